package play

import (
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// leadsOn reports whether the place above the players leads on to the game that waits next:
// one's move here is made, and nothing else is to be said there.
func leadsOn(v *view) bool {
	return v.distant != nil && v.distant.seen.waiting.Game != "" && !v.over() && !v.distant.gone() &&
		v.session.Review() == nil && v.session.Shown().Present() && distantStatus(v) == ""
}

// waitingButton leads on to the game that waits next.
func waitingButton(v *view) ui.Button {
	w := v.distant.seen.waiting
	return ui.Button{ID: "waiting-game", Text: v.svc.Text("distant.waiting-game.short"), Tooltip: v.svc.Text("distant.waiting-game", w.Games, w.Against),
		Size: 15, Do: func() { v.distant.Next(w.Game) }}
}

// buildWaiting leads on to the game that waits next: beside the status where there is width
// for both, else in its place; the panels say whose turn it is.
func buildWaiting(v *view, p *ui.Page, r layout.Rect) {
	k := v.kit
	b := waitingButton(v)
	b.Icon = ui.IconNext
	b.Rect = r
	if r.W >= k.Px(480) {
		b.Rect = r.CutRight(min(r.W*0.55, k.Px(340)), k.Px(8))
		writeStatus(v, p, r.InsetXY(k.Px(10), k.Px(3)))
	}
	w := v.distant.seen.waiting
	for _, n := range []int{w.Games, 1} { // else without how many there are, else without who
		if text := v.svc.Text("distant.waiting-game", n, w.Against); k.Width(text, sprites.StyleBold, b.Size)+k.Px(44) <= b.Rect.W {
			b.Text = text
			break
		}
	}
	p.Add(b)
}

// LeadsOn reports whether a scene is a table that leads on to a game that waits.
func LeadsOn(s stage.Scene) bool {
	t, ok := s.(*Table)
	return ok && leadsOn(&t.view)
}

// Deciding reports whether a person here has to find the next move at a table.
func Deciding(t *Table) bool {
	v := &t.view
	return !v.over() && v.sits(v.mover())
}
