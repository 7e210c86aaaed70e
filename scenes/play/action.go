package play

import "roundtable/scenes/input"

// action is what a button or key at the table asks for.
type action uint8

// The actions.
const (
	actBack action = iota
	actLeave
	actUndo
	actRedo
	actFlip
	actResign
	actDraw
	actHint
	actRules
	actThreats   // what threatens is shown, or no more
	actBar       // how the computer judges the position, likewise
	actNow       // the computer plays the best move that it has found
	actPause     // the clocks, or a match of computers alone, stand still or go on
	actEnd       // the move as it is built is played
	actPass      // the only move is played, which needs no touch
	actBranch    // the match goes on from the position shown
	actKeep      // what is tried out is kept as a game of its own
	actEdit      // the position shown is set up
	actLink      // a link to the match is made
	actHandLink  // a link to the match is handed over as it stands
	actShare     // its record is handed over
	actMoves     // the list of moves on a card
	actFold      // the list of moves is folded away, or shown again
	actMenu      // the tools that have no room
	actResult    // the card of the end
	actCloseCard // the card over the table is taken away
	actAgain     // the same match anew
	actHarder    // against computers of the next level
	actEasier    // and of the one below
	actReview    // the review is opened or closed
	actAuto      // the match is played through, or no longer is
	actBetter    // the better move is played out
	actTryAgain  // the match is played on from before the mistake
	actLearn     // a better move is asked for in place of each mistake
	actTell      // and shown
	actSkip      // the next mistake is asked about
	actSkipBack  // the one before
	actEndLearning
	actSketch  // presses draw on the board, or build moves again
	actLines   // the best moves of the position shown, on a card
	actFigures // how accurately everybody played, on a card

	// At a distance.
	actAccept     // the offer that a person here has to answer is accepted
	actDecline    // or declined
	actRematch    // another match is offered
	actAbort      // the match is called off
	actCourtesies // the courtesies, on a card
	actMute       // those of others come no more, or again
	actWatchLink  // the link for those who watch is handed over
)

// keyed is the action that a key asks for, if it asks for one.
func keyed(a input.Actions) (action, bool) {
	for _, k := range []struct {
		key input.Actions
		do  action
	}{
		{input.Undo, actUndo}, {input.Redo, actRedo}, {input.Flip, actFlip}, {input.Resign, actResign},
		{input.Hint, actHint}, {input.Rules, actRules}, {input.Threats, actThreats},
	} {
		if a.Has(k.key) {
			return k.do, true
		}
	}
	return 0, false
}

// looked is the ply that a key asks to see, if it asks for one.
func looked(a input.Actions, shown, last int) (ply int, ok bool) {
	switch {
	case a.Has(input.Earlier):
		return shown - 1, true
	case a.Has(input.Later):
		return shown + 1, true
	case a.Has(input.First):
		return 0, true
	case a.Has(input.Last):
		return last, true
	}
	return 0, false
}
