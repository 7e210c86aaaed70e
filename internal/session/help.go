package session

import "roundtable/internal/statistics"

// Help is what is shown beside the position that helps a person. It is chosen for each
// match, and for no other.
type Help struct {
	Threats bool // what threatens whoever is to move
	Bar     bool // how the computer judges the position (Session.Bar)
}

// more reports whether it shows anything that another does not.
func (h Help) more(than Help) bool { return h.Threats && !than.Threats || h.Bar && !than.Bar }

// Shows is the help that is shown: none in a game of the quest or at a distance that is
// under way.
func (s *Session) Shows() Help {
	if s.Unaided() {
		return Help{}
	}
	return s.help
}

// Show chooses the help that is shown. The error is NoHelp in a game of the quest that is
// under way, FairPlay in one at a distance, CostsRating where a rated match would show more; nothing has changed then.
func (s *Session) Show(h Help) error {
	switch {
	case s.Unaided():
		return s.unaided()
	case h.more(s.help) && s.Rating() == Rated:
		return CostsRating
	}
	if h.more(s.help) {
		s.Helped()
	}
	s.help = h
	return nil
}

// Rating is whether a match tells how strong its only person is.
type Rating uint8

// The ratings.
const (
	Unrateable Rating = iota // it never does: nobody or several play it here, a server keeps it, or it is over
	Rated                    // it does once it has ended
	Unrated                  // it would, but the person was helped
)

// Rating is whether the match is rated. Commands that help refuse in a rated match
// (CostsRating), until Helped was called.
func (s *Session) Rating() Rating {
	switch {
	case s.config.Kind != Ordinary || s.distance != nil || s.match.Outcome().Over() || !statistics.Rates(s.match):
		return Unrateable
	case s.match.Aided():
		return Unrated
	}
	return Rated
}
