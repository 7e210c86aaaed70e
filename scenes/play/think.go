package play

import (
	"strings"

	"roundtable/engine/match"
	"roundtable/internal/session"
	"roundtable/scenes/board"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// isByDays reports whether the game is by correspondence.
func (o *distant) isByDays() bool { return o.Game.Fold().Control().Days > 0 }

// onLine returns the node of the line with a node that has ply moves before it, or the nearest one.
func onLine(l *session.Looking, n *match.Node, ply int) *match.Node {
	for n.Ply > ply && n.Up != nil {
		n = n.Up
	}
	for next := n; next != nil && n.Ply < ply; next = l.After(n) {
		n = next
	}
	return n
}

// ahead returns the moves of a variation from the present position of the game to a node; none if the
// node does not follow that position.
func ahead(v *view, n *match.Node) []*match.Node {
	m := v.match()
	if m.Leaves(n).Ply < m.Ply() {
		return nil
	}
	return n.Line()[m.Ply()+1:]
}

func turnName(v *view, n *match.Node) string {
	_, said := v.list.name(n.Turn)
	return said
}

// Try begins to try moves if others played the game.
func Try(t *Table) {
	if t.view.distant == nil && !t.view.svc.Settings.Now().Plays(t.view.match().Players()) {
		t.think(true)
	}
}

// think begins to try moves during the game, or goes back to the game.
func (t *Table) think(on bool) {
	unconfirmed := t.Board.Offered()
	t.Board.Retract()
	t.display.show(t.view.session.Looking().SetTrial(on))
	if on && unconfirmed != "" { // it is tried, since it isn't played
		t.play(board.MoveChosen{Move: unconfirmed})
	}
}

// makeMove plays the first move of the line that was tried.
func (t *Table) makeMove() {
	v := &t.view
	line := ahead(v, v.session.Shown().Node)
	if len(line) == 0 || !v.sits(line[0].Seat) {
		return
	}
	t.think(false)
	t.display.show(v.session.Look(v.match().Ply()))
	events, err := v.session.Play(line[0].Move)
	t.display.try(events, err)
}

// showTrial shows that moves on the board are variations from now on, or the game's again.
func (d *display) showTrial() {
	v := d.view
	v.board.Message.Clear()
	v.board.Offer.Withdraw()
	d.begin()
	if v.session.Looking().Trial() {
		d.listConditions()
		v.svc.Say(status(v))
	}
}

// merge adds what was tried in the game before, once it is read.
func (d *display) merge() stage.Change {
	v := d.view
	select {
	case o := <-v.distant.saved:
		v.distant.saved = nil
		merged := v.session.Looking().Merge(o.Match)
		if o.Match != nil { // cut to the moves that both have
			d.after = sayUnseen(v, o.Match.Ply())
		}
		d.show(merged)
		d.listConditions()
		return stage.All
	default:
		return stage.Nothing
	}
}

// nameMove returns a text that names the game's last move if another player made it in a game by days,
// or if the user was trying moves when it came; otherwise "".
func nameMove(v *view, left bool) string {
	n := v.match().Node(v.match().Ply())
	if v.distant == nil || replied(v, n) || !left && (v.sits(n.Seat) || !v.distant.isByDays()) {
		return ""
	}
	return sayMove(v, n)
}

// sayAfter returns a text and what the user is to know about the game's last move: that a condition
// made it, or that its reply was tried.
func sayAfter(v *view, said string) string {
	n := v.match().Node(v.match().Ply())
	if v.distant != nil && len(n.Next) > 0 && !v.isOver() && !v.sits(n.Seat) {
		said += " " + v.svc.Text("think.goes-on")
	}
	if replied(v, n) {
		said += " " + sayMove(v, n.Up) + " " + sayMove(v, n)
	}
	return strings.TrimSpace(said)
}

func thinkTool(v *view) ui.Button {
	b := tool(v, "think", ui.IconBranch, "think", 0, actThink)
	may := v.session.Looking().MayTry() && v.session.Company().People > 0
	if o := v.distant; o != nil {
		may = may && !o.isOff() && o.saved == nil
		b = lightIf(b, may && len(v.match().Node(v.match().Ply()).Next) > 0) // a line goes on after the last move
	}
	return enableIf(b, may)
}

func thinkItems(v *view) []ui.Button {
	items := []ui.Button{
		enableIf(tool(v, "undo", ui.IconUndo, "match.undo", input.Undo, actUndo), v.session.Looking().MayUndo()),
		redoTool(v),
		enableIf(tool(v, "forget", ui.IconBin, "think.forget", 0, actForget), v.session.Shown().Line),
	}
	if v.distant != nil {
		items = append(items, conditionsItem(v))
	}
	return append(items, tool(v, "think", ui.IconMoveLast, "think.leave", input.Back, actThink))
}

func thinkTools(v *view, more ui.Button) []ui.Button {
	shown := v.session.Shown()
	turn, over := v.turn(), shown.Position().Outcome().Over()
	if !over {
		turn = turn.In(shown.Position())
	}
	own, choices := v.board.Tools(turn)
	for i := range own {
		own[i].Disabled = own[i].Disabled || over
	}
	moment, begun := boardTool(v)
	if !begun {
		moment = word(v, enableIf(tool(v, "later", ui.IconMoveNext, "match.later", input.Later, actLater), len(shown.Node.Next) > 0), "tool.later")
	}
	first := word(v, tool(v, "think", ui.IconMoveLast, "think.leave", input.Back, actThink), "menu.game")
	if v.board.Begun() {
		first = word(v, tool(v, "undo", ui.IconUndo, "match.undo", input.Undo, actUndo), "tool.undo")
	}
	row := []ui.Button{first, enableIf(earlierTool(v), shown.Node.Ply > 0), withWord(moment)}
	copy(row[1:], choices)
	return append(append(row, own...), withWord(more))
}

// lineButton returns the button in the status that makes the first move of the line that was tried,
// or makes the line a condition. ok is false if there is none.
func lineButton(v *view) (b ui.Button, ok bool) {
	line := ahead(v, v.session.Shown().Node)
	if len(line) == 0 || v.isOver() || !v.sits(line[0].Seat) {
		return conditionButton(v)
	}
	name := turnName(v, line[0])
	b = ui.Button{ID: "make", Icon: ui.IconCheck, Tooltip: v.svc.Text("think.make", name), Size: 15, Look: ui.Primary, Do: func() { v.table.do(actMake) }}
	b.Text = b.Tooltip
	return b, true
}

// tried returns a match whose present position is the one shown.
func tried(v *view) *match.Match {
	m, shown := v.match().Clone(), v.session.Shown()
	m.Go(shown.From())
	for _, n := range shown.Node.Line()[shown.From()+1:] {
		if _, err := m.Play(n.Move); err != nil {
			break
		}
	}
	return m
}
