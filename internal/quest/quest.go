package quest

import "slices"

// Knight is one of the ten.
type Knight struct {
	Name  string // in small letters, as arms and words have it
	Level int    // of the computer that plays for him
}

// names are those of the knights, the weakest first.
var names = [...]string{"dagonet", "kay", "bedivere", "ywain", "palamedes", "bors", "gawain", "tristan", "lancelot", "arthur"}

// Length is how many knights there are.
const Length = len(names)

// Knights are all ten, the weakest first: each plays at the next level.
func Knights() []Knight {
	all := make([]Knight, Length)
	for i, name := range names {
		all[i] = Knight{Name: name, Level: i + 1}
	}
	return all
}

// Find is the place of a knight among the ten by his name, from 0; -1 for anybody
// else.
func Find(name string) int { return slices.Index(names[:], name) }

// Character is as whom a knight plays a game that has the characters given: as
// himself, or else, with "", as well as he can.
func (k Knight) Character(characters []string) string {
	if slices.Contains(characters, k.Name) {
		return k.Name
	}
	return ""
}

// First reports whether the person moves first in the game after so many that were
// not won against the same knight: the sides alternate.
func First(tries int) bool { return tries%2 == 0 }
