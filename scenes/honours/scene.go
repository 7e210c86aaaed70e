// Package honours is the page of what a person is honoured for, with the days on which
// each came.
//
// It knows no other screen.
package honours

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/honours"
	"roundtable/internal/locale"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Scene is the screen.
type Scene struct {
	stage.Page
	svc    *stage.Services
	games  []string
	date   func(day int) string // a day, in days since 1970-01-01, as records have it
	kit    ui.Kit
	lay    layout.Reading
	scroll ui.Scroll
}

var (
	_ stage.Backer    = (*Scene)(nil)
	_ stage.Commander = (*Scene)(nil)
	_ stage.Placed    = (*Scene)(nil)
	_ stage.Reporter  = (*Scene)(nil)
)

// New is the screen of what can be won in games of these names; date writes a day, in days
// since 1970-01-01, as records have it.
func New(svc *stage.Services, games []string, date func(day int) string) *Scene {
	return &Scene{svc: svc, games: games, date: date}
}

// Place is this screen.
func (s *Scene) Place() string { return "honours" }

// rowHigh is the height of an honour's row, and medal the side of the picture in it, in
// interface pixels.
const rowHigh, medal = 64, 40

// Build lays the screen out.
func (s *Scene) Build(k ui.Kit) {
	s.kit = k
	s.Begin(s.svc, k)
	p, words := &s.Page, s.svc.Text
	s.lay = layout.NewReading(k.Frame)
	l, all := s.lay, honours.All(s.games)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: words("back"), Key: s.svc.KeyTo(input.Back), Do: s.Back})
	p.Label(words("honours"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: s.svc.Theme.TableInk, X: 0.5, Y: 0.5})
	high := math.Round(k.Px(rowHigh * k.Frame.Tall()))
	sheet := l.Sheet
	sheet.H = min(sheet.H, high*float64(len(all))+l.Text.Y-l.Sheet.Y+l.Sheet.Bottom()-l.Text.Bottom())
	p.Panel(sheet)
	seen := l.Text
	seen.H = min(seen.H, high*float64(len(all)))
	s.scroll.Set(seen, high*float64(len(all)))
	for i, h := range all {
		s.row(h, layout.Rect{X: seen.X, Y: seen.Y + high*float64(i) - s.scroll.Offset, W: seen.W, H: high}, seen)
	}
	if s.scroll.Max() > 0 {
		p.Paint(func(dst *ebiten.Image) { s.scroll.Bar(k, dst, seen.Right()+k.Px(6)) })
	}
}

// row shows one honour: gilt with its day where it is won, faint with what it is won by
// where it is not.
func (s *Scene) row(h honours.Honour, r, seen layout.Rect) {
	k, p, words := s.kit, &s.Page, s.svc.Text
	day, won := s.svc.Settings.Now().Honours[string(h)]
	at := r.CutLeft(k.Px(medal), k.Px(14))
	text := words("honours.open")
	ink, icon := s.svc.Theme.InkSoft, ui.IconLock
	if won {
		text, ink, icon = s.svc.Words.Date(s.date(day)), s.svc.Theme.Accent, ui.IconCup
	}
	p.Paint(func(dst *ebiten.Image) { icon.Draw(ui.Clip(dst, seen), at, k.Px(medal*0.7), ink) })
	p.LabelIn(words(locale.HonourName.Of(string(h))), r.CutTop(r.H*0.56, 0), seen, ui.Type{Style: sprites.StyleBold, Size: 17, Y: 0.85, Single: true})
	p.LabelIn(text, r, seen, ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.svc.Theme.InkSoft, Y: 0.2, Single: true})
}

// Update scrolls, and presses what is pressed.
func (s *Scene) Update(in input.State) stage.Change {
	c := s.Page.UpdateScrolled(in, &s.scroll, func() { s.Build(s.kit) })
	if s.scroll.Turn(in.Actions, s.kit) {
		s.Build(s.kit)
		c = stage.All
	}
	return c
}

// Commands are what keys do on the screen.
func (s *Scene) Commands() input.Actions {
	return input.Earlier | input.Later | input.First | input.Last
}

// Back returns to the screen below.
func (s *Scene) Back() { s.svc.App.Pop() }

// Report names the screen.
func (s *Scene) Report(r *report.Report) {
	s.Page.Report(r)
	r.Scene = "honours"
}
