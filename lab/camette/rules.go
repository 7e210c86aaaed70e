package camette

import (
	"fmt"
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
	"roundtable/lab/endings"
)

func (p *Position) state(r Reading) (camelot.State, error) {
	rules := camelot.WCF
	if r == Classic {
		rules = camelot.Classic
	}
	s := engine.Setup{Seats: 2, Values: map[string]string{"board": "camette", "rules": rules.String(), "repetition": "off"}}
	q, err := camelot.Game{}.Parse(s, p.String())
	if err != nil {
		return camelot.State{}, err
	}
	return q.(*camelot.Position).State(), nil
}

// Compare compares the moves of a position, and their texts, with those of engine/camelot.
func (p *Position) Compare(r Reading) error {
	s, err := p.state(r)
	if err != nil {
		return err
	}
	if o := s.Ended(); o.Over() {
		return fmt.Errorf("%v: the rules have it that the game is over: %v", p, o)
	}
	var g camelot.Generator
	theirs := g.Legal(&s, nil)
	ours := p.Moves(r, nil)
	if len(theirs) != len(ours) {
		return fmt.Errorf("%v: %d moves, by the rules %d", p, len(ours), len(theirs))
	}
	for _, m := range ours {
		a := camelot.Action{From: p.square(s.Board(), m.from), To: p.square(s.Board(), m.to)}
		for at := range uint8(bitsOf) {
			if m.captured>>at&1 != 0 {
				sq := p.square(s.Board(), at)
				a.Captured[sq>>6] |= 1 << (sq & 63)
			}
		}
		if !slices.Contains(theirs, a) {
			return fmt.Errorf("%v: %s is no move by the rules", p, p.Text(r, m))
		}
		if ours, theirs := p.Text(r, m), string(s.Text(a)); ours != theirs {
			return fmt.Errorf("%v: %s is called %s by the rules", p, ours, theirs)
		}
	}
	return nil
}

func (p *Position) square(b *camelot.Board, at uint8) uint8 {
	if p.black {
		at = bitsOf - 1 - at
	}
	return b.Number(b.Geometry().At(int(at%width), int(at/width)))
}

// soon is within how many moves the proof search looks for a win that should not exist.
const soon = 4

// Prove compares the values of random positions with the results of the proof search, which uses at
// most nodes nodes for each. It works for the readings of engine/camelot, Federation and Classic.
func (t *Tables) Prove(positions int, seed uint64, nodes int64) (found endings.ProofCount, err error) {
	lot := splitmix.New(seed)
	for range positions {
		p := t.pick(&lot)
		if err := p.Compare(t.Reading); err != nil {
			return found, err
		}
		s, err := p.state(t.Reading)
		if err != nil {
			return found, err
		}
		if err := found.Hold(s, t.Of(&p), endings.ProofLimits{Nodes: nodes, Soon: soon}); err != nil {
			return found, fmt.Errorf("%v: %w", &p, err)
		}
	}
	return found, nil
}

// pick returns a random position; all are equally probable.
func (t *Tables) pick(lot *splitmix.Source) Position {
	total := 0
	for f := range t.classes {
		for _, c := range t.classes[f] {
			if c != nil {
				total += c.size
			}
		}
	}
	n := lot.Intn(total)
	for f := range t.classes {
		for _, c := range t.classes[f] {
			switch {
			case c == nil:
			case n < c.size:
				return c.position(n)
			default:
				n -= c.size
			}
		}
	}
	panic("camette: no position has the number")
}

func (c *class) position(n int) Position {
	i, found := slices.BinarySearchFunc(c.blocks, uint32(n), func(b block, n uint32) int { return int(b.begin) - int(n) })
	if !found {
		i--
	}
	b := &c.blocks[i]
	r := c.reader(b)
	other, knight := r.place(n - int(b.begin))
	return Position{own: b.own, other: other, knights: b.knight | knight}
}
