package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Build lays the table out and builds its page.
func (t *Table) Build(k ui.Kit) {
	t.stale = false
	t.kit = k
	t.view.SetTheme(t.svc.Theme)
	t.view.SetLetters(k.Frame.MinTextSize())
	tools := t.tools()
	aspect := t.view.Aspect()
	t.lay = layout.NewMatch(k.Frame, aspect, len(t.names), len(tools))
	if t.lay.List.Empty() { // the moves open as a card instead
		tools = append(tools, ui.Button{ID: "moves", Icon: ui.IconList, Note: t.svc.Text("match.moves"), Do: t.openMoves})
		t.lay = layout.NewMatch(k.Frame, aspect, len(t.names), len(tools))
		t.lay.List = layout.Rect{}
	}
	l := t.lay
	b := l.Board
	t.trays.layOut(len(t.names))
	t.view.Place(b.X, b.Y, b.W, b.H, t.flipped)
	p := &t.page
	p.Pressed = t.svc.Click
	p.Reset(k)
	p.Add(ui.Button{ID: "back", Rect: l.Back, Icon: ui.IconBack, Note: t.svc.Text("match.leave"), Do: t.Back})
	p.Panel(l.Status)
	p.Label(t.status(), l.Status.InsetXY(k.Px(10), k.Px(2)), ui.Type{Style: sprites.StyleBold, Size: 17, X: 0.5, Y: 0.5})
	icon := ui.IconSound
	if t.svc.Sounds.Muted() {
		icon = ui.IconMuted
	}
	p.Add(ui.Button{ID: "sound", Rect: l.Sound, Icon: icon, Note: t.svc.Text("match.sound"), Do: t.svc.App.ToggleMute})
	p.Add(ui.Button{ID: "settings", Rect: l.Gear, Icon: ui.IconGear, Note: t.svc.Text("title.settings"), Do: t.svc.App.OpenSettings})
	captured := t.captured()
	for i, r := range l.Players {
		s := t.panelSeat(i)
		t.trays.anchors[s] = t.panel(s, captured[s]).build(r)
	}
	if !l.Crest.Empty() {
		t.crest(l.Crest)
	}
	if !l.List.Empty() {
		p.Panel(l.List)
		t.buildList(p, l.List.Inset(k.Px(8)))
	}
	for i, b := range tools {
		b.Rect = l.Tools[i]
		if b.Rect.W > k.Px(132) {
			b.Text = b.Note
			b.Size = 15
		}
		p.Add(b)
	}
	if t.card != nil {
		t.card.build(k)
	}
	t.remark()
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

// tools are the buttons below: undo and redo, what helps the person to move, what
// the game adds, and the ways out.
func (t *Table) tools() []ui.Button {
	over, people := t.match.Outcome().Over(), t.people()
	s, move := t.svc, &t.hand.move
	tools := []ui.Button{
		{ID: "undo", Icon: ui.IconUndo, Note: s.Text("match.undo"), Disabled: !t.match.CanUndo() && len(move.Path()) == 0, Do: t.undo},
		{ID: "redo", Icon: ui.IconRedo, Note: s.Text("match.redo"), Disabled: !t.match.CanRedo(), Do: t.redo},
	}
	if people > 0 && !over {
		tools = append(tools, ui.Button{ID: "hint", Icon: ui.IconLamp, Note: s.Text("match.hint"), Disabled: !t.mine() || t.computer.thinking, Do: t.askHint})
	}
	if people == 0 && !over {
		b := ui.Button{ID: "pause", Icon: ui.IconPause, Note: s.Text("match.pause"), Do: t.pause}
		if t.paused {
			b.Icon, b.Note = ui.IconPlay, s.Text("match.go-on")
		}
		tools = append(tools, b)
	}
	if t.game.Facing {
		tools = append(tools, ui.Button{ID: "flip", Icon: ui.IconFlip, Note: s.Text("match.flip"), Do: t.flip})
	}
	if over {
		return append(tools, ui.Button{ID: "result", Icon: ui.IconFlag, Note: s.Text("match.result"), Do: func() { t.openEnd(); t.stale = true }})
	}
	tools = append(tools, t.turnTools()...)
	if people > 0 {
		tools = append(tools, ui.Button{ID: "resign", Icon: ui.IconFlag, Note: s.Text("match.resign"),
			Disabled: t.only() == engine.NoSeat && t.match.ToMove().Computer, Do: t.resign})
	}
	return tools
}

// turnTools are the buttons that the move being built asks for.
func (t *Table) turnTools() []ui.Button {
	s, move := t.svc, &t.hand.move
	if mv := move.Part().Move; move.Lifted() && len(move.Path()) > 1 && mv != "" {
		return []ui.Button{{ID: "done", Icon: ui.IconCheck, Note: s.Text("match.done"), Look: ui.Primary, Do: func() { t.play(mv) }}}
	}
	var tools []ui.Button
	if t.people() > 0 {
		turn := t.hand.turn
		turn.Position = t.match.Position()
		for _, g := range t.game.Tools(turn) {
			b := ui.Button{ID: g.ID, Icon: g.Icon, Note: g.Note, Disabled: g.Disabled || !t.mine(), Do: func() {
				g.Do(move)
				t.message.clear()
				t.showTouches(false)
				t.refresh()
			}}
			if g.On {
				b.Look = ui.Primary
			}
			tools = append(tools, b)
		}
	}
	if mv, forced := move.Forced(); forced {
		tools = append(tools, ui.Button{ID: "pass", Icon: ui.IconPass, Note: s.Text("match.pass"), Look: ui.Primary, Do: func() { t.play(mv) }})
	}
	if t.game.Draws && t.people() == len(t.names) {
		tools = append(tools, ui.Button{ID: "draw", Icon: ui.IconHands, Note: s.Text("match.draw"), Do: t.offerDraw})
	}
	return tools
}

// panelSeat is the seat whose panel is i-th: of two sides that face each other,
// the upper one first.
func (t *Table) panelSeat(i int) engine.Seat {
	if t.game.Facing && !t.flipped {
		return engine.Seat(1 - i)
	}
	return engine.Seat(i)
}

// panel is a seat's panel, with what the seat has captured.
func (t *Table) panel(s engine.Seat, captured []engine.Piece) *panel {
	over := t.match.Outcome()
	tally := t.board.Tally[s]
	tally.Captured -= t.trays.coming(s)
	facts := t.game.Panel(games.Standing{Words: t.svc.Words, Position: t.match.Position(), Setup: t.match.Setup(), Seat: s, Tally: tally})
	a := &panel{
		page: &t.page, kit: t.kit, game: t.name(), seat: s, piece: t.game.Piece(s), disc: t.game.Disc,
		lit:   !over.Over() && t.match.Position().Turn() == s || t.ended && over.Winners.Has(s),
		facts: facts, name: t.names[s], roomy: t.lay.Roomy,
	}
	if pl := t.match.Players()[s]; pl.Computer && pl.Level > 0 {
		a.long = t.svc.Text("name.leveled", pl.Name, t.levelName(pl.Level))
	}
	pieces := t.trays.show(s, captured)
	if facts.Hand {
		pieces = make([]captive, max(0, tally.Hand))
		for i := range pieces {
			pieces[i] = captive{a.piece, -1}
		}
	}
	a.some = len(pieces) > 0
	a.row = func(r layout.Rect) {
		pieceRow(&t.page, t.name(), pieces, r, func(nth int, r layout.Rect) { t.trays.place(s, nth, r) })
	}
	return a
}

// crest fills the room between two players: the sign of the game, and what
// there is to say about the match.
func (t *Table) crest(r layout.Rect) {
	k, p := t.kit, &t.page
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

// status is the line above the players.
func (t *Table) status() string {
	s := t.svc
	over := t.match.Outcome().Over()
	switch {
	case !t.history.present():
		return s.Text("match.past", t.list.name(t.history.shown))
	case over && !t.ended: // the end is told when it has been seen
		if n := t.match.Ply(); n > 0 {
			return s.Text("match.turn", t.names[t.match.Turns()[n-1].Seat])
		}
		return ""
	case over:
		head, _ := s.Words.Outcome(t.name(), t.match.Outcome(), t.names, t.only())
		return head
	case t.computer.thinking && t.computer.advising:
		return s.Text("hint.thinking")
	case t.computer.thinking:
		return s.Text("match.thinking", t.match.ToMove().Name)
	case t.mine():
		if text := t.game.Prompt(t.hand.turn); text != "" {
			return text
		}
		if t.only() != engine.NoSeat {
			return s.Text("match.your")
		}
	}
	return s.Text("match.turn", t.match.ToMove().Name)
}
