package spoken

import (
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Short returns a turn in brief, and the piece moved or placed, zero for none. The text has start,
// end and number of captures, as in J6…D8 ×9; a single step is written completely, as in D7–D8 or
// H10×J8. A placement is its square, before or after a move of Excalibur. The notation has the full
// path.
func (t Teller) Short(turn match.Turn, g *engine.Geometry) (moved engine.Piece, text string) {
	var path, parts []string
	captured, jumped := 0, false
	step := func(p engine.Piece, from, to engine.Square) {
		if len(path) == 0 {
			moved, path = p, []string{g.Name(from)}
		}
		path = append(path, g.Name(to))
	}
	for _, e := range turn.Events {
		switch e := e.(type) {
		case engine.Stepped:
			step(e.Piece, e.From, e.To)
		case engine.CastleMoved:
			step(e.Piece, e.From, e.To)
		case engine.Cantered:
			step(e.Piece, e.From, e.To)
		case engine.Jumped:
			step(e.Piece, e.From, e.To)
			jumped = true
		case engine.Captured:
			captured++
		case engine.LineCaptured:
			captured += len(e.Taken)
		case engine.Placed:
			square := g.Name(e.At)
			switch {
			case e.Grows:
				moved = e.Piece
			case e.Piece.Seat == engine.NoSeat:
				square = t.Words.Text("list.sword", square)
			}
			parts = append(parts, square)
		case engine.SwordMoved:
			parts = append(parts, t.Words.Text("list.sword", g.Name(e.To)))
		case engine.Passed:
			if e.Seat != turn.Seat { // the next was skipped
				continue
			}
			return engine.Piece{}, t.Words.Text("match.pass")
		}
	}
	switch n := len(path); {
	case n == 2 && jumped:
		return moved, path[0] + "×" + path[1]
	case n == 2:
		text = path[0] + "–" + path[1]
	case n > 2:
		text = path[0] + "…" + path[n-1]
	case len(parts) == 0:
		return moved, turn.Notation
	default:
		text = strings.Join(parts, ", ")
	}
	if captured > 0 {
		text += " ×" + strconv.Itoa(captured)
	}
	return moved, text
}

// Path returns the squares that a turn passed or placed something on, in order, each once.
func Path(turn match.Turn) (squares []engine.Square) {
	for _, sq := range engine.Touches(turn.Events) {
		if !slices.Contains(squares, sq) {
			squares = append(squares, sq)
		}
	}
	return squares
}
