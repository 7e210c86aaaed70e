package settings

import "slices"

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
