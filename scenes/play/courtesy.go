package play

import (
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes/ui"
)

// courtesiesID is the card from which something friendly is chosen to be said.
const courtesiesID = "courtesies"

// courtesy is what a word of the protocol is in words; "" where this program does not know
// it.
func courtesy(v *view, word string) string {
	if key := locale.CourtesyWords.Of(word); v.svc.Words.Has(key) {
		return v.svc.Text(key)
	}
	return ""
}

// hearCourtesy shows what a player says.
func (v *view) hearCourtesy(e session.Said) {
	said := courtesy(v, e.Word)
	if said == "" || v.distant.Muted && !v.distant.here.Has(e.By) || e.By < 0 || int(e.By) >= len(v.names) {
		return
	}
	v.speech.add(e.By, said)
	v.svc.Say(v.svc.Text("speech.said", v.names[e.By], said))
}

// speaker is the seat for which a person here speaks: the one to move, if that is here.
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

// sayTool opens the courtesies.
func sayTool(v *view) ui.Button {
	return enabled(tool(v, "say", ui.IconSpeech, "distant.say", 0, actCourtesies), !v.distant.gone())
}

// muteItem has courtesies of others come no more, or again.
func muteItem(v *view) ui.Button {
	if v.distant.Muted {
		return tool(v, "unmute", ui.IconSound, "distant.unmute", 0, actMute)
	}
	return tool(v, "mute", ui.IconMuted, "distant.mute", 0, actMute)
}

// mute has courtesies of others come no more, or again.
func (t *Table) mute() {
	o := t.view.distant
	o.Muted = !o.Muted
	if o.Mute != nil {
		o.Mute(o.Muted)
	}
	t.display.refresh()
}

// fillCourtesies shows what can be said.
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
			v.do(actCloseCard)
			v.tell(word)
		}})
	}
	b := muteItem(v)
	b.Rect, b.Text, b.Size, b.Look = mute, b.Tooltip, 15, ui.MenuLine
	c.page.Add(b)
}
