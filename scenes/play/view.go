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

// view is the data from which everything around the board is made: the session, how its game looks,
// and the layout of the table.
type view struct {
	svc     *stage.Services
	session *session.Session
	board   *board.Board
	game    games.Game
	names   []string       // the names of the players, by seat
	words   *locale.Locale // the language of the names
	livery  sprites.Livery // the arms that each seat bears
	way     Way
	id      library.ID // its ID in the library; "" if it isn't saved
	book    bool       // the game has a rulebook

	kit     ui.Kit
	lay     layout.Match
	turned  boardview.Turn // the rotation of the board as shown
	upright boardview.Turn // the rotation of the board on a high screen
	noted   string         // the message with what was written about the move shown
	folded  bool           // the list of moves is hidden
	untold  bool           // the match has ended on this device, and players on other devices do not know it yet
	tapped  tapped         // the tool tapped last

	trays   trays
	list    moveList
	speech  speech
	why     whyShown
	broken  int      // the ply whose move broke off a trial, so that the next tap may be meant for that; or 0
	distant *distant // the state of an online game; nil for other games
	table   *Table   // does what its widgets ask for
}

const foldedName = "moves"

// call updates the names of all players, also of computers, to the present language and to the
// present seats.
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

// only returns the seat of the user if there is only one at the table; otherwise NoSeat.
func (v *view) only() engine.Seat { return v.session.Company().Only }

// sits reports whether a seat belongs to a user on this device.
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

// lights reports whether a seat's panel is highlighted: it is to move in the position shown, or it has
// won.
func (v *view) lights(s engine.Seat) bool {
	switch shown := v.session.Shown(); {
	case !v.isOver():
		return v.mover() == s
	case shown.Present():
		return v.isDecided() && v.match().Outcome().Winners.Has(s)
	default:
		return shown.Position().Turn() == s && !shown.Position().Outcome().Over()
	}
}

// isFinal reports whether a user can't simply take a move back. Taking back is simple in a game of
// one user against computers that has no clocks, isn't rated, and doesn't belong to the quest.
func (v *view) isFinal() bool {
	s := v.session
	return !s.Looking().Trying() && (s.Company().Only == engine.NoSeat || s.Company().Shared || s.Unaided() || s.Rating() == session.Rated || v.match().Timed())
}

// mayUndo reports whether the user may undo something. In a game of the quest, and in an online
// match that has ended, the user may not.
func (v *view) mayUndo() bool {
	return v.match().CanUndo() && !v.way.Quest && !(v.isOrdinary() && v.match().Online() != "" && v.isOver())
}

// isOrdinary reports whether the match is saved and counted, which means that it is neither a
// practice game nor an analysis.
func (v *view) isOrdinary() bool { return v.session.Kind() == session.Ordinary }

func (v *view) turn() games.Turn {
	m := v.match()
	return games.Turn{Words: v.svc.Words, Position: m.Position(), Name: v.toMove(), Names: v.names, Alone: v.only() != engine.NoSeat}
}

// mover returns the seat to move. Moves that were sent to the server and not yet confirmed, or
// tried, count as made.
func (v *view) mover() engine.Seat {
	if shown := v.session.Shown(); shown.OnItsWay() || v.session.Looking().Trial() {
		return shown.Position().Turn()
	}
	return v.match().Position().Turn()
}

func (v *view) isTimed() bool { return v.distant != nil || v.match().Timed() }

func (v *view) toMove() string { return v.names[v.match().Position().Turn()] }

func (v *view) icon(p engine.Piece, px int) *ebiten.Image {
	return v.livery.Icon(v.svc.Theme, v.name(), p, px)
}

// captures returns the pieces captured by each seat in the position shown, including those captured
// by the move being built.
func (v *view) captures() [][]engine.Piece {
	out := make([][]engine.Piece, len(v.names))
	for s := range out {
		seat := engine.Seat(s)
		out[s] = append(v.session.Shown().Captured(seat), session.CapturedBy(seat, v.board.Shown())...)
	}
	return out
}

// isDecided reports whether the match is over and the board has shown its last move.
func (v *view) isDecided() bool { return v.isOver() && v.board.Surface.Settled() }

// team returns the seats that win and lose together with a seat, including that seat.
func (v *view) team(seat engine.Seat) []engine.Seat {
	return engine.TeamOf(v.match().Game(), seat, len(v.names)).All()
}

func (v *view) teller() spoken.Teller { return spoken.Of(v.svc.Words, v.match()) }

// outcome returns a headline about the winner, and a text about why the match ended.
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

// panelSeat returns the seat of the i-th panel. The panels have the same order as the seats around
// the board. With two opposite seats, the far one comes first, because it is above; but next to a
// board rotated by 90 degrees the left panel comes first, and it belongs to the near seat. If four
// panels are in two rows, each seat is shifted by half a quarter turn; otherwise the far seat is
// above and the near one below.
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

// seatAt returns the seat at a place around the board; place counts quarter turns counterclockwise
// from the bottom.
func (v *view) seatAt(place boardview.Turn) engine.Seat {
	return engine.Seat(max(0, slices.Index(v.game.Below, (v.upright+place)%4)))
}
