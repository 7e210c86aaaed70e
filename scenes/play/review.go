package play

import (
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/review"
	"roundtable/internal/locale"
	"roundtable/internal/reviewer"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// reviewing is the review of a match that has ended, while it is shown.
type reviewing struct {
	of   *review.Review // nil while none is shown
	by   *reviewer.Reviewer
	seat stage.Thinker
	auto int // ticks until the next move of a game that is played through; 0: it is not
	line line
}

// line is a better line that is played out on the board; the match stays as it is.
type line struct {
	moves []engine.Move   // still to be played
	at    engine.Position // that stands on the board; nil while none is played out
	last  []engine.Event  // what led to it
	ticks int             // until the next move
}

func (r *reviewing) on() bool { return r.of != nil }

// close ends the review and its search.
func (r *reviewing) close() {
	if r.seat != nil {
		r.seat.Close()
	}
	*r = reviewing{}
}

const (
	reviewLines  = 3      // so many of the best moves are searched of a position
	reviewNodes  = 60_000 // for so many nodes
	reviewTime   = 2 * clock.Second
	autoTicks    = 75 // between two moves of a game that is played through
	lineTicks    = 40 // and of a line
	lineLong     = 6  // moves of a line: more is not followed
	turningShown = 4
)

// reviews reports whether the match can be reviewed: once it has ended, so that
// nobody is helped.
func (t *Table) reviews() bool {
	return t.practice == nil && t.match.Outcome().Over() && t.match.Ply() > 0
}

func (t *Table) reviewTool() ui.Button {
	b := ui.Button{ID: "review", Icon: ui.IconBar, Note: t.svc.Text("review.start"), Do: t.toggleReview}
	if t.review.on() {
		b.Look, b.Note = ui.Primary, t.svc.Text("review.stop")
	}
	return b
}

// reviewTools are those beside the ones of looking back.
func (t *Table) reviewTools() []ui.Button {
	if !t.review.on() {
		return nil
	}
	return []ui.Button{t.reviewTool()}
}

// toggleReview shows the review of the match, or no more.
func (t *Table) toggleReview() {
	if t.review.on() {
		t.leaveLine()
		t.review.close()
	} else if v, err := review.New(t.match.Record(), t.match.Game()); err == nil {
		seat := t.svc.Thinker()
		t.review = reviewing{of: v, seat: seat, by: reviewer.New(seat, v, reviewLines, reviewNodes, reviewTime)}
	}
	t.Board.Message.Clear()
	t.Board.Surface.Finish()
	t.refresh()
}

// pollReview takes in what was judged, and plays the game through.
func (t *Table) pollReview() stage.Change {
	r := &t.review
	if !r.on() {
		return stage.Nothing
	}
	if !t.reviews() { // moves were taken back
		r.close()
		t.refresh()
		return stage.All
	}
	c := stage.Nothing
	if r.by.Poll() {
		t.stale = true
		c = stage.All
	}
	if r.by.Err() != nil {
		t.svc.Notice("the review: " + r.by.Err().Error())
		r.close()
		t.refresh()
		return stage.All
	}
	if len(r.line.moves) > 0 && !t.Board.Surface.Animating() {
		if r.line.ticks--; r.line.ticks <= 0 {
			t.stepLine()
			c = stage.All
		}
	}
	if r.auto > 0 && !t.Board.Surface.Animating() && t.card == nil {
		if r.auto--; r.auto == 0 {
			t.look(t.history.shown + 1)
			if !t.history.present() {
				r.auto = autoTicks
			}
			c = stage.All
		}
	}
	return c
}

// togglePlayThrough plays the game through from the position shown, or from the
// start, or stops that.
func (t *Table) togglePlayThrough() {
	if t.review.auto > 0 {
		t.review.auto = 0
	} else {
		if t.leaveLine(); t.history.present() {
			t.look(0)
		}
		t.review.auto = autoTicks
	}
	t.refresh()
}

// better plays out the better move, in place of the one that led to the position
// shown, and what would have followed; or goes back from that.
func (t *Table) better() {
	at := t.history.shown - 1
	if t.review.line.at != nil {
		t.leaveLine()
		return
	}
	if at < 0 || !t.review.of.Judged(at) {
		return
	}
	p := t.review.of.Plies()[at]
	if p.Best == p.Played || len(p.Line) == 0 {
		t.Board.Message.Say(t.svc.Text("review.best"))
		t.refresh()
		return
	}
	t.playOut(at, "review.was", "review.line", p.Best, p.Line)
}

// playOut plays a line out on the board, from the position after a ply, and says it:
// by one text where it is one move, or else by another.
func (t *Table) playOut(ply int, one, more locale.Key, first engine.Move, l []engine.Move) {
	t.leaveLine()
	t.review.auto = 0
	follow := l[:min(len(l), lineLong)]
	var rest []string
	for _, m := range follow[1:] {
		rest = append(rest, string(m))
	}
	text := t.svc.Text(one, string(first))
	if len(rest) > 0 {
		text = t.svc.Text(more, string(first), strings.Join(rest, ", "))
	}
	t.Board.Message.Say(text)
	t.Board.Message.Stand(false)
	from := t.match.At(ply)
	t.review.line = line{moves: follow, at: from, ticks: lineTicks}
	t.Board.Motion.To(from.Board())
	t.refresh()
}

// stepLine plays the next move of the line on the board.
func (t *Table) stepLine() {
	l := &t.review.line
	next, events, err := l.at.Play(l.moves[0])
	if err != nil {
		t.leaveLine()
		return
	}
	l.moves, l.at, l.last, l.ticks = l.moves[1:], next, events, lineTicks
	t.Board.Motion.Play(movement(events), next.Board())
	t.refresh()
}

// leaveLine shows the match again.
func (t *Table) leaveLine() {
	if t.review.line.at == nil {
		return
	}
	t.review.line = line{}
	t.Board.Message.Clear()
	t.Board.Motion.To(t.history.board())
	t.refresh()
}

// buildReview puts the graph below the board, with what is done with it.
func (t *Table) buildReview() {
	r := t.lay.Graph
	if r.Empty() || !t.review.on() {
		return
	}
	k, p, s := t.kit, &t.Page, t.svc
	row := r.CutTop(k.Px(44), k.Px(6))
	var tools []ui.Button
	add := func(b ui.Button) { tools = append(tools, b) }
	auto := ui.Button{ID: "auto", Icon: ui.IconPlay, Note: s.Text("review.auto"), Do: t.togglePlayThrough}
	if t.review.auto > 0 {
		auto.Icon, auto.Note, auto.Look = ui.IconPause, s.Text("review.pause"), ui.Primary
	}
	add(auto)
	at := t.history.shown - 1
	better := ui.Button{ID: "better", Icon: ui.IconLamp, Note: s.Text("review.better"), Disabled: at < 0 || !t.review.of.Judged(at), Do: t.better}
	if t.review.line.at != nil {
		better.Look = ui.Primary
	}
	add(better)
	add(ui.Button{ID: "lines", Icon: ui.IconList, Note: s.Text("review.lines"), Disabled: len(t.review.of.Lines(t.history.shown)) == 0, Do: t.openLines})
	add(ui.Button{ID: "figures", Icon: ui.IconCheck, Note: s.Text("review.figures"), Do: t.openFigures})
	for _, turn := range t.review.of.TurningPoints(turningShown) {
		ply := turn + 1
		name := t.list.name(ply)
		add(ui.Button{ID: "turn-" + strconv.Itoa(ply), Text: name, Name: s.Text("review.turn", name), Size: 15, Selected: ply == t.history.shown,
			Look: ui.Choice, Do: func() { t.look(ply) }})
	}
	wide := k.Px(44)
	if n := float64(len(tools)); row.W < n*(wide+k.Px(6))-k.Px(6) { // all of the same width
		wide = math.Floor((row.W+k.Px(6))/n - k.Px(6))
	}
	for _, b := range tools {
		b.Rect = row.CutLeft(wide, k.Px(6))
		p.Add(b)
	}
	most, judged := t.match.Ply(), t.review.of // the page may be drawn once more when the review is closed
	p.Add(ui.Button{ID: "graph", Rect: r, Name: s.Text("review.graph"), Slide: &ui.Slide{
		Value: float64(t.history.shown) / float64(most), Most: most, Text: t.chancesAt(t.history.shown), Tell: t.chancesAt,
		Draw: func(dst *ebiten.Image) { t.drawGraph(dst, r, judged) },
		Do: func(v float64) {
			t.review.auto = 0
			t.look(int(math.Round(v * float64(most))))
		}}})
}

// chancesAt tells, of the position after a ply, each seat's chance.
func (t *Table) chancesAt(ply int) string {
	s := t.svc
	head := s.Text("match.start")
	if ply > 0 {
		head = s.Text("match.count", t.list.name(ply))
	}
	var each []string
	for seat, c := range t.review.of.Chances(ply) {
		each = append(each, s.Text("review.share", t.names[seat], s.Text("settings.percent", strconv.Itoa(int(100*c+0.5)))))
	}
	if len(each) == 0 {
		return head
	}
	return s.Text("document.group", head, strings.Join(each, ", "))
}

// drawGraph draws each seat's chance after every ply, one above the other: of two
// the far side is above, as on the board. And it draws where the position shown is.
func (t *Table) drawGraph(dst *ebiten.Image, r layout.Rect, v *review.Review) {
	k := t.kit
	k.Fill(dst, r, k.Px(4), k.Theme.Panel)
	_, all := v.Progress()
	in := r.InsetXY(0, k.Px(3))
	wide := in.W / float64(all)
	for ply := range all {
		column := layout.Rect{X: in.X + float64(ply)*wide, Y: in.Y, W: max(1, wide), H: in.H}
		chances := v.Chances(ply)
		for i := range chances {
			seat := i
			if t.game.Facing && !t.flipped {
				seat = len(chances) - 1 - i
			}
			part := column
			part.H = column.H * chances[seat]
			k.Fill(dst, part, 0, t.livery.Color(k.Theme, t.name(), engine.Seat(seat)))
			column.Y += part.H
		}
	}
	if len(t.names) == 2 {
		k.Fill(dst, layout.Rect{X: in.X, Y: in.Y + in.H/2, W: in.W, H: max(1, k.Px(1))}, 0, k.Theme.PanelEdge)
	}
	shown := layout.Rect{X: in.X + (float64(t.history.shown)+0.5)*wide - k.Px(1.5), Y: r.Y, W: k.Px(3), H: r.H}
	k.Fill(dst, shown.Inset(-max(1, k.Px(1))), 0, k.Theme.Panel) // seen on any seat's colour
	k.Fill(dst, shown, 0, k.Theme.Accent)
	k.Stroke(dst, r, k.Px(4), max(1, k.Px(1)), k.Theme.PanelEdge)
}

// openLines shows the best moves of the position shown, with the chance that each
// leaves to whoever moves; one that is chosen is played out on the board.
func (t *Table) openLines() {
	ply := t.history.shown
	found := t.review.of.Lines(ply)
	t.openCard("lines", func(c *card, k ui.Kit) {
		s := t.svc
		const line = 52
		r := layout.Card(k.Frame, 460, 28+56+line*float64(len(found)))
		c.area, c.outside = r, t.closeCard
		c.page.Panel(r)
		in := r.Inset(k.Px(14))
		head := in.CutTop(k.Px(48), k.Px(8))
		c.page.Add(ui.Button{ID: "close", Rect: head.CutRight(k.Px(48), k.Px(8)), Icon: ui.IconClose, Name: s.Text("back"), Do: t.closeCard})
		c.page.Label(s.Text("review.lines"), head, ui.Type{Style: sprites.StyleTitle, Size: 24, Y: 0.5})
		for i, cell := range in.Grid(len(found), 1, k.Px(line-8), k.Px(8)) {
			v := found[i]
			first := v.Line[0]
			if said, err := t.match.At(ply).Notation(first); err == nil {
				first = engine.Move(said)
			}
			percent := s.Text("settings.percent", strconv.Itoa(int(100*review.Chance(t.name(), v.Score, v.Win)+0.5)))
			c.page.Add(ui.Button{ID: "line-" + strconv.Itoa(i+1), Rect: cell, Size: 16, Text: s.Text("review.worth", string(first), percent), Do: func() {
				t.closeCard()
				t.playOut(ply, "review.is", "review.goes", first, v.Line)
			}})
		}
	})
}

// openFigures shows how accurately everybody played, in all and by phase.
func (t *Table) openFigures() {
	t.openCard("figures", func(c *card, k ui.Kit) {
		s := t.svc
		phases := [][]review.Phase{nil, {review.Opening}, {review.Middle}, {review.End}}
		heads := []locale.Key{"review.all", "review.opening", "review.middle", "review.end"}
		const line = 34
		r := layout.Card(k.Frame, 520, 28+56+line*float64(len(t.names)+1)+8)
		c.area, c.outside = r, t.closeCard
		c.page.Panel(r)
		in := r.Inset(k.Px(14))
		head := in.CutTop(k.Px(48), k.Px(8))
		c.page.Add(ui.Button{ID: "close", Rect: head.CutRight(k.Px(48), k.Px(8)), Icon: ui.IconClose, Name: s.Text("back"), Do: t.closeCard})
		c.page.Label(s.Text("review.figures"), head, ui.Type{Style: sprites.StyleTitle, Size: 24, Y: 0.5})
		rows := in.Grid(len(t.names)+1, 1, k.Px(line), 0)
		cells := func(row layout.Rect) (name layout.Rect, rest []layout.Rect) {
			name = row.CutLeft(row.W*0.28, k.Px(4))
			return name, row.Grid(len(heads), len(heads), row.H, k.Px(4))
		}
		soft := ui.Type{Style: sprites.StyleBody, Size: 14, Color: s.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true}
		_, top := cells(rows[0])
		for i, key := range heads {
			c.page.Label(s.Text(key), top[i], soft)
		}
		for seat, name := range t.names {
			first, rest := cells(rows[seat+1])
			c.page.Label(name, first, ui.Type{Style: sprites.StyleBold, Size: 16, Y: 0.5, Single: true})
			for i, cell := range rest {
				text := s.Text("review.none")
				kind := soft
				if mean, n := t.review.of.Accuracy(engine.Seat(seat), phases[i]...); n > 0 {
					text = s.Text("settings.percent", strconv.Itoa(int(mean+0.5)))
					kind = ui.Type{Style: sprites.StyleBody, Size: 16, X: 0.5, Y: 0.5, Single: true}
				}
				c.page.Label(text, cell, kind)
			}
		}
	})
}
