package cam

import (
	"fmt"
	"sync"
	"sync/atomic"

	"roundtable/engine/camelot"
	"roundtable/lab/endings"
)

// MostLead is the largest lead, in steps, in the race for the castles that is counted separately.
const MostLead = 3

// Figures holds statistics of the values of the positions with some material, for the side to move.
type Figures struct {
	Own, Other Force
	All        endings.CountValues
	MustJump   endings.CountValues // the side to move must jump
	Quiet      endings.CountValues // neither side could jump, if it were to move
	// Race counts the quiet positions by the lead in the race for the castles, from -MostLead to
	// MostLead, which include longer leads. The lead is the number of steps of the other side's
	// nearest piece to its goal minus that of the own side's, without regard to pieces in between.
	Race     [2*MostLead + 1]endings.CountValues
	Stuck    int64    // positions without a legal move (S5)
	Plies    int      // of the longest win
	Farthest Position // of the longest wins that with the lowest number
}

// Figures counts the positions of a material, with either side to move, on a number of goroutines.
// The result does not depend on that number.
func (t *Tables) Figures(m Material, workers int) (out []Figures) {
	for _, s := range m.sides() {
		c, values := t.classes[s[0].id()][s[1].id()], t.values[s[0].id()][s[1].id()]
		var parts []*counter
		var next atomic.Int64
		var wait sync.WaitGroup
		for range max(workers, 1) {
			w := &counter{class: c, values: values, steps: t.Board.steps()}
			parts = append(parts, w)
			wait.Go(func() {
				for i := int(next.Add(1)) - 1; i < len(c.blocks); i = int(next.Add(1)) - 1 {
					w.count(&c.blocks[i])
				}
			})
		}
		wait.Wait()
		sum := Figures{Own: s[0], Other: s[1]}
		farthest := 0
		for _, w := range parts {
			sum.All.Plus(w.All)
			sum.MustJump.Plus(w.MustJump)
			sum.Quiet.Plus(w.Quiet)
			for i := range w.Race {
				sum.Race[i].Plus(w.Race[i])
			}
			sum.Stuck += w.Stuck
			if w.Plies > sum.Plies || w.Plies == sum.Plies && w.farthest < farthest {
				sum.Plies, farthest = w.Plies, w.farthest
			}
		}
		sum.Farthest = c.position(farthest)
		out = append(out, sum)
	}
	return out
}

// steps returns how many steps each square is from the goal of the side that plays upwards, and
// from that of the other side, on an empty board.
func (b *Board) steps() (of [2][128]uint8) {
	for s := b.all; !s.none(); s = s.rest() {
		at := s.first()
		of[0][at] = uint8(b.rules.Distance(camelot.Black, b.square(at)))
		of[1][at] = uint8(b.rules.Distance(camelot.White, b.square(at)))
	}
	return of
}

// nearest returns the fewest steps of the squares of a set.
func nearest(s set, steps *[128]uint8) int {
	n := uint8(255)
	for ; !s.none(); s = s.rest() {
		n = min(n, steps[s.first()])
	}
	return int(n)
}

type counter struct {
	Figures
	class    *class
	values   []byte
	steps    [2][128]uint8
	farthest int // the number of the longest win
}

func (w *counter) count(b *block) {
	weight := w.class.weight(b)
	r := newReader(w.class.free(b), w.class.other)
	near := nearest(b.own, &w.steps[0])
	ours, theirs := downwards{board: w.class.board, own: b.own}, downwards{board: w.class.board, other: b.own}
	for n := range w.class.inBlock(b) {
		at := int(b.begin) + n
		v := endings.Value(w.values[at])
		w.All.Add(v, weight)
		switch {
		case v == endings.ValueOf(0):
			w.Stuck += weight
		case v.Won() && (v.Plies() > w.Plies || v.Plies() == w.Plies && at < w.farthest):
			w.Plies, w.farthest = v.Plies(), at
		}
		other, _ := r.place(n)
		ours.other, theirs.own = other, other
		switch {
		case ours.mustJump(b.own):
			w.MustJump.Add(v, weight)
		case !theirs.mustJump(other):
			w.Quiet.Add(v, weight)
			lead := nearest(other, &w.steps[1]) - near
			w.Race[min(max(lead, -MostLead), MostLead)+MostLead].Add(v, weight)
		}
	}
}

// Percent returns the shares of won, drawn and lost positions in percent.
func Percent(c endings.CountValues) string {
	if c.Positions == 0 {
		return "none"
	}
	of := float64(c.Positions) / 100
	return fmt.Sprintf("%.1f %.1f %.1f", float64(c.Won)/of, float64(c.Drawn)/of, float64(c.Lost)/of)
}
