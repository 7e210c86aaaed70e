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
	actThreats   // shows or hides the threats
	actBar       // shows or hides the computer's evaluation
	actNow       // the computer plays the best move found so far
	actPause     // pauses the clocks, or a match of computers alone, or continues
	actEnd       // ends the move being built
	actPass      // plays the only move, which needs no touch
	actBranch    // continues the match from the position shown
	actKeep      // saves an analysis as a game of its own
	actEdit      // opens the position shown in the editor
	actLink      // makes a link to the match
	actHandLink  // shares a link to the present position
	actShare     // shares the record
	actMoves     // shows the list of moves on a card
	actFold      // hides the list of moves, or shows it
	actMenu      // shows the tools that do not fit
	actResult    // shows the card of the end
	actCloseCard // closes the card
	actAgain     // starts the same match again
	actHarder    // against computers of the next level
	actEasier    // and of the one below
	actReview    // opens or closes the review
	actAuto      // plays the match through, or stops
	actBetter    // plays the better move out
	actTryAgain  // continues the match from before the mistake
	actLearn     // asks for a better move for each mistake
	actTell      // and shows it
	actSkip      // asks about the next mistake
	actSkipBack  // about the one before
	actEndLearning
	actSketch  // turns drawing on the board on or off
	actLines   // shows the best moves of the position on a card
	actFigures // shows all players' accuracy on a card

	// Online.
	actAccept     // accepts the offer to a user here
	actDecline    // declines it
	actRematch    // offers a rematch
	actAbort      // calls the match off
	actCourtesies // shows the courtesies on a card
	actMute       // hides courtesies of others, or shows them
	actWatchLink  // shares the link for spectators
)

func keyAction(a input.Actions) (action, bool) {
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

func keyPly(a input.Actions, shown, last int) (ply int, ok bool) {
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
