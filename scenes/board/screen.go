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

// Example is a line that can be typed.
func (s *Screen) Example() string { return s.Board.cfg.Example() }

// Busy reports whether pictures of the board are still missing.
func (s *Screen) Busy() bool { return s.Board.Surface.Busy() }

// Wait draws them at once.
func (s *Screen) Wait() { s.Board.Surface.Wait() }

// Lighten lets go of pictures that can be made again.
func (s *Screen) Lighten() { s.Board.Surface.Lighten() }

// Leave gives back what the board holds.
func (s *Screen) Leave() { s.Board.Surface.Close() }

// Draw draws the still part.
func (s *Screen) Draw(dst *ebiten.Image) { s.Page.Draw(dst) }

// DrawMoving draws the board.
func (s *Screen) DrawMoving(dst *ebiten.Image) { s.Board.Draw(dst) }
