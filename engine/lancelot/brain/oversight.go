package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// oversight is the percentage of lines that a level does not evaluate at a move, and of lines in
// which it overlooks even its own captures. Like people, it sees its own captures rather than
// others' threats, and plays soundly by what it sees.
type oversight struct{ lines, captures int }

// oversights by level; each move draws the lines again.
var oversights = [engine.MaxLevel + 1]oversight{
	1: {95, 25},
	2: {75, 15},
	3: {55, 9},
	4: {50, 5},
	5: {22, 3},
}

// everyLine numbers the lines of the largest field; read-only.
var everyLine = func() (all [maxLines]uint8) {
	for l := range all {
		all[l] = uint8(l)
	}
	return all
}()

// allLines returns a position's lines; read-only.
func allLines(st *lancelot.State) []uint8 { return everyLine[:st.Lines()] }

// overlook draws the lines that are evaluated, and those whose captures are noticed.
func (s *searcher) overlook(o oversight, chance *splitmix.Source) {
	s.judged, s.noticed = nil, nil
	for _, l := range allLines(&s.st) {
		at := chance.Intn(100)
		if at >= o.lines {
			s.judged = append(s.judged, l)
		}
		if at >= o.captures {
			s.noticed = append(s.noticed, l)
		}
	}
}

// prey is the knights that a placement would capture in a line, and those noticed.
type prey struct{ knights, noticed uint8 }

func (s *searcher) prey(v *lancelot.View) {
	for l := range s.st.Lines() {
		s.preys[l] = prey{knights: uint8(v.Gain(uint8(l)))}
	}
	for _, l := range s.noticed {
		s.preys[l].noticed = s.preys[l].knights
	}
}
