//go:build !js

package browser

import (
	"testing"

	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// ear listens to all that the page plays, beside it so that no frame that
// takes long can make it miss anything: the loudest so far, and for how many
// twentieths of a second there has been silence.
const ear = `{
	window.ear = { loudest: 0, silence: 0 };
	const processor = ` + "`" + `registerProcessor('ear', class extends AudioWorkletProcessor {
		process([input]) {
			for (const side of input) for (const v of side) this.most = Math.max(this.most ?? 0, Math.abs(v));
			this.blocks = (this.blocks ?? 0) + 1;
			if (this.blocks % 20 === 0) {
				this.port.postMessage(this.most ?? 0);
				this.most = 0;
			}
			return true;
		}
	})` + "`" + `;
	const connect = AudioNode.prototype.connect;
	AudioNode.prototype.connect = function (to, ...rest) {
		if (to instanceof AudioDestinationNode) {
			this.context.audioWorklet.addModule(URL.createObjectURL(new Blob([processor], { type: 'text/javascript' }))).then(() => {
				const listener = new AudioWorkletNode(this.context, 'ear');
				listener.port.onmessage = ({ data }) => {
					window.ear.loudest = Math.max(window.ear.loudest, data);
					window.ear.silence = data < 1e-5 ? window.ear.silence + 1 : 0;
				};
				connect.call(this, listener);
				connect.call(listener, to);
			});
		}
		return connect.call(this, to, ...rest);
	};
}`

// Nothing is heard before the first touch, then the game, and the music of the
// hall where it is wished for: at a desk from the start, on a phone when asked.
func TestSound(t *testing.T) {
	for name, d := range map[string]device{"laptop": laptop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			p := open(t, d.with(ear))
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
			p.Press("sound-on")
			heard()
			if d.touch {
				silence() // after the click: no music by itself
				p.eval(`window.ear.loudest = 0`)
				p.Press("music-on")
				heard()
			}
			p.Press("sound-off")
			p.Until("the mute", func(r report.Report) bool { return r.Muted })
			silence()
			p.Press("back")
			p.title()
		})
	}
}
