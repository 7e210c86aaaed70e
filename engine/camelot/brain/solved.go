package brain

import (
	"cmp"
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

// Solved returns a Search that, at full strength and at the highest level, plays only moves that
// keep the result of a position of Camette, if read gets the needed groups. Several goroutines may
// call it and read at the same time.
func Solved(read ReadGroup) engine.Search {
	o := defaults
	o.results = read
	return o.search
}

// mostGroups is how many groups may be read for a move. A page has to fetch each group, 23 kB,
// unless it is cached.
const mostGroups = 100

// verdict is the proved result of a position for the side to move.
type verdict struct {
	known   bool
	result  Result
	keep    []uint64         // candidate moves that keep it, by identity
	keepers int              // moves that keep it
	line    []camelot.Action // to the end, of exact length; nil if not counted
}

// countedPositions bounds the positions visited to count the plies to the end of the game, unless
// the search has a bound.
const countedPositions = 400_000

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
	v.known, v.result, v.keepers = true, result, len(moves)
	if result == Won {
		moves = freshMoves(pos, moves)
	}
	for i := range moves {
		v.keep = append(v.keep, moves[i].ID())
	}
	if result != Drawn {
		v.line, _ = results.Distance(s, result, int(cmp.Or(familyLevels.Of(l).Nodes, countedPositions)), func() bool { return stop != nil && stop() })
	}
	return v
}

// freshMoves returns the moves that do not repeat a position. If there are some, it avoids that a
// win becomes a draw by C18.
func freshMoves(pos *camelot.Position, moves []camelot.Action) []camelot.Action {
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

func (v *verdict) dropOthers(acts []camelot.Action) []camelot.Action {
	if !v.known {
		return acts
	}
	return slices.DeleteFunc(acts, func(a camelot.Action) bool { return !slices.Contains(v.keep, a.ID()) })
}

// tell corrects the score and length of the variation of a move that keeps the result.
func (v *verdict) tell(i *engine.Variation) {
	switch {
	case !v.known:
	case v.result == Drawn:
		i.Score, i.Win = 0, 0
	case i.Win*int(v.result) <= 0:
		i.Score, i.Win = engine.KnownWin*int(v.result), 0
	}
}

// correct corrects the result of the search. Plies to the end are either counted, or not reported.
func (v *verdict) correct(s camelot.State, i *engine.Info) {
	if i.Known, i.Kept = v.known, v.keepers; !v.known || v.result == Drawn {
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

// Result is the result of a position for the side to move.
type Result int8

// The results.
const (
	Lost  Result = -1
	Drawn Result = 0
	Won   Result = 1
)

// A group holds results with two bits for each. The first result is in the lowest bits of the first
// byte.
const (
	codeDrawn = iota
	codeWon
	codeLost
)

// Code returns the code of a result in a group.
func (r Result) Code() byte { return [...]byte{codeLost, codeDrawn, codeWon}[r+1] }

func decodeResult(code byte) (r Result, ok bool) {
	switch code {
	case codeDrawn:
		return Drawn, true
	case codeWon:
		return Won, true
	}
	return Lost, code == codeLost
}

// ReadGroup returns a group, unpacked, or nil if it is unavailable. It may wait for a file or a
// server.
type ReadGroup = func(group int) []byte

// Results holds the result of every position of Camette with best play by WCF's rules, for the side
// to move. lab/camette computes the results, docs/CAMETTE.md describes them. They are stored in six
// hundred groups, of which a game needs few.
//
// The groups leave out positions where the side to move must jump or wins with a step. For these,
// Results plays one ply, to positions with fewer pieces or to the end.
//
// Results caches groups. It must be used by one goroutine only.
type Results struct {
	read   ReadGroup
	groups map[int][]byte // cached; nil is unavailable
	left   int            // groups that may still be read
	g      camelot.Generator
}

// NewResults returns Results that reads at most most groups.
func NewResults(read ReadGroup, most int) *Results {
	return &Results{read: read, left: most, groups: map[int][]byte{}}
}

// KnowsResult reports whether Results has a result for a position: it must be a position of Camette
// by WCF's rules.
func KnowsResult(s *camelot.State) bool {
	return s.Board().Name() == "camette" && s.Rules() == camelot.WCF
}

// Of returns a position's result; ok is false if a group is unavailable or no game of Camette
// reaches the position.
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
	return decodeResult(packed[at/4] >> (at % 4 * 2) & 3)
}

func resultOf(o engine.Outcome, seat engine.Seat) Result {
	switch {
	case o.Winners.Has(seat):
		return Won
	case o.Winners.Len() == 0:
		return Drawn
	}
	return Lost
}

// byMoves returns what Of returns. It computes that from the position's moves, of which there must
// be one or more.
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

func (r *Results) group(n int) []byte {
	packed, known := r.groups[n]
	if !known && r.left > 0 {
		r.left--
		packed = r.read(n)
		r.groups[n] = packed
	}
	return packed
}

// Keep returns the legal moves that keep the position's result; ok is false if it is not known.
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

// ResultsFolder is the name of a folder of groups.
const ResultsFolder = "camette"

// ResultsFile returns the name of a group's file, packed with gzip.
func ResultsFile(group int) string {
	return string([]byte{'0' + byte(group/100%10), '0' + byte(group/10%10), '0' + byte(group%10)}) + ".tbl"
}
