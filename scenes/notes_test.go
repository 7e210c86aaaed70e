package scenes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// rightClick clicks with the second button of the mouse.
func rightClick(d *drive.Driver, id string) {
	d.Helper()
	x, y := d.Where(id)
	at := input.Point{X: x, Y: y}
	d.Step(input.State{Pointer: at, Stroke: input.Stroke{From: at, At: at, Held: true}})
	d.Step(input.State{Pointer: at, Stroke: input.Stroke{From: at, At: at, Ended: true}})
}

func textOf(d *drive.Driver, id string) string { d.Helper(); return d.Target(id).Text }

// A published game shows its variations and comments in the list of moves; keys and buttons walk
// them, and what is nested unfolds on the way.
func TestWalkVariations(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Read(drive.Annotated)
	shows := func(when, status string) {
		t.Helper()
		d.Until("the board is still", func(r system.Report) bool { return !r.Animating })
		if got := d.Table().Status; got != status {
			t.Errorf("%s the status is %q, not %q", when, got, status)
		}
	}
	if got := textOf(d, "ply-2.1"); !strings.HasPrefix(got, "1…") {
		t.Fatalf("the variation begins with %q", got)
	}
	d.Tap("ply-2.1")
	shows("in the variation", "A variation, not the game")
	d.Key(input.Later)
	if !d.Target("ply-3.1").Selected {
		t.Error("later does not lead along the variation")
	}
	d.Key(input.Other)
	d.Key(input.Later)
	shows("in the nested variation", "A variation, not the game")
	if d.Key(input.Other); !slices.ContainsFunc(d.Report().Targets, func(x system.Target) bool { return x.Selected && strings.Contains(x.Text, "F10") }) {
		t.Error("the innermost variation is not shown")
	}
	d.Key(input.Earlier)
	d.Key(input.Earlier)
	d.Key(input.Other)
	if d.Key(input.Earlier); d.Table().Shown != 1 {
		t.Errorf("the walk ends at ply %d", d.Table().Shown)
	}
	if got := d.Table().Drawings; !slices.Equal(got, []string{"D8-E9"}) {
		t.Errorf("drawn are %q", got)
	}
}

// A user writes about a move, tries another, draws, and takes all of it back. The game stays as it
// is.
func TestAnnotate(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Read(strings.Replace(drive.Annotated, "(1... H11-H9", "({not} 1... H11-H9", 1))
	kept := func() string { r, _ := drive.LastSaved(d.Config.Store, "camelot"); return record.Encode(r) }
	before, changes := kept(), 0
	saved := func(what, has string) {
		t.Helper()
		d.Until(what+" is saved", func(system.Report) bool { return strings.Contains(kept(), has) })
		changes++
	}
	rightClick(d, "ply-3")
	d.Want("notes", "")
	d.Tap("comment")
	long := strings.Repeat("This gives up the centre. ", 9)
	d.Step(input.State{Text: long})
	if got := textOf(d, "comment"); got != long+"|" {
		t.Errorf("of nine sentences the user sees %q", got)
	}
	d.Key(input.Back)
	saved("what was typed before escape", "{"+strings.TrimSpace(long)+"}")
	d.Tap("comment")
	d.Step(input.State{Text: " Gut: ein schöner Zu\u0308g {}"})
	d.Key(input.Confirm)
	saved("the comment", "centre. Gut: ein schöner Zu\u0308g ()}")
	if got := textOf(d, "comment"); !strings.HasSuffix(got, "()") {
		t.Errorf("the user sees %q, not what is saved", got)
	}
	d.Tap("sign-!?")
	saved("the sign", "H7-H8!?")
	d.Key(input.Back)
	rightClick(d, "ply-2.1")
	d.Tap("sign-?")
	saved("the sign in a variation", "({not} 1... H11-H9? {Too early.}")
	d.Key(input.Back)
	d.Tap("ply-3", "G10", "G9")
	d.Until("the move is tried", func(r system.Report) bool { return r.Table.Status == "A variation, not the game" && !r.Animating })
	saved("the move", "(2... G10-G9")
	x, y := d.Where("F7")
	at := input.Point{X: x, Y: y}
	x, y = d.Where("F9")
	to := input.Point{X: x, Y: y}
	d.Step(input.State{Stroke: input.Stroke{From: at, At: at, Held: true}})
	d.Step(input.State{Stroke: input.Stroke{From: at, At: to, Ended: true}})
	saved("the arrow", "[%cal F7F9]")
	d.Key(input.Earlier)
	d.Key(input.Later)
	d.Key(input.Other)
	if got := d.Table().Drawings; !slices.Equal(got, []string{"F7-F9"}) {
		t.Errorf("drawn are %q", got)
	}
	d.Tap("more", "notes", "delete")
	changes++
	for range changes {
		d.Key(input.Undo)
	}
	d.Until("all is taken back", func(system.Report) bool { return kept() == before })
}

// On a phone a long press opens the notes, the page asks for a comment, and a link says that it has
// no room for them.
func TestNotesOnAPhone(t *testing.T) {
	answer := export.Taken{Done: true, Text: " One line\nand another "}
	d := drive.New(t, 360, 640, func(c *scenes.Config) {
		c.Browser = true
		c.Platform.Texts.Take = func(a export.Ask) <-chan export.Taken {
			if a.Line || a.Words.Save != "" {
				t.Error("the page asks for a single line or for a file")
			}
			done := make(chan export.Taken, 1)
			done <- answer
			return done
		}
	})
	d.Read(drive.Annotated)
	d.Tap("moves")
	d.Press("ply-2.1")
	d.Until("the notes open", func(r system.Report) bool { return r.Scene == "notes" })
	d.Lift()
	for _, want := range []string{"{One line and another}", "{Written before the question was closed}"} {
		d.Tap("comment")
		d.Until("the comment is saved", func(system.Report) bool {
			r, _ := drive.LastSaved(d.Config.Store, "camelot")
			return strings.Contains(record.Encode(r), want)
		})
		answer = export.Taken{Text: "Written before the question was closed"}
	}
	if d.Has("promote") {
		t.Error("the only variation can be promoted")
	}
	d.Key(input.Back)
	d.Tap("close")
	d.Tap("link")
	if said := d.Handed[len(d.Handed)-1].Words.Head; !strings.Contains(said, "Share the game") || strings.Contains(said, "plays") {
		t.Errorf("the link says %q", said)
	}
}

// A user who shares a game with notes can leave them out.
func TestShareWithoutNotes(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Read(drive.Annotated)
	for answer, has := range map[string]bool{"yes": true, "without": false} {
		d.App.Tell(system.Share{})
		d.Ticks(1)
		wants(t, d, words("share.notes"))
		n := len(d.Handed)
		if d.Tap(answer); len(d.Handed) != n+1 || strings.ContainsAny(d.Handed[n].Text, "{(") != has || !strings.Contains(d.Handed[n].Text, "1. ") {
			t.Errorf("%s hands out %+v", answer, d.Handed[n:])
		}
	}
	d.App.Tell(system.Share{})
	d.Ticks(1)
	if d.Key(input.Back); len(d.Handed) != 2 {
		t.Error("it is shared without an answer")
	}
}

// On a phone the tools have undo while there is a change of the tree to take back, and say what it was.
func TestUndoNotesOnAPhone(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Read(drive.Annotated)
	undoes := func(want string) {
		t.Helper()
		d.Until("undo is offered", func(r system.Report) bool { return d.Has("undo") && !r.Animating })
		if d.Tap("undo"); d.Report().Message != want {
			t.Errorf("it says %q, not %q", d.Report().Message, want)
		}
	}
	notes := func(ply string) {
		d.Tap("moves")
		d.Press(ply)
		d.Until("the notes open", func(r system.Report) bool { return r.Scene == "notes" })
		d.Lift()
		if d.Has("undo") {
			t.Error("the notes about a move undo another change")
		}
	}
	d.Key(input.Earlier)
	if d.Has("undo") || !d.Has("last") {
		t.Error("undo is offered before there is a change")
	}
	notes("ply-2.1")
	d.Tap("delete")
	undoes("Undone: “Delete from here”.")
	notes("ply-1")
	d.Tap("sign-??")
	d.Key(input.Back)
	d.Tap("close")
	undoes("Undone: “Comment on the move”.")

	for _, key := range []input.Actions{input.First, input.Later, input.Later, input.Other, input.Later, input.Other} {
		d.Key(key)
	}
	d.Tap("moves")
	of := slices.IndexFunc(d.Report().Targets, func(x system.Target) bool { return x.Selected && strings.Contains(x.Text, "F8") })
	d.Press(d.Report().Targets[max(0, of)].ID)
	d.Until("the notes open", func(r system.Report) bool { return r.Scene == "notes" })
	d.Lift()
	if d.Tap("promote"); d.Report().Scene != "notes" || d.Report().Message != "This variation now comes first." || d.Has("promote") {
		t.Errorf("after promoting, the scene %s says %q", d.Report().Scene, d.Report().Message)
	}
	if d.Key(input.Back); d.Report().Dialog != "moves" {
		t.Errorf("back leads to %q, not to the list", d.Report().Dialog)
	}
	d.Tap("close")
	if d.Tap("undo"); d.Report().Message != "Undone: “Put this variation first”." {
		t.Errorf("it says %q", d.Report().Message)
	}
}

// While an earlier position is shown, a touch of an empty square says nothing.
func TestEmptySquaresInThePast(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Read(drive.Annotated)
	for d.Table().Shown > 1 {
		d.Key(input.Earlier)
	}
	before := d.Report().Message
	d.Tap("F9")
	if got := d.Report().Message; got != before && got != "" {
		t.Errorf("it says %q", got)
	}
}

// In a game that goes on, undo takes back a comment before a move. Playing on from a variation makes
// it the game, and the moves of the game a variation.
func TestNotesDuringAGame(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Tap("I10", "I9")
	d.Settle()
	rightClick(d, "ply-1")
	d.Tap("sign-??")
	d.Key(input.Back)
	if d.Key(input.Undo); d.Report().Ply != 2 || len(d.Saved().Comments) > 0 {
		t.Fatalf("after undo the game has %d moves and the comments %v", d.Report().Ply, d.Saved().Comments)
	}
	d.Tap("F7", "F8")
	d.Settle()
	d.Key(input.Earlier)
	d.Key(input.Earlier)
	d.Tap("more", "branch")
	d.Settle()
	d.Tap("G10", "G9")
	d.Settle()
	d.Tap("ply-2.1")
	d.Until("the variation is shown", func(r system.Report) bool { return r.Table.Status == "A variation, not the game" && !r.Animating })
	d.Tap("E7", "E8")
	d.Until("a move is tried", func(r system.Report) bool { return d.Has("ply-3.1") && !r.Animating })
	if d.Report().Ply != 2 {
		t.Error("a tried move was played")
	}
	d.Tap("more", "branch")
	d.Until("the variation is the game", func(r system.Report) bool { return r.Ply == 3 && !r.Animating })
	if got := d.Saved(); len(got.Moves) != 3 || got.Moves[1] != "I10-I9" || len(got.Variations) != 2 || got.Variations[0].Moves[0] != "G10-G9" {
		t.Errorf("saved are %q and %v", got.Moves, got.Variations)
	}
}

// A comment with more arrows than can be painted shows some of them, and keeps all.
func TestManyDrawings(t *testing.T) {
	d := drive.New(t, 390, 844)
	var text strings.Builder
	const many = 40_000
	for i := range many {
		fmt.Fprintf(&text, "%c%d%c%d,", 'D'+i%6, 4+i/6%8, 'D'+i/48%6, 4+i/288%8)
	}
	d.Read(strings.Replace(drive.Annotated, "D8E9", text.String(), 1))
	for d.Table().Shown > 1 {
		d.Key(input.Earlier)
	}
	d.Snapshot()
	if n := len(d.Table().Drawings); n == 0 || n > 200 {
		t.Errorf("%d drawings are shown", n)
	}
	rightClick(d, "F9")
	d.Until("the drawing is saved", func(system.Report) bool {
		r, _ := drive.LastSaved(d.Config.Store, "camelot")
		return strings.Contains(record.Encode(r), "I11I10") && strings.Contains(record.Encode(r), "[%csl F9]")
	})
}

// On a phone the list of moves keeps its place.
func TestTheListKeepsItsPlaceOnAPhone(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	x, y := d.Where("moves")
	check := func(when string) {
		t.Helper()
		d.Until("the board is still", func(r system.Report) bool { return !r.Animating })
		if nowX, nowY := d.Where("moves"); nowX != x || nowY != y {
			t.Errorf("%s it is at %g, %g, not %g, %g", when, nowX, nowY, x, y)
		}
	}
	d.Key(input.Earlier)
	check("in the past")
	d.Key(input.Last)
	d.Tap("more", "resign")
	d.Tap("yes")
	d.Until("the result is shown", func(r system.Report) bool { return r.Dialog == "end" })
	d.Key(input.Back)
	check("after the end")
}

// A finger scrolls the list of moves on a phone: the rows follow it, run on after a flick, and a tap
// then walks to the move that is drawn there.
func TestScrollMovesOnAPhone(t *testing.T) {
	d := drive.New(t, 390, 844)
	text := "{" + strings.Repeat("A long comment that fills a line of the list.\n", 30) + "}"
	d.Read(strings.Replace(drive.Annotated, "{An old game.}", text, 1))
	d.Tap("moves")
	d.Until("the card is open", func(r system.Report) bool { return !r.Rising })
	place := func() float64 { return d.Target("ply-1").Y }
	const x = 200
	drag := func(from, to float64, ticks int) {
		in := input.State{Pointer: input.Point{X: x, Y: from}, Start: input.Point{X: x, Y: from}, Pressed: true, Held: true, Touch: true}
		d.Step(in)
		in.Pressed, in.Dragging = false, true
		for i := range ticks {
			in.Pointer.Y = from + (to-from)*float64(i+1)/float64(ticks)
			d.Step(in)
		}
		in.Held, in.Released = false, true
		d.Step(in)
	}
	was := place()
	drag(400, 460, 12)
	if got := place() - was; got < 55 {
		t.Errorf("the rows moved by %g", got)
	}
	was = place()
	drag(450, 420, 3)
	if d.Ticks(20); was-place() < 45 {
		t.Errorf("after a flick the rows moved by %g", was-place())
	}
	d.TouchAt(d.Where("ply-2"))
	if got := d.Table().Shown; got != 2 {
		t.Errorf("a tap shows ply %d", got)
	}
}

// Undo says what it takes back, also where the board goes there from another position, and the menu
// then has redo.
func TestUndoFromTheEndOfAGame(t *testing.T) {
	d := drive.New(t, 390, 844, drive.Blank)
	own(d, "camelot", "D6-F8", "H11-F9", "C6-C7", "I10-I9")
	d.Key(input.Resign)
	d.Tap("yes")
	d.Settle()
	d.Key(input.Back)
	for range 2 {
		d.Key(input.Earlier)
		d.Settle()
	}
	d.TapPath([]string{"C6", "C5"})
	d.Settle()
	d.Key(input.Last)
	d.Rest()
	d.Tap("undo")
	if said := d.Report().Message; !strings.HasPrefix(said, "Undone: “2. ") {
		t.Errorf("it says %q", said)
	}
	d.Rest()
	if d.Tap("more"); d.Has("undo") || !d.Has("redo") {
		t.Error("the menu has no redo")
	}
}
