package lancelot_test

import (
	"reflect"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// everyGame runs f over random games of every field and option; games are the
// sources of chance of its games.
func everyGame(t *testing.T, n, short int, f func(t *testing.T, s engine.Setup, seed uint64)) {
	if testing.Short() {
		n = short
	}
	for i, s := range setups() {
		for g := range n {
			s.Values["target"] = []string{"120", "4"}[(i+g)%2]
			f(t, s, uint64(100*i+g))
		}
	}
}

// replay applies events to a picture, and checks that each is true of it.
func replay(t testing.TB, b *engine.Board, turn engine.Seat, events []engine.Event) {
	t.Helper()
	for i, e := range events {
		switch e := e.(type) {
		case engine.Placed:
			if b.At[e.At].Kind != engine.NoKind || e.Piece.Kind == lancelot.Knight && e.Piece.Seat != turn {
				t.Fatalf("%v is placed on %v", e.Piece, b.At[e.At])
			}
			b.At[e.At] = e.Piece
			if e.Piece.Kind == lancelot.Knight {
				b.Tally[turn].Hand--
			}
		case engine.SwordMoved:
			if e.By != turn || b.At[e.From].Kind != lancelot.Sword || b.At[e.To].Kind != engine.NoKind || !b.Tally[turn].Sword {
				t.Fatalf("%+v", e)
			}
			b.At[e.From], b.At[e.To] = engine.Piece{}, b.At[e.From]
			b.Tally[turn].Sword = false
		case engine.LineCaptured:
			if e.By != turn || len(e.Taken) == 0 || len(e.Taken) != len(e.Pieces) {
				t.Fatalf("%+v", e)
			}
			far := 0
			for j, sq := range e.Taken {
				if p := b.At[sq]; p != e.Pieces[j] || p.Kind != lancelot.Knight || p.Seat == turn {
					t.Fatalf("%v is taken from %v", e.Pieces[j], p)
				}
				d := max(abs(int(sq)/14-int(e.At)/14), abs(int(sq)%14-int(e.At)%14))
				if d < far {
					t.Fatalf("%v is not outwards from %d", e.Taken, e.At)
				}
				far = d
				b.At[sq] = engine.Piece{}
				b.Tally[turn].Captured++
			}
		case engine.Passed:
			if e.Seat != turn || i != 0 || len(events) != 2 {
				t.Fatalf("%v", events)
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

func abs(n int) int { return max(n, -n) }

func onField(b engine.Board) (n [5]int) {
	for _, sq := range b.Geometry.Squares {
		if p := b.At[sq]; p.Kind == lancelot.Knight {
			n[p.Seat]++
		}
	}
	return n
}

// TestEventsTellEverything applies the events to the picture before and gets
// the picture after; and no knight is lost but to a capturer's count.
func TestEventsTellEverything(t *testing.T) {
	taken, swords := 0, 0
	everyGame(t, 4, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		wander(t, begin(t, s), seed, 300, func(p engine.Position, m engine.Move, next engine.Position, e []engine.Event) {
			before, after := p.Board(), next.Board()
			had, has := onField(before), onField(after)
			replay(t, &before, p.Turn(), e)
			if !reflect.DeepEqual(before, after) {
				t.Fatalf("%s: %s: the events lead elsewhere than to %s", p, m, next)
			}
			sum, placed, captured := 0, 0, 0
			for seat, tally := range after.Tally {
				captured += tally.Captured
				placed += 30 - tally.Hand
				sum += has[seat]
				if seat := engine.Seat(seat); seat != p.Turn() && has[seat] > had[seat] {
					t.Fatalf("%s: %s: seat %d gains", p, m, seat)
				}
			}
			if sum+captured != placed {
				t.Fatalf("%s: %d on the field and %d captured of %d placed", next, sum, captured, placed)
			}
			for _, e := range e {
				switch e := e.(type) {
				case engine.LineCaptured:
					taken += len(e.Taken)
				case engine.SwordMoved:
					swords++
				}
			}
			switch last := e[len(e)-1].(type) {
			case engine.TurnChanged:
				if last.To != next.Turn() || next.Outcome().Over() {
					t.Fatalf("%s: %s: %v", p, m, last)
				}
			case engine.GameEnded:
				if last.Outcome != next.Outcome() || !next.Outcome().Over() || last.Outcome.Winners == 0 {
					t.Fatalf("%s: %s: %v", p, m, last)
				}
			}
		})
	})
	t.Logf("%d taken, %d invocations", taken, swords)
	if taken == 0 || swords == 0 {
		t.Error("the games are too tame to prove anything")
	}
}

// TestTextIsThePosition reads every text back. How many passed in a row (L12)
// is no part of the text, so after a pass the key may be another.
func TestTextIsThePosition(t *testing.T) {
	everyGame(t, 3, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		wander(t, begin(t, s), seed, 300, func(_ engine.Position, m engine.Move, p engine.Position, _ []engine.Event) {
			q := parse(t, p.String())
			if q.String() != p.String() || q.Turn() != p.Turn() || !reflect.DeepEqual(q.Board(), p.Board()) {
				t.Fatalf("%s comes back as %s", p, q)
			}
			if m != "pass" && (q.Key() != p.Key() || q.Outcome() != p.Outcome()) {
				t.Fatalf("%s: after %s the key or the outcome is another", p, m)
			}
		})
	})
}

// TestMovesAreSortedAndUnique also holds that each is legal and its own text.
func TestMovesAreSortedAndUnique(t *testing.T) {
	n := 0
	everyGame(t, 1, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		plies := 0
		wander(t, begin(t, s), seed, 200, func(p engine.Position, _ engine.Move, _ engine.Position, _ []engine.Event) {
			// With the sword in hand there are tens of thousands.
			if plies++; plies%(len(p.Board().Tally)*15) != 1 && p.Board().Tally[p.Turn()].Sword {
				return
			}
			moves := p.Moves()
			if !slices.IsSorted(moves) || len(slices.Compact(slices.Clone(moves))) != len(moves) {
				t.Fatalf("%s: not sorted, or twice the same", p)
			}
			state := p.(*lancelot.Position).State()
			for i := 0; i < len(moves); i += 1 + len(moves)/100 {
				a, err := p.(*lancelot.Position).Action(moves[i])
				if err != nil || a.Text() != moves[i] || !state.IsLegal(a) {
					t.Fatalf("%s: %s is %s: %v", p, moves[i], a.Text(), err)
				}
				n++
			}
		})
	})
	if n < 10_000 {
		t.Errorf("only %d moves were looked at", n)
	}
}

// frozen is everything that a position shows, and its state, which is a value.
type frozen struct {
	state   lancelot.State
	outcome engine.Outcome
	text    string
	key     uint64
	board   engine.Board
}

func freeze(p engine.Position) frozen {
	return frozen{p.(*lancelot.Position).State(), p.Outcome(), p.String(), p.Key(), p.Board()}
}

// TestPlayChangesNothing plays several actions of every position of a game and
// then finds all positions as they were: taking back restores bit for bit.
func TestPlayChangesNothing(t *testing.T) {
	everyGame(t, 2, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		var line []engine.Position
		var was []frozen
		r := splitmix.New(^seed)
		wander(t, begin(t, s), seed, 150, func(p engine.Position, _ engine.Move, next engine.Position, _ []engine.Event) {
			line, was = append(line, p, next), append(was, freeze(p), freeze(next))
			for range 3 { // side lines from the same position
				q, _, err := p.Play(touch(t, p, &r))
				if err != nil {
					t.Fatal(err)
				}
				line, was = append(line, q), append(was, freeze(q))
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

// TestGamesReplay plays the same actions again from the start.
func TestGamesReplay(t *testing.T) {
	everyGame(t, 2, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		again := begin(t, s)
		wander(t, begin(t, s), seed, 200, func(_ engine.Position, m engine.Move, next engine.Position, e []engine.Event) {
			q, events, err := again.Play(m)
			if err != nil || !reflect.DeepEqual(freeze(q), freeze(next)) || !reflect.DeepEqual(events, e) {
				t.Fatalf("%s: %s leads to %s, %v", again, m, q, err)
			}
			again = q
		})
	})
}

// TestGamesEnd plays games out: thirty knights each, and one round of passes
// between two of them at most.
func TestGamesEnd(t *testing.T) {
	causes := map[engine.Cause]int{}
	everyGame(t, 4, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		last := begin(t, s)
		wander(t, last, seed, (30*s.Seats+1)*s.Seats+1, func(_ engine.Position, _ engine.Move, next engine.Position, _ []engine.Event) {
			last = next
		})
		o := last.Outcome()
		if !o.Over() || len(last.Moves()) != 0 {
			t.Fatalf("%s goes on and on", last)
		}
		causes[o.Cause]++
		// The winners are those who captured most; at the target, the mover.
		most := 0
		for _, tally := range last.Board().Tally {
			most = max(most, tally.Captured)
		}
		for seat, tally := range last.Board().Tally {
			if o.Winners.Has(engine.Seat(seat)) != (tally.Captured == most) {
				t.Fatalf("%s: %v win", last, o.Winners)
			}
		}
		if o.Cause == engine.CauseTarget && o.Winners.Len() != 1 {
			t.Fatalf("%s: %d win", last, o.Winners.Len())
		}
	})
	t.Log(causes)
	if len(causes) < 2 {
		t.Error("only one kind of end")
	}
}
