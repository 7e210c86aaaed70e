package boardview

import (
	"fmt"
	"image"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/scenes/anim"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// field is a view of Lancelot's empty field, placed.
func field(t *testing.T, seats int, side float64, turn Turn) *View {
	t.Helper()
	p, _ := position(t, lancelot.Game{}, engine.Setup{Seats: seats})
	v := New(sprites.New("hall"), "lancelot")
	v.SetBoard(p.Board())
	v.Place(0, 0, side, side, turn)
	t.Cleanup(v.Close)
	return v
}

// lines are the row, the column and the diagonals of a square that have more than
// one square.
func lines(g *engine.Geometry, sq engine.Square) (out []engine.Line) {
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
		end := func(by int) engine.Square {
			f, r := g.File(sq), g.Rank(sq)
			for g.At(f+by*d[0], r+by*d[1]) != engine.NoSquare {
				f, r = f+by*d[0], r+by*d[1]
			}
			return g.At(f, r)
		}
		if l := (engine.Line{From: end(-1), To: end(1)}); l.From != l.To {
			out = append(out, l)
		}
	}
	return out
}

// alike reports whether two pictures are the same, but for what the graphics
// driver rounds otherwise where a picture lies elsewhere in its memory.
func alike(a, b *image.RGBA) bool {
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d > 4 || d < -4 {
			return false
		}
	}
	return true
}

// A closed row, a closed column and closed diagonals have marks of their own,
// which point into the line as it runs on the screen.
func TestClosedLinesLookAsTheyRun(t *testing.T) {
	sideways := map[MarkKind]MarkKind{
		art.ClosedRow: art.ClosedColumn, art.ClosedColumn: art.ClosedRow, art.ClosedRising: art.ClosedFalling, art.ClosedFalling: art.ClosedRising,
	}
	for turn := range Turn(4) {
		v := field(t, 2, 400, turn)
		g := v.board.Geometry
		for ends, want := range map[[2]string]MarkKind{
			{"D6", "K6"}: art.ClosedRow, {"F4", "F11"}: art.ClosedColumn, {"D5", "J11"}: art.ClosedRising, {"E4", "K10"}: art.ClosedRising,
			{"J4", "D10"}: art.ClosedFalling, {"K5", "E11"}: art.ClosedFalling, {"D4", "K11"}: art.ClosedRising,
		} {
			if turn%2 == 1 {
				want = sideways[want]
			}
			e := v.end(engine.Line{From: at(t, g, ends[0]), To: at(t, g, ends[1])}, false)
			if got := ClosedLine + e.direction(); got != want {
				t.Errorf("%v, turn %v: mark %d, wanted %d", ends, turn, got, want)
			}
			for sq := range g.Squares { // the flag is on the frame
				if x, y := v.Centre(g.Squares[sq]); math.Abs(x-e.x) < v.shape.square*0.5 && math.Abs(y-e.y) < v.shape.square*0.5 {
					t.Errorf("%v, turn %v: its flag is on %s", ends, turn, g.Name(g.Squares[sq]))
				}
			}
		}
	}
}

// The numbers of all lines through a square stand beside the board, in the view,
// and none covers another, wherever the square is.
func TestNumbersDoNotCoverEachOther(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		for turn := range Turn(4) {
			v := field(t, seats, 500, turn)
			g, s := v.board.Geometry, v.shape.square
			for _, sq := range g.Squares {
				var flags []Flag
				for _, l := range lines(g, sq) {
					flags = append(flags, Flag{Line: l, Kind: Figure, Value: 1})
				}
				v.SetFlags(flags)
				var at []lineEnd
				for i := range v.flags {
					at = append(at, v.signs.figureEnd(&v.shape, &v.flags[i]))
				}
				for i, a := range at {
					for _, b := range at[:i] {
						if math.Abs(a.x-b.x) < art.FigureWide*s && math.Abs(a.y-b.y) < art.FigureHigh*s {
							t.Fatalf("%d seats, turn %v: two numbers of %s are %.2f and %.2f squares apart", seats, turn, g.Name(sq), (a.x-b.x)/s, (a.y-b.y)/s)
						}
					}
					if w := art.FigureWide / 2 * s; a.x-w < -1 || a.x+w > 501 {
						t.Fatalf("%d seats: a number of %s is off the view, %v", seats, g.Name(sq), a)
					}
				}
			}
		}
	}
}

// A number is seen, each value and each plate looks otherwise, and it takes the
// place of another flag of its line.
func TestNumbersAreSeen(t *testing.T) {
	v := field(t, 2, 400, 0)
	g := v.board.Geometry
	row := engine.Line{From: at(t, g, "D6"), To: at(t, g, "K6")}
	shown := func(flags ...Flag) *image.RGBA {
		v.SetFlags(flags)
		return shot(table(v, 400, 400, false))
	}
	seen := map[string]*image.RGBA{"nothing": shown(), "a closed line": shown(Flag{Line: row, Kind: ClosedLine})}
	for _, kind := range []MarkKind{Figure, FigureCapture, FigureClosed} {
		for _, value := range []int{-12, -2, -1, 0, 1, 2, 3, 12} {
			what := fmt.Sprintf("%d on plate %d", value, kind)
			pix := shown(Flag{Line: row, Kind: kind, Value: value})
			for other, img := range seen {
				if alike(pix, img) {
					t.Errorf("%s looks as %s", what, other)
				}
			}
			seen[what] = pix
		}
	}
	number := Flag{Line: row, Kind: FigureClosed, Value: 3}
	if !alike(shown(number), shown(Flag{Line: row, Kind: ClosedLine}, number)) {
		t.Error("a closed line and its number are both shown")
	}
	if !alike(shown(Flag{Line: row, Kind: Figure, Value: 1000}), shown(Flag{Line: row, Kind: Figure, Value: 99})) {
		t.Error("a number that is too large is not kept within two digits")
	}
}

// Numbers and marks are as sharp as they were drawn: their pixels are those of the
// screen, at every size.
func TestNumbersAreSharp(t *testing.T) {
	for side := 200.0; side < 420; side += 19 {
		v := field(t, 2, side, 0)
		v.Wait()
		g := v.board.Geometry
		var flags []Flag
		for _, l := range lines(g, at(t, g, "G6")) {
			flags = append(flags, Flag{Line: l, Kind: Figure, Value: -1}, Flag{Line: l, Kind: ClosedLine})
		}
		v.SetFlags(flags)
		v.Draw(ebiten.NewImage(int(side), int(side)))
		all := v.painter.batch.vertices
		const corners = 4 * 4 * 3 // of four plates with two signs each, drawn after the tints of the lines
		if len(all) <= corners {
			t.Fatalf("%d corners of pictures", len(all))
		}
		for _, k := range all[len(all)-corners:] {
			if dx, dy := float64(k.DstX-k.SrcX), float64(k.DstY-k.SrcY); dx != math.Trunc(dx) || dy != math.Trunc(dy) {
				t.Fatalf("squares of %v: a picture is %v, %v off", v.shape.square, dx, dy)
			}
		}
	}
}

// The arms that are chosen are borne by the pieces, by what is about to be
// placed, and by those of the flags.
func TestChosenArmsAreShown(t *testing.T) {
	p := parsed(t, lancelot.Game{}, engine.Setup{Seats: 2}, "1A6/8/8/8/8/8/8/1B6 A 0,0 29,29 - target=7")
	g := p.Board().Geometry
	knight := engine.Piece{Kind: lancelot.Knight, Seat: 0}
	show := func(l sprites.Livery, swap bool) *image.RGBA {
		v := New(sprites.New("hall"), "lancelot")
		v.SetLivery(l)
		b := p.Board()
		ghost := knight
		if swap { // the same picture by other seats
			for sq, piece := range b.At {
				if piece.Kind != engine.NoKind {
					b.At[sq].Seat = 1 - piece.Seat
				}
			}
			ghost.Seat = 1
		}
		v.SetBoard(b)
		v.SetGhost(ghost, at(t, g, "H8"), 0.5)
		v.SetFlags([]Flag{{Line: engine.Line{From: at(t, g, "D6"), To: at(t, g, "K6")}, Kind: Threat, Piece: ghost}})
		return shot(table(v, 300, 300, false))
	}
	arms := func(names ...string) sprites.Livery { return sprites.NewLivery("lancelot", 2, names) }
	usual := show(sprites.Livery{}, false)
	if !alike(usual, show(arms(), false)) || !alike(usual, show(arms("chevron", "lion"), false)) {
		t.Error("without choice it looks otherwise")
	}
	if alike(usual, show(arms("star", "lion"), false)) {
		t.Error("the choice is not seen")
	}
	if !alike(usual, show(arms("lion", "chevron"), true)) {
		t.Error("two who have changed arms do not look like each other")
	}
}

// Arms that are chosen while a board is shown appear when they are drawn; until
// then the pieces bear the old ones.
func TestArmsChangeWhenTheyAreDrawn(t *testing.T) {
	p := parsed(t, lancelot.Game{}, engine.Setup{Seats: 2}, "1A6/8/8/8/8/8/8/1B6 A 0,0 29,29 - target=7")
	v := New(sprites.New("hall"), "lancelot")
	v.Animate(anim.Timeline{}, p.Board())
	before := shot(table(v, 300, 300, false))
	v.SetLivery(sprites.NewLivery("lancelot", 2, []string{"star"}))
	if !alike(shot(hurried(v, 300, 300)), before) || !v.Busy() {
		t.Error("the pieces change before they are drawn")
	}
	v.Wait()
	if alike(shot(hurried(v, 300, 300)), before) {
		t.Error("the pieces never change")
	}
}
