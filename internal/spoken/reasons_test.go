package spoken

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// wander plays random games, with a liking for captures and long moves, and shows
// every position with a few moves of it.
func wander(t *testing.T, g engine.Game, s engine.Setup, text string, plies, tries int, see func(engine.Position, engine.Move)) {
	t.Helper()
	lot := splitmix.New(s.Seed*7 + 1)
	p, err := g.Parse(s, text)
	if text == "" {
		p, err = g.New(s)
	}
	if err != nil {
		t.Fatal(err)
	}
	for range plies {
		moves := p.Moves()
		if p.Outcome().Over() || len(moves) == 0 {
			return
		}
		best := moves[lot.Intn(len(moves))]
		for range tries {
			m := moves[lot.Intn(len(moves))]
			see(p, m)
			if len(m) > len(best) && lot.Intn(2) == 0 {
				best = m
			}
		}
		if p, _, err = p.Play(best); err != nil {
			t.Fatal(err)
		}
	}
}

// sparse is a position of Camelot with few pieces, and some of them near castles.
func sparse(seed uint64) string {
	lot := splitmix.New(seed)
	g := camelot.Standard().Geometry()
	at := map[engine.Square]byte{}
	for _, c := range "NNMMMnnmmm" {
		sq := g.Squares[2+lot.Intn(len(g.Squares)-4)]
		if lot.Intn(2) == 0 { // in the middle, where they meet
			sq = g.At(4+lot.Intn(4), 6+lot.Intn(4))
		}
		at[sq] = byte(c)
	}
	return placed(at, 'w')
}

// placed is the text of a position of Camelot.
func placed(at map[engine.Square]byte, turn byte) string {
	g := camelot.Standard().Geometry()
	var rows []string
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		row, empty := "", 0
		flush := func() {
			if empty > 0 {
				row += strconv.Itoa(empty)
			}
			empty = 0
		}
		for file := range g.Files {
			sq := g.At(file, rank)
			if sq == engine.NoSquare {
				continue
			}
			if c := at[sq]; c != 0 {
				flush()
				row += string(c)
			} else {
				empty++
			}
		}
		flush()
		rows = append(rows, row)
	}
	return strings.Join(rows, "/") + " " + string(turn) + " 0 0"
}

// Each reason is true in a position made for it, and comes in its order.
func TestReasons(t *testing.T) {
	for _, c := range []struct {
		text string
		move engine.Move
		want []reasonKind
	}{
		{"2/8/10/12/10m1/12/5m6/8n3/7M4/12/12/12/12/5n4/8/2 b 0 0", "I9xG7", []reasonKind{reasonWinsMatch}},
		{"M1/8/10/4n7/12/12/4m7/12/4n7/7m4/12/3m8/12/10/8/2 b 1 0", "E8-F8", []reasonKind{reasonWinsNext, reasonCovers}},
		{"2/8/10/12/12/8m3/5m6/5n6/12/12/8mM2/12/12/4n5/8/2 w 0 0", "J6xH6", []reasonKind{reasonStopsLoss, reasonMustJump, reasonOnlyMove, reasonWins, reasonSaves, reasonCovers}},
		{"n1/8/9N/12/12/12/12/12/12/4M7/12/12/5M6/10/8/2 b 0 0", "F16-E15", []reasonKind{reasonMustLeave, reasonNears, reasonCovers}},
		{"2/8/9n/12/12/5M6/12/6m5/12/4nN1N4/1m10/12/12/9M/8/2 b 0 0", "E7xG7xI7", []reasonKind{reasonMustJump, reasonOnlyMove, reasonWins, reasonSaves, reasonCovers}},
		{"2/8/10/12/12/7N4/3m8/4M2m4/5N4M1/6n5/12/6n3M1/12/10/8/2 b 0 0", "G7-G6", []reasonKind{reasonLures, reasonSaves}},
		{"2/8/10/12/12/6N1M3/7M4/5m6/6n5/4M7/12/12/2N9/7m2/8/2 w 0 0", "I11-H11", []reasonKind{reasonDoubles, reasonMenaces, reasonCovers}},
		{"2/8/9n/12/12/12/5m6/5Mm5/12/4nN1N4/1m10/12/12/9M/8/2 w 0 0", "F7xD7", []reasonKind{reasonMustJump, reasonProfits, reasonSaves}},
		{"2/3N4/10/12/12/12/6m1n3/12/2M9/N6m4/12/12/12/6n3/8/2 w 0 0", "F15-G16", []reasonKind{reasonEnters, reasonCovers}},
		{"2/8/10/12/12/7M4/4N7/12/3m8/10m1/12/12/12/10/3n4/2 w 0 0", "E10-D9", []reasonKind{reasonKeepsOut, reasonMenaces}},
		{"2/8/M9/2m9/12/3N6n1/12/2m3M5/6nm4/12/12/12/12/1N8/M7/2 w 0 0", "B14xD12", []reasonKind{reasonMustJump, reasonTrades}},
		{"2/8/9n/12/12/5M6/12/6m5/12/8n3/1m10/12/12/9M/8/2 w 0 0", "F11-G12", []reasonKind{reasonNears, reasonCovers}},
		{camelot.Start, "D6-D5", []reasonKind{reasonCovers}},

		{"A1A1A2A/BAAB1A1B/A3A3/1A1A4/1BB3B1/1B1B1A2/2B1B2B/A5B1 A 6,5 12,12 - target=7", "H4", []reasonKind{reasonWinsMatch}},
		{"A1A1A2A/BAAB1AAB/A3A3/1A1AB3/1BB3B1/1B1B1A2/2B1B2B/A5B1 A 6,5 11,11 - target=7", "K6", []reasonKind{reasonStopsLoss, reasonSaves}},
		{"AB6/2A2A2/A3A3/8/1B1A4/1B1B1A2/2B4B/A4B2 A 2,1 21,21 - target=7", "I7", []reasonKind{reasonCaptures, reasonMenaces}},
		{"AB6/2A2A2/A3A3/8/1B1A4/1B1B1A2/2B4B/A4B2 A 2,1 21,21 - target=7", "H6", []reasonKind{reasonSaves, reasonDenies, reasonCovers}},
		{"A7/2A2A1B/8/8/1B1A4/3B4/2B5/8 A 0,0 26,26 - target=7", "G9", []reasonKind{reasonDoubles, reasonCovers}},
		{"A7/2A2A2/8/8/1B1A4/3B4/2B5/8 B 0,0 26,27 - target=7", "F8", []reasonKind{reasonMenaces, reasonCovers}},
	} {
		p := parse(t, c.text)
		if got := kinds(reasons(p, c.move)); !slices.Equal(got, c.want) {
			t.Errorf("%s of %s: %v, want %v", c.move, c.text, got, c.want)
		}
	}
	if got := reasons(parse(t, camelot.Start), "D6-D9"); got != nil {
		t.Errorf("a move that is not legal has the reasons %v", got)
	}
}

func kinds(reasons []reason) (out []reasonKind) {
	for _, r := range reasons {
		out = append(out, r.Kind)
	}
	return out
}

// parse reads a position of either game.
func parse(t testing.TB, text string) engine.Position {
	t.Helper()
	var g engine.Game = camelot.Game{}
	if strings.Contains(text, "target=") {
		g = lancelot.Game{}
	}
	p, err := g.Parse(engine.Setup{}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// Whatever is said for a move of a random game of Camelot is true: it is found again
// by playing every move through the rules alone. Every kind of reason occurs.
func TestReasonsAreTrue(t *testing.T) {
	seen := map[reasonKind]int{}
	look := func(text string, seed uint64, plies, tries int) {
		wander(t, camelot.Game{}, engine.Setup{Seed: seed}, text, plies, tries, func(p engine.Position, m engine.Move) {
			c := newCheck(t, p, m)
			for _, r := range reasons(p, m) {
				if seen[r.Kind]++; seen[r.Kind] > 400 {
					continue
				}
				if !c.holds(r) {
					t.Errorf("%s of %s: %+v", m, p, r)
				}
			}
		})
	}
	for seed := range uint64(120) {
		look(sparse(seed), seed, 40, 2)
	}
	for _, rare := range []string{ // a piece in its own castle, and a double threat
		"n1/8/9N/12/12/12/12/12/12/4M7/12/12/5M6/10/8/2 b 0 0",
		"2/8/10/12/12/6N1M3/7M4/5m6/6n5/4M7/12/12/2N9/7m2/8/2 w 0 0",
	} {
		look(rare, 1, 1, 60)
	}
	for k := range reasonCovers + 1 {
		if k != reasonCaptures && k != reasonDenies && seen[k] == 0 {
			t.Errorf("reason %d never occurs", k)
		}
	}
}

// check plays a move, and what may come after it, by the rules alone.
type check struct {
	t       *testing.T
	p, next engine.Position
	events  []engine.Event
	me      engine.Seat
	nodes   int
}

func newCheck(t *testing.T, p engine.Position, m engine.Move) *check {
	next, events, err := p.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return &check{t: t, p: p, next: next, events: events, me: p.Turn()}
}

// passed is a position with the turn handed over, or nil where that ends the match.
func (c *check) passed(p engine.Position) engine.Position {
	f := strings.Fields(p.String())
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	q, err := camelot.Game{}.Parse(engine.Setup{}, strings.Join(f, " "))
	if err != nil {
		c.t.Fatal(err)
	}
	return q
}

// some reports whether something holds of a move of a position.
func (c *check) some(p engine.Position, holds func(m engine.Move, next engine.Position, events []engine.Event) bool) bool {
	for _, m := range p.Moves() {
		next, events, err := p.Play(m)
		if err != nil {
			c.t.Fatal(err)
		}
		if holds(m, next, events) {
			return true
		}
	}
	return false
}

func (c *check) canWin(p engine.Position) bool {
	return c.some(p, func(_ engine.Move, next engine.Position, _ []engine.Event) bool {
		return next.Outcome().Winners.Has(p.Turn())
	})
}

func (c *check) canEnter(p engine.Position) bool {
	return c.some(p, func(_ engine.Move, _ engine.Position, events []engine.Event) bool { return entered(events) })
}

func entered(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool { _, ok := e.(engine.CastleEntered); return ok })
}

func taken(events []engine.Event) (out []engine.Captured) {
	for _, e := range events {
		if e, ok := e.(engine.Captured); ok {
			out = append(out, e)
		}
	}
	return out
}

func value(events []engine.Event) (n int) {
	for _, e := range taken(events) {
		n += 1 + int(e.Piece.Kind) // a Man 2, a Knight 3
	}
	return n
}

// capturable are the pieces that the side to move could capture.
func (c *check) capturable(p engine.Position) (out []engine.Square) {
	c.some(p, func(_ engine.Move, _ engine.Position, events []engine.Event) bool {
		for _, e := range taken(events) {
			out = append(out, e.At)
		}
		return false
	})
	slices.Sort(out)
	return slices.Compact(out)
}

// exchange is what the side to move wins by captures; it must capture where it must.
func (c *check) exchange(p engine.Position) int {
	const much = 1000
	if o := p.Outcome(); o.Over() {
		switch {
		case o.Winners.Has(p.Turn()):
			return much
		case o.Winners == 0:
			return 0
		}
		return -much
	}
	best, free := -much, false
	c.some(p, func(_ engine.Move, next engine.Position, events []engine.Event) bool {
		if len(taken(events)) == 0 {
			free = true // it need not capture
			return false
		}
		c.nodes++
		if c.nodes < 3000 {
			best = max(best, value(events)-c.exchange(next))
		}
		return false
	})
	if free {
		best = max(best, 0)
	}
	return best
}

func (c *check) mustLeave(p engine.Position) bool {
	part, err := p.Continue(nil)
	return err == nil && part.Ruling == "C11"
}

// net is what the mover has won after the worst reply.
func (c *check) net() int {
	c.nodes = 0
	least := 1 << 20
	c.some(c.next, func(_ engine.Move, next engine.Position, events []engine.Event) bool {
		n := value(c.events) - value(events)
		if o := next.Outcome(); o.Over() {
			n = -1000
			if o.Winners.Has(c.me) {
				n = 1000
			}
		} else {
			n += c.exchange(next)
		}
		least = min(least, n)
		return false
	})
	return least
}

// holds reports whether a reason is true.
func (c *check) holds(r reason) bool {
	b := c.next.Board()
	from, to := engine.Course(c.events)
	switch r.Kind {
	case reasonWinsMatch:
		return c.next.Outcome().Winners.Has(c.me)
	case reasonWinsNext:
		return !c.some(c.next, func(_ engine.Move, next engine.Position, _ []engine.Event) bool {
			return next.Outcome().Over() || !c.canWin(next)
		})
	case reasonStopsLoss:
		return c.canWin(c.passed(c.p)) && !c.canWin(c.next)
	case reasonMustLeave:
		return c.mustLeave(c.p)
	case reasonMustJump:
		return !c.some(c.p, func(_ engine.Move, _ engine.Position, events []engine.Event) bool { return len(taken(events)) == 0 })
	case reasonOnlyMove:
		return len(c.p.Moves()) == 1
	case reasonWins:
		n := c.net()
		return c.nodes >= 3000 || n >= value(c.events) && len(taken(c.events)) == len(r.Pieces) && len(r.Pieces) > 0
	case reasonProfits:
		return c.net() > 0 || c.nodes >= 3000
	case reasonTrades:
		return c.net() == 0 && len(taken(c.events)) == len(r.Pieces) || c.nodes >= 3000
	case reasonLures:
		n := c.net()
		return c.nodes >= 3000 || n > 0 && !c.some(c.next, func(_ engine.Move, _ engine.Position, events []engine.Event) bool { return len(taken(events)) == 0 })
	case reasonDoubles:
		return (c.net() > 0 || c.nodes >= 3000) && len(c.capturable(c.passed(c.next))) == len(r.Pieces) && len(r.Pieces) > 1
	case reasonMenaces:
		was, is := c.capturable(c.p), c.capturable(c.passed(c.next))
		is = slices.DeleteFunc(is, func(sq engine.Square) bool { return slices.Contains(was, sq) })
		most, named := 0, 0
		c.some(c.passed(c.next), func(_ engine.Move, _ engine.Position, events []engine.Event) bool {
			if slices.ContainsFunc(taken(events), func(e engine.Captured) bool { return slices.Contains(is, e.At) }) {
				most = max(most, value(events))
			}
			return false
		})
		for _, p := range r.Pieces {
			named += 1 + int(p.Kind)
		}
		return most == named && most > 0
	case reasonSaves:
		was, is := c.capturable(c.passed(c.p)), c.capturable(c.next)
		saved := 0
		for _, sq := range was {
			if sq == from {
				sq = to
			}
			if !slices.Contains(is, sq) && b.At[sq].Seat == c.me {
				saved++
			}
		}
		return saved == len(r.Pieces) && saved > 0
	case reasonEnters:
		return entered(c.events)
	case reasonKeepsOut:
		return c.canEnter(c.passed(c.p)) && !c.canEnter(c.next)
	case reasonCovers:
		return len(c.capturable(c.next)) == 0
	case reasonNears:
		is := threatsIn(c.next).Ways[c.me].Moves
		return is == r.Count && is < threatsIn(c.p).Ways[c.me].Moves
	}
	return false
}

// of is the game of a position.
func of(p engine.Position) *gameWords {
	if _, ok := p.(*camelot.Position); ok {
		return in("camelot")
	}
	return in("lancelot")
}

func threatsIn(p engine.Position) Threats { return of(p).Threats(p) }

func reasons(p engine.Position, m engine.Move) []reason { return of(p).Reasons(p, m) }
