package play

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/session"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// clocks draws the players' clocks. They are on a page of their own, because they are the only
// thing that changes every second.
type clocks struct {
	rects []layout.Rect  // by seat; empty if no clock is shown
	faces []session.Face // the clock faces that were drawn last
	page  ui.Page
}

func (o *clocks) lay(v *view, rects []layout.Rect) {
	o.rects, o.faces = rects, make([]session.Face, len(rects))
	o.update(v)
	o.build(v)
}

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
		o.build(v)
	}
	return changed
}

func (o *clocks) build(v *view) {
	o.page.Reset(v.kit)
	for s, r := range o.rects {
		if !r.Empty() {
			buildClock(v, &o.page, r, o.faces[s])
		}
	}
}

// widestFace returns the widest text that a seat's clock can show; "" if the seat has no clock now.
// A time limit for each single move is shown only for the seat to move.
func widestFace(v *view, seat engine.Seat) string {
	c := v.match().Players()[seat].Clock
	text := "00:00"
	if v.distant != nil {
		t := v.session.Distance().Timer(seat)
		if c = t.Control; t.Days() {
			text = daysText(v, 6*24*clock.Hour+23*clock.Hour)
			if v.session.Shown().From() != v.match().Ply() || v.isOver() || v.distant.isOff() {
				return ""
			}
		}
	}
	if !v.isTimed() || !c.On() || c == clock.Each(c.Period) && v.match().At(v.session.Shown().Ply).Turn() != seat {
		return ""
	}
	if c.Main >= clock.Hour {
		text = "0:00:00"
	}
	if c.Periods > 1 {
		text += " ×3"
	}
	return text
}

// widestClock returns the widest text of all clocks, so that all are drawn in the same size; "" if
// the seat has no clock.
func widestClock(v *view, seat engine.Seat) string {
	text := widestFace(v, seat)
	for other := range v.names {
		if w := widestFace(v, engine.Seat(other)); text != "" && len(w) > len(text) {
			text = w
		}
	}
	return text
}

// buildClock adds one clock. It is highlighted if the seat is to move, and has a frame before the
// seat's first move online. If time is short, it has the warning's colour and a double frame, and
// shows tenths of a second.
func buildClock(v *view, p *ui.Page, r layout.Rect, f session.Face) {
	k := v.kit
	th := k.Theme
	ground, ink := th.Tray, th.Ink
	switch {
	case f.Low:
		ground, ink = th.Danger, th.Panel
	case f.Free:
	case f.Runs:
		ground, ink = th.Accent, th.AccentInk
	}
	p.Paint(func(dst *ebiten.Image) {
		radius := k.Px(5)
		k.Fill(dst, r, radius, ground)
		if f.Low {
			k.Stroke(dst, r.Inset(k.Px(2)), radius-k.Px(2), max(1, k.Px(1)), ink)
		}
		if f.Free { // it is no time of the clock
			k.Stroke(dst, r.Inset(k.Px(2)), radius-k.Px(2), max(1, k.Px(2)), th.Accent)
		}
		k.Stroke(dst, r, radius, max(1, k.Px(1)), th.PanelEdge)
	})
	on := ui.Type{Style: sprites.StyleBold, Size: min(largeClock, r.H/k.Px(1)*0.66), Color: ink, X: 0.5, Y: 0.5, Single: true}
	text, edge := faceText(v, f), k.Px(2)
	if f.Days {
		edge = k.Px(4)
	}
	if smallest := min(1, k.Frame.MinTextSize()/k.Frame.TextSize(on.Size)); f.Days && k.Width(text, on.Style, on.Size)*smallest > r.W-2*edge {
		text = shortDays(v, f.Left)
	}
	p.Label(text, r.InsetXY(edge, 0), on)
}

// faceText returns the text of a clock: the remaining time, and the number of remaining periods.
func faceText(v *view, f session.Face) string {
	if f.Days && f.Left >= clock.Hour {
		return daysText(v, f.Left)
	}
	text := f.Left.Face()
	if f.Periods > 0 {
		text += " ×" + string(rune('0'+min(9, f.Periods)))
	}
	return text
}

// shortDays returns a short text for a correspondence clock: only days, or only hours, or only
// minutes.
func shortDays(v *view, left clock.Millis) string {
	const day = 24 * clock.Hour
	switch {
	case left >= day:
		return v.svc.Text("distant.days.short", strconv.Itoa(int(left/day)))
	case left >= clock.Hour:
		return v.svc.Text("distant.hours.short", strconv.Itoa(int(left/clock.Hour)))
	}
	return left.Face()
}

// daysText returns the text of a correspondence clock: days and hours, or hours and minutes.
func daysText(v *view, left clock.Millis) string {
	const day = 24 * clock.Hour
	if left >= day {
		return v.svc.Text("distant.days", strconv.Itoa(int(left/day)), strconv.Itoa(int(left%day/clock.Hour)))
	}
	return v.svc.Text("distant.hours", strconv.Itoa(int(left/clock.Hour)), strconv.Itoa(int(left%clock.Hour/clock.Minute)))
}
