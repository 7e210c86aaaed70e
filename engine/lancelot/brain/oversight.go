package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// oversight is the share of the lines, in percent, that a level does not judge at a
// move, and of those among them in which it overlooks even what it could capture.
// So it errs as people do, who see their own captures rather than others' threats,
// and plays soundly by what it sees.
type oversight struct{ lines, captures int }

// oversights are those of the levels; each move draws the lines anew.
var oversights = [engine.MaxLevel + 1]oversight{
	1: {95, 25},
	2: {75, 15},
	3: {42, 7},
	4: {50, 5},
	5: {22, 3},
}

// everyLine numbers the lines of the largest field; nothing writes to it.
var everyLine = func() (all [maxLines]uint8) {
	for l := range all {
		all[l] = uint8(l)
	}
	return all
}()

// allLines are those of a position; not to be changed.
func allLines(st *lancelot.State) []uint8 { return everyLine[:st.Lines()] }

// overlook draws the lines that are judged and noticed.
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

// captures is how many knights a placement takes in lines that are noticed.
func (s *searcher) captures(v *lancelot.View, sq uint8) int {
	n := v.Captures(sq)
	if n == 0 || len(s.noticed) == s.st.Lines() {
		return n
	}
	for _, l := range s.st.LinesOf(sq) {
		if !slices.Contains(s.noticed, l) {
			n -= v.Gain(l)
		}
	}
	return n
}
