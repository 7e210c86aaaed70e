package stage

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

type dialog struct {
	Question
	svc   *Services
	page  ui.Page
	done  func()
	rise  ui.Rise
	focus string // the target that had the focus on the scene

	area   layout.Rect // the rectangle of a menu
	scroll ui.Scroll   // the scroll position of a menu
}

// Ask shows a question above the scene.
func (s *Stack) Ask(q Question) {
	d := &dialog{Question: q, svc: s.svc, focus: s.focus.ofScene()}
	if s.dialog != nil { // one question follows another
		d.focus = s.dialog.focus
	}
	d.done = func() {
		s.dialog, s.focus.id = nil, ""
		if s.hand.steers() {
			s.enter(d.focus)
		}
		s.changed = All
	}
	s.dialog, s.focus.id = d, ""
	s.changed = All
	if s.kit.Frame.W > 0 {
		d.build(s.svc, s.kit)
		if s.hand.steers() {
			s.enter("")
		}
	}
}

// Asking reports whether a question is shown.
func (s *Stack) Asking() bool { return s.dialog != nil }

func (d *dialog) choose(i int) {
	d.done()
	if do := d.Answers[i].Do; do != nil {
		do()
	}
}

// back gives the last answer. But if the question is whether to leave, a second Back gesture of the
// browser or phone leaves.
func (d *dialog) back(gesture bool) {
	if gesture && d.Leaves {
		d.choose(0)
		return
	}
	d.choose(len(d.Answers) - 1)
}

func (d *dialog) yes() bool {
	for i, an := range d.Answers {
		if an.Primary {
			d.svc.Click(an.ID)
			d.choose(i)
			return true
		}
	}
	return false
}

func (d *dialog) build(svc *Services, k ui.Kit) {
	p := &d.page
	p.Pressed = svc.Click
	p.Reset(k)
	if d.Menu != nil {
		d.buildMenu()
		return
	}
	n := len(d.Answers)
	columns, rows, high, gap := n, 1, 200.0, 12.0
	if n > 2 {
		columns, rows, gap = 1, n, 10
		if k.Px(150+58*float64(n)) > k.Frame.Safe().H { // two in a row leave room for the words
			columns, rows = 2, (n+1)/2
		}
		high = 150 + 58*float64(rows)
	}
	if d.Body == "" {
		high -= 54
	}
	tall := k.Frame.Tall()
	const size, usual = 16, 2 // of the body, and its usual number of lines
	card := layout.Card(k.Frame, 440*tall, high+150*(tall-1))
	low := card.H
	if lines := math.Ceil(k.Width(d.Body, sprites.StyleBody, size)/(card.W-k.Px(36)) + 0.3); lines > usual {
		card = layout.Card(k.Frame, 440*tall, high+150*(tall-1)+(lines-usual)*k.Frame.TextSize(size)*1.45/k.Px(1))
	}
	more := card.H - low
	p.Panel(card)
	in := card.Inset(k.Px(18))
	foot := in.CutBottom(k.Px(58*float64(rows)-10), k.Px(10))
	cells := foot.Grid(n, columns, k.Px(48), k.Px(gap))
	if d.Body == "" {
		p.Label(d.Head, in, ui.Type{Style: sprites.StyleTitle, Size: 26, X: 0.5, Y: 0.5})
	} else {
		p.Label(d.Head, in.CutTop((in.H-more)*0.5, k.Px(4)), ui.Type{Style: sprites.StyleTitle, Size: 26, X: 0.5, Y: 0.6})
		p.Label(d.Body, in, ui.Type{Style: sprites.StyleBody, Size: size, Color: svc.Theme.InkSoft, X: 0.5, Y: 0.3})
	}
	for i, an := range d.Answers {
		look := ui.Plain
		if an.Primary {
			look = ui.Primary
		}
		p.Add(ui.Button{ID: an.ID, Rect: cells[i], Text: an.Text, Look: look, Do: func() { d.choose(i) }})
	}
}

func (d *dialog) buildMenu() {
	groups := make([]ui.MenuGroup, len(d.Menu))
	for i, g := range d.Menu {
		groups[i] = ui.MenuGroup{Head: g.Head, Items: slices.Clone(g.Items)}
		for j := range g.Items {
			groups[i].Items[j].Do = func() {
				d.done()
				g.Items[j].Do()
			}
		}
	}
	last := len(d.Answers) - 1
	d.area = d.page.Menu(groups, &d.scroll, ui.Button{ID: d.Answers[last].ID, Name: d.Answers[last].Text, Do: func() { d.choose(last) }})
}

// update runs one tick; it reports whether the picture has changed. A tap outside a menu closes the
// menu.
func (d *dialog) update(in input.State) bool {
	if d.Menu != nil && in.Released && in.Tap && !d.area.Contains(in.Pointer.X, in.Pointer.Y) {
		d.back(false)
		return true
	}
	moved := d.scroll.Update(in, d.page.Kit.Frame.Unit())
	if moved {
		d.build(d.svc, d.page.Kit)
	}
	if d.scroll.Dragging() {
		d.page.Release()
		return moved
	}
	return d.page.Update(in) || moved
}

func (d *dialog) reveal(id string) {
	t, ok := ui.Find(d.page.Targets(nil), id)
	if ok && d.Menu != nil && !t.Whole.Empty() && d.scroll.Reveal(t.Whole.Y-d.scroll.Area.Y+d.scroll.Offset, t.Whole.H) {
		d.build(d.svc, d.page.Kit)
	}
}

func (d *dialog) draw(k ui.Kit, dst *ebiten.Image) {
	d.rise.Draw(dst, k, false, d.page.Draw)
}
