package play

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/rules"
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
	board.Screen
	svc       *stage.Services
	match     *match.Match
	games     keeper
	practice  *Practice // where it is a small game
	joust     *Joust    // where it is one of the quest
	leads     func()    // leads back to what lies under the table; nil where that is the title
	game      games.Game
	thinkTime ThinkTime

	livery sprites.Livery // who bears which arms

	history  history
	computer computer
	trays    trays
	list     moveList
	saving   saving

	rest rest

	kit        ui.Kit
	lay        layout.Match
	card       *card // over the table: the result, or the list of moves
	stale      bool  // the page is out of date
	names      []string
	flipped    bool           // the first seat's side is the far one
	turned     boardview.Turn // as the board is shown
	folded     bool           // the list of moves
	ended      bool           // the end has been announced
	why        why
	tookBack   bool // asking for a hint took touches back
	hint       hint
	forced     bool // it has been said that there is nothing to touch
	paused     bool // a match of computers alone stands still
	evaluation evaluation
	ticks      int  // of the game, while it was on this table
	whole      bool // all of it was
	legal      legal
	review     reviewing
	clocks     clocks
	toldStatus string // the line above the players, as it was told in words last
}

// NewTable is a table with a match on it, which the library keeps under an ID.
func NewTable(svc *stage.Services, m *match.Match, id library.ID, thinkTime ThinkTime) *Table {
	t := newTable(svc, m, thinkTime)
	t.games = kept{svc.Games, id}
	t.clocks.kept = m.Elapsed()
	if (m.Len() > 0 || m.Elapsed() > 0) && t.Timed() { // it was left, and goes on when the person is there
		t.standStill()
	}
	return t
}

// newTable is a table with a match that nobody keeps yet.
func newTable(svc *stage.Services, m *match.Match, thinkTime ThinkTime) *Table {
	t := &Table{svc: svc, match: m, game: games.For(m.Game().Name()), thinkTime: thinkTime}
	t.history = history{match: m}
	t.computer = computer{thinker: svc.Thinker()}
	t.list = moveList{columns: t.game.Columns, skipped: int(m.Start().Turn()) % t.game.Columns, look: t.lookFromList, mark: t.turnMark}
	t.livery = liveryOf(m)
	t.why.book = rules.Has(t.name())
	t.trays.captured = t.captured
	t.Board = board.New(board.Config{Services: svc, Game: t.name(), Livery: t.livery, Seed: m.Setup().Seed << 20, Trays: &t.trays, Example: func() string { return t.teller().Example(t.match) }})
	for _, p := range m.Players() {
		t.names = append(t.names, p.Name)
	}
	if players := m.Players(); t.game.Facing {
		t.flipped = !players[0].Here() && players[1].Here()
	}
	t.history.toPresent()
	t.Board.Motion.Set(m.Position().Board())
	t.begin()
	t.refresh()
	t.ended = m.Outcome().Over()
	t.whole = m.Len() == 0
	return t
}

func (t *Table) name() string { return t.match.Game().Name() }

// begin waits for the first touch of a turn.
func (t *Table) begin() {
	t.forced, t.why.ruling = false, ""
	turn := t.turn()
	if !t.mine() {
		turn.Position = nil
	}
	t.Board.Begin(turn)
}

// turn is what a game's value may know of the present turn.
func (t *Table) turn() games.Turn {
	return games.Turn{Words: t.svc.Words, Position: t.match.Position(), Setup: t.match.Setup(),
		Name: t.match.ToMove().Name, Names: t.names, Alone: t.only() != engine.NoSeat}
}

// refresh brings marks and page up to date.
func (t *Table) refresh() {
	t.stale = true
	t.mark()
}

// mine reports whether a person is to move here and now.
func (t *Table) mine() bool {
	return t.history.present() && !t.match.Outcome().Over() && t.match.ToMove().Here()
}

// people counts the people at the table.
func (t *Table) people() int {
	n := 0
	for _, p := range t.match.Players() {
		if p.Here() {
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
	return engine.Seat(slices.IndexFunc(t.match.Players(), match.Player.Here))
}

// turnMark is the picture of who made a turn.
func (t *Table) turnMark(turn int) func(int) *ebiten.Image {
	piece := t.game.Piece(t.match.Turns()[turn].Seat)
	return func(size int) *ebiten.Image { return t.icon(piece, size) }
}

// captured lists what every seat has captured in the position shown, with what
// the half-built move that is shown has.
func (t *Table) captured() [][]engine.Piece {
	out := make([][]engine.Piece, len(t.names))
	for s := range out {
		out[s] = t.history.captured(engine.Seat(s))
		out[s] = append(out[s], capturedBy(engine.Seat(s), t.Board.Shown())...)
	}
	return out
}

// levelName names a computer's skill.
func (t *Table) levelName(level int) string {
	return t.svc.Text(locale.LevelName.Of(strconv.Itoa(level)))
}

// flip turns the board round.
func (t *Table) flip() {
	t.flipped = !t.flipped
	t.Board.Surface.Finish()
	t.refresh()
}
