package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
	"roundtable/lab/endings"
	"roundtable/lab/training"
)

// lessons writes about count positions of each material, with either force to move, as games of one
// ply: the best move, with the score that the network should learn.
func (k *keeper) lessons(out io.Writer, materials []endings.Material, count int, seed uint64) error {
	if _, err := io.WriteString(out, training.Header(fmt.Sprintf("tables %v %s seed=%d count=%d", materials, k.rules, seed, count))); err != nil {
		return err
	}
	packed := bufio.NewWriter(out)
	r := splitmix.New(seed)
	for _, m := range materials {
		if err := k.readAll(m); err != nil {
			return err
		}
		table, forces := k.tables.Of(k.rules, m), 2
		if m[0] == m[1] {
			forces = 1
		}
		for force := range forces {
			won, drawn, lost := endings.Count(table, force)
			step := max(2*(won+drawn+lost)*forces/count, 1)
			skip := r.Intn(step)
			var err error
			endings.Each(table, force, [2]int{}, func(s *camelot.State, w endings.Worth) bool {
				if skip--; skip >= 0 {
					return true
				}
				if g := k.lesson(s, w); g != nil {
					skip = r.Intn(step)
					err = training.Write(packed, g)
				}
				return err == nil
			})
			if err != nil {
				return err
			}
		}
	}
	return packed.Flush()
}

// lesson returns a position as a game, or nil if the side to move has no move (C17).
func (k *keeper) lesson(s *camelot.State, w endings.Worth) *training.Game {
	choices, _ := endings.Choices(&k.tables, s)
	if len(choices) == 0 {
		return nil
	}
	best := slices.MinFunc(choices, better)
	g := &training.Game{Rules: k.rules, Start: s.String(), Plies: []training.Ply{{Action: best.Action, Score: int16(lessonScore(w))}}}
	switch w.Result {
	case 1:
		g.Winners = g.Winners.With(s.Turn())
	case -1:
		g.Winners = g.Winners.With(1 - s.Turn())
	}
	return g
}

// lessonScore returns the score that the network should learn for a position. It is higher if the
// end is nearer, so that play with the network approaches the end.
func lessonScore(w endings.Worth) int {
	const atOnce, ply, least = 1000, 7, 200
	return w.Result * max(atOnce-ply*w.Plies, least)
}
