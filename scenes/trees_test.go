package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/audio"
	"roundtable/engine/camelot"
	"roundtable/engine/record"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/test/drive"
)

// aloneOnRiver returns a game on River's board against the computer.
func aloneOnRiver() record.Record {
	r := drive.OnBoard("river")
	r.Levels = []int{0, 1}
	return r
}

// trees returns the squares on which trees are seen.
func trees(d *drive.Driver) (at []string) {
	for name, p := range d.Table().Pieces {
		if p.Kind == camelot.Tree {
			at = append(at, name)
		}
	}
	slices.Sort(at)
	return at
}

// Three trees are one move: each is set by a tap on a marked square, any is taken back by
// another tap, by Back, and by Undo; the third plays them all (R3).
func TestTreesAreSet(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Lay(drive.OnBoard("river"))
	if r := d.Settle(); len(d.Marked("target")) != 41 || !says(d, "White: plant three trees on your side") {
		t.Fatalf("%d squares are marked: %v", len(d.Marked("target")), r.Texts)
	}
	d.Tap("J3")
	if !d.Report().Animating || len(d.Marked("target")) != 40 { // while it grows
		t.Errorf("%d squares are marked while a tree grows: %v", len(d.Marked("target")), d.Report().Animating)
	}
	d.Tap("F6")
	if d.Settle(); !slices.Equal(trees(d), []string{"F6", "J3"}) || !slices.Equal(d.Marked("selected"), []string{"J3", "F6"}) || len(d.Marked("target")) != 39 || !says(d, "One more tree") {
		t.Errorf("trees on %v, marked %v", trees(d), d.Marked("selected"))
	}
	d.Tap("J3") // the first is taken back
	if d.Settle(); !slices.Equal(trees(d), []string{"F6"}) || !says(d, "2 more trees") {
		t.Errorf("after one is taken back trees stand on %v", trees(d))
	}
	for name, back := range map[string]func(){"back": func() { d.Key(input.Back) }, "undo": func() { d.Tap("undo") }} {
		d.Tap("A4")
		d.Settle()
		back()
		if d.Settle(); !slices.Equal(trees(d), []string{"F6"}) {
			t.Errorf("after %s trees stand on %v", name, trees(d))
		}
	}
	for square, why := range map[string]string{"D4": "only on the marked squares", "A8": "only on the marked squares", "D7": "only on the marked squares", "F2": "only on the marked squares"} {
		d.Tap(square)
		if d.Settle(); !strings.Contains(d.Report().Message, why) || !slices.Equal(trees(d), []string{"F6"}) {
			t.Errorf("%s: %q, trees on %v", square, d.Report().Message, trees(d))
		}
	}
	d.Tap("C2", "B3")
	r := d.Settle()
	listed := strings.ReplaceAll(d.Target("ply-1").Text, ui.Joint, "")
	if r.Ply != 1 || playedMove(d) != "+C2+B3+F6" || !slices.Equal(trees(d), []string{"B3", "C2", "F6"}) || listed != "C2, B3, F6" {
		t.Errorf("ply %d, %s, trees on %v, in the list %q", r.Ply, playedMove(d), trees(d), listed)
	}
	if d.Settle(); !says(d, "Black: plant three trees on your side") || slices.Contains(d.Marked("target"), "C2") || len(d.Marked("target")) != 41 {
		t.Errorf("Black is asked for trees on %v", d.Marked("target"))
	}
	d.Tap("D10", "A9", "J15")
	if r := d.Settle(); r.Ply != 2 || len(trees(d)) != 6 || len(d.Marked("target")) > 0 {
		t.Errorf("ply %d, trees on %v", r.Ply, trees(d))
	}
	d.Tap("F6")
	if d.Settle(); d.Report().Message != "A tree stands there." {
		t.Errorf("a tree that is touched says %q", d.Report().Message)
	}
	d.Tap("F5", "F6")
	if r := d.Settle(); r.Message != "A tree stands there." || r.Ply != 2 || len(r.Path) != 1 {
		t.Errorf("a move to a tree says %q, with %v touched", r.Message, r.Path)
	}
	d.Key(input.Back)
	d.Tap("undo")
	d.Settle()
	if r := d.Settle(); r.Ply != 1 || len(trees(d)) != 3 {
		t.Errorf("after undo it is ply %d, trees on %v", r.Ply, trees(d))
	}
}

// Where moves are confirmed all three trees stand until the button plays them; any is still
// taken back or put elsewhere.
func TestTreesAreConfirmed(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {844, 390}, {1280, 720}} {
		d := confirming(t, size[0], size[1])
		d.Lay(drive.OnBoard("river"))
		d.Tap("J3", "F6", "C2")
		if r := d.Settle(); r.Ply != 0 || playButton(d) != "Play trees on C2, J3 and F6" || len(trees(d)) != 3 {
			t.Fatalf("%v: ply %d, the button says %q, trees on %v", size, r.Ply, playButton(d), trees(d))
		}
		d.Tap("J3")
		if d.Settle(); playButton(d) != "" || !slices.Equal(trees(d), []string{"C2", "F6"}) {
			t.Errorf("%v: after one is taken back the button says %q, trees on %v", size, playButton(d), trees(d))
		}
		d.Tap("D2", "cancel")
		if d.Settle(); playButton(d) != "" || !slices.Equal(trees(d), []string{"C2", "F6"}) {
			t.Errorf("%v: after the cross the button says %q, trees on %v", size, playButton(d), trees(d))
		}
		d.Tap("D2", "K8") // another takes the place of the last
		if d.Settle(); playButton(d) != "Play trees on C2, F6 and K8" {
			t.Errorf("%v: the button says %q", size, playButton(d))
		}
		d.Draw(d.Screen())
		if m := d.Report().Misfits; len(m) > 0 {
			t.Errorf("%v: cut are %q", size, m)
		}
		d.Tap("confirm")
		if r := d.Settle(); r.Ply != 1 || playedMove(d) != "+C2+F6+K8" {
			t.Errorf("%v: ply %d, %s", size, r.Ply, playedMove(d))
		}
	}
}

// Against the computer the user is addressed, is told by a hint where trees may stand well,
// and the computer sets its own.
func TestComputerSetsTrees(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Lay(aloneOnRiver())
	if d.Settle(); !says(d, "Plant three trees on your side") {
		t.Error("the person is not asked for trees")
	}
	for range 2 {
		d.Key(input.Hint)
		d.Settle()
	}
	hint := d.Report().Message
	if !strings.HasPrefix(hint, "Merlin would play trees on ") {
		t.Errorf("the hint says %q", hint)
	}
	d.Tap("J3", "F6", "C2")
	if r := d.Settle(); r.Ply != 2 || len(trees(d)) != 6 || !r.Human {
		t.Errorf("ply %d, trees on %v", r.Ply, trees(d))
	}
	d.Tap("undo")
	if r := d.Settle(); r.Ply != 0 || len(trees(d)) != 0 {
		t.Errorf("after undo it is ply %d, trees on %v", r.Ply, trees(d))
	}
}

// With less motion nothing grows and nothing flows.
func TestTreesStandAtOnce(t *testing.T) {
	d := drive.New(t, 640, 480)
	d.Settings(func(s *settings.Settings) { calm := true; s.Calm = &calm })
	d.Lay(drive.OnBoard("river"))
	d.Tap("J3", "F6", "C2")
	d.Rest()
	screen := d.Screen()
	d.Draw(screen)
	d.Ticks(20)
	d.App.Draw(screen)
	if n := countDraws(d, screen, 120); n != 0 {
		t.Errorf("%d frames are drawn after trees were set", n)
	}
}

// Trees are set by what is typed, and in the document, which says what is wanted, which squares
// are closed, and where trees stand.
func TestTreesWithoutTheScreen(t *testing.T) {
	r := newReader(t)
	r.Lay(aloneOnRiver())
	r.tell(system.Read(true))
	closed := func(name string) string {
		for _, row := range r.now.Board.Rows {
			for _, s := range row.Squares {
				if s.ID == name {
					return s.Text
				}
			}
		}
		return ""
	}
	if a, b := closed("sq:J3"), closed("sq:F2"); strings.Contains(a, "closed") || !strings.Contains(b, "closed") {
		t.Errorf("the document says %q and %q", a, b)
	}
	r.press("sq:J3")
	if said := r.lastSpeech(); !strings.Contains(said, "J3, Tree. ") || !strings.Contains(said, "2 more trees") {
		t.Errorf("after a tree it says %q", said)
	}
	r.press("sq:J3")
	if said := r.lastSpeech(); !strings.Contains(said, "J3") || strings.Contains(said, "Tree") {
		t.Errorf("after it is taken back it says %q", said)
	}
	r.tell(system.Line("+j3+f6+c2"))
	r.Settle()
	if got := r.Saved().Moves; len(got) != 2 || got[0] != "+C2+J3+F6" {
		t.Fatalf("%v were played", got)
	}
	found := false
	for _, said := range r.speeches {
		found = found || strings.Contains(said, "White: trees on J3, F6 and C2.")
	}
	if !found {
		t.Errorf("it told %q", r.speeches)
	}
}

// Trees that are set sound of earth and leaves, not like steps.
func TestTreesAreHeard(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Lay(aloneOnRiver())
	d.Settle()
	d.Tap("J3", "F6", "C2")
	d.Settle()
	if heard := d.Sounds.Names(); !slices.Contains(heard, audio.Grow) || slices.Contains(heard, audio.Step) || slices.Contains(heard, audio.Place) {
		t.Errorf("heard was %v", heard)
	}
}
