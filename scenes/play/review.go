package play

import (
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/review"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// turningShown is how many of a match's turning points have a button.
const turningShown = 4

// buildReview puts the graph below the board, with what is done with it.
func buildReview(v *view, p *ui.Page) {
	r, of := v.lay.Graph, v.session.Review()
	if r.Empty() || of == nil {
		return
	}
	k := v.kit
	row := r.CutTop(k.Px(44), k.Px(6))
	buttons := graphTools(v, of)
	wide := k.Px(44)
	if n := float64(len(buttons)); row.W < n*(wide+k.Px(6))-k.Px(6) { // all of the same width
		wide = math.Floor((row.W+k.Px(6))/n - k.Px(6))
	}
	for _, b := range buttons {
		b.Rect = row.CutLeft(wide, k.Px(6))
		p.Add(b)
	}
	most, shown := v.match().Ply(), v.session.Shown().Ply
	tell := func(ply int) string { return chancesAt(v, of, ply) }
	p.Add(ui.Button{ID: "graph", Rect: r, Name: v.svc.Text("review.graph"), Slide: &ui.Slide{
		Value: float64(shown) / float64(most), Most: most, Text: tell(shown), Tell: tell,
		Draw: func(dst *ebiten.Image) { drawGraph(v, of, dst, r) },
		Do: func(value float64) {
			if v.session.Looking().PlaysThrough() {
				v.do(actAuto)
			}
			v.look(int(math.Round(value * float64(most))))
		}}})
}

// graphTools play the match through, show what was better, and lead to the turning
// points.
func graphTools(v *view, of *review.Review) []ui.Button {
	shown := v.session.Shown()
	auto := tool(v, "auto", ui.IconPlay, "review.auto", 0, actAuto)
	if v.session.Looking().PlaysThrough() {
		auto = lit(tool(v, "auto", ui.IconPause, "review.pause", 0, actAuto), true)
	}
	buttons := []ui.Button{auto,
		lit(enabled(tool(v, "better", ui.IconLamp, "review.better", 0, actBetter), shown.Ply > 0 && of.Judged(shown.Ply-1)), shown.Line),
		enabled(tool(v, "lines", ui.IconList, "review.lines", 0, actLines), len(of.Lines(shown.Ply)) > 0),
		tool(v, "figures", ui.IconCheck, "review.figures", 0, actFigures)}
	for _, turn := range of.TurningPoints(turningShown) {
		ply := turn + 1
		name := v.list.number(ply)
		buttons = append(buttons, ui.Button{ID: "turn-" + strconv.Itoa(ply), Text: name, Name: v.svc.Text("review.turn", name), Size: 15, Selected: ply == shown.Ply,
			Look: ui.Choice, Do: func() { v.look(ply) }})
	}
	return buttons
}

// chancesAt tells, of the position after a ply, each seat's chance.
func chancesAt(v *view, of *review.Review, ply int) string {
	s := v.svc
	head := s.Text("match.start")
	if ply > 0 {
		head = s.Text("match.count", v.list.number(ply))
	}
	var each []string
	for seat, c := range of.Chances(ply) {
		each = append(each, s.Text("review.share", v.names[seat], s.Text("settings.percent", strconv.Itoa(int(100*c+0.5)))))
	}
	if len(each) == 0 {
		return head
	}
	return s.Text("document.group", head, strings.Join(each, ", "))
}

// drawGraph draws each seat's chance after every ply, one above the other: of two
// the far side is above, as on the board. And it draws where the position shown is.
func drawGraph(v *view, of *review.Review, dst *ebiten.Image, r layout.Rect) {
	k := v.kit
	k.Fill(dst, r, k.Px(4), k.Theme.Panel)
	_, all := of.Progress()
	in := r.InsetXY(0, k.Px(3))
	wide := in.W / float64(all)
	for ply := range all {
		column := layout.Rect{X: in.X + float64(ply)*wide, Y: in.Y, W: max(1, wide), H: in.H}
		chances := of.Chances(ply)
		for i := range chances {
			seat := i
			if v.game.Facing && !v.flipped {
				seat = len(chances) - 1 - i
			}
			part := column
			part.H = column.H * chances[seat]
			k.Fill(dst, part, 0, v.livery.Color(k.Theme, v.name(), engine.Seat(seat)))
			column.Y += part.H
		}
	}
	if len(v.names) == 2 {
		k.Fill(dst, layout.Rect{X: in.X, Y: in.Y + in.H/2, W: in.W, H: max(1, k.Px(1))}, 0, k.Theme.PanelEdge)
	}
	shown := layout.Rect{X: in.X + (float64(v.session.Shown().Ply)+0.5)*wide - k.Px(1.5), Y: r.Y, W: k.Px(3), H: r.H}
	k.Fill(dst, shown.Inset(-max(1, k.Px(1))), 0, k.Theme.Panel) // seen on any seat's colour
	k.Fill(dst, shown, 0, k.Theme.Accent)
	k.Stroke(dst, r, k.Px(4), max(1, k.Px(1)), k.Theme.PanelEdge)
}

// fillLines shows the best moves of the position shown, with the chance that each leaves
// to whoever moves; one that is chosen is played out on the board.
func fillLines(v *view, c *card, k ui.Kit) {
	const line = 52
	ply := v.session.Shown().Ply
	found := v.session.Review().Lines(ply)
	in := c.head(v, k, v.svc.Text("review.lines"), 460, 28+56+line*float64(len(found)))
	for i, cell := range in.Grid(len(found), 1, k.Px(line-8), k.Px(8)) {
		of := found[i]
		first := of.Line[0]
		if said, err := v.match().At(ply).Notation(first); err == nil {
			first = engine.Move(said)
		}
		percent := v.svc.Text("settings.percent", strconv.Itoa(int(100*review.Chance(v.name(), of.Score, of.Win)+0.5)))
		c.page.Add(ui.Button{ID: linePrefix + strconv.Itoa(i+1), Rect: cell, Size: 16, Text: v.svc.Text("review.worth", string(first), percent), Do: func() { v.playOut(i) }})
	}
}

// linePrefix begins the IDs of the best moves of a position.
const linePrefix = "line-"

// fillFigures shows how accurately everybody played, in all and by phase.
func fillFigures(v *view, c *card, k ui.Kit) {
	s := v.svc
	phases := [][]review.Phase{nil, {review.Opening}, {review.Middle}, {review.End}}
	heads := []locale.Key{"review.all", "review.opening", "review.middle", "review.end"}
	const line = 34
	in := c.head(v, k, s.Text("review.figures"), 520, 28+56+line*float64(len(v.names)+1)+8)
	rows := in.Grid(len(v.names)+1, 1, k.Px(line), 0)
	cells := func(row layout.Rect) (name layout.Rect, rest []layout.Rect) {
		name = row.CutLeft(row.W*0.28, k.Px(4))
		return name, row.Grid(len(heads), len(heads), row.H, k.Px(4))
	}
	soft := ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true}
	_, top := cells(rows[0])
	for i, key := range heads {
		c.page.Label(s.Text(key), top[i], soft)
	}
	for seat, name := range v.names {
		first, rest := cells(rows[seat+1])
		c.page.Label(name, first, ui.Type{Style: sprites.StyleBold, Size: 16, Y: 0.5, Single: true})
		for i, cell := range rest {
			text := s.Text("review.none")
			kind := soft
			if mean, n := v.session.Review().Accuracy(engine.Seat(seat), phases[i]...); n > 0 {
				text = s.Text("settings.percent", strconv.Itoa(int(mean+0.5)))
				kind = ui.Type{Style: sprites.StyleBody, Size: 16, X: 0.5, Y: 0.5, Single: true}
			}
			c.page.Label(text, cell, kind)
		}
	}
}

// lineText says which line is played out: the better one, or one of the best moves; by
// other words where it is a single move.
func lineText(v *view, e session.LineBegun) string {
	one, more, first := locale.Key("review.was"), locale.Key("review.line"), string(e.Moves[0])
	if !e.Better {
		one, more = "review.is", "review.goes"
		if said, err := v.match().At(e.From).Notation(e.Moves[0]); err == nil {
			first = said
		}
	}
	var rest []string
	for _, m := range e.Moves[1:] {
		rest = append(rest, string(m))
	}
	if len(rest) == 0 {
		return v.svc.Text(one, first)
	}
	return v.svc.Text(more, first, strings.Join(rest, ", "))
}
