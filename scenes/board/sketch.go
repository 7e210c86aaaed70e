package board

import (
	"slices"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// Sketch holds the arrows and circles that a user draws while thinking. Other players don't see
// them; the next move removes them.
type Sketch struct {
	surface *Surface
	emit    func(Intent)
	own     []boardview.Drawing
	from    engine.Square // the start of the current stroke, or NoSquare
	to      engine.Square
	on      bool // presses draw instead of moving
	stale   bool
	all     []boardview.Drawing // with the current stroke and the scene's drawings
}

// Draws reports whether presses draw instead of moving.
func (s *Sketch) Draws() bool { return s.on }

// Toggle switches between drawing and moving.
func (s *Sketch) Toggle() { s.on, s.from, s.stale = !s.on, engine.NoSquare, true }

// Clear removes all drawings and stops drawing.
func (s *Sketch) Clear() {
	s.stale = s.stale || len(s.own) > 0 || s.from != engine.NoSquare
	s.own, s.from, s.on = s.own[:0], engine.NoSquare, false
}

// Own returns the user's drawings; they must not be changed.
func (s *Sketch) Own() []boardview.Drawing { return s.own }

// Show replaces the user's drawings.
func (s *Sketch) Show(all []boardview.Drawing) {
	s.stale = s.stale || len(s.own)+len(all) > 0
	s.own = append(s.own[:0], all...)
}

// mark adds an arrow, or a circle if from and to are the same. If the same drawing exists already,
// mark removes it.
func (s *Sketch) mark(from, to engine.Square) {
	if from == engine.NoSquare || to == engine.NoSquare {
		return
	}
	one := boardview.Drawing{Path: []engine.Square{from}}
	if to != from {
		one.Path = append(one.Path, to)
	}
	s.stale = true
	s.emit(Drawn{})
	if at := slices.IndexFunc(s.own, func(d boardview.Drawing) bool { return slices.Equal(d.Path, one.Path) }); at >= 0 {
		s.own = slices.Delete(s.own, at, at+1)
		return
	}
	s.own = append(s.own, one)
}

// press draws by single presses, as with keys: first an arrow's start, then its end.
func (s *Sketch) press(sq engine.Square) {
	if s.from == engine.NoSquare {
		s.from, s.to, s.stale = sq, sq, true
		return
	}
	from := s.from
	s.from = engine.NoSquare
	s.mark(from, sq)
}

// take handles a tick of the second mouse button or, while presses draw, of the first button or a
// finger. It reports whether it used the tick.
func (s *Sketch) take(in input.State, over bool) (c stage.Change, handled bool) {
	at := in.Stroke
	if s.on && in.Pressed && in.Tap { // like keys
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
		if s.from != engine.NoSquare && !s.on { // the stroke was cancelled
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

// with returns all drawings: those of the scene, those of the user, and the stroke that is being
// drawn.
func (s *Sketch) with(others []boardview.Drawing) []boardview.Drawing {
	s.stale = false
	s.all = append(append(s.all[:0], others...), s.own...)
	if s.from != engine.NoSquare && s.to != engine.NoSquare {
		one := boardview.Drawing{Path: []engine.Square{s.from}}
		if s.to != s.from {
			one.Path = append(one.Path, s.to)
		}
		s.all = append(s.all, one)
	}
	return s.all
}
