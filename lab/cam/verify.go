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

// Choice is a legal move with what it comes to for who plays it.
type Choice struct {
	Move  engine.Move
	Value endings.Value
}

// judge finds what positions come to by what their moves come to, all of them moves by the rules
// of engine/camelot.
type judge struct {
	tables *Tables
	g      camelot.Generator
	acts   []camelot.Action
}

// after returns the value of a position after an action, for the other side.
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

// follows returns the value of a position by those of all its successors.
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

// pick calls f with so many random positions of a material, each number as likely as the others,
// or with all if there are no more.
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

// Verify checks so many random positions of a material, or all: the value must follow from those
// of the successors by the rules of engine/camelot, and be that of the mirrored position. It
// returns how many it checked.
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

// soon is how many moves of a winner the proof search looks for a win where there is none.
const soon = 3

// Prove holds the values of so many random positions to what the proof search finds, with at most
// so many nodes for each question.
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

// Choices returns the legal moves of a position, the best first, and then by their texts. The tables
// must have what they lead to.
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
