package stage

import (
	"roundtable/engine/match"
	"roundtable/internal/spoken"
	"roundtable/sprites/heraldry"
)

// Cast gives the computers among those round a table their names (spoken.Cast).
func (s *Services) Cast(round []match.Player) { spoken.Cast(s.Words, round) }

// OwnArms are the arms that the person has designed; the zero value for none.
func (s *Services) OwnArms() heraldry.Arms {
	a, err := heraldry.Parse(s.Settings.Now().Arms)
	if err != nil {
		return heraldry.Arms{}
	}
	return a
}

// Borne is the text of the arms that the person bears in a game with arms; "" for
// none of their own.
func (s *Services) Borne() string {
	if !s.Settings.Now().Bears {
		return ""
	}
	return s.OwnArms().String()
}
