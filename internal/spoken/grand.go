package spoken

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
	"roundtable/internal/locale"
)

var grandSides = [...]locale.Key{"side.red", "side.green", "side.blue", "side.yellow"}

var grandOwned = [len(grandSides)]map[engine.Kind]locale.Key{
	{camelot.Knight: "spoken.red-knight", camelot.Man: "spoken.red-man"},
	{camelot.Knight: "spoken.green-knight", camelot.Man: "spoken.green-man"},
	{camelot.Knight: "spoken.blue-knight", camelot.Man: "spoken.blue-man"},
	{camelot.Knight: "spoken.yellow-knight", camelot.Man: "spoken.yellow-man"},
}

func grandWords() *gameWords {
	g := plainWords()
	g.Threats = grandThreats
	g.Teams = true
	g.PieceName, g.Count = camelotPiece, countCamelot
	g.Owned = func(w *locale.Locale, p engine.Piece) string {
		if p.Seat < 0 || int(p.Seat) >= len(grandOwned) {
			return ""
		}
		return w.Text(grandOwned[p.Seat][p.Kind])
	}
	g.Seat = func(w *locale.Locale, seat int, _ []string) string { return w.Text(grandSides[seat%len(grandSides)]) }
	g.Score = func(w *locale.Locale, p engine.Position, t engine.Tally) []string {
		facts := []string{w.Text("grand.captures", t.Captured)}
		if p, ok := p.(*grand.Position); ok && p.MostCastleMoves() > 0 {
			facts = append(facts, w.Text("castle-moves", p.MostCastleMoves()-t.CastleMoves))
		}
		return facts
	}
	return g
}

// grandThreats returns the pieces of the team to move that an opponent could capture if that
// opponent were to move. After the end of a game there are none.
func grandThreats(of engine.Position) (t Threats) {
	p, ok := of.(*grand.Position)
	if !ok || p.Outcome().Over() {
		return t
	}
	s := p.State()
	board := s.Board(s.Turn()) // squares have the same numbers for all
	var g camelot.Generator
	var all []camelot.Action
	for range 2 {
		s.Pass()
		all = s.Legal(&g, all)
		s.Pass()
	}
	t.Dangers = dangersOf(board, all)
	return t
}
