package endings

import (
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

func lancelotState(t testing.TB, text string) lancelot.State {
	t.Helper()
	p, err := lancelot.Game{}.Parse(engine.Setup{}, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(*lancelot.Position).State()
}

func TestLancelotWins(t *testing.T) {
	for _, c := range []struct {
		text  string
		moves int
		want  Answer
	}{
		// A at G4 makes +2 in rank 4 and captures one; one more wins.
		{"8/8/8/8/8/8/8/AA1B4 A 6,0 20,20 - target=7", 1, Yes},
		{"8/8/8/8/8/8/8/AA1B4 A 5,0 20,20 - target=7", 1, No},
		// With Excalibur as the mover's own four are captured.
		{"8/X7/8/8/8/8/8/AAABBB2 A 4,0 20,20 A target=7,sword", 1, Yes},
		{"8/X7/8/8/8/8/8/AAABBB2 A 4,0 20,20 B target=7,sword", 1, No},
		// B captures first.
		{"AA1B4/8/8/8/8/8/8/BB1A4 B 6,6 20,20 - target=7", 1, Yes},
		// No side has a knight left: all pass, and the most captures win.
		{"8/8/8/8/8/8/8/8 A 2,1 0,0 - target=7", 0, Yes},
		{"8/8/8/8/8/8/8/8 A 2,2 0,0 - target=7", 3, No},
		{"8/8/8/8/8/8/8/8 A 1,2 0,0 - target=7", 3, No},
		// The mover places the last knight, and both pass then.
		{"8/8/8/8/8/8/8/8 A 2,1 1,0 - target=7", 0, No},
		{"8/8/8/8/8/8/8/8 A 2,1 1,0 - target=7", 1, Yes},
	} {
		p := LancelotProver{Nodes: 100_000, Passes: true}
		s := lancelotState(t, c.text)
		if got := p.Wins(s, s.Turn(), c.moves); got != c.want {
			t.Errorf("%s in %d: %v, want %v", c.text, c.moves, got, c.want)
		}
	}
}

func TestLancelotNodesRunOut(t *testing.T) {
	p := LancelotProver{Nodes: 3}
	s := lancelotState(t, "8/8/8/3A4/4B3/8/8/8 A 5,5 20,20 - target=7")
	if got := p.Wins(s, 0, 4); got != Unknown {
		t.Errorf("%v", got)
	}
}

// definition returns a win by its definition, with nothing left out or remembered.
func definition(s lancelot.State, seat engine.Seat, left int, passes bool) bool {
	if o := s.Outcome(); o.Over() {
		return o.Winners == engine.Seats(0).With(seat) && (passes || o.Cause == engine.CauseTarget)
	}
	acts := s.Legal(nil)
	mine := s.Turn() == seat
	if mine && acts[0] != lancelot.Pass {
		if left == 0 {
			return false
		}
		left--
	}
	for _, a := range acts {
		next := s
		next.Play(a)
		if definition(next, seat, left, passes) == mine {
			return mine
		}
	}
	return !mine
}

// Random positions with few squares left have the wins that the definition finds, and
// no others.
func TestLancelotAgainstTheDefinition(t *testing.T) {
	chance := splitmix.New(5)
	count := map[string]int{}
	for range 500 {
		text := crowdedPosition(&chance)
		p, err := lancelot.Game{}.Parse(engine.Setup{}, text)
		if err != nil || p.Outcome().Over() {
			continue
		}
		s := p.(*lancelot.Position).State()
		deepest := 3
		if s.Seats() > 2 || len(s.Legal(nil)) > 12 || s.MayInvoke(0) || s.MayInvoke(1) {
			deepest = 1
		}
		passes := chance.Intn(2) == 0
		prover := LancelotProver{Nodes: 1_000_000, Passes: passes}
		for seat := range engine.Seat(s.Seats()) {
			for moves := range deepest + 1 {
				got := prover.Wins(s, seat, moves) == Yes
				if want := definition(s, seat, moves, passes); got != want {
					t.Fatalf("%s, seat %d in %d, passes %t: %v, want %v", text, seat, moves, passes, got, want)
				} else if want {
					count[strconv.Itoa(s.Seats())+" in "+strconv.Itoa(moves)]++
				}
			}
		}
	}
	t.Log(count)
	for _, kind := range []string{"2 in 1", "2 in 2", "2 in 3", "3 in 1"} {
		if count[kind] < 8 {
			t.Errorf("%d wins of %s", count[kind], kind)
		}
	}
}

// crowdedPosition returns a random position of two or three seats near the end, with few squares
// left and half of the knights A's.
func crowdedPosition(chance *splitmix.Source) string {
	seats := 2 + chance.Intn(2)
	size, target := lancelot.Size(seats), lancelot.Target(seats)
	free := 3 + chance.Intn(8)
	sword := -1
	if chance.Intn(3) == 0 {
		sword = chance.Intn(size * size)
	}
	var b strings.Builder
	run := 0
	flush := func() {
		if run > 0 {
			b.WriteString(strconv.Itoa(run))
			run = 0
		}
	}
	for sq := range size * size {
		if sq > 0 && sq%size == 0 {
			flush()
			b.WriteByte('/')
		}
		switch {
		case sq == sword:
			flush()
			b.WriteByte('X')
		case seats == 2 && chance.Intn(size*size) < free || seats > 2 && chance.Intn(5) > 1: // of 30 knights each
			run++
		default:
			flush()
			who := chance.Intn(2 * (seats - 1)) // half of them are A's
			b.WriteByte('A' + byte(max(0, who-seats+2)))
		}
	}
	flush()
	each := func(f func() int) string {
		var words []string
		for range seats {
			words = append(words, strconv.Itoa(f()))
		}
		return strings.Join(words, ",")
	}
	text := b.String() + " " + engine.Seat(chance.Intn(seats)).Letter() + " " +
		each(func() int { return target - 1 - chance.Intn(5) }) + " " + each(func() int { return chance.Intn(4) })
	options := "target=" + strconv.Itoa(target)
	if chance.Intn(2) == 0 {
		options += ",diagonals"
	}
	who := "-"
	if sword >= 0 {
		options += ",sword"
		if seats == 2 && chance.Intn(2) == 0 { // with three there are too many actions
			who = "AB"
		}
	}
	return text + " " + who + " " + options
}
