package settings

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/locale"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Keys shows what the keys or the gamepad's buttons do in the scene below.
type Keys struct {
	stage.Page
	svc     *stage.Services
	does    input.Actions // in the scene below
	example string        // a move that can be typed there
	search  bool          // letters go into a search there: none is a key
	scroll  ui.Scroll
	lines   []keyLine
}

// Traits returns the scene's traits.
func (s *Keys) Traits() stage.Traits {
	t := s.Page.Traits("keys")
	t.Back, t.Report = s.svc.App.Pop, s.Report
	return t
}

// keyLine is a line of the screen: keys or buttons, and what they do.
type keyLine struct {
	caps    []string
	buttons []input.Button
	text    string
}

// NewKeys returns the screen for a scene with the traits on.
func NewKeys(svc *stage.Services, on *stage.Traits) *Keys {
	s := &Keys{svc: svc, does: input.Confirm | input.Back | input.Menu | input.Mute | input.Help}
	if svc.CanFill {
		s.does |= input.Fullscreen
	}
	if on.Commands != nil {
		s.does |= on.Commands()
	}
	if on.Example != nil {
		s.example = on.Example()
	}
	s.search = on.Type != nil && on.Example == nil
	return s
}

// content returns the lines for the current device: a gamepad, or else the keyboard.
func (s *Keys) content() (lines []keyLine) {
	words, pad := s.svc.Text, s.Kit.Device.Pad()
	if pad {
		lines = append(lines, keyLine{buttons: []input.Button{input.PadUp}, text: words("keys.move")})
	} else {
		lines = append(lines, keyLine{caps: []string{words("keys.arrows")}, text: words("keys.move")})
		lines = append(lines, keyLine{caps: s.caps(input.Next, input.Previous), text: words("keys.next")})
	}
	if s.example != "" && !pad {
		lines = append(lines, keyLine{caps: []string{words("keys.letters")}, text: words("keys.type", s.example)})
	}
	listed := input.Actions(0)
	for _, k := range input.Keys() {
		a := k.Action
		if listed.Has(a) || !s.does.Has(a) || a.Name() == "" {
			continue
		}
		listed |= a
		l := keyLine{text: words(locale.ActionName.Of(a.Name()))}
		switch b := input.ButtonOf(a); {
		case !pad:
			l.caps = s.caps(a)
		case b != input.NoButton:
			l.buttons = []input.Button{b}
		default:
			continue // the focus reaches a button for it
		}
		lines = append(lines, l)
	}
	return lines
}

// caps returns the names of the keys for actions, at most two.
func (s *Keys) caps(actions ...input.Actions) (names []string) {
	const most = 2
	for _, a := range actions {
		for _, k := range input.Keys() {
			if typed := s.search && unicode.IsLetter(k.Rune); !typed && k.Action == a && k.Code != "NumpadEnter" && !k.Alt && len(names) < most {
				names = append(names, s.svc.KeyName(k))
			}
		}
	}
	return names
}

// Build lays the screen out.
func (s *Keys) Build(k ui.Kit) {
	s.Begin(s.svc, k)
	p, l := &s.Page, layout.NewReading(k.Frame)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: s.svc.Text("back"), Key: s.svc.KeyTo(input.Back), Do: s.svc.App.Pop})
	head := s.svc.Text("keys")
	if k.Device.Pad() {
		head = s.svc.Text("keys.pad")
	}
	p.Label(head, l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Panel(l.Sheet)
	const size = 15
	high, wide := k.Frame.TextSize(size)*1.35, math.Round(min(l.Text.W*0.42, k.Px(190)*k.Frame.Tall()))
	s.lines = s.content()
	y := 0.0
	tops := make([]layout.Rect, len(s.lines))
	for i, line := range s.lines {
		room := l.Text.W - wide - k.Px(10)
		rows := math.Ceil(k.Width(line.text, sprites.StyleBody, size)/room + 0.2)
		if k.Width(line.text, sprites.StyleBody, size) <= room {
			rows = 1
		}
		h := math.Round(max(rows*high, high) + k.Px(14))
		tops[i] = layout.Rect{X: l.Text.X, Y: y, W: l.Text.W, H: h}
		y += h
	}
	s.scroll.Set(l.Text, y)
	clip := l.Text
	for i, line := range s.lines {
		r := tops[i].Move(0, l.Text.Y-s.scroll.Offset)
		left := r.CutLeft(wide, k.Px(10))
		if len(line.caps) > 0 {
			p.Read(strings.Join(line.caps, ", "), false)
		}
		p.LabelIn(line.text, r, clip, ui.Type{Style: sprites.StyleBody, Size: size, Y: 0.5})
		p.Paint(func(dst *ebiten.Image) { s.drawKeys(ui.Clip(dst, clip), left, line, high, size) })
	}
	p.Paint(func(dst *ebiten.Image) { s.scroll.Bar(k, dst, l.Text.Right()+k.Px(6)) })
}

func (s *Keys) drawKeys(dst *ebiten.Image, r layout.Rect, line keyLine, high, size float64) {
	k := s.Kit
	for i, b := range line.buttons {
		side := math.Round(high * 1.2)
		k.Glyph(dst, b, layout.Rect{X: r.X + float64(i)*1.8*side, Y: r.Y + (r.H-side)/2, W: side * 1.5, H: side}, k.Theme.Panel, k.Theme.Ink)
	}
	widths, over := make([]float64, len(line.caps)), k.Px(6)*float64(len(line.caps)-1)-r.W
	for i, name := range line.caps {
		widths[i] = max(k.Width(name, sprites.StyleBold, size)+k.Px(14), high*1.3)
		over += widths[i]
	}
	x := r.X
	for i, name := range line.caps {
		w := widths[i]
		if over > 0 && w == slices.Max(widths) { // shrink the widest
			w -= over
		}
		k.Cap(dst, name, layout.Rect{X: x, Y: math.Round(r.Y + (r.H-high*1.25)/2), W: math.Round(w), H: math.Round(high * 1.25)}, size)
		x += w + k.Px(6)
	}
}

// Update handles scrolling and presses.
func (s *Keys) Update(in input.State) stage.Change {
	c := s.Page.Update(in)
	if s.scroll.Update(in, s.Kit.Frame.Unit()) || s.scroll.Turn(in.Actions, s.Kit) {
		s.Build(s.Kit)
		c = stage.All
	}
	return c
}

// Report adds what the keys are called.
func (s *Keys) Report(r *system.Report) {
	s.Page.Report(r)
	for _, l := range s.lines {
		for _, name := range l.caps {
			r.Texts = append(r.Texts, system.Text{Text: name})
		}
	}
}
