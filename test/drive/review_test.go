package drive

import (
	"bytes"
	"encoding/base64"
	"os"
	"slices"
	"strings"
	"testing"

	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// graph goes through a game by its graph: by the mouse, a finger, arrows, and the
// document, and what a place says before it is pressed.
func (d *Driver) graph(most int) {
	d.Helper()
	r := d.Target("graph").Rect
	part := func(ply int) float64 { return (float64(ply) + 0.5) / float64(most+1) }
	shown := func(how string, want int) {
		d.Helper()
		d.Rest()
		if got := d.Table().Shown; got != want {
			d.Fatalf("by %s ply %d is shown, not %d", how, got, want)
		}
	}
	x, y := r.X+r.W*part(11), r.Y+r.H/2
	d.Rest()
	drawn := d.Snapshot()
	d.HoverAt(x, y)
	if bytes.Equal(drawn.Pix, d.Snapshot().Pix) {
		d.Fatalf("nothing is said of the place that the mouse is on")
	}
	d.TapAt(x, y)
	shown("the mouse", 11)
	d.Slide("graph", true, part(4))
	shown("a finger that slides", 4)
	d.TouchAt(x, y)
	shown("a finger that taps", 11)
	d.App.Tell(system.Turn{ID: "graph", By: 3})
	shown("the document", 14)
	d.App.Tell(system.Focus("graph"))
	d.Rest()
	d.Key(input.Left)
	shown("an arrow", 13)
	for _, it := range d.App.Document().Items {
		if it.ID == "graph" && (it.Slider.Value != 13 || it.Slider.Most != most || !strings.Contains(it.Slider.Text, "%")) {
			d.Fatalf("the document says %+v", it.Slider)
		}
	}
}

// learn looks for a better move in place of the last mistake: that mistake again is wrong,
// the better move is right, and it is shown where one asks for it.
func (d *Driver) learn() {
	d.Helper()
	d.Tap("turn-8", "learn")
	d.Rest()
	asked := "Find a better move for Merlin 1"
	try := func(from, to, want string) {
		d.Helper()
		d.Tap(from, to)
		d.Rest()
		for _, more := range []string{"done", "confirm"} { // it may go on, and small squares ask
			if d.Has(more) {
				d.Tap(more)
			}
		}
		d.Until("the judgement of "+from, func(r system.Report) bool { return strings.HasPrefix(r.Message, want) })
		d.Rest()
	}
	try("G9", "F9", "Allows G7–E9, which threatens a Knight and 2 Men. Try another move.")
	if got := d.Table().Status; got != asked {
		d.Errorf("after the mistake stands %q", got)
	}
	try("C11", "E11", "Well found!")
	if got := d.Table(); got.Status != "Well found!" || got.Pieces["E11"].Kind == 0 || len(d.Report().Misfits) > 0 {
		d.Errorf("after the better move stands %q, with cut texts %q", got.Status, d.Report().Misfits)
	}
	d.Tap("before")
	d.Rest()
	if got := d.Table(); got.Status != asked || got.Shown >= 7 {
		d.Errorf("of the mistake before: %q, ply %d", got.Status, got.Shown)
	}
	d.Tap("show")
	d.Until("it is told", func(system.Report) bool { return d.Table().Status == "This was better" })
	told := func(when string) {
		d.Helper()
		d.Rest()
		if r := d.Report(); len(r.Table.Drawings) == 0 || !hasText(r, "Shown: ") || !hasText(r, ", 1 shown") {
			d.Errorf("%s: what was shown is marked by %q in %v", when, r.Table.Drawings, r.Texts)
		}
	}
	told("shown")
	d.Tap("again-this")
	told("looked for again")
	d.Tap("skip", "before")
	told("come back to")
	d.Tap("end-learning")
	d.Rest()
}

// hasText reports whether a text stands on the screen that contains words.
func hasText(r system.Report, words string) bool {
	return slices.ContainsFunc(r.Texts, func(w system.Text) bool { return strings.Contains(w.Text, words) })
}

// slowSeat answers so many requests, and then no more for as long as it is Mute.
type slowSeat struct {
	*Seat
	left int
}

func (s *slowSeat) Start(r protocol.Request) int {
	if s.left--; s.left == 0 {
		s.Mute = true
	}
	return s.Seat.Start(r)
}

// While a review goes on, it says how far it is, and nothing that may still change: no accuracy,
// no turning point, no best move, no mistakes to learn from.
func TestReviewSaysNothingBeforeItKnows(t *testing.T) {
	text, err := os.ReadFile("../../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]float64{{1280, 720}, {360, 640}} {
		d := New(t, size[0], size[1])
		d.Config.Thinker = func() protocol.Thinker { return &slowSeat{d.Seat, 14} }
		d.Restart()
		d.App.Tell(system.Open(string(text)))
		d.Rest()
		d.Tap("review")
		d.Rest()
		r := d.Report()
		for _, verdict := range []string{"Accuracy:", "big mistake", "Turning point", "Best move"} {
			if hasText(r, verdict) {
				t.Errorf("%v: after 13 of 28 positions stands %q in %v", size, verdict, r.Texts)
			}
		}
		if !strings.Contains(r.Table.Status, "of 28") || !hasText(r, "The verdict comes at the end.") || d.Has("figures") || d.Has("turn-8") || d.Has("best") || d.Target("learn").Enabled {
			t.Errorf("%v: how far it is is not said: %q, %v", size, r.Table.Status, r.Texts)
		}
		d.App.Close()
	}
}

// finishedRecord returns the record of a game that has ended.
func finishedRecord(t *testing.T) record.Record {
	t.Helper()
	text, err := os.ReadFile("../../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// A game that has ended is reviewed: it turned where it did, the better move is
// played out and taken back, the game plays through, and the match stays as it was.
func TestReview(t *testing.T) {
	rec := finishedRecord(t)
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		d := New(t, size[0], size[1])
		d.App.Tell(system.Open(string(record.Encode(rec))))
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
		d.Tap("review")
		d.Until("a turning point", func(system.Report) bool { return d.Has("turn-8") })
		best := d.Target("best").Text
		tool("result")
		if r := d.Rest(); r.Dialog != "end" || !strings.HasPrefix(best, "Best move: 6. ") || !hasText(r, best) {
			t.Errorf("the review says %q, the result %v", best, r.Texts)
		}
		d.Tap("view", "turn-8")
		if r := d.Rest(); !slices.Equal(r.Table.Drawings, []string{"C11-E11", "G9-F9", "F9 ??"}) {
			t.Errorf("the board shows %q", r.Table.Drawings)
		}
		d.Tap("better")
		d.Until("the better move is named", func(r system.Report) bool { return strings.Contains(r.Message, "C11–E11") })
		if got := d.Table().Status; got != "The computer’s line, not the game" {
			t.Errorf("beside the line stands %q", got)
		}
		d.Ticks(120)
		if d.Tap("more", "notes"); d.Report().Scene != "notes" || d.Has("delete") {
			t.Error("what the computer only shows can be deleted")
		}
		d.Key(input.Back)
		d.Tap("better")
		d.Rest()
		if got := d.Table().Shown; got != 8 {
			t.Errorf("after the line ply %d is shown", got)
		}
		d.Tap("lines")
		d.Rest()
		d.Want("camelot", "lines")
		d.Tap("line-2")
		d.Until("the second line is played out", func(r system.Report) bool { return strings.HasPrefix(r.Message, "Line: ") })
		d.Key(input.First) // leaves it
		d.Tap("later")
		d.Tap("turn-8")
		d.Rest()
		tool("branch")
		if r := d.Rest(); r.Ply > 1 || r.Table.Pieces["F9"].Kind == 0 {
			t.Errorf("played on from ply 8 at ply %d", r.Ply)
		}
		d.Key(input.Back)
		if r := d.Rest(); r.Ply != len(rec.Moves) || r.Table.Shown != 8 {
			t.Errorf("back from the new game, ply %d of %d is shown", r.Table.Shown, r.Ply)
		}
		d.Tap("earlier", "C11", "E11") // the better move
		if r := d.Rest(); r.Ply != len(rec.Moves) || r.Table.Shown != 7 || r.Table.Pieces["E11"].Kind == 0 || r.Table.Pieces["C11"].Kind != 0 {
			t.Errorf("a variation from ply 7 is shown at ply %d of %d", r.Table.Shown, r.Ply)
		}
		d.graph(len(rec.Moves))
		d.Tap("turn-8", "figures")
		d.Rest()
		d.Want("camelot", "figures")
		d.Tap("close")
		if len(d.Report().Misfits) > 0 {
			t.Errorf("%v: cut: %q", size, d.Report().Misfits)
		}
		d.learn()
		d.Tap("last")
		d.Tap("auto")
		d.Until("it plays through", func(r system.Report) bool { return r.Table.Shown >= 2 })
		d.Key(input.Back)
		if r := d.Rest(); r.Dialog != "end" || d.Table().Shown != len(rec.Moves) {
			t.Errorf("the review leads back to %q, ply %d", r.Dialog, d.Table().Shown)
		}
		d.Tap("view")
		if d.Has("better") {
			t.Error("the review does not end")
		}
		if got := d.App.Report(); got.Ply != len(rec.Moves) {
			t.Errorf("the match has %d moves", got.Ply)
		}
		d.Tap("review")
		d.Until("a turning point", func(r system.Report) bool { return d.Has("turn-8") })
		d.Tap("turn-8", "try")
		if r := d.Report(); r.Ply > 1 || r.Dialog != "" || r.Table.Pieces["G9"].Kind == 0 || r.Table.Seats[1].Name != "Merlin 1" {
			t.Errorf("played on from the mistake at ply %d: %+v", r.Ply, r.Table.Seats)
		}
		d.App.Close()
	}
}

// A game that is tried from a review leads back to it, to the same move: at once, after it has
// ended, and after the same was tried once more.
func TestTriedGameLeadsBack(t *testing.T) {
	rec := finishedRecord(t)
	rec.Levels[1] = 0 // a person
	d := New(t, 390, 844)
	d.App.Tell(system.Open(string(record.Encode(rec))))
	d.Rest()
	d.Tap("review")
	d.Until("a turning point", func(system.Report) bool { return d.Has("turn-8") })
	d.Tap("turn-8")
	reviewed := func(after string) {
		t.Helper()
		if r := d.Rest(); !d.Has("better") || r.Ply != len(rec.Moves) || r.Table.Shown != 8 {
			t.Errorf("%s ply %d of %d is shown, dialog %q", after, r.Table.Shown, r.Ply, r.Dialog)
		}
	}
	lose := func() {
		t.Helper()
		d.Until("the person's turn", func(r system.Report) bool { return r.Dialog == "" && r.Human && !r.Animating && r.Ply <= 1 })
		d.Key(input.Resign)
		d.Tap("yes")
		d.Until("the end", func(r system.Report) bool { return r.Dialog == "end" && !r.Rising && !r.Animating })
	}
	d.Tap("try")
	d.Key(input.Back)
	reviewed("back from what was tried")
	d.Tap("try")
	lose()
	d.Tap("again")
	lose()
	d.Tap("back")
	reviewed("after it has ended")
}

// What a review has found is there again when the program is: the result says it, and the review searches nothing.
func TestReviewIsKept(t *testing.T) {
	text, err := os.ReadFile("../../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	camelot, _ := catalog.All().Find("camelot")
	packed, err := record.Pack(rec, camelot)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]float64{{1280, 720}, {360, 640}, {740, 340}} {
		d := New(t, size[0], size[1])
		d.App.Tell(system.Open(string(text)))
		d.Rest()
		d.Tap("review")
		d.Until("a turning point", func(system.Report) bool { return d.Has("turn-8") || d.Has("figures") })
		d.Rest()
		d.Restart()
		asked := len(d.Seat.Requests)
		d.Tap("library", "game-0")
		d.Rest()
		if !d.Has("result") {
			d.Tap("more")
		}
		d.Tap("result")
		r := d.Rest()
		for _, found := range []string{"Accuracy", "Best move: 6. ", "Turning points: "} {
			if !hasText(r, found) {
				t.Errorf("%v: the result says nothing of %q: %v", size, found, r.Texts)
			}
		}
		if len(r.Misfits) > 0 {
			t.Errorf("%v: cut is %q", size, r.Misfits)
		}
		d.Tap("review")
		d.Rest()
		if now := len(d.Seat.Requests); now != asked {
			t.Errorf("%v: %d positions are searched again", size, now-asked)
		}
		if size[0] == 1280 { // and by a link to the game
			link := d.follow("roundtable:#/game=" + base64.RawURLEncoding.EncodeToString(packed))
			if d.Tap("close"); link.Dialog != "link" {
				t.Errorf("the link to a known game asks %q", link.Dialog)
			}
			d.Tap("review")
			if d.Rest(); !d.Has("turn-8") || len(d.Seat.Requests) != asked {
				t.Errorf("%d positions are searched again", len(d.Seat.Requests)-asked)
			}
		}
		d.App.Close()
	}
}

// On a phone a thumb leads through a review: a slide over the board to the left is the next
// move, to the right the one before, and up the better line; while one learns, the next
// mistake and the one before.
func TestReviewBySlides(t *testing.T) {
	text, err := os.ReadFile("../../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	d := New(t, 390, 844)
	d.App.Tell(system.Open(string(text)))
	d.Rest()
	d.Tap("review")
	d.Until("a turning point", func(r system.Report) bool { return d.Has("turn-8") })
	d.Tap("turn-8")
	d.Rest()
	x, y := d.Where("G4") // an empty square
	slide := func(dx, dy float64) {
		t.Helper()
		d.PressAt(x, y)
		from, to := d.point(x, y), d.point(x+dx, y+dy)
		d.Step(input.State{Start: from, Pointer: to, Held: true, Dragging: true, Touch: true})
		d.Step(input.State{Start: from, Pointer: to, Released: true, Dragging: true, Touch: true})
		d.rest = input.State{Pointer: to, Touch: true}
		d.Rest()
	}
	shows := func(what string, ply int, line bool) {
		t.Helper()
		if got := d.Table(); got.Shown != ply || strings.HasPrefix(got.Status, "The computer’s line") != line {
			t.Fatalf("%s: ply %d, %q", what, got.Shown, got.Status)
		}
	}
	slide(-100, 10)
	shows("to the left", 9, false)
	slide(100, 10)
	shows("to the right", 8, false)
	slide(10, -100)
	shows("up", 8, true)
	slide(10, 100)
	shows("down", 8, false)
	d.Tap("learn")
	d.Rest()
	slide(100, 0)
	if got := d.Table().Shown; got >= 7 {
		t.Errorf("the mistake before is asked at ply %d", got)
	}
	slide(-100, 0)
	shows("the next mistake", 7, false)
}
