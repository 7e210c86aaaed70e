package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// boardTerms judges positions on a board other than Camelot's own, for which the weights of
// this package are not fitted and the network is not trained.
type boardTerms struct {
	judge *familyJudge
	board *camelot.Board
}

// termsOf is the judgement for a board, by weights of one's own or, if w is nil, by those in
// use, for a level (0 is full strength); nil on Camelot's own board.
func termsOf(b *camelot.Board, w *FamilyWeights, level int) *boardTerms {
	if b == camelot.Standard() {
		return nil
	}
	if w == nil {
		w = FamilyWeightsOf(b.Name())
	}
	hasty := *w
	for i := range hasty[AtStep] {
		hasty[AtStep][i] = hasty[AtStep][i] * haste[min(max(0, level), engine.MaxLevel)] / 100
	}
	return &boardTerms{newFamilyJudge(&hasty, 2*(b.Knights()+b.Men())), b}
}

// evaluate judges a position for the side to move, in hundredths of a Man.
func (t *boardTerms) evaluate(s *camelot.State) int {
	me := s.Turn()
	own := [1]FamilyPlayer{{Board: t.board, Seat: me, Pieces: s.Pieces(me)}}
	enemy := [1]FamilyPlayer{{Board: t.board, Seat: 1 - me, Pieces: s.Pieces(1 - me)}}
	return t.judge.Evaluate(own[:], enemy[:], s.Knights())
}

// WeighedBy is Search that evaluates by weights of one's own on boards other than Camelot's.
func WeighedBy(w *FamilyWeights) engine.Search {
	o := defaults
	o.family = w
	return o.search
}
