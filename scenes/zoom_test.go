package scenes_test

import (
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// pinch moves two fingers: apart by a factor about a point, in CSS pixels, and along.
func pinch(d *drive.Driver, x, y, factor, panX, panY float64) {
	d.Helper()
	const ticks = 10
	at := input.Point{X: x, Y: y}
	d.Step(input.State{Touch: true, Pinch: input.Pinch{At: at, Zoom: 1}})
	for range ticks {
		at.X, at.Y = at.X+panX/ticks, at.Y+panY/ticks
		d.Step(input.State{Touch: true, Pinch: input.Pinch{At: at, Pan: input.Point{X: panX / ticks, Y: panY / ticks}, Zoom: math.Pow(factor, 1.0/ticks)}})
	}
	d.Step(input.State{Touch: true})
}

// squareSide returns how far two neighbours are from each other.
func squareSide(d *drive.Driver, a, b string) float64 {
	s := d.Report().Squares
	return math.Hypot(s[a][0]-s[b][0], s[a][1]-s[b][1])
}

// smallestGap returns how far the two squares in sight are apart that are nearest.
func smallestGap(d *drive.Driver) float64 {
	least := math.Inf(1)
	s := d.Report().Squares
	for a := range s {
		for b := range s {
			if a < b {
				least = min(least, math.Hypot(s[a][0]-s[b][0], s[a][1]-s[b][1]))
			}
		}
	}
	return least
}

// Two fingers magnify the board about the place between them and move it, within
// its rectangle; taps and the loupe go by what is seen, and a double tap shows all
// again.
func TestPinchToZoom(t *testing.T) {
	for _, size := range phones {
		d := drive.New(t, size[0], size[1])
		atOnce(d)
		d.Tap("play-camelot", "black-human", "start")
		d.Settle()
		side := squareSide(d, "D7", "D6")
		x, y := d.Where("D7")
		all := d.Report().Squares
		pinch(d, x, y, 2, 0, 0)
		if got := squareSide(d, "D7", "D6"); math.Abs(got-2*side) > 1.5 || !d.Table().Zoomed {
			t.Fatalf("%v: squares of %g are %g", size, side, got)
		}
		if at := d.Report().Squares["D7"]; math.Hypot(at[0]-x, at[1]-y) > side {
			t.Errorf("%v: D7 is at %v, and was at %g, %g", size, at, x, y)
		}
		if _, seen := d.Report().Squares["L13"]; seen {
			t.Errorf("%v: L13 can be pressed, out of sight", size)
		}
		b := d.Table().Board
		for name, at := range d.Report().Squares {
			if !b.Contains(at[0], at[1]) {
				t.Errorf("%v: %s is at %v, beside the board", size, name, at)
			}
		}
		d.TouchAt(d.Where("D7"))
		if r := d.Report(); !slices.Equal(r.Path, []string{"D7"}) {
			t.Errorf("%v: a tap on a large square: %v, loupe %v", size, r.Path, r.Table.Loupe)
		}
		d.Ticks(40)
		if l := rest(d, "D8"); d.Table().Lit != "D8" || l.Text != "D8" {
			t.Errorf("%v: a finger rests on D8, lit is %q", size, d.Table().Lit)
		}
		d.Lift()
		if d.Settle(); playedMove(d) != "D7-D8" {
			t.Errorf("%v: played was %q", size, playedMove(d))
		}
		at := d.Report().Squares["D8"]
		pinch(d, x, y, 1, -30, 0)
		if now := d.Report().Squares["D8"]; math.Abs(now[0]-at[0]+30) > 1.5 && now[0] != at[0] {
			t.Errorf("%v: moved by 30, D8 went from %v to %v", size, at, now)
		}
		pinch(d, x, y, 100, 5000, 5000)
		if got := smallestGap(d); got > 100 || got < 60 {
			t.Errorf("%v: the largest squares are %g", size, got)
		}
		pinch(d, x, y, 100, -5000, -5000)
		screen := d.Screen()
		d.Draw(screen)
		d.Ticks(40)
		empty := ""
		for name := range d.Report().Squares {
			if d.Table().Pieces[name].Kind == 0 && (empty == "" || name < empty) {
				empty = name
			}
		}
		tap := func() { d.TouchAt(d.Where(empty)) }
		tap()
		if r := d.Settle(); !r.Table.Zoomed {
			t.Fatalf("%v: one tap shows all", size)
		}
		ply := d.Report().Ply
		tap()
		if r := d.Settle(); r.Table.Zoomed || r.Ply != ply || r.Table.Loupe != nil {
			t.Errorf("%v: after a double tap: zoomed %v, ply %d", size, r.Table.Zoomed, r.Ply)
		}
		for name, at := range d.Report().Squares {
			if at != all[name] {
				t.Fatalf("%v: %s is at %v afterwards, and was at %v", size, name, at, all[name])
			}
		}
		pinch(d, x, y, 2, 0, 0)
		d.Resize(size[1], size[0], 1)
		if d.Table().Zoomed {
			t.Errorf("%v: turned, it stays zoomed", size)
		}
	}
}

// The focus brings squares into sight, and the wheel goes through the game as ever.
func TestZoomByKeysAndWheel(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	x, y := d.Where("D7")
	pinch(d, x, y, 2.5, 0, 0)
	focusOn(d, "sq:D8", input.Next)
	for range 8 {
		d.Key(input.Right)
		r := d.Report()
		name := r.Focus[len("sq:"):]
		if _, seen := r.Squares[name]; !seen {
			t.Fatalf("the focus is on %s, out of sight", name)
		}
	}
	p := input.Point{X: d.Table().Board.X + 50, Y: d.Table().Board.Y + 50}
	d.Step(input.State{Pointer: p, Hover: true, Wheel: -1})
	if r := d.Report(); r.Table.Shown != 0 || !r.Table.Zoomed {
		t.Errorf("the wheel shows ply %d", r.Table.Shown)
	}
}

// A zoomed board draws nothing while nothing happens, and nothing beside its
// rectangle but what leaves it.
func TestZoomedBoardIsClipped(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	before := d.Snapshot()
	x, y := d.Where("F8")
	pinch(d, x, y, 3, 0, 0)
	after := d.Snapshot()
	b := d.Table().Board
	inside, outside := 0, 0
	for py := range 844 {
		for px := range 390 {
			if before.RGBAAt(px, py) == after.RGBAAt(px, py) {
				continue
			}
			if b.Contains(float64(px)+0.5, float64(py)+0.5) {
				inside++
			} else {
				outside++
			}
		}
	}
	if inside < 20000 || outside > 0 {
		t.Errorf("%d pixels change on the board, %d beside it", inside, outside)
	}
	screen := ebiten.NewImage(390, 844)
	d.Draw(screen)
	d.Ticks(20)
	d.Frame(screen)
	if n := countDraws(d, screen, 20); n > 0 {
		t.Errorf("%d frames are drawn of what rests", n)
	}
}

// The board on which a position is set up is magnified too, and set on where it is seen.
func TestPinchWhileSettingUp(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Tap("play-camelot", "position-own", "piece-1")
	before := squareSide(d, "F8", "G8")
	at := d.Report().Squares["F8"]
	pinch(d, at[0], at[1], 2, 10, 10)
	if side := squareSide(d, "F8", "G8"); side < 1.5*before {
		t.Fatalf("squares of %g after %g", side, before)
	}
	d.Tap("F8")
	if p := d.Table().Pieces["F8"]; p.Kind == 0 {
		t.Errorf("F8 is empty: %s", d.Table().Position)
	}
	pinch(d, at[0], at[1], 0.2, 0, 0)
	if side := squareSide(d, "F8", "G8"); math.Abs(side-before) > 0.1 {
		t.Errorf("all is seen again with squares of %g, not %g", side, before)
	}
}
