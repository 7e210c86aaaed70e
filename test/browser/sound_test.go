//go:build !js

package browser

import (
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// ear listens to all that the page plays, beside it so that no frame that
// takes long can make it miss anything: the loudest so far, and for how many
// twentieths of a second there has been silence. A context that stands still is
// silent, too.
const ear = `{
	window.ear = { loudest: 0, silence: 0 };
	const connect = AudioNode.prototype.connect;
	AudioNode.prototype.connect = function (to, ...rest) {
		if (to instanceof AudioDestinationNode) {
			window.sounding = this.context;
			this.context.audioWorklet.addModule('/ear.js').then(() => {
				const listener = new AudioWorkletNode(this.context, 'ear');
				listener.port.onmessage = ({ data }) => {
					window.ear.loudest = Math.max(window.ear.loudest, data);
					window.ear.silence = data < 1e-5 ? window.ear.silence + 1 : 0;
				};
				connect.call(this, listener);
				connect.call(listener, to);
				connect.call(this, to, ...rest);
			});
			return to; // what is played waits for the ear
		}
		return connect.call(this, to, ...rest);
	};
}`

// loud reports whether anything is heard within two seconds.
const loud = `new Promise((done) => {
	const until = performance.now() + 2000;
	const look = () => {
		const heard = window.ear.loudest > 0.004;
		if (heard || performance.now() > until) done(heard); else setTimeout(look, 20);
	};
	look();
})`

// earFile is the part of the ear that runs where the sound is made.
const earFile = `registerProcessor('ear', class extends AudioWorkletProcessor {
	process([input]) {
		for (const side of input) for (const v of side) this.most = Math.max(this.most ?? 0, Math.abs(v));
		this.blocks = (this.blocks ?? 0) + 1;
		if (this.blocks % 20 === 0) {
			this.port.postMessage(this.most ?? 0);
			this.most = 0;
		}
		return true;
	}
})`

// Nothing is heard before the first touch, then the game, and the music of the
// hall where it is wished for: at a desk from the start, on a phone when asked.
// While nothing is heard the browser's sound stands still.
func TestSound(t *testing.T) {
	probe.Long(t)
	for name, d := range map[string]device{"laptop": laptop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			p := blank(t, d.with(ear), nil)
			p.replace("/ear.js", []byte(earFile))
			p.load()
			heard := func() {
				t.Helper()
				p.poll(`window.ear.loudest > 0.004`)
				if most := value[float64](p, `{ const { loudest } = window.ear; window.ear.loudest = 0; loudest }`); most >= 0.95 {
					t.Errorf("it clips: %v", most)
				}
			}
			silence := func() { t.Helper(); p.poll(`window.ear.silence > 16`) }
			if most := value[float64](p, `window.ear.loudest`); most != 0 {
				t.Errorf("the page is heard before it was touched: %v", most)
			}
			p.Press("settings")
			p.Until("the settings", probe.In("settings", ""))
			// The sounds are made once the title is shown: a press may come before.
			p.Press("sound-on")
			for tries := 0; !value[bool](p, loud) && tries < 20; tries++ {
				p.Press("sound-on")
			}
			heard()
			if d.touch {
				silence() // after the click: no music yet
				p.eval(`window.ear.loudest = 0`)
				p.Press("music-on")
				heard()
			}
			p.Press("sound-off")
			p.Until("the mute", func(r system.Report) bool { return r.Muted })
			silence()
			// Silence costs nothing, and the first sound after it is not lost.
			p.poll(`window.sounding.state === 'suspended'`)
			p.eval(`window.ear.loudest = 0`)
			p.Press("sound-on")
			heard()
			p.Press("back")
			p.title()
		})
	}
}
