package drive

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/splitmix"
	"roundtable/internal/settings"
)

var fingers = flag.Int("fingers", 240, "how many moves are played by fingers that miss; the whole is 5000")

// fingerGames are the tables at which they play.
var fingerGames = []struct {
	name  string
	setup []string
}{
	{"camelot", []string{"play-camelot", "black-human", "start"}},
	{"lancelot of two", []string{"play-lancelot", "seat2-human", "start"}},
	{"lancelot of five", []string{"play-lancelot", "seats-5", "seat2-human", "seat3-human", "seat4-human", "seat5-human", "start"}},
}

// Whole games of both kinds, played on phones by fingers that miss by 1.5 mm, in
// each of the ways in which a finger may go about it: where it rests or drags, fewer
// than one move in a thousand is another one than was meant.
func TestFingersPlayWhatTheyMean(t *testing.T) {
	sizes := [][2]float64{{360, 640}, {390, 844}, {844, 390}}
	styles := []Style{Tapping, Resting, Dragging}
	each := max(1, *fingers/(2*len(sizes)*len(fingerGames)*len(styles)))
	for _, confirm := range []string{settings.Never, settings.Automatic} {
		var all tally
		for i, size := range sizes {
			for j, g := range fingerGames {
				for _, style := range styles {
					var sum tally
					for game := 0; sum.moves < each; game++ {
						seed := uint64(game*1000 + int(style)*100 + i*10 + j)
						sum.add(playByFinger(t, size, g.setup, style, confirm, seed, each-sum.moves))
					}
					t.Logf("%gx%g, %s, style %d, confirm %q: %v", size[0], size[1], g.name, style, confirm, sum)
					if style == Tapping {
						continue // a tap is taken at once: where nothing is confirmed, nothing catches one that misses
					}
					all.add(sum)
				}
			}
		}
		t.Logf("confirm %q: %v", confirm, all)
		if all.wrong*1000 > all.moves {
			t.Errorf("confirm %q: %d of %d moves were not meant", confirm, all.wrong, all.moves)
		}
	}
}

// A finger that misses by far more than people do plays other moves, and they are
// counted.
func TestWrongMovesAreCounted(t *testing.T) {
	d := New(t, 360, 640)
	d.Settings(func(s *settings.Settings) { s.Confirm = settings.Never })
	d.Tap(fingerGames[0].setup...)
	f := NewFinger(d, 1, Tapping)
	f.Error = 4.5
	if sum := f.playAtRandom(1, 40); sum.wrong < 3 {
		t.Errorf("of %v", sum)
	}
}

type tally struct {
	moves, wrong, presses, slides int
	last                          string // the last wrong one
}

func (a *tally) add(b tally) {
	a.moves, a.wrong, a.presses, a.slides = a.moves+b.moves, a.wrong+b.wrong, a.presses+b.presses, a.slides+b.slides
	if b.wrong > 0 {
		a.last = b.last
	}
}

func (a tally) String() string {
	n := float64(max(1, a.moves))
	return fmt.Sprintf("%d moves, %d wrong (%.3f %%), %.2f presses and %.2f slides a move%s", a.moves, a.wrong, 100*float64(a.wrong)/n, float64(a.presses)/n, float64(a.slides)/n, a.last)
}

// playByFinger plays a game at random until its end, or so many moves.
func playByFinger(t *testing.T, size [2]float64, setup []string, style Style, confirm string, seed uint64, most int) tally {
	t.Helper()
	d := New(t, size[0], size[1])
	defer d.App.Close()
	d.Settings(func(s *settings.Settings) { s.Confirm = confirm })
	d.Tap(setup...)
	return NewFinger(d, seed, style).playAtRandom(seed, most)
}

// playAtRandom plays random moves until the end of the game, or so many.
func (f *Finger) playAtRandom(seed uint64, most int) (sum tally) {
	f.Helper()
	l := splitmix.New(splitmix.Mix(seed)) // the finger's errors have the seed itself
	for sum.moves < most {
		if r := f.Settle(); r.Outcome != "" {
			break
		}
		moves := f.App.Moves()
		move := moves[l.Intn(len(moves))]
		path := []string{move}
		if f.Table().Game == "camelot" {
			path = PathOf(move)
		}
		got := f.Play(path)
		if was, _, _ := strings.Cut(string(got), "x"); f.Table().Game == "lancelot" { // captures follow in a record
			got = engine.Move(was)
		}
		if got != engine.Move(move) {
			sum.wrong++
			sum.last = fmt.Sprintf(", at last %s for %s", got, move)
		}
		sum.moves++
	}
	sum.presses, sum.slides = f.Presses, f.Slides
	return sum
}
