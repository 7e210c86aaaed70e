package games

import (
	"fmt"
	"slices"
	"strconv"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
)

// lineFlags returns flags, with a seat's arms, on the lines in which another seat would capture
// next, and flags on the lines that are closed to the player to move.
func lineFlags(t Turn) []boardview.Flag {
	p, ok := t.Position.(*lancelot.Position)
	if !ok || len(t.Move.Path()) > 1 { // the board shows more than the position
		return nil
	}
	var out []boardview.Flag
	for _, w := range p.Threats(p.Turn()) {
		out = append(out, boardview.Flag{Line: w.Line, Kind: boardview.Threat, Piece: engine.Piece{Kind: lancelot.Knight, Seat: w.By}})
	}
	for _, l := range p.Shut(p.Turn()) {
		out = append(out, boardview.Flag{Line: l, Kind: boardview.ClosedLine})
	}
	return out
}

func lancelotMarks(t Turn) []boardview.Mark {
	part := t.Move.Part()
	if !t.Move.Placing() || part.Ruling == "L8" {
		return nil
	}
	open := map[engine.Square]bool{}
	for _, c := range part.Next {
		open[c.Square] = true
	}
	var out []boardview.Mark
	if at := swordSquare(t.Position.Board()); orderOf(t.Move, at) == before && len(t.Move.Path()) == 1 { // the knight comes after it
		if sq := chosenTurn(t.Move, at).knight; sq != engine.NoSquare {
			out = append(out, boardview.Mark{Square: sq, Kind: boardview.Hover})
		}
	}
	for _, sq := range part.Board.Geometry.Squares {
		if part.Board.At[sq].Kind == engine.NoKind && !open[sq] {
			out = append(out, boardview.Mark{Square: sq, Kind: boardview.ClosedFaint})
		}
	}
	return out
}

// lineFlagsAt returns flags that show the strength of the player to move in the lines through a
// square.
func lineFlagsAt(t Turn, sq engine.Square) []boardview.Flag {
	p, ok := t.Position.(*lancelot.Position)
	if !ok {
		return nil
	}
	var out []boardview.Flag
	for _, b := range p.Balances(t.Move.Path(), sq) {
		f := boardview.Flag{Line: b.Line, Kind: boardview.Figure, Value: b.Value}
		switch {
		case b.Value > 2:
			f.Kind = boardview.FigureClosed
		case b.Captures:
			f.Kind = boardview.FigureCapture
		}
		out = append(out, f)
	}
	return out
}

func lineFlag(t Turn, f boardview.Flag) string {
	line := t.Words.Lines([]engine.Line{f.Line}, t.Position.Board().Geometry)
	switch f.Kind {
	case boardview.Threat:
		if f.Piece.Seat == t.Position.Turn() || t.Alone && t.Names[f.Piece.Seat] == t.Words.Text("name.you") {
			return t.Words.Text("lancelot.flag.chance", line)
		}
		return t.Words.Text("lancelot.flag.threat", t.Names[f.Piece.Seat], line)
	case boardview.ClosedLine:
		return t.Words.Text("lancelot.flag.closed", line)
	case boardview.FigureClosed:
		return t.Words.Text("lancelot.flag.too-high", line, strconv.Itoa(f.Value))
	case boardview.FigureCapture:
		return t.Words.Text("lancelot.flag.capture", line)
	}
	return t.Words.Text("lancelot.flag.figure", line, fmt.Sprintf("%+d", f.Value))
}

// lancelotThreats returns the lines in which one more knight of a seat would capture, and the
// knights of the player to move that would be captured there.
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
