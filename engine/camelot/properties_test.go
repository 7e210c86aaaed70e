package camelot

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
)

// randomGame plays a game from a start to its end, or for at most plies, and
// shows every position with the move that was played. Moves that go forward or
// capture are preferred, so that games come to something.
func randomGame(t testing.TB, p engine.Position, r *rand.Rand, plies int, see func(p engine.Position, m engine.Move, next engine.Position, e []engine.Event)) engine.Position {
	t.Helper()
	for range plies {
		if p.Outcome().Over() {
			break
		}
		moves := p.Moves()
		if len(moves) == 0 {
			t.Fatalf("%s: no moves, and yet it goes on", p)
		}
		m := moves[r.IntN(len(moves))]
		for range 3 {
			if n := moves[r.IntN(len(moves))]; len(n) > len(m) && r.IntN(2) == 0 {
				m = n
			}
		}
		next, events, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %s is listed, but %v", p, m, err)
		}
		see(p, m, next, events)
		p = next
	}
	return p
}

// games runs f over random games from the start, with a source of its own each.
func games(t *testing.T, n, short int, f func(t *testing.T, rules string, p engine.Position, r *rand.Rand)) {
	if testing.Short() {
		n = short
	}
	for i, rules := range bothRules {
		for g := range n {
			f(t, rules, parse(t, rules, Start+" 0 0"), rand.New(rand.NewPCG(uint64(i), uint64(g))))
		}
	}
}

// replay applies events to a picture, and checks that each is true of it.
func replay(t testing.TB, of *Board, b *engine.Board, turn engine.Seat, events []engine.Event) {
	t.Helper()
	move := func(p engine.Piece, from, to engine.Square) {
		if b.At[from] != p || p.Seat != turn || b.At[to].Kind != engine.NoKind {
			t.Fatalf("%v from %s to %s, where %v and %v stand", p, b.Geometry.Name(from), b.Geometry.Name(to), b.At[from], b.At[to])
		}
		b.At[from], b.At[to] = engine.Piece{}, p
	}
	for i, e := range events {
		switch e := e.(type) {
		case engine.Stepped:
			move(e.Piece, e.From, e.To)
		case engine.CastleMoved:
			move(e.Piece, e.From, e.To)
			b.Tally[e.Piece.Seat].CastleMoves++
		case engine.Cantered:
			if b.At[e.Over].Seat != turn || b.At[e.Over].Kind == engine.NoKind {
				t.Fatalf("a canter over %v", b.At[e.Over])
			}
			move(e.Piece, e.From, e.To)
		case engine.Jumped:
			c, ok := events[i+1].(engine.Captured)
			if !ok || c.At != e.Over || c.By != turn {
				t.Fatalf("after a jump over %d comes %v", e.Over, events[i+1])
			}
			move(e.Piece, e.From, e.To)
		case engine.Captured:
			if b.At[e.At] != e.Piece || e.Piece.Seat != 1-turn || e.Piece.Kind == engine.NoKind {
				t.Fatalf("%v is captured, where %v stands", e.Piece, b.At[e.At])
			}
			b.At[e.At] = engine.Piece{}
			b.Tally[e.By].Captured++
		case engine.Placed:
			if b.At[e.At].Kind != engine.NoKind || e.Piece != (engine.Piece{Kind: Tree, Seat: turn}) {
				t.Fatalf("%v is set where %v stands", e.Piece, b.At[e.At])
			}
			b.At[e.At] = e.Piece
			b.Tally[turn].Hand--
		case engine.CastleEntered:
			if goal := of.CastleOf(1 - turn); b.At[e.At] != e.Piece || !goal.Has(of.Number(e.At)) {
				t.Fatalf("%v enters %s", e.Piece, b.Geometry.Name(e.At))
			}
		case engine.TurnChanged, engine.GameEnded:
			if i != len(events)-1 {
				t.Fatalf("%v is not the last event", e)
			}
		default:
			t.Fatalf("%T happens", e)
		}
	}
}

func count(b engine.Board) (n [2]int) {
	for _, sq := range b.Geometry.Squares {
		if p := b.At[sq]; p.Kind != engine.NoKind && p.Kind != Tree {
			n[p.Seat]++
		}
	}
	return n
}

// TestEventsTellEverything applies the events to the picture before and gets
// the picture after; pieces leave the board by captures alone.
func TestEventsTellEverything(t *testing.T) {
	var captures, entries, charges int
	check := func(p engine.Position, m engine.Move, next engine.Position, e []engine.Event) {
		before, after := p.Board(), next.Board()
		had, taken := count(before), 0
		for _, e := range e {
			switch e.(type) {
			case engine.Captured:
				taken++
			case engine.CastleEntered:
				entries++
			}
		}
		has := count(after)
		if me := p.Turn(); has[me] != had[me] || has[1-me] != had[1-me]-taken {
			t.Fatalf("%s: %s: %v pieces, then %v with %d captures", p, m, had, has, taken)
		}
		captures += taken
		if strings.Contains(string(m), "-") && taken > 0 {
			charges++
		}
		replay(t, p.(*Position).state.board, &before, p.Turn(), e)
		if !reflect.DeepEqual(before, after) {
			t.Fatalf("%s: %s: the events lead elsewhere than to %s", p, m, next)
		}
		switch last := e[len(e)-1].(type) {
		case engine.TurnChanged:
			if last.To != next.Turn() || next.Turn() != 1-p.Turn() || next.Outcome().Over() {
				t.Fatalf("%s: %s: %v", p, m, last)
			}
		case engine.GameEnded:
			if last.Outcome != next.Outcome() || !next.Outcome().Over() {
				t.Fatalf("%s: %s: %v", p, m, last)
			}
		}
	}
	games(t, 30, 4, func(t *testing.T, _ string, p engine.Position, r *rand.Rand) {
		randomGame(t, p, r, 250, check)
	})
	r := rand.New(rand.NewPCG(5, 5))
	n := 600
	if testing.Short() {
		n = 60
	}
	for _, b := range everyBoard()[1:] {
		for range n / 60 {
			randomGame(t, parseOn(t, b.name, "wcf", b.start), r, 150, check)
		}
	}
	for k := range n { // positions with everything in them
		text := wild(r)
		if k%3 == 0 {
			text = lattice(r)
		}
		randomGame(t, parse(t, bothRules[k%2], text), r, 6, check)
	}
	t.Logf("%d captures, %d entries, %d charges", captures, entries, charges)
	if captures == 0 || entries == 0 || charges == 0 {
		t.Error("the games are too tame to prove anything")
	}
}

// TestTextIsThePosition reads every text back and gets the same position.
func TestTextIsThePosition(t *testing.T) {
	games(t, 12, 3, func(t *testing.T, rules string, p engine.Position, r *rand.Rand) {
		randomGame(t, p, r, 200, func(_ engine.Position, _ engine.Move, p engine.Position, _ []engine.Event) {
			q := parse(t, rules, p.String())
			if q.String() != p.String() || q.Key() != p.Key() || q.Turn() != p.Turn() ||
				q.State() != p.(*Position).State() || !reflect.DeepEqual(q.Board(), p.Board()) {
				t.Fatalf("%s comes back as %s", p, q)
			}
			// C18 looks at what was before, which is no part of the text.
			if o := p.Outcome(); o.Cause != engine.CauseRepetition &&
				(q.Outcome() != o || !slices.Equal(q.Moves(), p.Moves())) {
				t.Fatalf("%s: another outcome or other moves", p)
			}
		})
	})
}

// TestMovesAreSortedAndUnique also holds that each is its own notation.
func TestMovesAreSortedAndUnique(t *testing.T) {
	games(t, 6, 1, func(t *testing.T, _ string, p engine.Position, r *rand.Rand) {
		randomGame(t, p, r, 100, func(p engine.Position, _ engine.Move, _ engine.Position, _ []engine.Event) {
			moves := p.Moves()
			if !slices.IsSorted(moves) || len(slices.Compact(slices.Clone(moves))) != len(moves) {
				t.Fatalf("%s: %v", p, moves)
			}
			ids := map[uint64]engine.Move{}
			for _, m := range moves {
				if n, err := p.Notation(m); err != nil || n != string(m) {
					t.Fatalf("%s: %s is written %s: %v", p, m, n, err)
				}
				a, err := p.(*Position).Action(m)
				if other, twice := ids[a.ID()]; twice || err != nil {
					t.Fatalf("%s: %s and %s are one: %v", p, m, other, err)
				}
				ids[a.ID()] = m
			}
		})
	})
}

// frozen is everything that a position holds, copied deep.
type frozen struct {
	position Position
	history  []uint64
	text     string
	key      uint64
	board    engine.Board
	moves    []engine.Move
}

func freeze(p engine.Position) frozen {
	f := frozen{position: *p.(*Position), text: p.String(), key: p.Key(), board: p.Board(), moves: p.Moves()}
	f.history = f.position.AppendHistory(nil, 1000)
	return f
}

// TestPlayChangesNothing plays several moves of every position of a game and
// then finds all positions as they were: taking back restores bit for bit.
func TestPlayChangesNothing(t *testing.T) {
	games(t, 12, 2, func(t *testing.T, _ string, p engine.Position, r *rand.Rand) {
		var line []engine.Position
		var was []frozen
		keep := func(p engine.Position) {
			line, was = append(line, p), append(was, freeze(p))
		}
		randomGame(t, p, r, 120, func(p engine.Position, m engine.Move, next engine.Position, _ []engine.Event) {
			keep(p)
			moves := p.Moves()
			for range 3 { // side lines from the same position
				q, _, err := p.Play(moves[r.IntN(len(moves))])
				if err != nil {
					t.Fatal(err)
				}
				keep(q)
			}
			b := p.Board() // the receiver's own
			clear(b.At)
			clear(b.Tally)
		})
		for i, p := range line {
			if now := freeze(p); !reflect.DeepEqual(now, was[i]) {
				t.Fatalf("%s was %s", p, was[i].text)
			}
		}
	})
}

// TestGamesReplay plays the same moves again from the start.
func TestGamesReplay(t *testing.T) {
	games(t, 10, 2, func(t *testing.T, rules string, p engine.Position, r *rand.Rand) {
		again := engine.Position(parse(t, rules, p.String()))
		randomGame(t, p, r, 200, func(_ engine.Position, m engine.Move, next engine.Position, e []engine.Event) {
			q, events, err := again.Play(m)
			if err != nil || !reflect.DeepEqual(freeze(q), freeze(next)) || !reflect.DeepEqual(events, e) {
				t.Fatalf("%s: %s leads to %s, %v", again, m, q, err)
			}
			again = q
		})
	})
}

// TestGamesEnd plays games out. C18 bounds them: at most 50 moves of each side
// between what cannot be undone, which is 28 captures and 28 entries at most.
func TestGamesEnd(t *testing.T) {
	causes := map[engine.Cause]int{}
	games(t, 40, 4, func(t *testing.T, _ string, p engine.Position, r *rand.Rand) {
		p = randomGame(t, p, r, 100*57, func(engine.Position, engine.Move, engine.Position, []engine.Event) {})
		if !p.Outcome().Over() {
			t.Fatalf("%s goes on and on", p)
		}
		causes[p.Outcome().Cause]++
		if !p.(*Position).blocked {
			return // C18: there are moves, which only a match refuses
		}
		_, _, err := p.Play("D7-D8")
		var why *engine.Refusal
		if !errors.As(err, &why) || why.Reason != GameOver || len(p.Moves()) > 0 {
			t.Fatalf("%s: a move after the end: %v", p, err)
		}
	})
	if causes[engine.CauseAnnihilation] == 0 || causes[engine.CauseFiftyMoves] == 0 {
		t.Errorf("the games end by %v", causes)
	}
}

// TestRefusalsSayWhy tries moves at random and wants a ruling for each that is
// refused, and no change to what it was refused in.
func TestRefusalsSayWhy(t *testing.T) {
	reasons := map[engine.Reason]int{}
	r := rand.New(rand.NewPCG(6, 6))
	n := 400
	if testing.Short() {
		n = 60
	}
	squares := standard.geometry.Squares
	for k := range n {
		text := wild(r)
		if k%2 == 0 {
			text = lattice(r)
		}
		p := parse(t, bothRules[k%2], text)
		was := freeze(p)
		b := p.Board()
		for range 300 {
			path := []engine.Square{squares[r.IntN(len(squares))]}
			for b.At[path[0]].Kind == engine.NoKind {
				path[0] = squares[r.IntN(len(squares))]
			}
			for range 1 + r.IntN(3) { // mostly near
				last := path[len(path)-1]
				reach := 1 + r.IntN(2)
				to := standard.geometry.At(standard.geometry.File(last)+reach*(r.IntN(3)-1), standard.geometry.Rank(last)+reach*(r.IntN(3)-1))
				if to == engine.NoSquare {
					break
				}
				path = append(path, to)
			}
			part, err := p.Continue(path)
			if err == nil {
				if part.Move == "" && len(part.Next) == 0 {
					t.Fatalf("%s: %s leads nowhere", p, squaresText(path))
				}
				continue
			}
			var why *engine.Refusal
			if !errors.As(err, &why) || why.Ruling == "" || why.Reason == "" || why.Ruling[0] != 'C' {
				t.Fatalf("%s: %s: %v", p, squaresText(path), err)
			}
			for _, sq := range why.Squares {
				if !standard.geometry.Has(sq) {
					t.Fatalf("%s: %s: about %v", p, squaresText(path), why.Squares)
				}
			}
			reasons[why.Reason]++
		}
		if !reflect.DeepEqual(was, freeze(p)) {
			t.Fatalf("%s was %s", p, was.text)
		}
	}
	t.Log(reasons)
	if len(reasons) < 12 && !testing.Short() {
		t.Errorf("only %d reasons were met", len(reasons))
	}
}
