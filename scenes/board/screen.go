package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Screen is the part of a scene that is a board with a page of widgets about it: embed
// it for what the App asks of such a scene.
type Screen struct {
	Board *Board
	Page  ui.Page
	// Card is a page that lies over all and has the focus to itself; nil: none.
	Card *ui.Page
}

// Traits are what a board with a page offers.
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

// Over reports whether something under a point can be pressed.
func (s *Screen) Over(at input.Point) bool {
	switch {
	case s.Card != nil:
		return s.Card.Over(at)
	case s.Board.Layer() != "":
		return s.Board.Over(at)
	}
	return s.Page.Over(at) || s.Board.Over(at)
}

// Beginning is where the focus begins: on the piece of whoever moves that is nearest the
// middle of the board, or on the square next to it where nothing is taken up.
func (s *Screen) Beginning() string {
	if s.Card != nil || s.Board.Layer() != "" {
		return ""
	}
	return beginning(s.Board)
}

// Focused lights up the square that the focus is on.
func (s *Screen) Focused(id string) stage.Change {
	if s.Card != nil {
		return stage.Nothing
	}
	return s.Board.Focused(id)
}

// Type reads a line that is typed on the board.
func (s *Screen) Type(in input.State) (input.State, stage.Change) {
	if s.Card != nil {
		return in, s.Board.typing.leave()
	}
	return s.Board.Type(in)
}

// Draw draws the still part.
func (s *Screen) Draw(dst *ebiten.Image) { s.Page.Draw(dst) }
