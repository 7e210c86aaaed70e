package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

type grandRun struct {
	grandSearcher
	start grand.State
}

// SearchGrand plays Grand Camelot (engine.Search), with one thread. It panics if the position is
// not one of package grand.
func SearchGrand(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	return searchGrand(nil, p, l, stop, progress)
}

// WeighedGrand returns SearchGrand with other weights.
func WeighedGrand(w *FamilyWeights) engine.Search {
	return func(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
		return searchGrand(w, p, l, stop, progress)
	}
}

func searchGrand(w *FamilyWeights, p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	pos, ok := p.(*grand.Position)
	if !ok {
		panic("brain: not a position of Grand Camelot")
	}
	strength := grandLevels.Of(l)
	r := &grandRun{start: pos.State()}
	r.Lines, r.Margin = max(1, l.Lines), strength.Margin
	if l.Level > 0 { // reproducible
		r.Lines = 1
	}
	if w == nil {
		w = GrandWeights(r.start.Name())
	}
	r.judge = newFamilyJudge(w, r.start.Most())
	r.Oversight = oversight{Percent: oversightOf(l.Level), Seed: splitmix.Mix(l.Seed ^ r.start.Key())}
	r.Budget = search.NewBudget(engine.Limits{Nodes: strength.Nodes}, stop)
	r.Table = search.TableFor(strength.Nodes)
	if pos.Outcome().Over() || !r.begin(pos) {
		return engine.Info{}
	}
	deepest := grandMaxDepth
	if l.Depth > 0 {
		deepest = min(l.Depth, grandMaxDepth)
	}
	var whole func()
	if progress != nil {
		whole = func() { progress(r.info()) }
	}
	r.Deepen(1, deepest, r.Budget, r.Try, whole)
	r.Rank()
	r.Choose(l.Seed ^ r.start.Key())
	return r.info()
}

// begin lists the moves at the root, likely good ones first, and the keys of earlier positions. It
// returns false if there is no move.
func (r *grandRun) begin(pos *grand.Position) bool {
	r.Game, r.treeOptions, r.Frames, r.History = r, grandOptions, r.frames[:], make([]moveHistory, 4)
	r.line[0] = r.start
	first := &r.frames[0]
	first.Key, first.Turn = r.start.Key(), r.start.Turn()
	first.Quiet, r.Draws = pos.Quiet()
	first.Quiet = min(first.Quiet, fiftyTurns)
	r.Keys = pos.AppendHistory(nil, first.Quiet+1)
	r.Legal(0, 0)
	if len(first.Acts) == 0 {
		return false
	}
	first.Sort()
	r.Begin(len(first.Acts))
	return true
}

func (r *grandRun) info() engine.Info { return r.Info(r.Budget.Nodes(), r.variation) }

func (r *grandRun) variation(m *rootMove) engine.Variation {
	first := &r.frames[0].Acts[m.At]
	v := engine.Variation{Score: m.Score, Win: search.Plies(m.Score), Line: []engine.Move{r.start.Text(*first)}}
	s := r.start
	o, _ := s.Play(&r.g, first)
	var acts []camelot.Action
	for _, id := range m.Line {
		if o.Over() {
			break
		}
		acts = s.Legal(&r.g, acts[:0])
		i := indexOf(acts, id)
		if i < 0 {
			break
		}
		v.Line = append(v.Line, s.Text(acts[i]))
		o, _ = s.Play(&r.g, &acts[i])
	}
	return v
}

// grandLevels are the levels of Grand Camelot. Each level searches more than twice as many nodes as
// the level below, overlooks less (oversight.go), and chooses less freely among near-best moves. No
// margin is worth a Man. lab/notes/family.md has the measured strengths.
var grandLevels = search.Levels{
	1:  {Nodes: 40, Margin: 95},
	2:  {Nodes: 100, Margin: 75},
	3:  {Nodes: 250, Margin: 55},
	4:  {Nodes: 600, Margin: 45},
	5:  {Nodes: 1_500, Margin: 33},
	6:  {Nodes: 3_500, Margin: 20},
	7:  {Nodes: 7_500, Margin: 12},
	8:  {Nodes: 15_000, Margin: 6},
	9:  {Nodes: 30_000, Margin: 3},
	10: {Nodes: 75_000},
}

const knightWorth = 155

// grandTeams returns the team of the player to move as own, and the other team as enemy. A player's
// goal is the castle of the player with the same index in the other team.
func grandTeams(s *grand.State) (own, enemy [2]FamilyPlayer) {
	of := func(seat engine.Seat) FamilyPlayer {
		return FamilyPlayer{Board: s.Board(seat), Seat: camelot.White, Pieces: s.Pieces(seat)}
	}
	mine := s.Turn() & 1
	return [2]FamilyPlayer{of(mine), of(mine + 2)}, [2]FamilyPlayer{of(1 - mine), of(3 - mine)}
}

func evaluateGrand(j *familyJudge, s *grand.State) int {
	own, enemy := grandTeams(s)
	return j.Evaluate(own[:], enemy[:], s.Knights())
}

func grandCaptureValue(s *grand.State, a *camelot.Action) int {
	return rankCapture(a, s.Knights(), knightWorth)
}

// GrandWeights returns the weights of a board, by name.
func GrandWeights(board string) *FamilyWeights {
	if board == "cam" {
		return &grandCamWeights
	}
	return &grandWeights
}

// CountGrand counts the terms for the team to move. It returns the number of pieces.
func CountGrand(n *FamilyCounts, s *grand.State) (pieces int) {
	own, enemy := grandTeams(s)
	return CountFamily(n, own[:], enemy[:], s.Knights())
}
