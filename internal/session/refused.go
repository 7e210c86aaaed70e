package session

// Refused is why a command does nothing where the person is to be told so. It is an
// error; what the rules refuse is an *engine.Refusal instead.
type Refused uint8

// The reasons.
const (
	// NotNow: nobody here is to move in the position that is shown, or the clocks stand, or
	// a move is on its way.
	NotNow Refused = iota + 1
	// NoUndo: in a game of the quest nothing is taken back.
	NoUndo
	// NoHelp: in a game of the quest nobody helps.
	NoHelp
	// CostsRating: the person would be helped, and the match rated no longer; once
	// Helped was called it is done.
	CostsRating
	// NothingBetter: the move that was played was the best that the review found.
	NothingBetter
	// FairPlay: at a distance nobody is helped while the match goes on.
	FairPlay
	// KeptElsewhere: a server keeps the match, and it goes on nowhere else.
	KeptElsewhere
)

// Error is the reason for logs and tests; a screen has words of its own.
func (r Refused) Error() string {
	switch r {
	case NotNow:
		return "nobody here is to move now"
	case NoUndo:
		return "nothing is taken back in a game of the quest"
	case NoHelp:
		return "nobody helps in a game of the quest"
	case CostsRating:
		return "the match would be rated no longer"
	case NothingBetter:
		return "nothing better was found"
	case FairPlay:
		return "nobody is helped in a match at a distance"
	case KeptElsewhere:
		return "the match is kept by a server"
	}
	return "refused"
}
