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
)

// display shows the events of the session on the board, in texts and on cards.
type display struct {
	view   *view
	once   once
	banner banner   // the text of a great moment
	ruling string   // the ruling cited by the last refusal in this turn
	stale  bool     // the page must be built again
	after  string   // a text to be shown after all events
	wrong  whyShown // why the move that the user tried last is bad
	held   bool     // the clocks are stopped while a question is shown above the table
	// judging is true if the user must see the board to answer the question shown; then the board
	// stays visible, and the clocks run.
	judging bool
}

// once holds which messages the table has already shown and must not repeat.
type once struct {
	forced   bool // the user can only pass in this turn
	learnt   bool // the explanation of a rule that matters in this turn
	ended    bool // the end of the match
	tookBack bool // touches were taken back to show a hint; this isn't a message
	offered  bool // the opponent's offer of a draw
}

func (d *display) begin() {
	d.once.forced, d.once.learnt, d.ruling, d.wrong = false, false, "", whyShown{}
	turn := d.view.turn()
	if asked := d.view.session.Looking().Asked(); asked != nil {
		turn.Position, turn.Name = asked, d.view.names[asked.Turn()]
	} else if shown := d.view.session.Shown(); d.view.session.Looking().Trying() && !shown.Position().Outcome().Over() {
		turn.Position = shown.Position()
		turn.Name = d.view.names[turn.Position.Turn()]
	} else if !d.view.session.Mine() {
		turn.Position = nil
	}
	d.view.board.Begin(turn)
	d.showDrawings()
}

func (d *display) refresh() {
	d.stale = true
	mark(d.view)
}

// lastMoves returns the first and last squares of the last move. In a match of more than two
// players it returns those of all moves since the user's last move.
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

// mark marks squares on the board: those of the last moves, or the path of the move under the
// pointer in the list of moves, and the threats if the user wants them shown.
func mark(v *view) {
	m := board.Marks{Threats: v.session.Shows().Threats}
	squares := lastMoves(v)
	if at := v.list.over; at != nil && at.Up != nil { // the path of the move under the pointer
		squares = spoken.Path(at.Turn)
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

// try shows the events that a command has caused, or why it was refused.
func (d *display) try(events []session.Event, err error) {
	d.show(events)
	if key, ok := map[error]locale.Key{session.NoUndo: "quest.no-undo", session.NoHelp: "quest.no-help", session.NothingBetter: "review.best"}[err]; ok {
		d.view.board.Message.Say(d.view.svc.Text(key))
		d.refresh()
	}
}

// The greatest numbers of plies that are shown as movements, forwards and backwards, on the way to
// another position of the match. Further plies are skipped.
const (
	replayed     = 2
	rewindTicks  = 34 // the ticks in which one ply is shown backwards
	forwardTicks = 60
)

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
