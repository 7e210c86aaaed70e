package grand

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

func setup(board, rules string) engine.Setup {
	return engine.Setup{Seats: 4, Values: map[string]string{"board": board, "rules": rules}}
}

func parse(t testing.TB, board, rules, text string) *Position {
	t.Helper()
	p, err := Game{}.Parse(setup(board, rules), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(*Position)
}

func TestPerft(t *testing.T) {
	for board, want := range map[string][]uint64{"grand": {80, 6400, 513_040}, "cam": {26, 676, 17_654}} {
		p := parse(t, board, "wcf", boardCalled(board).start)
		for i, n := range want {
			if got := p.Perft(i + 1); got != n {
				t.Errorf("%s at depth %d: %d, want %d", board, i+1, got, n)
			}
		}
	}
}

// outcomeText returns an outcome in the oracle's words, where one player of the team is named.
func outcomeText(o engine.Outcome, of byte) string {
	switch {
	case !o.Over():
		return ""
	case o.Winners == 0:
		return string(o.Cause) + " ="
	}
	if at := engine.Seat(strings.IndexByte(order, of)); o.Winners == teamOf(at) {
		return string(o.Cause) + " " + string(of)
	}
	return string(o.Cause) + " of the others"
}

// wild returns a random position of a board, which the player to move can play on in.
func wild(b *oracleBoard, pieces int, r *rand.Rand) string {
	o := &oracle{b: b, at: map[cell]byte{}, side: order[r.IntN(4)], used: map[byte]int{}}
	left, low := 1+r.IntN(b.size-5), 1+r.IntN(b.size-5)
	size := 5 + r.IntN(b.size-max(left, low)-4+1)
	for i, side := range []byte(order) {
		if !b.single {
			o.used[side] = r.IntN(3)
		}
		for range 1 + r.IntN(pieces*(1+r.IntN(3))/3) {
			for range 30 {
				c := cell{left + r.IntN(size), low + r.IntN(size)}
				if r.IntN(20) == 0 {
					c = b.castle[side][r.IntN(len(b.castle[side]))]
				} else if r.IntN(20) == 0 && !b.single {
					c = b.castle[across(side)][0] // one square alone ends nothing, unless the partner has one too
				}
				if o.free(c, side) {
					o.at[c] = letters[2*i+min(1, r.IntN(3))]
					break
				}
			}
		}
	}
	return o.text()
}

// compare checks moves of a position against the oracle's; it returns all legal paths.
func compare(t *testing.T, board, rules, text string) (*Position, []oracleMove) {
	t.Helper()
	o := readOracle(oracleBoards[board], text, rules == "wcf")
	want, paths, ok := o.moves()
	if !ok {
		return nil, nil
	}
	s, err := Game{}.Parse(setup(board, rules), text)
	if err != nil {
		if len(want) > 0 {
			t.Fatalf("%s: %v", text, err)
		}
		return nil, nil
	}
	p := s.(*Position)
	if p.String() != text {
		t.Fatalf("%s comes back as %s", text, p)
	}
	if p.blocked {
		return p, nil
	}
	var got []string
	for _, m := range p.Moves() {
		got = append(got, string(m))
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%s %s\n got %v\nwant %v", rules, text, got, want)
	}
	var g camelot.Generator
	if n := len(p.state.Legal(&g, nil)); n != len(want) {
		t.Fatalf("%s %s: %d actions, want %d", rules, text, n, len(want))
	}
	return p, paths
}

// comparePlay checks that a path leads where the oracle's does, and that events and touches
// tell the same.
func comparePlay(t *testing.T, board, rules string, p *Position, m *oracleMove) (*Position, string) {
	t.Helper()
	o := readOracle(oracleBoards[board], p.String(), rules == "wcf")
	me := o.side
	want := o.play(m)
	next, events, err := p.Play(engine.Move(m.text()))
	if err != nil {
		t.Fatalf("%s: %s: %v", p, m.text(), err)
	}
	if next.String() != o.text() {
		t.Fatalf("%s: %s\n got %s\nwant %s", p, m.text(), next, o.text())
	}
	who := me
	if strings.HasPrefix(want, "no-move") && len(want) == 9 {
		who = want[8]
	}
	if got := outcomeText(next.Outcome(), who); got != want && next.(*Position).blocked || want != "" && !next.(*Position).blocked {
		t.Fatalf("%s: %s: ended %q, want %q", p, m.text(), got, want)
	}
	touched := engine.Touches(events)
	part, err := p.Continue(touched)
	if err != nil || part.Move == "" {
		t.Fatalf("%s: %s cannot be touched: %v %v", p, m.text(), part, err)
	}
	if after := next.Board(); !reflect.DeepEqual(part.Board, after) {
		t.Fatalf("%s: %s: the touches lead elsewhere", p, m.text())
	}
	if n := len(events) - len(part.Events); n < 1 || !reflect.DeepEqual(events[:len(part.Events)], part.Events) {
		t.Fatalf("%s: %s: %v, by touches %v", p, m.text(), events, part.Events)
	}
	return next.(*Position), want
}

// TestAgainstTheOracle compares positions of random games and wild ones, on both boards.
func TestAgainstTheOracle(t *testing.T) {
	n := 400
	if testing.Short() {
		n = 60
	}
	for board := range oracleBoards {
		for j, rules := range []string{"wcf", "classic"} {
			t.Run(board+" "+rules, func(t *testing.T) {
				t.Parallel()
				r := rand.New(rand.NewPCG(7, uint64(j)))
				ends := map[string]int{}
				compared := 0
				for range n / 20 {
					text := boardCalled(board).start
					for range 200 {
						p, paths := compare(t, board, rules, text)
						if len(paths) == 0 {
							break
						}
						compared++
						next, end := comparePlay(t, board, rules, p, &paths[r.IntN(len(paths))])
						if ends[end]++; end != "" {
							break
						}
						text = next.String()
					}
				}
				for range n {
					p, paths := compare(t, board, rules, wild(oracleBoards[board], boardCalled(board).pieces, r))
					if len(paths) == 0 {
						continue
					}
					compared++
					for range 4 {
						_, end := comparePlay(t, board, rules, p, &paths[r.IntN(len(paths))])
						ends[end]++
					}
				}
				t.Logf("%d compared: %v", compared, ends)
				if compared < n {
					t.Errorf("only %d were compared", compared)
				}
			})
		}
	}
}
