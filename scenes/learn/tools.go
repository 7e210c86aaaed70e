package learn

import (
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// addTools puts small buttons into their rectangles, which have no room for words.
func addTools(p *ui.Page, places []layout.Rect, tools []ui.Button) {
	for i, b := range tools[:min(len(tools), len(places))] {
		b.Rect, b.Text = places[i], ""
		p.Add(b)
	}
}

// addChoices puts the ways in which a tool of the game can be in force into a rectangle; it
// reports whether there are any.
func addChoices(p *ui.Page, r layout.Rect, choices []ui.Button) bool {
	for i, at := range r.Grid(len(choices), max(1, len(choices)), r.H, p.Kit.Px(8)) {
		choices[i].Rect, choices[i].Size = at, 15
		p.Add(choices[i])
	}
	return len(choices) > 0
}
