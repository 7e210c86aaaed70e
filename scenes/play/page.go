package play

import (
	"cmp"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/session"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// arrange sets the layout of the table. On a low screen it rotates a high board by 90 degrees, so
// that the near side is at the left.
func arrange(v *view) {
	own, _ := v.board.Tools(v.turn())
	const tools = 4 // others, always the same number, so that they keep their places
	what := layout.Table{Players: len(v.names), Around: v.game.Facing() && len(v.names) > 2 && v.session.Review() == nil, Tools: tools + len(own), Folded: v.folded || v.inSitting(), Review: v.session.Review() != nil, Asks: v.session.Looking().Retrying() != nil}
	safe := v.kit.Frame.Safe()
	_, v.turned = v.board.Arrange(v.kit, v.upright, func(aspect float64) (layout.Rect, bool) {
		what.Aspect = aspect
		v.lay = layout.NewMatch(v.kit.Frame, what)
		return v.lay.Board, v.game.Facing() && v.lay.Compact && safe.W > safe.H
	})
	v.trays.layOut(len(v.names))
	place := v.lay.Status
	_, plays := lineButton(v)
	switch {
	case !v.lay.Note.Empty():
		place = v.lay.Note
	case plays || answersInStatus(v) || leadsOn(v):
		place = layout.Rect{} // a press on a message isn't for the button that it hides
	case v.showsList():
		place.W -= v.kit.Px(listWide)
	}
	v.board.Message.Place(place)
}

// buildPage adds everything around the board. If unsaved is true, the button to leave has a badge.
// It returns the clocks' rectangles, by seat.
func buildPage(v *view, p *ui.Page, unsaved bool) (clocks []layout.Rect) {
	k, l := v.kit, v.lay
	p.Pressed = v.svc.Click
	p.Reset(k)
	back := ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Tooltip: v.svc.Text("match.leave"), Key: v.svc.KeyTo(input.Back), Do: func() { v.table.do(actBack) }}
	if unsaved {
		back.Badge, back.Tooltip = true, v.svc.Text("match.unsaved")
	}
	p.Add(back)
	clocks = make([]layout.Rect, len(v.names))
	p.Panel(l.Status)
	line := bar(v, p, l.Status)
	if v.showsList() {
		b := listItem(v)
		b.Rect, b.Look = line.CutRight(k.Px(listWide), 0), ui.Entry
		p.Add(b)
	}
	if answersInStatus(v) {
		buildOffer(v, p, line.InsetXY(k.Px(8), k.Px(2)), v.toAnswer())
	} else if b, ok := lineButton(v); ok {
		line = line.InsetXY(k.Px(8), k.Px(2))
		if b.Rect = line; line.W < k.Px(230) { // the frame alone tells that it isn't the game
			b.Icon = ui.IconNone
		} else {
			b.Rect = line.CutRight(min(line.W*0.55, k.Px(300)), k.Px(8))
			writeStatus(v, p, line)
		}
		p.Add(b)
	} else if leadsOn(v) {
		buildWaiting(v, p, line)
	} else {
		writeStatus(v, p, line.InsetXY(k.Px(10), k.Px(3)))
	}
	captured := make([][]capturedPiece, len(v.names))
	for s, pieces := range v.captures() {
		captured[s] = v.trays.show(engine.Seat(s), pieces)
	}
	panels := make([]*panel, len(l.Players))
	for i := range panels {
		panels[i] = seatPanel(v, p, v.panelSeat(i), captured)
	}
	wide := namesNeedWidth(panels, l.Players)
	for i, a := range panels {
		s := v.panelSeat(i)
		a.narrow = a.narrow || wide
		v.trays.anchors[s] = a.build(l.Players[i])
		if !a.clockAt.Empty() {
			clocks[s] = a.clockAt
			p.Reserve(a.clockAt)
		}
	}
	if !l.Note.Empty() {
		note(v, p, l.Note)
	}
	if !l.List.Empty() {
		p.Panel(l.List)
		v.list.build(p, l.List.Inset(k.Px(8)))
	}
	buildReview(v, p)
	buildTools(v, p)
	return clocks
}

// writeStatus writes the status, and below it as many of the notes as fit. It omits the notes if
// they are shown between the players' panels (emblem).
func writeStatus(v *view, p *ui.Page, r layout.Rect) {
	k, said := v.kit, statusIn(v, r.W)
	large := ui.Type{Style: sprites.StyleBold, Size: 17, X: 0.5, Y: 0.5}
	small := ui.Type{Style: sprites.StyleBody, Size: 13, Color: v.svc.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true}
	fits := func(text string, t ui.Type) bool {
		return k.Width(text, t.Style, t.Size)*min(1, k.Frame.MinTextSize()/k.Frame.TextSize(t.Size)) <= r.W
	}
	lines := statusNotes(v)
	if in := (ui.Type{Style: sprites.StyleBold, Size: 15}); v.session.Shown().Line && v.showsList() && !v.session.Looking().Trial() && fits(said, in) {
		p.Label(lineOf(v, func(text string) bool { return fits(text, small) }), r.CutBottom(r.H*0.42, 0), small)
		large.Size, large.Single, lines = 15, true, nil
	} else if !v.lay.Note.Empty() || !fits(said, large) {
		lines = nil
	}
	for n := len(lines); n > 0; n-- {
		if text := strings.Join(lines[:n], " · "); fits(text, small) {
			p.Label(text, r.CutBottom(r.H*0.42, 0), small)
			large.Size, large.Single = 15, true
			break
		}
	}
	p.Label(said, r, large)
}

func newList(v *view) moveList {
	columns := v.game.Columns
	return moveList{view: v, columns: columns, across: columns, skipped: int(v.match().Start().Turn()) % columns,
		turns: func() []*match.Node { return v.match().Turns() },
		name: func(turn match.Turn) (engine.Piece, string) {
			return v.teller().Short(turn, v.match().Position().Board().Geometry)
		},
		sign: func(n *match.Node) string {
			switch {
			case find(v.conditions().Lines, movesOf(ahead(v, n))) >= 0:
				return "»"
			case !v.match().InGame(n):
				return ""
			}
			turn, of := n.Ply-1, cmp.Or(v.session.Review(), v.session.Looking().Reviewed())
			if of == nil || turn >= len(of.Plies()) || !of.Judged(turn) {
				return ""
			}
			return string(of.Plies()[turn].Glyph)
		}}
}

func moveName(v *view, from engine.Position, m engine.Move) string {
	notation, err := from.Notation(m)
	if err != nil {
		return string(m)
	}
	_, events, err := from.Play(m)
	if err != nil {
		return notation
	}
	_, said := v.list.name(match.Turn{Seat: from.Turn(), Move: m, Notation: notation, Events: events})
	return said
}

func fillMoves(v *view, c *card, k ui.Kit) {
	in := c.head(v, k, v.svc.Text("match.moves"), 420, 620)
	if v.session.Kind() == session.Ordinary {
		b := notesTool(v)
		b.Icon, b.Rect = ui.IconMore, layout.Rect{X: in.Right() - k.Px(2*48+8), Y: in.Y - k.Px(48+8), W: k.Px(48), H: k.Px(48)}
		c.page.Add(b)
	}
	v.list.build(&c.page, in)
}

// bar draws the evaluation bar at the lower edge of the status, if the user wants it and the
// evaluation is known; it returns the part of the rectangle above the bar.
func bar(v *view, p *ui.Page, status layout.Rect) (left layout.Rect) {
	value, on := v.session.Bar()
	if !on {
		return status
	}
	k := v.kit
	r := status.InsetXY(k.Px(8), k.Px(5))
	r = r.CutBottom(k.Px(5), 0)
	left = status
	left.H = r.Y - status.Y
	near := v.seatAt(0)
	if near == 1 {
		value = 1 - value
	}
	p.Paint(func(dst *ebiten.Image) {
		k.Fill(dst, r, r.H/2, v.livery.Color(k.Theme, v.name(), 1-near))
		done := r
		done.W = r.W * value
		k.Fill(dst, done, r.H/2, v.livery.Color(k.Theme, v.name(), near))
		k.Stroke(dst, r, r.H/2, max(1, k.Px(1)), k.Theme.PanelEdge)
	})
	return left
}

// seatPanel returns the panel of a seat; captured holds the captured pieces of all seats.
func seatPanel(v *view, p *ui.Page, s engine.Seat, captured [][]capturedPiece) *panel {
	tally := v.board.Motion.Shown().Tally[s]
	tally.Captured -= v.trays.pending(s)
	facts := v.game.Panel(games.Standing{Words: v.svc.Words, Position: v.match().Position(), Seat: s, Tally: tally})
	a := &panel{
		page: p, kit: v.kit, icon: v.icon, colors: [2]color.RGBA{v.livery.Color(v.svc.Theme, v.name(), s), v.livery.Figure(v.svc.Theme, v.name(), s)}, piece: v.game.Piece(s), disc: v.game.Disc, arms: ownArms(v, s),
		lit:   v.lights(s),
		facts: facts, name: v.names[s], roomy: v.lay.Roomy, narrow: len(v.names) > 2 && v.lay.Players[0].W < v.kit.Px(240),
	}
	a.clock, a.words = widestClock(v, s), v.speech.lines[s].text
	if v.distant != nil {
		a.lit = a.lit && !v.distant.isOff()
		a.remote(v, s)
	}
	if you := v.svc.Text("name.you"); (v.distant != nil || v.match().Online() != "") && v.isOrdinary() && v.only() == s && a.name != you {
		a.name, a.you = v.svc.Text("online.seat.you", a.name), you
	}
	if pl := v.match().Players()[s]; pl.Computer && pl.Level > 0 {
		a.level = v.levelName(pl.Level)
		a.long = v.svc.Text("name.leveled", v.names[s], a.level)
	}
	if facts.Hand {
		n, most := max(0, tally.Hand), 0
		for _, other := range v.board.Motion.Shown().Tally {
			most = max(most, other.Hand)
		}
		a.row = func(r layout.Rect) { handRow(p, v.icon, a.piece, n, most, r) }
		return a
	}
	if len(captured[s]) == 0 {
		a.none = v.svc.Text("captures.none")
	}
	for _, c := range captured[s] {
		if c.nth < 0 {
			a.taken++
		}
	}
	a.row = func(r layout.Rect) {
		t := trayRow{page: p, icon: func(p engine.Piece, px int) *ebiten.Image { return v.livery.TrayIcon(v.svc.Theme, v.name(), p, px) }, pieces: captured[s], place: func(nth int, r layout.Rect) { v.trays.place(s, nth, r) }}
		for other, pieces := range captured {
			if engine.Seat(other) != s {
				t.others = append(t.others, pieces)
			}
		}
		t.build(r)
	}
	return a
}

// note writes the notes about the match between the panels of two players: the move number in large
// letters, then threats and whether the match is rated.
func note(v *view, p *ui.Page, r layout.Rect) {
	k := v.kit
	var lines []string
	if ply := v.session.Shown().Node.Ply; ply > 0 {
		lines = append(lines, v.svc.Text("match.count", v.list.number(ply)))
	}
	lines = append(lines, statusNotes(v)...)
	high := math.Ceil(k.Frame.TextSize(16) * 1.5)
	lines = lines[:min(len(lines), max(1, int(r.H/high)))]
	r = r.Middle(r.W, high*float64(len(lines)))
	for _, said := range lines {
		p.Label(said, r.CutTop(high, 0), ui.Type{Style: sprites.StyleBody, Size: 16, Color: v.svc.Theme.TableInk, X: 0.5, Y: 0.5, Single: true})
	}
}
