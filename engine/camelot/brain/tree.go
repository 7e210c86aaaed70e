package brain

import (
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

const (
	maxPly   = 100
	maxDepth = 60     // deepest iteration
	knownWin = 20_000 // a win by the tables of endings that C18 may turn into a draw, less its plies
)

type place struct {
	state  camelot.State
	places pair // sum of places
	hidden hidden
}

type searcher struct {
	alphaBeta
	opt    options
	g      camelot.Generator
	line   [maxPly + 1]place
	frames [maxPly + 1]frame
}

func (s *searcher) enter(ply, quiet int) {
	f, st := &s.frames[ply], &s.line[ply].state
	f.Key, f.Turn, f.Outcome, f.Quiet = st.Key(), st.Turn(), st.Ended(), quiet
}

func (s *searcher) Play(ply int, a *camelot.Action) {
	from, to := &s.line[ply], &s.line[ply+1]
	to.state = from.state
	switch {
	case s.opt.Network != nil:
		to.hidden.setMove(a)
	case s.opt.terms == nil:
		to.places = from.places + s.opt.worth.placesChange(&from.state, a)
	}
	to.state.Play(a)
	quiet := s.frames[ply].Quiet + 1
	goal := from.state.Board().CastleOf(1 - from.state.Turn())
	if a.IsCapture() || goal.Has(a.To) && !goal.Has(a.From) {
		quiet = 0
	}
	s.enter(ply+1, quiet)
}

func (s *searcher) Pass(ply int) bool {
	from, to := &s.line[ply], &s.line[ply+1]
	if from.state.Pieces(from.state.Turn()).Len() <= 3 {
		return false
	}
	to.state, to.places = from.state, from.places
	to.hidden.setMove(nil)
	to.state.Pass()
	s.enter(ply+1, 0)
	return !s.Obliged(ply + 1)
}

func (s *searcher) Obliged(ply int) bool { return s.g.Obliged(&s.line[ply].state) }

func (s *searcher) MustJump(ply int) bool { return s.g.MustJump(&s.line[ply].state) }

func (s *searcher) Blocked(ply int) int {
	st := &s.line[ply].state
	return search.Ended(st.Blocked(), st.Turn(), ply)
}

func (s *searcher) Quiet(ply, move int) bool {
	a, b, me := &s.frames[ply].Acts[move], s.line[ply].state.Board(), s.frames[ply].Turn
	if a.IsCapture() || b.Distance(1-me, a.To) <= 1 {
		return false
	}
	goal := b.CastleOf(1 - me)
	return !goal.Has(a.From)
}

// Known implements treeGame with the tables of endings. The tables ignore C18, so a win that takes
// longer may still be a win, if a capture or castle entry is on the way.
func (s *searcher) Known(ply int) (score int, ok bool) {
	if s.opt.Endings == nil {
		return 0, false
	}
	result, plies, ok := s.opt.Endings(&s.line[ply].state)
	score = search.Win - ply - plies
	if s.Draws && s.frames[ply].Quiet+plies > 100 {
		score = knownWin - plies
	}
	return result * score, ok
}

// StepWins reports whether a side that need not jump can step onto the only enemy castle square
// that it does not occupy yet; never in Anti-Camelot (A2).
func (s *searcher) StepWins(ply int) bool {
	st := &s.line[ply].state
	me := st.Turn()
	own := st.Pieces(me)
	goal, home := st.Board().CastleOf(1-me), st.Board().CastleOf(me)
	squares := st.Board().CastleSquares(1 - me)
	if len(squares) == 1 { // S2
		near := st.Board().Near(squares[0])
		return !st.Pieces(1-me).Has(squares[0]) && sizeIn(&near, own) > 0 && sizeIn(&home, own) == 0
	}
	for i, sq := range squares {
		other := squares[1-i]
		if !own.Has(sq) || st.Pieces(1-me).Has(other) || own.Has(other) {
			continue
		}
		near := st.Board().Near(other)
		for w := range near {
			if near[w]&own[w]&^goal[w] != 0 {
				return sizeIn(&home, own) == 0 // C11
			}
		}
	}
	return false
}
