package brain

import (
	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// oversight says how much a level overlooks at a move. lines is the percentage of lines that it
// does not evaluate. captures is the percentage of lines in which it overlooks even its own
// captures. Like people, it overlooks threats of others more often than its own captures, and plays
// soundly by what it sees.
type oversight struct{ lines, captures int }

// oversights are the oversights of each level. The overlooked lines are chosen at random again for
// each move.
var oversights = [engine.MaxLevel + 1]oversight{
	1: {95, 25},
	2: {75, 15},
	3: {55, 9},
	4: {50, 5},
	5: {22, 3},
}

var everyLine = func() (all [maxLines]uint8) {
	for l := range all {
		all[l] = uint8(l)
	}
	return all
}()

// allLines returns the numbers of a position's lines; read-only.
func allLines(st *lancelot.State) []uint8 { return everyLine[:st.Lines()] }

// overlook chooses at random the lines that are evaluated, and the lines in which captures are
// noticed.
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

// prey is how many knights a placement would capture in a line, and how many of these the level
// notices.
type prey struct{ knights, noticed uint8 }

func (s *searcher) prey(v *lancelot.View) {
	for l := range s.st.Lines() {
		s.preys[l] = prey{knights: uint8(v.Gain(uint8(l)))}
	}
	for _, l := range s.noticed {
		s.preys[l].noticed = s.preys[l].knights
	}
}
