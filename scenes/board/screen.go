package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Screen is the part of a scene with a board and a page of widgets around it. A scene embeds it to
// have the methods that the App calls.
type Screen struct {
	Board *Board
	Page  ui.Page
	// Card is a page over everything else, which holds the focus; nil if there is none.
	Card *ui.Page
}

// Traits returns the traits of a board with a page.
func (s *Screen) Traits() stage.Traits {
	return stage.Traits{
		DrawMoving: s.Board.Draw,
		Targets:    s.Targets,
		Over:       s.Over,
		Focused:    s.Focused,
		Beginning:  s.Beginning,
		Type:       s.Type,
		Example:    s.Board.cfg.Example,
		Busy:       s.Board.Surface.Busy,
		Wait:       s.Board.Surface.Wait,
		Lighten:    s.Board.Surface.CloseLens,
		Leave:      s.Board.Surface.Close,
	}
}

// Targets appends what can be pressed.
func (s *Screen) Targets(to []ui.Target) []ui.Target {
	switch {
	case s.Card != nil:
		return s.Card.Targets(to)
	case s.Board.Layer() != "":
		return s.Board.Targets(to)
	}
	return s.Page.Targets(s.Board.Targets(to))
}

// Over reports whether a target is under a point.
func (s *Screen) Over(at input.Point) bool {
	switch {
	case s.Card != nil:
		return s.Card.Over(at)
	case s.Board.Layer() != "":
		return s.Board.Over(at)
	}
	return s.Page.Over(at) || s.Board.Over(at)
}

// Beginning returns where the focus begins: on the mover's piece nearest the middle of the
// board, or on a square beside it if nothing is picked up.
func (s *Screen) Beginning() string {
	if s.Card != nil || s.Board.Layer() != "" {
		return ""
	}
	return firstTarget(s.Board)
}

// Focused lights the focused square.
func (s *Screen) Focused(id string) stage.Change {
	if s.Card != nil {
		return stage.Nothing
	}
	return s.Board.Focused(id)
}

// Type reads a typed line.
func (s *Screen) Type(in input.State) (input.State, stage.Change) {
	if s.Card != nil {
		return in, s.Board.typing.leave()
	}
	return s.Board.Type(in)
}

// Draw draws the static part.
func (s *Screen) Draw(dst *ebiten.Image) { s.Page.Draw(dst) }
