package toy

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/search"
)

// TestContract holds the toy, and every game of the catalog, to what package
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
				r := search.NewRand(seed)
				for ply := 0; ply < 80 && !p.Outcome().Over(); ply++ {
					p = step(t, g, s, p, &r)
				}
				ended(t, p)
			}
		})
	}
}

// step checks a position that is not the end of a game, and plays on.
func step(t *testing.T, g engine.Game, s engine.Setup, p engine.Position, r *search.Rand) engine.Position {
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
// what is not is, and it ends in a legal move.
func touch(t *testing.T, p engine.Position, r *search.Rand) {
	t.Helper()
	var path []engine.Square
	for {
		part, err := p.Continue(path)
		if err != nil {
			t.Fatalf("%v was offered in %s: %v", path, p, err)
		}
		offered := map[engine.Square]bool{}
		for i, c := range part.Next {
			offered[c.Square] = true
			if i > 0 && part.Next[i-1].Square >= c.Square {
				t.Fatalf("%v in %s: what may be touched next is not ascending: %v", path, p, part.Next)
			}
		}
		for sq := engine.Square(-1); int(sq) <= len(p.Board().At); sq++ {
			_, err := p.Continue(append(slices.Clone(path), sq))
			var refused *engine.Refusal
			if offered[sq] != (err == nil) || err != nil && (!errors.As(err, &refused) || refused.Ruling == "" || refused.Reason == "") {
				t.Fatalf("%v then %d in %s: offered is %v, the answer %v", path, sq, p, offered[sq], err)
			}
		}
		if part.Move != "" {
			if _, _, err := p.Play(part.Move); err != nil {
				t.Fatalf("%v in %s makes %s: %v", path, p, part.Move, err)
			}
		}
		if len(part.Next) == 0 {
			if part.Move == "" {
				t.Fatalf("%v in %s leads nowhere", path, p)
			}
			return
		}
		path = append(path, part.Next[r.Intn(len(part.Next))].Square)
	}
}

// ended checks the end of a game.
func ended(t *testing.T, p engine.Position) {
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
