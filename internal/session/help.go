package session

import "roundtable/internal/statistics"

// Help selects the help shown with the position. It is chosen for each match.
type Help struct {
	Threats bool // threats against the side to move
	Bar     bool // the computer's evaluation (Session.Bar)
}

// more reports whether h shows anything that than does not.
func (h Help) more(than Help) bool { return h.Threats && !than.Threats || h.Bar && !than.Bar }

// Shows returns the help shown: none during a quest game or an online game.
func (s *Session) Shows() Help {
	if s.Unaided() {
		return Help{}
	}
	return s.help
}

// Show selects the help shown. During a game the error is NoHelp in a quest game, FairPlay
// online, CostsRating if a rated match would show more; then nothing has changed.
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

// The ratings.
const (
	Unrateable Rating = iota // never rated: no or several local players, online, or over
	Rated                    // rated once it has ended
	Unrated                  // not rated, because the player had help
)

// Rating returns whether the match is rated. Commands that help refuse in a rated match
// (CostsRating) until Helped is called.
func (s *Session) Rating() Rating {
	switch {
	case s.config.Kind != Ordinary || s.distance != nil || s.match.Outcome().Over() || !statistics.Rates(s.match):
		return Unrateable
	case s.match.Aided():
		return Unrated
	}
	return Rated
}
