package play

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Build lays the table out and builds its page.
func (t *Table) Build(k ui.Kit) {
	t.stale, t.rest = false, rest{}
	t.kit = k
	t.mark()
	t.arrange()
	l := t.lay
	t.trays.layOut(len(t.names))
	p := &t.Page
	p.Pressed = t.svc.Click
	p.Reset(k)
	back := ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Note: t.svc.Text("match.leave"), Key: t.svc.KeyTo(input.Back), Do: t.Back}
	if t.saving.fault != nil {
		back.Badge, back.Note = true, t.svc.Text("match.unsaved")
	}
	p.Add(back)
	clocks := make([]layout.Rect, len(t.names))
	p.Panel(l.Status)
	status := t.bar(l.Status)
	if seat := t.match.At(t.history.shown).Turn(); !l.Roomy && !t.game.Facing && t.widestFace(seat) != "" { // the panels have no room for it
		clocks[seat] = status.CutRight(k.Px(74), 0).InsetXY(k.Px(7), k.Px(8))
	}
	p.Label(t.status(), status.InsetXY(k.Px(10), k.Px(2)), ui.Type{Style: sprites.StyleBold, Size: 17, X: 0.5, Y: 0.5})
	for _, b := range []ui.Button{t.rulesTool(l.Rules), t.soundTool(l.Sound), t.settingsTool(l.Gear)} {
		if !b.Rect.Empty() {
			p.Add(b)
		}
	}
	captured := t.captured()
	for i, r := range l.Players {
		s := t.panelSeat(i)
		a := t.panel(s, captured[s])
		t.trays.anchors[s] = a.build(r)
		if !a.clockAt.Empty() {
			clocks[s] = a.clockAt
		}
	}
	t.layClocks(clocks)
	if !l.Emblem.Empty() {
		t.emblem(l.Emblem)
	}
	if !l.List.Empty() {
		p.Panel(l.List)
		t.buildList(p, l.List.Inset(k.Px(8)))
	}
	t.buildReview()
	t.buildTools(p)
	if t.card != nil {
		t.card.build(k)
	}
}

func (t *Table) buildList(p *ui.Page, area layout.Rect) {
	t.list.start = t.svc.Text("match.start")
	t.list.build(p, area, t.match.Turns(), t.match.Ply(), t.history.shown)
}

// lookFromList shows the position after a ply that was pressed in the list.
func (t *Table) lookFromList(ply int) {
	t.look(ply)
	if t.card != nil && t.card.id == "moves" {
		t.closeCard()
	}
}

// panelSeat is the seat whose panel is i-th. Of two sides that face each other the
// far one comes first, as it is above; but where panels beside each other belong to
// a board that lies on its side, the left one, which is near.
func (t *Table) panelSeat(i int) engine.Seat {
	if !t.game.Facing {
		return engine.Seat(i)
	}
	p := t.lay.Players
	nearFirst := t.turned.Sideways() && p[0].Y == p[1].Y
	if nearFirst == t.flipped {
		return engine.Seat(1 - i)
	}
	return engine.Seat(i)
}

// panel is a seat's panel, with what the seat has captured.
func (t *Table) panel(s engine.Seat, captured []engine.Piece) *panel {
	over := t.match.Outcome()
	tally := t.Board.Motion.Shown().Tally[s]
	tally.Captured -= t.trays.pending(s)
	facts := t.game.Panel(games.Standing{Words: t.svc.Words, Position: t.match.Position(), Setup: t.match.Setup(), Seat: s, Tally: tally})
	a := &panel{
		page: &t.Page, kit: t.kit, icon: t.icon, color: t.livery.Color(t.svc.Theme, t.name(), s), piece: t.game.Piece(s), disc: t.game.Disc, arms: t.armsBeside(s),
		lit:   !over.Over() && t.match.Position().Turn() == s || t.decided() && over.Winners.Has(s),
		facts: facts, name: t.names[s], roomy: t.lay.Roomy,
	}
	if t.lay.Roomy || t.game.Facing {
		a.clock = t.widestFace(s)
	}
	if pl := t.match.Players()[s]; pl.Computer && pl.Level > 0 {
		a.long = t.svc.Text("name.leveled", pl.Name, t.levelName(pl.Level))
	}
	if facts.Hand {
		n := max(0, tally.Hand)
		a.some = n > 0
		a.row = func(r layout.Rect) { handRow(&t.Page, t.icon, a.piece, n, r) }
		return a
	}
	pieces := t.trays.show(s, captured)
	a.some = len(pieces) > 0
	a.row = func(r layout.Rect) {
		capturedRow(&t.Page, t.trayIcon, pieces, r, func(nth int, r layout.Rect) { t.trays.place(s, nth, r) })
	}
	return a
}

// emblem fills the room between two players: the sign of the game, and what
// there is to say about the match.
func (t *Table) emblem(r layout.Rect) {
	k, p := t.kit, &t.Page
	r = r.Middle(r.W, k.Px(168))
	line := r.CutBottom(k.Px(18), 0)
	text := r.CutBottom(k.Px(30), 0)
	p.Ornament(line.Middle(min(line.W, k.Px(240)), line.H))
	move := t.svc.Text("match.start")
	if t.history.shown > 0 {
		move = t.svc.Text("match.count", t.list.name(t.history.shown))
	}
	p.Label(move, text, ui.Type{Style: sprites.StyleTitle, Size: 22, Color: t.svc.Theme.TableInk, X: 0.5, Y: 0.5, Single: true})
	if size := min(r.H, r.W, k.Px(120)); size >= k.Px(40) {
		p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, sprites.Sign(t.svc.Theme, t.name(), int(size)), r) })
	}
}

// slowTicks is after how many ticks of thinking its depth is shown.
const slowTicks = 90

// status is the line above the players.
func (t *Table) status() string {
	s := t.svc
	switch {
	case t.review.on() && !t.review.by.Done():
		done, all := t.review.of.Progress()
		return s.Text("review.progress", strconv.Itoa(done), strconv.Itoa(all))
	case !t.history.present():
		return s.Text("match.past", t.list.name(t.history.shown))
	case t.match.Outcome().Over():
		head, _ := s.Words.Outcome(t.match.Outcome(), t.names, t.only())
		return head
	case t.computer.thinking && t.computer.asked == forHint:
		return s.Text("hint.thinking")
	case t.computer.thinking && t.computer.asked == forMove:
		text := s.Text("match.thinking", t.match.ToMove().Name)
		if d := t.computer.progress.Depth; d > 0 && t.computer.ticks > slowTicks {
			text = s.Text("match.depth", text, strconv.Itoa(d))
		}
		return text
	case t.Board.Stands():
		return s.Text("confirm.prompt")
	case t.judgement() != "":
		return t.judgement()
	case t.mine():
		if line := t.Board.Threats().Line; line != "" {
			return line
		}
		if text := t.game.Prompt(t.Board.Turn()); text != "" {
			return text
		}
		if t.only() != engine.NoSeat {
			return s.Text("match.your")
		}
	}
	if who := t.match.ToMove(); who.Away {
		return s.Text("link.waits", who.Name)
	}
	return s.Text("match.turn", t.match.ToMove().Name)
}
