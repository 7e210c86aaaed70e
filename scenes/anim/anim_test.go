package anim

import (
	"fmt"
	"math"
	"math/rand"
	"slices"
	"testing"

	"roundtable/engine"
)

var field = engine.NewGeometry(14, 14, func(int, int) bool { return true })

func board(pieces map[engine.Square]engine.Piece) engine.Board {
	b := engine.Board{Geometry: field, At: make([]engine.Piece, 14*14)}
	for sq, p := range pieces {
		b.At[sq] = p
	}
	return b
}

func sq(file, rank int) engine.Square { return field.At(file, rank) }

// rest checks that tokens are exactly the pieces of a board, at rest.
func rest(t *testing.T, what string, tokens []Token, b engine.Board) {
	t.Helper()
	var want, got []string
	for i, p := range b.At {
		if p.Kind != engine.NoKind {
			want = append(want, fmt.Sprintf("%v at %s", p, b.Geometry.Name(engine.Square(i))))
		}
	}
	for _, k := range tokens {
		if k.Part == Stand { // what is being drawn from it is counted
			continue
		}
		if k.Trip > 0 {
			t.Fatalf("%s: not in its tray: %+v", what, k)
		}
		if k.X != math.Trunc(k.X) || k.Y != math.Trunc(k.Y) || k.Lift != 0 || k.Scale != 1 || k.Alpha != 1 || k.Angle != 0 || k.Flat != 0 {
			t.Fatalf("%s: not at rest: %+v", what, k)
		}
		got = append(got, fmt.Sprintf("%v at %s", k.Piece, b.Geometry.Name(b.Geometry.At(int(k.X), int(k.Y)))))
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		t.Fatalf("%s: the pieces are\n%v\nwanted\n%v", what, got, want)
	}
}

// sound checks what every timeline must hold to.
func sound(t *testing.T, what string, tl Timeline) {
	t.Helper()
	for tick := -1; tick <= tl.Len()+1; tick++ {
		for _, k := range tl.At(tick) {
			for _, v := range []float64{k.X, k.Y, k.Lift, k.Scale, k.Alpha, k.Angle, k.Flat} {
				if math.IsNaN(v) || math.IsInf(v, 0) {
					t.Fatalf("%s: tick %d: %+v", what, tick, k)
				}
			}
			if k.Alpha < 0 || k.Alpha > 1+1e-9 || k.Scale <= 0 || k.Scale <= 0.3 && !k.Foot || k.Scale > 2 || k.Lift < -1e-9 || k.Flat > 0.5 {
				t.Fatalf("%s: tick %d: out of range: %+v", what, tick, k)
			}
		}
	}
	whole := tl.Cues(0, tl.Len())
	for seed := range int64(5) {
		r := rand.New(rand.NewSource(seed))
		var parts []Cue
		for from := 0; from < tl.Len(); {
			to := min(tl.Len(), from+r.Intn(9))
			parts = append(parts, tl.Cues(from, to)...)
			from = to
		}
		if !slices.Equal(parts, whole) {
			t.Fatalf("%s: cues in parts %v, in one %v", what, parts, whole)
		}
	}
	if all := tl.Cues(math.MinInt, math.MaxInt); len(all) != len(whole) {
		t.Fatalf("%s: cues outside 0..Len: %v, inside %v", what, all, whole)
	}
}

// kinds are those of cues.
func kinds(cues []Cue) (out []CueKind) {
	for _, c := range cues {
		out = append(out, c.Kind)
	}
	return out
}

// chain is a piece that leaps n times to and fro over enemies.
func chain(n int) (before, after engine.Board, events []engine.Event) {
	mine := engine.Piece{Kind: 2, Seat: 0}
	foe := engine.Piece{Kind: 1, Seat: 1}
	on := map[engine.Square]engine.Piece{sq(0, 0): mine}
	at := [2]int{0, 0}
	step := [2]int{1, 0}
	for i := range n {
		if at[0]+2*step[0] > 13 || at[0]+2*step[0] < 0 {
			step = [2]int{0, 1}
		} else if i > 0 && step[1] == 1 {
			step = [2]int{1 - 2*(at[1]/2%2), 0}
		}
		over, to := sq(at[0]+step[0], at[1]+step[1]), sq(at[0]+2*step[0], at[1]+2*step[1])
		on[over] = foe
		events = append(events,
			engine.Jumped{Piece: mine, From: sq(at[0], at[1]), Over: over, To: to},
			engine.Captured{Piece: foe, At: over, By: 0})
		at = [2]int{at[0] + 2*step[0], at[1] + 2*step[1]}
	}
	before = board(on)
	after = board(map[engine.Square]engine.Piece{sq(at[0], at[1]): mine})
	return
}

func TestChainKeepsWithinTwoSeconds(t *testing.T) {
	for _, n := range []int{1, 2, 5, 9, 20, 30} {
		before, after, events := chain(n)
		tl := Plan(before, append(events, engine.TurnChanged{To: 1}))
		what := fmt.Sprint("a chain of ", n)
		sound(t, what, tl)
		rest(t, what, tl.At(0), before)
		rest(t, what, tl.At(tl.Len()), after)
		if tl.Len() > 120 {
			t.Errorf("%s takes %d ticks", what, tl.Len())
		}
		leaps := 0
		for _, c := range tl.Cues(0, tl.Len()) {
			if c.Kind == CueLand {
				leaps++
			}
		}
		if leaps != n {
			t.Errorf("%s is heard %d times", what, leaps)
		}
	}
}

// One rhythm: the landings of a chain are equally far apart, but that of a great capture's
// last leap, which is slow, and begins with a call. Of a move that is seen already but for
// that leap the same holds.
func TestChainHasOneRhythm(t *testing.T) {
	const leaps = 7
	before, _, events := chain(leaps)
	tl := Plan(before, events)
	var at []int
	for tick := range tl.Len() {
		if slices.Contains(kinds(tl.Cues(tick, tick+1)), CueLand) {
			at = append(at, tick)
		}
	}
	if len(at) != leaps {
		t.Fatalf("the landings are at %v", at)
	}
	for i := 2; i < len(at); i++ {
		d := (at[i] - at[i-1]) - (at[1] - at[0])
		if last := i == len(at)-1; !last && (d < -1 || d > 1) || last && d < 5 {
			t.Fatalf("the landings are at %v", at)
		}
	}
	for _, c := range []struct {
		leaps, seen int
		called      bool
	}{{engine.GreatCapture - 1, 0, false}, {engine.GreatCapture, 0, true}, {leaps, 2 * (leaps - 1), true}} {
		before, _, events := chain(c.leaps)
		tl := PlanRest(before, events, c.seen)
		if slices.Contains(kinds(tl.Cues(0, tl.Len())), CueCharge) != c.called {
			t.Errorf("%d leaps of which %d events are seen: a call is %v", c.leaps, c.seen, !c.called)
		}
	}
}

// A leap over an enemy is heard where it begins, where it passes and where it
// ends; within a chain a piece does not take off again.
func TestCuesSayWhere(t *testing.T) {
	before, _, events := chain(2)
	var got []Cue
	for _, c := range Plan(before, events).Cues(0, math.MaxInt) {
		if c.Kind != CueCapture {
			got = append(got, c)
		}
	}
	if want := []Cue{{CueLeap, sq(0, 0)}, {CueLand, sq(2, 0)}, {CueLand, sq(4, 0)}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if !slices.Contains(Plan(before, events).Cues(0, math.MaxInt), Cue{CueCapture, sq(3, 0)}) {
		t.Error("the second capture is not heard where it is")
	}
}

func TestCapturedPieceStandsUntilPassed(t *testing.T) {
	before, _, events := chain(1)
	tl := Plan(before, events)
	foe := engine.Piece{Kind: 1, Seat: 1}
	passed := false
	for tick := range tl.Len() {
		var jumper, jumped *Token
		tokens := tl.At(tick)
		for i := range tokens {
			if tokens[i].Piece == foe {
				jumped = &tokens[i]
			} else {
				jumper = &tokens[i]
			}
		}
		if jumper.X < 0.9 {
			if jumped == nil || jumped.X != 1 || jumped.Alpha != 1 {
				t.Fatalf("tick %d: gone before it was jumped", tick)
			}
		} else if jumped == nil || jumped.X != 1 {
			passed = true
		}
	}
	if !passed {
		t.Fatal("the captured piece never moved")
	}
}

func TestLinesAreSweptTogetherAndOutwards(t *testing.T) {
	mine, foe := engine.Piece{Kind: 1, Seat: 0}, engine.Piece{Kind: 1, Seat: 1}
	row := []engine.Square{sq(4, 5), sq(6, 5), sq(2, 5)}
	column := []engine.Square{sq(5, 6), sq(5, 3), sq(5, 9)}
	on := map[engine.Square]engine.Piece{}
	for _, s := range append(row[:3:3], column...) {
		on[s] = foe
	}
	before := board(on)
	foes := []engine.Piece{foe, foe, foe}
	tl := Plan(before, []engine.Event{
		engine.Placed{Piece: mine, At: sq(5, 5)},
		engine.LineCaptured{Line: engine.Line{From: sq(0, 5), To: sq(13, 5)}, At: sq(5, 5), Taken: row, Pieces: foes},
		engine.LineCaptured{Line: engine.Line{From: sq(5, 0), To: sq(5, 13)}, At: sq(5, 5), Taken: column, Pieces: foes},
		engine.TurnChanged{To: 1},
	})
	sound(t, "two lines", tl)
	rest(t, "two lines", tl.At(0), before)
	rest(t, "two lines", tl.At(tl.Len()), board(map[engine.Square]engine.Piece{sq(5, 5): mine}))
	// When each begins to move.
	begun := map[engine.Square]int{}
	for tick := range tl.Len() {
		still := map[engine.Square]bool{}
		for _, k := range tl.At(tick) {
			if k.Piece == foe && k.X == math.Trunc(k.X) && k.Y == math.Trunc(k.Y) {
				still[sq(int(k.X), int(k.Y))] = true
			}
		}
		for s := range on {
			if _, ok := begun[s]; !ok && !still[s] {
				begun[s] = tick
			}
		}
	}
	if begun[row[0]] != begun[column[0]] || begun[row[0]] != begun[row[1]] {
		t.Errorf("the nearest of both lines begin at %v", begun)
	}
	if !(begun[row[0]] < begun[row[2]] && begun[column[0]] < begun[column[1]] && begun[column[1]] < begun[column[2]]) {
		t.Errorf("not outwards: %v", begun)
	}
	// Placed, each line swept, and each piece of it as it falls, where it stood.
	count := map[CueKind]int{}
	for _, c := range tl.Cues(0, tl.Len()) {
		count[c.Kind]++
		if c.Kind == CueTopple {
			if !slices.Contains(tl.Cues(begun[c.At]-1, begun[c.At]), c) {
				t.Errorf("the fall at %s is not heard when it is seen, at tick %d", field.Name(c.At), begun[c.At])
			}
		}
	}
	if count[CuePlace] != 1 || count[CueSweep] != 2 || count[CueTopple] != 6 {
		t.Errorf("cues %v", count)
	}
}

func TestEveryEvent(t *testing.T) {
	man, foe := engine.Piece{Kind: 1, Seat: 0}, engine.Piece{Kind: 1, Seat: 1}
	sword := engine.Piece{Kind: 2, Seat: engine.NoSeat}
	before := board(map[engine.Square]engine.Piece{sq(1, 1): man, sq(3, 3): foe, sq(7, 7): sword, sq(9, 9): man})
	for _, c := range []struct {
		what   string
		events []engine.Event
		after  map[engine.Square]engine.Piece
		cues   []CueKind
	}{
		{"step", []engine.Event{engine.Stepped{Piece: man, From: sq(1, 1), To: sq(1, 2)}},
			map[engine.Square]engine.Piece{sq(1, 2): man, sq(3, 3): foe, sq(7, 7): sword, sq(9, 9): man}, []CueKind{CueStep}},
		{"castle move", []engine.Event{engine.CastleMoved{Piece: man, From: sq(1, 1), To: sq(2, 1)}},
			map[engine.Square]engine.Piece{sq(2, 1): man, sq(3, 3): foe, sq(7, 7): sword, sq(9, 9): man}, []CueKind{CueStep}},
		{"canter into the castle, and the end",
			[]engine.Event{engine.Cantered{Piece: man, From: sq(1, 1), Over: sq(1, 2), To: sq(1, 3)}, engine.CastleEntered{Piece: man, At: sq(1, 3)},
				engine.GameEnded{Outcome: engine.Outcome{Cause: engine.CauseCastle, Winners: engine.Seats(0).With(0)}}},
			map[engine.Square]engine.Piece{sq(1, 3): man, sq(3, 3): foe, sq(7, 7): sword, sq(9, 9): man}, []CueKind{CueLeap, CueLand, CueCastle, CueEnd}},
		{"sword before", []engine.Event{engine.SwordMoved{By: 0, From: sq(7, 7), To: sq(2, 9)}, engine.Placed{Piece: man, At: sq(0, 0)}},
			map[engine.Square]engine.Piece{sq(0, 0): man, sq(1, 1): man, sq(3, 3): foe, sq(2, 9): sword, sq(9, 9): man}, []CueKind{CueSword, CueStrike, CuePlace}},
		{"two trees", []engine.Event{engine.Placed{Piece: foe, At: sq(0, 0), Grows: true}, engine.Placed{Piece: foe, At: sq(0, 1), Grows: true}},
			map[engine.Square]engine.Piece{sq(0, 0): foe, sq(0, 1): foe, sq(1, 1): man, sq(3, 3): foe, sq(7, 7): sword, sq(9, 9): man}, []CueKind{CueGrow, CueGrow}},
		{"pass", []engine.Event{engine.Passed{Seat: 0}, engine.TurnChanged{To: 1}},
			map[engine.Square]engine.Piece{sq(1, 1): man, sq(3, 3): foe, sq(7, 7): sword, sq(9, 9): man}, nil},
		{"draw", []engine.Event{engine.GameEnded{Outcome: engine.Outcome{Cause: engine.CauseAgreement}}},
			map[engine.Square]engine.Piece{sq(1, 1): man, sq(3, 3): foe, sq(7, 7): sword, sq(9, 9): man}, []CueKind{CueEnd}},
		{"a piece that was not seen", []engine.Event{engine.Stepped{Piece: man, From: sq(5, 5), To: sq(5, 6)}},
			map[engine.Square]engine.Piece{sq(5, 6): man, sq(1, 1): man, sq(3, 3): foe, sq(7, 7): sword, sq(9, 9): man}, []CueKind{CueStep}},
	} {
		tl := Plan(before, c.events)
		sound(t, c.what, tl)
		rest(t, c.what, tl.At(tl.Len()), board(c.after))
		if got := kinds(tl.Cues(0, tl.Len())); !slices.Equal(got, c.cues) {
			t.Errorf("%s: cues %v, wanted %v", c.what, got, c.cues)
		}
	}
}

// What moves is drawn over what stands, until it stands, too.
func TestMovingPiecesComeLast(t *testing.T) {
	man, foe := engine.Piece{Kind: 1, Seat: 0}, engine.Piece{Kind: 1, Seat: 1}
	before := board(map[engine.Square]engine.Piece{sq(1, 1): man, sq(1, 3): foe})
	tl := Plan(before, []engine.Event{engine.Stepped{Piece: man, From: sq(1, 1), To: sq(1, 2)}})
	for tick, want := range map[int]engine.Piece{tl.Len() / 2: man, tl.Len(): foe} {
		if tokens := tl.At(tick); len(tokens) != 2 || tokens[1].Piece != want {
			t.Errorf("tick %d: %+v", tick, tokens)
		}
	}
}

func TestDiffLeadsFromOneToTheOther(t *testing.T) {
	for seed := range int64(60) {
		r := rand.New(rand.NewSource(seed))
		some := func(n int) engine.Board {
			on := map[engine.Square]engine.Piece{}
			for range n {
				on[engine.Square(r.Intn(14*14))] = engine.Piece{Kind: engine.Kind(1 + r.Intn(2)), Seat: engine.Seat(r.Intn(3))}
			}
			return board(on)
		}
		a := some(r.Intn(30))
		b := board(nil)
		copy(b.At, a.At)
		for range r.Intn(8) { // a few changes, as an undo makes
			b.At[r.Intn(len(b.At))] = a.At[r.Intn(len(a.At))]
		}
		if seed%4 == 0 {
			b = some(r.Intn(30))
		}
		tl := Diff(a, b)
		sound(t, "diff", tl)
		if tl.Len() > 0 {
			rest(t, "diff, before", tl.At(0), a)
			rest(t, "diff, after", tl.At(tl.Len()), b)
		} else if !slices.Equal(a.At, b.At) {
			t.Fatal("a change takes no time")
		}
	}
}

func TestNothingTakesNoTime(t *testing.T) {
	b := board(map[engine.Square]engine.Piece{sq(1, 1): {Kind: 1}})
	if n := Diff(b, b).Len(); n != 0 {
		t.Errorf("no difference takes %d ticks", n)
	}
	if n := Diff(engine.Board{}, b).Len(); n != 0 {
		t.Errorf("another shape takes %d ticks", n)
	}
	var zero Timeline
	if zero.Len() != 0 || len(zero.At(0)) != 0 || len(zero.Cues(0, 9)) != 0 {
		t.Error("the zero timeline is not finished")
	}
	if n := Plan(engine.Board{}, []engine.Event{engine.Passed{}}).Len(); n != 0 {
		t.Errorf("no board takes %d ticks", n)
	}
}

func TestAppendAtDoesNotAllocate(t *testing.T) {
	before, _, events := chain(5)
	tl := Plan(before, events)
	buf := make([]Token, 0, 64)
	if n := testing.AllocsPerRun(50, func() { buf = tl.AppendAt(buf[:0], 30) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
