package stage

import (
	"cmp"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/locale"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Option is one value of a row of choices.
type Option struct {
	ID, Text string
	Chosen   bool
	Choose   func()
}

// Choice returns an Option.
func Choice(id, text string, chosen bool, choose func()) Option {
	return Option{ID: id, Text: text, Chosen: chosen, Choose: choose}
}

// Picture draws the picture of an option, w by h device pixels.
type Picture func(w, h int) *ebiten.Image

// Row is one row of a form. It has choices, or what Draw builds.
type Row struct {
	Label   string
	Head    bool   // the label is the heading of the rows below it
	Note    string // a second, smaller label
	Icon    func(dst *ebiten.Image, box layout.Rect)
	Press   *Press // makes the label a button; may be nil
	Options []Option
	Draw    func(control, clip layout.Rect)
	Shows   []Picture // pictures of the options
	Line    layout.Line
}

// Press makes a row's label a button that shows more rows below it.
type Press struct {
	ID, Note string
	Unfolded bool
	Do       func()
}

// Form is a screen of choices: groups of rows, and a button that starts something. If there is no
// such button, choices take effect at once.
type Form struct {
	Page
	Svc    *Services
	Scroll ui.Scroll
	Lay    layout.Setup               // the layout of the last Build
	Head   func() string              // returns the heading of the screen
	Emblem func(px int) *ebiten.Image // returns the picture above the heading
	Groups func() [][]Row             // returns the rows; each group is on a panel of its own
	Start  func()                     // called by the start button; may be nil
	// StartAs is the label of the start button; there is a default.
	StartAs string
	Rules   func() // opens the rules; may be nil
	at      layout.Frame
	top     float64 // the position of the first row, which a Rebuild keeps
	chosen  bool    // a choice has caused this layout
}

// Traits returns what the form can do; scene is its name in reports.
func (f *Form) Traits(scene string) Traits {
	t := f.Page.Traits(scene)
	t.Focused, t.Commands, t.Back = f.Focused, f.Commands, f.Back
	return t
}

// Build sets the layout of the form.
func (f *Form) Build(k ui.Kit) {
	f.Begin(f.Svc, k)
	groups := f.Groups()
	sizes := make([][]layout.Line, len(groups))
	for i, g := range groups {
		for _, r := range g {
			r.Line.Head, r.Line.Noted = r.Head, r.Note != "" && r.Icon == nil
			sizes[i] = append(sizes[i], r.Line)
		}
	}
	f.Lay = layout.NewSettings(k.Frame, sizes...)
	if f.Start != nil {
		f.Lay = layout.NewSetup(k.Frame, sizes...)
		if f.at != k.Frame {
			f.at, f.top = k.Frame, f.Lay.Top()
		}
		f.Lay.Keep(f.top)
	}
	l, p := f.Lay, &f.Page
	content := l.Content
	if f.chosen { // what is pressed stays in place, though less may be below it
		content = max(content, f.Scroll.Offset+l.Body.H)
	}
	f.chosen = false
	f.Scroll.Set(l.Body, content)
	p.Ornament(l.Line)
	size := 30.0
	if !l.Line.Empty() {
		size = 36
	}
	if !l.Emblem.Empty() {
		p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, f.Emblem(int(l.Emblem.W)), l.Emblem) })
	}
	p.Label(f.Head(), l.Name, ui.Type{Style: sprites.StyleTitle, Size: size, Color: f.Svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: f.Svc.Text("back"), Key: f.Svc.KeyTo(input.Back), Do: f.Back})
	if f.Start != nil {
		p.Add(ui.Button{ID: "start", Rect: l.Start, Icon: ui.IconPlay, Text: cmp.Or(f.StartAs, f.Svc.Text("setup.play")), Size: 19, Look: ui.Primary, Do: f.Start})
	}
	if f.Rules != nil {
		p.Add(ui.Button{ID: "rules", Rect: l.Rules, Icon: ui.IconBook, Tooltip: f.Svc.Text("rules"), Key: f.Svc.KeyTo(input.Rules), Do: f.Rules})
	}
	clip := l.Body
	for _, s := range l.Panels {
		s = s.Move(0, -f.Scroll.Offset)
		p.Paint(func(dst *ebiten.Image) { k.Panel(ui.Clip(dst, clip), s) })
	}
	i := 0
	for _, g := range groups {
		for _, r := range g {
			f.row(r, l.Rows[i], clip)
			i++
		}
	}
	p.Paint(func(dst *ebiten.Image) { f.Scroll.Bar(k, dst, k.Frame.Safe().Right()-1.5*k.Px(4)) })
}

func (f *Form) row(r Row, at layout.Row, clip layout.Rect) {
	control := at.Control.Move(0, -f.Scroll.Offset)
	f.Page.Group(r.Label)
	defer f.Page.Group("")
	if r.Head {
		f.Page.LabelIn(r.Label, at.Label.Move(0, -f.Scroll.Offset), clip, ui.Type{Style: sprites.StyleTitle, Size: 22, Y: 0.3, Single: true})
		return
	}
	f.label(r, at.Label.Move(0, -f.Scroll.Offset), clip)
	if r.Draw != nil {
		r.Draw(control, clip)
		return
	}
	if n := r.Line.Lines; n > 1 {
		high := (control.H - f.Kit.Px(layout.LineGap)*float64(n-1)) / float64(n)
		for options := range slices.Chunk(r.Options, (len(r.Options)+n-1)/n) {
			f.Choose(control.CutTop(high, f.Kit.Px(layout.LineGap)), clip, options, nil)
		}
		return
	}
	f.Choose(control, clip, r.Options, r.Shows)
}

func (f *Form) label(r Row, label, clip layout.Rect) {
	k, p := f.Kit, &f.Page
	if b := r.Press; b != nil {
		p.Add(ui.Button{ID: b.ID, Rect: label, Clip: clip, Tooltip: b.Note, Do: b.Do})
		label = label.InsetXY(k.Px(7), k.Px(2))
		sign, arrow := ui.IconDown, label.CutRight(k.Px(16), k.Px(4))
		if b.Unfolded {
			sign = ui.IconUp
		}
		p.Paint(func(dst *ebiten.Image) { sign.Draw(ui.Clip(dst, clip), arrow, k.Px(16), f.Svc.Theme.InkSoft) })
	}
	if r.Icon != nil {
		box := label.CutLeft(min(label.H, k.Px(44)), k.Px(8))
		p.Paint(func(dst *ebiten.Image) { r.Icon(ui.Clip(dst, clip), box) })
	}
	bold := ui.Type{Style: sprites.StyleBold, Size: 16, Y: 0.5}
	soft := ui.Type{Style: sprites.StyleBody, Size: 12, Color: f.Svc.Theme.InkSoft, Y: 0.5}
	var note layout.Rect
	if r.Note != "" && label.H < k.Px(36) {
		soft.X = 1
		wide := k.Width(r.Label, bold.Style, bold.Size) + k.Px(10)
		note = label.CutRight(max(label.W*0.45, label.W-wide), k.Px(6))
	} else if r.Note != "" {
		lines := 18.0
		if label.H > k.Px(60) && k.Width(r.Note, soft.Style, soft.Size) > label.W { // in two
			lines = 36
		}
		label = label.Middle(label.W, k.Px((26+lines)*max(1, k.Frame.Text)))
		soft.Y = 0.2
		note = label.CutBottom(label.H*lines/(26+lines), 0)
	}
	p.LabelIn(r.Label, label, clip, bold)
	p.LabelIn(r.Note, note, clip, soft)
}

// Choose adds options to a row.
func (f *Form) Choose(control, clip layout.Rect, options []Option, shows []Picture) {
	f.Page.Choices(control, clip, len(options), func(i int) ui.Button {
		o := options[i]
		b := ui.Button{ID: o.ID, Text: o.Text, Selected: o.Chosen, Size: 15, Do: func() {
			o.Choose()
			f.Rebuild()
		}}
		if i < len(shows) {
			b.Picture = shows[i]
		}
		return b
	})
}

// Rebuild sets the layout again after a choice, and moves nothing under the pointer.
func (f *Form) Rebuild() {
	f.chosen = true
	f.Build(f.Kit)
}

// Stepper adds a number with a button on each side, which call less and more.
func (f *Form) Stepper(control, clip layout.Rect, id, text string, less, more func()) {
	middle := f.Between(control, clip, id+"-less", id+"-more", ui.IconMinus, ui.IconPlus, less, more)
	f.Page.LabelIn(text, middle, clip, ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5})
}

// Between adds a button on each side of a control, and returns the rectangle between the buttons.
func (f *Form) Between(control, clip layout.Rect, before, after string, left, right ui.Icon, less, more func()) layout.Rect {
	k := f.Kit
	step := func(do func()) func() {
		return func() {
			do()
			f.Rebuild()
		}
	}
	names := [2]locale.Key{"document.previous", "document.next"}
	if left == ui.IconMinus {
		names = [2]locale.Key{"document.less", "document.more"}
	}
	f.Page.Add(ui.Button{ID: before, Rect: control.CutLeft(k.Px(52), k.Px(6)), Clip: clip, Icon: left, Name: f.Svc.Text(names[0]), Do: step(less)})
	f.Page.Add(ui.Button{ID: after, Rect: control.CutRight(k.Px(52), k.Px(6)), Clip: clip, Icon: right, Name: f.Svc.Text(names[1]), Do: step(more)})
	return control
}

// Update runs one tick: it presses buttons and scrolls.
func (f *Form) Update(in input.State) Change {
	c := f.Page.Update(in)
	if in.Actions.Has(input.Rules) && f.Rules != nil {
		f.Rules()
		return c
	}
	if in.Actions.Has(input.Confirm) && f.Start != nil { // no target has the focus
		f.Start()
		return c
	}
	if f.Page.Sliding() { // a slider goes before scrolling
		return c
	}
	if f.Scroll.Update(in, f.Kit.Frame.Unit()) {
		f.Build(f.Kit)
		c = All
	}
	if f.Scroll.Dragging() {
		f.Page.Release()
	}
	return c
}

// Focused scrolls to the control that has the focus.
func (f *Form) Focused(id string) Change {
	t, ok := ui.Find(f.Page.Targets(nil), id)
	if !ok || f.Scroll.Max() == 0 || id == "back" || id == "start" {
		return Nothing
	}
	y := t.Whole.Y - f.Lay.Body.Y + f.Scroll.Offset
	if !f.Scroll.Reveal(y-f.Kit.Px(30), t.Whole.H+f.Kit.Px(40)) {
		return Nothing
	}
	f.Build(f.Kit)
	return All
}

// Back returns to the scene below.
func (f *Form) Back() { f.Svc.App.Pop() }

// Commands returns what keys do on the screen.
func (f *Form) Commands() input.Actions {
	if f.Rules == nil {
		return 0
	}
	return input.Rules
}

// Heading returns a row that is a heading for the rows below it.
func Heading(text string) Row { return Row{Label: text, Head: true} }

// Wide returns a row with one button; high is its height relative to that of a usual target.
func (f *Form) Wide(b ui.Button, high float64) Row {
	return Row{Line: layout.Line{Bare: true, High: high}, Draw: func(control, clip layout.Rect) {
		b.Rect, b.Clip = control, clip
		f.Page.Add(b)
	}}
}

// Said returns a row that shows a text.
func (f *Form) Said(text string) Row {
	return Row{Line: layout.Line{Bare: true}, Draw: func(control, clip layout.Rect) {
		f.Page.LabelIn(text, control, clip, ui.Type{Style: sprites.StyleBody, Size: 15, Color: f.Svc.Theme.InkSoft, X: 0.5, Y: 0.5})
	}}
}
