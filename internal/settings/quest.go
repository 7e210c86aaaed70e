package settings

import (
	"maps"
	"slices"
)

// Quest is how far somebody has come in a game's quest.
type Quest struct {
	Beaten int `json:"beaten,omitempty"` // how many knights, one after the other
	Tries  int `json:"tries,omitempty"`  // games that were not won against the next
}

// mostBeaten is how many knights there are.
const mostBeaten = 10

// End notes how a game of the quest against a knight ended, by the knight's place from 0. Only
// the next knight counts.
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

// saneQuests are quests, without what cannot be.
func saneQuests(quests map[string]Quest) map[string]Quest {
	quests = maps.Clone(quests)
	maps.DeleteFunc(quests, func(_ string, q Quest) bool { return q.Beaten < 0 || q.Beaten > mostBeaten || q.Tries < 0 })
	if len(quests) == 0 {
		return nil
	}
	return quests
}

// Knight is one of the ten.
type Knight struct {
	Name  string // in small letters, as arms and words have it
	Level int    // of the computer that plays for him
	Half  bool   // he plays half a level weaker than that
}

// knights are all ten, the weakest first. The first is as strong as a careful beginner, and
// no two are alike; docs/STRENGTH.md tells how both were measured.
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

// QuestLength is how many knights there are.
const QuestLength = len(knights)

// Knights are all ten, the weakest first.
func Knights() []Knight { return slices.Clone(knights[:]) }

// FindKnight is the place of a knight among the ten by his name, from 0; -1 for anybody
// else.
func FindKnight(name string) int {
	return slices.IndexFunc(knights[:], func(k Knight) bool { return k.Name == name })
}

// HalfLevel reports whether a computer that plays as somebody at a level plays half a level
// weaker than that.
func HalfLevel(character string, level int) bool {
	k := FindKnight(character)
	return k >= 0 && knights[k].Half && knights[k].Level == level
}

// MovesFirst reports whether the person moves first in the game after so many that were
// not won against the same knight: the sides alternate.
func MovesFirst(tries int) bool { return tries%2 == 0 }
