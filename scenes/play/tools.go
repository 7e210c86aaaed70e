package play

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// fewTools is how many tools a small screen has, the menu included; on every
// screen it is also how many looking back needs.
const fewTools = 6

// arrange lays the table out for the most tools that there may be, so that the
// board does not move when some come and go. On a low screen a board that is
// higher than wide lies on its side, the side of the table that is otherwise below
// at the left.
func (t *Table) arrange() {
	own := len(t.Board.Tools(t.turn()))
	most := 7 + own // undo, redo, hint, look back, result, moves, fold
	if t.game.Facing {
		most++
	}
	if t.game.Draws {
		most++
	}
	if t.game.Threats != nil {
		most++
	}
	if t.match.Timed() && t.people() == 1 {
		most++
	}
	what := layout.Table{Players: len(t.names), Tools: max(most, fewTools), Few: fewTools, Folded: t.folded, Rules: t.why.book, Graph: t.review.on()}
	safe := t.kit.Frame.Safe()
	upright := boardview.Turn(0)
	if t.flipped {
		upright = 2
	}
	_, t.turned = t.Board.Arrange(t.kit, upright, func(aspect float64) (layout.Rect, bool) {
		what.Aspect = aspect
		t.lay = layout.NewMatch(t.kit.Frame, what)
		return t.lay.Board, t.game.Facing && t.lay.Compact && safe.W > safe.H
	})
}

// buildTools puts the tools on a page: all of them, or the first few and a menu
// with the others.
func (t *Table) buildTools(p *ui.Page) {
	row, rest := t.tools()
	if t.lay.Compact {
		if n := min(fewTools-1-len(row), len(rest)); n > 0 {
			row = append(row, rest[:n]...)
		}
		row = append(row, ui.Button{ID: "more", Icon: ui.IconMore, Note: t.svc.Text("match.more"), Do: t.OpenMenu})
	} else {
		row = append(row, rest...)
	}
	offered := t.Board.Offered()
	if offered != "" {
		p.Add(t.confirmTool(offered))
	}
	for i, b := range row {
		b.Rect = t.lay.Tools[i]
		if offered != "" && t.beneath(b.Rect) {
			continue
		}
		if b.Rect.W > t.kit.Px(132) {
			b.Text = b.Note
			b.Size = 15
		}
		p.Add(b)
	}
}

// OpenMenu shows the tools that have no room, on a card.
func (t *Table) OpenMenu() {
	if t.card != nil {
		return
	}
	t.openCard("menu", func(c *card, k ui.Kit) {
		row, rest := t.tools()
		rest = rest[max(0, min(fewTools-1-len(row), len(rest))):]
		if !t.sharedOut() || t.match.Outcome().Over() {
			rest = append(rest, t.linkTool())
		}
		if t.history.present() {
			rest = append(rest, t.editTools()...)
		}
		rest = append(rest, t.shareTool(), t.keysTool())
		if t.why.book {
			rest = append(rest, t.rulesTool(layout.Rect{}))
		}
		rest = append(rest, t.soundTool(layout.Rect{}), t.settingsTool(layout.Rect{}))
		const line, gap = 48, 8
		high := func(rows int) float64 { return float64(rows)*(line+gap) + 28 - gap }
		c.area = layout.Card(k.Frame, 340, high(len(rest)))
		c.page.Panel(c.area)
		in := c.area.Inset(k.Px(14))
		columns := 1
		if in.H < k.Px(high(len(rest))-28)-1 {
			columns = 2
			c.area = layout.Card(k.Frame, 560, high((len(rest)+1)/2))
			c.page.Reset(k)
			c.page.Panel(c.area)
			in = c.area.Inset(k.Px(14))
		}
		for i, cell := range in.Grid(len(rest), columns, k.Px(line), k.Px(gap)) {
			b := rest[i]
			b.Rect, b.Text, b.Size = cell, b.Note, 16
			do := b.Do
			b.Do = func() {
				t.closeCard()
				do()
			}
			c.page.Add(b)
		}
	})
	t.card.outside = t.closeCard
}

// editTools set up a position, beginning with the one that is seen.
func (t *Table) editTools() []ui.Button {
	if _, ok := t.match.Game().(engine.Editor); !ok || t.practice != nil || t.unaided() {
		return nil
	}
	return []ui.Button{{ID: "edit", Icon: ui.IconCast, Note: t.svc.Text("editor.here"), Do: func() {
		t.helped() // it can be analysed there
		t.svc.App.Edit(t.name(), t.match.Setup(), t.match.At(t.history.shown).String())
	}}}
}

func (t *Table) shareTool() ui.Button {
	return ui.Button{ID: "share", Icon: ui.IconCopy, Note: t.svc.Text("match.share"), Do: t.Share}
}

func (t *Table) keysTool() ui.Button {
	return ui.Button{ID: "keys", Icon: ui.IconKeys, Note: t.svc.Text("keys"), Key: t.svc.KeyTo(input.Help), Do: t.svc.App.OpenKeys}
}

func (t *Table) soundTool(r layout.Rect) ui.Button {
	icon := ui.IconSound
	if t.svc.Sounds.Muted() {
		icon = ui.IconMuted
	}
	return ui.Button{ID: "sound", Rect: r, Icon: icon, Note: t.svc.Text("match.sound"), Key: t.svc.KeyTo(input.Mute), Do: t.svc.App.ToggleMute}
}

func (t *Table) settingsTool(r layout.Rect) ui.Button {
	return ui.Button{ID: "settings", Rect: r, Icon: ui.IconGear, Note: t.svc.Text("title.settings"), Do: t.svc.App.OpenSettings}
}

// tools are the buttons below: those that are always at hand, and the others,
// which small screens have in a menu.
func (t *Table) tools() (row, rest []ui.Button) {
	if !t.history.present() {
		rest := t.reviewTools()
		if len(rest) == 0 {
			rest = append(rest, t.editTools()...)
		}
		return t.historyTools(), append(rest, t.listTools()...)
	}
	over, people := t.match.Outcome().Over(), t.people()
	s := t.svc
	row = []ui.Button{
		{ID: "undo", Icon: ui.IconUndo, Note: s.Text("match.undo"), Key: s.KeyTo(input.Undo), Disabled: (!t.match.CanUndo() || t.joust != nil) && len(t.Board.Path()) == 0, Do: t.undo},
		t.secondTool(),
	}
	switch {
	case t.match.ToMove().Away && !over:
		b := t.linkTool()
		b.Look = ui.Primary
		row = append(row, b)
	case over:
		row = append(row, ui.Button{ID: "result", Icon: ui.IconCup, Note: s.Text("match.result"), Do: t.openEnd})
	case t.computer.thinking && t.computer.asked == forMove && t.computer.ticks > slowTicks:
		row = append(row, ui.Button{ID: "now", Icon: ui.IconPlay, Note: s.Text("match.now"), Disabled: t.computer.progress.Move == "", Do: t.moveNow})
	case people > 0 && t.svc.Settings.Now().NoHints:
	case people > 0:
		note := locale.Key("match.hint")
		if t.hinted() {
			note = "match.hint.tell"
		}
		row = append(row, ui.Button{ID: "hint", Icon: ui.IconLamp, Note: s.Text(note), Key: s.KeyTo(input.Hint), Disabled: !t.mine() || t.computer.thinking && t.computer.asked != forJudgement || t.joust != nil, Do: t.askHint})
	default:
		b := ui.Button{ID: "pause", Icon: ui.IconPause, Note: s.Text("match.pause"), Do: t.pause}
		if t.paused {
			b.Icon, b.Note = ui.IconPlay, s.Text("match.go-on")
		}
		row = append(row, b)
	}
	if people > 0 && !over {
		row = append(row, t.Board.Tools(t.turn())...)
	}
	rest = []ui.Button{{ID: "earlier", Icon: ui.IconMovePrevious, Note: s.Text("match.earlier"), Key: s.KeyTo(input.Earlier), Disabled: t.match.Ply() == 0, Do: func() { t.look(t.history.shown - 1) }}}
	if t.mayPause() {
		rest = slices.Insert(rest, 0, ui.Button{ID: "pause", Icon: ui.IconPause, Note: s.Text("match.pause"), Key: s.KeyTo(input.Pause), Do: t.togglePause})
	}
	if t.game.Facing {
		rest = append(rest, ui.Button{ID: "flip", Icon: ui.IconFlip, Note: s.Text("match.flip"), Key: s.KeyTo(input.Flip), Do: t.flip})
	}
	if t.game.Threats != nil && !over && people > 0 {
		rest = append(rest, t.threatsTool())
	}
	if !over && people > 0 {
		if t.game.Draws && !t.away() { // nobody is there to agree
			rest = append(rest, ui.Button{ID: "draw", Icon: ui.IconDraw, Note: s.Text("match.draw"), Disabled: !t.mine(), Do: t.offerDraw})
		}
		rest = append(rest, ui.Button{ID: "resign", Icon: ui.IconFlag, Note: s.Text("match.resign"), Key: s.KeyTo(input.Resign),
			Disabled: t.only() == engine.NoSeat && !t.match.ToMove().Here(), Do: t.resign})
	}
	if t.reviews() {
		rest = append(rest, t.reviewTool())
	}
	if t.analyses() {
		rest = append(rest, t.keepTool())
	}
	if t.sharedOut() && !over && !t.match.ToMove().Away {
		rest = append(rest, t.linkTool())
	}
	return row, append(rest, t.listTools()...)
}

// moveNow lets the computer play the best move that it has found so far.
func (t *Table) moveNow() {
	if m, ok := t.computer.best(); ok {
		t.play(m)
	}
}

// secondTool ends the move where it may go on or end, passes where there is
// nothing else, or else plays what was taken back.
func (t *Table) secondTool() ui.Button {
	s := t.svc
	if mv := t.Board.Endable(); mv != "" {
		return ui.Button{ID: "done", Icon: ui.IconCheck, Note: s.Text("match.done"), Look: ui.Primary, Do: func() { t.play(mv) }}
	}
	if mv, forced := t.Board.Forced(); forced {
		return ui.Button{ID: "pass", Icon: ui.IconPass, Note: s.Text("match.pass"), Look: ui.Primary, Do: func() { t.play(mv) }}
	}
	return ui.Button{ID: "redo", Icon: ui.IconRedo, Note: s.Text("match.redo"), Key: s.KeyTo(input.Redo), Disabled: !t.match.CanRedo(), Do: t.redo}
}

// historyTools go through the game while one looks back.
func (t *Table) historyTools() []ui.Button {
	s, shown, last := t.svc, t.history.shown, t.match.Ply()
	to := func(id string, icon ui.Icon, note locale.Key, key input.Actions, ply int, disabled bool) ui.Button {
		return ui.Button{ID: id, Icon: icon, Note: s.Text(note), Key: s.KeyTo(key), Disabled: disabled, Do: func() { t.look(ply) }}
	}
	return []ui.Button{
		to("first", ui.IconMoveFirst, "match.first", input.First, 0, shown == 0),
		to("earlier", ui.IconMovePrevious, "match.earlier", input.Earlier, shown-1, shown == 0),
		to("later", ui.IconMoveNext, "match.later", input.Later, shown+1, false),
		to("last", ui.IconMoveLast, "match.last", input.Last, last, false),
		{ID: "branch", Icon: ui.IconBranch, Note: s.Text("match.branch"), Disabled: t.match.At(shown).Outcome().Over() || t.joust != nil, Do: t.askBranch},
	}
}

// listTools show the list of moves where it has no room, and fold it away where
// it has.
func (t *Table) listTools() []ui.Button {
	s := t.svc
	switch {
	case t.folded:
		return []ui.Button{{ID: "unfold", Icon: ui.IconUnfold, Note: s.Text("match.unfold"), Do: func() { t.fold(false) }}}
	case t.lay.List.Empty():
		return []ui.Button{{ID: "moves", Icon: ui.IconList, Note: s.Text("match.moves"), Do: t.openMoves}}
	}
	return []ui.Button{{ID: "fold", Icon: ui.IconFold, Note: s.Text("match.fold"), Do: func() { t.fold(true) }}}
}

// fold folds the list of moves away, or shows it again.
func (t *Table) fold(away bool) {
	t.folded = away
	t.Board.Surface.Finish()
	t.refresh()
}

// askBranch plays on from the position that is looked at. What came after it can
// be played again until another move is made; where the computer makes that at
// once, it is asked first.
func (t *Table) askBranch() {
	if t.reviews() {
		t.tryOut()
		return
	}
	ply := t.history.shown
	branch := func() {
		t.travel(true, func() bool { t.match.Go(ply); return true })
	}
	if t.match.Players()[t.match.At(ply).Turn()].Computer && t.people() > 0 {
		t.svc.Warn("branch", t.svc.Text("dialog.branch"), t.svc.Text("dialog.branch.body"), branch)
		return
	}
	branch()
}
