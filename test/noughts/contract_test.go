package noughts

import (
	"cmp"
	"errors"
	"reflect"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
)

// TestContract holds noughts and crosses, and every game of the catalog, to what package
// engine says of a game.
func TestContract(t *testing.T) {
	games := []engine.Game{Game{}}
	for _, e := range catalog.All() {
		games = append(games, e.Game)
	}
	for _, g := range games {
		t.Run(g.Name(), func(t *testing.T) {
			least, most := g.Seats()
			for seed := range uint64(6) {
				s := engine.Setup{Seats: least + int(seed)%(most-least+1), Seed: seed}
				order := slices.Clone(g.Order(s))
				slices.Sort(order)
				for i, seat := range order {
					if i != seat || len(order) != s.Seats {
						t.Fatalf("Order of %d seats: %v", s.Seats, g.Order(s))
					}
				}
				p, err := g.New(s)
				if err != nil {
					t.Fatal(err)
				}
				r := splitmix.New(seed)
				for ply := 0; ply < 80 && !p.Outcome().Over(); ply++ {
					p = step(t, g, s, p, &r)
				}
				checkEnded(t, p)
			}
		})
	}
}

// step checks a position that is not the end of a game, and plays on.
func step(t *testing.T, g engine.Game, s engine.Setup, p engine.Position, r *splitmix.Source) engine.Position {
	t.Helper()
	text, key := p.String(), p.Key()
	back, err := g.Parse(s, text)
	if err != nil || back.String() != text || back.Key() != key || back.Turn() != p.Turn() {
		t.Fatalf("%s is read as %v, %v", text, back, err)
	}
	b := p.Board()
	if len(b.At) != b.Geometry.Files*b.Geometry.Ranks || len(b.Tally) != s.Seats {
		t.Fatalf("%s: %d squares, %d tallies", text, len(b.At), len(b.Tally))
	}
	for sq, piece := range b.At {
		if piece != (engine.Piece{}) && !b.Geometry.Has(engine.Square(sq)) {
			t.Fatalf("%s: a piece stands beside the board, on %d", text, sq)
		}
	}
	moves := p.Moves()
	if len(moves) == 0 || !slices.IsSorted(moves) || len(slices.Compact(slices.Clone(moves))) != len(moves) {
		t.Fatalf("%s: %d moves, not sorted or twice", text, len(moves))
	}
	touch(t, p, r)
	mv := moves[r.Intn(len(moves))]
	next, events, err := p.Play(mv)
	if err != nil {
		t.Fatalf("%s in %s: %v", mv, text, err)
	}
	notation, err := p.Notation(mv)
	if err != nil {
		t.Fatalf("%s in %s: %v", mv, text, err)
	}
	for _, same := range []string{notation, string(mv)} {
		again, ev, err := p.Play(engine.Move(same))
		if err != nil || again.String() != next.String() || again.Key() != next.Key() || !reflect.DeepEqual(ev, events) {
			t.Fatalf("%s and %s in %s are two moves: %v", mv, same, text, err)
		}
	}
	last := events[len(events)-1]
	if o := next.Outcome(); o.Over() && last != (engine.GameEnded{Outcome: o}) || !o.Over() && last != (engine.TurnChanged{To: next.Turn()}) {
		t.Fatalf("%s in %s ends with %#v", mv, text, last)
	}
	for _, bad := range []engine.Move{"", "nonsense", mv + "?"} {
		if q, ev, err := p.Play(bad); err == nil || q != nil || ev != nil {
			t.Fatalf("%q was played in %s", bad, text)
		}
		_, _, err := p.Play(bad)
		var unread *engine.TextError
		var refused *engine.Refusal
		if !errors.As(err, &unread) && !errors.As(err, &refused) {
			t.Fatalf("%T: %v", err, err)
		}
	}
	if p.String() != text || p.Key() != key || !reflect.DeepEqual(p.Board(), b) || !slices.Equal(p.Moves(), moves) {
		t.Fatalf("playing changed %s to %s", text, p)
	}
	return next
}

// touch makes a random turn touch by touch: what is offered is never refused,
// what is not is, and it ends in a legal move. The board and the events of the
// touches are those that playing a move gives.
func touch(t *testing.T, p engine.Position, r *splitmix.Source) {
	t.Helper()
	var path []engine.Square
	var told [][]engine.Event // after each number of touches
	for {
		part, err := p.Continue(path)
		if err != nil {
			t.Fatalf("%v was offered in %s: %v", path, p, err)
		}
		told = append(told, part.Events)
		pick := r.Intn(len(part.Next) + 1)
		offered := map[engine.Square]bool{}
		for i, c := range part.Next {
			if c.Via == nil {
				offered[c.Square] = true
			}
			if i > 0 && before(part.Next[i-1], c) >= 0 {
				t.Fatalf("%v in %s: what may be touched next is not in order: %v", path, p, part.Next)
			}
			if c.Via != nil || i == pick {
				choice(t, p, path, part, c)
			}
		}
		for sq := engine.Square(-1); int(sq) <= len(p.Board().At); sq++ {
			_, err := p.Continue(append(slices.Clone(path), sq))
			var refused *engine.Refusal
			if offered[sq] != (err == nil) || err != nil && (!errors.As(err, &refused) || refused.Ruling == "" || refused.Reason == "") {
				t.Fatalf("%v then %d in %s: offered is %v, the answer %v", path, sq, p, offered[sq], err)
			}
		}
		if part.Unfinished != nil && (part.Move != "" || len(path) == 0) {
			t.Fatalf("%v in %s is unfinished, %v, and makes %q", path, p, part.Unfinished, part.Move)
		}
		if part.Move != "" {
			next, events, err := p.Play(part.Move)
			if err != nil {
				t.Fatalf("%v in %s makes %s: %v", path, p, part.Move, err)
			}
			for n, e := range told {
				if len(e) > len(events) || len(e) > 0 && !reflect.DeepEqual(e, events[:len(e)]) {
					t.Fatalf("%s in %s is %v, but after %d touches %v", part.Move, p, events, n, e)
				}
			}
			for _, e := range events[len(part.Events):] {
				switch e.(type) {
				case engine.Passed, engine.TurnChanged, engine.GameEnded:
				default:
					t.Fatalf("%s in %s: %#v is not told by its touches", part.Move, p, e)
				}
			}
			if !reflect.DeepEqual(part.Board, next.Board()) {
				t.Fatalf("%s in %s: the touches lead to %v, playing it to %s", part.Move, p, part.Board, next)
			}
		}
		if len(part.Next) == 0 {
			if part.Move == "" {
				t.Fatalf("%v in %s leads nowhere", path, p)
			}
			return
		}
		c := part.Next[r.Intn(len(part.Next))]
		path = append(path, append(slices.Clone(c.Via), c.Square)[0])
	}
}

func before(a, b engine.Choice) int {
	return cmp.Or(cmp.Compare(a.Square, b.Square), cmp.Compare(len(a.Via), len(b.Via)), slices.Compare(a.Captures, b.Captures))
}

// choice makes a choice: it is legal, and captures what it says.
func choice(t *testing.T, p engine.Position, path []engine.Square, part engine.Partial, c engine.Choice) {
	t.Helper()
	longer := append(append(slices.Clone(path), c.Via...), c.Square)
	after, err := p.Continue(longer)
	if err != nil {
		t.Fatalf("%v: %+v is offered in %s: %v", path, c, p, err)
	}
	var taken []engine.Square
	for _, e := range after.Events[len(part.Events):] {
		switch e := e.(type) {
		case engine.Captured:
			taken = append(taken, e.At)
		case engine.LineCaptured:
			taken = append(taken, e.Taken...)
		}
	}
	if !slices.Equal(taken, c.Captures) {
		t.Fatalf("%v: %+v in %s captures %v", path, c, p, taken)
	}
	for _, sq := range taken {
		if part.Board.At[sq].Kind == engine.NoKind || after.Board.At[sq] == part.Board.At[sq] {
			t.Fatalf("%v: %+v in %s: the boards do not show the capture on %d", path, c, p, sq)
		}
	}
}

func checkEnded(t *testing.T, p engine.Position) {
	t.Helper()
	o := p.Outcome()
	switch {
	case !o.Over():
		return
	case o.Cause == engine.CauseRepetition || o.Cause == engine.CauseFiftyMoves:
		return // Camelot's moves know nothing of C18
	}
	if p.Moves() != nil {
		t.Errorf("%s has ended and has moves", p)
	}
	if _, err := p.Continue(nil); err == nil {
		t.Errorf("%s has ended and may be touched", p)
	}
}
