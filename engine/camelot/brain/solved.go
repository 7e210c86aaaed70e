package brain

import (
	"cmp"
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// Solved is Search that at full strength, and at the highest level, never leaves what a
// position of Camette comes to, as far as read gets the groups of results: of the moves
// that keep it the search chooses. Several goroutines may call it at a time, and so read.
func Solved(read ReadGroup) engine.Search {
	o := defaults
	o.results = read
	return o.search
}

// mostGroups is how many groups are read for a move: a page fetches each, 23 kB, if it has not
// kept it.
const mostGroups = 100

// verdict is what a position comes to for who moves, where that is known for certain.
type verdict struct {
	known  bool
	result Result
	keep   []uint64         // the moves that keep it and are chosen from, by their identity
	kept   int              // how many keep it
	line   []camelot.Action // to the end, with as many plies as it takes; nil where they are not counted
}

// countedPositions is how many positions are visited to count the plies to an end where a search
// has no bound of its own.
const countedPositions = 400_000

// knownResult finds what the position comes to.
func (o *options) knownResult(pos *camelot.Position, l engine.Limits, stop func() bool) (v verdict) {
	state := pos.State()
	s := &state
	if o.results == nil || l.Level > 0 && l.Level < engine.MaxLevel || !KnowsResult(s) || s.Ended().Over() {
		return v
	}
	var g camelot.Generator
	results := NewResults(o.results, mostGroups)
	moves, result, ok := results.Keep(s, g.Legal(s, nil))
	if !ok || len(moves) == 0 {
		return v
	}
	v.known, v.result, v.kept = true, result, len(moves)
	if result == Won {
		moves = onwards(pos, moves)
	}
	for i := range moves {
		v.keep = append(v.keep, moves[i].ID())
	}
	if result != Drawn {
		v.line, _ = results.Distance(s, result, int(cmp.Or(familyLevels.Of(l).Nodes, countedPositions)), func() bool { return stop != nil && stop() })
	}
	return v
}

// onwards are the moves of a position to others than have been, if there are such: a win shall
// not be drawn by repetition (C18).
func onwards(pos *camelot.Position, moves []camelot.Action) []camelot.Action {
	before := pos.AppendHistory(nil, longestLook)
	var fresh []camelot.Action
	for _, m := range moves {
		next := pos.State()
		next.Play(&m)
		if !slices.Contains(before, next.Key()) {
			fresh = append(fresh, m)
		}
	}
	if fresh == nil {
		return moves
	}
	return fresh
}

// among drops the moves that do not keep what the position comes to.
func (v *verdict) among(acts []camelot.Action) []camelot.Action {
	if !v.known {
		return acts
	}
	return slices.DeleteFunc(acts, func(a camelot.Action) bool { return !slices.Contains(v.keep, a.ID()) })
}

// tell corrects what the search found of a move that keeps it.
func (v *verdict) tell(i *engine.Variation) {
	switch {
	case !v.known:
	case v.result == Drawn:
		i.Score, i.Win = 0, 0
	case i.Win*int(v.result) <= 0:
		i.Score, i.Win = engine.KnownWin*int(v.result), 0
	}
}

// correct corrects what the search found of a position: the plies to its end are those that were
// counted, or are not told.
func (v *verdict) correct(s camelot.State, i *engine.Info) {
	if i.Known, i.Kept = v.known, v.kept; !v.known || v.result == Drawn {
		return
	}
	if v.line == nil {
		i.Score, i.Win = engine.KnownWin*int(v.result), 0
		return
	}
	line := make([]engine.Move, 0, len(v.line))
	for n := range v.line {
		line = append(line, s.Text(v.line[n]))
		s.Play(&v.line[n])
	}
	if i.Move != line[0] && len(i.Others) > 0 {
		i.Others = slices.DeleteFunc(i.Others, func(o engine.Variation) bool { return o.Line[0] == line[0] })
		i.Others = append([]engine.Variation{{Score: i.Score, Win: i.Win, Line: i.Line}}, i.Others...)
	}
	plies := len(line)
	i.Move, i.Line, i.Score, i.Win = line[0], line, (search.Win-plies)*int(v.result), plies*int(v.result)
}
