package drive_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/computer"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/system"
	"roundtable/sprites"
	"roundtable/sprites/art"
	"roundtable/test/drive"
)

// TestNoughts plays the third game in the program that knows it, from the title to
// its end, with the program closed and opened in between.
func TestNoughts(t *testing.T) {
	d := drive.New(t, 1280, 720)
	if got := d.Target("play-noughts").Text; got != "Noughts and Crosses" {
		t.Errorf("on the title it is called %q", got)
	}
	d.Tap("play-noughts", "setup-more")
	r := d.Want("noughts-choices", "")
	for _, want := range []string{"A game of Noughts and Crosses", "Noughts", "Crosses"} {
		if !slices.ContainsFunc(r.Texts, func(w system.Text) bool { return w.Text == want }) {
			t.Errorf("the set-up does not say %q", want)
		}
	}
	if got := d.Target("goal-lose").Text; got != "Loses" {
		t.Errorf("its option has the value %q", got)
	}
	d.Tap("start")
	d.Want("noughts", "")
	if status := d.Table().Status; status != "Mark a square" {
		t.Errorf("its prompt is %q", status)
	}

	d.Tap("B2")
	r = d.Settle() // the computer has thought, and replied
	if r.Ply != 2 || len(d.Seat.Requests) == 0 || d.Seat.Requests[0].Game != "noughts" {
		t.Fatalf("at ply %d the computer was asked %+v", r.Ply, d.Seat.Requests)
	}
	rec := d.Saved()
	if rec.Game != "noughts" || len(rec.Moves) != 2 || rec.Moves[0] != "B2" {
		t.Fatalf("saved is %+v", rec)
	}
	reply := computer.Answer(protocol.Request{ID: 1, Game: rec.Game, Setup: rec.Setup, Moves: rec.Moves[:1]}, func() bool { return false }, nil)
	if reply.Err != "" || reply.Info.Move == "" {
		t.Errorf("the seat says %+v", reply)
	}

	m, err := match.FromRecord(rec, func(name string) (engine.Game, bool) { e, ok := catalog.Find(name); return e.Game, ok })
	if err != nil {
		t.Fatal(err)
	}
	teller := spoken.Of(locale.New("en"), m)
	if said := teller.Last(m, 2); !strings.Contains(said, "a mark on B2") {
		t.Errorf("spoken is %q", said)
	}
	if said := teller.Square(m.Position().Board(), m.Position().Board().Geometry.Squares[4]); !strings.Contains(said, "Nought") {
		t.Errorf("of the square in the middle it is said %q", said)
	}

	d.Restart()
	if !d.Has("resume-noughts") {
		t.Fatal("the game cannot be come back to")
	}
	d.Tap("resume-noughts")
	r = d.Want("noughts", "")
	if r.Ply != 2 {
		t.Errorf("it goes on at ply %d", r.Ply)
	}
	d.Tap("B2") // which is taken
	if said := d.Report().Message; said != "That square is marked already." {
		t.Errorf("a refusal says %q", said)
	}
	for r = d.Settle(); r.Outcome == ""; r = d.Settle() {
		d.Tap(string(d.App.Moves()[0]))
	}
	d.Rest()
	d.Snapshot()
	if cut := d.Report().Misfits; len(cut) > 0 {
		t.Errorf("%q do not fit", cut)
	}

	painter := art.For("noughts", sprites.New("hall").Art)
	if reflect.TypeOf(painter) == reflect.TypeOf(art.For("no game", sprites.New("hall").Art)) || len(painter.Pieces()) != 2 {
		t.Errorf("it is drawn by %T", painter)
	}
}
