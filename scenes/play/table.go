package play

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// ThinkTime is how long the computer thinks in a game: positions at full strength,
// and milliseconds at most.
type ThinkTime struct {
	Nodes   int64
	Longest int
}

// Table is the scene of a game being played.
type Table struct {
	svc       *stage.Services
	match     *match.Match
	game      games.Game
	thinkTime ThinkTime

	livery sprites.Livery // who bears which arms

	history  history
	hand     hand
	computer computer
	trays    trays
	list     moveList
	message  message
	saving   saving

	view     *boardview.View
	board    engine.Board    // as it is shown
	touched  []engine.Square // touches of the hand that the board shows
	drag     drag
	loupe    loupe
	zoom     zoom
	standsAs engine.Move   // the finished move that stands on the board unplayed
	pressed  engine.Square // under a press
	moving   bool          // a movement ran in the last tick
	rest     rest
	standing standing
	marks    []boardview.Mark

	page       ui.Page
	kit        ui.Kit
	lay        layout.Match
	card       *card // over the table: the result, or the list of moves
	stale      bool  // the page is out of date
	names      []string
	flipped    bool           // the first seat's side is the far one
	turned     boardview.Turn // as the board is shown
	folded     bool           // the list of moves
	ended      bool           // the end has been announced
	flagged    string         // what the flag under the pointer means
	tookBack   bool           // asking for a hint took touches back
	byFinger   bool           // the last press was a finger's
	forced     bool           // it has been said that there is nothing to touch
	paused     bool           // a match of computers alone stands still
	evaluation evaluation
	sounded    uint64
	ticks      int  // of the game, while it was on this table
	whole      bool // all of it was
	legal      legal
}

// NewTable is a table with a match on it.
func NewTable(svc *stage.Services, m *match.Match, thinkTime ThinkTime) *Table {
	t := &Table{svc: svc, match: m, game: games.For(m.Game().Name()), thinkTime: thinkTime, pressed: engine.NoSquare, sounded: m.Setup().Seed << 20}
	t.history = history{match: m}
	t.hand = hand{game: t.game, over: engine.NoSquare}
	t.computer = computer{thinker: svc.Thinker()}
	t.list = moveList{columns: t.game.Columns, look: t.lookFromList, mark: t.turnMark}
	t.message.clear()
	t.loupe.close()
	t.livery = liveryOf(m)
	t.view = boardview.New(svc.Theme, t.name())
	t.view.SetLivery(t.livery)
	t.view.SetTrays(t.trays.slot)
	for _, p := range m.Players() {
		t.names = append(t.names, p.Name)
	}
	if players := m.Players(); t.game.Facing {
		t.flipped = players[0].Computer && !players[1].Computer
	}
	t.history.toPresent()
	t.board = m.Position().Board()
	t.view.SetBoard(t.board)
	t.begin()
	t.refresh()
	t.ended = m.Outcome().Over()
	t.whole = m.Len() == 0
	return t
}

func (t *Table) name() string { return t.match.Game().Name() }

// begin waits for the first touch of a turn.
func (t *Table) begin() {
	t.touched, t.forced, t.message.hint = nil, false, ""
	t.drag, t.standsAs = drag{}, ""
	t.loupe.close()
	t.view.Drop()
	turn := t.turn()
	if !t.mine() {
		turn.Position = nil
	}
	t.hand.begin(turn)
}

// turn is what a game's value may know of the present turn.
func (t *Table) turn() games.Turn {
	return games.Turn{Words: t.svc.Words, Position: t.match.Position(), Setup: t.match.Setup(), Move: &t.hand.move,
		Name: t.match.ToMove().Name, Names: t.names, Alone: t.only() != engine.NoSeat}
}

// refresh brings marks and page up to date.
func (t *Table) refresh() {
	t.stale = true
	t.updateMarks()
}

// mine reports whether a person is to move here and now.
func (t *Table) mine() bool {
	return t.history.present() && !t.match.Outcome().Over() && !t.match.ToMove().Computer
}

// people counts the people at the table.
func (t *Table) people() int {
	n := 0
	for _, p := range t.match.Players() {
		if !p.Computer {
			n++
		}
	}
	return n
}

// only is the seat of the only person at the table, or NoSeat.
func (t *Table) only() engine.Seat {
	if t.people() != 1 {
		return engine.NoSeat
	}
	return engine.Seat(slices.IndexFunc(t.match.Players(), func(p match.Player) bool { return !p.Computer }))
}

// Update takes one tick.
func (t *Table) Update(in input.State) stage.Change {
	c := stage.Nothing
	if !t.match.Outcome().Over() {
		t.ticks++
	}
	if in.Pressed {
		t.byFinger = in.Touch
	}
	if in.Pressed && t.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) { // a tap ends the wait for the computer
		t.computer.hurry()
	}
	if in.Pressed && t.view.Animating() { // a new input finishes the animation
		t.view.Finish()
		c = stage.Moving
	}
	if t.message.at != engine.NoSquare && (in.Pressed || in.Actions != 0) { // a reason has been read
		t.message.clear()
		t.updateMarks()
		c = stage.Moving
	}
	dirty, cues := t.view.Update()
	if dirty {
		c = c.With(stage.Moving)
	}
	for _, cue := range cues {
		t.sound(cue)
	}
	c = c.With(t.pollSaving())
	if changed, gone := t.message.tick(); changed {
		c = c.With(stage.Moving)
		if gone {
			t.updateMarks()
		}
	}
	c = c.With(t.advance())
	switch {
	case c == stage.Nothing && t.zoom.since == 0 && t.rest.lasts(&in):
	case t.card != nil:
		c = c.With(t.updateCard(in))
	default:
		c = c.With(t.sayForced()).With(t.handleInput(in))
	}
	c = c.With(t.animationEnded())
	if t.stale {
		t.Build(t.kit)
		c = stage.All
	}
	t.rest.in, t.rest.nothing = in, c == stage.Nothing
	return c
}

// animationEnded brings marks and page up to date when a movement has ended, but for the
// moment of winning.
func (t *Table) animationEnded() stage.Change {
	moving := !t.view.Settled()
	if moving == t.moving {
		return stage.Nothing
	}
	if t.moving = moving; moving {
		return stage.Nothing
	}
	t.updateMarks()
	if t.trays.land() || t.match.Outcome().Over() {
		t.stale = true
	}
	return stage.Moving
}

// decided reports whether the end of the match has been seen on the board.
func (t *Table) decided() bool {
	return t.ended || t.match.Outcome().Over() && t.view.Settled()
}

// Back takes one step back: out of a card, out of a half-built move, to the
// present, and at last from the table, which asks.
func (t *Table) Back() {
	switch {
	case t.card != nil:
		t.closeCard()
	case t.loupe.open:
		t.closeLoupe()
		t.refresh()
	case t.stepBack():
	case !t.history.present():
		t.look(t.match.Ply())
	default:
		t.leaveOrAsk()
	}
}

// Steps is how many steps Back takes before the one that leaves.
func (t *Table) Steps() int {
	n := t.hand.steps()
	if t.card != nil || t.loupe.open {
		n++
	}
	if !t.history.present() {
		n++
	}
	if t.asks() {
		n++
	}
	return n
}

// asks reports whether leaving is asked about first.
func (t *Table) asks() bool { return !t.match.Outcome().Over() && t.match.Len() > 0 }

// Leave gives back what the table holds.
func (t *Table) Leave() {
	t.computer.thinker.Close()
	t.view.Close()
}

// Lighten lets go of the pictures of the loupe.
func (t *Table) Lighten() { t.view.CloseLens() }

// Busy reports whether pictures of the board are still missing.
func (t *Table) Busy() bool { return t.view.Busy() }

// Wait draws them at once.
func (t *Table) Wait() { t.view.Wait() }

// Draw draws the still part.
func (t *Table) Draw(dst *ebiten.Image) { t.page.Draw(dst) }

// DrawMoving draws the board, the message and the card.
func (t *Table) DrawMoving(dst *ebiten.Image) {
	t.view.Draw(dst)
	t.drawMessage(dst)
	t.drawLoupe(dst)
	if t.card != nil {
		t.card.draw(t.kit, dst)
	}
}

// turnMark is the picture of who made a turn.
func (t *Table) turnMark(turn int) func(int) *ebiten.Image {
	piece := t.game.Piece(t.match.Turns()[turn].Seat)
	return func(size int) *ebiten.Image { return t.icon(piece, size) }
}

// animate shows a movement to a board, as the person wants to see movements.
func (t *Table) animate(tl anim.Timeline, after engine.Board) {
	if t.svc.LessMotion() {
		tl = tl.Calm()
	}
	speed := t.svc.Speed()
	t.view.SetCalm(t.svc.Still())
	t.stale = true
	if speed > 0 {
		tl = tl.AtSpeed(speed).Within(max(tl.Len(), longestTicks))
	}
	t.board = after
	t.view.Animate(engine.Board{}, tl, after)
	if speed == 0 { // it has ended before it could be seen to begin
		t.view.Finish()
		t.trays.land()
	}
}

// longestTicks is how long a slow movement may take: two seconds, unless it takes
// longer at its usual speed.
const longestTicks = 120

// captured lists what every seat has captured in the position shown, with what
// the half-built move that is shown has.
func (t *Table) captured() [][]engine.Piece {
	out := make([][]engine.Piece, len(t.names))
	for s := range out {
		out[s] = t.history.captured(engine.Seat(s))
		if len(t.touched) > 0 {
			out[s] = append(out[s], capturedBy(engine.Seat(s), t.hand.move.At(len(t.touched)).Events)...)
		}
	}
	return out
}

// levelName names a computer's skill.
func (t *Table) levelName(level int) string {
	return t.svc.Text(locale.LevelName.Of(strconv.Itoa(level)))
}
