package session

import "roundtable/internal/statistics"

// Help says which help is shown with the position. The player chooses it for each match.
type Help struct {
	Threats bool // threats against the side to move
	Bar     bool // the computer's evaluation (Session.Bar)
}

// more reports whether h shows anything that than does not.
func (h Help) more(than Help) bool { return h.Threats && !than.Threats || h.Bar && !than.Bar }

// Shows returns which help is shown. During a quest game or an online game it is none.
func (s *Session) Shows() Help {
	if s.Unaided() {
		return Help{}
	}
	return s.help
}

// Show selects which help is shown. During a game the error is NoHelp in a quest game, FairPlay
// online, and CostsRating if a rated match would show more help than before. After an error nothing
// has changed.
func (s *Session) Show(h Help) error {
	switch {
	case s.Unaided():
		return s.refuseHelp()
	case h.more(s.help) && s.Rating() == Rated:
		return CostsRating
	}
	if h.more(s.help) {
		s.Helped()
	}
	s.help = h
	return nil
}

// Rating is whether a match measures the strength of its only player.
type Rating uint8

// These are the values of a Rating.
const (
	Unrateable Rating = iota // never rated: no or several local players, online, or over
	Rated                    // rated once it has ended
	Unrated                  // not rated, because the player had help
)

// Rating returns whether the match is rated. In a rated match, commands that help return
// CostsRating until Helped is called.
func (s *Session) Rating() Rating {
	switch {
	case s.config.Kind != Ordinary || s.distance != nil || s.match.Outcome().Over() || !statistics.Rates(s.match):
		return Unrateable
	case s.match.Aided():
		return Unrated
	}
	return Rated
}
