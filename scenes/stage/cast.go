package stage

import (
	"strconv"

	"roundtable/engine/match"
	"roundtable/internal/locale"
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
