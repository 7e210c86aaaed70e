package games

import (
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/games/camelot"
	"roundtable/scenes/games/grand"
	"roundtable/scenes/games/lancelot"
	"roundtable/scenes/games/look"
)

// looks are the games that look better than plain, by name.
var looks = map[string]func() Game{
	"camelot":  camelot.Look,
	"lancelot": lancelot.Look,
	"grand":    grand.Look,
}

// What the screens ask of a game.
type (
	// Game is how a game looks in its set-up and at the table.
	Game = look.Game
	// Standing is a seat of which a panel tells.
	Standing = look.Standing
	// Panel is what a player's panel tells besides the player's name.
	Panel = look.Panel
	// Turn is the turn of a person, with the move as far as it is built.
	Turn = look.Turn
	// Threats is what threatens in a position, as a table shows it.
	Threats = look.Threats
	// Tool is a button of a game.
	Tool = look.Tool
)

// For is how the game of a name looks, with every function set but Threats.
func For(name string) Game {
	g := Plain()
	if own, ok := looks[name]; ok {
		g = own()
	}
	g.Say = func(w *locale.Locale, on *engine.Geometry, m engine.Move, events []engine.Event) string {
		return spoken.Move(w, name, on, m, events)
	}
	g.PieceName = func(w *locale.Locale, p engine.Piece) string { return spoken.PieceName(w, name, p) }
	return g
}

// Plain is how a game looks of which nothing is known.
func Plain() Game { return look.Plain() }
