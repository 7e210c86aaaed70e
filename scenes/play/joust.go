package play

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
)

// Joust is what a game of the quest needs, in which nobody helps.
type Joust struct {
	Leave func() // back to the round table
	Again func() // the same anew
}

// NewJoust is a table with a game of the quest on it (match.Match.Quest).
func NewJoust(svc *stage.Services, m *match.Match, id library.ID, thinkTime ThinkTime, j Joust) *Table {
	t := NewTable(svc, m, id, thinkTime)
	t.joust = &j
	if m.Len() == 0 {
		t.openCard("greeting", t.fillGreeting)
	}
	return t
}

// unaided reports whether a game of the quest is under way, in which nobody helps.
func (t *Table) unaided() bool { return t.match.Quest() != "" && !t.match.Outcome().Over() }

// helped notes that the only person at the table is helped by what it shows, so that
// the game tells nothing of how strong the person is.
func (t *Table) helped() {
	if t.practice == nil && t.only() != engine.NoSeat && !t.match.Outcome().Over() {
		t.match.Aid()
	}
}

// alone reports whether nobody helps the person, and says so with words for what was
// asked for.
func (t *Table) alone(key locale.Key) bool {
	if !t.unaided() {
		return false
	}
	t.Board.Message.Say(t.svc.Text(key))
	t.refresh()
	return true
}

// fillGreeting shows who sits opposite, and what he says.
func (t *Table) fillGreeting(c *card, k ui.Kit) {
	s, knight := t.svc, t.match.Quest()
	tall := k.Frame.Tall()
	sheet := layout.Card(k.Frame, endWide, 404*tall)
	c.area = sheet
	p := &c.page
	p.Panel(sheet)
	in := sheet.Inset(k.Px(min(18, sheet.H/k.Px(1)*0.04)))
	begin := in.CutBottom(k.Px(48), k.Px(8))
	rule := in.CutBottom(k.Px(40*tall), k.Px(4))
	if high := k.Px(96); in.H > high+k.Px(150*tall) {
		shield := in.CutTop(high, k.Px(4))
		p.Paint(func(dst *ebiten.Image) {
			ui.Picture(dst, sprites.Arms(s.Theme, heraldry.Of(knight), int(shield.H)), shield)
		})
	}
	p.Label(s.Text(locale.QuestName.Of(knight)), in.CutTop(min(k.Px(40*tall), in.H*0.26), 0), ui.Type{Style: sprites.StyleTitle, Size: 28, X: 0.5, Y: 0.5})
	for _, player := range t.match.Players() {
		if level := strconv.Itoa(player.Level); player.Computer {
			p.Label(s.Text("setup.leveled", level, s.Text(locale.LevelName.Of(level))), in.CutTop(k.Px(22*tall), k.Px(2)), ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true})
		}
	}
	p.Label(s.Text(locale.QuestGreeting.Of(knight)), in, ui.Type{Style: sprites.StyleBody, Size: 18, X: 0.5, Y: 0.5})
	p.Label(s.Text("quest.rule"), rule, ui.Type{Style: sprites.StyleBody, Size: 13, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "begin", Rect: begin, Text: s.Text("quest.begin"), Size: 18, Look: ui.Primary, Do: t.closeCard})
}

// parting is what the knight of the quest says at the end; "" in any other game.
func (t *Table) parting() string {
	if t.joust == nil {
		return ""
	}
	key := locale.QuestLost
	if you := t.only(); you != engine.NoSeat && t.match.Outcome().Winners.Has(you) {
		key = locale.QuestWon
	}
	return t.svc.Text(key.Of(t.match.Quest()))
}

// joustButtons are what can be done after a game of the quest.
func (t *Table) joustButtons() []ui.Button {
	s := t.svc
	room := ui.Button{ID: "room", Text: s.Text("quest.room"), Look: ui.Primary, Do: t.joust.Leave}
	again := ui.Button{ID: "again", Text: s.Text("end.again"), Do: t.joust.Again}
	view := ui.Button{ID: "view", Text: s.Text("end.view"), Do: t.closeCard}
	if you := t.only(); you == engine.NoSeat || !t.match.Outcome().Winners.Has(you) {
		again.Look, room.Look = ui.Primary, ui.Plain
		return []ui.Button{again, room, view}
	}
	return []ui.Button{room, view}
}

// tally has the match counted once its end has come.
func (t *Table) tally() {
	if t.practice == nil && t.match.Count() && t.svc.Ended != nil {
		t.svc.Ended(t.match)
	}
}
