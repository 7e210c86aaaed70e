//go:build !js

package browser

import (
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// What the page says of a program that has ended follows what is saved; where
// something is not, the browser asks before the page is left.
func TestFault(t *testing.T) {
	probe.Long(t)
	for _, test := range []struct {
		name, script string
		saved        string
		words        string
		asks         int
	}{
		{"saved", "", "true", "Your game is saved.", 0},
		{"full", `Storage.prototype.setItem = IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }`,
			"false", "Your last moves could not be saved.", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, laptop.with(test.script))
			p.Press("play-camelot", "setup-more", "black-human", "start", "D7", "D8")
			p.Until("the move", func(r system.Report) bool { return r.Ply == 1 })
			p.awaitSaved(test.saved)
			// A trap of WebAssembly, as the page hears of it.
			p.eval(`dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('unreachable') }))`)
			p.text("Round Table has stopped because of an error. " + test.words)
			p.reload()
			if n := p.questions(); n != test.asks {
				t.Errorf("the browser asked %d times before the page was left", n)
			}
			if test.saved == "true" {
				p.Until("the game", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == 1 })
			}
		})
	}
}
