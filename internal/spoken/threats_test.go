package spoken

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
)

// What is said to be in danger is what the moves of the other side, handed the turn,
// would capture, and by those pieces.
func TestDangersOfCamelot(t *testing.T) {
	dangers := 0
	for seed := range uint64(40) {
		wander(t, camelot.Game{}, engine.Setup{Seed: seed}, sparse(seed), 40, 1, func(p engine.Position, m engine.Move) {
			c := newCheck(t, p, m)
			other := c.passed(p)
			by := map[engine.Square][]engine.Square{}
			c.some(other, func(_ engine.Move, _ engine.Position, events []engine.Event) bool {
				from, _ := engine.Course(events)
				for _, e := range taken(events) {
					by[e.At] = append(by[e.At], from)
				}
				return false
			})
			got := threatsIn(p).Dangers
			if len(got) != len(by) {
				t.Fatalf("%s: %v, want %v", p, got, by)
			}
			for _, d := range got {
				dangers++
				want := by[d.At]
				slices.Sort(want)
				if !slices.Equal(d.By, slices.Compact(want)) {
					t.Fatalf("%s: %v, want by %v", p, d, want)
				}
			}
		})
	}
	if dangers == 0 {
		t.Error("nothing was ever in danger")
	}
}

// The way to the castle is as long as the rules say: the piece is led there by legal
// moves without a capture, the other side passing.
func TestWays(t *testing.T) {
	for _, c := range []struct {
		text  string
		white Way
		black Way
	}{
		{camelot.Start, Way{Moves: 9}, Way{Moves: 9}},
		{"M1/8/10/12/12/12/12/12/12/12/12/12/5N6/3m6/8/2 w 0 0", Way{Inside: 1, Moves: 12}, Way{Moves: 2}},
		{"2/2MM4/10/12/12/12/12/12/12/12/12/12/5m6/10/8/2 w 0 0", Way{Moves: 1}, Way{Moves: 3}},
		{"mm/8/10/12/12/12/12/12/12/12/12/12/5N6/10/8/2 w 0 0", Way{}, Way{Moves: 15}},
	} {
		got := threatsIn(parse(t, c.text)).Ways
		if len(got) != 2 || got[0] != c.white || got[1] != c.black {
			t.Errorf("%s: %v", c.text, got)
		}
	}
	for seed := range uint64(25) {
		wander(t, camelot.Game{}, engine.Setup{Seed: seed}, sparse(seed), 12, 1, func(p engine.Position, m engine.Move) {
			for seat, w := range threatsIn(p).Ways {
				if want, ok := shortest(newCheck(t, p, m), engine.Seat(seat)); ok && w.Moves != want {
					t.Fatalf("%s: seat %d is %d moves away, want %d", p, seat, w.Moves, want)
				}
			}
		})
	}
}

// shortest is in how many moves without a capture the nearest piece of a seat comes
// into the enemy castle, nothing else moving; false where it had to capture.
func shortest(c *check, seat engine.Seat) (least int, ok bool) {
	first := c.p
	if first.Turn() != seat {
		first = c.passed(first)
	}
	for _, from := range first.Board().Geometry.Squares {
		if first.Board().At[from].Kind == engine.NoKind || first.Board().At[from].Seat != seat {
			continue
		}
		type place struct {
			p  engine.Position
			at engine.Square
		}
		seen := map[engine.Square]bool{from: true}
		edge := []place{{first, from}}
		for n := 1; len(edge) > 0 && (least == 0 || n < least); n++ {
			var next []place
			for _, e := range edge {
				if part, err := e.p.Continue(nil); err != nil || part.Ruling != "" {
					return 0, false // something is compulsory
				}
				arrived := c.some(e.p, func(_ engine.Move, q engine.Position, events []engine.Event) bool {
					a, b := engine.Course(events)
					if a != e.at || seen[b] || len(taken(events)) > 0 {
						return false
					}
					if entered(events) {
						return true
					}
					seen[b] = true
					if !q.Outcome().Over() {
						next = append(next, place{c.passed(q), b})
					}
					return false
				})
				if arrived {
					least = n
					next = nil
					break
				}
			}
			edge = next
		}
	}
	return least, true
}

// What a seat of Lancelot is said to capture in a line is what its knight captures
// there when it has the turn; and nothing else is captured.
func TestLinesOfLancelot(t *testing.T) {
	lines := 0
	for seed := range uint64(24) {
		s := engine.Setup{Seats: 2 + int(seed%4), Seed: seed, Values: map[string]string{"diagonals": []string{"off", "on"}[seed%2]}}
		wander(t, lancelot.Game{}, s, "", 60, 1, func(p engine.Position, _ engine.Move) {
			g := p.Board().Geometry
			th := threatsIn(p)
			for by := range engine.Seat(s.Seats) {
				want := map[engine.Square]bool{}
				q := given(t, s, p, by)
				for _, m := range q.Moves() {
					_, events, err := q.Play(m)
					if err != nil {
						t.Fatal(err)
					}
					for _, e := range events {
						if e, ok := e.(engine.LineCaptured); ok {
							for _, sq := range e.Taken {
								want[sq] = true
							}
							if !slices.ContainsFunc(th.Lines, func(l Line) bool { return l.By == by && l.Line == e.Line }) {
								t.Fatalf("%s: seat %d captures in %v by %s, which is not foretold", p, by, e.Line, m)
							}
						}
					}
				}
				for _, l := range th.Lines {
					if l.By != by {
						continue
					}
					lines++
					for _, sq := range l.Taken {
						if !want[sq] {
							t.Fatalf("%s: seat %d cannot capture %s in %v", p, by, g.Name(sq), l.Line)
						}
					}
				}
				if by != p.Turn() {
					for sq := range want {
						if p.Board().At[sq].Seat == p.Turn() && !slices.ContainsFunc(th.Dangers, func(d Danger) bool { return d.At == sq }) {
							t.Fatalf("%s: %s is not said to be in danger", p, g.Name(sq))
						}
					}
				}
			}
		})
	}
	if lines == 0 {
		t.Error("no line was ever at one")
	}
}

// given is a position of Lancelot with the turn given to a seat.
func given(t *testing.T, s engine.Setup, p engine.Position, to engine.Seat) engine.Position {
	t.Helper()
	f := strings.Fields(p.String())
	f[1] = to.Letter()
	q, err := lancelot.Game{}.Parse(s, strings.Join(f, " "))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// What is said for a turn of Lancelot is true: found again by playing every turn.
func TestReasonsOfLancelotAreTrue(t *testing.T) {
	seen := map[reasonKind]int{}
	for seed := range uint64(20) {
		s := engine.Setup{Seats: 2 + int(seed%3), Seed: seed, Values: map[string]string{"target": "5"}}
		wander(t, lancelot.Game{}, s, "", 90, 1, func(p engine.Position, m engine.Move) {
			next, events, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			me := p.Turn()
			most := func(q engine.Position, seat engine.Seat) (most, lines int, mine map[engine.Square]bool) {
				mine = map[engine.Square]bool{}
				all := map[engine.Line]bool{}
				q = given(t, s, q, seat)
				for _, m := range q.Moves() {
					_, events, _ := q.Play(m)
					n := 0
					for _, e := range events {
						if e, ok := e.(engine.LineCaptured); ok {
							n += len(e.Taken)
							all[e.Line] = true
							for i, sq := range e.Taken {
								if e.Pieces[i].Seat == me {
									mine[sq] = true
								}
							}
						}
					}
					most = max(most, n)
				}
				return most, len(all), mine
			}
			danger := func(q engine.Position) map[engine.Square]bool {
				out := map[engine.Square]bool{}
				for o := range engine.Seat(s.Seats) {
					if _, _, mine := most(q, o); o != me {
						for sq := range mine {
							out[sq] = true
						}
					}
				}
				return out
			}
			for _, r := range reasons(p, m) {
				seen[r.Kind]++
				ok := false
				switch r.Kind {
				case reasonWinsMatch:
					ok = next.Outcome().Winners.Has(me)
				case reasonOnlyMove:
					ok = len(p.Moves()) == 1
				case reasonCaptures:
					n := 0
					for _, e := range events {
						if e, is := e.(engine.LineCaptured); is {
							n += len(e.Taken)
						}
					}
					ok = n == r.Count && n == len(r.Pieces) && n > 0
				case reasonStopsLoss:
					before, _, _ := most(p, r.Seat)
					after, _, _ := most(next, r.Seat)
					had := p.Board().Tally[r.Seat].Captured
					ok = had+before >= 5 && had+after < 5
				case reasonDenies:
					before, _, _ := most(p, r.Seat)
					after, _, _ := most(next, r.Seat)
					ok = before > 0 && after == 0
				case reasonSaves:
					was, is := danger(p), danger(next)
					n := 0
					for sq := range was {
						if b := next.Board(); !is[sq] && b.At[sq].Kind != engine.NoKind && b.At[sq].Seat == me {
							n++
						}
					}
					ok = n == r.Count && n > 0
				case reasonCovers:
					ok = len(danger(next)) == 0
				case reasonDoubles:
					_, lines, _ := most(next, me)
					ok = lines == r.Count && lines > 1
				case reasonMenaces:
					n, lines, _ := most(next, me)
					ok = n == r.Count && lines == 1
				}
				if !ok {
					t.Errorf("%s of %s: %+v", m, p, r)
				}
			}
		})
	}
	for _, k := range []reasonKind{reasonWinsMatch, reasonStopsLoss, reasonCaptures, reasonDoubles, reasonSaves, reasonDenies, reasonMenaces, reasonCovers} {
		if seen[k] == 0 {
			t.Errorf("reason %d never occurs", k)
		}
	}
}
