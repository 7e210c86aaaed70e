package ui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// Page holds a screen's labels, panels and buttons. A scene rebuilds it after a change; the page
// then finds the hovered and the pressed button again by their IDs.
type Page struct {
	Kit     Kit
	Pressed func(id string) // called before a button acts

	paint   []func(dst *ebiten.Image)
	buttons []Button
	hover   string
	press   string
	held    string  // the slider on which this press began
	slides  bool    // the press moves it
	finger  bool    // the pointer is a finger
	pointer float64 // the pointer's x
	rested  int     // ticks for which a finger has been held on a button
	told    string  // the button whose tooltip such a finger has shown
	stays   int     // remaining ticks of that tooltip
	linger  linger  // the mouse over an icon
	misfit  []string
	sized   []sized          // the texts other than buttons
	most    map[role]float64 // the sizes of texts; nil until they are drawn
	labels  []layout.Rect    // where texts were last drawn, not to be covered by tooltips
	written []Written
	group   string
}

// Written is a text on a page, with the rectangle of the text.
type Written struct {
	Text   string
	Rect   layout.Rect
	Head   bool // a title
	Hidden bool // scrolled out of view
	before int  // the number of buttons before it
}

// Item is a text or a button of a page, in reading order.
type Item struct {
	Written
	Button *Button // nil: a text
}

// Items returns everything on the page in the order in which it was added, including what is
// scrolled out of view. The result is valid until the page is rebuilt.
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

// Group sets the group of the buttons that are added next, for the document; "" for none.
func (p *Page) Group(name string) { p.group = name }

// Read adds a text that the scene draws without the page, for the document.
func (p *Page) Read(text string, head bool) {
	p.written = append(p.written, Written{Text: text, Head: head, Hidden: true, before: len(p.buttons)})
}

// Reset empties the page before it is rebuilt.
func (p *Page) Reset(k Kit) {
	p.Kit = k
	p.paint = p.paint[:0]
	p.buttons = p.buttons[:0]
	p.written = p.written[:0]
	p.sized, p.most = p.sized[:0], nil
	p.group = ""
}

// Add adds a button, which lies above those added before.
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

// Paint adds a drawing.
func (p *Page) Paint(f func(dst *ebiten.Image)) { p.paint = append(p.paint, f) }

// Reserve keeps tooltips off a rectangle with a text that the scene draws without the page.
func (p *Page) Reserve(r layout.Rect) {
	p.Paint(func(*ebiten.Image) { p.labels = append(p.labels, r) })
}

// Panel adds a sheet.
func (p *Page) Panel(r layout.Rect) {
	p.Paint(func(dst *ebiten.Image) { p.Kit.Panel(dst, r) })
}

// Label adds a text.
func (p *Page) Label(s string, r layout.Rect, t Type) {
	p.LabelIn(s, r, layout.Rect{}, t)
}

// LabelIn adds a text of which only the part in clip is visible.
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

// Choices adds n buttons side by side in a rectangle. each returns the i-th button.
func (p *Page) Choices(r, clip layout.Rect, n int, each func(i int) Button) {
	for i, cell := range r.Grid(n, n, r.H, p.Kit.Px(6)) {
		b := each(i)
		b.Rect, b.Clip, b.Look = cell, clip, Choice
		p.Add(b)
	}
}

// Update handles hovering, presses and actions and reports whether the picture has changed.
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
	if p.stays > 0 {
		if p.stays--; in.Pressed {
			p.stays = 0
		}
		changed = changed || p.stays == 0
	}
	now, _ := p.notchTooltip()
	long, lingers := p.rest(in), p.linger.update(in, p.iconAt(in))
	changed = changed || now != before || long || lingers
	if more := p.more(in, over); more != nil {
		p.Leave()
		more()
		return true
	}
	if in.Released || in.Lost {
		was, rested := p.press, p.onlyTells()
		if p.press, p.rested = "", 0; rested && in.Tap && p.hasTooltip(was) {
			p.told, p.stays = was, tooltipStays
		}
		slid := was != "" && p.at(in.Start) != was // the page has changed under the press
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

// more returns what the button does that is pressed long by a finger, or with the mouse's second
// button; nil if no button is.
func (p *Page) more(in input.State, over string) func() {
	id := ""
	switch s := in.Stroke; {
	case s.Ended && p.at(s.From) == p.at(s.At):
		id = p.at(s.At)
	case in.Held && in.Touch && p.onlyTells():
		id = over
	}
	for i := range p.buttons {
		if id != "" && p.buttons[i].ID == id {
			return p.buttons[i].More
		}
	}
	return nil
}

// longPress is how long a finger rests on a button, in ticks, to show its tooltip instead of
// pressing it.
const longPress = 30

// tooltipStays is how long that tooltip can be read after the finger is lifted, in ticks.
const tooltipStays = 90

// rest counts how long a finger rests on a button that a long press means something to, and reports
// whether it is long now.
func (p *Page) rest(in input.State) bool {
	if !in.Held || !in.Touch || in.Pressed || p.press == "" || p.press != p.hover || !p.restsOn(p.press) {
		if in.Held {
			p.rested = 0
		}
		return false
	}
	was := p.onlyTells()
	p.rested += 1 + in.Aged
	return p.onlyTells() && !was
}

// onlyTells reports whether the press on the button under the finger shows only its tooltip.
func (p *Page) onlyTells() bool { return p.rested >= longPress }

func (p *Page) restsOn(id string) bool {
	return slices.ContainsFunc(p.buttons, func(b Button) bool { return b.ID == id && (b.hasTooltip() || b.More != nil) })
}

func (p *Page) hasTooltip(id string) bool {
	return slices.ContainsFunc(p.buttons, func(b Button) bool { return b.ID == id && b.hasTooltip() })
}

// Act does what the button with an ID does, if it exists and is enabled, and reports whether it did
// so.
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

// TooltipOf returns the ID of the button whose tooltip is shown, or "".
func (p *Page) TooltipOf() string {
	switch {
	case p.stays > 0:
		return p.told
	case !p.finger:
		return p.linger.target()
	case !p.hasTooltip(p.hover) || !p.onlyTells():
		return ""
	}
	return p.hover
}

// Waits reports whether a tooltip will appear without further input.
func (p *Page) Waits() bool { return p.linger.waits() || p.stays > 0 }

// Hovered returns the ID of the button under the pointer, or "".
func (p *Page) Hovered() string { return p.hover }

// Release drops the current press, for example when the press turns out to scroll.
func (p *Page) Release() { p.press, p.hover, p.held, p.slides = "", "", "", false }

// Leave drops the press, the hover and the tooltip, since something else covers the page.
func (p *Page) Leave() {
	p.Release()
	p.linger, p.rested, p.stays = linger{}, 0, 0
}

// Over reports whether a point is on a button.
func (p *Page) Over(at input.Point) bool { return p.at(at) != "" }

func (p *Page) at(at input.Point) string {
	for i := len(p.buttons) - 1; i >= 0; i-- {
		if b := &p.buttons[i]; b.visible().Contains(at.X, at.Y) && !b.Disabled {
			return b.ID
		}
	}
	return ""
}

// Draw draws the page with its tooltip.
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

// Written returns the visible texts, without buttons.
func (p *Page) Written() []Written {
	return slices.DeleteFunc(slices.Clone(p.written), func(w Written) bool { return w.Hidden })
}

// Labels returns the rectangles where texts were last drawn.
func (p *Page) Labels() []layout.Rect { return p.labels }

// Misfits returns the texts that did not fit when the page was last drawn.
func (p *Page) Misfits() []string { return p.misfit }

// Targets appends what can be pressed, in the order in which it was added.
func (p *Page) Targets(to []Target) []Target {
	for i := range p.buttons {
		b := &p.buttons[i]
		v := b.visible()
		t := Target{ID: b.ID, Rect: v, Whole: b.Rect, Enabled: !b.Disabled, Text: b.Called(), Selected: b.Selected, Primary: b.Look == Primary}
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

// Ornament adds a gilt line.
func (p *Page) Ornament(r layout.Rect) {
	if r.Empty() {
		return
	}
	p.Paint(func(dst *ebiten.Image) { Picture(dst, sprites.Ornament(p.Kit.Theme, int(r.W), int(r.H)), r) })
}
