package learn

import (
	"slices"
	"unicode/utf8"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
	"roundtable/scenes/stage"
)

// beat is a movement that ends with a board. It has events, or none if the board changes at once.
type beat struct {
	events []engine.Event
	after  engine.Board
	wait   int // the ticks before the movement, for reading the task
}

// The ticks for reading a text before a movement begins.
const (
	readTicks   = 60 // at least
	letterTicks = 4  // added for each letter
	mostTicks   = 600
)

func (s *exercise) reading(text string) int {
	if s.svc.Still() {
		return 0
	}
	return min(mostTicks, readTicks+letterTicks*utf8.RuneCountInString(text))
}

func (s *exercise) isWaiting() bool {
	return len(s.beats) > 0 && s.beats[0].wait > 0 && !s.Board.Surface.Animating()
}

func (s *exercise) begin() {
	s.clear()
	s.Board.Begin(games.Turn{})
	s.ruling = ""
	s.beats = []beat{{after: s.task.position().Board()}}
	if s.Board.Motion.Shown().Geometry == nil { // the first picture shows it
		s.show(s.beats[0])
	}
	s.stale = true
}

func (s *exercise) hasten() {
	for i := range s.beats {
		s.beats[i].wait = 0
	}
}

func (s *exercise) isMoving() bool { return s.Board.Surface.Animating() || len(s.beats) > 0 }

func (s *exercise) finish() {
	s.Board.Surface.Finish()
	for _, b := range s.beats {
		s.Board.Motion.Set(b.after)
	}
	s.beats, s.stale = nil, true
}

// advance shows the next movement; after the last one it continues the task, or waits for the user.
func (s *exercise) advance() stage.Change {
	c := stage.Nothing
	for !s.Board.Surface.Animating() {
		switch {
		case s.isWaiting():
			s.beats[0].wait--
			return c
		case len(s.beats) > 0:
			b := s.beats[0]
			s.beats = s.beats[1:]
			s.show(b)
		case s.task.goOn():
		case s.task.asks() && !s.Board.Active():
			s.Board.Begin(s.turn())
			s.stale = true
		default:
			return c
		}
		c = stage.Moving
	}
	return c
}

func (s *exercise) show(b beat) {
	m, shown := &s.Board.Motion, s.Board.Motion.Shown()
	switch {
	case b.events != nil:
		m.Play(b.events, b.after)
	case shown.Geometry != b.after.Geometry:
		m.Set(b.after)
		s.stale = true
	case !slices.Equal(shown.At, b.after.At):
		m.To(b.after)
	}
}

func (s *exercise) turn() games.Turn {
	p := s.task.position()
	names := make([]string, len(p.Board().Tally))
	for i := range names {
		names[i] = s.svc.Text("name.player", string(rune('1'+i)))
	}
	at := p.Turn()
	names[at] = s.svc.Text("name.you")
	return games.Turn{Words: s.svc.Words, Position: p,
		Name: names[at], Names: names, Alone: true}
}

func (s *exercise) clear() {
	if s.comment != nil || s.about != nil {
		s.stale = true
	}
	s.comment, s.about, s.right = nil, nil, false
}

func (s *exercise) say(what func() string, about ...boardview.Mark) {
	s.comment, s.about, s.right, s.stale = what, about, false, true
}

func (s *exercise) rest() {
	s.Board.Begin(games.Turn{})
	s.stale = true
}

// refuse tells the user why a touch is not allowed; if the task asked for just that touch, it
// praises the user.
func (s *exercise) refuse(t board.TouchRefused) {
	marks, ruling := s.Board.Refusal(t)
	begun, said := len(s.Board.Path()) > 0, s.Board.Reason(t.Err)
	found := s.task.acceptRefusal(t.Err)
	if !found && board.Helps(s.about, t.Err) {
		s.svc.Hear(audio.Refused)
		return
	}
	if ruling != "" {
		s.ruling = ruling
	}
	if found {
		if begun {
			s.beats = append(s.beats, beat{after: s.task.position().Board()})
		}
		s.rest()
	} else {
		s.svc.Hear(audio.Refused)
	}
	s.say(func() string { return said }, marks...)
	s.right = !s.task.asks()
}

func (s *exercise) clearTouches() {
	s.finish()
	s.clear()
	if !s.Board.Active() {
		s.Board.Begin(s.turn())
	}
	s.Board.Retract()
	s.hear()
	s.finish()
}
