package play

import (
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
)

// told says in a sentence what decided the match: who did what at which move.
func told(v *view, s spoken.Summary) string {
	text, you := v.svc.Text, v.only()
	last := v.list.number(s.Last)
	who := func(seat engine.Seat) string { return v.svc.Words.Within(v.names[seat]) }
	switch {
	case s.Cause == engine.CauseAgreement && s.Last > 0:
		return text("end.agreed", last)
	case s.Cause == engine.CauseRepetition:
		return text("end.repeated", last)
	case s.Cause == engine.CauseOnePieceEach:
		return text("end.spent", last)
	case s.By == engine.NoSeat || s.Last == 0:
		return causeOf(v)
	}
	// what you did, what was done to you, and what others did to each other
	pick := func(mine, yours, others locale.Key) locale.Key {
		switch {
		case s.By == you:
			return mine
		case s.Of == you && you != engine.NoSeat:
			return yours
		}
		return others
	}
	by := []any{who(s.By)}
	if s.By == you {
		by = nil
	}
	say := func(key locale.Key, rest ...any) string { return text(key, append(by, rest...)...) }
	switch s.Cause {
	case engine.CauseCastle:
		return say(pick("end.castle.you", "end.castle.yours", "end.castle"), v.list.number(s.From), last)
	case engine.CauseEntered:
		return say(pick("end.entered.you", "end.entered.yours", "end.entered"), last)
	case engine.CauseEnteredLost:
		return say(pick("end.entered-lost.you", "end.entered-lost", "end.entered-lost"), last)
	case engine.CauseNoMoveWins:
		return say(pick("end.no-move-wins.you", "end.no-move-wins", "end.no-move-wins"), last)
	case engine.CauseAnnihilation:
		return say(pick("end.last.you", "end.last.yours", "end.last"), last)
	case engine.CauseNoMove:
		key := pick("end.blocked.you", "end.blocked.yours", "end.blocked")
		if s.By == you {
			return text(key, who(s.Of), last)
		}
		return text(key, who(s.By), last)
	case engine.CauseTarget, engine.CauseAllPassed:
		if s.Great > 0 {
			return say(pick("end.most.you", "end.most", "end.most"), v.list.number(s.Great), text("end.captures", s.Took))
		}
	case engine.CauseResignation:
		return say(pick("end.gave-up.you", "end.gave-up", "end.gave-up"), last)
	case engine.CauseTime:
		return say(pick("end.time.you", "end.time", "end.time"), last)
	}
	return causeOf(v)
}

// causeOf says why the match ended.
func causeOf(v *view) string {
	_, cause := v.outcome()
	return cause
}
