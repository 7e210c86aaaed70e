package lancelot

import (
	"slices"

	"roundtable/engine"
)

// Threat is a line in which a seat would capture another seat's knights with its next placement.
type Threat struct {
	Line engine.Line
	By   engine.Seat
}

// Threats lists the lines in which other seats could capture the knights of seat. Such a seat has a
// knight in hand, and an advantage of one in the line.
func (p *Position) Threats(seat engine.Seat) (out []Threat) {
	if p.outcome.Over() {
		return nil
	}
	s := p.state
	for l := range s.Lines() {
		if s.own[l][seat] == 0 || !s.roomIn(l) {
			continue
		}
		for by := range engine.Seat(s.seats) {
			if _, advantage := s.Count(l, by); by != seat && advantage == 1 && s.Hand(by) > 0 {
				out = append(out, Threat{s.field.lines[l].ends, by})
			}
		}
	}
	return out
}

// Chance is a line in which a seat would capture with its next knight.
type Chance struct {
	Line  engine.Line
	By    engine.Seat
	Taken []engine.Square // ascending
}

// Chances lists, for each seat, the lines in which the seat could capture if it were to move. It
// could place a knight on an open square there without moving Excalibur.
func (p *Position) Chances() (out []Chance) {
	if p.outcome.Over() || p.state.SwordUnplaced() {
		return nil
	}
	for by := range engine.Seat(p.state.seats) {
		if p.state.Hand(by) == 0 {
			continue
		}
		s := p.state
		s.Skip(by)
		v := s.View()
		open := v.Open()
		isOpen := func(sq uint8) bool { return open[sq/Files]>>(sq%Files)&1 != 0 }
		for l := range s.Lines() {
			line := &s.field.lines[l]
			if v.Gain(uint8(l)) == 0 || !slices.ContainsFunc(line.squares, isOpen) {
				continue
			}
			c := Chance{Line: line.ends, By: by}
			for _, sq := range line.squares {
				if at := s.at[sq]; at >= 0 && at != theSword && at != int8(by) {
					c.Taken = append(c.Taken, engine.Square(sq))
				}
			}
			slices.Sort(c.Taken)
			out = append(out, c)
		}
	}
	return out
}

// Shut lists the lines that are closed to a seat because it has an advantage of two or more (L4).
// It can capture nothing there.
func (p *Position) Shut(seat engine.Seat) (out []engine.Line) {
	if p.outcome.Over() {
		return nil
	}
	s := p.state
	for l := range s.Lines() {
		if _, advantage := s.Count(l, seat); advantage >= 2 && s.roomIn(l) {
			out = append(out, s.field.lines[l].ends)
		}
	}
	return out
}

// Balance is the state of a line for the mover after a placement in it.
type Balance struct {
	Line     engine.Line
	Value    int  // advantage: 2 captures, more closes the line (L4)
	Captures bool // others' knights can be captured (L5)
}

// Balances lists the mover's balances in the lines of an empty square, as if the next placement
// after path were there. path is that of Position.Continue. The list is empty if no placement there
// would be judged.
func (p *Position) Balances(path []engine.Square, sq engine.Square) []Balance {
	w, inHand := newWalk(&p.state), false
	for _, at := range path {
		if w.touch(at, &inHand) != nil {
			return nil
		}
	}
	s := &w.s
	if p.outcome.Over() || w.before || !s.field.geometry.Has(sq) || s.at[sq] != nothing || !inHand && w.act.Knight != none {
		return nil
	}
	if inHand {
		s.liftSword()
	}
	v := s.judge(uint8(sq), w.own || inHand)
	var out []Balance
	for d, l := range v.lines {
		if l != noLine {
			a := int(v.advance[d])
			out = append(out, Balance{s.field.lines[l].ends, a, a == 2 && s.own[l][s.turn] != s.knights[l]})
		}
	}
	return out
}

func (s *State) roomIn(l int) bool {
	return slices.ContainsFunc(s.field.lines[l].squares, func(sq uint8) bool { return s.at[sq] < 0 })
}
