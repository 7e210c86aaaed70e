package session

// Refused is the error of a command that did nothing. The player sees the reason. If the rules
// forbid a move, the error is an *engine.Refusal instead.
type Refused uint8

// These are the reasons of a Refused.
const (
	// NotNow: no local player is to move in the position shown, the clocks are stopped, or a
	// move is being sent.
	NotNow Refused = iota + 1
	// NoUndo: a quest game has no undo.
	NoUndo
	// NoHelp: a quest game has no help.
	NoHelp
	// CostsRating: the command would help the player and make the match unrated. After a call of
	// Helped it works.
	CostsRating
	// NothingBetter: the review found no better move.
	NothingBetter
	// FairPlay: no help during an online match.
	FairPlay
	// KeptElsewhere: the match is saved on a server and can only be continued there.
	KeptElsewhere
)

// Error returns the reason for logs and tests; screens have their own texts.
func (r Refused) Error() string {
	switch r {
	case NotNow:
		return "no local player is to move now"
	case NoUndo:
		return "nothing is taken back in a game of the quest"
	case NoHelp:
		return "there is no help in a game of the quest"
	case CostsRating:
		return "the match would be rated no longer"
	case NothingBetter:
		return "nothing better was found"
	case FairPlay:
		return "there is no help in an online match"
	case KeptElsewhere:
		return "the match is kept by a server"
	}
	return "refused"
}
