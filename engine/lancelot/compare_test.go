package lancelot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// setups returns all fields and options.
func setups() []engine.Setup {
	var all []engine.Setup
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		for _, diagonals := range []string{"off", "on"} {
			for _, sword := range []string{"off opponent", "on opponent", "on invoker"} {
				f := strings.Fields(sword)
				all = append(all, engine.Setup{Seats: seats, Values: map[string]string{
					"diagonals": diagonals, "sword": f[0], "allegiance": f[1]}})
			}
		}
	}
	return all
}

func begin(t testing.TB, s engine.Setup) engine.Position {
	t.Helper()
	p, err := lancelot.Game{}.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// wander plays a random game of at most plies actions, and shows every position
// and what was played in it. It knows legal actions from Continue and from
// Moves, the latter while they are few.
func wander(t testing.TB, p engine.Position, seed uint64, plies int, see func(p engine.Position, m engine.Move, next engine.Position, e []engine.Event)) {
	t.Helper()
	r := splitmix.New(seed)
	for range plies {
		if p.Outcome().Over() {
			return
		}
		m := touch(t, p, &r)
		next, e, err := p.Play(m)
		if err != nil {
			t.Fatalf("%s: %s: %v", p, m, err)
		}
		see(p, m, next, e)
		p = next
	}
}

// touch makes a random action as a person does: square by square.
func touch(t testing.TB, p engine.Position, r *splitmix.Source) engine.Move {
	t.Helper()
	var path []engine.Square
	part, err := p.Continue(nil)
	for {
		if err != nil {
			t.Fatalf("%s: %v: %v", p, path, err)
		}
		if part.Move != "" && (len(part.Next) == 0 || r.Intn(3) > 0) {
			return part.Move
		}
		if len(part.Next) == 0 {
			t.Fatalf("%s: %v leads nowhere", p, path)
		}
		next := part.Next[r.Intn(len(part.Next))]
		// The sword oftener than by chance, captures too.
		for _, c := range part.Next {
			if c.Act == engine.ActSword && len(path) < 2 && r.Intn(12) == 0 || len(c.Captures) > 0 && r.Intn(8) == 0 {
				next = c
				break
			}
		}
		path = append(path, next.Square)
		part, err = p.Continue(path)
	}
}

// TestGamesAgreeWithTheOracle plays random games with every option and compares
// texts, notations, outcomes, legal actions and refusals.
func TestGamesAgreeWithTheOracle(t *testing.T) {
	games, swords := 6, 0
	if testing.Short() {
		games = 1
	}
	var positions, whole, captures, passes int
	for _, s := range setups() {
		for game := range games {
			s.Values["target"] = []string{"", "120", "3"}[game%3]
			if s.Values["target"] == "" {
				delete(s.Values, "target")
			}
			r := splitmix.New(uint64(game))
			o := readOracle(begin(t, s).String())
			wander(t, begin(t, s), uint64(game)*31+uint64(s.Seats), 400, func(p engine.Position, m engine.Move, next engine.Position, e []engine.Event) {
				positions++
				armed := o.invoke[o.turn] && o.hand[o.turn] > 0
				if !armed || s.Seats == 2 && positions%4 == 0 || s.Seats == 3 && positions%50 == 0 {
					whole++
					if armed {
						swords++
					}
					if got, want := p.Moves(), o.actions(); fmt.Sprint(got) != fmt.Sprint(want) {
						t.Fatalf("%s: %s", p, difference(got, want))
					}
				}
				for range 10 { // any action, mostly with the sword
					pick := func() string { return square(r.Intn(14), r.Intn(14)) }
					a := pick()
					switch r.Intn(3) {
					case 0:
						a = "@" + a + " " + pick()
					case 1:
						a += " @" + pick()
					}
					want := o.legal(a)
					if !o.sword && strings.Contains(a, "@") {
						want = false
					}
					n, err := p.Notation(engine.Move(a))
					if (err == nil) != want {
						t.Fatalf("%s: %s: %v, want legal %v", p, a, err, want)
					}
					if want {
						if said, _ := o.copy().try(a); said != n {
							t.Fatalf("%s: %s is written %s, want %s", p, a, n, said)
						}
					}
				}
				n, err := p.Notation(m)
				said, ok := o.try(string(m))
				if err != nil || !ok || said != n {
					t.Fatalf("%s: %s: %v, %s, want %s, %v", p, m, err, n, said, ok)
				}
				captures += strings.Count(n, "x")
				if m == "pass" {
					passes++
				}
				if next.String() != o.String() {
					t.Fatalf("%s: %s: got\n%s, want\n%s", p, m, next, o)
				}
				if next.Outcome().Over() != o.over() {
					t.Fatalf("%s, %d passes: over: %v", next, o.passes, !o.over())
				}
			})
		}
	}
	t.Logf("%d positions, %d with all actions (%d with the sword), %d placements that capture, %d passes", positions, whole, swords, captures, passes)
	if captures == 0 || swords == 0 || passes == 0 && !testing.Short() {
		t.Error("the games are too tame to prove anything")
	}
}

func difference(got []engine.Move, want []string) string {
	var s string
	for _, m := range got {
		if !slices.Contains(want, string(m)) {
			s += " not " + string(m)
		}
	}
	for _, m := range want {
		if !slices.Contains(got, engine.Move(m)) {
			s += " missing " + m
		}
	}
	if s == "" {
		s = " another order"
	}
	if len(s) > 200 {
		s = s[:200]
	}
	return s
}

func TestPerftAgreesWithTheOracle(t *testing.T) {
	for _, text := range []string{
		"8/8/8/8/8/8/8/8 A 0,0 30,30 - target=7",
		"8/8/8/8/8/8/8/8 B 0,0 30,30 AB target=7,sword",
		"8/2A1B3/3AB3/1AB1A3/2BA4/4B3/2A1B3/8 B 1,2 20,20 - target=7,diagonals",
		"AAB5/8/3B4/8/8/4A3/8/8 A 6,0 20,0 - target=7",
		"10/10/3ABC4/10/2AC6/10/5B4/1A8/10/10 C 1,2,0 20,20,1 - target=8,diagonals",
	} {
		p := parse(t, text)
		for depth := range 3 {
			got, want := lancelot.Perft(p.(*lancelot.Position).State(), depth), readOracle(text).perft(depth)
			if got != want {
				t.Errorf("%s: depth %d: %d, want %d", text, depth, got, want)
			}
		}
	}
	// With the sword in hand one ply is tens of thousands.
	for _, text := range []string{
		"8/2A1B3/3AB3/1AB1AX2/2BA4/4B3/2A1B3/8 B 1,2 20,20 AB target=7,sword",
		"8/2A1B3/3AB3/1AB1AX2/2BA4/4B3/2A1B3/8 A 1,2 20,20 A target=7,diagonals,sword,allegiance=invoker,owner=A",
		"8/AA1B4/8/8/8/2X5/8/8 A 6,6 1,1 AB target=7,sword",
	} {
		got, want := lancelot.Perft(parse(t, text).(*lancelot.Position).State(), 1), readOracle(text).perft(1)
		if got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}
