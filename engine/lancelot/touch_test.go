package lancelot_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// TestTouchingEveryMove goes along legal actions square by square: each is on
// offer as what it is and with what it captures, and what is complete is a
// legal action of its own.
func TestTouchingEveryMove(t *testing.T) {
	checked := 0
	everyGame(t, 1, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		if testing.Short() && s.Seats > 3 {
			return
		}
		plies := 0
		wander(t, begin(t, s), seed, 120, func(p engine.Position, _ engine.Move, _ engine.Position, _ []engine.Event) {
			if plies++; plies%24 != 2 && plies > 2 {
				return
			}
			moves := p.Moves()
			for i := 0; i < len(moves); i += 1 + len(moves)/25 {
				touchAction(t, p, moves[i])
				checked++
			}
		})
	})
	if checked < 500 {
		t.Errorf("only %d actions were touched", checked)
	}
}

// touchAction is one action, touched.
func touchAction(t testing.TB, p engine.Position, m engine.Move) {
	t.Helper()
	var sword []engine.Square
	for sq, piece := range p.Board().At {
		if piece.Kind == lancelot.Sword {
			sword = append(sword, engine.Square(sq))
		}
	}
	var path []engine.Square
	touch := func(sq engine.Square, act engine.Act, captures []engine.Square) {
		part, err := p.Continue(path)
		if err != nil {
			t.Fatalf("%s: %s: after %v: %v", p, m, path, err)
		}
		i, found := slices.BinarySearchFunc(part.Next, sq, func(c engine.Choice, sq engine.Square) int { return int(c.Square - sq) })
		if !found {
			t.Fatalf("%s: %s: after %v %d is not on offer", p, m, path, sq)
		}
		if c := part.Next[i]; c.Act != act || squaresText(c.Captures) != squaresText(captures) {
			t.Fatalf("%s: %s: after %v: %+v", p, m, path, c)
		}
		so := p.Board()
		replay(t, &so, p.Turn(), part.Events)
		if !reflect.DeepEqual(so, part.Board) {
			t.Fatalf("%s: %s: after %v the board is not what the events make", p, m, path)
		}
		if part.Move != "" {
			if _, _, err := p.Play(part.Move); err != nil {
				t.Fatalf("%s: %s: %v", p, part.Move, err)
			}
		}
		path = append(path, sq)
	}
	// The captures are those of the events, placement by placement.
	_, events, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s: %s: %v", p, m, err)
	}
	var took [][]engine.Square
	for _, e := range events {
		switch e := e.(type) {
		case engine.Placed, engine.SwordMoved:
			took = append(took, nil)
		case engine.LineCaptured:
			took[len(took)-1] = append(took[len(took)-1], e.Taken...)
		}
	}
	if m != "pass" {
		for i, w := range strings.Fields(string(m)) {
			name, isSword := strings.CutPrefix(w, "@")
			act := engine.ActPlace
			if isSword {
				act = engine.ActSword
				if len(sword) > 0 {
					touch(sword[0], engine.ActSword, nil)
				}
			}
			touch(squaresOf(name)[0], act, took[i])
		}
	}
	part, err := p.Continue(path)
	if err != nil || part.Move != m {
		t.Fatalf("%s: %s: touched to its end it is %q: %v", p, m, part.Move, err)
	}
}

// TestRefusalsSayWhy tries touches and texts at random and wants a ruling for
// each that is refused; touch and text agree on which are legal.
func TestRefusalsSayWhy(t *testing.T) {
	reasons := map[engine.Reason]int{}
	r := rand.New(rand.NewPCG(4, 4))
	everyGame(t, 1, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		wander(t, begin(t, s), seed, 150, func(p engine.Position, _ engine.Move, _ engine.Position, _ []engine.Event) {
			for range 12 {
				var path []engine.Square
				for range 1 + r.IntN(3) {
					path = append(path, engine.Square(r.IntN(196)))
				}
				part, err := p.Continue(path)
				if err == nil {
					if part.Move == "" && len(part.Next) == 0 {
						t.Fatalf("%s: %v leads nowhere", p, path)
					}
					if part.Move != "" {
						if n, err := p.Notation(part.Move); err != nil {
							t.Fatalf("%s: %s: %v", p, n, err)
						}
					}
					continue
				}
				var why *engine.Refusal
				if !errors.As(err, &why) || why.Ruling == "" || why.Ruling[0] != 'L' || why.Reason == "" {
					t.Fatalf("%s: %v: %v", p, path, err)
				}
				if len(why.Lines) > 0 != (why.Value > 2) {
					t.Fatalf("%s: %v: %+v", p, path, why)
				}
				reasons[why.Reason]++
			}
		})
	})
	t.Log(reasons)
	if len(reasons) < 6 {
		t.Errorf("only %d reasons were met", len(reasons))
	}
}

// TestTouchesMakeAllMoves goes wherever Continue leads: that makes the legal
// actions, all of them and no other.
func TestTouchesMakeAllMoves(t *testing.T) {
	positions, actions := 0, 0
	compare := func(t *testing.T, p engine.Position) {
		var made []engine.Move
		var follow func(path []engine.Square)
		follow = func(path []engine.Square) {
			part, err := p.Continue(path)
			if err != nil {
				t.Fatalf("%s: %v is on offer: %v", p, path, err)
			}
			if part.Move == "" && len(part.Next) == 0 {
				t.Fatalf("%s: %v leads nowhere", p, path)
			}
			if part.Move != "" {
				made = append(made, part.Move)
			}
			for _, c := range part.Next {
				follow(append(path[:len(path):len(path)], c.Square))
			}
		}
		follow(nil)
		slices.Sort(made)
		if !slices.Equal(made, p.Moves()) {
			t.Fatalf("%s: %d actions by touch, %d listed", p, len(made), len(p.Moves()))
		}
		positions++
		actions += len(made)
	}
	everyGame(t, 1, 1, func(t *testing.T, s engine.Setup, seed uint64) {
		plies := 0
		wander(t, begin(t, s), seed, 200, func(p engine.Position, _ engine.Move, _ engine.Position, _ []engine.Event) {
			plies++
			// With the sword in hand there are tens of thousands.
			if plies%16 == 1 && !p.Board().Tally[p.Turn()].Sword {
				compare(t, p)
			}
		})
	})
	// Nearly closed fields: sword before, after, only before, only after.
	options := "target=60,sword"
	compare(t, sparse(t, "A=D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 D10 E10 D11 X=K4", options))
	compare(t, sparse(t, "A=D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 D10 E10 D11 E11 B=F4 X=K4", options))
	compare(t, sparse(t, "A=D4 E4 D5 E5 D6 E6 D7 E7 D8 E8 D9 E9 F9 E10 I10 K10 G11 H11 J11 B=H10 J10 I11 K11 X=K4", options))
	compare(t, sparse(t, "A=D4 D5 E5 D6 E6 D7 E7 D9 E9 D10 E10 D11 E11 K5 G8 I8 B=F8 H8 J8 X=K4", options+",allegiance=invoker,owner=A"))
	compare(t, sparse(t, "A=D5 E5 D6 E6 D7 E7 H8 D9 E9 D10 E10 B=F5 G6 G9 X=F8", options+",diagonals"))
	if !testing.Short() {
		compare(t, two(t, "B", "A=D4 E9 B=K11 F5 F6 X=G7", "AB", "sword,diagonals"))
	}
	if positions < 50 || actions < 5000 {
		t.Errorf("only %d positions with %d actions were compared", positions, actions)
	}
}
