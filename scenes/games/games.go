package games

import (
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
)

// looks are the games that look better than plain, by name.
var looks = map[string]func() Game{
	"camelot":  camelotLook,
	"lancelot": lancelotLook,
	"grand":    grandLook,
}

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
