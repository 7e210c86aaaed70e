//go:build !js

package browser

import (
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// asking counts what the program asks of the page by name, while window.asking is
// set: each of that is a call out of WebAssembly, and most make garbage.
const asking = `{
	window.asked = {};
	const start = WebAssembly.instantiateStreaming;
	WebAssembly.instantiateStreaming = async (source, imports) => {
		let memory;
		for (const kind of ['Get', 'Set', 'Call']) {
			const name = 'syscall/js.value' + kind;
			const real = imports.gojs[name];
			imports.gojs[name] = (sp) => {
				if (window.asking) {
					const view = new DataView(memory.buffer);
					const text = new Uint8Array(memory.buffer, view.getUint32(sp + 16, true), view.getUint32(sp + 24, true));
					const what = new TextDecoder().decode(text);
					window.asked[what] = (window.asked[what] ?? 0) + 1;
				}
				real(sp);
			};
		}
		const program = await start(source, imports);
		memory = program.instance.exports.mem;
		return program;
	};
}`

// ebitengines is what Ebitengine itself asks in every frame, though nothing is
// drawn: about its callback, gamepads and the size of the page.
var ebitengines = strings.Fields("_pendingEvent id this args result navigator getGamepads body clientWidth clientHeight drawingBufferWidth drawingBufferHeight")

// A silent table on which nothing happens asks nothing of the page that an empty
// program would not.
func TestIdleTableAsksNothing(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop.lively().with(asking), nil)
	p.visit("?probe=1&seed=5&mute=1")
	p.title()
	p.poll(`document.getElementById('hall').hidden`)
	p.Press("play-camelot", "start")
	p.Until("a table at rest", func(r system.Report) bool { return r.Scene == "camelot" && r.Human && r.Drawn && !r.Animating })
	var asked []string
	for deadline := time.Now().Add(patience / 2); time.Now().Before(deadline); { // what is still being made comes to an end
		asked = slices.DeleteFunc(value[[]string](p, `new Promise((done) => {
			let left = 60;
			window.asked = {};
			window.asking = true;
			const look = () => {
				if (left-- > 0) return requestAnimationFrame(look);
				window.asking = false;
				done(Object.keys(window.asked).filter((what) => window.asked[what] >= 30));
			};
			requestAnimationFrame(look);
		})`), func(what string) bool { return slices.Contains(ebitengines, what) })
		if len(asked) == 0 {
			return
		}
	}
	t.Errorf("in most frames of an idle table the page is asked for %q", asked)
}
