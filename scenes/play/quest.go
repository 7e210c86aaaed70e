package play

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
)

func fillGreeting(v *view, c *card, k ui.Kit) {
	s, knight := v.svc, v.match().Quest()
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
	for _, player := range v.match().Players() {
		if level := strconv.Itoa(player.Level); player.Computer {
			p.Label(s.Text("setup.leveled", level, s.Text(locale.LevelName.Of(level))), in.CutTop(k.Px(22*tall), k.Px(2)), ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true})
		}
	}
	p.Label(s.Text(locale.QuestGreeting.Of(knight)), in, ui.Type{Style: sprites.StyleBody, Size: 18, X: 0.5, Y: 0.5})
	p.Label(s.Text("quest.rule"), rule, ui.Type{Style: sprites.StyleBody, Size: 13, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5})
	p.Add(ui.Button{ID: "begin", Rect: begin, Text: s.Text("quest.begin"), Size: 18, Look: ui.Primary, Do: func() { v.table.do(actCloseCard) }})
}

// farewell returns what the quest's knight says at the end of the game; "" in any other game.
func farewell(v *view) string {
	if !v.way.Quest {
		return ""
	}
	key := locale.QuestLost
	if you := v.only(); you != engine.NoSeat && v.match().Outcome().Winners.Has(you) {
		key = locale.QuestWon
	}
	return v.svc.Text(key.Of(v.match().Quest()))
}

func questButtons(v *view, won bool) []ui.Button {
	room := ui.Button{ID: "room", Text: v.svc.Text("quest.room"), Do: func() { v.table.do(actLeave) }}
	again := ui.Button{ID: "again", Text: v.svc.Text("end.again"), Do: func() { v.table.do(actAgain) }}
	if !won {
		return []ui.Button{again, room}
	}
	return []ui.Button{room}
}
