package board

import (
	"flag"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
)

var dragPositions = flag.Int("positions", 3, "of how many positions in each window every move is dragged")

// dragged drags with a finger over points, and returns the move that was chosen.
func dragged(f *fingers, over [][2]float64) (m engine.Move) {
	b := f.board
	at := input.Point{X: over[0][0], Y: over[0][1]}
	in := input.State{Pointer: at, Start: at, Touch: true, Pressed: true, Held: true}
	step := func(n int) {
		for range n {
			b.Tick(in)
			b.Input(in, false)
			b.EndTick()
			in.Pressed = false
		}
	}
	step(4)
	sight := b.Surface.Camera().Sight()
	slop := b.Surface.kit.Px(14)
	for i, to := range over[1:] {
		for t := range 4 {
			s := float64(t+1) / 4
			in.Pointer = input.Point{X: over[i][0] + (to[0]-over[i][0])*s, Y: over[i][1] + (to[1]-over[i][1])*s}
			dx, dy := in.Pointer.X-in.Start.X, in.Pointer.Y-in.Start.Y
			in.Dragging = in.Dragging || dx*dx+dy*dy > slop*slop
			rest := 1
			if t == 1 { // in the middle it rests
				rest = 30
			}
			step(rest)
		}
	}
	if b.Surface.Camera().Sight() != sight {
		f.Errorf("the camera moves while a piece is dragged")
	}
	in.Held, in.Released, in.Tap = false, true, !in.Dragging
	step(1)
	f.ticks(20)
	for _, i := range b.Intents() {
		if c, ok := i.(MoveChosen); ok {
			m = c.Move
		}
	}
	return m
}

// Each legal move of many positions is played by a drag on a phone: from its piece straight to
// where it ends, however short, and along its path; with a finger that misses by a millimetre,
// and rests on the way. The camera does not move, and nothing is magnified afterwards.
func TestDragsPlay(t *testing.T) {
	e, _ := catalog.Find("camelot")
	for n, size := range [][2]float64{{390, 844}, {360, 640}} {
		f := newFingers(t, "camelot", uint64(7+n), func() bool { return true })
		b := f.board
		for range *dragPositions {
			pos, err := e.Game.New(engine.Setup{Seats: 2})
			if err != nil {
				t.Fatal(err)
			}
			for range f.lots.Intn(60) {
				if moves := pos.Moves(); !pos.Outcome().Over() && len(moves) > 0 {
					pos, _, _ = pos.Play(moves[f.lots.Intn(len(moves))])
				}
			}
			if pos.Outcome().Over() {
				continue
			}
			f.lay(pos, size)
			for _, m := range pos.Moves() {
				path := f.path(m)
				last := path[len(path)-1]
				for _, along := range []bool{false, true} {
					b.Motion.Set(pos.Board())
					b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
					f.ticks(1)
					b.byFinger = false
					over := path
					if !along {
						over = []engine.Square{path[0], last}
					}
					if path[0] == last { // round in a circle
						over, along = path, true
					}
					mm := b.Surface.kit.Frame.MM(1)
					var points [][2]float64
					for _, sq := range over {
						x, y := b.Surface.Centre(sq)
						points = append(points, [2]float64{x + (f.lots.Float64()-0.5)*mm, y + (f.lots.Float64()-0.5)*mm})
					}
					if !along && len(path) == 2 && f.lots.Intn(2) == 0 { // hardly out of its square
						from, to := points[0], &points[1]
						dx, dy := to[0]-from[0], to[1]-from[1]
						if side := b.Surface.Side(); max(math.Abs(dx), math.Abs(dy)) < 1.5*side {
							short := max(0.72, 17/math.Hypot(dx, dy)) // but further than a tap
							to[0], to[1] = from[0]+dx*short, from[1]+dy*short
						}
					}
					got, asked := dragged(f, points), b.ways.asks()
					if b.ways.asks() && !along { // which way?
						for i, c := range b.ways.choices {
							if now := b.Path(); slices.Equal(append(append(slices.Clone(now), c.Via...), c.Square), path) {
								got = chosen(f.press(&b.ways.page, wayPrefix+strconv.Itoa(i)))
							}
						}
						if got == "" && b.Endable() == m {
							got = m
						}
					}
					same := got == m || !along && strings.HasPrefix(string(got), string(m[:2])) && f.path(got)[len(f.path(got))-1] == last
					if at := b.Path(); !along && got == "" && len(at) > 1 && at[len(at)-1] == last && b.hand.Move.Part().Unfinished != nil {
						same = true // it leapt there on a way that must go on
					}
					if !same {
						t.Errorf("%v: %s is dragged (along %v): %q is played, path %v, said %q\n%s", size, m, along, got, b.Path(), b.Message.Text(), pos)
					}
					if b.Surface.Zoomed() && !asked {
						t.Fatalf("%v: after %s the board is magnified", size, m)
					}
				}
			}
		}
	}
}

// A finger that rests on a piece until the loupe opens drags it when it moves on: the piece goes
// where the finger is, and nowhere else.
func TestAFingerDragsAfterARest(t *testing.T) {
	e, _ := catalog.Find("camelot")
	for to, want := range map[string]engine.Move{"D8": "D7-D8", "C8": "D7-C8", "D9": ""} {
		f := newFingers(t, "camelot", 1, func() bool { return true })
		b := f.board
		pos, err := e.Game.New(engine.Setup{Seats: 2})
		if err != nil {
			t.Fatal(err)
		}
		f.lay(pos, [2]float64{390, 844})
		b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
		f.ticks(1)
		x, y := b.Surface.Centre(b.Surface.shown.Geometry.Find("D7"))
		tx, ty := b.Surface.Centre(b.Surface.shown.Geometry.Find(to))
		at := input.Point{X: x, Y: y}
		in := input.State{Pointer: at, Start: at, Touch: true, Pressed: true, Held: true}
		step := func() {
			b.Tick(in)
			b.Input(in, false)
			b.EndTick()
			in.Pressed = false
		}
		for range restTicks + 2 {
			step()
		}
		if !b.loupe.open {
			t.Fatal("no loupe opens")
		}
		for i := range 10 {
			part := float64(i+1) / 10
			in.Pointer = input.Point{X: x + part*(tx-x), Y: y + part*(ty-y)}
			in.Dragging = in.Dragging || math.Hypot(in.Pointer.X-x, in.Pointer.Y-y) > 14
			step()
		}
		if b.loupe.open {
			t.Error("the loupe stays open over a drag")
		}
		in.Held, in.Released = false, true
		step()
		if got := chosen(b.Intents()); got != want || want == "" && len(b.Path()) > 1 {
			t.Errorf("dragged to %s: %q is played, the path is %v", to, got, b.Path())
		}
	}
}
