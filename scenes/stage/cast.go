package stage

import (
	"roundtable/engine/match"
	"roundtable/internal/spoken"
	"roundtable/sprites/heraldry"
)

// Cast gives names to the computers among the players (spoken.Cast).
func (s *Services) Cast(round []match.Player) { spoken.Cast(s.Words, round) }

// OwnArms returns the arms that the user has designed; zero if there are none.
func (s *Services) OwnArms() heraldry.Arms {
	a, err := heraldry.Parse(s.Settings.Now().Arms)
	if err != nil {
		return heraldry.Arms{}
	}
	return a
}

// Borne returns the text form of the user's own arms; "" if there are none.
func (s *Services) Borne() string {
	if !s.Settings.Now().Bears {
		return ""
	}
	return s.OwnArms().String()
}
