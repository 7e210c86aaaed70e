package board

import (
	"slices"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// Sketch is what a person draws on the board while thinking, and nobody else is told of:
// arrows and circles. The next move takes them away.
type Sketch struct {
	surface *Surface
	drawn   []boardview.Drawing
	from    engine.Square // where the stroke under way began; NoSquare while none is
	to      engine.Square
	on      bool // presses draw, and build no move
	stale   bool
	shown   []boardview.Drawing // with the stroke under way and what others show
}

// Draws reports whether presses draw, and build no move.
func (s *Sketch) Draws() bool { return s.on }

// Toggle lets presses draw, or build moves again.
func (s *Sketch) Toggle() { s.on, s.from, s.stale = !s.on, engine.NoSquare, true }

// Clear takes all drawings away, and ends the drawing.
func (s *Sketch) Clear() {
	s.stale = s.stale || len(s.drawn) > 0 || s.from != engine.NoSquare
	s.drawn, s.from, s.on = s.drawn[:0], engine.NoSquare, false
}

// mark draws an arrow from one square to another, or a circle where they are the same; what
// is there already goes.
func (s *Sketch) mark(from, to engine.Square) {
	if from == engine.NoSquare || to == engine.NoSquare {
		return
	}
	one := boardview.Drawing{Path: []engine.Square{from}}
	if to != from {
		one.Path = append(one.Path, to)
	}
	s.stale = true
	if at := slices.IndexFunc(s.drawn, func(d boardview.Drawing) bool { return slices.Equal(d.Path, one.Path) }); at >= 0 {
		s.drawn = slices.Delete(s.drawn, at, at+1)
		return
	}
	s.drawn = append(s.drawn, one)
}

// press draws by single squares, as keys press them: the first is where an arrow begins, the
// second where it ends.
func (s *Sketch) press(sq engine.Square) {
	if s.from == engine.NoSquare {
		s.from, s.to, s.stale = sq, sq, true
		return
	}
	from := s.from
	s.from = engine.NoSquare
	s.mark(from, sq)
}

// take takes the second button's tick, or while presses draw the first one's or a finger's;
// it reports whether the tick was for it.
func (s *Sketch) take(in input.State, over bool) (c stage.Change, handled bool) {
	at := in.Stroke
	if s.on && in.Pressed && in.Tap { // as keys press
		if sq := s.surface.At(in.Pointer); sq != engine.NoSquare {
			s.press(sq)
			return stage.Moving, true
		}
	}
	if s.on && !at.On() && !in.Pinch.On() {
		if over && s.from == engine.NoSquare || !s.surface.contains(in.Start) {
			return stage.Nothing, false
		}
		at = input.Stroke{From: in.Start, At: in.Pointer, Held: in.Held, Ended: in.Released}
		if in.Lost {
			s.from, s.stale = engine.NoSquare, true
			return stage.Moving, true
		}
	}
	switch {
	case !at.On():
		if s.from != engine.NoSquare && !s.on { // the stroke was given up
			s.from, s.stale = engine.NoSquare, true
		}
		return stage.Nothing, false
	case at.Held:
		from, to := s.surface.At(at.From), s.surface.At(at.At)
		if from == s.from && to == s.to {
			return stage.Nothing, true
		}
		s.from, s.to, s.stale = from, to, true
		return stage.Moving, true
	}
	s.from = engine.NoSquare
	s.mark(s.surface.At(at.From), s.surface.At(at.At))
	s.stale = true
	return stage.Moving, true
}

// with are all drawings on the board: what others show there, what was drawn, and the
// stroke under way.
func (s *Sketch) with(others []boardview.Drawing) []boardview.Drawing {
	s.stale = false
	s.shown = append(append(s.shown[:0], others...), s.drawn...)
	if s.from != engine.NoSquare && s.to != engine.NoSquare {
		one := boardview.Drawing{Path: []engine.Square{s.from}}
		if s.to != s.from {
			one.Path = append(one.Path, s.to)
		}
		s.shown = append(s.shown, one)
	}
	return s.shown
}
