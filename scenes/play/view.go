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

// view is what everything about the board is made from: the session, the look of its
// game, and how the table is laid out.
type view struct {
	svc     *stage.Services
	session *session.Session
	board   *board.Board
	game    games.Game
	names   []string       // of the players, in words
	words   *locale.Locale // the language
	livery  sprites.Livery // who bears which arms
	way     Way
	kept    library.ID // by which the library keeps the match; "" where nobody keeps it
	book    bool       // there are rules of the game to be read

	kit     ui.Kit
	lay     layout.Match
	turned  boardview.Turn // as the board is shown
	upright boardview.Turn // as it would be on a high screen
	folded  bool           // the list of moves
	untold  bool           // the match has ended here, and people elsewhere do not know it yet

	trays   trays
	list    moveList
	speech  speech
	distant *distant // what stands at the table of a game at a distance; nil at any other

	commands
}

// commands are what the parts of a table ask for.
type commands struct {
	do      func(action)      // does what a button or key asks for
	look    func(ply int)     // shows the position after a ply
	learn   func(engine.Seat) // begins to ask for a better move in place of a seat's mistakes
	tell    func(word string) // says a courtesy
	playOut func(n int)       // plays out on the board one of the best moves of the position shown
}

// foldedName is the name under which it is remembered whether the list of moves is folded
// away.
const foldedName = "moves"

// call calls the players by their names in the present language and as they sit now: the
// computers too, which got theirs in the language of before.
func (v *view) call() {
	if v.words != nil && v.words != v.svc.Words {
		for seat, p := range v.match().Players() {
			v.match().Rename(engine.Seat(seat), spoken.Recast(v.words, v.svc.Words, p, v.match().Quest()))
		}
	}
	v.words, v.names = v.svc.Words, spoken.Names(v.svc.Words, v.name(), v.match().Players())
}

func (v *view) match() *match.Match { return v.session.Match() }

// name is the game's.
func (v *view) name() string { return v.match().Game().Name() }

// only is the seat of the only person at the table, or NoSeat.
func (v *view) only() engine.Seat { return v.session.Company().Only }

// sits reports whether a person here has a seat.
func (v *view) sits(seat engine.Seat) bool {
	if v.distant != nil {
		return v.distant.here.Has(seat)
	}
	return v.match().Players()[seat].Here()
}

// now is the time as the session is told it.
func (v *view) now() time.Duration {
	if v.distant != nil {
		return v.distant.Now()
	}
	return v.svc.Now()
}

// over reports whether the match has ended.
func (v *view) over() bool { return v.match().Outcome().Over() }

// final reports whether a move cannot simply be taken back: it can against a computer, in a
// game that is neither rated nor one of the quest, and without clocks.
func (v *view) final() bool {
	s := v.session
	return s.Company().Only == engine.NoSeat || s.Company().Shared || s.Unaided() || s.Rating() == session.Rated || v.match().Timed()
}

// mayUndo reports whether there is something to take back: nothing of a match that has ended at a
// server.
func (v *view) mayUndo() bool {
	return v.match().CanUndo() && !v.way.Quest && !(v.ordinary() && v.match().Online() != "" && v.over())
}

// ordinary reports whether the match is kept and counted: it is no practice game and no
// analysis.
func (v *view) ordinary() bool { return v.session.Kind() == session.Ordinary }

// turn is what a game's value may know of the present turn.
func (v *view) turn() games.Turn {
	m := v.match()
	return games.Turn{Words: v.svc.Words, Position: m.Position(), Name: v.toMove(), Names: v.names, Alone: v.only() != engine.NoSeat}
}

// mover is the seat to move in the position that stands, or will once the move from here is
// kept that is on its way.
func (v *view) mover() engine.Seat {
	if shown := v.session.Shown(); shown.OnItsWay() {
		return shown.Position().Turn()
	}
	return v.match().Position().Turn()
}

// timed reports whether the match has clocks.
func (v *view) timed() bool { return v.distant != nil || v.match().Timed() }

// toMove is the name of whoever is to move.
func (v *view) toMove() string { return v.names[v.match().Position().Turn()] }

// icon is the picture of a piece in the arms that its seat bears.
func (v *view) icon(p engine.Piece, px int) *ebiten.Image {
	return v.livery.Icon(v.svc.Theme, v.name(), p, px)
}

// trayIcon is that of a piece in a tray.
func (v *view) trayIcon(p engine.Piece, px int) *ebiten.Image {
	return v.livery.TrayIcon(v.svc.Theme, v.name(), p, px)
}

// captured lists what every seat has captured in the position shown, with what the
// half-built move that is shown has.
func (v *view) captured() [][]engine.Piece {
	out := make([][]engine.Piece, len(v.names))
	for s := range out {
		seat := engine.Seat(s)
		out[s] = append(v.session.Shown().Captured(seat), session.CapturedBy(seat, v.board.Shown())...)
	}
	return out
}

// decided reports whether the end of the match has been seen on the board.
func (v *view) decided() bool { return v.over() && v.board.Surface.Settled() }

// team is who wins and loses together with a seat, that seat among them, in their order.
func (v *view) team(seat engine.Seat) (all []engine.Seat) {
	team := engine.TeamOf(v.match().Game(), seat, len(v.names))
	for s := range engine.Seat(len(v.names)) {
		if team.Has(s) {
			all = append(all, s)
		}
	}
	return all
}

// winners are the seats that have won.
func (v *view) winners() (won []engine.Seat) {
	for i := range v.names {
		if v.match().Outcome().Winners.Has(engine.Seat(i)) {
			won = append(won, engine.Seat(i))
		}
	}
	return won
}

// teller makes the sentences about the match.
func (v *view) teller() spoken.Teller { return spoken.Of(v.svc.Words, v.match()) }

// outcome is a headline with the winner of the match, and why it ended.
func (v *view) outcome() (head, cause string) {
	t := v.teller()
	t.Names, t.You = v.names, v.only()
	return t.Outcome(v.match().Outcome())
}

// say tells a move that was found for the present position, in words.
func (v *view) say(m engine.Move, events []engine.Event) string {
	return v.game.Say(v.svc.Words, v.board.Motion.Shown().Geometry, m, events)
}

// levelName names a computer's skill.
func (v *view) levelName(level int) string {
	return v.svc.Text(locale.LevelName.Of(strconv.Itoa(level)))
}

// panelSeat is the seat whose panel is i-th: the panels stand as the seats sit at the board.
// Of two sides that face each other the far one comes first, as it is above; but where panels
// beside each other belong to a board that lies on its side, the left one, which is near. Of
// four in two rows each is turned by half a quarter, else the far one is above and the near one
// below.
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

// seatAt is the seat that is by so many quarters counterclockwise from below.
func (v *view) seatAt(place boardview.Turn) engine.Seat {
	return engine.Seat(max(0, slices.Index(v.game.Below, (v.upright+place)%4)))
}
