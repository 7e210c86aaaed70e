package brain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/solved"
)

// Solved is Search that at full strength, and at the highest level, never leaves what a
// position of Camette comes to, as far as read gets the groups of package solved: of the moves
// that keep it the search chooses. Several goroutines may call it at a time, and so read.
func Solved(read solved.Read) engine.Search {
	o := defaults
	o.results = read
	return o.search
}

// verdict is what a position comes to for who moves, where that is known for certain.
type verdict struct {
	known  bool
	result solved.Result
	keep   []uint64 // the moves that keep it, by their identity
}

// knownResult finds what the position comes to.
func (o *options) knownResult(s *camelot.State, l engine.Limits) (v verdict) {
	if o.results == nil || l.Level > 0 && l.Level < engine.MaxLevel || !solved.Know(s) || s.Ended().Over() {
		return v
	}
	var g camelot.Generator
	moves, result, ok := solved.New(o.results).Keep(s, g.Legal(s, nil))
	if !ok || len(moves) == 0 {
		return v
	}
	v.known, v.result = true, result
	for i := range moves {
		v.keep = append(v.keep, moves[i].ID())
	}
	return v
}

// among drops the moves that do not keep what the position comes to.
func (v *verdict) among(acts []camelot.Action) []camelot.Action {
	if !v.known {
		return acts
	}
	return slices.DeleteFunc(acts, func(a camelot.Action) bool { return !slices.Contains(v.keep, a.ID()) })
}

// tell corrects what the search found by what is known.
func (v *verdict) tell(i *engine.Variation) {
	if !v.known {
		return
	}
	switch {
	case v.result == solved.Drawn:
		i.Score, i.Win = 0, 0
	case i.Win*int(v.result) <= 0:
		i.Score, i.Win = engine.KnownWin*int(v.result), 0
	}
}
