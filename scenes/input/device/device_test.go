//go:build !js

package device

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/test/drawtest"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// fake is a machine on which a test presses keys. What was pressed is held, and
// what was let go has just been released, until tick.
type fake struct {
	keys    map[ebiten.Key]int // held, for how many ticks
	buttons map[ebiten.StandardGamepadButton]int
	axes    map[ebiten.StandardGamepadAxis]float64

	x, y           int
	full           bool // the whole screen
	down, up, held bool
	second         bool // the button that goes down or up is the second
	wheel          float64
	began, ended   []ebiten.TouchID
	touches        map[ebiten.TouchID][2]int
	absent         bool // the gamepad
	name, id       string
	typed          string // characters
	names          map[ebiten.Key]string
	asked          int // how often a single key, or the window's size, was asked for
}

func (f *fake) Keys(to []ebiten.Key) []ebiten.Key { return slices.AppendSeq(to, maps.Keys(f.keys)) }

func (f *fake) KeyPressed(k ebiten.Key) bool     { f.asked++; return f.keys[k] > 0 }
func (f *fake) KeyJustPressed(k ebiten.Key) bool { f.asked++; return f.keys[k] == 1 }
func (f *fake) KeyTicks(k ebiten.Key) int        { f.asked++; return f.keys[k] }
func (f *fake) KeyName(k ebiten.Key) string      { return f.names[k] }

func (f *fake) Runes(to []rune) []rune                        { return append(to, []rune(f.typed)...) }
func (f *fake) PadName(ebiten.GamepadID) (name, sdlID string) { return f.name, f.id }

func (f *fake) AnyKeyJustPressed() bool {
	for _, ticks := range f.keys {
		if ticks == 1 {
			return true
		}
	}
	return false
}

func (f *fake) Pads(to []ebiten.GamepadID) []ebiten.GamepadID {
	if f.absent {
		return to
	}
	return append(to, 7)
}

func (f *fake) ButtonTicks(_ ebiten.GamepadID, b ebiten.StandardGamepadButton) int {
	return f.buttons[b]
}
func (f *fake) Axis(_ ebiten.GamepadID, a ebiten.StandardGamepadAxis) float64 { return f.axes[a] }

func (f *fake) Size() (w, h float64, bounded bool) { f.asked++; return 640, 360, !f.full }

func (f *fake) Cursor() (x, y int)                                { return f.x, f.y }
func (f *fake) MouseJustPressed() bool                            { return f.down && !f.second }
func (f *fake) MouseJustReleased() bool                           { return f.up && !f.second }
func (f *fake) MousePressed() bool                                { return f.held }
func (f *fake) SecondJustPressed() bool                           { return f.second && f.down }
func (f *fake) SecondJustReleased() bool                          { return f.second && f.up }
func (f *fake) Wheel() float64                                    { return f.wheel }
func (f *fake) Touch(id ebiten.TouchID) (x, y int)                { return f.touches[id][0], f.touches[id][1] }
func (f *fake) NewTouches(to []ebiten.TouchID) []ebiten.TouchID   { return append(to, f.began...) }
func (f *fake) EndedTouches(to []ebiten.TouchID) []ebiten.TouchID { return append(to, f.ended...) }
func (f *fake) Touches(to []ebiten.TouchID) []ebiten.TouchID {
	n := len(to)
	for id := range f.touches {
		to = append(to, id)
	}
	slices.Sort(to[n:])
	return to
}

// tick lets a tick pass: what is held is held longer.
func (f *fake) tick() {
	for k := range f.keys {
		f.keys[k]++
	}
	for b := range f.buttons {
		f.buttons[b]++
	}
	f.down, f.up, f.wheel, f.began, f.ended, f.typed = false, false, 0, nil, nil, ""
}

// reader is a Reader of a fake machine, with the mouse at rest in the window.
func reader() (*Reader, *fake) {
	f := &fake{keys: map[ebiten.Key]int{}, buttons: map[ebiten.StandardGamepadButton]int{},
		axes: map[ebiten.StandardGamepadAxis]float64{}, touches: map[ebiten.TouchID][2]int{}, x: 100, y: 100}
	r := NewOn(f)
	r.pointers.screen = f
	r.Read()
	return r, f
}

// Every key means what the README says, with just its own modifiers.
func TestKeys(t *testing.T) {
	tried := map[ebiten.Key]bool{}
	for _, c := range []struct {
		keys []ebiten.Key
		want input.Actions
	}{
		{[]ebiten.Key{ebiten.KeyEscape}, input.Back},
		{[]ebiten.Key{ebiten.KeyAlt, ebiten.KeyArrowLeft}, input.Back},
		{[]ebiten.Key{ebiten.KeyArrowLeft}, input.Left},
		{[]ebiten.Key{ebiten.KeyArrowRight}, input.Right},
		{[]ebiten.Key{ebiten.KeyArrowUp}, input.Up},
		{[]ebiten.Key{ebiten.KeyArrowDown}, input.Down},
		{[]ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyArrowLeft}, input.Up | input.Left},
		{[]ebiten.Key{ebiten.KeyEnter}, input.Confirm},
		{[]ebiten.Key{ebiten.KeyNumpadEnter}, input.Confirm},
		{[]ebiten.Key{ebiten.KeySpace}, input.Confirm},
		{[]ebiten.Key{ebiten.KeyControl, ebiten.KeyU}, 0},
		{[]ebiten.Key{ebiten.KeyZ}, 0},
		{[]ebiten.Key{ebiten.KeyControl, ebiten.KeyZ}, input.Undo},
		{[]ebiten.Key{ebiten.KeyMeta, ebiten.KeyZ}, input.Undo},
		{[]ebiten.Key{ebiten.KeyControl, ebiten.KeyShift, ebiten.KeyZ}, input.Redo},
		{[]ebiten.Key{ebiten.KeyControl, ebiten.KeyY}, input.Redo},
		{[]ebiten.Key{ebiten.KeyBackspace}, input.Erase},
		{[]ebiten.Key{ebiten.KeyF10}, input.Menu},
		{[]ebiten.Key{ebiten.KeyF11}, input.Fullscreen},
		{[]ebiten.Key{ebiten.KeyControl, ebiten.KeyR}, 0}, // the browser's own
		{[]ebiten.Key{ebiten.KeyF1}, input.Rules},
		{[]ebiten.Key{ebiten.KeyPageUp}, input.Earlier},
		{[]ebiten.Key{ebiten.KeyPageDown}, input.Later},
		{[]ebiten.Key{ebiten.KeyHome}, input.First},
		{[]ebiten.Key{ebiten.KeyEnd}, input.Last},
		{[]ebiten.Key{ebiten.KeyTab}, input.Next},
		{[]ebiten.Key{ebiten.KeyShift, ebiten.KeyTab}, input.Previous},
		{[]ebiten.Key{ebiten.KeyControl, ebiten.KeyV}, input.Paste},
		{[]ebiten.Key{ebiten.KeyV}, 0},
		{[]ebiten.Key{ebiten.KeyQ}, 0},
	} {
		r, f := reader()
		for _, k := range c.keys {
			f.keys[k] = 1
			tried[k] = true
		}
		if got := r.Read().Actions; got != c.want {
			t.Errorf("%v: %b, want %b", c.keys, got, c.want)
		}
	}
	r, _ := reader()
	for _, b := range r.keys {
		if !tried[b.code] {
			t.Errorf("%v is not tried", b.code)
		}
	}
}

// Keys that go on act again while they are held, after a pause; others once.
func TestHeldKeys(t *testing.T) {
	for key, repeats := range map[ebiten.Key]bool{ebiten.KeyArrowDown: true, ebiten.KeyTab: true, ebiten.KeyEnter: false, ebiten.KeyHome: false} {
		r, f := reader()
		f.keys[key] = 1
		var at []int
		for tick := range 60 {
			if r.Read().Actions != 0 {
				at = append(at, tick)
			}
			f.tick()
		}
		switch {
		case len(at) == 0 || at[0] != 0:
			t.Errorf("%v acts at %v, not at once", key, at)
		case repeats && (len(at) < 5 || at[1] < 15):
			t.Errorf("%v, held, acts at %v", key, at)
		case !repeats && len(at) != 1:
			t.Errorf("%v, held, acts at %v", key, at)
		}
	}
}

func TestGamepad(t *testing.T) {
	wants := map[ebiten.StandardGamepadButton]input.Actions{
		ebiten.StandardGamepadButtonRightBottom: input.Confirm, ebiten.StandardGamepadButtonRightRight: input.Back,
		ebiten.StandardGamepadButtonRightLeft: input.Undo, ebiten.StandardGamepadButtonRightTop: input.Hint,
		ebiten.StandardGamepadButtonLeftTop: input.Up, ebiten.StandardGamepadButtonLeftBottom: input.Down,
		ebiten.StandardGamepadButtonLeftLeft: input.Left, ebiten.StandardGamepadButtonLeftRight: input.Right,
		ebiten.StandardGamepadButtonFrontTopLeft: input.Earlier, ebiten.StandardGamepadButtonFrontTopRight: input.Later,
		ebiten.StandardGamepadButtonFrontBottomLeft: input.First, ebiten.StandardGamepadButtonFrontBottomRight: input.Last,
		ebiten.StandardGamepadButtonCenterRight: input.Menu, ebiten.StandardGamepadButtonLeftStick: input.Help, ebiten.StandardGamepadButtonRightStick: input.Redo,
		ebiten.StandardGamepadButtonCenterLeft: input.Flip, ebiten.StandardGamepadButtonCenterCenter: 0,
	}
	for b, want := range wants {
		r, f := reader()
		f.buttons[b] = 1
		if got := r.Read().Actions; got != want {
			t.Errorf("button %d: %b, want %b", b, got, want)
		}
		f.tick()
		if got := r.Read().Actions; got != 0 {
			t.Errorf("button %d, held, acts at once again", b)
		}
		f.absent = true
		f.buttons[b] = 1
		if got := r.Read().Actions; got != 0 {
			t.Errorf("button %d of no gamepad acts", b)
		}
	}
	for name, b := range buttons {
		if wants[b] == 0 {
			t.Errorf("button %d is not tried", name)
		}
	}
	for _, k := range input.PadKeys() {
		if _, ok := buttons[k.Button]; !ok {
			t.Errorf("button %d is on no gamepad", k.Button)
		}
	}
}

// A gamepad says by its name or ID what stands on its buttons, comes and goes at any
// time, and its buttons are no more to be shown when it has gone.
func TestGamepadsComeAndGo(t *testing.T) {
	r, f := reader()
	for _, c := range []struct {
		name, id string
		want     input.Device
	}{
		{"Xbox Wireless Controller", "030000005e040000130b000005050000", input.Xbox},
		{"Wireless Controller", "030000004c050000cc09000011810000", input.PlayStation},
		{"Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)", "", input.PlayStation},
		{"Nintendo Switch Pro Controller", "030000007e0500000920000011810000", input.Nintendo},
		{"Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)", "", input.Nintendo},
		{"Something else", "short", input.Xbox},
		{"", "", input.Xbox},
	} {
		f.name, f.id = c.name, c.id
		f.absent, f.buttons = false, map[ebiten.StandardGamepadButton]int{ebiten.StandardGamepadButtonRightBottom: 1}
		if raw := r.Read(); raw.By != c.want || raw.Actions != input.Confirm {
			t.Errorf("%q is %v, and does %b", c.name, raw.By, raw.Actions)
		}
		f.tick()
		if raw := r.Read(); raw.By != input.NoDevice || raw.Actions != 0 {
			t.Errorf("%q, held: %v, %b", c.name, raw.By, raw.Actions)
		}
		f.absent = true
		if raw := r.Read(); raw.By != input.Pointer || raw.Actions != 0 {
			t.Errorf("%q, unplugged while its button is held: %v, %b", c.name, raw.By, raw.Actions)
		}
		if raw := r.Read(); raw.By != input.NoDevice {
			t.Errorf("%q is unplugged once: %v", c.name, raw.By)
		}
	}
}

// A text is what the system says was typed, on any keyboard. Moves and commands are read from
// its characters, once each: by the letters of the keys, and none of the third level.
func TestTyped(t *testing.T) {
	const alt, right = ebiten.KeyAlt, ebiten.KeyAltRight
	keys := func(k ...ebiten.Key) []ebiten.Key { return k }
	for _, c := range []struct {
		keys []ebiten.Key
		has  string
		text string
		want string // for moves
	}{
		{keys(ebiten.KeyC), "c", "c", "c"},
		{keys(ebiten.KeyShift, ebiten.KeyC), "C", "C", "C"},
		{keys(ebiten.KeyC, ebiten.KeyDigit6), "c6", "c6", "c6"},
		{keys(ebiten.KeyShift, ebiten.KeyMinus), "?", "?", "?"},
		{keys(ebiten.KeyControl, alt, ebiten.KeyQ), "@", "@", "@"},
		{keys(alt, right, ebiten.KeyQ), "@", "@", "@"},
		{keys(alt, ebiten.KeyQ), "@", "@", "@"},
		{keys(alt, right, ebiten.KeyL), "ł", "ł", ""},
		{keys(alt, ebiten.KeyO), "ø", "ø", ""}, // as Apple's Option types it
		{keys(alt, right, ebiten.KeyA), "a", "a", ""},
		{keys(ebiten.KeyControl, alt, ebiten.KeyL), "ł", "ł", "l"},
		{keys(ebiten.KeyControl, ebiten.KeyZ), "z", "", ""},
		{keys(ebiten.KeyMeta, ebiten.KeyC), "c", "", ""},
		{keys(ebiten.KeyControl, ebiten.KeyC), "с", "", ""},
		{keys(alt, ebiten.KeyF), "f", "", ""},
		{keys(ebiten.KeyC), "с", "с", "c"},                                      // Cyrillic
		{keys(ebiten.KeyShift, ebiten.KeyD), "Δ", "Δ", "d"},                     // Greek
		{keys(ebiten.KeyC, ebiten.KeyD, ebiten.KeyDigit6), "в6с", "в6с", "d6c"}, // in a slow frame
		{keys(ebiten.KeySemicolon), "ö", "ö", "ö"},
		{keys(ebiten.KeyEnter), "\r", "", ""},
		{nil, "đ", "đ", ""}, // of an input method
	} {
		r, f := reader()
		f.names = map[ebiten.Key]string{ebiten.KeyC: "с", ebiten.KeyD: "в"}
		for _, k := range c.keys {
			f.keys[k] = 1
		}
		f.typed = c.has
		if got := r.Read(); got.Text != c.text || got.Typed != c.want {
			t.Errorf("%v types %q: the text %q and %q for moves, want %q and %q", c.keys, c.has, got.Text, got.Typed, c.text, c.want)
		}
		f.tick()
		f.typed = c.has
		if got := r.Read(); got.Text != c.text || got.Typed != "" {
			t.Errorf("%v, held: the text %q and %q for moves", c.keys, got.Text, got.Typed)
		}
	}
}

// A stick acts when it leans far, once, and again after a pause; it must come
// back before it acts again.
func TestStick(t *testing.T) {
	const h, v = ebiten.StandardGamepadAxisLeftStickHorizontal, ebiten.StandardGamepadAxisLeftStickVertical
	for want, axes := range map[input.Actions]map[ebiten.StandardGamepadAxis]float64{
		input.Up: {v: -1}, input.Down: {v: 0.7}, input.Left: {h: -0.9}, input.Right: {h: 1, v: 0.5},
	} {
		r, f := reader()
		f.axes = map[ebiten.StandardGamepadAxis]float64{h: axes[h] / 2, v: axes[v] / 2}
		if got := r.Read().Actions; got != 0 {
			t.Errorf("%v leans enough: %b", f.axes, got)
		}
		f.axes = axes
		var at []int
		for tick := range 60 {
			if got := r.Read().Actions; got != 0 {
				at = append(at, tick)
				if got != want {
					t.Errorf("%v: %b, want %b", axes, got, want)
				}
			}
		}
		if len(at) < 5 || at[0] != 0 || at[1] < 15 {
			t.Errorf("%v acts at %v", axes, at)
		}
		f.axes = nil
		r.Read()
		f.axes = axes
		if got := r.Read().Actions; got != want {
			t.Errorf("%v, a second time: %b", axes, got)
		}
	}
}

// texts writes events as text.
func texts(events []input.Event) (out []string) {
	kinds := map[input.EventKind]string{input.EventMove: "move", input.EventDown: "down", input.EventUp: "up", input.EventCancel: "cancel", input.EventLeave: "leave"}
	for _, e := range events {
		s := fmt.Sprintf("%s %g,%g", kinds[e.Kind], e.X, e.Y)
		if e.Second {
			s = "second " + s
		}
		if e.Touch {
			s = fmt.Sprintf("finger %d %s", e.ID, s)
		}
		out = append(out, s)
	}
	return out
}

// steps is a reader of a machine, and a tick of it: a change, and the events
// that it is to make.
func steps(t *testing.T) (*Reader, *fake, func(what string, change func(), want ...string)) {
	r, f := reader()
	step := func(what string, change func(), want ...string) {
		t.Helper()
		f.tick()
		change()
		if got := texts(r.Read().Events); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	return r, f, step
}

func TestMouse(t *testing.T) {
	r, f, step := steps(t)
	step("at rest", func() {})
	step("moved", func() { f.x = 120 }, "move 120,100")
	step("pressed", func() { f.down, f.held = true, true }, "down 120,100")
	step("held", func() {})
	step("dragged", func() { f.y = 90 }, "move 120,90")
	step("let go and pressed again within a tick", func() { f.up, f.down = true, true }, "up 120,90", "down 120,90")
	step("let go", func() { f.up, f.held = true, false }, "up 120,90")
	step("a click shorter than a tick", func() { f.down, f.up = true, true }, "down 120,90", "up 120,90")
	step("pressed again", func() { f.down, f.held = true, true }, "down 120,90")
	step("let go unseen, as in another window", func() { f.held = false }, "up 120,90")
	step("out of the window", func() { f.x = 700 }, "move 700,90", "leave 700,90")
	step("farther out", func() { f.x = 800 }, "move 800,90")
	step("back", func() { f.x = 5 }, "move 5,90")
	step("out to the left", func() { f.x = -1 }, "move -1,90", "leave -1,90")
	step("a full screen has no outside", func() { f.full, f.x = true, 900 }, "move 900,90")
	f.second, f.full, f.x = true, false, 60
	step("the second button", func() { f.down = true }, "move 60,90", "second down 60,90")
	step("let go", func() { f.up = true }, "second up 60,90")
	f.second = false
	f.tick()
	f.wheel = 2
	if got := r.Read().Wheel; got != -2 {
		t.Errorf("the wheel turned up by 2 reads %g", got)
	}
}

// A press counts where it was, not where the mouse is when a late frame tells of it.
func TestPressCountsWhereItWas(t *testing.T) {
	r, f, step := steps(t)
	see := func(up bool, x, y int) { r.pointers.presses.add(press{up, x, y, time.Now()}) }
	step("pressed, and moved on before the frame", func() { see(false, 110, 100); f.x, f.down, f.held = 160, true, true }, "down 110,100", "move 160,100")
	step("dragged", func() { f.x = 200 }, "move 200,100")
	step("let go, and moved on", func() { see(true, 220, 110); f.x, f.up, f.held = 300, true, false }, "up 220,110", "move 300,100")
	step("seen before the frame that tells of it", func() { see(false, 310, 100) })
	step("which comes", func() { f.x, f.down, f.held = 330, true, true }, "down 310,100", "move 330,100")
	step("let go where it is", func() { f.up, f.held = true, false }, "up 330,100")
	step("which is seen late", func() { see(true, 330, 100) })
	step("a whole click before the frame", func() { see(false, 340, 100); see(true, 345, 100); f.x, f.down, f.up = 400, true, true }, "down 340,100", "up 345,100", "move 400,100")
	step("a press on another window", func() { see(false, 7, 7) })
	step("and one here", func() { see(false, 400, 101); f.down, f.held = true, true }, "down 400,101", "move 400,100")
	step("let go and pressed again", func() { see(true, 390, 100); see(false, 380, 100); f.up, f.down = true, true }, "up 390,100", "down 380,100", "move 400,100")
	old := time.Now().Add(-time.Hour)
	step("let go, and a place of long ago", func() { r.pointers.presses.add(press{true, 1, 1, old}); f.up, f.held = true, false }, "up 400,100")
	step("which is seen late", func() { see(true, 400, 100) })
	// What is seen after the frame that told of it stands for no later press.
	step("pressed, told before it is seen", func() { f.down, f.held = true, true }, "down 400,100")
	step("let go, told before it is seen", func() { f.up, f.held = true, false }, "up 400,100")
	step("seen, when the mouse has moved on", func() { see(false, 402, 100); see(true, 403, 100) })
	step("pressed elsewhere", func() { f.x, f.down, f.held = 500, true, true }, "move 500,100", "down 500,100")
	step("let go", func() { f.up, f.held = true, false }, "up 500,100")
	step("pressed at a third place, and all is seen at once", func() {
		see(false, 500, 100)
		see(true, 500, 100)
		see(false, 600, 100)
		f.x, f.down, f.held = 610, true, true
	}, "down 600,100", "move 610,100")
	step("let go, seen a frame before", func() { see(true, 605, 100) })
	step("which is told", func() { f.x, f.up, f.held = 620, true, false }, "up 605,100", "move 620,100")
	for range 3 * most {
		see(false, 1, 1)
	}
	r.Read()
	if n := len(r.pointers.recorded); n > most {
		t.Errorf("%d presses are kept", n)
	}
}

func TestFingers(t *testing.T) {
	_, f, step := steps(t)
	step("down", func() { f.began = []ebiten.TouchID{3}; f.touches[3] = [2]int{10, 20} }, "finger 3 down 10,20")
	step("held", func() {})
	step("moved", func() { f.touches[3] = [2]int{15, 20} }, "finger 3 move 15,20")
	step("a second one", func() { f.began = []ebiten.TouchID{4}; f.touches[4] = [2]int{50, 60} }, "finger 4 down 50,60")
	step("both moved", func() { f.touches[3], f.touches[4] = [2]int{16, 21}, [2]int{51, 61} }, "finger 3 move 16,21", "finger 4 move 51,61")
	// A finger that has left has no place any more: it went up where it was last.
	step("the first up", func() { f.ended = []ebiten.TouchID{3}; delete(f.touches, 3) }, "finger 3 up 16,21")
	step("the second up", func() { f.ended = []ebiten.TouchID{4}; delete(f.touches, 4) }, "finger 4 up 51,61")
	step("the number of the first is used again", func() { f.began = []ebiten.TouchID{3}; f.touches[3] = [2]int{1, 2} }, "finger 3 down 1,2")
}

// The events of a whole tap make a tap, and a tick without anything allocates
// nothing.
func TestReadIntoTheModel(t *testing.T) {
	r, f := reader()
	var m input.Model
	m.SetUnit(1)
	f.began, f.touches[1] = []ebiten.TouchID{1}, [2]int{30, 40}
	if s := m.Step(r.Read()); !s.Pressed || s.Pointer != (input.Point{X: 30, Y: 40}) {
		t.Errorf("%+v", s)
	}
	f.tick()
	f.ended = []ebiten.TouchID{1}
	delete(f.touches, 1)
	if s := m.Step(r.Read()); !s.Tap || s.Pointer != (input.Point{X: 30, Y: 40}) {
		t.Errorf("%+v", s)
	}
	f.tick()
	f.asked = 0
	if n := testing.AllocsPerRun(100, func() { r.Read() }); n > 0 {
		t.Errorf("a tick in which nothing happens allocates %g times", n)
	}
	if f.asked > 0 {
		t.Errorf("keys and the window's size are asked for %d times while nothing happens", f.asked)
	}
}
