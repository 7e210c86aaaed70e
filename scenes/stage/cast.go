package stage

import (
	"strconv"

	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/sprites/heraldry"
)

// Cast gives the computers among those round a table their names, no two alike:
// that of the character as whom one plays, or else of a knight of its level. One
// for whom there is no knight left keeps its name, as people do.
func (s *Services) Cast(round []match.Player) {
	company := map[int]int{} // how many knights of a level sit there already
	for i := range round {
		p := &round[i]
		switch {
		case !p.Computer:
		case p.Character != "":
			p.Name = s.Text(locale.CharacterName.Of(p.Character))
		default:
			company[p.Level]++
			if key := locale.KnightName.Of(strconv.Itoa(p.Level), strconv.Itoa(company[p.Level])); s.Words.Has(key) {
				p.Name = s.Text(key)
			}
		}
	}
}

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
