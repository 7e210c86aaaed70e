package play

import (
	"strconv"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/internal/spoken"
	"roundtable/online"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// speech holds what the players say next to their portraits; each text is shown for as long as
// reading it takes.
type speech struct {
	talk  *spoken.Talk // chooses the knights' remarks; nil if the knights say nothing
	lines [mostSeats]spokenLine
}

// mostSeats is the greatest number of seats that a set of seats can hold.
const mostSeats = 8

type spokenLine struct {
	text  string
	ticks int // ticks until the text disappears
}

// say shows what a player says, and removes all earlier texts.
func (s *speech) say(seat engine.Seat, text string) {
	s.lines = [mostSeats]spokenLine{}
	s.add(seat, text)
}

// add shows what a player says without removing the texts of other players.
func (s *speech) add(seat engine.Seat, text string) {
	const least, letter = 150, 5 // ticks
	s.lines[seat] = spokenLine{text, least + letter*utf8.RuneCountInString(text)}
}

// greet shows a knight's greeting at the beginning, once the table is visible. It does nothing in
// the quest, where a card shows the greeting.
func (v *view) greet() stage.Change {
	t := v.speech.talk
	if t == nil || v.match().Ply() > 0 || v.way.Quest || v.only() == engine.NoSeat {
		return stage.Nothing
	}
	return v.remark(t.Greeting())
}

const remarksName = "remarks"

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

func (s *speech) tick() (gone bool) {
	for i := range s.lines {
		l := &s.lines[i]
		if l.text == "" {
			continue
		}
		if l.ticks--; l.ticks <= 0 {
			*l, gone = spokenLine{}, true
		}
	}
	return gone
}

const courtesiesID = "courtesies"

// courtesy returns the text for a courtesy of the protocol; "" if this program does not know that
// courtesy.
func courtesy(v *view, word string) string {
	if key := locale.CourtesyWords.Of(word); v.svc.Words.Has(key) {
		return v.svc.Text(key)
	}
	return ""
}

func (v *view) hearCourtesy(e session.Said) {
	said := courtesy(v, e.Word)
	if said == "" || v.distant.Muted && !v.distant.here.Has(e.By) || e.By < 0 || int(e.By) >= len(v.names) {
		return
	}
	v.speech.add(e.By, said)
	v.svc.Say(v.svc.Text("speech.said", v.names[e.By], said))
}

// speaker returns the seat for which a user on this device says something: the seat to move if it
// belongs to such a user, or else the first seat that does.
func (v *view) speaker() engine.Seat {
	if turn := v.match().Position().Turn(); v.distant.here.Has(turn) {
		return turn
	}
	for seat := range v.names {
		if v.distant.here.Has(engine.Seat(seat)) {
			return engine.Seat(seat)
		}
	}
	return engine.NoSeat
}

func sayTool(v *view) ui.Button {
	return enableIf(tool(v, "say", ui.IconSpeech, "distant.say", 0, actCourtesies), !v.distant.isOff())
}

func muteItem(v *view) ui.Button {
	if v.distant.Muted {
		return tool(v, "unmute", ui.IconSound, "distant.unmute", 0, actMute)
	}
	return tool(v, "mute", ui.IconMuted, "distant.mute", 0, actMute)
}

func (t *Table) mute() {
	o := t.view.distant
	o.Muted = !o.Muted
	if o.Mute != nil {
		o.Mute(o.Muted)
	}
	t.display.refresh()
}

func fillCourtesies(v *view, c *card, k ui.Kit) {
	words := online.Courtesies()
	const row, gap = 46, 8
	columns := 2
	if k.Frame.Safe().H < k.Px(400) {
		columns = 3
	}
	rows := (len(words) + columns - 1) / columns
	in := c.head(v, k, v.svc.Text("distant.say.head"), 400, 28+56+float64(rows+1)*(row+gap))
	high := min(k.Px(row), (in.H-float64(rows)*k.Px(gap))/float64(rows+1))
	mute := in.CutBottom(high, k.Px(gap))
	for i, cell := range in.Grid(len(words), columns, high, k.Px(gap)) {
		word := words[i]
		c.page.Add(ui.Button{ID: "say-" + word, Rect: cell, Text: courtesy(v, word), Size: 15, Do: func() {
			v.table.do(actCloseCard)
			v.table.display.ask(v.session.Distance().Ask(&online.Courtesy{Word: word}, v.speaker()))
		}})
	}
	b := muteItem(v)
	b.Rect, b.Text, b.Size, b.Look = mute, b.Tooltip, 15, ui.MenuLine
	c.page.Add(b)
}
