package puzzles

import (
	"fmt"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
)

// one is a puzzle of a test's own, so that it stays.
func one(t *testing.T, game, settings, position string, moves int, seat engine.Seat, solution ...string) *Puzzle {
	t.Helper()
	lines := append([]string{fmt.Sprintf("puzzle %s 1 %d %s %s | %s", ID(settings, position), moves, seat.Letter(), settings, position)}, solution...)
	list, err := read(game, "test", strings.Join(lines, "\n")+"\n")
	if err != nil {
		t.Fatal(err)
	}
	return list[0]
}

func begin(t *testing.T, p *Puzzle, g engine.Game) *Run {
	t.Helper()
	r, err := Begin(p, g)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// castle is a win in two: Black, with a piece in the castle, must not take the one that
// it can.
func castle(t *testing.T) *Run {
	return begin(t, one(t, "camelot", "rules=classic",
		"M1/8/10/6m5/12/12/12/12/12/12/12/12/12/4N5/1m6/1n b 2 2", 2, 1,
		"2 ? F3-E4 F3xD3 D2-D3:F3-F2",
		"2 D2-E2 F3-E3",
		"1 ?"), camelot.Game{})
}

func TestRightMovesAreDefendedAgainst(t *testing.T) {
	r := castle(t)
	if r.Left() != 2 || r.Solved() || r.Tried() {
		t.Errorf("at first: %d left, solved %t, tried %t", r.Left(), r.Solved(), r.Tried())
	}
	trial := r.Try("D2-E2")
	if !trial.Right || trial.Move.Move != "D2-E2" || len(trial.Move.Events) == 0 || len(trial.Replies) != 1 ||
		trial.Replies[0].Move != "F3-E3" || r.Position() != trial.Replies[0].After || r.Left() != 1 {
		t.Errorf("%+v, %d left at %s", trial, r.Left(), r.Position())
	}
	wins := r.Answer()
	if !r.Tried() {
		t.Error("the answer was seen")
	}
	if trial = r.Try(wins); !trial.Right || len(trial.Replies) != 0 || !r.Solved() || r.Left() != 0 || !r.Position().Outcome().Winners.Has(1) {
		t.Errorf("%s: %+v", wins, trial)
	}
	if again := r.Try(wins); again.Right || again.Move.After != nil || r.Answer() != "" {
		t.Errorf("solved, and then %+v", again)
	}
	r.Restart()
	if r.Left() != 2 || r.Solved() || !r.Tried() || r.Position() != r.start {
		t.Errorf("again: %d left, solved %t, tried %t at %s", r.Left(), r.Solved(), r.Tried(), r.Position())
	}
}

func TestWrongMovesAreRefuted(t *testing.T) {
	for move, reply := range map[engine.Move]engine.Move{
		"G13-G12": "F3-E4", // the first reply
		"D2-E3":   "F3xD3", // which is not legal after this: a jump is due
		"D2-D3":   "F3-F2", // one with its own
	} {
		r := castle(t)
		before := r.Position()
		trial := r.Try(move)
		if trial.Right || trial.Move.Move != move || r.Position() != before || r.Left() != 2 || !r.Tried() {
			t.Errorf("%s: %+v at %s", move, trial, r.Position())
		}
		if len(trial.Replies) != 1 || trial.Replies[0].Move != reply || trial.Replies[0].Before != trial.Move.After {
			t.Errorf("%s: refuted by %+v, want %s", move, trial.Replies, reply)
		}
		if !r.Try(r.Answer()).Right {
			t.Errorf("%s: after it the answer is wrong", move)
		}
	}
	r := castle(t)
	if trial := r.Try("A1-A2"); trial.Right || trial.Move.After != nil || r.Tried() {
		t.Errorf("what is not legal was tried: %+v", trial)
	}
}

// A move is the same by whichever of its paths it goes.
func TestRightMovesByAnyPath(t *testing.T) {
	// Two canters of two leaps, round either corner of a square.
	const position = "2/8/10/12/12/12/12/4MM6/4M1M5/5M6/12/12/12/10/4m3/2 w 0 0"
	for _, right := range []string{"E9-G9-G7", "E9-E7-G7"} {
		for _, path := range []engine.Move{"E9-G9-G7", "E9-E7-G7"} {
			r := begin(t, one(t, "camelot", "-", position, 1, 0, "1 ?", "1 "+right), camelot.Game{})
			if !r.Try(path).Right {
				t.Errorf("%s is not %s", path, right)
			}
		}
	}
}

// In a game of three both others move before the player does again, and moves up to the end are
// also played after the last right move.
func TestAllOthersReply(t *testing.T) {
	rows := strings.Repeat("10/", 9) + "10"
	r := begin(t, one(t, "lancelot", "-", rows+" B 2,3,1 2,2,2 - target=8", 2, 1,
		"2 ? F7 F6,G7 C3:H8,J9",
		"2 D4 F6,G7",
		"1 ? C12,D12",
		"1 E8 C12,D12,pass,pass,pass"), lancelot.Game{})
	if wrong := r.Try("C3"); wrong.Right || len(wrong.Replies) != 2 || wrong.Replies[0].Move != "H8" || wrong.Replies[1].Move != "J9" {
		t.Errorf("%+v", wrong)
	}
	// F7 alone would leave the third to move.
	if wrong := r.Try("C4"); wrong.Right || len(wrong.Replies) != 2 || wrong.Replies[0].Move != "F6" {
		t.Errorf("%+v", wrong)
	}
	right := r.Try("D4")
	if !right.Right || len(right.Replies) != 2 || r.Position().Turn() != 1 || r.Left() != 1 {
		t.Errorf("%+v at %s", right, r.Position())
	}
	if last := r.Try("E8"); !last.Right || len(last.Replies) != 5 || !r.Solved() || !r.Position().Outcome().Over() {
		t.Errorf("%+v at %s", last, r.Position())
	}
}
