package games

import (
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
)

var looks = map[string]func() Game{
	"camelot":  camelotLook,
	"lancelot": lancelotLook,
	"grand":    grandLook,
}

// For returns how the named game looks. Every function except Threats is set.
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
