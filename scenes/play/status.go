package play

import (
	"strconv"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/sprites"
)

// status returns the text above the players' panels: what is happening now, or what the user can
// do.
func status(v *view) string {
	text := v.svc.Text
	thought := v.session.Thought()
	if v.board.Sketch.Draws() {
		return text("match.sketch.on")
	}
	if r := v.session.Review(); r != nil {
		if v.session.Looking().Retrying() != nil {
			return retryStatus(v)
		}
		if done, all := r.Progress(); done < all {
			return text("review.progress", strconv.Itoa(done), strconv.Itoa(all))
		}
	}
	if v.distant != nil {
		if said := distantStatus(v); said != "" {
			return said
		}
	}
	switch shown := v.session.Shown(); {
	case v.session.Looking().Trial() && v.distant != nil && !v.distant.seen.table.Line:
		return text("distant.down")
	case v.session.Looking().Trial() && shown.Line:
		return text("variation.yours")
	case v.session.Looking().Trial():
		return text("think.try")
	case shown.Advised():
		return text("variation.computers")
	case shown.Line:
		return text("variation")
	case v.session.Review() != nil:
		return chancesAt(v, v.session.Review(), shown.Ply)
	case !shown.Present():
		return text("match.past", v.list.number(shown.Ply))
	case v.isOver():
		head, _ := v.outcome()
		return head
	case thought.For == session.ForHint:
		return text("hint.thinking")
	case thought.For == session.ForMove:
		said := text("match.thinking", v.toMove())
		if thought.Depth > 0 && thought.Slow {
			said = text("match.depth", said, strconv.Itoa(thought.Depth))
		}
		return said
	case v.board.Stands():
		return text("confirm.prompt")
	case v.session.Mine():
		if said := judgement(v); said != "" {
			return said
		}
		if said := v.game.Prompt(v.board.Turn()); said != "" {
			return said
		}
		if v.only() != engine.NoSeat {
			return text("match.your")
		}
	case v.session.ToMove().Doing == session.Elsewhere:
		return text("link.waits", v.toMove())
	}
	return text("match.turn", v.names[v.mover()])
}

// statusIn returns the text of status, with fewer words about the connection if there is no room.
func statusIn(v *view, wide float64) string {
	said, k := status(v), v.kit
	if v.distant == nil || k.Width(said, sprites.StyleBold, 13) <= 2*wide {
		return said
	}
	for long, short := range map[locale.Key]locale.Key{"distant.down": "distant.down.short", "distant.down.kept": "distant.down.kept.short", "distant.stalled": "distant.stalled.short"} {
		if said == v.svc.Text(long) {
			return v.svc.Text(short)
		}
	}
	return said
}

// distantStatus returns a text about the connection or the server, which is shown instead of whose
// turn it is; "" if there is nothing to tell.
func distantStatus(v *view) string {
	text, t := v.svc.Text, &v.distant.seen.table
	_, way := v.session.Distance().OnItsWay()
	f := v.toAnswer()
	asked := f.open && answersIn(v, f) && !describesIn(v, f)
	switch {
	case v.session.Review() != nil || !v.session.Shown().Present() || v.isOver() && !asked:
		return ""
	case v.isOver():
		return v.offerText(f)
	case v.distant.seen.lost:
		return text("distant.lost")
	case t.Aborted:
		return text("distant.aborted")
	case !t.Line && way:
		return text("distant.down.kept")
	case !t.Line:
		return text("distant.down")
	case t.Stalled:
		return text("distant.stalled")
	case v.distant.seen.late:
		return text("distant.no.way")
	case asked:
		return v.offerText(f)
	}
	return ""
}

// judgement returns a text with the best move found in the present position of an analysis; "" if
// none is known, or while the user builds a move.
func judgement(v *view) string {
	m := v.session.Judgement()
	if m == "" || len(v.board.Path()) > 0 {
		return ""
	}
	_, events, err := v.match().Position().Play(m)
	if err != nil {
		return ""
	}
	return v.svc.Text("hint.move", v.say(m, events))
}
