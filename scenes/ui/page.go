package ui

import (
	"cmp"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// Page is a screen's labels, panels and buttons. A scene rebuilds it whenever
// something on it changes; what is hovered or pressed stays, by ID.
type Page struct {
	Kit     Kit
	Pressed func(id string) // told before a button acts

	paint   []func(dst *ebiten.Image)
	buttons []Button
	hover   string
	press   string
	held    string  // the slider that the press under way began on
	slides  bool    // and moves
	finger  bool    // the pointer is a finger
	pointer float64 // where it is
	rested  int     // for how many ticks a finger has been held on a button
	linger  linger  // the mouse over an icon
	misfit  []string
	sized   []sized          // the texts that are no buttons
	most    map[role]float64 // the sizes of texts; nil until they are drawn
	labels  []layout.Rect    // where texts were drawn last, which no tooltip covers
	written []Written
	group   string
}

// Written is a text on a page, and the room that it has.
type Written struct {
	Text   string
	Rect   layout.Rect
	Head   bool // it is set as a title
	Hidden bool // it is scrolled out of sight
	before int  // how many buttons were added before it
}

// Item is a text or a button of a page, as it is read from the beginning to the end.
type Item struct {
	Written
	Button *Button // nil: a text
}

// Items are everything that is on the page, in the order of building, what is
// scrolled out of sight included; they hold until the page is built anew.
func (p *Page) Items() []Item {
	var out []Item
	texts := p.written
	for i := range p.buttons {
		for len(texts) > 0 && texts[0].before <= i {
			out = append(out, Item{Written: texts[0]})
			texts = texts[1:]
		}
		out = append(out, Item{Button: &p.buttons[i]})
	}
	for _, w := range texts {
		out = append(out, Item{Written: w})
	}
	return out
}

// Group says what the buttons that are added from now on belong to, for those who
// do not see it beside them; "" nothing.
func (p *Page) Group(name string) { p.group = name }

// Read puts a text on the page that is drawn by somebody else.
func (p *Page) Read(text string, head bool) {
	p.written = append(p.written, Written{Text: text, Head: head, Hidden: true, before: len(p.buttons)})
}

// Reset empties the page for a new building of it.
func (p *Page) Reset(k Kit) {
	p.Kit = k
	p.paint = p.paint[:0]
	p.buttons = p.buttons[:0]
	p.written = p.written[:0]
	p.sized, p.most = p.sized[:0], nil
	p.group = ""
}

// Add puts a button on the page, above what was added before.
func (p *Page) Add(b Button) {
	if b.Group == "" {
		b.Group = p.group
	}
	p.buttons = append(p.buttons, b)
	i := len(p.buttons) - 1
	p.paint = append(p.paint, func(dst *ebiten.Image) {
		b := &p.buttons[i]
		if b.isPlain() {
			_, t := b.room(p.Kit)
			b.most = p.most[roleOf(t, b.Rect.W, true)]
		}
		if !b.draw(p.Kit, dst, b.ID == p.hover, b.ID == p.press && b.ID == p.hover) {
			p.misfit = append(p.misfit, b.Text)
		}
	})
}

// Paint puts a drawing on the page.
func (p *Page) Paint(f func(dst *ebiten.Image)) { p.paint = append(p.paint, f) }

// Reserve says that somebody else writes in a rectangle: no tooltip covers it.
func (p *Page) Reserve(r layout.Rect) {
	p.Paint(func(*ebiten.Image) { p.labels = append(p.labels, r) })
}

// Panel puts a sheet on the page.
func (p *Page) Panel(r layout.Rect) {
	p.Paint(func(dst *ebiten.Image) { p.Kit.Panel(dst, r) })
}

// Label puts a text on the page.
func (p *Page) Label(s string, r layout.Rect, t Type) {
	p.LabelIn(s, r, layout.Rect{}, t)
}

// LabelIn puts a text on the page of which only what lies in clip is seen.
func (p *Page) LabelIn(s string, r, clip layout.Rect, t Type) {
	p.written = append(p.written, Written{Text: s, Rect: r, Head: t.Style == sprites.StyleTitle, Hidden: !clip.Empty() && !clip.Overlaps(r), before: len(p.buttons)})
	role := roleOf(t, r.W, false)
	p.sized = append(p.sized, sized{s, r, t, role})
	p.Paint(func(dst *ebiten.Image) {
		if !clip.Empty() {
			dst = Clip(dst, clip)
		}
		t.most = p.most[role]
		if !p.Kit.Label(dst, s, r, t) {
			p.misfit = append(p.misfit, s)
		}
	})
}

// Choices puts one button for each value side by side in a rectangle.
func (p *Page) Choices(r, clip layout.Rect, n int, each func(i int) Button) {
	for i, cell := range r.Grid(n, n, r.H, p.Kit.Px(6)) {
		b := each(i)
		b.Rect, b.Clip, b.Look = cell, clip, Choice
		p.Add(b)
	}
}

// Update lights up, presses and acts; it reports whether the picture changed.
func (p *Page) Update(in input.State) bool {
	hover, press := p.hover, p.press
	over := p.at(in.Pointer)
	p.finger = in.Touch
	before, _ := p.notchTooltip()
	p.pointer = in.Pointer.X
	p.hover = ""
	if in.Hover || in.Held {
		p.hover = over
	}
	if in.Pressed {
		p.press = over
	}
	if in.Held && in.Dragging && p.press != over && !p.slides {
		p.press = ""
	}
	changed := p.slide(in, over)
	if now, _ := p.notchTooltip(); now != before {
		changed = true
	}
	if p.rest(in) {
		changed = true
	}
	if p.linger.update(in, p.iconAt(in)) {
		changed = true
	}
	if in.Released || in.Lost {
		was, rested := p.press, p.tells()
		p.press, p.rested = "", 0
		slid := was != "" && p.at(in.Start) != was // something has come or gone on the page meanwhile
		if in.Released && in.Tap && !rested && was != "" && (was == over || slid) {
			p.Act(was)
			changed = true
		}
		if in.Touch {
			p.hover = ""
		}
	}
	return changed || hover != p.hover || press != p.press
}

// longPress is for how many ticks a finger rests on a button for its tooltip,
// and not for what it does.
const longPress = 30

// rest counts how long a finger rests on a button with a tooltip; it reports
// whether that is shown from this tick on.
func (p *Page) rest(in input.State) bool {
	if !in.Held || !in.Touch || in.Pressed || p.press == "" || p.press != p.hover || !p.hasTooltip(p.press) {
		if in.Held {
			p.rested = 0
		}
		return false
	}
	was := p.tells()
	p.rested += 1 + in.Aged
	return p.tells() && !was
}

// tells reports whether the button under the finger only shows its tooltip.
func (p *Page) tells() bool { return p.rested >= longPress }

// hasTooltip reports whether a button has a tooltip, as those with an icon alone have.
func (p *Page) hasTooltip(id string) bool {
	return slices.ContainsFunc(p.buttons, func(b Button) bool { return b.ID == id && b.hasTooltip() })
}

// Act does what a button does, if it is there and enabled.
func (p *Page) Act(id string) bool {
	for i := range p.buttons {
		b := p.buttons[i]
		if b.ID == id && !b.Disabled && b.Do != nil {
			if p.Pressed != nil {
				p.Pressed(id)
			}
			b.Do()
			return true
		}
	}
	return false
}

// TooltipOf is the ID of the button whose tooltip is shown, or "": the one on which the
// mouse or a finger rests.
func (p *Page) TooltipOf() string {
	switch {
	case !p.finger:
		return p.linger.shown()
	case !p.hasTooltip(p.hover) || !p.tells():
		return ""
	}
	return p.hover
}

// Waits reports whether a tooltip is shown after some more ticks in which nothing
// happens.
func (p *Page) Waits() bool { return p.linger.waits() }

// Hovered is the ID of the button under the pointer, or "".
func (p *Page) Hovered() string { return p.hover }

// Release forgets a press under way, as when the press turns out to scroll.
func (p *Page) Release() { p.press, p.hover, p.held, p.slides = "", "", "", false }

// Leave forgets also what is pointed at, and its tooltip: something else lies over the page.
func (p *Page) Leave() {
	p.Release()
	p.linger, p.rested = linger{}, 0
}

// Over reports whether a point lies on a button.
func (p *Page) Over(at input.Point) bool { return p.at(at) != "" }

func (p *Page) at(at input.Point) string {
	for i := len(p.buttons) - 1; i >= 0; i-- {
		if b := &p.buttons[i]; b.visible().Contains(at.X, at.Y) && !b.Disabled {
			return b.ID
		}
	}
	return ""
}

// Draw draws the page, and the tooltip of the icon that is pointed at.
func (p *Page) Draw(dst *ebiten.Image) {
	p.equalize()
	p.misfit, p.labels = p.misfit[:0], p.labels[:0]
	p.Kit.labels = &p.labels
	for _, f := range p.paint {
		f(dst)
	}
	p.Kit.labels = nil
	if text, about := p.notchTooltip(); text != "" {
		p.drawTooltip(dst, text, about)
	}
	if id := p.TooltipOf(); id != "" {
		for i := range p.buttons {
			if b := &p.buttons[i]; b.ID == id {
				p.drawTooltip(dst, b.tooltip(!p.finger && !p.Kit.Device.Pad()), b.visible())
			}
		}
	}
}

// Written are the texts on the page that are seen, buttons' apart.
func (p *Page) Written() []Written {
	return slices.DeleteFunc(slices.Clone(p.written), func(w Written) bool { return w.Hidden })
}

// Labels lists where texts were drawn when the page was drawn last.
func (p *Page) Labels() []layout.Rect { return p.labels }

// Misfits lists the texts that did not fit when the page was drawn last.
func (p *Page) Misfits() []string { return p.misfit }

// Targets appends what can be pressed, in the order of building.
func (p *Page) Targets(to []Target) []Target {
	for i := range p.buttons {
		b := &p.buttons[i]
		v := b.visible()
		t := Target{ID: b.ID, Rect: v, Whole: b.Rect, Enabled: !b.Disabled, Text: b.Text, Selected: b.Selected, Primary: b.Look == Primary}
		if t.Text == "" || b.Above {
			t.Text = cmp.Or(b.Tooltip, b.Text)
		}
		if b.hasTooltip() {
			t.Tooltip, t.page = b.tooltip(!p.Kit.Device.Pad()), p
		}
		if b.Slide != nil {
			t.Turn = b.turn
		}
		if v.H < b.Rect.H*0.6 {
			t.Rect, t.Hidden = b.Rect, true
		}
		to = append(to, t)
	}
	return to
}

// Ornament puts a gilt line on a page.
func (p *Page) Ornament(r layout.Rect) {
	if r.Empty() {
		return
	}
	p.Paint(func(dst *ebiten.Image) { Picture(dst, sprites.Ornament(p.Kit.Theme, int(r.W), int(r.H)), r) })
}
