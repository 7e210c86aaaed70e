package games

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/ui"
)

// Game describes how a game looks in its set-up and at the table. Each Game is made from the result
// of Plain, so that every function except Threats is set.
type Game struct {
	// Piece returns the piece that stands for a seat in its panel, in the list of moves and in the
	// result.
	Piece func(engine.Seat) engine.Piece
	// Disc is true if that piece is drawn on a disc, so that it is visible on its panel.
	Disc bool
	// Below holds, for each seat, how many quarter turns of the board put the seat below. The board
	// then turns towards the only user, and the panels are placed like the seats. It is nil if
	// seats have no sides of the board.
	Below []boardview.Turn
	// Columns is the number of plies in a row of the list of moves, which together have one move
	// number; at least 1.
	Columns int
	// Draws is true if players can agree on a draw.
	Draws bool
	// Scores is true if the result shows each player's captures.
	Scores bool
	// Sides are the names of the seats, as they occur in keys ("side.white"). If it is empty, the
	// players have numbers.
	Sides []string
	// Lot is true if players get their seats at random.
	Lot bool
	// Offered reports whether the set-up offers an option; values holds the values of all options.
	Offered func(option string, values map[string]string) bool
	// Expert are rarely used options, which the set-up hides at first.
	Expert []string
	// Number returns, for an option that is a number, the default for the given number of seats and
	// the largest useful value; 0 if there is none.
	Number func(option string, seats int) (usual, most int)
	// Says returns the values of the options that a position's text contains but its board does not
	// show.
	Says func(engine.Position) map[string]string
	// Panel returns what a seat's panel shows.
	Panel func(Standing) Panel
	// Prompt returns a text about what the user should do; "" to show whose turn it is.
	Prompt func(Turn) string
	// Say returns a text for a move, to be used in the middle of a sentence; events are those of
	// playing the move. Say and PieceName are always those of internal/spoken.
	Say func(w *locale.Locale, g *engine.Geometry, m engine.Move, events []engine.Event) string
	// PieceName returns the name of a kind of piece; "" if it has no name.
	PieceName func(w *locale.Locale, p engine.Piece) string
	// Rules returns the special rules that matter in a turn.
	Rules func(Turn) []Rule
	// Tools returns the game's own buttons.
	Tools func(Turn) []Tool
	// Marks returns marks on squares, and Flags marks on whole lines, that are shown while the
	// pointer is not over the board.
	Marks func(Turn) []boardview.Mark
	Flags func(Turn) []boardview.Flag
	// Lines returns the flags for the lines through the square under the pointer.
	Lines func(Turn, engine.Square) []boardview.Flag
	// Threats returns the threats to the user, for users who want them shown. It is nil if the game
	// has none.
	Threats func(Turn) Threats
	// Flag returns a text about what a flag means.
	Flag func(Turn, boardview.Flag) string
	// Complete reports whether the move is played at once, although more squares could be touched.
	Complete func(Turn) bool
	// Next returns the square that is touched automatically, because there is no other choice, or
	// NoSquare.
	Next func(Turn) engine.Square
}

// Standing is the state of a seat, from which its panel is made.
type Standing struct {
	Words    *locale.Locale
	Position engine.Position
	Seat     engine.Seat
	Tally    engine.Tally // as the board shows it now
}

// Panel holds what a player's panel shows below the name.
type Panel struct {
	Score, Target int     // the captures, and how many win; if Target is 0, neither is shown
	Of            string  // both numbers in words
	Line          string  // a text of one line
	Short         string  // a shorter text for less room
	Figure        string  // the shortest text, shown next to Icon
	Icon          ui.Icon // a picture of what Figure counts
	Badge         ui.Icon // a sign for something that the seat has, or IconNone
	// Hand is true if the tray shows the pieces in hand instead of the captured ones.
	Hand bool
}

// Turn is a user's turn, and the move as far as it is built.
type Turn struct {
	Words    *locale.Locale
	Position engine.Position
	Name     string   // the name of the player to move
	Names    []string // the names of all players, by seat
	Alone    bool     // the user is the only one at the table
	Move     *Builder
}

// In returns a turn without touches in another position of the same match. The match must not be
// over in that position.
func (t Turn) In(p engine.Position) Turn {
	t.Position, t.Name, t.Move = p, t.Names[p.Turn()], new(Builder)
	t.Move.Begin(p)
	return t
}

// Threats holds what is shown of the threats in a position.
type Threats struct {
	Marks []boardview.Mark
	Flags []boardview.Flag // shown in addition to those that are always shown
	Line  string           // all of it in one line, or "" where something else is more urgent
	// Legend is a text that explains the marks and flags.
	Legend string
	// Word returns a text about what threatens the piece on a square, or "".
	Word func(engine.Square) string
}

// Tool is a button that belongs to a game.
type Tool struct {
	ID       string
	Icon     ui.Icon
	Word     string // the text of the button, if there is room
	Tooltip  string
	On       bool // the tool is switched on
	Disabled bool
	// Do changes the move being built.
	Do func(*Builder)
	// Choices are the ways to use the tool, of which one is On; it is empty while the tool is
	// switched off.
	Choices []Tool
}

// Rule is a sentence about what a board or an option changes in the game. It is shown once, when it
// first matters to a user. At is the square to which it refers, or NoSquare.
type Rule struct {
	ID, Text string
	At       engine.Square
}

// Plain returns how an unknown game looks.
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

// Moves converts a number of plies to a number of moves, as people count them; first is the seat
// that moved first.
func (g *Game) Moves(first engine.Seat, plies int) int {
	if plies == 0 {
		return 0
	}
	return (plies + int(first)%g.Columns + g.Columns - 1) / g.Columns
}

// Facing reports whether seats have sides of the board.
func (g *Game) Facing() bool { return len(g.Below) > 0 }

// Towards returns the rotation of the board that puts a seat below.
func (g *Game) Towards(s engine.Seat) boardview.Turn {
	if s < 0 || int(s) >= len(g.Below) {
		return 0
	}
	return g.Below[s]
}

// Turned returns the rotation of the board after t, clockwise, that puts another seat below.
func (g *Game) Turned(t boardview.Turn) boardview.Turn {
	for range 3 {
		if t = (t + 1) % 4; slices.Contains(g.Below, t) {
			break
		}
	}
	return t
}

// InDanger returns marks on the pieces that could be captured next.
func InDanger(dangers []spoken.Danger) (marks []boardview.Mark) {
	for _, d := range dangers {
		marks = append(marks, boardview.Mark{Square: d.At, Kind: boardview.InDanger})
	}
	return marks
}

// WordOf returns a function that finds the piece of a square among dangers and returns its text,
// made by word.
func WordOf(dangers []spoken.Danger, word func(spoken.Danger) string) func(engine.Square) string {
	return func(sq engine.Square) string {
		if i := slices.IndexFunc(dangers, func(d spoken.Danger) bool { return d.At == sq }); i >= 0 {
			return word(dangers[i])
		}
		return ""
	}
}

// HowMany returns a text about how many pieces are in danger.
func HowMany(w *locale.Locale, dangers []spoken.Danger) string {
	if len(dangers) == 0 {
		return w.Text("threats.none")
	}
	return w.Text("threats.some", len(dangers))
}
