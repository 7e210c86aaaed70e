package scenes

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// overlay is a card over the table: the end, or the list of moves.
type overlay struct {
	id    string
	page  ui.Page
	make  func(o *overlay, k ui.Kit)
	close func()
	t     *table
	rise  rise
}

func (o *overlay) build(t *table, k ui.Kit) {
	o.t = t
	o.page.Pressed = t.svc.click
	o.page.Reset(k)
	o.make(o, k)
}

func (o *overlay) update(in input.State) change {
	t := o.t
	c := nothing
	if o.rise.step(t.svc, in.Pressed) {
		c = moved
	}
	if t.scroll.Update(in, t.kit.Frame.Unit()) {
		t.stale = true
	}
	if t.scroll.Dragging() {
		o.page.Release()
		return c
	}
	if o.page.Update(in) {
		return changed
	}
	return c
}

func (o *overlay) draw(k ui.Kit, dst *ebiten.Image) {
	o.rise.draw(dst, k, o.id == "end", o.page.Draw)
}

// closeOverlay takes the card away.
func (t *table) closeOverlay() {
	t.over = nil
	t.stale = true
}

// openMoves shows the list of moves on a card, where it has no room beside the
// board.
func (t *table) openMoves() {
	t.over = &overlay{id: "moves", t: t, close: t.closeOverlay, make: func(o *overlay, k ui.Kit) {
		card := layout.Card(k.Frame, 420, 620)
		o.page.Panel(card)
		in := card.Inset(k.Px(14))
		head := in.CutTop(k.Px(48), k.Px(8))
		o.page.Add(ui.Button{ID: "close", Rect: head.CutRight(k.Px(48), k.Px(8)), Icon: ui.IconClose, Do: t.closeOverlay})
		o.page.Label(t.svc.text("match.moves"), head, ui.Type{Style: sprites.StyleTitle, Size: 24, Y: 0.5})
		t.buildList(&o.page, in)
	}}
	t.stale = true
	t.scrollToShown()
}

// endArmsHigh is how high the arms on the result are, in CSS pixels.
const endArmsHigh = 84

// openEnd shows how the game ended, and what can be done now.
func (t *table) openEnd() {
	t.over = &overlay{id: "end", t: t, close: t.closeOverlay, make: t.makeEnd}
	t.stale = true
}

func (t *table) makeEnd(o *overlay, k ui.Kit) {
	s := t.svc
	head, cause := s.words.Outcome(t.name(), t.m.Outcome(), t.names, t.only())
	scores := 0
	if t.name() == "lancelot" {
		scores = len(t.names)
	}
	const line = 30
	const arms = endArmsHigh
	card := layout.Card(k.Frame, 460, 330+arms+line*float64(scores))
	o.page.Panel(card)
	in := card.Inset(k.Px(18))
	if in.H > k.Px(250+arms+line*float64(scores)) {
		t.endArms(o, k, in.CutTop(k.Px(arms), k.Px(4)))
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
			t.endScore(o, k, engine.Seat(i), r)
		}
	}
	o.page.Label(head, in.CutTop(in.H*0.52, 0), ui.Type{Style: sprites.StyleTitle, Size: 34, X: 0.5, Y: 0.7})
	o.page.Label(cause, in, ui.Type{Style: sprites.StyleBody, Size: 17, Color: s.theme.InkSoft, X: 0.5, Y: 0.35})
	for i, b := range []ui.Button{
		{ID: "again", Text: s.text("end.again"), Look: ui.Primary, Do: t.again},
		{ID: "view", Text: s.text("end.view"), Do: t.closeOverlay},
		{ID: "back", Text: s.text("end.back"), Do: s.stage.home},
	} {
		b.Rect = cells[i]
		o.page.Add(b)
	}
}

// endArms shows the arms of who has won, side by side where several have; the
// game's sign where nobody has.
func (t *table) endArms(o *overlay, k ui.Kit, r layout.Rect) {
	won := t.winners()
	n := max(1, len(won))
	row := r.Middle((r.H+k.Px(8))*float64(n), r.H)
	for i, cell := range row.Grid(n, n, r.H, 0) {
		o.page.Paint(func(dst *ebiten.Image) {
			if t.name() == "camelot" && len(won) > 0 {
				k.Roundel(dst, cell)
			}
			ui.Picture(dst, t.endIcon(won, i, r.H), cell)
		})
	}
}

// winners are the seats that have won.
func (t *table) winners() (won []engine.Seat) {
	for i := range t.names {
		if t.m.Outcome().Winners.Has(engine.Seat(i)) {
			won = append(won, engine.Seat(i))
		}
	}
	return won
}

// endIcon is what the result shows of the i-th winner, in a cell of d by d; of the
// game where nobody has won.
func (t *table) endIcon(won []engine.Seat, i int, d float64) *ebiten.Image {
	if len(won) == 0 {
		return sprites.Sign(t.svc.theme, t.name(), int(d))
	}
	if t.name() == "camelot" {
		d *= 0.8
	}
	return sprites.PieceIcon(t.svc.theme, t.name(), t.seatPiece(won[i]), int(d))
}

// foresee has the pictures of the result drawn while the last move is seen.
func (t *table) foresee() {
	won := t.winners()
	for i := range max(1, len(won)) {
		t.endIcon(won, i, t.kit.Px(endArmsHigh))
	}
}

// endScore writes one player's captures on the end's card.
func (t *table) endScore(o *overlay, k ui.Kit, seat engine.Seat, r layout.Rect) {
	row := r.InsetXY(r.W*0.12, k.Px(1))
	icon := row.CutLeft(k.Px(26), k.Px(8))
	piece := t.seatPiece(seat)
	style := sprites.StyleBody
	if t.m.Outcome().Winners.Has(seat) {
		style = sprites.StyleBold
	}
	o.page.Paint(func(dst *ebiten.Image) {
		ui.Picture(dst, sprites.PieceIcon(t.svc.theme, t.name(), piece, int(min(icon.W, icon.H))), icon)
	})
	points := strconv.Itoa(t.m.Position().Board().Tally[seat].Captured)
	o.page.Label(points, row.CutRight(k.Px(40), k.Px(6)), ui.Type{Style: sprites.StyleBold, Size: 16, X: 1, Y: 0.5})
	o.page.Label(t.names[seat], row, ui.Type{Style: style, Size: 16, Y: 0.5, Single: true})
}

// again starts the same game with the same players anew; in Lancelot a new lot
// is drawn.
func (t *table) again() {
	g, setup := t.m.Game(), t.m.Setup()
	order := g.Order(setup)
	round := make([]match.Player, len(order))
	for seat, player := range order {
		round[player] = t.m.Players()[seat]
	}
	setup.Seed = t.svc.dice.lot()
	seated := make([]match.Player, len(order))
	for seat, player := range g.Order(setup) {
		seated[seat] = round[player]
	}
	t.svc.startMatch(g, setup, seated)
}
