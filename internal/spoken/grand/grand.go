// Package grand is what Grand Camelot says in its own words: the names of its players and of
// their pieces, and what a player's score is made of.
package grand

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
	why "roundtable/engine/grand/explain"
	"roundtable/internal/locale"
	words "roundtable/internal/spoken/camelot"
	"roundtable/internal/spoken/phrases"
)

// sides are the names of the seats.
var sides = [...]locale.Key{"side.red", "side.green", "side.blue", "side.yellow"}

// owned are the names of the pieces with whose they are.
var owned = [len(sides)]map[engine.Kind]locale.Key{
	{camelot.Knight: "spoken.red-knight", camelot.Man: "spoken.red-man"},
	{camelot.Knight: "spoken.green-knight", camelot.Man: "spoken.green-man"},
	{camelot.Knight: "spoken.blue-knight", camelot.Man: "spoken.blue-man"},
	{camelot.Knight: "spoken.yellow-knight", camelot.Man: "spoken.yellow-man"},
}

// Words are the words of Grand Camelot.
func Words() *phrases.Game {
	g := phrases.Plain()
	g.Explain.Threats = why.Threats
	g.Teams = true
	g.PieceName, g.Count = words.PieceName, words.Count
	g.Owned = func(w *locale.Locale, p engine.Piece) string {
		if p.Seat < 0 || int(p.Seat) >= len(owned) {
			return ""
		}
		return w.Text(owned[p.Seat][p.Kind])
	}
	g.Seat = func(w *locale.Locale, seat int, _ []string) string { return w.Text(sides[seat%len(sides)]) }
	g.Score = func(w *locale.Locale, p engine.Position, t engine.Tally) []string {
		facts := []string{w.Text("grand.captures", t.Captured)}
		if p, ok := p.(*grand.Position); ok && p.MostCastleMoves() > 0 {
			facts = append(facts, w.Text("castle-moves", p.MostCastleMoves()-t.CastleMoves))
		}
		return facts
	}
	return g
}
