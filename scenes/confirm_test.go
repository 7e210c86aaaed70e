package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// playButton returns the text of the button that plays a move; "" if there is none.
func playButton(d *drive.Driver) string {
	r := d.Report()
	if i := slices.IndexFunc(r.Targets, func(t system.Target) bool { return t.ID == "confirm" }); i >= 0 {
		return r.Targets[i].Text
	}
	return ""
}

// confirming opens the program with moves confirmed.
func confirming(t *testing.T, w, h float64) *drive.Driver {
	d := drive.New(t, w, h)
	d.Settings(func(s *settings.Settings) { s.Confirm = settings.Always })
	return d
}

// A finished move stands on the board until the button that says it is pressed;
// back and undo take it back, and another square takes its place.
func TestMoveIsConfirmed(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {844, 390}, {768, 1024}, {1280, 720}} {
		d := confirming(t, size[0], size[1])
		d.Lay(drive.Camelot(charge))
		d.Tap("D7", "E8")
		r := d.Settle()
		if r.Ply != 0 || playButton(d) != "Play D7–E8" || piece(d, "E8").Kind == 0 || piece(d, "D7").Kind != 0 {
			t.Fatalf("%v: ply %d, the button says %q", size, r.Ply, playButton(d))
		}
		for name, back := range map[string]func(){"back": func() { d.Key(input.Back) }, "undo": func() { d.Tap("undo") }} {
			back()
			if r := d.Settle(); playButton(d) != "" || piece(d, "D7").Kind == 0 || !slices.Equal(r.Path, []string{"D7"}) {
				t.Fatalf("%v: after %s the path is %v", size, name, r.Path)
			}
			d.Tap("E8")
			d.Settle()
		}
		d.Tap("D6")
		if d.Settle(); playButton(d) != "Play D7–D6" {
			t.Errorf("%v: another square: %q", size, playButton(d))
		}
		d.Tap("L13")
		if d.Settle(); playButton(d) != "Play D7–D6" || d.Report().Message == "" {
			t.Errorf("%v: a square that is none: %q", size, playButton(d))
		}
		d.Draw(d.Screen())
		if m := d.Report().Misfits; len(m) > 0 {
			t.Errorf("%v: cut are %q", size, m)
		}
		d.Tap("confirm")
		if r := d.Settle(); r.Ply != 1 || playedMove(d) != "D7-D6" || playButton(d) != "" {
			t.Errorf("%v: ply %d, the button says %q", size, r.Ply, playButton(d))
		}
	}
}

// A finger that presses long plays or undoes the move too.
func TestLongPressConfirms(t *testing.T) {
	d := confirming(t, 390, 844)
	d.Lay(drive.Camelot(charge))
	for _, c := range []struct {
		button string
		plies  int
	}{{"cancel", 0}, {"confirm", 1}} {
		for _, square := range []string{"D7", "D6"} {
			d.TouchAt(d.Where(square))
			d.Settle()
		}
		d.Press(c.button)
		d.Ticks(60)
		d.Lift()
		if r := d.Settle(); r.Ply != c.plies || d.Has(c.button) {
			t.Errorf("%s: ply %d", c.button, r.Ply)
		}
		d.Key(input.Back) // nothing is picked up any more
		d.Settle()
	}
}

// A chain can be played at every square where it may end, and goes on beyond.
func TestChainIsConfirmed(t *testing.T) {
	d := confirming(t, 1280, 720)
	d.Lay(drive.Camelot(charge))
	d.Tap("A4", "C6")
	if d.Settle(); playButton(d) != "Play A4–C6" || d.Has("done") {
		t.Errorf("after one leap: %q", playButton(d))
	}
	d.Tap("E8", "G10")
	if r := d.Settle(); r.Ply != 0 || playButton(d) != "Play A4–C6–E8×G10" || piece(d, "F9").Kind != 0 {
		t.Errorf("ply %d, %q", r.Ply, playButton(d))
	}
	d.Tap("G10") // a second press of the mouse plays
	if r := d.Settle(); r.Ply != 1 {
		t.Errorf("ply %d", r.Ply)
	}
	d.Tap("undo")
	d.Settle()
	d.Drag("A4", "C6", "E8", "G10")
	if r := d.Settle(); r.Ply != 0 || playButton(d) != "Play A4–C6–E8×G10" {
		t.Errorf("a drag: ply %d, %q", r.Ply, playButton(d))
	}
}

// The second press of a double click on a square says nothing of the knight that the first has placed
// there; a later one does.
func TestDoubleClickPlacesOnce(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "seat2-human", "start")
	d.Settle()
	d.Tap("D4")
	d.Ticks(20)
	d.Tap("D4")
	if r := d.Report(); r.Ply != 1 || r.Message != "" {
		t.Errorf("ply %d, it says %q", r.Ply, r.Message)
	}
	d.Ticks(60)
	d.Tap("D4")
	d.Ticks(2)
	if r := d.Report(); r.Ply != 1 || r.Message != words("refusal.lancelot-square-taken") {
		t.Errorf("later: ply %d, it says %q", r.Ply, r.Message)
	}
}

// Lancelot's knights are confirmed with what they capture, and Excalibur with them.
func TestPlacingIsConfirmed(t *testing.T) {
	d := confirming(t, 390, 844)
	d.Tap("play-lancelot", "seat2-human", "sword-on", "start")
	d.Settle()
	d.Tap("D4")
	if d.Settle(); playButton(d) != "Play Excalibur to D4" {
		t.Fatalf("the button says %q", playButton(d))
	}
	d.Tap("confirm")
	d.Settle()
	d.Tap("G7")
	if r := d.Settle(); r.Ply != 1 || playButton(d) != "Play a knight on G7" || piece(d, "G7").Kind == 0 {
		t.Fatalf("ply %d, the button says %q", r.Ply, playButton(d))
	}
	d.Tap("K10")
	if d.Settle(); playButton(d) != "Play a knight on K10" || piece(d, "G7").Kind != 0 {
		t.Fatalf("the button says %q", playButton(d))
	}
	d.Tap("sword") // after the knight that stands there already
	if d.Settle(); playButton(d) != "" || piece(d, "K10").Kind == 0 {
		t.Fatalf("half a turn can be played: %q", playButton(d))
	}
	d.Tap("I6")
	if d.Settle(); playButton(d) != "Play a knight on K10, then Excalibur to I6" {
		t.Fatalf("the button says %q", playButton(d))
	}
	d.Tap("sword-before") // the choice stays possible
	if d.Settle(); playButton(d) != "Play Excalibur to I6, then a knight on K10" {
		t.Fatalf("the button says %q", playButton(d))
	}
	if d.Settle(); !strings.HasPrefix(playButton(d), "Play") {
		t.Fatalf("the button says %q", playButton(d))
	}
	d.Tap("confirm")
	if r := d.Settle(); r.Ply != 2 {
		t.Errorf("ply %d", r.Ply)
	}
}

// Until the user has chosen, a move that cannot be taken back stands first where a
// finger's tap may have meant another square; a clear tap plays, and so does a mouse.
func TestConfirmedByItself(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {844, 390}, {1024, 1366}} {
		d := drive.New(t, size[0], size[1])
		d.Lay(drive.Camelot(charge))
		d.Tap("D7", "E8") // by a pen
		if r := d.Settle(); r.Ply != 1 {
			t.Errorf("%v: a mouse is asked: %q", size, playButton(d))
		}
		d.Tap("undo")
		d.Settle()
		for _, edge := range []float64{0, 0.45} {
			d.TouchAt(d.Where("D7"))
			d.Settle()
			x, y := d.Where("E8")
			x1, y1 := d.Where("D8")
			d.TouchAt(x+edge*(x1-x), y+edge*(y1-y))
			if r := d.Settle(); (playButton(d) != "") != (edge > 0) || (r.Ply == 0) != (edge > 0) {
				t.Errorf("%v: a finger %g squares beside it: ply %d, %q", size, edge, r.Ply, playButton(d))
			}
			if edge == 0 {
				d.Tap("undo")
				d.Settle()
				continue
			}
			d.TouchAt(d.Where("cancel"))
			if r := d.Settle(); r.Ply != 0 || playButton(d) != "" || !slices.Equal(r.Path, []string{"D7"}) {
				t.Errorf("%v: taken back: %v", size, r.Path)
			}
		}
	}
	d := drive.New(t, 360, 640)
	d.Tap("settings", "confirm-on", "back", "play-camelot", "black-human", "start", "D7", "D8")
	if d.Settle(); playButton(d) == "" {
		t.Error("the choice does not hold")
	}
	d.Key(input.Back)
	d.Key(input.Back)
	d.Tap("back", "settings", "confirm-off", "back")
	d.Restart()
	d.Tap("play-camelot", "start")
	for _, square := range []string{"D7", "D8"} {
		d.TouchAt(d.Where(square))
		d.Settle()
	}
	if r := d.Settle(); r.Ply == 0 {
		t.Error("the other choice does not hold")
	}
}
