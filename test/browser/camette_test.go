//go:build !js

package browser

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot/brain"
	"roundtable/internal/thinker/protocol"
	"roundtable/test/probe"
)

// The Worker fetches what is known of a position of Camette as it is asked about it, and nothing
// of it before; it is kept for playing without a connection. Of the eight moves here one holds
// the draw.
func TestCametteIsKnown(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	if err := build("go", "run", "./lab", "camette", "-readings", "federation", "-pieces", "2", "-verify=false", "-proofs", "0", "-pack", filepath.Join(built, brain.ResultsFolder)); err != nil {
		t.Fatal(err)
	}
	p := open(t, laptop)
	p.awaitInstalled()
	p.poll(`navigator.serviceWorker.controller`)
	request := protocol.Encode(protocol.Request{ID: 1, Game: "camelot", Start: "1/3/m2n1/5/M3M/3/1 w 0 0",
		Setup:  engine.Setup{Seats: 2, Values: map[string]string{"board": "camette", "rules": "wcf"}},
		Limits: engine.Limits{Nodes: 1000, Seed: 1}})
	ask := func() {
		t.Helper()
		reply := value[string](p, `new Promise((done) => {
			const worker = new Worker(roundtableFiles + 'worker.js', { name: 'think' });
			worker.postMessage(roundtableProgram);
			worker.onmessage = ({ data }) => {
				if (data === 'ready') worker.postMessage(`+strconv.Quote(request)+`);
				if (data === 'ready' || !JSON.parse(data).Done) return;
				worker.terminate();
				done(data);
			};
		})`)
		if !strings.Contains(reply, `"Known":true,"Kept":1`) || !strings.Contains(reply, `"Move":"E3-E4"`) {
			t.Errorf("the Worker says %q", reply)
		}
	}
	fetched := func() (n int) {
		for path := range p.downloads() {
			if strings.Contains(path, "/"+brain.ResultsFolder+"/") {
				n++
			}
		}
		return n
	}
	if n := fetched(); n > 0 {
		t.Errorf("%d files of results were fetched before anybody played", n)
	}
	ask()
	if n := fetched(); n == 0 || n > 16 {
		t.Errorf("%d files of results were fetched", n)
	}
	p.poll(`caches.keys().then((keys) => keys.some((key) => key.endsWith(' results')))`)
	p.sever(func(string) bool { return true })
	p.expect(`sw\.js`)
	ask()
}
