package games

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
)

// lancelotThreats are the lines in which somebody stands at an advantage of one, and
// the mover's knights that others could capture there.
func lancelotThreats(t Turn) (out Threats) {
	part := t.Move.Part()
	if !t.Move.Placing() || part.Ruling == "L8" || len(t.Move.Path()) > 0 {
		return out
	}
	all := spoken.ThreatsIn("lancelot", t.Position)
	out.Legend = t.Words.Text("threats.legend.lancelot")
	out.Marks = InDanger(all.Dangers)
	out.Word = WordOf(all.Dangers, func(spoken.Danger) string { return t.Words.Text("threats.line") })
	shown := lineFlags(t)
	for _, l := range all.Lines {
		f := boardview.Flag{Line: l.Line, Kind: boardview.Threat, Piece: engine.Piece{Kind: lancelot.Knight, Seat: l.By}}
		if !slices.Contains(shown, f) {
			out.Flags = append(out.Flags, f)
		}
	}
	if _, forced := t.Move.Forced(); forced {
		return out
	}
	if len(all.Lines) == 0 {
		out.Line = t.Words.Text("threats.no-lines")
		return out
	}
	out.Line = t.Words.Text("threats.lines", len(all.Lines), HowMany(t.Words, all.Dangers))
	return out
}
