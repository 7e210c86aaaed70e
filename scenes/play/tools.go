package play

import (
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// fewTools is how many tools a small screen has, the menu included; on every screen it
// is also how many looking back needs.
const fewTools = 6

// mostTools is how many tools there may be at the most, so that the board does not move
// when some come and go.
func mostTools(v *view) int {
	most := 7 + len(v.board.Tools(v.turn())) // undo, redo, hint, look back, result, moves, fold
	for _, more := range []bool{v.game.Facing, v.game.Draws, v.game.Threats != nil, len(v.names) == 2, v.match().Timed() && v.session.Company().People == 1} {
		if more {
			most++
		}
	}
	return max(most, fewTools)
}

// buildTools puts the tools on a page: all of them, or the first few and a menu with the
// others.
func buildTools(v *view, p *ui.Page) {
	row, rest := tools(v)
	if v.lay.Compact {
		if n := min(fewTools-1-len(row), len(rest)); n > 0 {
			row = append(row, rest[:n]...)
		}
		row = append(row, tool(v, "more", ui.IconMore, "match.more", 0, actMenu))
	} else {
		row = append(row, rest...)
	}
	offered := v.board.Offered()
	if offered != "" {
		p.Add(confirmTool(v, offered))
	}
	for i, b := range row {
		b.Rect = v.lay.Tools[i]
		if offered != "" && b.Rect.Overlaps(v.lay.Confirm) { // it lies beneath that button
			continue
		}
		if b.Rect.W > v.kit.Px(132) {
			b.Text, b.Size = b.Tooltip, 15
		}
		p.Add(b)
	}
}

// tool is a button with an icon; key is the key that does the same, 0 for none.
func tool(v *view, id string, icon ui.Icon, note locale.Key, key input.Actions, a action) ui.Button {
	b := ui.Button{ID: id, Icon: icon, Tooltip: v.svc.Text(note), Do: func() { v.do(a) }}
	if key != 0 {
		b.Key = v.svc.KeyTo(key)
	}
	return b
}

// enabled is a button that can be pressed only where on.
func enabled(b ui.Button, on bool) ui.Button {
	b.Disabled = !on
	return b
}

// lit is a button that stands out where on.
func lit(b ui.Button, on bool) ui.Button {
	if on {
		b.Look = ui.Primary
	}
	return b
}

// confirmTool is the button that plays the move that stands on the board, and says it.
func confirmTool(v *view, m engine.Move) ui.Button {
	b := ui.Button{ID: "confirm", Rect: v.lay.Confirm, Look: ui.Primary, Size: 16, Do: func() { v.do(actConfirm) }}
	_, events, err := v.match().Position().Play(m)
	if err != nil {
		panic(err) // the hand builds legal moves alone
	}
	b.Text = v.svc.Text("confirm", v.say(m, events))
	if v.kit.Width(b.Text, sprites.StyleBold, 13) > b.Rect.W-v.kit.Px(16) {
		b.Text = v.svc.Text("confirm.short")
	}
	return b
}

// tools are the buttons below the board, those that must be seen and the others, which
// small screens have in a menu.
func tools(v *view) (row, rest []ui.Button) {
	if !v.session.Shown().Present() {
		if v.session.Review() != nil {
			rest = append(rest, reviewTool(v))
		} else {
			rest = append(rest, editTools(v)...)
		}
		return historyTools(v), append(rest, listTools(v)...)
	}
	over, people := v.over(), v.session.Company().People
	row = []ui.Button{
		enabled(tool(v, "undo", ui.IconUndo, "match.undo", input.Undo, actUndo), v.match().CanUndo() && !v.way.Quest || v.board.Begun()),
		secondTool(v), thirdTool(v),
	}
	if row[2].ID == "" {
		row = row[:2]
	}
	if people > 0 && !over {
		row = append(row, v.board.Tools(v.turn())...)
	}
	if v.session.MayPause() {
		rest = append(rest, tool(v, "pause", ui.IconPause, "match.pause", input.Pause, actPause))
	}
	rest = append(rest, enabled(lookTool(v, "earlier", ui.IconMovePrevious, "match.earlier", input.Earlier, v.session.Shown().Ply-1), v.match().Ply() > 0))
	if v.game.Facing {
		rest = append(rest, tool(v, "flip", ui.IconFlip, "match.flip", input.Flip, actFlip))
	}
	rest = append(append(rest, personTools(v)...), barTools(v)...)
	if v.session.MayReview() {
		rest = append(rest, reviewTool(v))
	}
	if v.session.Kind() == session.Analysis {
		rest = append(rest, enabled(tool(v, "keep", ui.IconCheck, "branch.keep", 0, actKeep), v.kept == "" && v.match().Ply() > 0))
	}
	if v.session.Company().Shared && !over && v.session.ToMove().Doing != session.Elsewhere {
		rest = append(rest, linkTool(v))
	}
	return row, append(rest, listTools(v)...)
}

// personTools are those of a person who plays.
func personTools(v *view) (tools []ui.Button) {
	if v.over() || v.session.Company().People == 0 {
		return nil
	}
	if v.game.Threats != nil {
		note := locale.Key("match.threats")
		if v.session.Shows().Threats {
			note = "match.threats.hide"
		}
		tools = append(tools, lit(enabled(tool(v, "threats", ui.IconDanger, note, input.Threats, actThreats), !v.way.Quest), v.session.Shows().Threats))
	}
	if v.game.Draws {
		_, offered := v.match().Offered()
		tools = append(tools, lit(enabled(tool(v, "draw", ui.IconDraw, "match.draw", 0, actDraw), v.session.Mine()), v.session.Mine() && (offered || v.match().Offers())))
	}
	return append(tools, enabled(tool(v, "resign", ui.IconFlag, "match.resign", input.Resign, actResign), v.only() != engine.NoSeat || v.match().ToMove().Here()))
}

// barTools show how the computer judges the position. An analysis always does.
func barTools(v *view) []ui.Button {
	if v.over() || len(v.names) != 2 || v.session.Kind() == session.Analysis {
		return nil
	}
	note := locale.Key("match.bar")
	if v.session.Shows().Bar {
		note = "match.bar.hide"
	}
	return []ui.Button{lit(enabled(tool(v, "bar", ui.IconBar, note, 0, actBar), !v.way.Quest), v.session.Shows().Bar)}
}

// secondTool ends the move where it may go on or end, passes where there is nothing
// else, or else plays what was taken back.
func secondTool(v *view) ui.Button {
	if v.board.Endable() != "" {
		return lit(tool(v, "done", ui.IconCheck, "match.done", 0, actEnd), true)
	}
	if _, forced := v.board.Forced(); forced {
		return lit(tool(v, "pass", ui.IconPass, "match.pass", 0, actPass), true)
	}
	return enabled(tool(v, "redo", ui.IconRedo, "match.redo", input.Redo, actRedo), v.match().CanRedo())
}

// thirdTool is what the moment asks for: a link, the result, the computer's move, a hint
// or a pause. It has no ID where there is none.
func thirdTool(v *view) ui.Button {
	thought, people := v.session.Thought(), v.session.Company().People
	switch {
	case v.session.ToMove().Doing == session.Elsewhere && !v.over():
		return lit(linkTool(v), true)
	case v.over():
		return tool(v, "result", ui.IconCup, "match.result", 0, actResult)
	case thought.For == session.ForMove && thought.Slow:
		return enabled(tool(v, "now", ui.IconPlay, "match.now", 0, actNow), thought.Found)
	case people > 0 && v.svc.Settings.Now().NoHints:
		return ui.Button{}
	case people > 0:
		note := locale.Key("match.hint")
		if v.session.Hinted() != "" {
			note = "match.hint.tell"
		}
		free := thought.For == session.Nothing || thought.For == session.ForJudgement
		return enabled(tool(v, "hint", ui.IconLamp, note, input.Hint, actHint), v.session.Mine() && free && !v.way.Quest)
	case v.session.Pace() == session.Stopped:
		return tool(v, "pause", ui.IconPlay, "match.go-on", 0, actPause)
	}
	return tool(v, "pause", ui.IconPause, "match.pause", 0, actPause)
}

// lookTool shows the position after a ply.
func lookTool(v *view, id string, icon ui.Icon, note locale.Key, key input.Actions, ply int) ui.Button {
	b := tool(v, id, icon, note, key, actBack)
	b.Do = func() { v.look(ply) }
	return b
}

// historyTools go through the match while one looks back.
func historyTools(v *view) []ui.Button {
	shown, last := v.session.Shown().Ply, v.match().Ply()
	return []ui.Button{
		enabled(lookTool(v, "first", ui.IconMoveFirst, "match.first", input.First, 0), shown > 0),
		enabled(lookTool(v, "earlier", ui.IconMovePrevious, "match.earlier", input.Earlier, shown-1), shown > 0),
		lookTool(v, "later", ui.IconMoveNext, "match.later", input.Later, shown+1),
		lookTool(v, "last", ui.IconMoveLast, "match.last", input.Last, last),
		enabled(tool(v, "branch", ui.IconBranch, "match.branch", 0, actBranch), !v.match().At(shown).Outcome().Over() && !v.way.Quest),
	}
}

// listTools show the list of moves where it has no room, and fold it away where it has.
func listTools(v *view) []ui.Button {
	switch {
	case v.folded:
		return []ui.Button{tool(v, "unfold", ui.IconUnfold, "match.unfold", 0, actFold)}
	case v.lay.List.Empty():
		return []ui.Button{tool(v, "moves", ui.IconList, "match.moves", 0, actMoves)}
	}
	return []ui.Button{tool(v, "fold", ui.IconFold, "match.fold", 0, actFold)}
}

// editTools set up a position, beginning with the one that is seen.
func editTools(v *view) []ui.Button {
	if _, ok := v.match().Game().(engine.Editor); !ok || !v.ordinary() || v.session.Unaided() {
		return nil
	}
	return []ui.Button{tool(v, "edit", ui.IconCast, "editor.here", 0, actEdit)}
}

// linkTool makes a link to the match as it stands.
func linkTool(v *view) ui.Button { return tool(v, "link", ui.IconCopy, "link.make", 0, actLink) }

// reviewTool opens the review, or closes it.
func reviewTool(v *view) ui.Button {
	note := locale.Key("review.start")
	if v.session.Review() != nil {
		note = "review.stop"
	}
	return lit(tool(v, "review", ui.IconBar, note, 0, actReview), v.session.Review() != nil)
}

// screenTools are the rules, the sound and the settings, which stand at the screen's edge
// or in the menu; empty rectangles are none.
func screenTools(v *view, rules, sound, gear layout.Rect) []ui.Button {
	icon := ui.IconSound
	if v.svc.Sounds.Muted() {
		icon = ui.IconMuted
	}
	book := tool(v, "rules", ui.IconBook, "rules", input.Rules, actRules)
	book.Rect = rules
	return []ui.Button{book,
		{ID: "sound", Rect: sound, Icon: icon, Tooltip: v.svc.Text("match.sound"), Key: v.svc.KeyTo(input.Mute), Do: v.svc.App.ToggleMute},
		{ID: "settings", Rect: gear, Icon: ui.IconGear, Tooltip: v.svc.Text("title.settings"), Do: v.svc.App.OpenSettings}}
}

// fillMenu shows the tools that have no room.
func fillMenu(v *view, c *card, k ui.Kit) {
	row, rest := tools(v)
	rest = rest[max(0, min(fewTools-1-len(row), len(rest))):]
	if !v.session.Company().Shared || v.over() {
		rest = append(rest, linkTool(v))
	}
	if v.session.Shown().Present() {
		rest = append(rest, editTools(v)...)
	}
	rest = append(rest, tool(v, "share", ui.IconCopy, "match.share", 0, actShare),
		ui.Button{ID: "keys", Icon: ui.IconKeys, Tooltip: v.svc.Text("keys"), Key: v.svc.KeyTo(input.Help), Do: v.svc.App.OpenKeys})
	for _, b := range screenTools(v, layout.Rect{}, layout.Rect{}, layout.Rect{}) {
		if b.ID != "rules" || v.book {
			rest = append(rest, b)
		}
	}
	const line, gap = 48, 8
	high := func(rows int) float64 { return float64(rows)*(line+gap) + 28 - gap }
	c.outside = true
	columns := 0
	for _, wide := range []float64{340, 560, 760} { // as few columns as the screen is high enough for
		columns++
		lines := high((len(rest) + columns - 1) / columns)
		if c.area = layout.Card(k.Frame, wide, lines); c.area.H >= k.Px(lines)-1 {
			break
		}
	}
	c.page.Panel(c.area)
	for i, cell := range c.area.Inset(k.Px(14)).Grid(len(rest), columns, k.Px(line), k.Px(gap)) {
		b := rest[i]
		b.Rect, b.Text, b.Size = cell, b.Tooltip, 16
		do := b.Do
		b.Do = func() {
			v.do(actCloseCard)
			do()
		}
		c.page.Add(b)
	}
}
