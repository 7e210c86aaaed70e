package spoken

import (
	"strconv"

	"roundtable/engine"
	"roundtable/internal/locale"
)

// Reasons describes the one or two most important reasons for a legal move, each as a clause that
// can follow a colon. names holds the names of the seats.
func Reasons(w *locale.Locale, game string, p engine.Position, m engine.Move, names []string) (out []string) {
	reasons := in(game).Reasons(p, m)
	for i, r := range reasons {
		if r.Kind == reasonOnlyMove && i > 0 && i+1 < len(reasons) {
			continue // that it is forced has been said
		}
		if out = append(out, reasonWords(w, game, r, names)); len(out) == 2 {
			break
		}
	}
	return out
}

func reasonWords(w *locale.Locale, game string, r reason, names []string) string {
	switch r.Kind {
	case reasonWinsMatch:
		return w.Text("reason.wins-match")
	case reasonWinsNext:
		return w.Text("reason.wins-next")
	case reasonStopsLoss:
		if r.Seat >= 0 && int(r.Seat) < len(names) && len(names) > 2 {
			return w.Text("reason.stops-other", names[r.Seat])
		}
		return w.Text("reason.stops-loss")
	case reasonMustLeave:
		return w.Text("reason.must-leave")
	case reasonMustJump:
		return w.Text("reason.must-jump")
	case reasonOnlyMove:
		return w.Text("reason.only-move")
	case reasonWins:
		return w.Text("reason.wins", in(game).Count(w, r.Pieces))
	case reasonCaptures:
		return w.Text("reason.captures", r.Count)
	case reasonLures:
		return w.Text("reason.lures")
	case reasonDoubles:
		if len(r.Pieces) > 0 {
			return w.Text("reason.doubles", in(game).Count(w, r.Pieces))
		}
		return w.Text("reason.lines", strconv.Itoa(r.Count))
	case reasonProfits:
		return w.Text("reason.profits")
	case reasonSaves:
		if len(r.Pieces) > 0 {
			return w.Text("reason.saves", in(game).Count(w, r.Pieces))
		}
		return w.Text("reason.saves-knights", r.Count)
	case reasonEnters:
		return w.Text("reason.enters")
	case reasonKeepsOut:
		return w.Text("reason.keeps-out")
	case reasonDenies:
		return w.Text("reason.denies", names[r.Seat])
	case reasonMenaces:
		if len(r.Pieces) > 0 {
			return w.Text("reason.menaces", in(game).Count(w, r.Pieces))
		}
		return w.Text("reason.menaces-knights", r.Count)
	case reasonTrades:
		return w.Text("reason.trades")
	case reasonNears:
		return w.Text("reason.nears", r.Count)
	case reasonCovers:
		return w.Text("reason.covers")
	}
	return ""
}

type reasonKind uint8

// These are the kinds of reasons, the most important first. 'Next' in a name means: if it were that
// player's turn in the position described.
const (
	reasonWinsMatch reasonKind = iota // the match is won with this move
	reasonWinsNext                    // whatever the reply, the next move wins the match
	reasonStopsLoss                   // an enemy could have won next; none can now
	reasonMustLeave                   // the own castle must be left (C11)
	reasonMustJump                    // a capture is compulsory (C7)
	reasonOnlyMove                    // there is no other legal move
	reasonWins                        // captures Pieces, and no reply wins more back
	reasonCaptures                    // captures Pieces, in lines
	reasonLures                       // pulls an enemy out by compulsion, and wins more than it gives
	reasonDoubles                     // threatens several pieces at once, so that one is won; or in Count lines
	reasonProfits                     // whatever the reply, more is won than lost
	reasonSaves                       // Pieces could have been captured next, and no longer can
	reasonEnters                      // enters the enemy castle
	reasonKeepsOut                    // an enemy could have entered the own castle next; none can now
	reasonDenies                      // Seat could have captured next, and no longer can
	reasonMenaces                     // could capture Pieces next, which it could not before
	reasonTrades                      // captures Pieces, and every loss in reply is covered by the gain
	reasonNears                       // the nearest piece is Count moves from the enemy castle, nearer than before
	reasonCovers                      // none of the mover's pieces can be captured next
)

type reason struct {
	Kind   reasonKind
	Pieces []engine.Piece // which it is about
	Count  int
	Seat   engine.Seat
}
