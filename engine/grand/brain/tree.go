package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/alphabeta"
	"roundtable/engine/camelot/judge"
	"roundtable/engine/grand"
)

const (
	maxPly   = 64 // how deep any line goes
	maxDepth = 30 // how deep an iteration goes
	// fiftyTurns is 50 turns of each player (G10).
	fiftyTurns = 200
)

// options are the numbers of the search.
var options = alphabeta.Options{NullMove: 3, NullMoveDepth: 2, LateMoveReduction: 100, FutilityMargin: 180, FutilityDepth: 1, HistoryMalus: 4,
	TranspositionTable: 1, QuiescenceSteps: 1, MaxPly: maxPly, Turns: 1, DrawAfter: fiftyTurns, Stale: 160}

// searcher is one search, and its alphabeta.Game. Teams are of one mind: a score is for the team
// to move.
type searcher struct {
	alphabeta.Search
	g      camelot.Generator
	judge  *judge.Judge
	line   [maxPly + 1]grand.State
	frames [maxPly + 1]alphabeta.Frame
}

// Play is that of alphabeta.Game.
func (s *searcher) Play(ply int, a *camelot.Action) {
	from, to := &s.line[ply], &s.line[ply+1]
	f := &s.frames[ply+1]
	*to = *from
	f.Outcome, _ = to.Play(&s.g, a)
	f.Key, f.Turn, f.Same = to.Key(), to.Turn(), (to.Turn()-from.Turn())&1 == 0
	f.Quiet = s.frames[ply].Quiet + 1
	if a.IsCapture() || from.Enters(a) {
		f.Quiet = 0
	}
}

// Pass is that of alphabeta.Game. There may be no move after it.
func (s *searcher) Pass(ply int) bool {
	to, f := &s.line[ply+1], &s.frames[ply+1]
	*to = s.line[ply]
	to.Pass()
	f.Outcome, f.Key, f.Turn, f.Same, f.Quiet = engine.Outcome{}, to.Key(), to.Turn(), false, 0
	return !to.MustJump(&s.g)
}

// Obliged is that of alphabeta.Game; no charge takes the place of a jump.
func (s *searcher) Obliged(ply int) bool { return s.MustJump(ply) }

// MustJump is that of alphabeta.Game.
func (s *searcher) MustJump(ply int) bool { return s.line[ply].MustJump(&s.g) }

// StepWins is that of alphabeta.Game.
func (s *searcher) StepWins(ply int) bool { return s.line[ply].StepWins() }

// Blocked is that of alphabeta.Game: the position after a null move.
func (s *searcher) Blocked(ply int) int { return s.Evaluate(ply) }

// Evaluate is that of alphabeta.Game.
func (s *searcher) Evaluate(ply int) int { return evaluate(s.judge, &s.line[ply]) }

// Known is that of alphabeta.Game: nothing is known.
func (s *searcher) Known(int) (score int, ok bool) { return 0, false }

// Quiet is that of alphabeta.Game.
func (s *searcher) Quiet(ply, move int) bool {
	p := &s.frames[ply]
	return !p.Acts[move].IsCapture() && p.Ranks[move] < alphabeta.Killer
}

// list lists the moves of a ply that are not overlooked.
func (s *searcher) list(ply int) {
	p, st := &s.frames[ply], &s.line[ply]
	p.Acts = s.Oversight.Seen(st.Board(st.Turn()), st.Legal(&s.g, p.Acts[:0]))
	p.Ranks = p.Ranks[:0]
}

// Legal is that of alphabeta.Game: the transposition table's move comes first, then entries into
// the goal, captures, killers, then others by history and by how much nearer they come to the goal.
func (s *searcher) Legal(ply int, first uint32) {
	s.list(ply)
	p, st := &s.frames[ply], &s.line[ply]
	me := st.Turn()
	b := st.Board(me)
	for i := range p.Acts {
		a := &p.Acts[i]
		id := a.ID()
		r := 0
		switch {
		case uint32(id) == first:
			r = alphabeta.Table
		case a.IsCapture():
			r = alphabeta.Capture + captureValue(st, a)
		case st.Enters(a):
			r = alphabeta.Castle
		case id == p.Killers[0]:
			r = alphabeta.Killer + 1
		case id == p.Killers[1]:
			r = alphabeta.Killer
		default:
			r = int(s.History[me][a.From][a.To]) + 8*(b.Distance(camelot.Black, a.From)-b.Distance(camelot.Black, a.To))
		}
		p.Ranks = append(p.Ranks, int32(r))
	}
}

// Forcing is that of alphabeta.Game: where a jump is compulsory, all legal moves are jumps.
func (s *searcher) Forcing(ply int, _ uint32) {
	s.list(ply)
	p := &s.frames[ply]
	for i := range p.Acts {
		p.Ranks = append(p.Ranks, int32(captureValue(&s.line[ply], &p.Acts[i])))
	}
}
