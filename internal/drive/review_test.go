package drive

import (
	"os"
	"strings"
	"testing"

	"roundtable/engine/record"
	"roundtable/scenes/input"
	"roundtable/scenes/report"
	"roundtable/scenes/system"
)

// A game that has ended is reviewed: it turned where it did, the better move is
// played out and taken back, the game plays through, and the match stays as it was.
func TestReview(t *testing.T) {
	text, err := os.ReadFile("../../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		d := New(t, size[0], size[1])
		d.App.Tell(system.Open(string(text)))
		d.Rest()
		tool := func(id string) {
			t.Helper()
			if !d.Has(id) {
				d.Tap("more")
			}
			d.Tap(id)
		}
		if d.Has("better") {
			t.Error("a review is shown unasked")
		}
		tool("review")
		d.Until("a turning point", func(report.Report) bool { return d.Has("turn-8") })
		d.Tap("turn-8")
		d.Rest()
		d.Tap("better")
		d.Until("the better move is named", func(r report.Report) bool { return strings.Contains(r.Message, "C11-E11") })
		d.Tap("better")
		d.Rest()
		if got := d.Table().Shown; got != 8 {
			t.Errorf("after the line ply %d is shown", got)
		}
		d.Tap("lines")
		d.Rest()
		d.Want("camelot", "lines")
		d.Tap("line-2")
		d.Until("the second line is played out", func(r report.Report) bool { return strings.HasPrefix(r.Message, "The line: ") })
		d.Tap("first", "later") // leaves it
		d.Tap("turn-8")
		d.Rest()
		tool("branch")
		if r := d.Rest(); !r.Table.Unkept || r.Ply != 8 {
			t.Errorf("a branch at ply %d, unkept %v", r.Ply, r.Table.Unkept)
		}
		tool("keep")
		if r := d.Rest(); r.Table.Unkept || len(r.Misfits) > 0 {
			t.Errorf("the branch is not kept; cut: %q", r.Misfits)
		}
		d.Key(input.Back)
		if r := d.Rest(); r.Ply != len(rec.Moves) || r.Table.Shown != 8 {
			t.Errorf("back from the branch, ply %d of %d is shown", r.Table.Shown, r.Ply)
		}
		d.Tap("figures")
		d.Rest()
		d.Want("camelot", "figures")
		d.Tap("close")
		if len(d.Report().Misfits) > 0 {
			t.Errorf("%v: cut: %q", size, d.Report().Misfits)
		}
		tool("last")
		d.Tap("auto")
		d.Until("it plays through", func(r report.Report) bool { return r.Table.Shown >= 2 })
		tool("review")
		if d.Has("better") {
			t.Error("the review does not end")
		}
		if got := d.App.Report(); got.Ply != len(rec.Moves) {
			t.Errorf("the match has %d moves", got.Ply)
		}
		d.App.Close()
	}
}
