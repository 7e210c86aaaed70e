package play

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/internal/spoken"
	"roundtable/scenes/anim"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/ui"
)

// display shows the session's events on the board, in words and by cards.
type display struct {
	view   *view
	open   func(id string, fill func(v *view, c *card, k ui.Kit)) // opens a card over the table
	once   once
	banner banner // the text of a great moment
	ruling string // cited by the last refusal of this turn
	stale  bool   // the page is out of date
	after  string // said after all events are shown
	held   bool   // a question over the table has stopped the clocks
	// judging says that the user must see the board to answer the question: it stays visible, and
	// the clocks run.
	judging bool
}

// once is what the table has shown once already.
type once struct {
	forced   bool // that there is nothing to touch in this turn
	learnt   bool // a rule that matters in this turn
	ended    bool // the end
	tookBack bool // asking for a hint took touches back
	offered  bool // that the opponent offers a draw
}

// begin waits for the first touch of a turn.
func (d *display) begin() {
	d.once.forced, d.once.learnt, d.ruling = false, false, ""
	turn := d.view.turn()
	if asked := d.view.session.Looking().Asked(); asked != nil {
		turn.Position, turn.Name = asked, d.view.names[asked.Turn()]
	} else if !d.view.session.Mine() {
		turn.Position = nil
	}
	d.view.board.Begin(turn)
}

func (d *display) refresh() {
	d.stale = true
	mark(d.view)
}

// lastMoves returns the first and last squares of the last move; with more than two players of all
// moves since the user's last.
func lastMoves(v *view) []engine.Square {
	shown := v.session.Shown()
	squares := board.Ends(shown.Last())
	if len(v.names) <= 2 || shown.Ply == 0 || shown.Line || shown.OnItsWay() {
		return squares
	}
	you := v.only()
	if you == engine.NoSeat {
		you = shown.Position().Turn()
	}
	turns := v.match().Turns()[:shown.Ply]
	for at := len(turns) - 1; turns[at].Seat != you && at > 0 && turns[at-1].Seat != you; at-- {
		squares = append(squares, board.Ends(turns[at-1].Events)...)
	}
	return squares
}

// mark marks the last moves, or the path of the list's entry under the pointer, and the threats if
// they are wanted.
func mark(v *view) {
	m := board.Marks{Threats: v.session.Shows().Threats}
	squares := lastMoves(v)
	if at := v.list.over; at > 0 && at <= v.match().Len() { // the path of the move under the pointer
		squares = spoken.Path(v.match().Turns()[at-1])
	}
	for _, sq := range squares {
		m.Under = append(m.Under, boardview.Mark{Square: sq, Kind: boardview.Last})
	}
	if !v.session.Mine() { // else the board finds them out, as a move is built
		seen := shownThreats(v)
		m.Under, m.Flags = append(m.Under, seen.Marks...), seen.Flags
	}
	m.Drawings = reviewDrawings(v)
	v.board.Mark(m)
}

// cite notes the ruling of the refusal shown.
func (d *display) cite(ruling string) {
	d.ruling = ruling
	if d.view.book {
		d.view.board.Message.Cite(ruling)
	}
}

func (d *display) say(text string) bool {
	if text == "" {
		return false
	}
	d.view.board.Message.Say(text)
	d.refresh()
	return true
}

// try shows the events of a command, or why it was refused.
func (d *display) try(events []session.Event, err error) {
	d.show(events)
	if key, ok := map[error]locale.Key{session.NoUndo: "quest.no-undo", session.NoHelp: "quest.no-help", session.NothingBetter: "review.best"}[err]; ok {
		d.view.board.Message.Say(d.view.svc.Text(key))
		d.refresh()
	}
}

// The plies played forwards or backwards on the way through the history; others are skipped.
const (
	replayed     = 2
	rewindTicks  = 34 // of each ply backwards
	forwardTicks = 60
)

// movement returns the events that pieces move by.
func movement(events []engine.Event) []engine.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e engine.Event) bool {
		switch e.(type) {
		case engine.GameEnded, engine.CastleEntered:
			return true
		}
		return false
	})
}

func replay(v *view, from, to int) anim.Timeline {
	far := max(from-to, to-from)
	if far == 0 || far > replayed || to > v.match().Len() || from > v.match().Len() || !slices.Equal(v.board.Motion.Shown().At, v.match().At(from).Board().At) {
		return anim.Diff(v.board.Motion.Shown(), v.match().At(to).Board())
	}
	plan := func(ply int) anim.Timeline {
		return anim.Plan(v.match().At(ply).Board(), movement(v.match().Turns()[ply].Events))
	}
	var parts []anim.Timeline
	for ply := from; ply < to; ply++ {
		parts = append(parts, plan(ply).Within(forwardTicks))
	}
	for ply := from - 1; ply >= to; ply-- {
		parts = append(parts, plan(ply).Within(rewindTicks).Backwards())
	}
	return anim.Join(parts...)
}
