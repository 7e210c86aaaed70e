package spoken

import (
	"strconv"

	"roundtable/engine"
	"roundtable/engine/explain"
	"roundtable/internal/locale"
)

// Reasons are the words for the two most important reasons for a legal move of a game, or
// for fewer, each a clause that may follow a colon. names are those of the seats.
func Reasons(w *locale.Locale, game string, p engine.Position, m engine.Move, names []string) (out []string) {
	reasons := in(game).Explain.ReasonsFor(p, m)
	for i, r := range reasons {
		if r.Kind == explain.OnlyMove && i > 0 && i+1 < len(reasons) {
			continue // that it must be so has been said
		}
		if out = append(out, reason(w, game, r, names)); len(out) == 2 {
			break
		}
	}
	return out
}

// reason is the words for a reason.
func reason(w *locale.Locale, game string, r explain.Reason, names []string) string {
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
		return w.Text("reason.wins", in(game).Count(w, r.Pieces))
	case explain.Captures:
		return w.Text("reason.captures", r.Count)
	case explain.Lures:
		return w.Text("reason.lures")
	case explain.Doubles:
		if len(r.Pieces) > 0 {
			return w.Text("reason.doubles", in(game).Count(w, r.Pieces))
		}
		return w.Text("reason.lines", strconv.Itoa(r.Count))
	case explain.Profits:
		return w.Text("reason.profits")
	case explain.Saves:
		if len(r.Pieces) > 0 {
			return w.Text("reason.saves", in(game).Count(w, r.Pieces))
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
			return w.Text("reason.menaces", in(game).Count(w, r.Pieces))
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
