package games

import (
	"strconv"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/explain"
	"roundtable/internal/locale"
)

// Reasons are the words for the two most important reasons for a move, or for fewer,
// each a clause that may follow a colon. names are those of the seats.
func Reasons(w *locale.Locale, reasons []explain.Reason, names []string) (out []string) {
	for i, r := range reasons {
		if r.Kind == explain.OnlyMove && i > 0 && i+1 < len(reasons) {
			continue // that it must be so has been said
		}
		if out = append(out, reason(w, r, names)); len(out) == 2 {
			break
		}
	}
	return out
}

// reason is the words for a reason.
func reason(w *locale.Locale, r explain.Reason, names []string) string {
	switch r.Kind {
	case explain.WinsMatch:
		return w.Text("reason.wins-match")
	case explain.WinsNext:
		return w.Text("reason.wins-next")
	case explain.StopsLoss:
		if r.Seat >= 0 && int(r.Seat) < len(names) && len(names) > 2 {
			return w.Text("reason.stops-other", names[r.Seat])
		}
		return w.Text("reason.stops-loss")
	case explain.MustLeave:
		return w.Text("reason.must-leave")
	case explain.MustJump:
		return w.Text("reason.must-jump")
	case explain.OnlyMove:
		return w.Text("reason.only-move")
	case explain.Wins:
		return w.Text("reason.wins", pieces(w, r.Pieces))
	case explain.Captures:
		return w.Text("reason.captures", r.Count)
	case explain.Lures:
		return w.Text("reason.lures")
	case explain.Doubles:
		if len(r.Pieces) > 0 {
			return w.Text("reason.doubles", pieces(w, r.Pieces))
		}
		return w.Text("reason.lines", strconv.Itoa(r.Count))
	case explain.Profits:
		return w.Text("reason.profits")
	case explain.Saves:
		if len(r.Pieces) > 0 {
			return w.Text("reason.saves", pieces(w, r.Pieces))
		}
		return w.Text("reason.saves-knights", r.Count)
	case explain.Enters:
		return w.Text("reason.enters")
	case explain.KeepsOut:
		return w.Text("reason.keeps-out")
	case explain.Denies:
		return w.Text("reason.denies", names[r.Seat])
	case explain.Menaces:
		if len(r.Pieces) > 0 {
			return w.Text("reason.menaces", pieces(w, r.Pieces))
		}
		return w.Text("reason.menaces-knights", r.Count)
	case explain.Trades:
		return w.Text("reason.trades")
	case explain.Nears:
		return w.Text("reason.nears", r.Count)
	case explain.Covers:
		return w.Text("reason.covers")
	}
	return ""
}

// pieces names pieces of Camelot with their numbers.
func pieces(w *locale.Locale, all []engine.Piece) string {
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
