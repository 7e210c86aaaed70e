package play

import (
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/internal/spoken"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// view is what everything round the board is made from: the session, the looks of its game, and the
// layout of the table.
type view struct {
	svc     *stage.Services
	session *session.Session
	board   *board.Board
	game    games.Game
	names   []string       // of the players, in words
	words   *locale.Locale // the language
	livery  sprites.Livery // who bears which arms
	way     Way
	id      library.ID // its ID in the library; "" if it isn't saved
	book    bool       // the game has rules to read

	kit     ui.Kit
	lay     layout.Match
	turned  boardview.Turn // as the board is shown
	upright boardview.Turn // as it would be on a high screen
	folded  bool           // the list of moves
	untold  bool           // the match has ended here, which players elsewhere do not know yet

	trays   trays
	list    moveList
	speech  speech
	distant *distant // the state of an online game; nil for others

	commands
}

// commands are what the parts of a table ask for.
type commands struct {
	do      func(action)      // executes an action
	look    func(ply int)     // shows the position after a ply
	learn   func(engine.Seat) // begins to ask for better moves for a seat's mistakes
	tell    func(word string) // says a courtesy
	playOut func(n int)       // plays out one of the best moves of the position shown
}

// foldedName is the name under which it is saved whether the list of moves is hidden.
const foldedName = "moves"

// call updates the players' names to the present language and seats, also the computers'.
func (v *view) call() {
	if v.words != nil && v.words != v.svc.Words {
		for seat, p := range v.match().Players() {
			v.match().Rename(engine.Seat(seat), spoken.Recast(v.words, v.svc.Words, p, v.match().Quest()))
		}
	}
	v.words, v.names = v.svc.Words, spoken.Names(v.svc.Words, v.name(), v.match().Players())
}

func (v *view) match() *match.Match { return v.session.Match() }

func (v *view) name() string { return v.match().Game().Name() }

// only returns the seat of the only user at the table, or NoSeat.
func (v *view) only() engine.Seat { return v.session.Company().Only }

// sits reports whether a user here has a seat.
func (v *view) sits(seat engine.Seat) bool {
	if v.distant != nil {
		return v.distant.here.Has(seat)
	}
	return v.match().Players()[seat].Here()
}

func (v *view) now() time.Duration {
	if v.distant != nil {
		return v.distant.Now()
	}
	return v.svc.Now()
}

func (v *view) isOver() bool { return v.match().Outcome().Over() }

// isFinal reports whether a move cannot simply be taken back: it can against a computer, in a game
// that is neither rated nor one of the quest, and without clocks.
func (v *view) isFinal() bool {
	s := v.session
	return s.Company().Only == engine.NoSeat || s.Company().Shared || s.Unaided() || s.Rating() == session.Rated || v.match().Timed()
}

// mayUndo reports whether there is something to undo: nothing in an online match that has ended.
func (v *view) mayUndo() bool {
	return v.match().CanUndo() && !v.way.Quest && !(v.isOrdinary() && v.match().Online() != "" && v.isOver())
}

// isOrdinary reports whether the match is saved and counted: it is no practice game and no analysis.
func (v *view) isOrdinary() bool { return v.session.Kind() == session.Ordinary }

func (v *view) turn() games.Turn {
	m := v.match()
	return games.Turn{Words: v.svc.Words, Position: m.Position(), Name: v.toMove(), Names: v.names, Alone: v.only() != engine.NoSeat}
}

// mover returns the seat to move, as if a move from here on its way were made.
func (v *view) mover() engine.Seat {
	if shown := v.session.Shown(); shown.OnItsWay() {
		return shown.Position().Turn()
	}
	return v.match().Position().Turn()
}

func (v *view) isTimed() bool { return v.distant != nil || v.match().Timed() }

// toMove returns the name of the player to move.
func (v *view) toMove() string { return v.names[v.match().Position().Turn()] }

func (v *view) icon(p engine.Piece, px int) *ebiten.Image {
	return v.livery.Icon(v.svc.Theme, v.name(), p, px)
}

func (v *view) trayIcon(p engine.Piece, px int) *ebiten.Image {
	return v.livery.TrayIcon(v.svc.Theme, v.name(), p, px)
}

// captures lists each seat's captures in the position shown, with those of the move being built.
func (v *view) captures() [][]engine.Piece {
	out := make([][]engine.Piece, len(v.names))
	for s := range out {
		seat := engine.Seat(s)
		out[s] = append(v.session.Shown().Captured(seat), session.CapturedBy(seat, v.board.Shown())...)
	}
	return out
}

// isDecided reports whether the end of the match was shown on the board.
func (v *view) isDecided() bool { return v.isOver() && v.board.Surface.Settled() }

// team returns the seats that win and lose together with a seat, itself included, in turn order.
func (v *view) team(seat engine.Seat) (all []engine.Seat) {
	team := engine.TeamOf(v.match().Game(), seat, len(v.names))
	for s := range engine.Seat(len(v.names)) {
		if team.Has(s) {
			all = append(all, s)
		}
	}
	return all
}

func (v *view) winners() (won []engine.Seat) {
	for i := range v.names {
		if v.match().Outcome().Winners.Has(engine.Seat(i)) {
			won = append(won, engine.Seat(i))
		}
	}
	return won
}

func (v *view) teller() spoken.Teller { return spoken.Of(v.svc.Words, v.match()) }

// outcome returns a headline with the winner, and why the match ended.
func (v *view) outcome() (head, cause string) {
	t := v.teller()
	t.Names, t.You = v.names, v.only()
	return t.Outcome(v.match().Outcome())
}

func (v *view) say(m engine.Move, events []engine.Event) string {
	return v.game.Say(v.svc.Words, v.board.Motion.Shown().Geometry, m, events)
}

func (v *view) levelName(level int) string {
	return v.svc.Text(locale.LevelName.Of(strconv.Itoa(level)))
}

// panelSeat returns the seat of the i-th panel: panels are placed like the seats at the board. Of
// two opposite sides the far one comes first, as it is above; but next to a board on its side the
// left one comes first, which is near. Of four in two rows each is turned by half a quarter, else
// the far one is above and the near one below.
func (v *view) panelSeat(i int) engine.Seat {
	const near, right, far, left = 0, 1, 2, 3
	p := v.lay.Players
	beside := len(p) > 1 && p[0].Y == p[1].Y
	var order []boardview.Turn
	switch {
	case !v.game.Facing():
		return engine.Seat(i)
	case len(p) == 2 && v.turned.Sideways() && beside:
		order = []boardview.Turn{near, far}
	case len(p) == 2:
		order = []boardview.Turn{far, near}
	case beside:
		order = []boardview.Turn{left, far, near, right}
	default:
		order = []boardview.Turn{far, left, right, near}
	}
	return v.seatAt(order[i])
}

// seatAt returns the seat that is by so many quarters counterclockwise from below.
func (v *view) seatAt(place boardview.Turn) engine.Seat {
	return engine.Seat(max(0, slices.Index(v.game.Below, (v.upright+place)%4)))
}
