package session

// Refused is the error of a command that does nothing, for the player to see. The rules refuse
// by *engine.Refusal instead.
type Refused uint8

// The reasons.
const (
	// NotNow: no local player is to move in the position shown, the clocks are stopped, or a
	// move is being sent.
	NotNow Refused = iota + 1
	// NoUndo: a quest game has no undo.
	NoUndo
	// NoHelp: a quest game has no help.
	NoHelp
	// CostsRating: it would help and make the match unrated; it works after a call of Helped.
	CostsRating
	// NothingBetter: the review found no better move.
	NothingBetter
	// FairPlay: no help during an online match.
	FairPlay
	// KeptElsewhere: a server has the match, and it continues only there.
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
