package play

import (
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes/ui"
)

// condition returns the line that was tried, up to the user's last reply, if it can be a condition:
// it begins with another player's move. Otherwise it returns nil.
func condition(v *view) []engine.Move {
	nodes := ahead(v, v.session.Shown().Node)
	if v.distant == nil || v.isOver() || v.only() == engine.NoSeat || len(nodes) == 0 || v.sits(nodes[0].Seat) {
		return nil
	}
	replies, end := 0, 0
	for i, n := range nodes {
		if v.sits(n.Seat) {
			replies, end = replies+1, i+1
		}
	}
	if replies > online.MaxReplies {
		return nil
	}
	return movesOf(nodes[:end])
}

func movesOf(nodes []*match.Node) (line []engine.Move) {
	for _, n := range nodes {
		line = append(line, engine.Move(n.Notation))
	}
	return line
}

// common returns how many moves two lines begin with together.
func common(a, b []engine.Move) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// isSet reports whether a line is among the conditional moves.
func isSet(v *view, line []engine.Move) bool {
	return v.distant != nil && len(line) > 0 && slices.ContainsFunc(v.distant.conditions().Lines, func(l []engine.Move) bool { return common(l, line) == len(line) })
}

func (o *distant) conditions() session.Conditions { return o.Game.Conditions(engine.NoSeat) }

// setCondition adds a line to the conditional moves, in place of those with another reply in the same
// position, or withdraws it.
func (t *Table) setCondition(line []engine.Move) {
	v := &t.view
	if !v.distant.seen.table.Line { // until the server has them they could be lost
		t.display.say(v.svc.Text("distant.down"))
		return
	}
	set := isSet(v, line)
	var lines [][]engine.Move
	var replaced string
	for _, l := range v.distant.conditions().Lines {
		n := common(l, line)
		if set && n < len(line) || !set && n < len(l) && !v.sits(ahead(v, v.session.Shown().Node)[n].Seat) {
			lines = append(lines, l)
		} else if n < min(len(l), len(line)) {
			replaced += v.svc.Text("condition.withdrawn", v.sayLine(l)) + " "
		}
	}
	said := v.svc.Text("condition.withdrawn", v.sayLine(line))
	if !set {
		lines, said = append(lines, line), replaced+v.sayLine(line)
	}
	if err := v.distant.Game.SetConditions(engine.NoSeat, lines); err != nil {
		said = sayRefused(v, err)
	}
	t.display.say(said)
}

// edit shows a change of the tree. It withdraws the conditional moves of lines that the change has
// removed; if they can't be withdrawn, back takes the change back. It reports whether it told the
// user so.
func edit(t *Table, change, back func() []session.Event) bool {
	v, now, kept := &t.view, session.Conditions{}, [][]engine.Move(nil)
	if v.distant != nil {
		now = v.distant.conditions()
	}
	listed := make([]bool, len(now.Lines))
	for i, l := range now.Lines {
		listed[i] = isListed(v, now.Ply, l)
	}
	t.display.show(change())
	var said []string
	for i, l := range now.Lines {
		if listed[i] && !isListed(v, now.Ply, l) {
			said = append(said, v.svc.Text("condition.withdrawn", v.sayLine(l)))
		} else {
			kept = append(kept, l)
		}
	}
	if len(said) == 0 {
		return false
	}
	if n := len(said); n > 2 {
		said = []string{said[0], "…", said[n-1]}
	}
	err := error(nil)
	if now.Sending || !v.distant.seen.table.Line {
		said, err = []string{v.svc.Text("distant.down")}, session.NotNow
	} else if err = v.distant.Game.SetConditions(engine.NoSeat, kept); err != nil {
		said = []string{sayRefused(v, err)}
	}
	if err != nil {
		t.display.show(back())
	}
	return t.display.say(strings.Join(said, " "))
}

// remove removes a node from the tree, and what follows it.
func remove(t *Table, n *match.Node) bool {
	l := t.view.session.Looking()
	return edit(t, func() []session.Event { return l.Delete(n) }, l.Undo)
}

// isListed reports whether the tree has a line from the position after ply moves of the game.
func isListed(v *view, ply int, line []engine.Move) bool {
	if ply > v.match().Ply() {
		return false
	}
	n := v.match().Node(ply)
	for _, m := range line {
		i := slices.IndexFunc(n.Next, func(c *match.Node) bool { return c.Notation == string(m) })
		if i < 0 {
			return false
		}
		n = n.Next[i]
	}
	return true
}

// listConditions adds the conditional moves to the tree, if it lacks some: they were set on another
// device, or the server has refused to withdraw them.
func (d *display) listConditions() {
	v := d.view
	if v.distant == nil || v.distant.saved != nil || v.only() == engine.NoSeat {
		return
	}
	if now := v.distant.conditions(); !now.Sending && now.Ply == v.match().Ply() {
		for _, l := range now.Lines {
			v.session.Looking().List(now.Ply, l)
		}
		v.list.changes++
	}
}

// sayLine returns a text with the first and the last reply of a line.
func (v *view) sayLine(line []engine.Move) string {
	p, said, between, key := v.match().Position(), []string(nil), []string(nil), locale.Key("condition")
	for _, m := range line {
		name := moveName(v, p, m)
		if v.sits(p.Turn()) {
			said = append(said, v.svc.Text(key, strings.Join(between, ", "), name))
			between, key = nil, "condition.later"
		} else {
			between = append(between, name)
		}
		next, _, err := p.Play(m)
		if err != nil {
			return ""
		}
		p = next
	}
	if n := len(said); n > 2 {
		said = []string{said[0], "…", said[n-1]}
	}
	return strings.Join(said, "; ")
}

// sayRefused returns a text about why conditional moves were refused.
func sayRefused(v *view, err error) string {
	if reasonOf(err) == online.UnknownType {
		return v.svc.Text("condition.unknown")
	}
	return v.svc.Text("condition.refused")
}

// sayReply returns a text about a reply that was made by a condition, if it is shown.
func sayReply(v *view) string {
	o, m := v.distant, v.match()
	if o == nil || o.reply == 0 || o.reply != m.Ply() {
		return ""
	}
	o.reply = 0
	n := m.Node(m.Ply())
	return v.svc.Text("think.moved", v.names[n.Up.Seat], turnName(v, n.Up)) + " " + v.svc.Text("condition.played", turnName(v, n))
}

// showConditions tells the user that a reply was made, or that the conditional moves no longer hold.
func (d *display) showConditions(e session.ConditionsChanged) {
	v := d.view
	now := v.distant.conditions()
	d.listConditions()
	v.list.changes++
	switch turns := v.distant.Game.Fold().Match().Turns(); {
	case e.Why == session.ConditionsPlayed && now.Ply > 0 && now.Ply <= len(turns) && v.sits(turns[now.Ply-1].Seat):
		v.distant.reply = now.Ply
		d.after = sayReply(v)
	case e.Why == session.ConditionsVoid && !v.isOver():
		v.distant.voided = e.Ply + 1
	}
}

// sayVoid returns two texts about what has happened with a third one: that the conditional moves no
// longer hold. It waits until what ended them is shown, and names it if the texts don't.
func sayVoid(v *view, named, said string) string {
	o := v.distant
	if o == nil || o.voided == 0 || v.match().Ply() != o.Game.Fold().Match().Ply() {
		return said
	}
	ply, last := o.voided, v.board.Message.Said()
	if o.voided = 0; v.isOver() {
		return said
	}
	if named+said == "" && ply <= v.match().Ply() {
		n := v.match().Node(ply)
		said = v.svc.Text("think.moved", v.names[n.Seat], turnName(v, n))
	} else if named+said == "" && slices.ContainsFunc(v.names, func(name string) bool { return last == v.svc.Text("distant.takeback.yes", name) }) {
		said = last
	}
	return strings.TrimSpace(said + " " + v.svc.Text("condition.void"))
}

// conditionButton returns the button that makes the line that was tried a condition; ok is false if
// it can't be one. If it is one, the button shows the conditional moves, so that a second tap
// withdraws none.
func conditionButton(v *view) (b ui.Button, ok bool) {
	line := condition(v)
	if len(line) == 0 {
		return b, false
	}
	b = ui.Button{ID: "condition", Text: v.svc.Text("condition.add"), Size: 15, Look: ui.Primary, Disabled: v.distant.conditions().Sending}
	b.Do = func() { v.setCondition(line) }
	if isSet(v, line) {
		b.Text, b.Look, b.Do = v.svc.Text("conditions"), ui.Plain, func() { v.do(actConditions) }
	}
	return b, true
}

func conditionsItem(v *view) ui.Button {
	return enableIf(tool(v, "conditions", ui.IconList, "conditions", 0, actConditions), len(v.distant.conditions().Lines) > 0)
}

// fillConditions fills the card with the conditional moves, each of which a press asks to withdraw.
func fillConditions(v *view, c *card, k ui.Kit) {
	g := ui.MenuGroup{Head: v.svc.Text("conditions") + " »"} // their sign in the list of moves
	for i, line := range v.distant.conditions().Lines {
		g.Items = append(g.Items, ui.Button{ID: "condition-" + strconv.Itoa(i+1), Icon: ui.IconBin, Tooltip: v.sayLine(line),
			Do: func() {
				v.do(actCloseCard)
				q := v.svc.Warning("withdraw", v.svc.Text("conditions"), v.sayLine(line)+".", "condition.withdraw", "answer.cancel", func() { v.setCondition(line) })
				q.Moot = func() bool { return !isSet(v, line) }
				askOf(v, q)
			}})
	}
	c.area, c.outside = c.page.Menu([]ui.MenuGroup{g}, &c.scroll, ui.Button{ID: "close", Name: v.svc.Text("back"), Do: func() { v.do(actCloseCard) }}), true
}
