package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
)

const (
	grandMaxPly   = 64
	grandMaxDepth = 30 // deepest iteration
	// fiftyTurns is 50 turns of each player (G10).
	fiftyTurns = 200
)

var grandOptions = treeOptions{NullMove: 3, NullMoveDepth: 2, LateMoveReduction: 100, FutilityMargin: 180, FutilityDepth: 1, HistoryMalus: 4,
	TranspositionTable: 1, QuiescenceSteps: 1, MaxPly: grandMaxPly, Turns: 1, DrawAfter: fiftyTurns, Stale: 160}

// grandSearcher is one search, and its treeGame. Scores are for the team to move.
type grandSearcher struct {
	alphaBeta
	g      camelot.Generator
	judge  *familyJudge
	line   [grandMaxPly + 1]grand.State
	frames [grandMaxPly + 1]frame
}

func (s *grandSearcher) Play(ply int, a *camelot.Action) {
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

// Pass implements treeGame. The position after it may have no legal move.
func (s *grandSearcher) Pass(ply int) bool {
	to, f := &s.line[ply+1], &s.frames[ply+1]
	*to = s.line[ply]
	to.Pass()
	f.Outcome, f.Key, f.Turn, f.Same, f.Quiet = engine.Outcome{}, to.Key(), to.Turn(), false, 0
	return !to.MustJump(&s.g)
}

// Obliged implements treeGame. In Grand Camelot, no charge can replace a jump.
func (s *grandSearcher) Obliged(ply int) bool { return s.MustJump(ply) }

func (s *grandSearcher) MustJump(ply int) bool { return s.line[ply].MustJump(&s.g) }

func (s *grandSearcher) StepWins(ply int) bool { return s.line[ply].StepWins() }

// Blocked implements treeGame for a position after a null move.
func (s *grandSearcher) Blocked(ply int) int { return s.Evaluate(ply) }

func (s *grandSearcher) Evaluate(ply int) int { return evaluateGrand(s.judge, &s.line[ply]) }

// Known implements treeGame: it knows no positions.
func (s *grandSearcher) Known(int) (score int, ok bool) { return 0, false }

func (s *grandSearcher) Quiet(ply, move int) bool {
	p := &s.frames[ply]
	return !p.Acts[move].IsCapture() && p.Ranks[move] < Killer
}

func (s *grandSearcher) list(ply int) {
	p, st := &s.frames[ply], &s.line[ply]
	p.Acts = s.Oversight.Filter(st.Board(st.Turn()), st.Legal(&s.g, p.Acts[:0]))
	p.Ranks = p.Ranks[:0]
}

// Legal implements treeGame: the transposition table's move, entries into the goal, captures,
// killers, then others by history and by steps gained towards the goal.
func (s *grandSearcher) Legal(ply int, first uint32) {
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
			r = Table
		case a.IsCapture():
			r = Capture + grandCaptureValue(st, a)
		case st.Enters(a):
			r = Castle
		case id == p.Killers[0]:
			r = Killer + 1
		case id == p.Killers[1]:
			r = Killer
		default:
			r = int(s.History[me][a.From][a.To]) + 8*(b.Distance(camelot.Black, a.From)-b.Distance(camelot.Black, a.To))
		}
		p.Ranks = append(p.Ranks, int32(r))
	}
}

// Forcing implements treeGame: where a jump is compulsory, all legal moves are jumps.
func (s *grandSearcher) Forcing(ply int, _ uint32) {
	s.list(ply)
	p := &s.frames[ply]
	for i := range p.Acts {
		p.Ranks = append(p.Ranks, int32(grandCaptureValue(&s.line[ply], &p.Acts[i])))
	}
}
