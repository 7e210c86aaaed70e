package games

import (
	"slices"
	"strconv"

	"roundtable/engine"
	"roundtable/engine/explain"
	"roundtable/engine/lancelot"
	"roundtable/internal/locale"
	"roundtable/scenes/board/boardview"
)

// inDanger are the marks of the pieces that could be captured next.
func inDanger(dangers []explain.Danger) (marks []boardview.Mark) {
	for _, d := range dangers {
		marks = append(marks, boardview.Mark{Square: d.At, Kind: boardview.InDanger})
	}
	return marks
}

// wordOf says of a piece that could be captured next what word says of it.
func wordOf(dangers []explain.Danger, word func(explain.Danger) string) func(engine.Square) string {
	return func(sq engine.Square) string {
		if i := slices.IndexFunc(dangers, func(d explain.Danger) bool { return d.At == sq }); i >= 0 {
			return word(dangers[i])
		}
		return ""
	}
}

// howMany says how many pieces are in danger.
func howMany(w *locale.Locale, dangers []explain.Danger) string {
	if len(dangers) == 0 {
		return w.Text("threats.none")
	}
	return w.Text("threats.some", len(dangers))
}

// camelotThreats are what the other side could capture next, and how far both are from
// the castles.
func camelotThreats(t Turn) (out Threats) {
	if len(t.Move.Path()) > 1 { // the board shows more than the position
		return out
	}
	all := explain.ThreatsIn(t.Position)
	out.Legend = t.Words.Text("threats.legend.camelot")
	out.Marks = inDanger(all.Dangers)
	out.Word = wordOf(all.Dangers, func(d explain.Danger) string {
		return t.Words.Text("threats.by", t.Words.Squares(d.By, t.Position.Board().Geometry))
	})
	if t.Move.Part().Ruling != "" || len(all.Ways) != 2 {
		return out
	}
	moves := func(w explain.Way) string {
		if w.Moves == 0 {
			return "–"
		}
		return strconv.Itoa(w.Moves)
	}
	me := t.Position.Turn()
	other := t.Words.Text(locale.SideName.Of([]string{"black", "white"}[me]))
	out.Line = t.Words.Text("threats.castles", howMany(t.Words, all.Dangers), moves(all.Ways[me]), other, moves(all.Ways[1-me]))
	return out
}

// lancelotThreats are the lines in which somebody stands at an advantage of one, and
// the mover's knights that others could capture there.
func lancelotThreats(t Turn) (out Threats) {
	part := t.Move.Part()
	if !t.Move.Placing() || part.Ruling == "L8" || len(t.Move.Path()) > 0 {
		return out
	}
	all := explain.ThreatsIn(t.Position)
	out.Legend = t.Words.Text("threats.legend.lancelot")
	out.Marks = inDanger(all.Dangers)
	out.Word = wordOf(all.Dangers, func(explain.Danger) string { return t.Words.Text("threats.line") })
	shown := lancelotFlags(t)
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
	out.Line = t.Words.Text("threats.lines", len(all.Lines), howMany(t.Words, all.Dangers))
	return out
}
