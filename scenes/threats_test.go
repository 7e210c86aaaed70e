package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine/record"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/sprites"
	"roundtable/test/drive"
)

// What threatens is shown when one wishes it, by a key or a tool, says what it is,
// draws nothing while nothing happens, and holds for this game alone.
func TestThreatsAreShown(t *testing.T) {
	for _, c := range []struct {
		game, line, status string
		lay                func(string) record.Record
		size               [2]float64
	}{
		{"camelot", "3 in danger. To the castle: you 7, Black 6", "White to move", drive.Camelot, [2]float64{1280, 720}},
		{"lancelot", "3 in danger, 5 lines at +1", "White: place a knight", drive.Lancelot, [2]float64{360, 640}},
	} {
		d := drive.New(t, c.size[0], c.size[1])
		d.Lay(c.lay(drive.Threatened[c.game]))
		if marked := d.Marked("in-danger"); len(marked) > 0 {
			t.Fatalf("%v are marked unasked", marked)
		}
		p := d.Position()
		var want []string
		threats := spoken.ThreatsIn(c.game, p)
		for _, danger := range threats.Dangers {
			want = append(want, p.Board().Geometry.Name(danger.At))
		}
		if len(want) == 0 {
			t.Fatalf("%s: nothing is in danger in %s", c.game, p)
		}
		d.Key(input.Threats)
		if got := d.Marked("in-danger"); !slices.Equal(got, want) {
			t.Errorf("%s: %v are marked, want %v", c.game, got, want)
		}
		if m := d.Report().Message; !strings.HasPrefix(m, "Marked: ") {
			t.Errorf("%s: how to read it is not said but %q", c.game, m)
		}
		d.Until("the legend goes", func(r system.Report) bool { return r.Message == "" })
		if r := d.Report(); r.Table.Status != c.status || !slices.ContainsFunc(r.Texts, func(w system.Text) bool { return strings.Contains(w.Text, c.line) }) {
			t.Errorf("%s: the status is %q, and beside it stands %v", c.game, r.Table.Status, r.Texts)
		}
		for _, l := range threats.Lines {
			from, to := p.Board().Geometry.Name(l.Line.From), p.Board().Geometry.Name(l.Line.To)
			found := false
			for _, f := range d.Table().Flags {
				found = found || f.From == from && f.To == to && f.Seat == l.By
			}
			if !found {
				t.Errorf("the line from %s to %s has no flag of seat %d", from, to, l.By)
			}
		}
		d.Hover(want[0])
		if m := d.Report().Message; !strings.HasPrefix(m, "Could be captured ") {
			t.Errorf("%s: of %s is said %q", c.game, want[0], m)
		}
		if d.Restart(); d.Report().Scene == "title" {
			d.Resume(c.game)
		}
		if got := d.Marked("in-danger"); len(got) > 0 {
			t.Errorf("%s: after a new start %v are marked", c.game, got)
		}
		d.Key(input.Threats)
		if d.Key(input.Threats); len(d.Marked("in-danger")) > 0 {
			t.Errorf("%s: the marks stay", c.game)
		}
	}
}

// What is said above the players takes two lines at most on the smallest phone, in every language:
// more would lie over them.
func TestMessagesLeaveThePlayersFree(t *testing.T) {
	const letters, lines, room = 13, 2, 250 // of a message in the place of the status at 360x640, in CSS pixels
	face := sprites.NewFace(sprites.StyleBold, letters)
	for _, tag := range locale.Tags() {
		words := locale.New(tag)
		for _, key := range []locale.Key{"threats.legend.camelot", "threats.legend.lancelot", "match.bar.later", "match.sketch.how", "branch.kept",
			"turn.forced", "link.send", "link.too-long", "saved.failed", "saved.again", "review.best", "review.learn.right", "review.learn.wrong"} {
			said := words.Text(key, "Dagonet")
			if w := face.Advance(said); w > 0.9*lines*room {
				t.Errorf("%s: %s: %q is %.0f wide", tag, key, said, w)
			}
		}
	}
}
