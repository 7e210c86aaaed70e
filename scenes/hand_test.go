package scenes

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/scenes/anim"
	"roundtable/scenes/input"
)

// lay puts a position of Camelot on the table for two people.
func (d *driver) lay(position string) {
	d.Helper()
	r := record.Record{Game: "camelot", Players: []string{"White", "Black"}, Levels: []int{0, 0}, Start: position,
		Setup: engine.Setup{Seats: 2}}
	m, err := match.FromRecord(r, findGame)
	if err != nil {
		d.Fatal(err)
	}
	d.app.push(newTable(d.app.svc, m))
}

// piece is what the table shows on a square, half-built moves included.
func (d *driver) piece(name string) engine.Piece {
	t := d.table()
	for _, sq := range t.geometry().Squares {
		if t.geometry().Name(sq) == name {
			return t.board.At[sq]
		}
	}
	d.Fatalf("no square %s", name)
	return engine.Piece{}
}

// A Knight on A4 may canter over B5 and D7 and then charge over F9; a Man on A13
// of Black's waits.
const charge = "2/8/10/m11/12/12/12/5m6/12/3M8/12/1M10/N11/10/8/2 w 0 0"

func TestMoveIsBuiltLeapByLeap(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.lay(charge)
	d.tap("A4", "C6")
	r := d.settle()
	if r.Ply != 0 || !slices.Equal(r.Path, []string{"A4", "C6"}) {
		t.Fatalf("after one canter: ply %d, path %v", r.Ply, r.Path)
	}
	knight := engine.Piece{Kind: camelot.Knight, Seat: 0}
	if d.piece("C6") != knight || d.piece("A4").Kind != engine.NoKind {
		t.Fatal("the picture does not show the Knight where it stands now")
	}
	d.tap("E8")
	d.settle()
	d.tap("undo") // one leap back
	if r := d.settle(); !slices.Equal(r.Path, []string{"A4", "C6"}) || d.piece("C6") != knight {
		t.Fatalf("undo of a leap: %v", r.Path)
	}
	d.tap("L13") // and so does a tap elsewhere
	if r := d.settle(); !slices.Equal(r.Path, []string{"A4"}) || d.piece("A4") != knight {
		t.Fatalf("a tap elsewhere: %v", r.Path)
	}
	d.tap("C6")
	d.settle()
	d.tap("C6") // a second tap on the piece ends the move
	if r := d.settle(); r.Ply != 1 || d.table().m.Turns()[0].Move != "A4-C6" {
		t.Fatalf("the second tap: ply %d", r.Ply)
	}
	d.tap("undo", "A4", "C6")
	d.settle()
	d.tap("done") // and so does the button
	if r := d.settle(); r.Ply != 1 {
		t.Fatalf("the button: ply %d", r.Ply)
	}
}

func TestChargeFinishesByItself(t *testing.T) {
	d := newDriver(t, 360, 640, 1)
	d.lay(charge)
	d.tap("A4", "C6", "E8")
	before := len(d.ears.sounds)
	d.settle()
	if d.piece("F9").Kind == engine.NoKind {
		t.Fatal("captured before it is jumped")
	}
	d.tap("G10")
	if r := d.settle(); r.Ply != 1 || d.table().m.Turns()[0].Move != "A4-C6-E8xG10" {
		t.Fatalf("ply %d", r.Ply)
	}
	if d.piece("F9").Kind != engine.NoKind {
		t.Error("the captured piece still stands")
	}
	if n := len(d.ears.sounds) - before; n < 2 {
		t.Errorf("%d sounds after the last leap", n)
	}
}

// A drag along the squares of a path plays it, and a drag straight to a square
// that cannot be reached says why.
func TestDragAlongThePath(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.lay(charge)
	d.drag("A4", "C6", "E8", "G10")
	if r := d.settle(); r.Ply != 1 || d.table().m.Turns()[0].Move != "A4-C6-E8xG10" {
		t.Fatalf("ply %d, path %v, message %q", r.Ply, r.Path, r.Message)
	}
	d.tap("undo")
	d.settle()
	d.drag("A4", "L4")
	if r := d.settle(); r.Ply != 0 || r.Message == "" || d.piece("A4").Kind == engine.NoKind {
		t.Fatalf("a drag to nowhere: ply %d, message %q", r.Ply, r.Message)
	}
	// A second finger in the middle of a drag takes it back.
	p := d.at("A4")
	q := d.at("C6")
	d.step(input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true})
	d.step(input.State{Pointer: q, Start: p, Held: true, Dragging: true, Touch: true})
	d.step(input.State{Pointer: q, Start: p, Lost: true, Touch: true})
	if r := d.settle(); r.Ply != 0 || d.piece("A4").Kind == engine.NoKind {
		t.Fatalf("after a lost drag: ply %d, path %v", r.Ply, r.Path)
	}
}

// Each refusal is said in words.
func TestRefusalsAreSaid(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "black-human", "start")
	for _, c := range []struct {
		taps []string
		want string
	}{
		{[]string{"A8"}, "No piece stands there."},
		{[]string{"D11"}, "That piece is not yours."},
		{[]string{"E6"}, ""},
		{[]string{"L13"}, "That is neither a step nor a leap over a piece."},
	} {
		d.tap(c.taps...)
		if r := d.app.brief(); r.Message != c.want {
			t.Errorf("%v: %q, want %q", c.taps, r.Message, c.want)
		}
	}
	d.press(input.Back)
	d.tap("D7", "D8", "D10", "D9")
	d.settle()
	d.tap("G7")
	if r := d.app.brief(); r.Message != "A jump is compulsory: D8." {
		t.Errorf("an obligation: %q", r.Message)
	}
	if len(d.table().toast.marks) != 1 {
		t.Errorf("%d squares are marked", len(d.table().toast.marks))
	}
	// A finger beside the piece that must jump still takes it.
	p := d.at("D8")
	p.X -= d.table().view.SquareSize() * 0.55
	d.step(input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true})
	d.step(input.State{Pointer: p, Start: p, Released: true, Tap: true, Touch: true})
	if r := d.app.brief(); !slices.Equal(r.Path, []string{"D8"}) {
		t.Errorf("a tap beside the piece: %v", r.Path)
	}
}

// The events of a move that the board has shown already are not shown again.
func TestUnseenEvents(t *testing.T) {
	g := camelot.Game{}
	p, err := g.Parse(engine.Setup{}, charge)
	if err != nil {
		t.Fatal(err)
	}
	_, events, err := p.Play("A4-C6-E8xG10")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []int{3, 2, 1, 0} {
		leaps := 0
		for _, e := range unseen(events, n) {
			switch e.(type) {
			case engine.Cantered, engine.Jumped:
				leaps++
			}
		}
		if leaps != want {
			t.Errorf("%d shown: %d leaps left", n, leaps)
		}
	}
	if rest := unseen(events, 3); anim.Plan(p.Board(), rest).Len() > 60 {
		t.Errorf("the rest takes %d ticks", anim.Plan(p.Board(), rest).Len())
	}
}

// Hovering over a square of Lancelot says what it would capture, or why it is
// closed; a pressing finger does the same, and letting go there places.
func TestPressingFingerPreviews(t *testing.T) {
	d := newDriver(t, 360, 640, 1)
	d.tap("play-lancelot", "seat2-human", "start")
	d.settle()
	p := d.at("G7")
	d.step(input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true})
	if d.table().hand.(*lancelotHand).over == engine.NoSquare {
		t.Fatal("no preview under the finger")
	}
	d.step(input.State{Pointer: p, Start: p, Lost: true, Touch: true})
	if r := d.app.brief(); r.Ply != 0 || d.table().hand.(*lancelotHand).over != engine.NoSquare {
		t.Fatalf("a lost press places or keeps its preview: ply %d", r.Ply)
	}
	d.tap("G7")
	if r := d.settle(); r.Ply != 1 {
		t.Fatalf("ply %d", r.Ply)
	}
}
