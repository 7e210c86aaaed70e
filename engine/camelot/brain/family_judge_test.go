package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// on returns a position on a board; the start if text is "".
func on(t *testing.T, board, text string) *camelot.Position {
	t.Helper()
	s := engine.Setup{Seats: 2, Values: map[string]string{"board": board, "rules": "wcf"}}
	p, err := camelot.Game{}.New(s)
	if text != "" {
		p, err = camelot.Game{}.Parse(s, text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p.(*camelot.Position)
}

func counted(s *camelot.State) (n FamilyCounts, pieces int) {
	side := func(seat engine.Seat) []FamilyPlayer {
		return []FamilyPlayer{{Board: s.Board(), Seat: seat, Pieces: s.Pieces(seat)}}
	}
	pieces = CountFamily(&n, side(s.Turn()), side(1-s.Turn()), s.Knights())
	return n, pieces
}

// Every board but Camelot's own has weights, and they are of some use: not all are nothing.
func TestEveryBoardHasWeights(t *testing.T) {
	for _, board := range (camelot.Game{}).Options()[0].Values {
		w := FamilyWeightsOf(board)
		switch {
		case board == "camelot":
			if w != nil {
				t.Error("Camelot's own board has weights here too")
			}
		case w == nil || *w == (FamilyWeights{}):
			t.Errorf("%s has no weights", board)
		}
	}
}

// What one side has more, the other has less, in any position of a random game, but for what is
// the mover's alone; and an evaluation is the counts by the weights.
func TestCountsAreOfBothSides(t *testing.T) {
	for _, board := range []string{"cam", "camette", "chivalry", "river", "anti"} {
		r := splitmix.New(3)
		p := on(t, board, "")
		for range 60 {
			if p.Outcome().Over() {
				break
			}
			s := p.State()
			mine, pieces := counted(&s)
			other := s
			other.Pass()
			theirs, _ := counted(&other)
			for i := range mine {
				if i == AtTarget || i == AtHang || i == AtTempo {
					continue
				}
				if mine[i] != -theirs[i] {
					t.Errorf("%s, %s: %d of thing %d, and %d from the other side", board, p, mine[i], i, theirs[i])
				}
			}
			w := FamilyWeightsOf(board)
			full := 2 * (s.Board().Knights() + s.Board().Men())
			open, end := 0, 0
			for i, n := range mine {
				open += int(n) * int(w[i][0])
				end += int(n) * int(w[i][1])
			}
			want := (open*pieces + end*(full-pieces)) / full
			side := func(seat engine.Seat) []FamilyPlayer {
				return []FamilyPlayer{{Board: s.Board(), Seat: seat, Pieces: s.Pieces(seat)}}
			}
			if got := newFamilyJudge(w, full).Evaluate(side(s.Turn()), side(1-s.Turn()), s.Knights()); got != want {
				t.Errorf("%s, %s: %d, want %d", board, p, got, want)
			}
			moves := p.Moves()
			next, _, err := p.Play(moves[r.Intn(len(moves))])
			if err != nil {
				t.Fatal(err)
			}
			p = next.(*camelot.Position)
		}
	}
}

// What is counted of a position of few pieces on Cam's board: White's Knight D11 is two steps
// from the goal, its Man D5 eight; Black's Man D6 is beside it, and D4 behind it is empty.
func TestWhatIsCounted(t *testing.T) {
	s := on(t, "cam", "1/3/2N2/7/7/7/7/3m3/3M3/7/5/3/1 w 0 0").State()
	n, pieces := counted(&s)
	if pieces != 3 {
		t.Errorf("%d pieces", pieces)
	}
	for _, c := range []struct {
		what string
		at   int
		want int16
	}{
		{"a Knight in the second part of the way", AtPlace + places + 1, 1},
		{"a Man in the fifth part, and the enemy's in the third", AtPlace + 4, 1},
		{"the enemy's Man", AtPlace + 2, -1},
		{"a lead of two steps to a castle without guards", AtPress + 2*3, 1},
		{"castles without guards, on both sides", AtGuard, 0},
		{"two pieces alone against one", AtAlone, 1},
		{"jumps that threaten", AtHang, 1},
		{"the move", AtTempo, 1},
		{"2 and 8 steps to go against 5", AtStep, 5},
	} {
		if n[c.at] != c.want {
			t.Errorf("%s: %d, want %d", c.what, n[c.at], c.want)
		}
	}
}
