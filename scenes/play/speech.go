package play

import (
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/remarks"
	"roundtable/scenes/stage"
)

// speech is what a player says beside the portrait, for as long as it takes to be read.
type speech struct {
	talk  *remarks.Talk // what the knights have to say; nil where they are silent
	seat  engine.Seat
	text  string
	ticks int // until it goes
}

// say lets a player say something.
func (s *speech) say(seat engine.Seat, text string) {
	const least, letter = 150, 5 // ticks
	s.seat, s.text, s.ticks = seat, text, least+letter*utf8.RuneCountInString(text)
}

// join lets the knights of a match talk that is played for its own sake.
func (s *speech) join(m *match.Match) { s.talk = remarks.Join(m) }

// greet is what a knight says at the beginning, once the table is seen: not in the quest,
// where a greeting has been read.
func (v *view) greet() stage.Change {
	t := v.speech.talk
	if t == nil || v.match().Ply() > 0 || v.way.Quest || v.only() == engine.NoSeat {
		return stage.Nothing
	}
	return v.remark(t.Greeting())
}

// remark lets a knight say something, if the person wants to hear it.
func (v *view) remark(r remarks.Remark, ok bool) stage.Change {
	if !ok || v.svc.Settings.Now().NoRemarks {
		return stage.Nothing
	}
	text := v.svc.Text(locale.RemarkWords.Of(r.Manner, string(r.Moment)))
	v.speech.say(r.Seat, text)
	v.svc.Say(v.svc.Text("speech.said", v.names[r.Seat], text))
	return stage.All
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
