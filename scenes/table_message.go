package scenes

import (
	"errors"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/boardview"
)

// refuse says why something is not allowed, next to the square where it was
// tried, and marks what that is about. What was asked for without a square is
// answered at the board's edge.
func (t *table) refuse(err error, at engine.Square) {
	t.svc.hear(audio.Refused)
	var r *engine.Refusal
	if !errors.As(err, &r) {
		t.say(err.Error())
		return
	}
	t.say(t.svc.words.Refusal(r, t.geometry()))
	t.toast.at = at
	kind := boardview.Closed
	if r.Ruling == "C7" || r.Ruling == "C11" {
		kind = boardview.MustMove
	}
	for _, sq := range r.Squares {
		t.toast.marks = append(t.toast.marks, boardview.Mark{Square: sq, Kind: kind})
	}
}

// message is what is written over the board now.
func (t *table) message() string {
	if t.toast.text != "" {
		return t.toast.text
	}
	return t.hint
}

// status is the line above the players.
func (t *table) status() string {
	s := t.svc
	switch {
	case !t.present():
		return s.text("match.past", t.plyText(t.shown))
	case t.m.Outcome().Over() && !t.ended: // the end is told when it has been seen
		if n := t.m.Ply(); n > 0 {
			return s.text("match.turn", t.names[t.m.Turns()[n-1].Seat])
		}
		return ""
	case t.m.Outcome().Over():
		head, _ := s.words.Outcome(t.name(), t.m.Outcome(), t.names, t.only())
		return head
	case t.mind.advising && t.mind.thinking:
		return s.text("hint.thinking")
	case t.mind.thinking:
		return s.text("match.thinking", t.m.ToMove().Name)
	case !t.m.ToMove().Computer:
		return t.hand.prompt()
	}
	return s.text("match.turn", t.m.ToMove().Name)
}

// yourTurn is the plain prompt for a person.
func (t *table) yourTurn() string {
	if t.only() != engine.NoSeat {
		return t.svc.text("match.your")
	}
	return t.svc.text("match.turn", t.m.ToMove().Name)
}
