package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// The second button of the mouse draws arrows and circles while one thinks, builds no move,
// and draws away what is there; the next move takes all of it away.
func TestSketch(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "start")
	d.Settle()
	at := func(id string) input.Point { x, y := d.Where(id); return input.Point{X: x, Y: y} }
	draw := func(from, to string) {
		d.Step(input.State{Stroke: input.Stroke{From: at(from), At: at(from), Held: true}})
		d.Step(input.State{Stroke: input.Stroke{From: at(from), At: at(to), Held: true}})
		d.Step(input.State{Stroke: input.Stroke{From: at(from), At: at(to), Ended: true}})
	}
	wants := func(when string, want ...string) {
		t.Helper()
		if got := d.Table().Drawings; !slices.Equal(got, want) || len(d.Report().Path) > 0 {
			t.Errorf("%s there are %q; path %q", when, got, d.Report().Path)
		}
	}
	draw("C6", "E8")
	draw("G9", "G9")
	wants("drawn,", "C6-E8", "G9")
	draw("C6", "E8")
	wants("drawn again,", "G9")
	d.Tap("more", "sketch") // fingers, keys and the first button draw too
	if got := d.Table().Status; got != "Drawing: drag or tap" {
		t.Errorf("while drawing the status is %q", got)
	}
	if said := d.Report().Message; strings.Contains(said, "ack") { // the button says "Done"
		t.Errorf("while drawing is said %q", said)
	}
	d.Drag("H6", "H9")
	d.TouchAt(d.Where("I9"))
	wants("by a finger", "G9", "H6-H9", "I9")
	d.Key(input.Back)
	draw("H6", "H9")
	draw("I9", "I9")
	d.Step(input.State{Stroke: input.Stroke{From: at("C6"), At: at("D8"), Held: true}})
	wants("under way", "G9", "C6-D8")
	d.Ticks(1)
	d.Tap("D7", "D8")
	d.Settle()
	wants("after a move")
}

// In an earlier position too, a phone shows that the user draws, and a button ends it.
func TestSketchInThePast(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Read(drive.Annotated)
	d.Key(input.Earlier)
	if d.Tap("more"); !d.Has("sketch") {
		t.Fatal("drawing is not in the first menu")
	}
	d.Tap("sketch")
	if got := d.Table().Status; got != "Drawing: drag or tap" {
		t.Errorf("while drawing the status is %q", got)
	}
	d.TouchAt(d.Where("I9"))
	d.Tap("sketch")
	if got := d.Table(); got.Status == "Drawing: drag or tap" || !slices.Equal(got.Drawings, []string{"I9"}) {
		t.Errorf("after drawing the status is %q, drawn are %q", got.Status, got.Drawings)
	}
}
