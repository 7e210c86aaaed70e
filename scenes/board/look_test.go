package board

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
)

// On a board of Lancelot with squares under 9 mm a finger's first tap looks at a square, with its
// lines, and a second one places, in games, puzzles and lessons alike; a tap on the square to which
// a hint leads, or on larger squares, places at once.
func TestSmallSquaresAreLookedAtFirst(t *testing.T) {
	e, _ := catalog.Find("lancelot")
	for _, size := range [][2]float64{{360, 640}, {390, 844}, {820, 1180}} {
		for _, atOnce := range []bool{false, true} {
			f := newFingers(t, "lancelot", 3, func() bool { return false })
			b := f.board
			b.cfg.AtOnce = atOnce
			pos, err := e.Game.New(engine.Setup{Seats: 2})
			if err != nil {
				t.Fatal(err)
			}
			begin := func() (sq engine.Square) {
				f.lay(pos, size)
				b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
				f.ticks(1)
				return b.Surface.shown.Geometry.Find("F6")
			}
			precise := func(sq engine.Square) engine.Move {
				x, y := b.Surface.Centre(sq)
				return chosen(f.tapAt(x, y))
			}
			sq := begin()
			small := b.Surface.Side() < b.Surface.nearSide()
			if small == (size[0] == 820) {
				t.Fatalf("%v: squares of %g", size, b.Surface.Side())
			}
			if m := precise(sq); small != (m == "") || small != (b.zoom.lean.lookSquare() == sq) {
				t.Errorf("%v, at once %v: the first tap plays %q, and looks at %v", size, atOnce, m, b.zoom.lean.lookSquare())
			}
			if small {
				if m := precise(sq); m == "" {
					t.Errorf("%v, at once %v: the second tap plays nothing", size, atOnce)
				}
			}
			b.Begin(games.Turn{})
			f.ticks(20)
			sq = begin()
			b.Message.ShowAt("here", sq, boardview.Mark{Square: sq, Kind: boardview.Target})
			if m := precise(sq); m == "" {
				t.Errorf("%v, at once %v: a tap where a hint leads plays nothing", size, atOnce)
			}
			b.Begin(games.Turn{})
			f.ticks(20)
		}
	}
}

// A tap on the square where a move may end that comes soon after the one before it counts as that
// one; but who taps on, four times a second, has it played after half a second.
func TestTapsOnAndOnAreHeard(t *testing.T) {
	e, _ := catalog.Find("camelot")
	pos, err := e.Game.New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	f := newFingers(t, "camelot", 3, func() bool { return false })
	b := f.board
	f.lay(pos, [2]float64{360, 640})
	b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
	moves := pos.Moves()
	at := slices.IndexFunc(moves, func(m engine.Move) bool {
		return slices.ContainsFunc(moves, func(on engine.Move) bool { return strings.HasPrefix(string(on), string(m)+"-") })
	})
	from, to, _ := strings.Cut(string(moves[at]), "-")
	centre := func(name string) (x, y float64) { return b.Surface.Centre(b.Surface.shown.Geometry.Find(name)) }
	f.tapAt(centre(from))
	f.tapAt(centre(to))
	if b.Endable() != moves[at] {
		t.Fatalf("%s may not go on: %v", moves[at], b.Path())
	}
	taps, played := 0, engine.Move("")
	for ; played == "" && taps < 10; taps++ {
		f.ticks(10)
		played = chosen(f.touchAt(centre(to)))
	}
	if played == "" || taps < 2 {
		t.Errorf("after %d taps it is played: %q", taps, played)
	}
}
