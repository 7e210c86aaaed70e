package spoken

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/internal/locale"
)

func camelotWords() *gameWords {
	g := plainWords()
	g.Threats, g.Reasons, g.Balance = camelotThreats, camelotReasons, camelotBalance
	g.PieceName = camelotPiece
	g.Owned = nameCamelot
	g.Count = countCamelot
	g.Move = moveCamelot
	g.Seat = func(w *locale.Locale, seat int, _ []string) string {
		if seat == 0 {
			return w.Text("side.white")
		}
		return w.Text("side.black")
	}
	g.Score = func(w *locale.Locale, _ engine.Position, t engine.Tally) []string {
		return []string{w.Text("end.captures", t.Captured), w.Text("castle-moves", camelot.CastleMoves-t.CastleMoves)}
	}
	return g
}

func camelotPiece(w *locale.Locale, p engine.Piece) string {
	switch p.Kind {
	case camelot.Knight:
		return w.Text("camelot.knight")
	case camelot.Tree:
		return w.Text("camelot.tree")
	}
	return w.Text("camelot.man")
}

// moveCamelot returns a text that names the squares of planted trees (R3), or, for any other move,
// the move itself.
func moveCamelot(w *locale.Locale, g *engine.Geometry, m engine.Move, events []engine.Event) string {
	var trees []string
	for _, e := range events {
		if e, ok := e.(engine.Placed); ok {
			trees = append(trees, g.Name(e.At))
		}
	}
	if len(trees) == 0 {
		return printed(m)
	}
	return w.Text("camelot.say.trees", w.List(trees))
}

// camelotOwned holds the names of pieces together with their side.
var camelotOwned = [2]map[engine.Kind]locale.Key{
	{camelot.Knight: "spoken.white-knight", camelot.Man: "spoken.white-man"},
	{camelot.Knight: "spoken.black-knight", camelot.Man: "spoken.black-man"},
}

func nameCamelot(w *locale.Locale, p engine.Piece) string {
	if p.Seat < 0 || int(p.Seat) >= len(camelotOwned) || p.Kind == camelot.Tree { // no side's piece
		return ""
	}
	return w.Text(camelotOwned[p.Seat][p.Kind])
}

func countCamelot(w *locale.Locale, all []engine.Piece) string {
	knights, men := 0, 0
	for _, p := range all {
		if p.Kind == camelot.Knight {
			knights++
		} else {
			men++
		}
	}
	switch {
	case men == 0:
		return w.Text("camelot.knights", knights)
	case knights == 0:
		return w.Text("camelot.men", men)
	}
	return w.Text("list.and", w.Text("camelot.knights", knights), w.Text("camelot.men", men))
}
