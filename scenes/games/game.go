package games

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/ui"
)

// Game describes how a game looks in its set-up and at the table. It begins as Plain, so that every
// function but Threats is set.
type Game struct {
	// Piece represents a seat: in its panel, in the list of moves, on the result.
	Piece func(engine.Seat) engine.Piece
	// Disc puts that piece on a disc, so that it is visible on its panel.
	Disc bool
	// Below holds, by seat, the quarter turns of the board that put the seat below. The board then
	// turns towards the only user, and the panels are placed like the seats. It is nil if seats
	// have no sides of the board.
	Below []boardview.Turn
	// Columns is the number of plies in a row of the list of moves, which count as one move; at
	// least 1.
	Columns int
	// Draws allows players to agree on a draw.
	Draws bool
	// Scores shows each player's captures in the result.
	Scores bool
	// Sides names the seats, as ends of keys ("side.white"); if empty, players are numbered.
	Sides []string
	// Lot says that players are seated at random.
	Lot bool
	// Offered reports whether the set-up offers an option, by the values of all.
	Offered func(option string, values map[string]string) bool
	// Expert lists rarely used options, which the set-up hides at first.
	Expert []string
	// Number returns, for an option that is a number, the default for so many seats and the largest
	// sensible value; 0 if there is no such number.
	Number func(option string, seats int) (usual, most int)
	// Says returns the values of options that a position's text has and its board does not show.
	Says func(engine.Position) map[string]string
	// Panel returns what a seat's panel shows.
	Panel func(Standing) Panel
	// Prompt says what the user should do; "" for whose turn it is.
	Prompt func(Turn) string
	// Say describes a move in words, to follow in the middle of a sentence; events are those of
	// playing it. Say and PieceName are always those of internal/spoken.
	Say func(w *locale.Locale, g *engine.Geometry, m engine.Move, events []engine.Event) string
	// PieceName names a kind of piece; "" if it has no name.
	PieceName func(w *locale.Locale, p engine.Piece) string
	// Rules returns the special rules that matter in the turn.
	Rules func(Turn) []Rule
	// Tools returns the game's own buttons.
	Tools func(Turn) []Tool
	// Marks marks squares, and Flags whole lines, while the pointer is elsewhere.
	Marks func(Turn) []boardview.Mark
	Flags func(Turn) []boardview.Flag
	// Lines returns the flags of the lines of the square under the pointer.
	Lines func(Turn, engine.Square) []boardview.Flag
	// Threats returns the threats to the user, for those who want them shown; nil if none can be
	// computed.
	Threats func(Turn) Threats
	// Flag says what a flag means.
	Flag func(Turn, boardview.Flag) string
	// Complete reports whether the move is played at once, though more could be touched.
	Complete func(Turn) bool
	// Next returns the square to touch automatically, as there is no other choice, or NoSquare.
	Next func(Turn) engine.Square
}

// Standing is a seat and its state, for a panel.
type Standing struct {
	Words    *locale.Locale
	Position engine.Position
	Seat     engine.Seat
	Tally    engine.Tally // as the board shows it
}

// Panel is what a player's panel shows below the name.
type Panel struct {
	Score, Target int     // captures, and how many win; a Target of 0 shows neither
	Of            string  // both in words
	Line          string  // one line
	Short         string  // the same with less room
	Figure        string  // the same with least room, next to Icon
	Icon          ui.Icon // what Figure counts
	Badge         ui.Icon // something that the seat has, or IconNone
	// Hand shows the pieces in hand in the tray, in place of the captured ones.
	Hand bool
}

// Turn is a user's turn, with the move as far as it is built.
type Turn struct {
	Words    *locale.Locale
	Position engine.Position
	Name     string   // of the player to move
	Names    []string // of all, by seat
	Alone    bool     // the only user at the table
	Move     *Builder
}

// In returns a turn without touches in another position of the same match, which is not over.
func (t Turn) In(p engine.Position) Turn {
	t.Position, t.Name, t.Move = p, t.Names[p.Turn()], new(Builder)
	t.Move.Begin(p)
	return t
}

// Threats shows the threats in a position.
type Threats struct {
	Marks []boardview.Mark
	Flags []boardview.Flag // added to those always shown
	Line  string           // all of it in one line, or "" where something else is more urgent
	// Legend explains the marks and flags.
	Legend string
	// Word says what threatens the piece on a square, or "".
	Word func(engine.Square) string
}

// Tool is a button of a game.
type Tool struct {
	ID       string
	Icon     ui.Icon
	Word     string // its label, if there is room
	Tooltip  string
	On       bool // it is in force
	Disabled bool
	// Do changes the move being built.
	Do func(*Builder)
	// Choices are the ways in which it can be in force, one of them On; empty while it is not.
	Choices []Tool
}

// Rule is what a board or an option adds to the game, in a sentence. It is said once, when it
// matters to a user for the first time; At is its square, or NoSquare.
type Rule struct {
	ID, Text string
	At       engine.Square
}

// Plain returns the looks of an unknown game.
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

// Moves converts plies to moves as people count them; first is the seat that moved first.
func (g *Game) Moves(first engine.Seat, plies int) int {
	if plies == 0 {
		return 0
	}
	return (plies + int(first)%g.Columns + g.Columns - 1) / g.Columns
}

// Facing reports whether seats have sides of the board.
func (g *Game) Facing() bool { return len(g.Below) > 0 }

// Towards returns the turn of the board that puts a seat below.
func (g *Game) Towards(s engine.Seat) boardview.Turn {
	if s < 0 || int(s) >= len(g.Below) {
		return 0
	}
	return g.Below[s]
}

// Turned returns the turn of the board after t, clockwise, that puts another seat below.
func (g *Game) Turned(t boardview.Turn) boardview.Turn {
	for range 3 {
		if t = (t + 1) % 4; slices.Contains(g.Below, t) {
			break
		}
	}
	return t
}

// InDanger marks the pieces that could be captured next.
func InDanger(dangers []spoken.Danger) (marks []boardview.Mark) {
	for _, d := range dangers {
		marks = append(marks, boardview.Mark{Square: d.At, Kind: boardview.InDanger})
	}
	return marks
}

// WordOf returns what looks up a square's piece among dangers and says word of it.
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
