package drive

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"roundtable/engine/clock"
	"roundtable/engine/splitmix"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/recorded"
)

// console returns an App that is played by keys and gamepad alone.
func console(t *testing.T, pad string) (*Driver, *Console) {
	t.Helper()
	c := &Console{Pad: pad}
	d := New(t, 1280, 720, c.Plug)
	c.Play(d)
	d.Settings(func(s *settings.Settings) { s.Speed = settings.Off })
	return d, c
}

// tabTo moves the focus by Tab to a target and presses it.
func tabTo(t *testing.T, d *Driver, c *Console, id string) {
	t.Helper()
	for range 60 {
		if d.Report().Focus == id {
			c.Press("Enter")
			return
		}
		c.Press("Tab")
	}
	t.Fatalf("Tab never comes to %s", id)
}

// place returns where a target or square is.
func place(r system.Report, id string) (x, y float64, ok bool) {
	if at, is := r.Squares[strings.TrimPrefix(id, "sq:")]; is {
		return at[0], at[1], true
	}
	for _, g := range r.Targets {
		if g.ID == id {
			x, y = g.Centre()
			return x, y, true
		}
	}
	return 0, 0, false
}

// crossTo moves the focus by the gamepad's cross to a target, as an eye leads it: the
// way that is farther first.
func crossTo(t *testing.T, d *Driver, c *Console, id string) {
	t.Helper()
	for range 80 {
		r := d.Report()
		if r.Focus == id {
			return
		}
		x, y, ok := place(r, id)
		if !ok {
			t.Fatalf("no %s in %s", id, r.Scene)
		}
		fx, fy, ok := place(r, r.Focus)
		if !ok {
			c.Push(input.PadDown)
			continue
		}
		across, down := input.PadCrossRight, input.PadDown
		if x < fx {
			across = input.PadCrossLeft
		}
		if y < fy {
			down = input.PadUp
		}
		first, second := across, down
		if math.Abs(y-fy) > math.Abs(x-fx) {
			first, second = down, across
		}
		if c.Push(first); d.Report().Focus == r.Focus {
			c.Push(second)
		}
	}
	t.Fatalf("the gamepad never comes to %s, but to %s", id, d.Report().Focus)
}

// Whole games of both kinds are set up and played by the keyboard alone: typed moves,
// spelt in several ways, and now and then squares by arrows.
func TestWholeGamesByKeyboard(t *testing.T) {
	for _, g := range []struct{ game, second string }{{"camelot", "black-human"}, {"lancelot", "seat2-human"}} {
		d, c := console(t, "")
		tabTo(t, d, c, "play-"+g.game)
		tabTo(t, d, c, "setup-more")
		tabTo(t, d, c, g.second)
		tabTo(t, d, c, "start")
		d.Want(g.game, "")
		lot := splitmix.New(4)
		for n := 0; ; n++ {
			r := d.Report()
			if r.Outcome != "" || n > 500 {
				break
			}
			moves := d.App.Moves()
			text := moves[lot.Intn(len(moves))]
			if text == "pass" {
				tabTo(t, d, c, "pass")
				continue
			}
			switch n % 3 {
			case 1:
				text = strings.ToLower(strings.Map(func(r rune) rune {
					if r == '-' || r == 'x' {
						return -1
					}
					return r
				}, text))
			case 2:
				text = strings.NewReplacer("-", " ", "x", " ").Replace(text)
			}
			if c.Write(text); d.Report().Ply != r.Ply {
				t.Fatalf("%q is played before Enter", text)
			}
			if c.Press("Enter"); d.Report().Ply != r.Ply+1 {
				t.Fatalf("%s: %q is not played: %q", g.game, text, d.Report().Message)
			}
		}
		if r := d.Report(); r.Outcome == "" {
			t.Errorf("%s has no end after %d moves", g.game, r.Ply)
		}
		for range 200 {
			c.tick()
		}
		c.Press("Escape", "Escape")
		if r := d.Report(); r.Scene != "title" && r.Dialog == "" {
			c.Press("Escape")
		}
		d.Want("title", "")
	}
}

// The same by a gamepad: the cross moves the focus, A presses, B leads back.
func TestWholeGamesByGamepad(t *testing.T) {
	for _, g := range []struct{ game, second, pad string }{{"camelot", "black-human", "Xbox Controller"}, {"lancelot", "seat2-human", "DualSense"}} {
		d, c := console(t, g.pad)
		press := func(id string) {
			t.Helper()
			crossTo(t, d, c, id)
			c.Push(input.PadBottom)
		}
		press("play-" + g.game)
		press("setup-more")
		press(g.second)
		press("start")
		d.Want(g.game, "")
		lot := splitmix.New(4)
		for n := 0; ; n++ {
			r := d.Report()
			if r.Outcome != "" || n > 500 {
				break
			}
			moves := d.App.Moves()
			move := moves[lot.Intn(len(moves))]
			if move == "pass" {
				press("pass")
				continue
			}
			path := PathOf(move)
			for _, sq := range path {
				press("sq:" + sq)
				for d.Report().Dialog == "ways" {
					c.Push(input.PadBottom) // the first one
				}
			}
			if after := d.Report(); after.Ply == r.Ply && len(after.Path) > 0 {
				press("sq:" + path[len(path)-1]) // it could go on: end it here
			}
			if after := d.Report(); after.Ply != r.Ply+1 {
				t.Fatalf("%s: %s is not played: %v, %q", g.game, move, after.Path, d.Report().Message)
			}
			if n == 5 { // undo and redo, the menu and back, another gamepad
				c.Push(input.PadLeft)
				if d.Report().Ply != r.Ply {
					t.Error("the left button takes nothing back")
				}
				c.Push(input.PadStart)
				if got := d.Report().Dialog; got != "menu" {
					t.Errorf("start opens %q", got)
				}
				c.Push(input.PadRight)
				if got := d.Report().Dialog; got != "" {
					t.Errorf("B leaves %q open", got)
				}
				c.Pad = ""
				c.tick()
				c.Pad = "Nintendo Switch Pro Controller"
				c.Lean(0, 1)
				c.Push(input.PadStickL)
				d.Want("keys", "")
				c.Push(input.PadRight)
				d.Want(g.game, "")
			}
		}
		if r := d.Report(); r.Outcome == "" {
			t.Errorf("%s has no end after %d moves", g.game, r.Ply)
		}
	}
}

// What was typed, and which gamepad was in hand, is recorded and comes to the same
// end again.
func TestTypedInputIsReplayed(t *testing.T) {
	data := Record(t, 1280, 720, func(d *Driver) {
		d.Tap("play-camelot", "black-human", "start")
		for _, move := range []string{"d7d8", "I10 I9", "e7 e8"} {
			for _, r := range move {
				d.Step(input.State{Typed: string(r)})
			}
			d.Key(input.Confirm)
			d.Settle()
		}
		d.Step(input.State{Actions: input.Up, By: input.PlayStation})
		d.Step(input.State{Actions: input.Help, By: input.PlayStation})
	})
	rec, err := recorded.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	d := Replay(t, rec, func(*Driver) {})
	if r := d.Want("keys", ""); r.Focus == "" {
		t.Error("the gamepad is not known again")
	}
	d.Key(input.Back)
	if r := d.Want("camelot", ""); r.Ply != 3 {
		t.Errorf("replayed come to ply %d", r.Ply)
	}
}

// roamTo moves the focus by the cross, this way and that, until it comes to a target.
func roamTo(t *testing.T, d *Driver, c *Console, id string) {
	t.Helper()
	lot := splitmix.New(1)
	for range 2000 {
		if d.Report().Focus == id {
			return
		}
		c.Push([]input.Button{input.PadUp, input.PadDown, input.PadDown, input.PadCrossLeft, input.PadCrossRight}[lot.Intn(5)])
	}
	t.Fatalf("the cross never comes to %s", id)
}

// Whatever a key does a gamepad does too: by a button of its own, or by one on the
// screen that its cross comes to, in the menu if not beside the board.
func TestAGamepadDoesWhatKeysDo(t *testing.T) {
	type way struct {
		id   string
		done func(before, now system.Report) bool
	}
	asks := func(dialog string) func(_, now system.Report) bool {
		return func(_, now system.Report) bool { return now.Dialog == dialog }
	}
	onScreen := map[input.Actions]way{
		input.Resign:  {"resign", asks("resign")},
		input.Rules:   {"rules", func(_, now system.Report) bool { return now.Scene == "rules" }},
		input.Mute:    {"sound", func(before, now system.Report) bool { return now.Muted != before.Muted }},
		input.Threats: {"threats", func(_, now system.Report) bool { return len(now.Table.Marks) > 0 }},
		input.Pause:   {"pause", asks("pause")},
	}
	timed := Camelot("") // only clocks can be stopped, and only against the computer
	timed.Levels, timed.Clocks = []int{0, 1}, []clock.Control{{Main: clock.Minute}, {Main: clock.Minute}}
	other := map[input.Actions]string{
		input.Next: "the cross goes everywhere", input.Previous: "the cross goes everywhere",
		input.Erase: "a gamepad types nothing", input.Paste: "a gamepad types nothing", input.Fullscreen: "on the title",
		input.Time: "clocks are in sight", input.Other: "the cross goes to the list of moves", input.OtherBefore: "the cross goes to the list of moves",
	}
	for _, size := range [][2]float64{{1280, 720}, {360, 640}} {
		c := &Console{Pad: "Xbox Controller"}
		d := New(t, size[0], size[1], c.Plug)
		c.Play(d)
		c.Push(input.PadDown)
		roamTo(t, d, c, "title-menu")
		for _, k := range input.Keys() {
			a := k.Action
			if input.ButtonOf(a) != input.NoButton || other[a] != "" {
				continue
			}
			by, ok := onScreen[a]
			if !ok {
				t.Errorf("no gamepad does %q", a.Name())
				continue
			}
			if a == input.Pause {
				d.Lay(timed)
			} else {
				d.Lay(Camelot(Threatened["camelot"]))
			}
			before := d.Report()
			if _, _, there := place(before, by.id); !there {
				c.Push(input.PadStart)
			}
			if _, _, there := place(d.Report(), by.id); !there {
				roamTo(t, d, c, "further")
				c.Push(input.PadBottom)
			}
			roamTo(t, d, c, by.id)
			c.Push(input.PadBottom)
			if now := d.Report(); !by.done(before, now) {
				t.Errorf("%v: %s is pressed, and the scene is %s, the dialog %q", size, by.id, now.Scene, now.Dialog)
			}
		}
	}
}
