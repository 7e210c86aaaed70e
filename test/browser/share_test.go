//go:build !js

package browser

import (
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// The record of a game is handed to the system's list of where a text can go, or
// to the clipboard, also where the newer way to it is forbidden: the button says that it has
// been copied. Presses there do not reach the board below, and the last button closes it.
func TestShare(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, phone.with(`
		navigator.canShare = () => true;
		navigator.share = async (what) => {
			window.shared = what;
			throw new DOMException('Share canceled', 'AbortError');
		};
		navigator.clipboard.writeText = async () => { throw new DOMException('Write permission denied.', 'NotAllowedError'); };
		document.execCommand = (command) => { window.command = command + ' ' + getSelection(); return true; };`))
	p.Press("play-camelot", "start")
	before := probe.PlayCamelot(p, probe.Lots(2), 2)
	p.Press("more", "share")
	p.poll(`document.querySelector('#export')?.open`)
	p.poll(`document.fonts.check("16px Round Table Bold", "Copy")`)
	p.picture("share")
	presses := p.feed.Now().Heard.Presses
	p.touch("#export button")
	p.poll(`window.shared?.title === 'camelot.rtg' && shared.text.startsWith('[Game "camelot"]')`)
	const place = `JSON.stringify([...document.querySelectorAll('#export button')].map((b) => b.getBoundingClientRect()))`
	places := value[string](p, place)
	p.touch("#export button:nth-of-type(2)")
	p.poll(`window.command?.startsWith('copy') && document.querySelector('#export button:nth-of-type(2)').textContent.startsWith('✓ ')`)
	p.picture("shared")
	if now := value[string](p, place); now != places {
		t.Errorf("the buttons were at %s, and are at %s", places, now)
	}
	p.touch("#export button:last-of-type")
	p.poll(`!document.querySelector('#export')`)
	p.Press("undo")
	r := p.Until("a move to be taken back", func(r system.Report) bool { return r.Ply < before.Ply })
	if n := r.Heard.Presses - presses; n != 1 {
		t.Errorf("the game has heard %d presses, of which one was its own", n)
	}
}
