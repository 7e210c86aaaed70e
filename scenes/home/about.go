package home

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

type screen struct {
	stage.Page
	svc      *stage.Services
	long     ui.LongText
	sections []licence
}

func (s *screen) Traits() stage.Traits {
	t := s.Page.Traits("about")
	t.Back, t.Report = s.svc.App.Pop, s.Report
	t.Place = func() string { return "about" }
	return t
}

// NewAbout returns the screen with the version and the licences.
func NewAbout(svc *stage.Services) stage.Scene {
	return &screen{svc: svc, sections: readLicences()}
}

func (s *screen) Build(k ui.Kit) {
	s.Begin(s.svc, k)
	p, words := &s.Page, s.svc.Text
	l := layout.NewReading(k.Frame)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words("back"), Key: s.svc.KeyTo(input.Back), Do: s.svc.App.Pop})
	p.Label(words("about"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Panel(l.Sheet)
	s.long.Set(k, l.Text, s.paragraphs())
	p.ReadLong(&s.long)
	p.Paint(func(dst *ebiten.Image) {
		s.long.Draw(dst)
		s.long.Scroll.Bar(k, dst, l.Text.Right()+k.Px(6))
	})
}

func (s *screen) paragraphs() []ui.Paragraph {
	words, soft := s.svc.Text, s.svc.Theme.InkSoft
	all := []ui.Paragraph{
		{Text: words("app.name"), Style: sprites.StyleTitle, Size: 26},
		{Text: words("about.version", s.svc.Version), Style: sprites.StyleBody, Size: 16},
		{Text: words("about.licence"), Style: sprites.StyleBody, Size: 16},
	}
	for _, section := range s.sections {
		all = append(all, ui.Paragraph{})
		for _, name := range section.names {
			all = append(all, ui.Paragraph{Text: breakable(name), Style: sprites.StyleBold, Size: 15})
		}
		for _, text := range reflow(section.text) {
			all = append(all, ui.Paragraph{Text: breakable(text), Style: sprites.StyleBody, Size: 14, Color: soft})
		}
	}
	return all
}

// Update handles scrolling and presses.
func (s *screen) Update(in input.State) stage.Change {
	c := s.Page.Update(in)
	if s.long.Update(in) {
		c = stage.All
	}
	return c
}

// Report adds the text.
func (s *screen) Report(r *system.Report) {
	s.Page.Report(r)
	for _, w := range s.long.Written() {
		r.Texts = append(r.Texts, system.Text{Text: w.Text, Rect: stage.RectOf(w.Rect, s.Kit.Frame)})
	}
}
