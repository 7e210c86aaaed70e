// Package noughts is how noughts and crosses looks at the table.
package noughts

import (
	"roundtable/scenes/games/look"
)

// Look is how noughts and crosses looks.
func Look() look.Game {
	g := look.Plain()
	g.Sides = []string{"noughts", "crosses"}
	g.Columns = 2
	g.Prompt = func(t look.Turn) string { return t.Words.Text("noughts.prompt") }
	return g
}
