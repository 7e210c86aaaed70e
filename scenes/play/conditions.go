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

// find returns the index of the first of some lines that begins with a line, or -1.
func find(all [][]engine.Move, line []engine.Move) int {
	return slices.IndexFunc(all, func(l []engine.Move) bool { return len(line) > 0 && common(l, line) == len(line) })
}

func (v *view) conditions() *online.Conditions {
	if v.distant == nil {
		return &online.Conditions{}
	}
	return v.distant.Game.Conditions()
}

// setCondition adds the line shown to the conditional moves, in place of those with another reply in
// the same position, or withdraws it.
func setCondition(t *Table) {
	v := &t.view
	line, lines := condition(v), slices.Clone(v.conditions().Lines)
	if i := find(lines, line); i >= 0 {
		lines = slices.Delete(lines, i, i+1)
	} else if len(line) > 0 { // the position is still the one that the button is about
		lines = append(slices.DeleteFunc(lines, func(l []engine.Move) bool {
			n := common(l, line)
			return n == len(l) || v.sits(ahead(v, v.session.Shown().Node)[n].Seat)
		}), line)
	}
	said, _ := sendConditions(v, lines)
	t.display.say(said)
}

// sendConditions replaces the conditional moves. It returns a text about what has changed, or about
// why nothing was sent.
func sendConditions(v *view, lines [][]engine.Move) (said string, err error) {
	was := v.conditions()
	if v.distant.Game.SendsConditions() || !v.distant.seen.table.Line { // until the server has them they could be lost
		return v.svc.Text("distant.down"), session.NotNow
	}
	var all []string
	for _, l := range was.Lines {
		if find(lines, l) < 0 {
			all = append(all, v.svc.Text("condition.withdrawn", v.sayLine(l)))
		}
	}
	for _, l := range lines {
		if i := find(was.Lines, l); i < 0 || len(was.Lines[i]) > len(l) {
			all = append(all, v.svc.Text("condition.set", v.sayLine(l)))
		}
	}
	if err = v.distant.Game.SetConditions(lines); err != nil {
		return sayRefused(v, err), err
	}
	if n := len(all); n > 2 {
		all = []string{all[0], "…", all[n-1]}
	}
	return strings.Join(all, " "), nil
}

// edit shows a change of the tree. It shortens the conditional moves of lines that the change has
// removed to the last reply before that, or withdraws them; if that isn't possible, back takes the
// change back. It reports whether it told the user so.
func edit(t *Table, change, back func() []session.Event) bool {
	v, was, ends := &t.view, t.view.conditions(), []*match.Node(nil)
	for _, l := range was.Lines {
		ends = append(ends, listed(v, was.Ply, l))
	}
	t.display.show(change())
	var lines [][]engine.Move
	var left []engine.Move
	for i, n := range ends {
		if !v.match().Unlisted(n) {
			lines = append(lines, was.Lines[i])
			continue
		}
		for n.Ply > was.Ply && (v.match().Unlisted(n) || !v.sits(n.Seat)) {
			n = n.Up
		}
		left = was.Lines[i][:n.Ply-was.Ply]
	}
	if len(lines) == len(ends) {
		return false
	}
	if len(left) > 0 && find(lines, left) < 0 {
		lines = append(lines, left)
	}
	said, err := sendConditions(v, lines)
	if err != nil {
		t.display.show(back())
	}
	return t.display.say(said)
}

func remove(t *Table, n *match.Node) bool {
	l := t.view.session.Looking()
	return edit(t, func() []session.Event { return l.Delete(n) }, l.Undo)
}

// listed returns the last node that the tree has of a line from the position after ply moves of the game.
func listed(v *view, ply int, line []engine.Move) *match.Node {
	n := v.match().Node(min(ply, v.match().Ply()))
	for _, m := range line {
		i := slices.IndexFunc(n.Next, func(c *match.Node) bool { return c.Notation == string(m) })
		if i < 0 || ply > v.match().Ply() {
			break
		}
		n = n.Next[i]
	}
	return n
}

// listConditions adds the conditional moves to the tree, if it lacks some: they were set on another
// device, or the server has refused to withdraw them.
func (d *display) listConditions() {
	v := d.view
	if now := v.conditions(); v.distant != nil && v.distant.saved == nil && v.only() != engine.NoSeat && !v.distant.Game.SendsConditions() && now.Ply == v.match().Ply() {
		for _, l := range now.Lines {
			v.session.Looking().List(now.Ply, l)
		}
	}
	v.list.changes++
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

func sayRefused(v *view, err error) string {
	if reasonOf(err) == online.UnknownType {
		return v.svc.Text("condition.unknown")
	}
	return v.svc.Text("condition.refused")
}

func sayMove(v *view, n *match.Node) string {
	if replied(v, n) {
		return v.svc.Text("condition.played", turnName(v, n))
	}
	return v.svc.Text("think.moved", v.names[n.Seat], turnName(v, n))
}

// replied reports whether a move is the user's reply that was made by a condition.
func replied(v *view, n *match.Node) bool {
	return v.distant != nil && v.distant.isByDays() && v.sits(n.Seat) && v.distant.Game.Replied(n.Ply)
}

// sayUnseen returns a text about the last moves that this device hasn't shown before, if one of them is
// the user's own and was not made here; otherwise "".
func sayUnseen(v *view, ply int) string {
	m, all, own := v.match(), []string(nil), false
	for at := max(ply+1, m.Ply()-3); at <= m.Ply(); at++ {
		if n := m.Node(at); at > ply+1 || !v.sits(n.Seat) || replied(v, n) { // else the table was left before the answer
			all, own = append(all, sayMove(v, n)), own || v.sits(n.Seat)
		}
	}
	if !own || v.isOver() || !v.distant.isByDays() {
		return ""
	}
	return strings.Join(all, " ")
}

// sayVoid adds a text to two others: that the conditional moves no longer hold. It waits until what
// ended them is shown, and names it if the texts don't.
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
		said = sayMove(v, v.match().Node(ply))
	} else if named+said == "" && slices.ContainsFunc(v.names, func(name string) bool { return last == v.svc.Text("distant.takeback.yes", name) }) {
		said = last
	}
	return strings.TrimSpace(said + " " + v.svc.Text("condition.void"))
}

// conditionButton returns the button that makes the line that was tried a condition; ok is false if
// it can't be one. If it is one, the button withdraws it, or shows it if it is a part of another.
func conditionButton(v *view) (b ui.Button, ok bool) {
	line := condition(v)
	if len(line) == 0 {
		return b, false
	}
	now := v.conditions()
	b = ui.Button{ID: "condition", Text: v.svc.Text("condition.add"), Size: 15, Look: ui.Primary, Disabled: v.distant.Game.SendsConditions(), Do: func() { v.table.do(actCondition) }}
	switch i := find(now.Lines, line); {
	case i >= 0 && len(now.Lines[i]) == len(line):
		b.ID, b.Text, b.Look = "withdraw", v.svc.Text("condition.withdraw"), ui.Plain
	case i >= 0:
		b.ID, b.Text, b.Look, b.Do = "conditions", v.svc.Text("conditions"), ui.Plain, func() { v.table.do(actConditions) }
	}
	return b, true
}

func conditionsItem(v *view) ui.Button {
	return enableIf(tool(v, "conditions", ui.IconList, "conditions", 0, actConditions), len(v.conditions().Lines) > 0)
}

// fillConditions fills the card with the conditional moves, each of which a press shows on the board.
func fillConditions(v *view, c *card, k ui.Kit) {
	g, now := ui.MenuGroup{Head: v.svc.Text("conditions") + " »"}, v.conditions() // their sign in the list of moves
	for i, line := range now.Lines {
		g.Items = append(g.Items, ui.Button{ID: "condition-" + strconv.Itoa(i+1), Icon: ui.IconBranch, Tooltip: v.sayLine(line),
			Do: func() { v.table.do(actCloseCard); walk(v.table, listed(v, now.Ply, line)) }})
	}
	c.area, c.outside = c.page.Menu([]ui.MenuGroup{g}, &c.scroll, ui.Button{ID: "close", Name: v.svc.Text("back"), Do: func() { v.table.do(actCloseCard) }}), true
}
