package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/session"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// clocks are the players' clocks as they are drawn: on a page of their own, since they
// change while all else is still.
type clocks struct {
	rects []layout.Rect  // by seat; empty where a clock is not shown
	faces []session.Face // as they are drawn
	page  ui.Page
}

// lay notes where the clocks are on a page that was just built.
func (o *clocks) lay(v *view, rects []layout.Rect) {
	o.rects, o.faces = rects, make([]session.Face, len(rects))
	o.update(v)
	o.build(v.kit)
}

// update brings what the clocks show up to date; it reports whether that is another
// picture.
func (o *clocks) update(v *view) bool {
	changed, shown := false, v.session.Shown()
	for s := range o.rects {
		if o.rects[s].Empty() {
			continue
		}
		if f := shown.Clock(engine.Seat(s)); f != o.faces[s] {
			o.faces[s], changed = f, true
		}
	}
	if changed {
		o.build(v.kit)
	}
	return changed
}

// build puts the clocks on their page.
func (o *clocks) build(k ui.Kit) {
	o.page.Reset(k)
	for s, r := range o.rects {
		if !r.Empty() {
			buildClock(k, &o.page, r, o.faces[s])
		}
	}
}

// widestFace is the widest that a seat's clock shows; "" where none is shown: a limit
// for each move is shown to whoever is to move alone.
func widestFace(v *view, seat engine.Seat) string {
	c := v.match().Players()[seat].Clock
	if !v.match().Timed() || !c.On() || c == clock.Each(c.Period) && v.match().At(v.session.Shown().Ply).Turn() != seat {
		return ""
	}
	text := "00:00"
	if c.Main >= clock.Hour {
		text = "0:00:00"
	}
	if c.Periods > 1 {
		text += " ×3"
	}
	return text
}

// widestClock is the widest that a seat's clock or one beside it shows, so that all are of
// one size; "" where the seat has none.
func widestClock(v *view, seat engine.Seat) string {
	text := widestFace(v, seat)
	for other := range v.names {
		if w := widestFace(v, engine.Seat(other)); text != "" && len(w) > len(text) {
			text = w
		}
	}
	return text
}

// buildClock puts one clock on the page: who is to move has it on the accent, and one
// with little time left on the warning's colour, in a double frame, with tenths.
func buildClock(k ui.Kit, p *ui.Page, r layout.Rect, f session.Face) {
	th := k.Theme
	ground, ink := th.Tray, th.Ink
	switch {
	case f.Low:
		ground, ink = th.Danger, th.Panel
	case f.Runs:
		ground, ink = th.Accent, th.AccentInk
	}
	p.Paint(func(dst *ebiten.Image) {
		radius := k.Px(5)
		k.Fill(dst, r, radius, ground)
		if f.Low {
			k.Stroke(dst, r.Inset(k.Px(2)), radius-k.Px(2), max(1, k.Px(1)), ink)
		}
		k.Stroke(dst, r, radius, max(1, k.Px(1)), th.PanelEdge)
	})
	p.Label(faceText(f), r.InsetXY(k.Px(2), 0), ui.Type{Style: sprites.StyleBold, Size: min(largeClock, r.H/k.Px(1)*0.66), Color: ink, X: 0.5, Y: 0.5, Single: true})
}

// faceText is what stands on a clock: the time, and the periods that are left.
func faceText(f session.Face) string {
	text := f.Left.Face()
	if f.Periods > 0 {
		text += " ×" + string(rune('0'+min(9, f.Periods)))
	}
	return text
}
