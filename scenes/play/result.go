package play

import (
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// fillEnd shows how the match ended, and what can be done now.
func fillEnd(v *view, c *card, k ui.Kit) {
	s := v.svc
	head, cause := s.Words.Outcome(v.match().Outcome(), v.names, v.only())
	scores := 0
	if v.game.Scores {
		scores = len(v.names)
	}
	buttons := endButtons(v)
	was := summary(v, func(text string) bool {
		return k.Width(text, sprites.StyleBody, endSmall) <= min(k.Px(endWide), k.Frame.Safe().W)-k.Px(60)
	})
	const line, row, gap = 30, 48, 10
	parting, said := parting(v), 0.0
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
		endArms(v, c, k, in.CutTop(k.Px(endArmsHigh), k.Px(4)))
	}
	if parting != "" {
		c.page.Label(parting, in.CutBottom(min(k.Px(said), in.H*0.5), k.Px(4)), ui.Type{Style: sprites.StyleBody, Size: 17, X: 0.5, Y: 0.5})
	}
	rest := min(k.Px(line)*float64(len(was)+scores), max(0, in.H-k.Px(70)))
	if n := len(was) + scores; n > 0 {
		rows := in.CutBottom(rest, k.Px(4)).Grid(n, 1, rest/float64(n), 0)
		for i, seat := range ranking(v, scores) {
			endScore(v, c, k, seat, rows[i])
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

// endButtons are what can be done now: the same again, the same against somebody of the
// next level, and the ways back.
func endButtons(v *view) []ui.Button {
	text := v.svc.Text
	button := func(id string, words string, a action) ui.Button {
		return ui.Button{ID: id, Text: words, Do: func() { v.do(a) }}
	}
	view := button("view", text("end.view"), actCloseCard)
	you := v.only()
	won := you != engine.NoSeat && v.match().Outcome().Winners.Has(you)
	if v.way.Quest {
		return questButtons(v, won, view)
	}
	again := button("again", text("end.again"), actAgain)
	again.Look = ui.Primary
	out := []ui.Button{again}
	first := func(b ui.Button) {
		out[0].Look, b.Look = ui.Plain, ui.Primary
		out = append([]ui.Button{b}, out...)
	}
	switch {
	case v.way.Next != nil && won:
		first(ui.Button{ID: "next-lesson", Text: text("learn.next-lesson"), Do: v.way.Next})
	case v.ordinary() && you != engine.NoSeat:
		by, key, act := -1, locale.Key("end.easier"), actEasier
		if won {
			by, key, act = 1, "end.harder", actHarder
		}
		for _, p := range v.match().Players() {
			if next := p.Level + by; p.Computer && next >= 1 && next <= engine.MaxLevel {
				out = append(out, button("next", text(key, v.levelName(next)), act))
				break
			}
		}
	}
	if v.session.Company().Away {
		first(button("link", text("link.make"), actHandLink))
	}
	back := text("end.back")
	switch {
	case v.way.Lesson:
		back = text("end.lesson")
	case v.way.Leave != nil:
		back = text("back")
	}
	return append(out, view, button("back", back, actLeave))
}

// summary is what the game was, a line each: how long, and the move that captured
// the most, with as much about it as fits.
func summary(v *view, fits func(string) bool) []string {
	s := v.svc
	moves := s.Text("end.moves", v.list.rowOf(v.match().Ply()))
	if played, known := v.session.Played(); known && played > 0 {
		moves = s.Text("end.length", moves, s.Text("end.minutes", int(played/time.Minute)))
	}
	out := []string{moves}
	if v.untold {
		out = []string{s.Text("link.end"), moves}
	}
	best, most := 0, 1 // a single capture is nothing special
	for i, turn := range v.match().Turns()[:v.match().Ply()] {
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
		turn := v.match().Turns()[best-1]
		number, move, count := v.list.name(best)+".", string(turn.Move), s.Text("end.captures", most)
		text := ""
		for _, parts := range [][]string{{number + " " + move, v.names[turn.Seat] + ", " + count}, {number + " " + move, count},
			{number + " " + ends(move), v.names[turn.Seat] + ", " + count}, {number + " " + ends(move), count}, {number + " " + ends(move)}} {
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
func ranking(v *view, seats int) []engine.Seat {
	out := make([]engine.Seat, seats)
	for i := range out {
		out[i] = engine.Seat(i)
	}
	tally := v.match().Position().Board().Tally
	sort.SliceStable(out, func(i, j int) bool { return tally[out[i]].Captured > tally[out[j]].Captured })
	return out
}

// endArms shows the arms of who has won, side by side where several have; the
// game's sign where nobody has.
func endArms(v *view, c *card, k ui.Kit, r layout.Rect) {
	won := v.winners()
	n := max(1, len(won))
	row := r.Middle((r.H+k.Px(8))*float64(n), r.H)
	for i, cell := range row.Grid(n, n, r.H, 0) {
		c.page.Paint(func(dst *ebiten.Image) {
			if v.game.Disc && len(won) > 0 {
				k.Roundel(dst, cell)
			}
			ui.Picture(dst, endIcon(v, won, i, r.H), cell)
			if len(won) > 0 {
				drawBeside(k, dst, armsBeside(v, won[i]), cell)
			}
		})
	}
}

// endIcon is what the result shows of the i-th winner, in a cell of d by d; of the
// game where nobody has won.
func endIcon(v *view, won []engine.Seat, i int, d float64) *ebiten.Image {
	if len(won) == 0 {
		return sprites.Sign(v.svc.Theme, v.name(), int(d))
	}
	if v.game.Disc {
		d *= 0.8
	}
	return v.icon(v.game.Piece(won[i]), int(d))
}

// prepareEnd has the pictures of the result drawn while the last move is seen.
func prepareEnd(v *view) {
	won := v.winners()
	for i := range max(1, len(won)) {
		endIcon(v, won, i, v.kit.Px(endArmsHigh))
	}
}

// endScore writes one player's captures on the end's card.
func endScore(v *view, c *card, k ui.Kit, seat engine.Seat, r layout.Rect) {
	row := r.InsetXY(r.W*0.12, k.Px(1))
	icon := row.CutLeft(k.Px(26), k.Px(8))
	piece := v.game.Piece(seat)
	style := sprites.StyleBody
	if v.match().Outcome().Winners.Has(seat) {
		style = sprites.StyleBold
	}
	c.page.Paint(func(dst *ebiten.Image) {
		ui.Picture(dst, v.icon(piece, int(min(icon.W, icon.H))), icon)
	})
	points := strconv.Itoa(v.match().Position().Board().Tally[seat].Captured)
	c.page.Label(points, row.CutRight(k.Px(40), k.Px(6)), ui.Type{Style: sprites.StyleBold, Size: 16, X: 1, Y: 0.5})
	c.page.Label(v.names[seat], row, ui.Type{Style: style, Size: 16, Y: 0.5, Single: true})
}
