package play

import (
	"cmp"
	"math"

	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// toolCount is how many tools a match has, the menu included: as many at any moment of
// it, so that none changes its place.
func toolCount(v *view) int {
	own, _ := v.board.Tools(v.turn())
	return 4 + len(own)
}

// buildTools puts the tools on a page, each with its word below it where there is room for
// all words.
func buildTools(v *view, p *ui.Page) {
	row := tools(v)
	size := wordSize(v.kit, row, v.lay.Tools)
	for i, b := range row {
		b.Rect = v.lay.Tools[i]
		if b.Above = size > 0; b.Above {
			b.Size = size
		} else {
			b.Text, b.Tooltip = "", cmp.Or(b.Tooltip, b.Text)
		}
		p.Add(b)
	}
}

// wordSize is the size at which all words of the tools fit below their icons, in interface
// pixels; 0 where there is no room for one of them.
func wordSize(k ui.Kit, row []ui.Button, rects []layout.Rect) float64 {
	const usual = 13
	least, size := k.Frame.MinTextSize(), k.Frame.TextSize(usual)
	for i, b := range row {
		r := rects[i].InsetXY(k.Px(2), k.Px(4))
		size = min(size, size*r.W/sprites.NewFace(sprites.StyleBold, size).Advance(b.Text), r.H*0.42)
	}
	if size = math.Floor(size); size < least {
		return 0
	}
	return usual * size / k.Frame.TextSize(usual)
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

// tools are the buttons beside the board: undo, looking back, a hint, what only the game
// has, and the menu with all others. What stands there in their place, while one looks back
// or where the moment asks for something else, changes nothing about the places.
func tools(v *view) []ui.Button {
	more := tool(v, "more", ui.IconMore, "match.more", 0, actMenu)
	more.Key = v.svc.KeyTo(input.Menu)
	own, choices := v.board.Tools(v.turn())
	shown := v.session.Shown()
	if shown.Present() && v.distant != nil {
		return distantTools(v, own, choices)
	}
	if shown.Present() {
		undo := tool(v, "undo", ui.IconUndo, "match.undo", input.Undo, actUndo)
		undo.Disabled = !(v.mayUndo() || v.board.Begun())
		if v.over() || v.session.Company().People == 0 {
			for i := range own {
				own[i].Disabled = true
			}
		}
		row := []ui.Button{word(v, undo, "tool.undo"), enabled(earlierTool(v), v.match().Ply() > 0), worded(momentTool(v))}
		for i := range min(len(choices), len(row)-1) { // how the game's own tool is in force is chosen beside it
			row[1+i] = choices[i]
		}
		return append(append(row, own...), worded(more))
	}
	last := word(v, lookTool(v, "last", ui.IconMoveLast, "match.last", input.Last, v.match().Ply()), "tool.last")
	row := []ui.Button{last, enabled(earlierTool(v), shown.Ply > 0), word(v, lookTool(v, "later", ui.IconMoveNext, "match.later", input.Later, shown.Ply+1), "tool.later")}
	switch {
	case len(own) == 0:
	case v.distant != nil && !v.over(): // nobody plays on from there
		own[0].Disabled = true
		row = append(row, own[0])
	default: // in the place of the first
		row = append(row, word(v, branchTool(v), "tool.branch"))
	}
	for i := 1; i < len(own); i++ {
		own[i].Disabled = true
		row = append(row, own[i])
	}
	return append(row, worded(more))
}

// word gives a tool a short word.
func word(v *view, b ui.Button, key locale.Key) ui.Button {
	b.Text = v.svc.Text(key)
	return b
}

// worded gives a tool that has no word of its own its note for one.
func worded(b ui.Button) ui.Button {
	b.Text = cmp.Or(b.Text, b.Tooltip)
	return b
}

// earlierTool shows the position one move back.
func earlierTool(v *view) ui.Button {
	return word(v, lookTool(v, "earlier", ui.IconMovePrevious, "match.earlier", input.Earlier, v.session.Shown().Ply-1), "tool.earlier")
}

// branchTool plays on from the position that is looked at.
func branchTool(v *view) ui.Button {
	shown := v.session.Shown()
	return enabled(tool(v, "branch", ui.IconBranch, "match.branch", 0, actBranch),
		!shown.Present() && !v.match().At(shown.Ply).Outcome().Over() && !v.way.Quest)
}

// momentTool is what the moment asks for: to end a move that may go on, to pass where there
// is nothing else, a link, the result, the computer's move, a hint or a pause.
func momentTool(v *view) ui.Button {
	if b, ok := boardTool(v); ok {
		return b
	}
	thought, people := v.session.Thought(), v.session.Company().People
	switch {
	case v.session.ToMove().Doing == session.Elsewhere && !v.over():
		return word(v, lit(linkTool(v), true), "tool.link")
	case v.over() && v.session.MayReview() && v.session.Review() == nil:
		return word(v, lit(reviewTool(v), true), "end.review")
	case v.over():
		return resultTool(v)
	case thought.For == session.ForMove && thought.Slow:
		return word(v, enabled(tool(v, "now", ui.IconPlay, "match.now", 0, actNow), thought.Found), "tool.now")
	case people > 0 && v.svc.Settings.Now().NoHints:
		return redoTool(v)
	case people > 0:
		note := locale.Key("match.hint")
		if v.session.Hinted() != "" {
			note = "match.hint.tell"
		}
		free := thought.For == session.Nothing || thought.For == session.ForJudgement
		return word(v, enabled(tool(v, "hint", ui.IconLamp, note, input.Hint, actHint), v.session.Mine() && free && !v.way.Quest), "match.hint")
	case v.session.Pace() == session.Stopped:
		return tool(v, "pause", ui.IconPlay, "match.go-on", 0, actPause)
	}
	return tool(v, "pause", ui.IconPause, "match.pause", 0, actPause)
}

// boardTool is what the move being built, or what is drawn, asks for.
func boardTool(v *view) (b ui.Button, ok bool) {
	if v.board.Sketch.Draws() {
		return word(v, sketchTool(v), "tool.done"), true
	}
	if v.board.Endable() != "" {
		return word(v, lit(tool(v, "done", ui.IconCheck, "match.done", 0, actEnd), true), "tool.done"), true
	}
	if _, forced := v.board.Forced(); forced {
		return lit(tool(v, "pass", ui.IconPass, "match.pass", 0, actPass), true), true
	}
	return ui.Button{}, false
}

// distantTools are the tools of a match at a distance: in the place of taking back one asks
// for that, and in that of a hint something friendly is said. Who watches turns the board
// and has the link.
func distantTools(v *view, own, choices []ui.Button) []ui.Button {
	more := tool(v, "more", ui.IconMore, "match.more", 0, actMenu)
	more.Key = v.svc.KeyTo(input.Menu)
	here := v.session.Company().People > 0
	first := word(v, enabled(takebackTool(v), mayTakeBack(v)), "distant.tool.back")
	if v.board.Begun() {
		first = word(v, tool(v, "undo", ui.IconUndo, "match.undo", input.Undo, actUndo), "tool.undo")
	}
	moment, drawn := boardTool(v)
	switch {
	case drawn:
	case v.over() && v.session.MayReview() && v.session.Review() == nil:
		moment = word(v, lit(reviewTool(v), true), "end.review")
	case v.over():
		moment = resultTool(v)
	case here:
		moment = word(v, sayTool(v), "distant.tool.say")
	default:
		moment = word(v, enabled(watchTool(v), v.distant.watchLink() != ""), "tool.link")
	}
	if !here {
		first = listItem(v)
		if v.game.Facing() {
			first = word(v, tool(v, "flip", ui.IconFlip, "match.flip", input.Flip, actFlip), "distant.tool.flip")
		}
		first = worded(first)
	}
	if !here || v.over() {
		for i := range own {
			own[i].Disabled = true
		}
	}
	row := []ui.Button{first, enabled(earlierTool(v), v.match().Ply() > 0), worded(moment)}
	for i := range min(len(choices), len(row)-1) {
		row[1+i] = choices[i]
	}
	return append(append(row, own...), worded(more))
}

// takebackTool asks the others to take the last move back.
func takebackTool(v *view) ui.Button {
	return tool(v, "undo", ui.IconUndo, "distant.ask-back", input.Undo, actUndo)
}

// mayTakeBack reports whether a person here can ask for that.
func mayTakeBack(v *view) bool {
	if v.over() || v.distant.gone() || v.distant.seen.table.Takeback != nil || v.session.Shown().OnItsWay() {
		return false
	}
	for _, turn := range v.match().Turns()[:v.match().Ply()] {
		if v.distant.here.Has(turn.Seat) {
			return true
		}
	}
	return false
}

// watchTool hands out the link for those who watch.
func watchTool(v *view) ui.Button {
	return tool(v, "link", ui.IconCopy, "distant.link", 0, actWatchLink)
}

// lookTool shows the position after a ply.
func lookTool(v *view, id string, icon ui.Icon, note locale.Key, key input.Actions, ply int) ui.Button {
	b := tool(v, id, icon, note, key, actBack)
	b.Do = func() { v.look(ply) }
	return b
}

// redoTool plays what was taken back.
func redoTool(v *view) ui.Button {
	return enabled(tool(v, "redo", ui.IconRedo, "match.redo", input.Redo, actRedo), v.match().CanRedo() && v.session.Shown().Present())
}

// resultTool shows how the match ended.
func resultTool(v *view) ui.Button {
	return tool(v, "result", ui.IconCup, "match.result", 0, actResult)
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
