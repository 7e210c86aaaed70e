package play

import (
	"unicode/utf8"

	"roundtable/engine"
)

// speech is what a player says beside the portrait, for as long as it takes to be read.
type speech struct {
	seat  engine.Seat
	text  string
	ticks int // until it goes
}

// say lets a player say something.
func (s *speech) say(seat engine.Seat, text string) {
	const least, letter = 150, 5 // ticks
	*s = speech{seat, text, least + letter*utf8.RuneCountInString(text)}
}

// of is what a player says now, "" nothing.
func (s *speech) of(seat engine.Seat) string {
	if s.seat != seat {
		return ""
	}
	return s.text
}

// tick takes one tick; it reports whether what was said has gone.
func (s *speech) tick() bool {
	if s.text == "" {
		return false
	}
	s.ticks--
	if s.ticks > 0 {
		return false
	}
	s.text = ""
	return true
}
