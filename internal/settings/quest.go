package settings

import (
	"maps"
	"slices"
)

// Quest is the user's progress in a game's quest.
type Quest struct {
	Beaten int `json:"beaten,omitempty"` // number of knights, in order
	Tries  int `json:"tries,omitempty"`  // games not won against the next
}

// mostBeaten is the number of knights in a quest.
const mostBeaten = 10

// End records the result of a quest game against a knight, given by the knight's index. It counts
// only for the next knight to be beaten.
func (q Quest) End(knight int, won bool) Quest {
	switch {
	case knight != q.Beaten || knight >= mostBeaten:
	case won:
		return Quest{Beaten: q.Beaten + 1}
	default:
		q.Tries++
	}
	return q
}

func saneQuests(quests map[string]Quest) map[string]Quest {
	quests = maps.Clone(quests)
	maps.DeleteFunc(quests, func(_ string, q Quest) bool { return q.Beaten < 0 || q.Beaten > mostBeaten || q.Tries < 0 })
	if len(quests) == 0 {
		return nil
	}
	return quests
}

// Knight is one of the ten knights of a quest.
type Knight struct {
	Name  string // in small letters, as arms and words have it
	Level int    // of the computer that plays for him
	Half  bool   // he plays half a level weaker
}

// knights holds all ten knights, the weakest first. The first is as strong as a careful beginner,
// and no two are equally strong (docs/STRENGTH.md).
var knights = [...]Knight{
	{Name: "dagonet", Level: 3},
	{Name: "kay", Level: 4},
	{Name: "bedivere", Level: 5},
	{Name: "ywain", Level: 6},
	{Name: "palamedes", Level: 7},
	{Name: "bors", Level: 8},
	{Name: "gawain", Level: 9, Half: true},
	{Name: "tristan", Level: 9},
	{Name: "lancelot", Level: 10, Half: true},
	{Name: "arthur", Level: 10},
}

// QuestLength is the number of knights.
const QuestLength = len(knights)

// Knights returns all ten, the weakest first.
func Knights() []Knight { return slices.Clone(knights[:]) }

// FindKnight returns the index of the knight with a name, or -1.
func FindKnight(name string) int {
	return slices.IndexFunc(knights[:], func(k Knight) bool { return k.Name == name })
}

// HalfLevel reports whether a computer with this character and level plays half a level below it.
func HalfLevel(character string, level int) bool {
	k := FindKnight(character)
	return k >= 0 && knights[k].Half && knights[k].Level == level
}

// MovesFirst reports whether the user moves first, after a number of games against the same knight
// that were not won. The sides alternate.
func MovesFirst(tries int) bool { return tries%2 == 0 }
