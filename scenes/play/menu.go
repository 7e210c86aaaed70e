package play

import (
	"slices"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/scenes/input"
	"roundtable/scenes/ui"
)

// menu returns everything that the user can do at the table, except what the tools do. Each item
// always has the same place. An item that can't be used is disabled, or omitted on a small screen.
func menu(v *view) []ui.MenuGroup {
	groups := []ui.MenuGroup{
		{Head: v.svc.Text("menu.game")},
		{Head: v.svc.Text("menu.board"), Items: boardItems(v)},
		{Head: v.svc.Text("menu.share")},
		{Head: v.svc.Text("menu.help"), Items: helpItems(v)},
	}
	trial := v.session.Looking().Trial()
	if trial {
		groups[0] = ui.MenuGroup{Head: v.svc.Text("think"), Items: thinkItems(v)}
	} else {
		groups[0].Items = gameItems(v)
	}
	if trial && v.distant != nil { // the game goes on at the table
		return slices.Delete(groups, 2, 3)
	}
	groups[2].Items = shareItems(v)
	return groups
}

const mostShort = 9

// seldom holds the rarely used items. The menu of a small screen hides as many of them as
// necessary, in this order.
var seldom = []string{"share", "edit", "sound", "mute", "bar", "rules", "threats", "flip", "sketch", "unfold", "fold", "moves", "redo", "undo"}

// shorten returns a menu for a small screen: the items that could be used when the card was opened,
// and an item that shows the rarely used ones. If c.further is true, it returns those.
func shorten(v *view, c *card, groups []ui.MenuGroup, open func()) (short []ui.MenuGroup) {
	fresh, there := c.hidden == nil, map[string]bool{}
	if fresh {
		c.hidden = map[string]bool{"keys": true}
	}
	hidden, further := c.hidden, c.further
	for _, g := range groups {
		for _, b := range g.Items {
			if fresh && b.Disabled {
				hidden[b.ID] = true
			}
			if !hidden[b.ID] {
				there[b.ID] = true
			}
		}
	}
	rest := map[string]bool{}
	for _, id := range seldom {
		if there[id] && len(there)-len(rest)+min(1, len(rest)) > mostShort { // with the line that leads there
			rest[id] = true
		}
	}
	for _, g := range groups {
		g.Items = slices.DeleteFunc(g.Items, func(b ui.Button) bool { return hidden[b.ID] || rest[b.ID] != further })
		if len(g.Items) > 0 {
			short = append(short, g)
		}
	}
	if len(rest) > 0 && !further {
		last := &short[len(short)-1]
		last.Items = append(last.Items, ui.Button{ID: "further", Icon: ui.IconMore, Tooltip: v.svc.Text("setup.more"), Do: open})
	}
	return short
}

func gameItems(v *view) []ui.Button {
	s, over, people := v.session, v.isOver(), v.session.Company().People
	if v.distant != nil {
		return distantItems(v)
	}
	first := redoTool(v)
	if s.Looking().MayUndo() && !s.Shown().Present() && !undoesHere(v) { // the tools have no undo
		first = tool(v, "undo", ui.IconUndo, "match.undo", input.Undo, actUndo)
	}
	items := []ui.Button{first, branchTool(v)}
	if s.Kind() == session.Ordinary {
		items = append(items, thinkTool(v))
	}
	if v.match().Timed() && people == 1 {
		items = append(items, enableIf(tool(v, "pause", ui.IconPause, "match.pause", input.Pause, actPause), s.MayPause()))
	}
	if v.game.Draws && people > 0 {
		items = append(items, enableIf(tool(v, "draw", ui.IconDraw, "match.draw", 0, actDraw), !over && s.Mine()))
	}
	if people > 0 {
		may := v.only() != engine.NoSeat || v.match().ToMove().Here()
		items = append(items, enableIf(tool(v, "resign", ui.IconFlag, "match.resign", input.Resign, actResign), !over && may))
	}
	if s.Kind() == session.Analysis {
		items = append(items, enableIf(tool(v, "keep", ui.IconCheck, "branch.keep", 0, actKeep), v.id == "" && v.match().Ply() > 0))
	} else if s.Kind() == session.Ordinary {
		items = append(items, enableIf(reviewTool(v), s.MayReview() || s.Review() != nil), enableIf(resultTool(v), over))
	}
	return items
}

func distantItems(v *view) (items []ui.Button) {
	s, over, people, gone := v.session, v.isOver(), v.session.Company().People, v.distant.isOff()
	if people > 0 {
		if s.Looking().MayUndo() {
			items = append(items, tool(v, "undo", ui.IconUndo, "match.undo", input.Undo, actUndo))
		} else {
			items = append(items, enableIf(takebackTool(v), mayTakeBack(v)))
		}
		if s.Looking().MayRedo() {
			items = append(items, redoTool(v))
		}
		if v.distant.isByDays() {
			items = append(items, thinkTool(v), conditionsItem(v))
		}
		if v.game.Draws && len(v.names) == 2 {
			items = append(items, enableIf(tool(v, "draw", ui.IconDraw, "match.draw", 0, actDraw), !over && !gone && v.distant.seen.table.Draw == nil))
		}
		if mayAbort(v) {
			items = append(items, enableIf(tool(v, "abort", ui.IconFlag, "distant.abort", 0, actAbort), !gone))
		} else {
			items = append(items, enableIf(tool(v, "resign", ui.IconFlag, "match.resign", input.Resign, actResign), !over && !gone))
		}
		items = append(items, sayTool(v))
	}
	items = append(items, muteItem(v))
	return append(items, enableIf(branchTool(v), over && !branchTool(v).Disabled), enableIf(reviewTool(v), s.MayReview() || s.Review() != nil), enableIf(resultTool(v), over))
}

// mayAbort reports whether an online match can still be called off, which is possible until all
// seats have moved.
func mayAbort(v *view) bool {
	var moved engine.Seats
	for _, turn := range v.match().Turns()[:v.match().Ply()] {
		moved = moved.With(turn.Seat)
	}
	return !v.isOver() && moved.Len() < len(v.names)
}

func boardItems(v *view) []ui.Button {
	shows, plays := v.session.Shows(), !v.isOver() && v.session.Company().People > 0
	var items []ui.Button
	near := v.distant == nil // else there is no help
	if v.game.Threats != nil && near {
		note := locale.Key("match.threats")
		if shows.Threats {
			note = "match.threats.hide"
		}
		items = append(items, enableIf(tool(v, "threats", ui.IconDanger, note, input.Threats, actThreats), plays && !v.way.Quest))
	}
	if len(v.names) == 2 && v.session.Kind() != session.Analysis && near { // an analysis always shows it
		note := locale.Key("match.bar")
		if shows.Bar {
			note = "match.bar.hide"
		}
		items = append(items, enableIf(tool(v, "bar", ui.IconBar, note, 0, actBar), !v.isOver() && !v.way.Quest))
	}
	if v.game.Facing() {
		items = append(items, tool(v, "flip", ui.IconFlip, "match.flip", input.Flip, actFlip))
	}
	items = append(items, listItem(v), sketchTool(v))
	if v.session.Kind() == session.Ordinary {
		items = append(items, notesTool(v))
	}
	return items
}

func sketchTool(v *view) ui.Button {
	if v.board.Sketch.Draws() {
		return lightIf(tool(v, "sketch", ui.IconPencil, "match.sketch.end", 0, actSketch), true)
	}
	return tool(v, "sketch", ui.IconPencil, "match.sketch", 0, actSketch)
}

func listItem(v *view) ui.Button {
	switch {
	case v.folded:
		return tool(v, "unfold", ui.IconUnfold, "match.unfold", 0, actFold)
	case v.lay.List.Empty():
		return tool(v, "moves", ui.IconList, "match.moves", 0, actMoves)
	}
	return tool(v, "fold", ui.IconFold, "match.fold", 0, actFold)
}

func shareItems(v *view) []ui.Button {
	items := []ui.Button{linkTool(v), tool(v, "share", ui.IconExport, "match.share", 0, actShare)}
	if v.distant != nil {
		items[0] = enableIf(watchTool(v), v.distant.watchLink() != "")
	}
	if _, ok := v.match().Game().(engine.Editor); ok && v.isOrdinary() && !v.way.Quest {
		items = append(items, enableIf(tool(v, "edit", ui.IconCast, "editor.here", 0, actEdit), !v.session.Unaided()))
	}
	return items
}

func helpItems(v *view) (items []ui.Button) {
	if v.book {
		items = append(items, tool(v, "rules", ui.IconBook, "rules", input.Rules, actRules))
	}
	return append(items,
		ui.Button{ID: "keys", Icon: ui.IconKeys, Tooltip: v.svc.Text("keys"), Key: v.svc.KeyTo(input.Help), Do: v.svc.App.OpenKeys},
		v.svc.SoundButton(), v.svc.SettingsButton())
}

func fillMenu(v *view, c *card, k ui.Kit) {
	groups := menu(v)
	if v.lay.Compact {
		groups = shorten(v, c, groups, func() {
			c.further = true
			c.build(v)
		})
	}
	for _, g := range groups {
		for i := range g.Items {
			b := &g.Items[i]
			if v.lay.Compact && k.Device == input.Pointer {
				b.Key = ui.Shortcut{}
			}
			if do := b.Do; b.ID != "further" {
				b.Do = func() {
					v.table.do(actCloseCard)
					do()
				}
			}
		}
	}
	c.area, c.outside = c.page.Menu(groups, &c.scroll, ui.Button{ID: "close", Name: v.svc.Text("back"), Do: func() { v.table.do(actCloseCard) }}), true
}
