package setup

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Sheet is the screen that shows all boards, each with its picture, name and description.
type Sheet struct {
	stage.Page
	svc    *stage.Services
	all    []Board
	chosen func() Board
	choose func(Board) // uses a board and leaves the screen
	lay    layout.Boards
	scroll ui.Scroll
}

// NewSheet returns the screen; choose must leave it.
func NewSheet(svc *stage.Services, all []Board, chosen func() Board, choose func(Board)) *Sheet {
	return &Sheet{svc: svc, all: all, chosen: chosen, choose: choose}
}

// Traits returns the scene's traits.
func (s *Sheet) Traits() stage.Traits {
	t := s.Page.Traits(s.all[0].Entry.Game.Name() + "-boards")
	t.Focused, t.Beginning, t.Back = s.Focused, s.Beginning, s.svc.App.Pop
	t.Commands = func() input.Actions { return input.Earlier | input.Later | input.First | input.Last }
	return t
}

const boardPrefix = "board-"

// Build sets the layout of the screen.
func (s *Sheet) Build(k ui.Kit) {
	svc := s.svc
	s.Begin(svc, k)
	p := &s.Page
	s.lay = layout.NewBoards(k.Frame, len(s.all))
	l := s.lay
	s.scroll.Set(l.Body, l.Content)
	p.Label(svc.Text("setup.boards"), l.Name, ui.Type{Style: sprites.StyleTitle, Size: 30, Color: svc.Theme.TableInk, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: svc.Text("back"), Key: svc.KeyTo(input.Back), Do: s.svc.App.Pop})
	p.Panel(l.Sheet)
	for i, b := range s.all {
		card := b.card(svc)
		card.ID, card.Rect, card.Clip, card.Look, card.Selected = boardPrefix+b.id(), l.Cards[i].Move(0, -s.scroll.Offset), l.Body, ui.Choice, b.id() == s.chosen().id()
		card.Do = func() { s.choose(b) }
		p.Add(card)
	}
	p.Paint(func(dst *ebiten.Image) { s.scroll.Bar(k, dst, l.Sheet.Right()+k.Px(3)) })
}

// Beginning returns the ID of the chosen board.
func (s *Sheet) Beginning() string { return boardPrefix + s.chosen().id() }

// Focused scrolls to the focused board.
func (s *Sheet) Focused(id string) stage.Change {
	i := slices.IndexFunc(s.all, func(b Board) bool { return boardPrefix+b.id() == id })
	if i < 0 || !s.scroll.Reveal(s.lay.Cards[i].Y-s.lay.Body.Y, s.lay.Cards[i].H) {
		return stage.Nothing
	}
	s.Build(s.Kit)
	return stage.All
}

// Update handles scrolling and presses.
func (s *Sheet) Update(in input.State) stage.Change {
	c := s.Page.UpdateScrolled(in, &s.scroll, func() { s.Build(s.Kit) })
	if s.scroll.Turn(in.Actions, s.Kit) {
		s.Build(s.Kit)
		c = stage.All
	}
	return c
}
