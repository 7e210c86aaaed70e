package games

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/ui"
)

// Game is how a game looks in its set-up and at the table. One begins with Plain, so that
// every function but Threats is set.
type Game struct {
	// Piece stands for a seat: in its panel, in the list of moves, on the result.
	Piece func(engine.Seat) engine.Piece
	// Disc puts that piece on a disc, so that it stands out from its panel.
	Disc bool
	// Below is, by seat, by how many quarters the board is turned so that the seat is below.
	// The board can then be turned, is turned towards the only person, and the panels stand as
	// the seats do. It is nil where seats have no sides of the board.
	Below []boardview.Turn
	// Columns is how many plies stand in a line of the list of moves, at least 1: so many
	// are one move, as people count them.
	Columns int
	// Draws says that players may agree on a draw.
	Draws bool
	// Scores says that the result lists what everybody has captured.
	Scores bool
	// Sides are the names of the seats, as ends of keys ("side.white"); without,
	// players are numbered.
	Sides []string
	// Lot says that who sits where is random.
	Lot bool
	// Offered reports whether the set-up offers an option, by the values that all
	// of them have.
	Offered func(option string, values map[string]string) bool
	// Expert are the options that few want to change: the set-up folds them away.
	Expert []string
	// Number is, of an option that is a number, what the seats decide it to be, and
	// the largest that makes sense; 0 where there is no such number.
	Number func(option string, seats int) (usual, most int)
	// Says are the values of options that a position's text has and its board does
	// not show.
	Says func(engine.Position) map[string]string
	// Panel is what a seat's panel tells.
	Panel func(Standing) Panel
	// Prompt is what the person to move should do; "" says whose turn it is.
	Prompt func(Turn) string
	// Say tells a move in words, after its first letter in the middle of a
	// sentence; events are those of playing it. It and PieceName are those of
	// internal/spoken, whatever a game sets here.
	Say func(w *locale.Locale, g *engine.Geometry, m engine.Move, events []engine.Event) string
	// PieceName is what a kind of piece is called; "" where it has no name.
	PieceName func(w *locale.Locale, p engine.Piece) string
	// Rules are those that count in the turn.
	Rules func(Turn) []Rule
	// Tools are buttons that only this game has.
	Tools func(Turn) []Tool
	// Marks are marks of squares, and Flags of whole lines, that hold while nobody
	// points at anything.
	Marks func(Turn) []boardview.Mark
	Flags func(Turn) []boardview.Flag
	// Lines are the flags of the lines of a square that is pointed at.
	Lines func(Turn, engine.Square) []boardview.Flag
	// Threats is what threatens the person to move, for those who want it shown;
	// nil where nobody can tell.
	Threats func(Turn) Threats
	// Flag says in words what a flag means.
	Flag func(Turn, boardview.Flag) string
	// Complete reports whether the move as it is built is played at once, though
	// more could be touched.
	Complete func(Turn) bool
	// Next is the square that is touched by itself, because nothing else can be
	// meant, or NoSquare.
	Next func(Turn) engine.Square
}

// Standing is a seat of which a panel tells.
type Standing struct {
	Words    *locale.Locale
	Position engine.Position
	Seat     engine.Seat
	Tally    engine.Tally // as the board shows it
}

// Panel is what a player's panel tells besides the player's name.
type Panel struct {
	Score, Target int     // captures, and how many win; a Target of 0 shows neither
	Of            string  // both in words
	Line          string  // one line
	Short         string  // the same where there is less room
	Figure        string  // the same beside Icon where there is least
	Icon          ui.Icon // what Figure counts
	Badge         ui.Icon // something that the seat has, or IconNone
	// Hand shows the pieces in hand in the tray, in place of the captured ones.
	Hand bool
}

// Turn is the turn of a person, with the move as far as it is built.
type Turn struct {
	Words    *locale.Locale
	Position engine.Position
	Name     string   // of who is to move
	Names    []string // of all, by seat
	Alone    bool     // nobody else at the table is a person
	Move     *Builder
}

// In is a turn in another position of the same match, which is not over, of which nothing is
// touched yet.
func (t Turn) In(p engine.Position) Turn {
	t.Position, t.Name, t.Move = p, t.Names[p.Turn()], new(Builder)
	t.Move.Begin(p)
	return t
}

// Threats is what threatens in a position, as a table shows it.
type Threats struct {
	Marks []boardview.Mark
	Flags []boardview.Flag // besides those that hold in any case
	Line  string           // all of it in one line, or "" where something else is more urgent
	// Legend says how to read all that.
	Legend string
	// Word says what threatens the piece of a square, or "".
	Word func(engine.Square) string
}

// Tool is a button of a game.
type Tool struct {
	ID       string
	Icon     ui.Icon
	Word     string // what stands on it, where there is room
	Tooltip  string
	On       bool // it is in force
	Disabled bool
	// Do changes the move that is being built.
	Do func(*Builder)
	// Choices are ways in which it can be in force, of which one is; empty while it is not.
	Choices []Tool
}

// Rule is what a board or an option brings that a game does not have otherwise, in a sentence. It is
// said once, when it counts for somebody for the first time; At is the square that it is about, or NoSquare.
type Rule struct {
	ID, Text string
	At       engine.Square
}

// Plain is how a game looks of which nothing is known.
func Plain() Game {
	return Game{
		Piece:   func(s engine.Seat) engine.Piece { return engine.Piece{Kind: 1, Seat: s} },
		Columns: 1,
		Offered: func(string, map[string]string) bool { return true },
		Number:  func(string, int) (int, int) { return 0, 0 },
		Says:    func(engine.Position) map[string]string { return nil },
		Panel:   func(Standing) Panel { return Panel{} },
		Prompt:  func(Turn) string { return "" },
		Say: func(_ *locale.Locale, _ *engine.Geometry, m engine.Move, _ []engine.Event) string {
			return string(m)
		},
		PieceName: func(*locale.Locale, engine.Piece) string { return "" },
		Rules:     func(Turn) []Rule { return nil },
		Tools:     func(Turn) []Tool { return nil },
		Marks:     func(Turn) []boardview.Mark { return nil },
		Flags:     func(Turn) []boardview.Flag { return nil },
		Lines:     func(Turn, engine.Square) []boardview.Flag { return nil },
		Flag:      func(Turn, boardview.Flag) string { return "" },
		Complete:  func(t Turn) bool { return t.Move.Part().Move != "" && len(t.Move.Next()) == 0 },
		Next:      func(Turn) engine.Square { return engine.NoSquare },
	}
}

// Moves is how many moves so many plies are, as people count them, where a seat moved
// first.
func (g *Game) Moves(first engine.Seat, plies int) int {
	if plies == 0 {
		return 0
	}
	return (plies + int(first)%g.Columns + g.Columns - 1) / g.Columns
}

// Facing reports whether seats sit at sides of the board.
func (g *Game) Facing() bool { return len(g.Below) > 0 }

// Towards is how the board is turned so that a seat is below.
func (g *Game) Towards(s engine.Seat) boardview.Turn {
	if s < 0 || int(s) >= len(g.Below) {
		return 0
	}
	return g.Below[s]
}

// Turned is how the board is turned after one turn more: clockwise, until another seat is below.
func (g *Game) Turned(t boardview.Turn) boardview.Turn {
	for range 3 {
		if t = (t + 1) % 4; slices.Contains(g.Below, t) {
			break
		}
	}
	return t
}

// InDanger are the marks of the pieces that could be captured next.
func InDanger(dangers []spoken.Danger) (marks []boardview.Mark) {
	for _, d := range dangers {
		marks = append(marks, boardview.Mark{Square: d.At, Kind: boardview.InDanger})
	}
	return marks
}

// WordOf says of a piece that could be captured next what word says of it.
func WordOf(dangers []spoken.Danger, word func(spoken.Danger) string) func(engine.Square) string {
	return func(sq engine.Square) string {
		if i := slices.IndexFunc(dangers, func(d spoken.Danger) bool { return d.At == sq }); i >= 0 {
			return word(dangers[i])
		}
		return ""
	}
}

// HowMany says how many pieces are in danger.
func HowMany(w *locale.Locale, dangers []spoken.Danger) string {
	if len(dangers) == 0 {
		return w.Text("threats.none")
	}
	return w.Text("threats.some", len(dangers))
}
