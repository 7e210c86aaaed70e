//go:build !js

package browser

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// thought counts the replies of Workers.
const thought = `{
	const Real = window.Worker;
	window.replies = 0;
	window.Worker = class extends Real {
		constructor(...args) {
			super(...args);
			this.addEventListener('message', ({ data }) => { if (String(data).startsWith('{"ID":')) window.replies++; });
		}
	};
}`

func (p *page) aWorkerThought() {
	p.Helper()
	if value[int](p, `window.replies`) == 0 {
		p.Error("no Worker thought")
	}
}

func (d device) with(scripts ...string) device {
	d.scripts = append(slices.Clone(d.scripts), scripts...)
	return d
}

// A whole match of Camelot by mouse.
func TestWholeCamelotMatch(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, laptop.with(thought))
	p.eval(`{ // how does sound stand after the first press?
		const play = AudioContext.prototype.resume;
		AudioContext.prototype.resume = function () { window.sounding = this; return play.call(this); };
	}`)
	p.Press("settings", "speed-off", "back") // half the time; the real window shows all movements
	p.Press("play-camelot", "start")
	p.Until("the board", probe.In("camelot", ""))
	end := probe.PlayCamelot(p, probe.Lots(3), math.MaxInt)
	if end.Ply <= 5 {
		t.Errorf("an end after %d plies", end.Ply)
	}
	p.Until("the result", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
	p.shot("camelot-end-by-mouse")
	p.aWorkerThought()
	if state := value[string](p, `String(window.sounding?.state)`); state != "running" {
		t.Errorf("sound did not start: it is %s", state)
	}
	p.Press("again")
	p.Until("another match", func(r system.Report) bool { return r.Scene == "camelot" && r.Dialog == "" && r.Outcome == "" })
}

// A whole tournament of Lancelot by touch.
func TestWholeLancelotTournament(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, phone.with(thought))
	p.Press("settings", "speed-off", "back", "play-lancelot", "setup-more", "seats-3", "start")
	p.Until("the field", probe.In("lancelot", ""))
	lots := probe.Lots(7)
	probe.PlayLancelot(p, lots, 12)
	p.shot("lancelot-middle-by-touch")
	probe.PlayLancelot(p, lots, math.MaxInt)
	p.Until("the result", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
	p.shot("lancelot-end-by-touch")
	p.aWorkerThought()
	p.Press("back")
	p.title()
}

// A match by touch goes on after the page was closed, and silence lasts.
func TestMatchGoesOnAfterReload(t *testing.T) {
	t.Parallel()
	p := open(t, phone)
	p.Press("play-camelot", "start")
	p.Until("the board", probe.In("camelot", ""))
	probe.PlayCamelot(p, probe.Lots(2), 6)
	p.Press("more", "sound")
	before := p.Until("silence", func(r system.Report) bool { return r.Muted })
	p.shot("camelot-middle-by-touch")
	p.reload()
	after := p.Until("the board", func(r system.Report) bool { return r.Scene == "camelot" && len(r.Moves) > 0 })
	if !after.Muted {
		t.Error("the mute does not last")
	}
	if after.Ply != before.Ply || !slices.Equal(after.Moves, before.Moves) {
		t.Errorf("it came back at ply %d with %v, not at %d with %v", after.Ply, after.Moves, before.Ply, before.Moves)
	}
}

// The first lesson by touch: what it asks for is played on its board.
func TestLesson(t *testing.T) {
	t.Parallel()
	p := open(t, phone)
	p.Press("learn", "next")
	for i, squares := range [][]string{{"F6", "F7"}, {"D5", "D6"}} {
		p.Until("what is asked", func(r system.Report) bool { return r.Scene == "lesson" && r.Ply == i+1 && !r.Animating })
		p.Press(squares...)
	}
	p.Until("praise", func(r system.Report) bool { return r.Scene == "lesson" && r.Ply == 3 && r.Message == "Very good." })
}

// On a phone the page asks for a comment in a field of several lines, of which an enter is no end. What
// was written stays when the dialog is closed.
func TestComment(t *testing.T) {
	t.Parallel()
	p := open(t, hand)
	p.Press("play-camelot", "start")
	p.Until("the match", func(r system.Report) bool { return r.Scene == "camelot" && probe.MyTurn(r) })
	p.Press("more", "notes", "comment")
	p.poll(`document.querySelector('#export textarea')?.rows === 5 && !document.querySelector('#export input')`)
	p.picture("comment")
	p.paste("A quiet start.\nI like it.")
	p.Until("the comment", func(r system.Report) bool {
		return r.Scene == "notes" && slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == "comment" && t.Text == "A quiet start. I like it." })
	})
	p.Press("comment")
	p.touch(`#export textarea`)
	call(p, input.InsertText, input.InsertTextParams{Text: "More."})
	p.touch(`#export button:last-of-type`)
	p.poll(`!document.querySelector('#export')`)
	p.Until("what was written before the dialog was closed", func(r system.Report) bool {
		return slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.ID == "comment" && strings.Contains(t.Text, "More.") })
	})
}

// The browser's wish for less motion is followed as it changes.
func TestReducedMotion(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	d := device{width: 800, height: 900, scale: 1, reducedMotion: true}
	p := open(t, d)
	calm := func(r system.Report) bool { return r.Calm }
	lively := func(r system.Report) bool { return !r.Calm }
	p.Until("the wish at first", calm)
	p.wishLessMotion(false)
	p.Until("the wish to be taken back", lively)
	p.wishLessMotion(true)
	p.Until("the wish once more", calm)
	p.Press("settings", "calm-off")
	p.Until("the choice against the wish", lively)
}

// The keyboard alone plays a move, and another that is typed.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	p := open(t, laptop)
	one := func(name string) {
		was := p.feed.Now().Focus
		p.key(name)
		p.Until("the focus to leave "+was, func(r system.Report) bool { return r.Focus != was })
	}
	focus := func(id string) {
		for range 40 {
			if p.feed.Now().Focus == id {
				return
			}
			one("Tab")
		}
		t.Fatalf("Tab never comes to %s", id)
	}
	square := func(name string) {
		for range 40 {
			arrow := probe.Arrow(p.feed.Now(), name)
			if arrow == "" {
				return
			}
			one("Arrow" + arrow)
		}
		t.Fatalf("the arrows never come to %s", name)
	}
	p.raw("Tab", "") // the way for those who do not see the picture, and past it
	p.poll(`document.activeElement.id === 'read'`)
	p.raw("Tab", "")
	p.poll(`document.activeElement.tagName === 'CANVAS'`)
	focus("play-camelot")
	p.key("Enter")
	p.Until("the set-up", probe.In("camelot-setup", ""))
	focus("start")
	p.key("Enter")
	p.Until("the board", func(r system.Report) bool { return r.Scene == "camelot" && r.Human })
	square("D7")
	p.key("Space")
	p.Until("the Knight to be taken", func(r system.Report) bool { return len(r.Path) == 1 })
	square("D8")
	p.key("Space")
	r := p.Until("the computer's move", func(r system.Report) bool { return r.Ply == 2 && r.Human && !r.Thinking && len(r.Moves) > 0 })
	typed := ""
	for _, c := range strings.NewReplacer("-", "", "x", "").Replace(r.Moves[0]) {
		typed += string(c)
		p.character(c)
		p.Until(typed+" in the line", func(r system.Report) bool { return strings.Contains(r.Message, typed) })
	}
	p.shot("typed")
	p.key("Enter")
	p.Until("the typed move", func(r system.Report) bool { return r.Ply >= 3 })
	p.sharesKeys()
}

// sharesKeys tries that the browser does what it does by keys, buttons and the wheel, but for
// those that the game uses.
func (p *page) sharesKeys() {
	p.Helper()
	const prevented = `((kind, name, init) => !document.querySelector('canvas').dispatchEvent(
		new kind(name, { bubbles: true, cancelable: true, ...init })))`
	for event, ours := range map[string]bool{
		`KeyboardEvent, 'keydown', { key: 'F5', code: 'F5' }`:                                 false,
		`KeyboardEvent, 'keydown', { key: 'F6', code: 'F6' }`:                                 false,
		`KeyboardEvent, 'keydown', { key: 'F12', code: 'F12' }`:                               false,
		`KeyboardEvent, 'keydown', { key: 'Control', code: 'ControlLeft', ctrlKey: true }`:    false,
		`KeyboardEvent, 'keydown', { key: 'r', code: 'KeyR', ctrlKey: true }`:                 false,
		`KeyboardEvent, 'keyup', { key: 'r', code: 'KeyR', ctrlKey: true }`:                   false,
		`KeyboardEvent, 'keydown', { key: '+', code: 'Equal', ctrlKey: true }`:                false,
		`KeyboardEvent, 'keydown', { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true }`:     false,
		`KeyboardEvent, 'keydown', { key: 'ArrowDown', code: 'ArrowDown' }`:                   true,
		`KeyboardEvent, 'keydown', { key: 'PageDown', code: 'PageDown' }`:                     true,
		`KeyboardEvent, 'keydown', { key: 'Tab', code: 'Tab' }`:                               true,
		`KeyboardEvent, 'keydown', { key: 'F10', code: 'F10' }`:                               true,
		`KeyboardEvent, 'keydown', { key: "'", code: 'Quote' }`:                               true,
		`KeyboardEvent, 'keydown', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }`: true,
		`MouseEvent, 'mouseup', { button: 3 }`:                                                false,
		`MouseEvent, 'mousedown', { button: 1 }`:                                              true,
		`WheelEvent, 'wheel', { deltaY: 100, ctrlKey: true }`:                                 false,
		`WheelEvent, 'wheel', { deltaY: 100 }`:                                                true,
	} {
		if got := value[bool](p, prevented+`(`+event+`)`); got != ours {
			p.Errorf("%s is the game's own: %v", event, got)
		}
	}
}

// A dragged piece follows the mouse, and the window may change its size.
func TestDragAndResize(t *testing.T) {
	t.Parallel()
	p := open(t, laptop)
	p.Press("play-camelot", "setup-more", "black-human", "start")
	p.Until("the board", probe.In("camelot", ""))
	drag := func(from, to string) {
		before := p.feed.Now().Ply
		p.drag(from, to)
		p.Until(from+" to "+to, func(r system.Report) bool { return r.Ply == before+1 })
	}
	drag("D7", "D8")
	for _, size := range [][2]int64{{360, 640}, {1024, 768}, {320, 480}} {
		p.resize(size[0], size[1])
		p.layout(size[0], size[1])
		p.shot(fmt.Sprintf("camelot-resized-%dx%d", size[0], size[1]))
	}
	drag("D10", "D9")
}

// While pictures are painted what is pressed is heard: themes are
// changed, the window gets another size and a game is opened, and all is drawn in the
// end, by a Worker.
func TestPressedWhilePicturesArePainted(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, laptop.with(painted))
	p.Press("settings", "theme-night", "theme-marble")
	p.resize(1024, 768)
	p.Press("theme-hall", "theme-marble", "back", "play-camelot")
	p.Until("the set-up", probe.In("camelot-setup", "")) // a press that a resize meets means nothing
	p.resize(900, 700)
	p.layout(900, 700) // what is pressed where it was before means nothing either
	p.Press("start")
	p.Until("a board that is complete", func(r system.Report) bool {
		return r.Scene == "camelot" && r.Theme == "marble" && r.Window == [2]int{900, 700} && r.Drawn
	})
	p.shot("camelot-after-haste")
	if value[int](p, `window.painted`) == 0 {
		t.Error("no Worker painted")
	}
}

// layout waits until the game is laid out for a window.
func (p *page) layout(width, height int64) {
	p.Helper()
	w, h := float64(width), float64(height)
	p.Until(fmt.Sprintf("a layout of %dx%d", width, height), func(r system.Report) bool {
		if r.Window != [2]int{int(width), int(height)} {
			return false
		}
		for _, at := range r.Squares {
			if at[0] >= w || at[1] >= h {
				return false
			}
		}
		return slices.ContainsFunc(r.Targets, func(t system.Target) bool { return t.X+t.W > w*0.7 })
	})
}

// drawCalls counts the draw calls of the page. Ebitengine keeps the function from
// its start on, so that it is too late to replace it later.
const drawCalls = `{
	const gl = WebGL2RenderingContext.prototype, real = gl.drawElements;
	window.drawCalls = 0;
	gl.drawElements = function (...args) { window.drawCalls++; return real.apply(this, args); };
}`

// An idle table draws nothing, once the last pictures that are painted beside the
// game have come; a move draws.
func TestIdleTableDrawsNothing(t *testing.T) {
	p := open(t, laptop.with(drawCalls))
	p.Press("play-camelot", "setup-more", "black-human", "start")
	p.Until("the board", func(r system.Report) bool { return r.Scene == "camelot" && r.Drawn && !r.Animating })
	calls := func() int {
		p.eval(`window.drawCalls = 0`)
		p.frames(60)
		return value[int](p, `window.drawCalls`)
	}
	n := calls()
	for tries := 0; n > 0 && tries < 10; tries++ {
		n = calls()
	}
	if n > 0 {
		t.Errorf("%d draw calls in 60 frames of an idle table", n)
	}
	p.Press("D7", "D8")
	if calls() == 0 {
		t.Error("a move makes no draw call: none is counted")
	}
}

// Every scene is drawn at the size of a phone and of a window; at that of a large
// screen, for which drawing takes long without a graphics card, the board.
func TestScenes(t *testing.T) {
	probe.Long(t)
	for _, d := range []struct {
		name string
		device
	}{
		{"360x640", phone},
		{"1280x720", device{width: 1280, height: 720, scale: 1}},
	} {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, d.device)
			shot := func(name string) { p.shot(name + "-" + d.name) }
			shot("title")
			p.Press("settings")
			p.Until("the settings", probe.In("settings", ""))
			shot("settings")
			p.Press("back", "play-camelot")
			p.Until("the set-up", probe.In("camelot-setup", ""))
			shot("camelot-setup")
			p.Press("start")
			p.Until("the board", probe.In("camelot", ""))
			probe.PlayCamelot(p, probe.Lots(6), 2)
			shot("camelot")
			if !d.touch {
				p.device.scale = 2
				p.resize(1920, 1080)
				p.layout(1920, 1080)
				p.shot("camelot-3840x2160")
				p.device.scale = d.scale
				p.resize(d.width, d.height)
				p.layout(d.width, d.height)
			}
			p.key("Escape")
			p.Press("play-lancelot") // it is saved
			p.Until("the set-up", probe.In("lancelot-setup", ""))
			shot("lancelot-setup")
			p.Press("start")
			p.Until("the field", probe.In("lancelot", ""))
			probe.PlayLancelot(p, probe.Lots(6), 4)
			shot("lancelot")
		})
	}
}
