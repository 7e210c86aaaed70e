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

// Result is what a position comes to for the side to move.
type Result int8

// The results.
const (
	Lost  Result = -1
	Drawn Result = 0
	Won   Result = 1
)

// A group is the results of its positions in two bits each, the first in the lowest bits of its
// first byte.
const (
	codeDrawn = iota
	codeWon
	codeLost
)

// Code is a result as a group has it.
func (r Result) Code() byte { return [...]byte{codeLost, codeDrawn, codeWon}[r+1] }

// coded is the result of a code; ok is false where it is none.
func coded(code byte) (r Result, ok bool) {
	switch code {
	case codeDrawn:
		return Drawn, true
	case codeWon:
		return Won, true
	}
	return Lost, code == codeLost
}

// ReadGroup gets a group, unpacked; nil where it cannot be had. It may wait for a file or a server.
type ReadGroup = func(group int) []byte

// Results holds the result of every position of Camette under best play, by the rules of the
// World Camelot Federation: won, drawn or lost for the side to move. lab/camette computes
// them, and docs/CAMETTE.md describes them. They come in six hundred groups that are unpacked
// separately, and a game needs only a few. The caller provides the groups.
//
// Where the side to move must jump, or wins by a step, a group has no result: one ply leads to
// positions with fewer pieces, or to the end, and Results plays it.
//
// Results caches the groups that were read. It is for one goroutine.
type Results struct {
	read   ReadGroup
	groups map[int][]byte // those that were read; nil is one that cannot be had
	left   int            // so many more may be read
	g      camelot.Generator
}

// NewResults is Results of groups that read gets, so many at most.
func NewResults(read ReadGroup, most int) *Results {
	return &Results{read: read, left: most, groups: map[int][]byte{}}
}

// KnowsResult reports whether a position is one that results are about: one of Camette, by the rules
// of the World Camelot Federation.
func KnowsResult(s *camelot.State) bool {
	return s.Board().Name() == "camette" && s.Rules() == camelot.WCF
}

// Of is what a position comes to; ok is false where that cannot be said, since a group cannot
// be had, or since it is no position of Camette that a game may come to.
func (r *Results) Of(s *camelot.State) (result Result, ok bool) {
	if !KnowsResult(s) {
		return Drawn, false
	}
	if o := s.Ended(); o.Over() {
		return resultOf(o, s.Turn()), true
	}
	p := CametteSidesOf(s)
	group, at, ok := p.Number()
	if !ok {
		return Drawn, false
	}
	if !p.inCastle() {
		switch {
		case r.g.MustJump(s):
			return r.byMoves(s)
		case p.steps():
			return Won, true
		}
	}
	packed := r.group(group)
	if at/4 >= len(packed) {
		return Drawn, false
	}
	return coded(packed[at/4] >> (at % 4 * 2) & 3)
}

// resultOf is how a game has ended for a seat.
func resultOf(o engine.Outcome, seat engine.Seat) Result {
	switch {
	case o.Winners.Has(seat):
		return Won
	case o.Winners.Len() == 0:
		return Drawn
	}
	return Lost
}

// byMoves is Of by the position's moves, of which there is at least one.
func (r *Results) byMoves(s *camelot.State) (best Result, ok bool) {
	best, ok = Lost, true
	for _, m := range r.g.Legal(s, nil) {
		next := *s
		next.Play(&m)
		after, known := r.Of(&next)
		switch {
		case !known:
			ok = false
		case after == Lost:
			return Won, true
		default:
			best = max(best, -after)
		}
	}
	return best, ok
}

// group is a group, read once.
func (r *Results) group(n int) []byte {
	packed, known := r.groups[n]
	if !known && r.left > 0 {
		r.left--
		packed = r.read(n)
		r.groups[n] = packed
	}
	return packed
}

// Keep are the moves of a position that keep what it comes to, among its legal ones; ok is
// false where that cannot be said.
func (r *Results) Keep(s *camelot.State, moves []camelot.Action) (kept []camelot.Action, result Result, ok bool) {
	result = Lost
	for _, m := range moves {
		next := *s
		next.Play(&m)
		after, known := r.Of(&next)
		if !known {
			return nil, Drawn, false
		}
		if -after > result {
			result, kept = -after, kept[:0]
		}
		if -after == result {
			kept = append(kept, m)
		}
	}
	return kept, result, true
}

// ResultsFolder is what a folder of groups is called where the program looks for one.
const ResultsFolder = "camette"

// ResultsFile is what the file of a group is called in such a folder. It is packed by gzip.
func ResultsFile(group int) string {
	return string([]byte{'0' + byte(group/100%10), '0' + byte(group/10%10), '0' + byte(group%10)}) + ".tbl"
}
