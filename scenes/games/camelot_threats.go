package games

import (
	"strconv"

	"roundtable/internal/locale"
	"roundtable/internal/spoken"
)

// camelotThreats are what the other side could capture next, and how far both are from
// the castles.
func camelotThreats(t Turn) (out Threats) {
	if len(t.Move.Path()) > 1 { // the board shows more than the position
		return out
	}
	all := spoken.ThreatsIn("camelot", t.Position)
	if len(all.Ways) == 0 { // trees are being set, or who loses all pieces wins (A3)
		out.Legend = t.Words.Text("threats.legend.nothing")
		return out
	}
	out.Legend = t.Words.Text("threats.legend.camelot")
	out.Marks = InDanger(all.Dangers)
	out.Word = WordOf(all.Dangers, func(d spoken.Danger) string {
		return t.Words.Text("threats.by", t.Words.Squares(d.By, t.Position.Board().Geometry))
	})
	if t.Move.Part().Ruling != "" || len(all.Ways) != 2 {
		return out
	}
	moves := func(w spoken.Way) string {
		if w.Moves == 0 {
			return "–"
		}
		return strconv.Itoa(w.Moves)
	}
	me := t.Position.Turn()
	other := t.Words.Text(locale.SideName.Of([]string{"black", "white"}[me]))
	out.Line = t.Words.Text("threats.castles", HowMany(t.Words, all.Dangers), moves(all.Ways[me]), other, moves(all.Ways[1-me]))
	return out
}
