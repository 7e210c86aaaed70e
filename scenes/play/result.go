package play

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// In CSS pixels: how high the arms on the result are, how wide it is, and the least
// size of its lines.
const (
	endArmsHigh = 84
	endWide     = 460
	endSmall    = 13
)

// openEnd shows how the game ended, and what can be done now.
func (t *Table) openEnd() {
	t.openCard("end", t.fillEnd)
}

func (t *Table) fillEnd(c *card, k ui.Kit) {
	s := t.svc
	head, cause := s.Words.Outcome(t.match.Outcome(), t.names, t.only())
	scores := 0
	if t.game.Scores {
		scores = len(t.names)
	}
	buttons := t.endButtons()
	was := t.summary(func(text string) bool {
		return k.Width(text, sprites.StyleBody, endSmall) <= min(k.Px(endWide), k.Frame.Safe().W)-k.Px(60)
	})
	const line, row, gap = 30, 48, 10
	parting, said := t.parting(), 0.0
	if parting != "" {
		was, said = nil, 84*k.Frame.Tall()
	}
	columns := 1
	if len(buttons) > 3 {
		columns = 2
	}
	foot := float64((len(buttons)+columns-1)/columns)*(row+gap) - gap
	need := 36 + 92 + line*float64(len(was)+scores) + said + foot + 2*gap
	sheet := layout.Card(k.Frame, endWide, need+endArmsHigh+16)
	if sheet.H < k.Px(need) { // what there is in two columns, all buttons in a row
		columns, foot = len(buttons), row
	}
	c.area = sheet
	c.page.Panel(sheet)
	in := sheet.Inset(k.Px(min(18, sheet.H/k.Px(1)*0.04)))
	cells := in.CutBottom(k.Px(foot), k.Px(gap)).Grid(len(buttons), columns, k.Px(row), k.Px(gap))
	if in.H > k.Px(92+endArmsHigh+line*float64(len(was)+scores)+said) {
		t.endArms(c, k, in.CutTop(k.Px(endArmsHigh), k.Px(4)))
	}
	if parting != "" {
		c.page.Label(parting, in.CutBottom(min(k.Px(said), in.H*0.5), k.Px(4)), ui.Type{Style: sprites.StyleBody, Size: 17, X: 0.5, Y: 0.5})
	}
	rest := min(k.Px(line)*float64(len(was)+scores), max(0, in.H-k.Px(70)))
	if n := len(was) + scores; n > 0 {
		rows := in.CutBottom(rest, k.Px(4)).Grid(n, 1, rest/float64(n), 0)
		for i, seat := range t.ranking(scores) {
			t.endScore(c, k, seat, rows[i])
		}
		for i, text := range was {
			c.page.Label(text, rows[scores+i], ui.Type{Style: sprites.StyleBody, Size: 15, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5})
		}
	}
	c.page.Label(head, in.CutTop(in.H*0.58, 0), ui.Type{Style: sprites.StyleTitle, Size: 34, X: 0.5, Y: 0.7})
	c.page.Label(cause, in, ui.Type{Style: sprites.StyleBody, Size: 17, Color: s.Theme.InkSoft, X: 0.5, Y: 0.35})
	for i, b := range buttons {
		b.Rect = cells[i]
		if columns > 2 {
			b.Size = 14
		}
		c.page.Add(b)
	}
}

// endButtons are what can be done now: the same again, the same against somebody
// of the next skill, and the ways back.
func (t *Table) endButtons() []ui.Button {
	s := t.svc
	if t.joust != nil {
		return t.joustButtons()
	}
	out := []ui.Button{{ID: "again", Text: s.Text("end.again"), Look: ui.Primary, Do: func() { t.again(0) }}}
	you := t.only()
	won := you != engine.NoSeat && t.match.Outcome().Winners.Has(you)
	switch {
	case t.practice != nil && t.practice.Next != nil && won:
		out[0].Look = ui.Plain
		out = append([]ui.Button{{ID: "next-lesson", Text: s.Text("learn.next-lesson"), Look: ui.Primary, Do: t.practice.Next}}, out...)
	case t.practice == nil && you != engine.NoSeat:
		by, key := -1, locale.Key("end.easier")
		if won {
			by, key = 1, "end.harder"
		}
		for _, p := range t.match.Players() {
			if next := p.Level + by; p.Computer && next >= 1 && next <= engine.MaxLevel {
				out = append(out, ui.Button{ID: "next", Text: s.Text(key, t.levelName(next)), Do: func() { t.again(by) }})
				break
			}
		}
	}
	if t.away() {
		out[0].Look = ui.Plain
		out = append([]ui.Button{{ID: "link", Text: s.Text("link.make"), Look: ui.Primary, Do: t.handLink}}, out...)
	}
	back := s.Text("end.back")
	if t.practice != nil {
		back = s.Text("end.lesson")
	}
	if t.analyses() || t.leads != nil {
		back = s.Text("back")
	}
	return append(out, ui.Button{ID: "view", Text: s.Text("end.view"), Do: t.closeCard}, ui.Button{ID: "back", Text: back, Do: t.leave})
}

// summary is what the game was, a line each: how long, and the move that captured
// the most, with as much about it as fits.
func (t *Table) summary(fits func(string) bool) []string {
	s := t.svc
	moves := s.Text("end.moves", t.list.rowOf(t.match.Ply()))
	if t.whole && t.ticks > 0 {
		const minute = 60 * 60
		moves = s.Text("end.length", moves, s.Text("end.minutes", t.ticks/minute))
	}
	out := []string{moves}
	best, most := 0, 1 // a single capture is nothing special
	for i, turn := range t.match.Turns()[:t.match.Ply()] {
		n := 0
		for _, e := range turn.Events {
			switch e := e.(type) {
			case engine.Captured:
				n++
			case engine.LineCaptured:
				n += len(e.Taken)
			}
		}
		if n > most {
			best, most = i+1, n
		}
	}
	if best > 0 {
		turn := t.match.Turns()[best-1]
		number, move, count := t.list.name(best)+".", string(turn.Move), s.Text("end.captures", most)
		text := ""
		for _, parts := range [][]string{{number + " " + move, t.names[turn.Seat] + ", " + count}, {number + " " + move, count},
			{number + " " + ends(move), t.names[turn.Seat] + ", " + count}, {number + " " + ends(move), count}, {number + " " + ends(move)}} {
			if text = s.Text("end.best", strings.Join(parts, " · ")); fits(text) {
				break
			}
		}
		out = append(out, text)
	}
	return out
}

// ends is a move of many squares with nothing but the first and the last.
func ends(move string) string {
	const marks = "-x"
	first, last := strings.IndexAny(move, marks), strings.LastIndexAny(move, marks)
	if first == last {
		return move
	}
	return move[:first+1] + "…" + move[last:]
}

// ranking lists the seats by their captures, the most first; none where the game
// has no scores.
func (t *Table) ranking(seats int) []engine.Seat {
	out := make([]engine.Seat, seats)
	for i := range out {
		out[i] = engine.Seat(i)
	}
	tally := t.match.Position().Board().Tally
	slices.SortStableFunc(out, func(a, b engine.Seat) int { return tally[b].Captured - tally[a].Captured })
	return out
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
			if len(won) > 0 {
				drawBeside(k, dst, t.armsBeside(won[i]), cell)
			}
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
	return t.icon(t.game.Piece(won[i]), int(d))
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
		ui.Picture(dst, t.icon(piece, int(min(icon.W, icon.H))), icon)
	})
	points := strconv.Itoa(t.match.Position().Board().Tally[seat].Captured)
	c.page.Label(points, row.CutRight(k.Px(40), k.Px(6)), ui.Type{Style: sprites.StyleBold, Size: 16, X: 1, Y: 0.5})
	c.page.Label(t.names[seat], row, ui.Type{Style: style, Size: 16, Y: 0.5, Single: true})
}

// again starts the same game with the same players anew, with another lot; the
// computers play by so many levels better.
func (t *Table) again(by int) {
	if t.practice != nil {
		t.practice.Again()
		return
	}
	g, setup := t.match.Game(), t.match.Setup()
	order := g.Order(setup)
	round := make([]match.Player, len(order))
	for seat, player := range order {
		round[player] = t.match.Players()[seat]
		if p := &round[player]; p.Computer && p.Level > 0 {
			p.Level = max(1, min(engine.MaxLevel, p.Level+by))
		}
	}
	t.svc.Cast(round) // another level has other knights
	start := t.match.From()
	if start == "" { // a position says who sits where
		setup.Seed = t.svc.Lot()
	}
	seated := make([]match.Player, len(order))
	for seat, player := range g.Order(setup) {
		seated[seat] = round[player]
	}
	t.svc.App.Start(g, setup, start, seated)
}
