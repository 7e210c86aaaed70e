package play

import (
	"cmp"
	"math"
	"slices"

	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

func buildTools(v *view, p *ui.Page) {
	row := tools(v)
	size := wordSize(v.kit, row, v.lay.Tools)
	for i, b := range row {
		b.Rect = v.lay.Tools[i]
		b.Disabled = b.Disabled || v.tapped.id != "" && i == v.tapped.place && b.ID != v.tapped.id && (b.ID == "undo" || b.ID == "redo")
		if b.Above = size > 0; b.Above {
			b.Size = size
		} else {
			b.Text, b.Tooltip = "", cmp.Or(b.Tooltip, b.Text)
		}
		p.Add(b)
	}
}

// tapped is the tool that was tapped last. A second tap is not meant for an undo that has taken its
// place, which therefore waits a moment, or until a key comes or the pointer has left.
type tapped struct {
	place int
	id    string
	wait  int // in ticks
}

// follow notes which tool is tapped; it reports whether the tools have changed.
func (t *tapped) follow(v *view, in input.State) bool {
	was, at := *t, slices.IndexFunc(v.lay.Tools, func(r layout.Rect) bool { return r.Contains(in.Pointer.X, in.Pointer.Y) })
	if t.wait = max(0, t.wait-1); in.Tap && at >= 0 {
		*t = tapped{at, tools(v)[at].ID, 90}
	} else if t.wait == 0 || in.Actions != 0 || at < 0 && (in.Hover || in.Released) {
		*t = tapped{}
	}
	return t.id != was.id || t.place != was.place
}

// wordSize returns the size, in interface pixels, in which all words of the tools fit below their
// icons; 0 if there is no such size.
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

// tool returns a button with an icon. key is the key that does the same; 0 if there is none.
func tool(v *view, id string, icon ui.Icon, note locale.Key, key input.Actions, a action) ui.Button {
	b := ui.Button{ID: id, Icon: icon, Tooltip: v.svc.Text(note), Do: func() { v.table.do(a) }}
	if key != 0 {
		b.Key = v.svc.KeyTo(key)
	}
	return b
}

func enableIf(b ui.Button, on bool) ui.Button {
	b.Disabled = !on
	return b
}

func lightIf(b ui.Button, on bool) ui.Button {
	if on {
		b.Look = ui.Primary
	}
	return b
}

// tools returns the buttons next to the board, of which the last opens the menu with everything else.
func tools(v *view) []ui.Button {
	more := tool(v, "more", ui.IconMore, "match.more", 0, actMenu)
	more.Key = v.svc.KeyTo(input.Menu)
	own, choices := v.board.Tools(v.turn())
	shown := v.session.Shown()
	if v.session.Looking().Trial() {
		return thinkTools(v, more)
	}
	for i := range own {
		own[i].Disabled = own[i].Disabled || !shown.Present() || v.isOver() || v.session.Company().People == 0
	}
	undo := word(v, tool(v, "undo", ui.IconUndo, "match.undo", input.Undo, actUndo), "tool.undo")
	if shown.Present() {
		first, moment := enableIf(undo, v.mayUndo() || v.board.Begun() || v.session.Looking().MayUndo()), momentTool(v)
		if v.distant != nil {
			first, moment = distantTools(v, undo)
		}
		row := []ui.Button{first, enableIf(earlierTool(v), v.match().Ply() > 0), withWord(moment)}
		copy(row[1:], choices) // of the game's own tool, next to it
		return append(append(row, own...), withWord(more))
	}
	last := word(v, lookTool(v, "last", ui.IconMoveLast, "match.last", input.Last, v.match().Ply()), "tool.last")
	if shown.Line {
		last = word(v, lookTool(v, "game", ui.IconMoveLast, "think.leave", 0, shown.Ply), "menu.game")
	}
	if undoesHere(v) {
		last = undo
	}
	later := word(v, enableIf(tool(v, "later", ui.IconMoveNext, "match.later", input.Later, actLater), !shown.Line || len(shown.Node.Next) > 0), "tool.later")
	if v.board.Sketch.Draws() {
		later = word(v, sketchTool(v), "tool.done")
	}
	row := []ui.Button{last, enableIf(earlierTool(v), shown.Node.Ply > 0), later}
	switch {
	case len(own) == 0:
	case shown.Line && v.lay.List.Empty() && !v.showsList(): // a way to the other variations
		row = append(row, withWord(listItem(v)))
	case shown.Line:
		row = append(row, word(v, notesTool(v), "notes.comment"))
	case v.distant != nil && !v.isOver(): // no user plays on from there
		row = append(row, own[0])
	default: // in the place of the first
		row = append(row, word(v, branchTool(v), "tool.branch"))
	}
	return append(append(row, own[min(1, len(own)):]...), withWord(more))
}

// undoesHere reports whether a phone's tools have undo while an earlier position or a variation is
// shown: after the game, and where what was deleted began.
func undoesHere(v *view) bool {
	l, shown := v.session.Looking(), v.session.Shown()
	return v.lay.Compact && l.MayUndo() &&
		(v.isOver() && !shown.Line || l.Undoes().Up == shown.Node && v.match().Unlisted(l.Undoes()))
}

func word(v *view, b ui.Button, key locale.Key) ui.Button {
	b.Text = v.svc.Text(key)
	return b
}

// withWord gives a tool that has no word its note as the word.
func withWord(b ui.Button) ui.Button {
	b.Text = cmp.Or(b.Text, b.Tooltip)
	return b
}

func earlierTool(v *view) ui.Button {
	return word(v, tool(v, "earlier", ui.IconMovePrevious, "match.earlier", input.Earlier, actEarlier), "tool.earlier")
}

func notesTool(v *view) ui.Button {
	return tool(v, "notes", ui.IconSpeech, "notes.item", 0, actAnnotate)
}

// branchTool returns the button to play on from the position shown; after the end that is a new game.
func branchTool(v *view) ui.Button {
	shown := v.session.Shown()
	may := !shown.Present() && !shown.Position().Outcome().Over() && !v.way.Quest
	if v.isOver() && slices.ContainsFunc(v.match().Players(), func(p match.Player) bool { return p.Away }) {
		may = false
	}
	return enableIf(tool(v, "branch", ui.IconBranch, "match.branch", 0, actBranch), may)
}

// momentTool returns the button that is most useful at the moment, such as to end a move, to review
// the match or to get a hint.
func momentTool(v *view) ui.Button {
	if b, ok := boardTool(v); ok {
		return b
	}
	thought, people := v.session.Thought(), v.session.Company().People
	switch {
	case v.session.ToMove().Doing == session.Elsewhere && !v.isOver():
		return word(v, lightIf(linkTool(v), true), "tool.link")
	case v.isOver() && v.session.MayReview() && v.session.Review() == nil:
		return word(v, lightIf(reviewTool(v), true), "end.review")
	case v.isOver():
		return resultTool(v)
	case thought.For == session.ForMove && thought.Slow:
		return word(v, enableIf(tool(v, "now", ui.IconPlay, "match.now", 0, actNow), thought.Found), "tool.now")
	case people > 0 && v.svc.Settings.Now().NoHints:
		return redoTool(v)
	case people > 0:
		note := locale.Key("match.hint")
		if v.session.Hinted() != "" {
			note = "match.hint.tell"
		}
		free := thought.For == session.Nothing || thought.For == session.ForJudgement
		return word(v, enableIf(tool(v, "hint", ui.IconLamp, note, input.Hint, actHint), v.session.Mine() && free && !v.way.Quest), "match.hint")
	case v.session.Pace() == session.Stopped:
		return tool(v, "pause", ui.IconPlay, "match.go-on", 0, actPause)
	}
	return tool(v, "pause", ui.IconPause, "match.pause", 0, actPause)
}

// boardTool returns a button that is needed for the move being built, or for a drawing; ok is false
// if none is needed.
func boardTool(v *view) (b ui.Button, ok bool) {
	if v.board.Sketch.Draws() {
		return word(v, sketchTool(v), "tool.done"), true
	}
	if v.board.Endable() != "" {
		return word(v, lightIf(tool(v, "done", ui.IconCheck, "match.done", 0, actEnd), true), "tool.done"), true
	}
	if _, forced := v.board.Forced(); forced {
		return lightIf(tool(v, "pass", ui.IconPass, "match.pass", 0, actPass), true), true
	}
	return ui.Button{}, false
}

// distantTools returns the first tool of an online match, and the most useful one. A request to take
// back replaces undo, and the courtesies replace the hint. A spectator has buttons to rotate the board
// and for the link.
func distantTools(v *view, undo ui.Button) (first, moment ui.Button) {
	here := v.session.Company().People > 0
	first = word(v, enableIf(takebackTool(v), mayTakeBack(v)), "distant.tool.back")
	if v.board.Begun() || v.isOver() && v.session.Looking().MayUndo() {
		first = undo
	}
	moment, drawn := boardTool(v)
	switch {
	case drawn:
	case v.isOver():
		moment = momentTool(v)
	case here && v.distant.isByDays():
		moment = withWord(thinkTool(v))
	case here:
		moment = word(v, sayTool(v), "distant.tool.say")
	default:
		moment = word(v, enableIf(watchTool(v), v.distant.watchLink() != ""), "tool.link")
	}
	if !here {
		first = listItem(v)
		if v.game.Facing() {
			first = word(v, tool(v, "flip", ui.IconFlip, "match.flip", input.Flip, actFlip), "distant.tool.flip")
		}
		first = withWord(first)
	}
	return first, moment
}

func takebackTool(v *view) ui.Button {
	return tool(v, "undo", ui.IconUndo, "distant.ask-back", input.Undo, actUndo)
}

func mayTakeBack(v *view) bool {
	if v.isOver() || v.distant.isOff() || v.distant.seen.table.Takeback != nil || v.session.Shown().OnItsWay() {
		return false
	}
	return slices.ContainsFunc(v.match().Turns()[:v.match().Ply()], func(n *match.Node) bool { return v.distant.here.Has(n.Seat) })
}

func watchTool(v *view) ui.Button {
	return tool(v, "link", ui.IconCopy, "distant.link", 0, actWatchLink)
}

func lookTool(v *view, id string, icon ui.Icon, note locale.Key, key input.Actions, ply int) ui.Button {
	b := tool(v, id, icon, note, key, actBack)
	b.Do = func() { v.table.look(ply) }
	return b
}

func redoTool(v *view) ui.Button {
	return enableIf(tool(v, "redo", ui.IconRedo, "match.redo", input.Redo, actRedo), v.session.Looking().MayRedo() || v.match().CanRedo() && v.session.Shown().Present() && !v.session.Looking().Trial())
}

func resultTool(v *view) ui.Button {
	return tool(v, "result", ui.IconCup, "match.result", 0, actResult)
}

func linkTool(v *view) ui.Button { return tool(v, "link", ui.IconCopy, "link.make", 0, actLink) }

func reviewTool(v *view) ui.Button {
	note := locale.Key("review.start")
	if v.session.Review() != nil {
		note = "review.stop"
	}
	return lightIf(tool(v, "review", ui.IconBar, note, 0, actReview), v.session.Review() != nil)
}
