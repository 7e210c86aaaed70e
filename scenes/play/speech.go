package play

import (
	"strconv"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/stage"
)

// speech is what players say beside their portraits, for as long as it takes to be read.
type speech struct {
	talk *spoken.Talk // what the knights have to say; nil where they are silent
	said [mostSeats]spokenLine
}

// mostSeats is how many seats a set of them has.
const mostSeats = 8

// spokenLine is what one player says.
type spokenLine struct {
	text  string
	ticks int // until it goes
}

// say lets a player say something, while all others are silent.
func (s *speech) say(seat engine.Seat, text string) {
	s.said = [mostSeats]spokenLine{}
	s.add(seat, text)
}

// add lets a player say something, while others may speak.
func (s *speech) add(seat engine.Seat, text string) {
	const least, letter = 150, 5 // ticks
	s.said[seat] = spokenLine{text, least + letter*utf8.RuneCountInString(text)}
}

// join lets the knights of a match talk that is played for its own sake.
func (s *speech) join(m *match.Match) { s.talk = spoken.Join(m) }

// greet is what a knight says at the beginning, once the table is seen: not in the quest,
// where a greeting has been read.
func (v *view) greet() stage.Change {
	t := v.speech.talk
	if t == nil || v.match().Ply() > 0 || v.way.Quest || v.only() == engine.NoSeat {
		return stage.Nothing
	}
	return v.remark(t.Greeting())
}

// remarksName is the name under which it is remembered what the knights have said.
const remarksName = "remarks"

// remark lets a knight say something, if the person wants to hear it.
func (v *view) remark(r spoken.Remark, ok bool) stage.Change {
	if !ok || v.svc.Settings.Now().NoRemarks {
		return stage.Nothing
	}
	used := map[string]int{}
	if stage.Recall(v.svc, remarksName, &used); used == nil {
		used = map[string]int{}
	}
	text := v.svc.Text(locale.RemarkWords.Of(r.Manner, string(r.Moment), strconv.Itoa(r.Sentence(used))))
	stage.Remember(v.svc, remarksName, used)
	v.speech.say(r.Seat, text)
	v.svc.Say(v.svc.Text("speech.said", v.names[r.Seat], text))
	return stage.All
}

// of is what a player says now, "" nothing.
func (s *speech) of(seat engine.Seat) string { return s.said[seat].text }

// tick takes one tick; it reports whether something that was said has gone.
func (s *speech) tick() (gone bool) {
	for i := range s.said {
		l := &s.said[i]
		if l.text == "" {
			continue
		}
		if l.ticks--; l.ticks <= 0 {
			*l, gone = spokenLine{}, true
		}
	}
	return gone
}
