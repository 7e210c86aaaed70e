package lancelot

import (
	"slices"

	"roundtable/engine"
)

// Threat is a line in which a seat would capture knights of another with his
// next placement.
type Threat struct {
	Line engine.Line
	By   engine.Seat
}

// Threats lists the lines in which another seat stands at an advantage of one,
// so that his next knight there would capture seat's: to be watched. One with no
// knight in hand threatens nobody.
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

// Shut lists the lines that are closed to a seat, for he stands in them at an
// advantage of two or more already (L4); nobody can be captured there by him.
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

// roomIn reports whether a line has an empty square.
func (s *State) roomIn(l int) bool {
	return slices.ContainsFunc(s.field.lines[l].squares, func(sq uint8) bool { return s.at[sq] < 0 })
}
