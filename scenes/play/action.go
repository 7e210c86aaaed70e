package play

import (
	"roundtable/scenes/input"
)

// action is something that a button or a key at the table does.
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
	actNow       // makes the computer play the best move found so far
	actPause     // pauses the clocks, or a match between computers only; or ends that pause
	actEnd       // ends a move that could still continue
	actPass      // plays the only legal move if the user needn't touch a square for it
	actBranch    // continues the match from the position shown on the board
	actKeep      // saves an analysis as a separate game
	actEdit      // opens the position shown in the editor
	actLink      // exports a link to the match
	actHandLink  // shares a link to the present position
	actShare     // exports the record of the match
	actMoves     // shows the list of moves on a card
	actFold      // hides or shows the list of moves
	actMenu      // shows the menu of all further tools
	actResult    // shows the card with the result
	actCloseCard // closes the card
	actAgain     // starts a new match with the same settings
	actHarder    // starts such a match against computers of the next higher level
	actEasier    // starts such a match against computers of the next lower level
	actReview    // opens or closes the review
	actAuto      // plays through the whole match on the board, or stops that
	actBetter    // shows the better move and its continuation on the board
	actTryAgain  // continues the match from the position before the mistake
	actLearn     // asks the user to find a better move for each mistake
	actTell      // shows that better move
	actSkip      // goes to the next mistake
	actSkipBack  // goes to the previous mistake
	actEndLearning
	actSketch  // turns drawing on the board on or off
	actEarlier // goes one move back, in the variation shown or in the game
	actLater   // goes one move forth
	// goes to the previous or the next move in place of the last one that has others
	actOtherBefore
	actOther
	actAnnotate   // opens the notes about the move shown
	actLines      // shows the best moves of the position on a card
	actFigures    // shows the accuracy of all players on a card
	actThink      // begins to try moves during the game, or goes back to the game
	actMake       // plays the first move of the line that was tried
	actCondition  // makes the line that was tried a condition, or withdraws it
	actConditions // shows the conditional moves on a card
	actForget     // deletes the move shown of that line, and what follows it

	// Actions in online games only.
	actAccept     // accepts the offer that a user on this device has to answer
	actDecline    // declines that offer
	actRematch    // offers a rematch
	actAbort      // calls off the match
	actCourtesies // shows the courtesies on a card
	actMute       // hides or shows the courtesies of other players
	actWatchLink  // shares the link for spectators
)

func keyAction(a input.Actions) (action, bool) {
	for _, k := range []struct {
		key input.Actions
		do  action
	}{
		{input.Undo, actUndo}, {input.Redo, actRedo}, {input.Flip, actFlip}, {input.Resign, actResign},
		{input.Hint, actHint}, {input.Rules, actRules}, {input.Threats, actThreats},
		{input.Earlier, actEarlier}, {input.Later, actLater}, {input.OtherBefore, actOtherBefore}, {input.Other, actOther},
	} {
		if a.Has(k.key) {
			return k.do, true
		}
	}
	return 0, false
}
