package play

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// endArmsHigh is how high the arms on the result are, in CSS pixels.
const endArmsHigh = 84

// openEnd shows how the game ended, and what can be done now.
func (t *Table) openEnd() {
	t.openCard("end", t.fillEnd)
}

func (t *Table) fillEnd(c *card, k ui.Kit) {
	s := t.svc
	head, cause := s.Words.Outcome(t.name(), t.match.Outcome(), t.names, t.only())
	scores := 0
	if t.game.Scores {
		scores = len(t.names)
	}
	const line = 30
	const arms = endArmsHigh
	sheet := layout.Card(k.Frame, 460, 330+arms+line*float64(scores))
	c.page.Panel(sheet)
	in := sheet.Inset(k.Px(18))
	if in.H > k.Px(250+arms+line*float64(scores)) {
		t.endArms(c, k, in.CutTop(k.Px(arms), k.Px(4)))
	}
	_, h := in.W, in.H
	bh, gap := k.Px(48), k.Px(10)
	var cells []layout.Rect
	if h > k.Px(280) {
		cells = in.CutBottom(3*bh+2*gap, gap).Grid(3, 1, bh, gap)
	} else {
		cells = in.CutBottom(bh, gap).Grid(3, 3, bh, gap)
	}
	if scores > 0 {
		rows := in.CutBottom(min(k.Px(line)*float64(scores), in.H*0.5), gap)
		for i, r := range rows.Grid(scores, 1, rows.H/float64(scores), 0) {
			t.endScore(c, k, engine.Seat(i), r)
		}
	}
	c.page.Label(head, in.CutTop(in.H*0.52, 0), ui.Type{Style: sprites.StyleTitle, Size: 34, X: 0.5, Y: 0.7})
	c.page.Label(cause, in, ui.Type{Style: sprites.StyleBody, Size: 17, Color: s.Theme.InkSoft, X: 0.5, Y: 0.35})
	for i, b := range []ui.Button{
		{ID: "again", Text: s.Text("end.again"), Look: ui.Primary, Do: t.again},
		{ID: "view", Text: s.Text("end.view"), Do: t.closeCard},
		{ID: "back", Text: s.Text("end.back"), Do: s.App.Home},
	} {
		b.Rect = cells[i]
		c.page.Add(b)
	}
}

// endArms shows the arms of who has won, side by side where several have; the
// game's sign where nobody has.
func (t *Table) endArms(c *card, k ui.Kit, r layout.Rect) {
	won := t.winners()
	n := max(1, len(won))
	row := r.Middle((r.H+k.Px(8))*float64(n), r.H)
	for i, cell := range row.Grid(n, n, r.H, 0) {
		c.page.Paint(func(dst *ebiten.Image) {
			if t.game.Disc && len(won) > 0 {
				k.Roundel(dst, cell)
			}
			ui.Picture(dst, t.endIcon(won, i, r.H), cell)
		})
	}
}

// winners are the seats that have won.
func (t *Table) winners() (won []engine.Seat) {
	for i := range t.names {
		if t.match.Outcome().Winners.Has(engine.Seat(i)) {
			won = append(won, engine.Seat(i))
		}
	}
	return won
}

// endIcon is what the result shows of the i-th winner, in a cell of d by d; of the
// game where nobody has won.
func (t *Table) endIcon(won []engine.Seat, i int, d float64) *ebiten.Image {
	if len(won) == 0 {
		return sprites.Sign(t.svc.Theme, t.name(), int(d))
	}
	if t.game.Disc {
		d *= 0.8
	}
	return sprites.PieceIcon(t.svc.Theme, t.name(), t.game.Piece(won[i]), int(d))
}

// prepareEnd has the pictures of the result drawn while the last move is seen.
func (t *Table) prepareEnd() {
	won := t.winners()
	for i := range max(1, len(won)) {
		t.endIcon(won, i, t.kit.Px(endArmsHigh))
	}
}

// endScore writes one player's captures on the end's card.
func (t *Table) endScore(c *card, k ui.Kit, seat engine.Seat, r layout.Rect) {
	row := r.InsetXY(r.W*0.12, k.Px(1))
	icon := row.CutLeft(k.Px(26), k.Px(8))
	piece := t.game.Piece(seat)
	style := sprites.StyleBody
	if t.match.Outcome().Winners.Has(seat) {
		style = sprites.StyleBold
	}
	c.page.Paint(func(dst *ebiten.Image) {
		ui.Picture(dst, sprites.PieceIcon(t.svc.Theme, t.name(), piece, int(min(icon.W, icon.H))), icon)
	})
	points := strconv.Itoa(t.match.Position().Board().Tally[seat].Captured)
	c.page.Label(points, row.CutRight(k.Px(40), k.Px(6)), ui.Type{Style: sprites.StyleBold, Size: 16, X: 1, Y: 0.5})
	c.page.Label(t.names[seat], row, ui.Type{Style: style, Size: 16, Y: 0.5, Single: true})
}

// again starts the same game with the same players anew; in Lancelot a new lot
// is drawn.
func (t *Table) again() {
	g, setup := t.match.Game(), t.match.Setup()
	order := g.Order(setup)
	round := make([]match.Player, len(order))
	for seat, player := range order {
		round[player] = t.match.Players()[seat]
	}
	setup.Seed = t.svc.Lot()
	seated := make([]match.Player, len(order))
	for seat, player := range g.Order(setup) {
		seated[seat] = round[player]
	}
	t.svc.App.Start(g, setup, seated)
}
