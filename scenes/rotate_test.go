package scenes_test

import (
	"maps"
	"math"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// A phone, held upright and on its side, and how Camelot's board lies there.
var (
	uprightPhone  = posture{390, 844, 0}
	sidewaysPhone = posture{844, 390, 1}
	postures      = [2]posture{uprightPhone, sidewaysPhone}
)

type posture struct {
	w, h   float64
	turned int
}

// rotate holds the phone in another way.
func (p posture) rotate(d *drive.Driver) {
	d.Helper()
	d.Resize(p.w, p.h, 1)
	if got := d.Table().Turned; got != p.turned {
		d.Fatalf("%gx%g: turned by %d", p.w, p.h, got)
	}
}

// fits checks that everything is drawn in its place.
func fits(d *drive.Driver) {
	d.Helper()
	screen := d.Screen()
	defer screen.Deallocate()
	d.Draw(screen)
	r := d.Report()
	if len(r.Misfits) > 0 {
		d.Errorf("cut are %q", r.Misfits)
	}
	for name, at := range r.Squares {
		if !r.Table.Board.Contains(at[0], at[1]) {
			d.Errorf("%s is at %v, the board at %+v", name, at, r.Table.Board)
		}
	}
}

// Between moves the phone may be rotated: the game goes on as it stood, and what
// is looked at stays in sight.
func TestRotatingBetweenMoves(t *testing.T) {
	d := drive.New(t, uprightPhone.w, uprightPhone.h)
	d.Tap("play-camelot", "black-human", "start")
	for i := range uint64(4) {
		before := d.PlayCamelot(i, 5)
		postures[(i+1)%2].rotate(d)
		after := d.Report()
		if after.Ply != before.Ply || after.Table.Position != before.Table.Position || !maps.Equal(after.Table.Pieces, before.Table.Pieces) || !slices.Equal(after.Table.Marks, before.Table.Marks) {
			t.Fatalf("rotated after ply %d, the table shows ply %d: %+v", before.Ply, after.Ply, after.Table)
		}
		if i < 2 {
			fits(d)
		}
	}
	d.Key(input.Earlier)
	d.Key(input.Earlier)
	d.Settle()
	shown := d.Table().Shown
	sidewaysPhone.rotate(d)
	if got := d.Table().Shown; got != shown || shown != d.Report().Ply-2 {
		t.Errorf("ply %d was looked at, now ply %d", shown, got)
	}
}

// In the middle of a move, also while a piece moves, the phone may be rotated: the
// move goes on where it was.
func TestRotatingInAMove(t *testing.T) {
	for _, p := range []([2]posture){{uprightPhone, sidewaysPhone}, {sidewaysPhone, uprightPhone}} {
		d := drive.New(t, p[0].w, p[0].h)
		d.Lay(drive.Camelot(charge))
		still := drive.New(t, p[1].w, p[1].h) // is never rotated
		still.Lay(drive.Camelot(charge))
		for i, sq := range []string{"A4", "C6", "E8"} {
			d.Tap(sq)
			still.Tap(sq)
			if i > 0 {
				d.Until("the piece leaps", func(r system.Report) bool { return len(r.Table.Moving) > 0 })
			}
			p[(i+1)%2].rotate(d)
			got, want := d.Settle(), still.Settle()
			if !slices.Equal(got.Path, want.Path) || len(got.Path) != i+1 || !maps.Equal(got.Table.Pieces, want.Table.Pieces) || !slices.Equal(got.Table.Marks, want.Table.Marks) {
				t.Fatalf("%s: path %v, marks %v; want %v, %v", sq, got.Path, got.Table.Marks, want.Path, want.Table.Marks)
			}
		}
		d.Tap("G10")
		d.Until("the captured piece is on its way", func(r system.Report) bool {
			return slices.ContainsFunc(r.Table.Moving, func(k system.Token) bool { return k.Trip > 0.2 })
		})
		p[0].rotate(d)
		arrives(d, 0, 0)
		if d.Settle(); playedMove(d) != "A4-C6-E8xG10" {
			t.Errorf("played was %s", playedMove(d))
		}
		fits(d)
	}
}

// A reason stays next to the square that it is about.
func TestRotatingUnderAMessage(t *testing.T) {
	d := drive.New(t, uprightPhone.w, uprightPhone.h)
	d.Tap("play-camelot", "black-human", "start", "D7", "L13")
	d.Rest()
	for _, p := range []posture{uprightPhone, sidewaysPhone, uprightPhone} {
		p.rotate(d)
		fits(d)
		table := d.Table()
		u, b := table.Bubble, table.Board
		if u == nil || u.At != "L13" || u.X < b.X || u.Y < b.Y || u.X+u.W > b.X+b.W || u.Y+u.H > b.Y+b.H {
			t.Fatalf("%+v: the reason at %+v leaves the board %+v", p, u, b)
		}
		x, y := d.Where("L13")
		half := side(d) / 2
		if gap := max(u.Y-(y+half), (y-half)-(u.Y+u.H), u.X-(x+half), (x-half)-(u.X+u.W)); gap < -0.2 {
			t.Errorf("%+v: the reason at %+v lies on the square at %g, %g", p, u, x, y)
		}
	}
}

// side returns the side of a square in CSS pixels.
func side(d *drive.Driver) float64 {
	d.Helper()
	ax, ay := d.Where("F8")
	bx, by := d.Where("F9")
	return math.Hypot(bx-ax, by-ay)
}

// A drag, and a press, over which the phone is rotated mean nothing: the squares
// under the finger are others now. The piece stands where it was taken up.
func TestRotatingInADrag(t *testing.T) {
	for _, p := range []([2]posture){{uprightPhone, sidewaysPhone}, {sidewaysPhone, uprightPhone}} {
		for _, path := range [][]string{{"A4"}, {"A4", "C6"}} { // to where it is taken up
			d := drive.New(t, p[0].w, p[0].h)
			d.Lay(drive.Camelot(charge))
			d.Tap(path...)
			before := d.Settle()
			over := map[int]string{1: "C6", 2: "E8"}[len(path)]
			g := d.Grab(path[len(path)-1])
			g.Move(over)
			if r := d.Report(); r.Table.Held == nil || r.Path[len(r.Path)-1] != over {
				t.Fatalf("over %s: %v is held, path %v", over, r.Table.Held, r.Path)
			}
			p[1].rotate(d)
			if at := d.Table().Held; at != nil {
				t.Errorf("rotated, the piece is still at %v", at)
			}
			home := func(when string) {
				t.Helper()
				r := d.Report()
				if r.Table.Held != nil || r.Table.Gliding || r.Ply != 0 || !slices.Equal(r.Path, before.Path) || !maps.Equal(r.Table.Pieces, before.Table.Pieces) {
					t.Fatalf("%s: held %v, gliding %v, ply %d, path %v", when, r.Table.Held, r.Table.Gliding, r.Ply, r.Path)
				}
			}
			g.MoveTo(3, 3, 1)
			home("rotated")
			for _, to := range []string{over, "E8", "G10", "A5"} {
				g.Move(to)
				home("over " + to)
			}
			g.Drop()
			home("dropped")
			d.Press("B4")
			p[0].rotate(d)
			g.Drop() // is no tap either
			home("pressed")
			d.Tap("undo")
			d.Drag("A4", "C6", "E8", "G10")
			if d.Settle(); playedMove(d) != "A4-C6-E8xG10" {
				t.Errorf("afterwards a drag plays %q", playedMove(d))
			}
			d.Tap("undo")
			d.Settle()
			d.Drag("A4", "L4")
			if !d.Table().Gliding {
				t.Fatal("a refused piece is at home at once")
			}
			p[1].rotate(d)
			if d.Table().Gliding {
				t.Error("it comes home from where there is something else now")
			}
		}
	}
}

// On a board that lies on its side the arrow keys go where they point.
func TestArrowsOnABoardOnItsSide(t *testing.T) {
	d := drive.New(t, sidewaysPhone.w, sidewaysPhone.h)
	d.Tap("play-camelot", "black-human", "start")
	focus := func(square string) {
		t.Helper()
		for range 300 {
			if d.Report().Focus == "sq:"+square {
				return
			}
			d.Key(input.Next)
		}
		t.Fatalf("the focus does not come to %s", square)
	}
	for _, c := range []struct {
		turned                int
		right, down, left, up string // of F8
	}{{1, "F9", "G8", "F7", "E8"}, {3, "F7", "E8", "F9", "G8"}} {
		if got := d.Table().Turned; got != c.turned {
			t.Fatalf("turned by %d", got)
		}
		for key, want := range map[input.Actions]string{input.Right: c.right, input.Down: c.down, input.Left: c.left, input.Up: c.up} {
			focus("F8")
			x, y := d.Where("F8")
			d.Key(key)
			if got := d.Report().Focus; got != "sq:"+want {
				t.Errorf("turned by %d, key %d: from F8 to %s, not %s", c.turned, key, got, want)
			}
			dx, dy := map[input.Actions]float64{input.Right: 1, input.Left: -1}[key], map[input.Actions]float64{input.Down: 1, input.Up: -1}[key]
			if wx, wy := d.Where(want); math.Abs(wx-x-dx*side(d)) > 0.5 || math.Abs(wy-y-dy*side(d)) > 0.5 {
				t.Errorf("turned by %d: %s is at %g, %g from F8", c.turned, want, wx-x, wy-y)
			}
		}
		if d.Report().Ply == 0 { // a whole move, a step forwards
			focus("D7")
			d.Key(input.Confirm)
			d.Key(input.Right)
			d.Key(input.Confirm)
			if d.Settle(); playedMove(d) != "D7-D8" {
				t.Errorf("played was %q", playedMove(d))
			}
		}
		d.Key(input.Flip)
		d.Settle()
	}
}

// Beside each other the players' panels are as their castles are; one above the
// other, the near side is below.
func TestPanelsSitAsTheirSidesDo(t *testing.T) {
	d := drive.New(t, sidewaysPhone.w, sidewaysPhone.h)
	d.Tap("play-camelot", "black-human", "start")
	panel := func(s engine.Seat) system.Rect { return d.Table().Seats[s].Panel }
	for range 2 {
		wx, _ := d.Where("F1")
		bx, _ := d.Where("F16")
		if w, b := panel(0), panel(1); w.Y != b.Y || (w.X < b.X) != (wx < bx) {
			t.Errorf("White's castle is at %g and Black's at %g, their panels at %+v and %+v", wx, bx, w, b)
		}
		d.Key(input.Flip)
		d.Settle()
	}
	d.Resize(640, 360, 1) // with room for one panel beside the board the near side is below
	if w, b := panel(0), panel(1); w.X != b.X || w.Y <= b.Y {
		t.Errorf("White's panel is at %+v, Black's at %+v", w, b)
	}
	d.Key(input.Flip)
	if w, b := panel(0), panel(1); w.X != b.X || w.Y >= b.Y {
		t.Errorf("turned round, White's panel is at %+v, Black's at %+v", w, b)
	}
}
