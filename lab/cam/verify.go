package cam

import (
	"cmp"
	"fmt"
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
	"roundtable/lab/endings"
)

// Choice is a legal move and its result for the player who makes it.
type Choice struct {
	Move  engine.Move
	Value endings.Value
}

// judge computes the values of positions from those after their moves. The moves are those of
// engine/camelot.
type judge struct {
	tables *Tables
	g      camelot.Generator
	acts   []camelot.Action
}

func (j *judge) after(s *camelot.State, a *camelot.Action) (endings.Value, error) {
	next := *s
	next.Play(a)
	if o := next.Ended(); o.Over() {
		if !o.Winners.Has(s.Turn()) {
			return 0, fmt.Errorf("cam: %s ends the game, and not for who plays it", s.Text(*a))
		}
		return endings.ValueOf(0), nil
	}
	v, ok := j.tables.Of(j.tables.Board.position(&next))
	if !ok {
		return 0, fmt.Errorf("cam: there are no values of %v", &next)
	}
	return v, nil
}

func (j *judge) follows(s *camelot.State) (endings.Value, error) {
	j.acts = j.g.Legal(s, j.acts[:0])
	if len(j.acts) == 0 {
		return endings.ValueOf(0), nil // S5
	}
	var sum endings.Sum
	for i := range j.acts {
		v, err := j.after(s, &j.acts[i])
		if err != nil {
			return 0, err
		}
		sum.Add(v)
	}
	return sum.Value(), nil
}

// pick calls f with random positions of a material, all equally probable, or with all positions if
// there are no more.
func (t *Tables) pick(m Material, positions int, seed uint64, f func(p Position, v endings.Value) error) error {
	total := 0
	for _, s := range m.sides() {
		total += len(t.values[s[0].id()][s[1].id()])
	}
	if total == 0 {
		return fmt.Errorf("cam: there are no values of %v", m)
	}
	lot := splitmix.New(seed)
	for i := range min(positions, total) {
		n := i
		if positions < total {
			n = lot.Intn(total)
		}
		for _, s := range m.sides() {
			c, values := t.classes[s[0].id()][s[1].id()], t.values[s[0].id()][s[1].id()]
			if n < len(values) {
				if err := f(c.position(n), endings.Value(values[n])); err != nil {
					return err
				}
				break
			}
			n -= len(values)
		}
	}
	return nil
}

// Verify checks a number of random positions of a material, or all. The value must follow from
// those of the successors by the rules of engine/camelot, and must equal that of the mirrored
// position. It returns how many positions it checked.
func (t *Tables) Verify(m Material, positions int, seed uint64) (looked int, err error) {
	j := judge{tables: t}
	err = t.pick(m, positions, seed, func(p Position, v endings.Value) error {
		s, err := t.Board.state(p)
		if err != nil {
			return err
		}
		follows, err := j.follows(&s)
		if err != nil {
			return err
		}
		if across := t.value(t.Board.mirroredPosition(p)); follows != v || across != v {
			return fmt.Errorf("cam: %s is %v, mirrored %v, and %v by its moves", t.Board.Text(p), v, across, follows)
		}
		looked++
		return nil
	})
	return looked, err
}

// soon is within how many moves the proof search looks for a win that should not exist.
const soon = 3

// Prove compares the values of a number of random positions with the results of the proof search,
// which uses at most nodes nodes for each.
func (t *Tables) Prove(m Material, positions int, seed uint64, nodes int64) (found endings.ProofCount, err error) {
	err = t.pick(m, positions, seed, func(p Position, v endings.Value) error {
		s, err := t.Board.state(p)
		if err != nil {
			return err
		}
		if err := found.Hold(s, v, endings.ProofLimits{Nodes: nodes, Soon: soon}); err != nil {
			return fmt.Errorf("cam: %s: %w", t.Board.Text(p), err)
		}
		return nil
	})
	return found, err
}

// Choices returns the legal moves of a position, the best first, and equal ones in the order of
// their texts. The tables must contain the positions after them.
func (t *Tables) Choices(text string) (out []Choice, err error) {
	s, err := t.Board.parse(text)
	if err != nil {
		return nil, err
	}
	j := judge{tables: t}
	for _, a := range j.g.Legal(&s, nil) {
		v, err := j.after(&s, &a)
		if err != nil {
			return nil, err
		}
		var sum endings.Sum
		sum.Add(v)
		out = append(out, Choice{s.Text(a), sum.Value()})
	}
	slices.SortFunc(out, func(a, b Choice) int {
		return cmp.Or(a.Value.Compare(b.Value), cmp.Compare(a.Move, b.Move))
	})
	return out, nil
}
