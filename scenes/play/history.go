package play

import (
	"roundtable/engine"
	"roundtable/engine/match"
)

// history is which position of a match is looked at.
type history struct {
	match *match.Match
	shown int // the ply on the board; match.Ply() unless one looks back
}

// present reports whether the match is shown as it stands.
func (h *history) present() bool { return h.shown == h.match.Ply() }

// toPresent goes to the present.
func (h *history) toPresent() { h.shown = h.match.Ply() }

// look goes to a ply; it reports whether that is another one that there is.
func (h *history) look(ply int) bool {
	if ply < 0 || ply > h.match.Ply() || ply == h.shown {
		return false
	}
	h.shown = ply
	return true
}

// board is the position that is looked at.
func (h *history) board() engine.Board { return h.match.At(h.shown).Board() }

// last are the events of the move that led to the position looked at.
func (h *history) last() []engine.Event {
	if h.shown == 0 {
		return nil
	}
	return h.match.Turns()[h.shown-1].Events
}

// captured lists what a seat has captured up to the position looked at, in order.
func (h *history) captured(s engine.Seat) []engine.Piece {
	var out []engine.Piece
	for _, turn := range h.match.Turns()[:h.shown] {
		out = append(out, capturedBy(s, turn.Events)...)
	}
	return out
}

// capturedBy lists the pieces that a seat captures one by one in events.
func capturedBy(s engine.Seat, events []engine.Event) []engine.Piece {
	var out []engine.Piece
	for _, e := range events {
		if c, ok := e.(engine.Captured); ok && c.By == s {
			out = append(out, c.Piece)
		}
	}
	return out
}

// undo takes back the last touch, or else moves as far as the last position in
// which a person was to move.
func (t *Table) undo() {
	if !t.stepBack() && !t.alone("quest.no-undo") {
		t.travel(t.match.CanUndo(), t.match.Undo)
	}
}

// redo plays what was taken back.
func (t *Table) redo() { t.travel(t.match.CanRedo(), t.match.Redo) }

func (t *Table) travel(can bool, do func() bool) {
	if !can {
		return
	}
	t.computer.stop()
	t.leaveLine()
	from := t.history.shown
	if !do() {
		return
	}
	t.paused = t.people() == 0
	t.ended = t.match.Outcome().Over()
	t.games.Save(t.match)
	t.tellNow()
	t.Board.Message.Clear()
	t.history.toPresent()
	t.turnTo(from)
}

// look shows the position after a ply; the match itself stays.
func (t *Table) look(ply int) {
	t.leaveLine()
	from := t.history.shown
	if t.history.look(ply) {
		t.turnTo(from)
		t.tellShown()
		t.list.reveal(ply, t.match.Len(), t.kit)
	}
}

// turnTo turns the board from the position after a ply to the one that is looked at now.
func (t *Table) turnTo(from int) {
	tl := t.replay(from, t.history.shown)
	t.begin()
	if t.history.shown < from {
		t.Board.Motion.Give(tl, t.history.board())
	} else {
		t.Board.Motion.Take(tl, t.history.board())
	}
	t.refresh()
}
