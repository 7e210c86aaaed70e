package review

import (
	"bufio"
	"bytes"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"roundtable/engine"
)

// rung is what the games of a level against itself say of its accuracy.
type rung struct {
	games        int
	sum, players float64
}

// recall makes of a line of testdata/ladder.txt a game of which the chances are known and
// nothing else. lab/accuracy.go, which wrote it, says how it is made.
func recall(t *testing.T, game string, line []byte) *Review {
	t.Helper()
	const digits, parts, kinds, best, forced = 91, 1000, 3, 1, 2
	v := &Review{}
	v.record.Game = game
	for i := 0; i < len(line); i += 2 {
		n := int(line[i]-'!')*digits + int(line[i+1]-'!')
		a := float64(n%(parts+1)) / parts
		v.chances = append(v.chances, []float64{a, 1 - a})
		kind := n / (parts + 1) % kinds
		v.plies = append(v.plies, Ply{Seat: engine.Seat(n / (parts + 1) / kinds), Forced: kind == forced})
		v.known = append(v.known, true)
		v.infos = append(v.infos, engine.Info{})
		if at := len(v.plies) - 2; at >= 0 {
			p := &v.plies[at]
			p.After = v.chances[at+1][p.Seat]
		}
		p := &v.plies[len(v.plies)-1]
		p.Before = v.chances[len(v.chances)-1][p.Seat]
		if kind != 0 {
			p.Best = "best"
		}
	}
	v.plies = v.plies[:len(v.plies)-1]
	for i := range v.plies {
		if p := &v.plies[i]; p.Best != "" || p.After > p.Before {
			p.After = p.Before
		}
	}
	return v
}

// A stronger level has a higher accuracy: at each level of both games it is higher than at
// the one below, at level 1 under 65, at full strength over 95. The table of
// docs/ACCURACY.md has these numbers. testdata/ladder.txt is made by
//
//	lab accuracy -to camelot.jsonl
//	lab accuracy -game lancelot -to lancelot.jsonl
//	lab accuracy -chances camelot.jsonl lancelot.jsonl
func TestAccuracyRisesWithTheLevel(t *testing.T) {
	file, err := os.ReadFile("testdata/ladder.txt")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/ACCURACY.md")
	if err != nil {
		t.Fatal(err)
	}
	rungs := map[string][]rung{}
	lines := bufio.NewScanner(bytes.NewReader(file))
	for lines.Scan() {
		words := bytes.Fields(lines.Bytes())
		game := string(words[0])
		var level, number int
		if _, err := fmt.Sscan(string(words[1])+" "+string(words[2]), &level, &number); err != nil {
			t.Fatal(err)
		}
		if rungs[game] == nil {
			rungs[game] = make([]rung, engine.MaxLevel+2)
		}
		if level == 0 {
			level = engine.MaxLevel + 1
		}
		r := &rungs[game][level]
		r.games++
		v := recall(t, game, words[3])
		for seat := range engine.Seat(2) {
			if a, n := v.Accuracy(seat); n >= 5 { // as in lab/accuracy.go
				r.sum += a
				r.players++
			}
		}
	}
	for _, game := range []string{"camelot", "lancelot"} {
		all := rungs[game]
		if all == nil {
			t.Fatalf("%s: no games", game)
		}
		last := 0.0
		for level, r := range all[1:] {
			mean := r.sum / r.players
			name := fmt.Sprint(level + 1)
			if level == engine.MaxLevel {
				name = "full strength"
			}
			if r.games < 50 || mean <= last {
				t.Errorf("%s, level %s: %.2f of %d games, after %.2f", game, name, mean, r.games, last)
			}
			last = mean
			row := fmt.Sprintf("\n| %s | %s | %d | ", game, name, r.games)
			_, after, _ := strings.Cut(string(page), row)
			told := -1.0
			if fmt.Sscan(after, &told); math.Abs(told-mean) > 0.15 { // the file has thousandths
				t.Errorf("the page has not %q, %.1f: %.1f", row, mean, told)
			}
		}
		if first := all[1].sum / all[1].players; first >= 65 || last <= 95 {
			t.Errorf("%s: %.1f at level 1, %.1f at full strength", game, first, last)
		}
	}
}

// Who loses seven pieces by one move, and the game 14 to 4, is not told to have played well; a
// plain mean of the moves' accuracies told 92. In the end, where all was lost, no move counts.
func TestAccuracyOfARout(t *testing.T) {
	v := judge(t, readFile(t, "testdata/rout.rtg"), 2000)
	var most, all [2]int
	for i := range v.plies {
		p := &v.plies[i]
		most[p.Seat], all[p.Seat] = max(most[p.Seat], p.Taken), all[p.Seat]+p.Taken
	}
	if most[1] != 7 || all != [2]int{4, 14} {
		t.Fatalf("at most %v are taken at once, %v in all", most, all)
	}
	if a, n := v.Accuracy(0); a > 70 || n < 5 {
		t.Errorf("who lost has %.1f of %d moves", a, n)
	}
	for seat := range engine.Seat(2) {
		if a, n := v.Accuracy(seat, End); n != 0 {
			t.Errorf("seat %d, the end: %.1f of %d moves with nothing at stake", seat, a, n)
		}
	}
}

// chancesOf returns a game of which seat A's chances are known: before each of its plies, and
// after the last.
func chancesOf(game string, phases []Phase, each ...float64) *Review {
	v := &Review{}
	v.record.Game = game
	for i, c := range each {
		v.chances, v.known, v.infos = append(v.chances, []float64{c, 1 - c}), append(v.known, true), append(v.infos, engine.Info{})
		if i > 0 {
			seat := engine.Seat((i - 1) % 2)
			before := v.chances[i-1][seat]
			v.plies = append(v.plies, Ply{Seat: seat, Phase: phases[i-1], Before: before, After: min(before, v.chances[i][seat])})
		}
	}
	return v
}

// Moves with which nothing could be lost say nothing, nor does a phase that has no others.
func TestAccuracyNeedsSomethingAtStake(t *testing.T) {
	end := []Phase{Opening, Opening, Middle, Middle, End, End, End, End}
	// A gives 0.5, 0.5 and then all away; after that both have nothing at stake.
	v := chancesOf("camelot", end, 0.5, 0.5, 0.5, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01)
	for _, c := range []struct {
		seat   engine.Seat
		phases []Phase
		moves  int
	}{
		{0, nil, 2}, {0, []Phase{Opening}, 1}, {0, []Phase{Middle}, 1}, {0, []Phase{End}, 0},
		{1, nil, 1}, {1, []Phase{Middle}, 0}, {1, []Phase{End}, 0},
	} {
		a, n := v.Accuracy(c.seat, c.phases...)
		if n != c.moves || n == 0 && a != 0 {
			t.Errorf("seat %d, phases %v: %.1f of %d moves, not of %d", c.seat, c.phases, a, n, c.moves)
		}
	}
	v.plies[0].Forced = true
	if _, n := v.Accuracy(0); n != 1 {
		t.Errorf("a forced move counts: %d", n)
	}
	v.known[3] = false
	if a, n := v.Accuracy(0); n != 0 {
		t.Errorf("what is not judged counts: %.1f of %d", a, n)
	}
}

// The means are those of the formula, worked out by hand: of four moves of A one loses ten points.
func TestAccuracyIsTheMeanOfTwo(t *testing.T) {
	even := make([]Phase, 8)
	v := chancesOf("camelot", even, 0.5, 0.5, 0.5, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4)
	// Windows are of two positions: the third ply's has 0.5 and 0.4, a deviation of 5, the
	// others' have none and weigh a half.
	bad := 103.1668*math.Exp(-0.4354) - 3.1669
	weighted := (3*0.5*100 + 5*bad) / (3*0.5 + 5)
	harmonic := 4 / (3/100. + 1/bad)
	if got, n := v.Accuracy(0); n != 4 || math.Abs(got-(weighted+harmonic)/2) > 1e-9 {
		t.Errorf("%.6f of %d, not %.6f", got, n, (weighted+harmonic)/2)
	}
	if got, n := v.Accuracy(1); n != 4 || got != 100 {
		t.Errorf("%.6f of %d for a seat that lost nothing", got, n)
	}
}
