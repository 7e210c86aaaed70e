package play

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/review"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/internal/spoken"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

const turningShown = 4

func buildReview(v *view, p *ui.Page) {
	r, of := v.lay.Review, v.session.Review()
	if r.Verdict.Empty() || of == nil {
		return
	}
	retrying := v.session.Looking().Retrying() != nil
	switch {
	case retrying:
		retryWords(v, p, r.Verdict)
	case !isComplete(of):
		sofar(v, p, of, r.Verdict)
	default:
		verdict(v, p, of, r.Verdict)
	}
	if !r.Graph.Empty() {
		graph(v, p, of, r.Graph)
	}
	tools := reviewTools(v, of)
	if retrying {
		tools = retryTools(v)
	}
	size := wordSize(v.kit, tools, r.Tools)
	for i, b := range tools {
		b.Rect, b.Size, b.Above = r.Tools[i], size, size > 0
		if !b.Above {
			b.Text, b.Tooltip = "", cmp.Or(b.Tooltip, b.Text)
		}
		p.Add(b)
	}
}

// reviewTools returns the buttons to play through the match, to show the better move, to ask the
// user for it, and to continue the game from the mistake.
func reviewTools(v *view, of *review.Review) []ui.Button {
	shown := v.session.Shown()
	auto := word(v, tool(v, "auto", ui.IconPlay, "review.auto", 0, actAuto), "review.tool.auto")
	if v.session.Looking().PlaysThrough() {
		auto = word(v, lightIf(tool(v, "auto", ui.IconPause, "review.pause", 0, actAuto), true), "review.pause")
	}
	return []ui.Button{auto,
		word(v, lightIf(enableIf(tool(v, "better", ui.IconLamp, "review.better", 0, actBetter), shown.Ply > 0 && of.Judged(shown.Ply-1)), shown.Advised()), "review.tool.better"),
		word(v, enableIf(tool(v, "lines", ui.IconList, "review.lines", 0, actLines), len(of.Lines(shown.Ply)) > 0), "review.tool.lines"),
		word(v, enableIf(tool(v, "learn", ui.IconPuzzle, "review.learn", 0, actLearn), learnFrom(v, of) != nil), "review.tool.learn"),
		word(v, tool(v, "try", ui.IconBranch, "review.again", 0, actTryAgain), "review.tool.again"),
	}
}

// isComplete reports whether every position was judged, so that the result of the review is final.
func isComplete(of *review.Review) bool {
	done, all := of.Progress()
	return done == all
}

func sofar(v *view, p *ui.Page, of *review.Review, r layout.Rect) {
	k := v.kit
	p.Panel(r)
	in := r.InsetXY(k.Px(14), k.Px(8))
	bar := in.CutBottom(k.Px(10), k.Px(4))
	done, all := of.Progress()
	p.Paint(func(dst *ebiten.Image) {
		k.Fill(dst, bar, bar.H/2, k.Theme.Tray)
		part := bar
		part.W = max(bar.H, bar.W*float64(done)/float64(all))
		k.Fill(dst, part, bar.H/2, k.Theme.Accent)
		k.Stroke(dst, bar, bar.H/2, max(1, k.Px(1)), k.Theme.PanelEdge)
	})
	p.Label(v.svc.Text("review.later"), in, ui.Type{Style: sprites.StyleBody, Size: 15, X: 0.5, Y: 0.5})
}

const lineLeast = 25

// verdict shows how well the players did, where the course of the match changed, and which move was
// the best.
func verdict(v *view, p *ui.Page, of *review.Review, r layout.Rect) {
	k, s, you := v.kit, v.svc, v.only()
	p.Panel(r)
	in := r.InsetXY(k.Px(8), k.Px(5))
	lines := min(k.Px(28*k.Frame.Tall()), (in.H-k.Px(40))/2)
	fits := func(text string) bool { return k.Width(text, sprites.StyleBody, 15) <= in.W-k.Px(20) }
	said := accuracyText(v, of, fits)
	if lines >= k.Px(lineLeast) {
		p.Add(ui.Button{ID: "figures", Rect: in.CutTop(lines, 0), Look: ui.Entry, Size: 15, Text: said, Name: s.Text("review.figures"), Do: func() { v.table.do(actFigures) }})
	}
	if ply, said, ok := bestText(v, of, fits); ok && lines >= k.Px(lineLeast) {
		p.Add(ui.Button{ID: "best", Rect: in.CutBottom(lines, 0), Look: ui.Entry, Size: 15, Text: said, Do: func() { v.table.look(ply) }})
	}
	room := max(0, int((in.W-k.Px(150))/k.Px(48))) // the words need some too
	turns := turningPoints(of, you, cmp.Or(min(room, turningShown), turningShown))
	for _, at := range slices.Backward(turns[:min(room, len(turns))]) {
		turnButton(v, p, of, at+1, in.CutRight(k.Px(44), k.Px(4)).Middle(k.Px(44), k.Px(44)))
	}
	if lines >= k.Px(lineLeast) {
		p.Label(turnsText(v, of, turns), in.InsetXY(k.Px(8), 0), ui.Type{Style: sprites.StyleBody, Size: 15, Y: 0.5})
		return
	}
	p.Add(ui.Button{ID: "figures", Rect: in, Look: ui.Entry, Size: 15, Text: turnsText(v, of, turns), Name: s.Text("review.figures"), Do: func() { v.table.do(actFigures) }}) // the card says the rest
}

// bestText returns the ply of the best move and a text about it: the only user's best move, or else
// the best of all players. fits reports whether a text is short enough. The review and the card
// with the result use the same text.
func bestText(v *view, of *review.Review, fits func(string) bool) (ply int, said string, ok bool) {
	you := v.only()
	at, ok := bestMove(v, of, you)
	if !ok {
		return 0, "", false
	}
	if you != engine.NoSeat {
		return at + 1, moveText(v, "review.best-move.yours", at+1, "", fits), true
	}
	return at + 1, moveText(v, "review.best-move", at+1, v.names[v.match().Turns()[at].Seat], fits), true
}

// moveText returns a text that names the move before a ply, and its player if who isn't "". fits
// reports whether a text is short enough; moveText shortens the text until it is.
func moveText(v *view, key locale.Key, ply int, who string, fits func(string) bool) (text string) {
	move := v.list.number(ply) + ". " + turnName(v, v.match().Node(ply))
	tries := [][]string{{move, who}, {move}, {v.list.number(ply)}}
	for _, parts := range tries {
		parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
		if text = v.svc.Text(key, strings.Join(parts, " · ")); fits(text) {
			break
		}
	}
	return text
}

// bestMove returns the index of the turn with a seat's best move; with NoSeat, with the best move
// of all seats.
func bestMove(v *view, of *review.Review, seat engine.Seat) (best int, ok bool) {
	for s := range v.names {
		if seat != engine.NoSeat && engine.Seat(s) != seat {
			continue
		}
		if ply, has := of.BestMove(engine.Seat(s)); has && (!ok || of.Plies()[ply].Taken > of.Plies()[best].Taken) {
			best, ok = ply, true
		}
	}
	return best, ok
}

// turningPoints returns the turning points of a seat, or with NoSeat of all seats, as plies counted
// from 0: at most so many, those that cost most.
func turningPoints(of *review.Review, seat engine.Seat, most int) []int {
	all := of.TurningPoints(len(of.Plies()))
	if seat != engine.NoSeat {
		all = slices.DeleteFunc(all, func(at int) bool { return of.Plies()[at].Seat != seat })
	}
	if len(all) > most {
		slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(of.Plies()[b].Loss(), of.Plies()[a].Loss()) })
		all = all[:most]
		slices.Sort(all)
	}
	return all
}

// courseText returns a text about who was winning in the match, as far as that is certain: the
// state before the last change, the move at which it changed, and the state since then. It returns
// "" if this is unknown.
func courseText(v *view, of *review.Review) string {
	course := of.Course()
	if len(course) == 0 {
		return ""
	}
	last := course[len(course)-1]
	then := stands(v, last)
	if len(course) == 1 {
		return v.svc.Text("review.course.all", then)
	}
	until := v.list.number(last.From)
	if before := course[len(course)-2]; before.Winner != engine.NoSeat {
		return v.svc.Text("review.course.won", side(v, before.Winner), until, then)
	}
	return v.svc.Text("review.course.drawn", until, then)
}

// stands returns a text about who wins from a position, and in how many moves if that is known; or
// that the position is a draw.
func stands(v *view, s review.Stretch) string {
	switch {
	case s.Winner == engine.NoSeat:
		return v.svc.Text("review.stands.drawn")
	case s.Plies == 0:
		return v.svc.Text("review.stands.far", side(v, s.Winner))
	}
	return v.svc.Text("review.stands.won", (s.Plies+1)/2, side(v, s.Winner))
}

// side returns the name of a seat in the form used within a sentence.
func side(v *view, seat engine.Seat) string {
	return v.svc.Text(locale.SideWithin.Of(v.game.Sides[seat]))
}

func turnsText(v *view, of *review.Review, turns []int) string {
	if course := courseText(v, of); course != "" {
		return course
	}
	var names []string
	for _, at := range turns {
		if name := v.list.number(at + 1); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	yours := v.only() != engine.NoSeat
	key := locale.Key("review.turns")
	switch {
	case len(names) == 0 && yours:
		key = "review.turns.yours.none"
	case len(names) == 0:
		key = "review.turns.none"
	case len(names) == 1 && yours:
		key = "review.turns.yours.one"
	case len(names) == 1:
		key = "review.turns.one"
	case yours:
		key = "review.turns.yours"
	}
	if len(names) == 0 {
		return v.svc.Text(key)
	}
	return v.svc.Text(key, v.svc.Words.List(names))
}

func turnButton(v *view, p *ui.Page, of *review.Review, ply int, r layout.Rect) {
	made := &of.Plies()[ply-1]
	name := v.list.number(ply)
	p.Add(ui.Button{ID: "turn-" + strconv.Itoa(ply), Rect: r, Text: name, Above: true, Size: 14, Tooltip: v.svc.Text("review.turn", name, v.names[made.Seat], string(made.Glyph)),
		Selected: ply == v.session.Shown().Ply, Look: ui.Choice, Do: func() { v.table.look(ply) }})
	k, piece := v.kit, v.game.Piece(made.Seat)
	p.Paint(func(dst *ebiten.Image) {
		upper := r.InsetXY(0, k.Px(4))
		upper.H = r.H*0.5 - k.Px(3)
		ui.Picture(dst, v.icon(piece, int(upper.H)), upper)
	})
}

// accuracyText returns a text about how accurately all players played. If it doesn't fit, the text
// is about the only user; if that doesn't fit either, it is only a heading.
func accuracyText(v *view, of *review.Review, fits func(string) bool) string {
	var each []string
	for seat, name := range v.names {
		said := v.svc.Text("review.none")
		if mean, n := of.Accuracy(engine.Seat(seat)); n > 0 {
			said = v.svc.Text("settings.percent", strconv.Itoa(int(mean+0.5)))
		}
		each = append(each, v.svc.Text("review.share", name, said))
	}
	head, all := v.svc.Text("review.figures"), strings.Join(each, ", ")
	tries := []string{v.svc.Text("document.group", head, all), all}
	if you := v.only(); you != engine.NoSeat {
		tries = append(tries, v.svc.Text("document.group", head, each[you]))
	}
	for _, said := range tries {
		if fits(said) {
			return said
		}
	}
	return head
}

func graph(v *view, p *ui.Page, of *review.Review, r layout.Rect) {
	k := v.kit
	p.Panel(r)
	r = r.InsetXY(k.Px(8), k.Px(4))
	most, shown := v.match().Ply(), v.session.Shown().Ply
	tell := func(ply int) string { return shareText(v, of, ply) }
	small := ui.Type{Style: sprites.StyleBody, Size: 13, Color: k.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true}
	axis := r.CutBottom(k.Px(16), 0)
	longest := 0.0
	for _, name := range v.names {
		longest = max(longest, k.Width(name, sprites.StyleBody, sideSize))
	}
	sides := r.CutLeft(min(longest+k.Px(12), r.W*0.3), 0)
	graphSides(v, p, sides)
	axis.CutLeft(sides.W, 0)
	p.Add(ui.Button{ID: "graph", Rect: r, Name: v.svc.Text("review.graph"), Slide: &ui.Slide{
		Value: float64(shown) / float64(most), Most: most, Text: tell(shown), Tell: tell,
		Draw: func(dst *ebiten.Image) { drawGraph(v, of, dst, r) },
		Do: func(value float64) {
			if v.session.Looking().PlaysThrough() {
				v.table.do(actAuto)
			}
			v.table.look(int(math.Round(value * float64(most))))
		}}})
	step, last := 1, v.list.rowOf(most)
	for _, n := range []int{2, 5, 10, 20, 50, 100, 200, 500} {
		if last/step > 7 {
			step = n
		}
	}
	wide := axis.W / float64(most+1)
	places := v.list.places(most)
	for row := step; row <= last; row += step {
		ply := 1
		for ply < most && places[ply-1]/v.list.columns+1 < row {
			ply++
		}
		cell := axis
		cell.W = k.Px(36)
		cell.X = max(axis.X, min(axis.Right()-cell.W, axis.X+(float64(ply)+0.5)*wide-cell.W/2))
		p.Label(strconv.Itoa(row), cell, ui.Type{Style: small.Style, Size: 12, Color: small.Color, X: 0.5, Y: 0.5, Single: true})
	}
}

// fromAbove returns the seats in the order in which the graph shows them, from top to bottom. With
// two players, the far side is above, as on the board. Partners are next to each other.
func fromAbove(v *view) (order []engine.Seat) {
	for seat := range v.names {
		if team := v.team(engine.Seat(seat)); team[0] == engine.Seat(seat) {
			order = append(order, team...)
		}
	}
	if v.game.Facing() && v.seatAt(0) == order[0] {
		slices.Reverse(order)
	}
	return order
}

const sideSize = 12

// graphSides adds the names of the sides next to the graph, in the same order.
func graphSides(v *view, p *ui.Page, r layout.Rect) {
	k, order := v.kit, fromAbove(v)
	for i, seat := range order {
		band := r
		band.H = r.H / float64(len(order))
		band.Y += float64(i) * band.H
		ground := v.livery.Color(k.Theme, v.name(), seat)
		p.Paint(func(dst *ebiten.Image) { k.Fill(dst, band, 0, ground) })
		if band.H < k.Px(sideSize) {
			continue // the players' own places tell whose colour it is
		}
		in := band.InsetXY(k.Px(4), 0)
		name := v.names[seat]
		if sprites.NewFace(sprites.StyleBody, k.Frame.MinTextSize()).Advance(name) > in.W {
			name = k.Cut(name, sprites.StyleBody, sideSize, in.W)
		}
		p.Label(name, in, ui.Type{Style: sprites.StyleBody, Size: sideSize, Color: inkOn(k.Theme, ground), X: 0.5, Y: 0.5, Single: true})
	}
	p.Paint(func(dst *ebiten.Image) { k.Stroke(dst, r, 0, max(1, k.Px(1)), k.Theme.PanelEdge) })
}

// chancesAt returns why the move before a ply was bad, as far as that is certain, or else a text
// with each seat's chance to win.
func chancesAt(v *view, of *review.Review, ply int) string {
	if ply > 0 && whyPlayed(v, ply-1).ok {
		return v.why.words(v)
	}
	return shareText(v, of, ply)
}

// whyShown is why a move was bad. It is found once, beside the frame.
type whyShown struct {
	of    *review.Review
	ply   int
	claim spoken.Claim
	ok    bool          // something certain can be said
	found chan whyShown // brings claim and ok; nil if none is looked for
}

func (w *whyShown) words(v *view) string {
	return w.claim.Words(v.svc.Words, v.name(), v.match().Position().Board().Geometry)
}

// look begins to look for why a move was bad.
func (w *whyShown) look(m spoken.Mistake) {
	found := make(chan whyShown, 1)
	w.found = found
	go func() {
		c, ok := spoken.Why(m)
		found <- whyShown{claim: c, ok: ok}
	}()
}

// take takes what was found, if that is there or wait is true. It reports whether it did.
func (w *whyShown) take(wait bool) bool {
	if w.found == nil || !wait && len(w.found) == 0 {
		return false
	}
	found := <-w.found
	w.claim, w.ok, w.found = found.claim, found.ok, nil
	return true
}

// takeWhy shows why moves were bad, once that is found. If wait is true, it waits for that.
func (d *display) takeWhy(wait bool) (c stage.Change) {
	if w := &d.view.why; w.take(wait) {
		if c = stage.All; w.ok {
			tellShown(d.view)
			d.showNotes()
			d.refresh()
		}
	}
	if d.wrong.take(wait) {
		d.sayWrong()
		c = stage.All
	}
	return c
}

// whyPlayed returns why the move after a ply was bad.
func whyPlayed(v *view, ply int) *whyShown {
	of := v.session.Review()
	if !of.Judged(ply) {
		return &whyShown{}
	}
	if v.why.of != of || v.why.ply != ply {
		v.why = whyShown{of: of, ply: ply}
		if m, bad := spoken.MistakeAt(of, ply); bad {
			v.why.look(m)
		}
	}
	return &v.why
}

// shareText returns a text with each seat's chance to win in the position after a ply.
func shareText(v *view, of *review.Review, ply int) string {
	s := v.svc
	head := s.Text("match.start")
	if ply > 0 {
		head = s.Text("match.count", v.list.number(ply))
	}
	if known, ok := of.ComesTo(ply); ok && !v.match().At(ply).Outcome().Over() {
		return s.Text("document.group", head, stands(v, known))
	}
	var each []string
	for seat, c := range of.Chances(ply) {
		team := v.team(engine.Seat(seat))
		if team[0] != engine.Seat(seat) {
			continue // named with the first of them
		}
		var names []string
		for _, of := range team {
			names = append(names, v.names[of])
		}
		each = append(each, s.Text("review.share", s.Words.List(names), s.Text("settings.percent", strconv.Itoa(int(100*c+0.5)))))
	}
	if len(each) == 0 {
		return head
	}
	return s.Text("document.group", head, strings.Join(each, ", "))
}

// drawGraph draws each seat's chance to win after every ply. The chances are areas that lie one
// above the other; with two players, the far side is above, as on the board. It marks the turning
// points and the position shown.
func drawGraph(v *view, of *review.Review, dst *ebiten.Image, r layout.Rect) {
	k := v.kit
	k.Fill(dst, r, k.Px(4), k.Theme.Tray)
	_, all := of.Progress()
	in := r.InsetXY(0, k.Px(2))
	wide := in.W / float64(all)
	order := fromAbove(v)
	color := func(seat engine.Seat) color.RGBA { return v.livery.Color(k.Theme, v.name(), seat) }
	for ply := range all {
		chances := of.Chances(ply)
		if chances == nil {
			continue
		}
		column := layout.Rect{X: math.Round(in.X + float64(ply)*wide), Y: in.Y, H: in.H}
		column.W = max(1, math.Round(in.X+float64(ply+1)*wide)-column.X)
		for _, seat := range order {
			part := column
			part.H = in.H * chances[seat] / float64(len(v.team(seat)))
			k.Fill(dst, part, 0, color(seat))
			column.Y += part.H
		}
	}
	if len(v.names) == 2 {
		k.Fill(dst, layout.Rect{X: in.X, Y: in.Y + in.H/2, W: in.W, H: max(1, k.Px(1))}, 0, k.Theme.PanelEdge)
	}
	var turns []int
	if isComplete(of) { // before that others may prove to cost more
		turns = turningPoints(of, engine.NoSeat, turningShown)
	}
	for _, at := range turns {
		d := k.Px(8)
		dot := layout.Rect{X: in.X + (float64(at)+1.5)*wide - d/2, Y: in.Y + in.H/2 - d/2, W: d, H: d}
		k.Fill(dst, dot.Inset(-max(1, k.Px(1.5))), d, k.Theme.Panel)
		k.Fill(dst, dot, d/2, k.Theme.Danger)
	}
	shown := layout.Rect{X: in.X + (float64(v.session.Shown().Ply)+0.5)*wide - k.Px(1.5), Y: r.Y, W: k.Px(3), H: r.H}
	k.Fill(dst, shown.Inset(-max(1, k.Px(1))), 0, k.Theme.Panel) // visible on any seat's colour
	k.Fill(dst, shown, 0, k.Theme.Accent)
	k.Stroke(dst, r, k.Px(4), max(1, k.Px(1)), k.Theme.PanelEdge)
}

// inkOn returns the theme's light or dark text colour, whichever is readable on the given
// background.
func inkOn(t *sprites.Theme, ground color.RGBA) color.RGBA {
	bright := func(c color.RGBA) int { return 3*int(c.R) + 6*int(c.G) + int(c.B) }
	light, dark := t.Panel, t.Ink
	if bright(light) < bright(dark) {
		light, dark = dark, light
	}
	if bright(ground) > 1280 {
		return dark
	}
	return light
}

// retryFrom starts a new game with the same settings from before the mistake shown, at the last
// position in which a user had to move. Leaving that game leads back to the position shown.
func retryFrom(v *view) {
	m := v.match()
	ply := v.session.Shown().From()
	if r := v.session.Looking().Retrying(); r != nil {
		ply = r.Ply()
	} else if shown := v.session.Shown(); !shown.Line && ply > 0 { // of computers alone a move counts that was no good
		turn, of := m.Turns()[ply-1], v.session.Review()
		if !m.Players()[turn.Seat].Computer || v.session.Company().People == 0 && of != nil && tones[of.Plies()[ply-1].Glyph] != boardview.Best && of.Plies()[ply-1].Glyph != "" {
			ply--
		}
	}
	for ply > 0 && (m.At(ply).Outcome().Over() || m.Players()[m.At(ply).Turn()].Computer && v.session.Company().People > 0) {
		ply--
	}
	if v.distant != nil { // its players are elsewhere
		v.table.look(ply)
		return
	}
	playFrom(v, m.Node(ply))
}

// playFrom starts a new game with the same players and settings from a position of the match.
// Leaving that game leads back.
func playFrom(v *view, n *match.Node) {
	m := v.match()
	v.svc.App.Start(m.Game(), m.Setup(), n.Position.String(), slices.Clone(m.Players()), v.svc.App.Push)
}

// fillLines fills the card with the best moves in the position shown, and the chance to win that
// each move leaves to its player. If the user chooses a move, the board shows its continuation.
func fillLines(v *view, c *card, k ui.Kit) {
	const line = 52
	ply := v.session.Shown().Ply
	found, mover := v.session.Review().Lines(ply), v.game.Piece(v.match().At(ply).Turn())
	in := c.head(v, k, v.svc.Text("review.lines"), 460, 28+56+line*float64(len(found)))
	for i, cell := range in.Grid(len(found), 1, k.Px(line-8), k.Px(8)) {
		of := found[i]
		first := moveName(v, v.match().At(ply), of.Line[0])
		percent := v.svc.Text("settings.percent", strconv.Itoa(int(100*review.Chance(v.name(), of.Score, of.Win)+0.5)))
		c.page.Add(ui.Button{ID: linePrefix + strconv.Itoa(i+1), Rect: cell, Look: ui.Entry, Size: 16, Text: v.svc.Text("review.worth", first, percent),
			Sign: func(px int) *ebiten.Image { return v.icon(mover, px) }, Do: func() {
				v.table.closeCard()
				v.table.display.show(v.session.Looking().PlayOut(i))
			}})
	}
}

const linePrefix = "line-"

// fillFigures fills the card about how accurately all players played, in the whole match and in
// each phase.
func fillFigures(v *view, c *card, k ui.Kit) {
	s := v.svc
	phases := [][]review.Phase{nil, {review.Opening}, {review.Middle}, {review.End}}
	heads := []locale.Key{"review.all", "review.opening", "review.middle", "review.end"}
	most := min(k.Px(520), k.Frame.Safe().W) - k.Px(40)
	names := most * 0.28 // of each player before the figures; or, if these need the room, above them
	room := (most - names) / float64(len(heads))
	none := s.Text("review.none")
	above := k.Width(none, sprites.StyleBody, 14) > room
	for _, key := range heads {
		above = above || k.Width(s.Text(key), sprites.StyleBody, 14) > room
	}
	line, head := 34*k.Frame.Tall(), 34*k.Frame.Tall()
	lines := float64(len(v.names))
	if above {
		line, head, names = 28*k.Frame.Tall(), 42*k.Frame.Tall(), 0
		lines *= 2
	}
	in := c.head(v, k, s.Text("review.figures"), 520, 28+56+head+line*lines+8)
	line, head = min(k.Px(line), in.H/(lines+1.5)), min(k.Px(head), in.H*1.5/(lines+1.5))
	cells := func(row layout.Rect) []layout.Rect { return row.Grid(len(heads), len(heads), row.H, k.Px(4)) }
	soft := ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5}
	row := in.CutTop(head, 0)
	row.CutLeft(names, 0)
	for i, cell := range cells(row) {
		c.page.Label(s.Text(heads[i]), cell, soft)
	}
	for seat, name := range v.names {
		row := in.CutTop(line, 0)
		label := row.CutLeft(names, k.Px(4))
		if above {
			label, row = row, in.CutTop(line, 0)
		}
		c.page.Label(name, label, ui.Type{Style: sprites.StyleBold, Size: 16, Y: 0.5, Single: true})
		for i, cell := range cells(row) {
			text, kind := none, soft
			if mean, n := v.session.Review().Accuracy(engine.Seat(seat), phases[i]...); n > 0 {
				text = s.Text("settings.percent", strconv.Itoa(int(mean+0.5)))
				kind = ui.Type{Style: sprites.StyleBody, Size: 16, X: 0.5, Y: 0.5, Single: true}
			}
			c.page.Label(text, cell, kind)
		}
	}
}

// lineText returns a text about the moves that the board is going to show: the better move or one
// of the best moves, with its continuation if there is one.
func lineText(v *view, e session.LineBegun) string {
	one, more := locale.Key("review.was"), locale.Key("review.line")
	if !e.Better {
		one, more = "review.is", "review.goes"
	}
	var names []string
	at := v.match().At(e.From)
	for _, m := range e.Moves {
		names = append(names, moveName(v, at, m))
		next, _, err := at.Play(m)
		if err != nil {
			break
		}
		at = next
	}
	for all := len(names); len(names) > 1; names = names[:len(names)-1] { // the line itself is visible on the board
		rest := strings.Join(names[1:], ", ")
		if len(names) < all {
			rest += " …"
		}
		if said := v.svc.Text(more, names[0], rest); len(names) == 2 || lowMessage(v, said) {
			return said
		}
	}
	return v.svc.Text(one, names[0])
}

// lowMessage reports whether a message needs at most two lines where the status is, so that it
// doesn't cover the players' panels.
func lowMessage(v *view, said string) bool {
	place := v.lay.Status
	if !v.lay.Note.Empty() {
		place = v.lay.Note
	}
	return v.kit.Width(said, sprites.StyleBold, 16) <= 1.8*(place.W-v.kit.Px(36))
}

var tones = map[review.Glyph]boardview.Tone{
	review.Brilliant: boardview.Best, review.Good: boardview.Best,
	"!?": boardview.Doubt, review.Dubious: boardview.Doubt, review.Bad: boardview.Wrong, review.VeryBad: boardview.Wrong,
}

// reviewDrawings returns the review's drawings on the board for the move that led to the position:
// its glyph, and if another move was better, the paths of both.
func reviewDrawings(v *view) []boardview.Drawing {
	of, shown, r := v.session.Review(), v.session.Shown(), v.session.Looking().Retrying()
	ply := shown.Ply - 1
	if r != nil { // what was played there, and what was shown to be better
		ply = r.Ply()
	} else if of == nil || shown.Line || ply < 0 || !of.Judged(ply) {
		return nil
	}
	p := &of.Plies()[ply]
	better := p.Best != p.Played && p.Glyph != ""
	if r != nil {
		better = r.Shown()
	}
	var out []boardview.Drawing
	if better && len(p.Line) > 0 {
		if _, events, err := v.match().At(ply).Play(p.Line[0]); err == nil {
			out = append(out, boardview.Drawing{Path: course(events), Tone: boardview.Best})
		}
	}
	if shown.Line {
		return out
	}
	return append(out, courseWithGlyph(p, course(v.match().Turns()[ply].Events))...)
}

// courseWithGlyph returns drawings of a move's path and its glyph at the end; for a good move it
// returns only the glyph.
func courseWithGlyph(p *review.Ply, played []engine.Square) (out []boardview.Drawing) {
	if p.Glyph == "" || len(played) == 0 {
		return nil
	}
	if p.Best != p.Played && len(played) > 1 {
		out = append(out, boardview.Drawing{Path: played, Tone: tones[p.Glyph]})
	}
	return append(out, boardview.Drawing{Path: played[len(played)-1:], Tone: tones[p.Glyph], Sign: string(p.Glyph)})
}

// course returns the squares that a move passes, from the first to the last. If the move doesn't
// move a piece that is already on the board, it returns only the move's last square.
func course(events []engine.Event) []engine.Square {
	if from, _ := engine.Course(events); from != engine.NoSquare {
		return engine.Touches(events)
	}
	at := board.Ends(events)
	return at[max(0, len(at)-1):]
}
