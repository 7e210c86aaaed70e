package scenes

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/locale"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// option is one value of a row of choices.
type option struct {
	id, text string
	chosen   bool
	choose   func()
}

// picture is what an option looks like, w by h device pixels.
type picture func(w, h int) *ebiten.Image

// row is one line of a form: choices, or what draw builds.
type row struct {
	label   string
	head    bool   // the label is the heading of the rows below
	note    string // a second, smaller label
	icon    func(dst *ebiten.Image, box layout.Rect)
	press   *press // makes a button of the label
	options []option
	draw    func(control, clip layout.Rect)
	shows   []picture // of the options, where they are chosen by their looks
	line    layout.Line
}

// press makes a label a button, which unfolds more rows below it.
type press struct {
	id, note string
	unfolded bool
	do       func()
}

// form is a screen of choices: groups of rows, and the start; without a start
// what is chosen holds at once.
type form struct {
	stage.Page
	svc    *stage.Services
	scroll ui.Scroll
	kit    ui.Kit
	lay    layout.Setup
	head   func() string
	emblem func(px int) *ebiten.Image // above the name
	groups func() [][]row
	start  func()
	rules  func() // opens the rules; nil where there are none
	at     layout.Frame
	top    float64 // where the rows began on that screen at first: they stay there
	chosen bool    // it is laid out anew since something was chosen
}

var (
	_ stage.Focuser   = (*form)(nil)
	_ stage.Commander = (*form)(nil)
	_ stage.Backer    = (*form)(nil)
)

// Build lays the form out.
func (f *form) Build(k ui.Kit) {
	f.kit = k
	f.Begin(f.svc, k)
	groups := f.groups()
	sizes := make([][]layout.Line, len(groups))
	for i, g := range groups {
		for _, r := range g {
			r.line.Head, r.line.Noted = r.head, r.note != "" && r.icon == nil
			sizes[i] = append(sizes[i], r.line)
		}
	}
	f.lay = layout.NewSettings(k.Frame, sizes...)
	if f.start != nil {
		f.lay = layout.NewSetup(k.Frame, sizes...)
	}
	if f.start != nil {
		if f.at != k.Frame {
			f.at, f.top = k.Frame, f.lay.Top()
		}
		f.lay.Keep(f.top)
	}
	l, p := f.lay, &f.Page
	content := l.Content
	if f.chosen { // what is pressed stays where it is, though less may stand below it
		content = max(content, f.scroll.Offset+l.Body.H)
	}
	f.chosen = false
	f.scroll.Set(l.Body, content)
	p.Ornament(l.Line)
	size := 30.0
	if !l.Line.Empty() {
		size = 36
	}
	if !l.Emblem.Empty() {
		p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, f.emblem(int(l.Emblem.W)), l.Emblem) })
	}
	p.Label(f.head(), l.Name, ui.Type{Style: sprites.StyleTitle, Size: size, Color: f.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: f.svc.Text("back"), Key: f.svc.KeyTo(input.Back), Do: f.Back})
	if f.start != nil {
		p.Add(ui.Button{ID: "start", Rect: l.Start, Icon: ui.IconPlay, Text: f.svc.Text("setup.play"), Size: 19, Look: ui.Primary, Do: f.start})
	}
	if f.rules != nil {
		p.Add(ui.Button{ID: "rules", Rect: l.Rules, Icon: ui.IconBook, Tooltip: f.svc.Text("rules"), Key: f.svc.KeyTo(input.Rules), Do: f.rules})
	}
	clip := l.Body
	for _, s := range l.Panels {
		s = s.Move(0, -f.scroll.Offset)
		p.Paint(func(dst *ebiten.Image) { k.Panel(ui.Clip(dst, clip), s) })
	}
	i := 0
	for _, g := range groups {
		for _, r := range g {
			f.row(r, l.Rows[i], clip)
			i++
		}
	}
	if f.scroll.Max() > 0 {
		f.bar(clip)
	}
}

// row puts one row on the page.
func (f *form) row(r row, at layout.Row, clip layout.Rect) {
	control := at.Control.Move(0, -f.scroll.Offset)
	f.Page.Group(r.label)
	defer f.Page.Group("")
	if r.head {
		f.Page.LabelIn(r.label, at.Label.Move(0, -f.scroll.Offset), clip, ui.Type{Style: sprites.StyleTitle, Size: 22, Y: 0.3, Single: true})
		return
	}
	f.label(r, at.Label.Move(0, -f.scroll.Offset), clip)
	if r.draw != nil {
		r.draw(control, clip)
		return
	}
	if n := r.line.Lines; n > 1 {
		high := (control.H - f.kit.Px(layout.LineGap)*float64(n-1)) / float64(n)
		for options := range slices.Chunk(r.options, (len(r.options)+n-1)/n) {
			f.choose(control.CutTop(high, f.kit.Px(layout.LineGap)), clip, options, nil)
		}
		return
	}
	f.choose(control, clip, r.options, r.shows)
}

// label puts the label of a row on the page: its icon, and beside it the label
// with its note, in one line where it is low.
func (f *form) label(r row, label, clip layout.Rect) {
	k, p := f.kit, &f.Page
	if b := r.press; b != nil {
		p.Add(ui.Button{ID: b.id, Rect: label, Clip: clip, Tooltip: b.note, Do: b.do})
		label = label.InsetXY(k.Px(7), k.Px(2))
		sign, arrow := ui.IconDown, label.CutRight(k.Px(16), k.Px(4))
		if b.unfolded {
			sign = ui.IconUp
		}
		p.Paint(func(dst *ebiten.Image) { sign.Draw(ui.Clip(dst, clip), arrow, k.Px(16), f.svc.Theme.InkSoft) })
	}
	if r.icon != nil {
		box := label.CutLeft(min(label.H, k.Px(44)), k.Px(8))
		p.Paint(func(dst *ebiten.Image) { r.icon(ui.Clip(dst, clip), box) })
	}
	bold := ui.Type{Style: sprites.StyleBold, Size: 16, Y: 0.5}
	soft := ui.Type{Style: sprites.StyleBody, Size: 12, Color: f.svc.Theme.InkSoft, Y: 0.5}
	var note layout.Rect
	if r.note != "" && label.H < k.Px(36) {
		soft.X = 1
		wide := k.Width(r.label, bold.Style, bold.Size) + k.Px(10)
		note = label.CutRight(max(label.W*0.45, label.W-wide), k.Px(6))
	} else if r.note != "" {
		lines := 18.0
		if label.H > k.Px(60) && k.Width(r.note, soft.Style, soft.Size) > label.W { // in two
			lines = 36
		}
		label = label.Middle(label.W, k.Px((26+lines)*max(1, k.Frame.Text)))
		soft.Y = 0.2
		note = label.CutBottom(label.H*lines/(26+lines), 0)
	}
	p.LabelIn(r.label, label, clip, bold)
	p.LabelIn(r.note, note, clip, soft)
}

// choose puts options side by side.
func (f *form) choose(control, clip layout.Rect, options []option, shows []picture) {
	f.Page.Choices(control, clip, len(options), func(i int) ui.Button {
		o := options[i]
		b := ui.Button{ID: o.id, Text: o.text, Selected: o.chosen, Size: 15, Do: func() {
			o.choose()
			f.rebuild()
		}}
		if i < len(shows) {
			b.Picture = shows[i]
		}
		return b
	})
}

// rebuild lays the form out after a choice: nothing moves under the pointer.
func (f *form) rebuild() {
	f.chosen = true
	f.Build(f.kit)
}

// bar shows how far a long form is scrolled.
func (f *form) bar(clip layout.Rect) {
	w := f.kit.Px(4)
	h := clip.H * clip.H / f.scroll.Content
	y := clip.Y + (clip.H-h)*f.scroll.Offset/f.scroll.Max()
	r := layout.Rect{X: f.kit.Frame.Safe().Right() - w*1.5, Y: y, W: w, H: h}
	f.Page.Paint(func(dst *ebiten.Image) { f.kit.Fill(dst, r, w/2, f.svc.Theme.PanelEdge) })
}

// stepper is a number between less and more.
func (f *form) stepper(control, clip layout.Rect, id, text string, less, more func()) {
	middle := f.between(control, clip, id+"-less", id+"-more", ui.IconMinus, ui.IconPlus, less, more)
	f.Page.LabelIn(text, middle, clip, ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5})
}

// between puts a button at either side of a control and returns what is left
// between them.
func (f *form) between(control, clip layout.Rect, before, after string, left, right ui.Icon, less, more func()) layout.Rect {
	k := f.kit
	step := func(do func()) func() {
		return func() {
			do()
			f.rebuild()
		}
	}
	names := [2]locale.Key{"document.previous", "document.next"}
	if left == ui.IconMinus {
		names = [2]locale.Key{"document.less", "document.more"}
	}
	f.Page.Add(ui.Button{ID: before, Rect: control.CutLeft(k.Px(52), k.Px(6)), Clip: clip, Icon: left, Name: f.svc.Text(names[0]), Do: step(less)})
	f.Page.Add(ui.Button{ID: after, Rect: control.CutRight(k.Px(52), k.Px(6)), Clip: clip, Icon: right, Name: f.svc.Text(names[1]), Do: step(more)})
	return control
}

// Update hears one tick: it presses what is pressed, and scrolls.
func (f *form) Update(in input.State) stage.Change {
	c := f.Page.Update(in)
	if in.Actions.Has(input.Rules) && f.rules != nil {
		f.rules()
		return c
	}
	if in.Actions.Has(input.Confirm) && f.start != nil { // nothing has the focus
		f.start()
		return c
	}
	if f.Page.Sliding() { // a slider goes before scrolling
		return c
	}
	if f.scroll.Update(in, f.kit.Frame.Unit()) {
		f.Build(f.kit)
		c = stage.All
	}
	if f.scroll.Dragging() {
		f.Page.Release()
	}
	return c
}

// Focused scrolls to a control that is out of sight.
func (f *form) Focused(id string) stage.Change {
	t, ok := ui.Find(f.Page.Targets(nil), id)
	if !ok || f.scroll.Max() == 0 || id == "back" || id == "start" {
		return stage.Nothing
	}
	y := t.Whole.Y - f.lay.Body.Y + f.scroll.Offset
	if !f.scroll.Reveal(y-f.kit.Px(30), t.Whole.H+f.kit.Px(40)) {
		return stage.Nothing
	}
	f.Build(f.kit)
	return stage.All
}

// Back returns to the scene below.
func (f *form) Back() { f.svc.App.Pop() }

// Commands are what keys do on the screen.
func (f *form) Commands() input.Actions {
	if f.rules == nil {
		return 0
	}
	return input.Rules
}
