package camelot

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
)

// pathOf returns the squares of a move's text.
func pathOf(t testing.TB, m engine.Move) []engine.Square {
	t.Helper()
	var out []engine.Square
	for _, s := range strings.FieldsFunc(string(m), func(r rune) bool { return r == '-' || r == 'x' }) {
		out = append(out, named(t, s))
	}
	return out
}

// prefix returns the text of a move up to its nth square.
func prefix(m engine.Move, n int) engine.Move {
	for i := range m {
		if m[i] == '-' || m[i] == 'x' {
			if n--; n == 0 {
				return m[:i]
			}
		}
	}
	return m
}

// touchMove goes along a legal move square by square: each must be on offer
// as what it is, and where a move may end, it must be one.
func touchMove(t testing.TB, p engine.Position, m engine.Move) {
	t.Helper()
	b := p.Board()
	path := pathOf(t, m)
	for n, sq := range path {
		part, err := p.Continue(path[:n])
		if err != nil {
			t.Fatalf("%s: %s: after %d touches: %v", p, m, n, err)
		}
		near := oneTouch(part)
		i, found := slices.BinarySearchFunc(near, sq, func(c engine.Choice, sq engine.Square) int { return int(c.Square - sq) })
		if !found || !slices.IsSortedFunc(near, func(a, b engine.Choice) int { return int(a.Square - b.Square) }) {
			t.Fatalf("%s: %s: square %d is not among %v", p, m, n+1, near)
		}
		want := engine.Choice{Square: sq}
		if n > 0 {
			over := engine.Square((int(path[n-1]) + int(sq)) / 2)
			far := max(abs(b.Geometry.File(sq)-b.Geometry.File(path[n-1])), abs(b.Geometry.Rank(sq)-b.Geometry.Rank(path[n-1])))
			switch before := prefix(m, n); {
			case m[len(before)] == 'x':
				want.Act, want.Captures = engine.ActJump, []engine.Square{over}
			case far == 2:
				want.Act = engine.ActCanter
			default:
				want.Act = engine.ActStep
			}
		}
		if got := near[i]; got.Act != want.Act || !slices.Equal(got.Captures, want.Captures) {
			t.Fatalf("%s: %s: square %d is %v, want %v", p, m, n+1, got, want)
		}
		so := p.Board()
		replay(t, p.(*Position).state.board, &so, p.Turn(), part.Events)
		if !reflect.DeepEqual(so, part.Board) {
			t.Fatalf("%s: %s: after %d touches the board is not what the events make", p, m, n)
		}
		if n == 0 {
			continue
		}
		// What the touches make as they stand is what Play says of it.
		text := prefix(m, n)
		_, _, err = p.Play(text)
		if n == 1 {
			text, err = "", nil
		}
		var r *engine.Refusal
		if errors.As(err, &r) {
			text = ""
		} else if err != nil {
			t.Fatalf("%s: %s: %v", p, text, err)
		}
		if part.Move != text {
			t.Fatalf("%s: %s: after %d touches it is %q, want %q", p, m, n, part.Move, text)
		}
	}
	if part, err := p.Continue(path); err != nil || part.Move != m {
		t.Fatalf("%s: %s: touched to its end it is %q: %v", p, m, part.Move, err)
	}
}

func abs(n int) int { return max(n, -n) }

func TestTouchingEveryMove(t *testing.T) {
	moves := 0
	games(t, 3, 1, func(t *testing.T, _ string, p engine.Position, r *rand.Rand) {
		randomGame(t, p, r, 60, func(p engine.Position, _ engine.Move, _ engine.Position, _ []engine.Event) {
			for i, m := range p.Moves() {
				if i%6 == 0 || strings.Contains(string(m), "x") {
					touchMove(t, p, m)
					moves++
				}
			}
		})
	})
	r := rand.New(rand.NewPCG(7, 7))
	n := 150
	if testing.Short() {
		n = 20
	}
	for k := range n {
		p := parse(t, bothRules[k%2], lattice(r))
		for i, m := range p.Moves() {
			if i > 60 {
				break
			}
			touchMove(t, p, m)
			moves++
		}
	}
	if moves < 10*n {
		t.Errorf("only %d moves were touched", moves)
	}
}

// TestTouchesMakeAllMoves goes wherever Continue leads: that makes the legal
// moves, all of them and no other, and no touch leads nowhere.
func TestTouchesMakeAllMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	n, paths := 240, 0
	if testing.Short() {
		n = 60
	}
	for k := range n {
		text := wild(r)
		if k%2 == 0 {
			text = lattice(r)
		}
		p := parse(t, bothRules[k%4/2], text)
		if p.Outcome().Over() {
			continue
		}
		made := map[string]bool{}
		budget := 3000 // a lattice can have more paths than anybody waits for
		var follow func(path []engine.Square)
		follow = func(path []engine.Square) {
			if budget--; budget < 0 {
				return
			}
			part, err := p.Continue(path)
			if err != nil {
				t.Fatalf("%s: %s is on offer: %v", p, squaresText(path), err)
			}
			if len(path) > 0 && part.Move == "" && len(part.Next) == 0 {
				t.Fatalf("%s: %s leads nowhere", p, squaresText(path))
			}
			if part.Move != "" {
				canonical, err := p.Notation(part.Move)
				if err != nil {
					t.Fatalf("%s: %s: %v", p, part.Move, err)
				}
				made[canonical] = true
				paths++
			}
			for _, c := range oneTouch(part) {
				follow(append(path[:len(path):len(path)], c.Square))
			}
		}
		follow(nil)
		moves := movesText(p)
		if budget >= 0 && len(made) != len(moves) {
			t.Fatalf("%s: %d moves by touch, %d listed", p, len(made), len(moves))
		}
		for m := range made {
			if _, listed := slices.BinarySearch(moves, m); !listed {
				t.Fatalf("%s: %s is not listed", p, m)
			}
		}
	}
	if paths < 10*n {
		t.Errorf("only %d moves were made", paths)
	}
}

// TestTouchesAreThoseOfContinue: what a position says of single touches is what Continue
// says of them, at every step of every move.
func TestTouchesAreThoseOfContinue(t *testing.T) {
	games(t, 6, 2, func(t *testing.T, _ string, p engine.Position, r *rand.Rand) {
		check := func(p engine.Position, path []engine.Square) {
			part, err := p.Continue(path)
			next, m, err2 := p.(engine.Toucher).Touches(path)
			var want []engine.Square
			for _, c := range part.Next {
				if c.Via == nil {
					want = append(want, c.Square)
				}
			}
			if m != part.Move || !slices.Equal(next, want) || !reflect.DeepEqual(err, err2) {
				t.Fatalf("%s after %v: %v %q %v, Continue says %v %q %v", p, path, next, m, err2, want, part.Move, err)
			}
		}
		randomGame(t, p, r, 60, func(p engine.Position, m engine.Move, _ engine.Position, _ []engine.Event) {
			check(p, nil)
			path, err := standard.parsePath(string(m))
			if err != nil {
				t.Fatal(err)
			}
			var touched []engine.Square
			for _, at := range path {
				touched = append(touched, engine.Square(at.sq))
				check(p, touched)
			}
			sq := standard.geometry.Squares
			check(p, []engine.Square{sq[r.IntN(len(sq))], sq[r.IntN(len(sq))]})
		})
	})
}

// crowd is a Knight among so many pieces that it has thousands of charges.
const crowd = "2/8/10/2mmm1MM3m/2m1m7/1mmmmm2M3/2m1m7/2M1m1M1M1M1/2M3MN4/2M1M7/12/4M1M5/12/10/8/2 w 0 0"

// TestACrowdIsNotLookedThrough: what is asked of a move does not have all moves sought. A
// game in which a Knight steps to and fro in a crowd can be replayed.
func TestACrowdIsNotLookedThrough(t *testing.T) {
	p, err := Game{}.Parse(engine.Setup{Seats: 2}, crowd)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(p.Moves()); n < 1000 {
		t.Fatalf("it is no crowd: %d moves", n)
	}
	part, err := p.Continue([]engine.Square{named(t, "H8")})
	if err != nil || len(part.Next) > 3*mostPlaces {
		t.Errorf("%d choices, %v", len(part.Next), err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 50 {
		for _, m := range []engine.Move{"H8-I8", "H8-F8", "H8-H9"} {
			if _, err := p.Notation(m); err != nil {
				t.Fatal(m, err)
			}
			if _, _, err := p.(engine.Toucher).Touches([]engine.Square{named(t, "H8")}); err != nil {
				t.Fatal(err)
			}
		}
	}
	runtime.ReadMemStats(&after)
	if n := (after.TotalAlloc - before.TotalAlloc) / 150; n > 20_000 {
		t.Errorf("a move allocates %d bytes", n)
	}
}

// BenchmarkCrowd is what a move, a touch and a list of moves cost in a crowd.
func BenchmarkCrowd(b *testing.B) {
	p, err := Game{}.Parse(engine.Setup{Seats: 2}, crowd)
	if err != nil {
		b.Fatal(err)
	}
	path := []engine.Square{named(b, "H8")}
	for name, do := range map[string]func(){
		"play":     func() { p.Play("H8-I8") },
		"notation": func() { p.Notation("H8-F8") },
		"touches":  func() { p.(engine.Toucher).Touches(path) },
		"continue": func() { p.Continue(path) },
		"moves":    func() { p.Moves() },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				do()
			}
		})
	}
}
