package scenes

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
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

// row is one line of a set-up screen: choices, or what draw builds.
type row struct {
	label   string
	options []option
	draw    func(control, clip layout.Rect)
	icon    func(size float64) *ebiten.Image
	note    string    // below a label that stands beside its control
	shows   []picture // of the options, where they are chosen by their looks
	line    layout.Line
}

// form is a set-up screen: groups of rows, and the start; without a start what
// is chosen holds at once.
type form struct {
	stage.Page
	svc    *stage.Services
	scroll ui.Scroll
	kit    ui.Kit
	lay    layout.Setup
	head   string
	game   string // whose set-up it is, or ""
	groups func() [][]row
	start  func()
}

func (f *form) Build(k ui.Kit) {
	f.kit = k
	f.Begin(f.svc, k)
	groups := f.groups()
	sizes := make([][]layout.Line, len(groups))
	for i, g := range groups {
		for _, r := range g {
			sizes[i] = append(sizes[i], r.line)
		}
	}
	f.lay = layout.NewSettings(k.Frame, sizes...)
	if f.start != nil {
		f.lay = layout.NewSetup(k.Frame, sizes...)
	}
	l, p := f.lay, &f.Page
	f.scroll.Set(l.Body, l.Content)
	p.Ornament(l.Line)
	size := 30.0
	if !l.Line.Empty() {
		size = 36
	}
	if !l.Crest.Empty() {
		p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, f.crest(int(l.Crest.W)), l.Crest) })
	}
	p.Label(f.head, l.Name, ui.Type{Style: sprites.StyleTitle, Size: size, Color: f.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Note: f.svc.Text("back"), Do: f.Back})
	if f.start != nil {
		p.Add(ui.Button{ID: "start", Rect: l.Start, Text: f.svc.Text("start"), Size: 19, Look: ui.Primary, Do: f.start})
	}
	clip := l.Body
	for _, s := range l.Sheets {
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

// crest is the picture above the name: the game's, or else the hall's.
func (f *form) crest(px int) *ebiten.Image {
	if f.game == "" {
		return sprites.Emblem(f.svc.Theme, px)
	}
	return sprites.Sign(f.svc.Theme, f.game, px)
}

// row puts one row on the page.
func (f *form) row(r row, at layout.Row, clip layout.Rect) {
	label := at.Label.Move(0, -f.scroll.Offset)
	control := at.Control.Move(0, -f.scroll.Offset)
	if r.icon != nil {
		box := label.CutLeft(f.kit.Px(30), f.kit.Px(6))
		f.Page.Paint(func(dst *ebiten.Image) {
			dst = ui.Clip(dst, clip)
			d := min(box.W, box.H)
			if f.game == "camelot" {
				f.kit.Roundel(dst, box)
				d *= 0.84
			}
			ui.Picture(dst, r.icon(d), box)
		})
	}
	if r.note != "" && !f.lay.Stacked {
		under := label.CutBottom(f.kit.Px(20), 0)
		f.Page.LabelIn(r.note, under, clip, ui.Type{Style: sprites.StyleBody, Size: 12, Color: f.svc.Theme.InkSoft, Y: 0.2})
	}
	f.Page.LabelIn(r.label, label, clip, ui.Type{Style: sprites.StyleBold, Size: 16, Y: 0.5})
	if r.draw != nil {
		r.draw(control, clip)
		return
	}
	f.Page.Choices(control, clip, len(r.options), func(i int) ui.Button {
		o := r.options[i]
		b := ui.Button{ID: o.id, Text: o.text, Selected: o.chosen, Size: 15, Do: func() {
			o.choose()
			f.Build(f.kit)
		}}
		if i < len(r.shows) {
			b.Picture = r.shows[i]
		}
		return b
	})
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
func (f *form) stepper(control, clip layout.Rect, id, text string, less, more func() bool) {
	middle := f.between(control, clip, id+"-less", id+"-more", ui.IconMinus, ui.IconPlus, less, more)
	f.Page.LabelIn(text, middle, clip, ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5})
}

// between puts a button at either side of a control and answers what is left
// between them.
func (f *form) between(control, clip layout.Rect, before, after string, left, right ui.Icon, less, more func() bool) layout.Rect {
	k := f.kit
	step := func(do func() bool) func() {
		return func() {
			do()
			f.Build(f.kit)
		}
	}
	f.Page.Add(ui.Button{ID: before, Rect: control.CutLeft(k.Px(52), k.Px(6)), Clip: clip, Icon: left, Do: step(less)})
	f.Page.Add(ui.Button{ID: after, Rect: control.CutRight(k.Px(52), k.Px(6)), Clip: clip, Icon: right, Do: step(more)})
	return control
}

func (f *form) Update(in input.State) stage.Change {
	c := f.Page.Update(in)
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

// focused scrolls to a control that is out of sight.
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

func (f *form) Back() { f.svc.App.Pop() }

// levelRow chooses the computer's skill.
func (f *form) levelRow(level *int) row {
	to := func(n int) func() bool {
		return func() bool { *level = max(1, min(engine.MaxLevel, n)); return true }
	}
	return row{label: f.svc.Text("setup.level"), draw: func(control, clip layout.Rect) {
		id := strconv.Itoa(*level)
		f.stepper(control, clip, "level", f.svc.Text("setup.leveled", id, f.svc.Text("level."+id)), to(*level-1), to(*level+1))
	}}
}

// seatRow chooses who sits somewhere.
func (f *form) seatRow(id, label string, computer *bool) row {
	return row{label: label, options: []option{
		{id + "-human", f.svc.Text("setup.human"), !*computer, func() { *computer = false }},
		{id + "-computer", f.svc.Text("setup.computer"), *computer, func() { *computer = true }},
	}}
}

// valueRow chooses one value of a game's option.
func (f *form) valueRow(label, name string, value *string, values, texts []string) row {
	r := row{label: label}
	for i, v := range values {
		r.options = append(r.options, option{name + "-" + v, f.svc.Text(texts[i]), *value == v, func() { *value = v }})
	}
	return r
}

// players names those who sit round the table: people by what they are called
// here, computers after the characters that they play as, or else after other
// knights of the Round Table, by lot.
func players(s *stage.Services, people []string, computer []bool, characters []string, level int, lot uint64) []match.Player {
	humans := 0
	for _, c := range computer {
		if !c {
			humans++
		}
	}
	knights := shuffledKnights(lot)
	knights = slices.DeleteFunc(knights, func(name string) bool { return slices.Contains(characters, strings.ToLower(name)) })
	out := make([]match.Player, len(computer))
	for i, c := range computer {
		switch {
		case c && i < len(characters) && characters[i] != "":
			out[i] = match.Player{Name: s.Text("character." + characters[i]), Computer: true, Level: level, Character: characters[i]}
		case c:
			out[i] = match.Player{Name: knights[i], Computer: true, Level: level}
		case humans == 1:
			out[i] = match.Player{Name: s.Text("name.you")}
		default:
			out[i] = match.Player{Name: people[i]}
		}
	}
	return out
}

// shuffledKnights are names for the computer's seats, in an order by lot.
func shuffledKnights(lot uint64) []string {
	names := []string{"Gawain", "Percival", "Galahad", "Tristan", "Bors", "Kay", "Bedivere", "Gareth", "Lamorak", "Ywain"}
	d := splitmix.New(lot)
	for i := len(names) - 1; i > 0; i-- {
		j := d.Intn(i + 1)
		names[i], names[j] = names[j], names[i]
	}
	return names
}

// newSetup is the set-up of a game.
func newSetup(a *App, e catalog.Entry) stage.Scene {
	if e.Game.Name() == "camelot" {
		return newCamelotSetup(a.svc)
	}
	return newLancelotSetup(a.svc)
}
