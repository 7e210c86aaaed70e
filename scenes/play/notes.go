package play

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// notes is the screen on which the user writes about a move.
type notes struct {
	stage.Writing
	table *Table
	node  *match.Node
	said  string // about the last change
}

const longestComment = 4000 // bytes

func newNotes(t *Table, node *match.Node) *notes {
	v := &t.view
	n := &notes{table: t, node: node}
	n.Svc, n.Tell, n.Groups = v.svc, v.svc.TellLine, n.groups
	n.Head = func() string { return n.Svc.Text("notes.item") }
	n.Emblem = func(px int) *ebiten.Image { return sprites.Emblem(n.Svc.Theme, px) }
	return n
}

func (n *notes) Traits() stage.Traits {
	t := n.Writing.Traits("notes")
	t.Report = n.Report
	return t
}

// Report adds what is said about the last change.
func (n *notes) Report(r *system.Report) {
	n.Page.Report(r)
	r.Message = n.said
}

func (v *view) moveNamed(n *match.Node) string {
	if n.Up == nil {
		return v.svc.Text("match.start")
	}
	return numbered(v.list.rowOf(n.Ply), int(n.Seat)%v.list.columns == 0) + " " + turnName(v, n)
}

func (n *notes) groups() [][]stage.Row {
	text, v, m := n.Svc.Text, &n.table.view, n.table.view.match()
	line := stage.Line{ID: "comment", Text: comment(n.node.Comments), Usual: "…", Most: longestComment, Seen: 260, Head: "notes.comment",
		Keep: func(said string) { n.write(signOf(n.node), said) }}
	rows := []stage.Row{{Label: v.moveNamed(n.node), Line: layout.Line{Wide: true, High: 3}, Options: []stage.Option{n.Option(line)}}}
	if n.node.Up != nil {
		signs := []stage.Option{stage.Choice("sign-0", "–", signOf(n.node) == "", func() { n.write("", comment(n.node.Comments)) })}
		for _, sign := range []string{"!!", "!", "!?", "?!", "?", "??"} {
			signs = append(signs, stage.Choice("sign-"+sign, sign, signOf(n.node) == sign, func() { n.write(sign, comment(n.node.Comments)) }))
		}
		rows = append(rows, stage.Row{Label: text("notes.sign"), Line: layout.Line{Wide: true, Lines: 2}, Options: signs})
	}
	if n.said != "" {
		rows = append(rows, n.Said(n.said))
	}
	var does []stage.Row
	item := func(id string, icon ui.Icon, said string, do func()) {
		does = append(does, n.Wide(ui.Button{ID: id, Icon: icon, Text: said, Size: 16, Do: do}, 1))
	}
	l := v.session.Looking()
	leave := func() {
		n.Svc.App.Pop()
		n.table.closeCard()
	}
	if m.CanPromote(n.node) {
		item("promote", ui.IconUp, text("notes.promote"), func() {
			n.said = text("notes.promoted")
			n.table.display.show(l.Promote(n.node))
			n.Build(n.Kit)
		})
	}
	if v.distant == nil && !v.isOver() && !v.way.Quest && n.node != m.Node(m.Ply()) && !n.node.Position.Outcome().Over() {
		item("branch", ui.IconBranch, text("match.branch"), func() { leave(); n.table.branch(n.node) })
	}
	if !m.InGame(n.node) && !m.Unlisted(n.node) {
		item("delete", ui.IconBin, text("notes.delete"), func() {
			leave()
			if !remove(n.table, n.node) {
				n.table.display.say(text("notes.deleted"))
			}
		})
	}
	return slices.DeleteFunc([][]stage.Row{rows, does}, func(g []stage.Row) bool { return g == nil })
}

// write replaces the sign and the words about the move. What comments have for programs stays.
func (n *notes) write(sign, words string) {
	words = strings.Join(strings.Fields(strings.ReplaceAll(words, "[%", "(%")), " ")
	if sign == signOf(n.node) && words == comment(n.node.Comments) {
		return
	}
	at, all := n.node.Before, slices.DeleteFunc(slices.Clone(n.node.Comments), func(c string) bool { return slices.Contains(record.Signs, c) })
	if words != comment(all) {
		at, all = 0, nil
		for _, c := range n.node.Comments {
			all = append(all, forPrograms.FindAllString(c, -1)...)
		}
		if words != "" {
			all = append(all, words)
		}
	}
	if sign != "" {
		all = slices.Insert(all, min(at, len(all)), sign)
	}
	events, err := n.table.view.session.Looking().Annotate(n.node, all)
	if n.said = ""; err != nil {
		n.said = n.Svc.Text("notes.full")
		return
	}
	n.table.view.list.wanted = n.node
	n.table.display.show(events)
}

// undoChange takes back the last change of the tree, and says what the board does not show of it.
func (t *Table) undoChange() {
	s, m, text := t.view.session, t.view.match(), t.view.svc.Text
	n, shown := s.Looking().Undoes(), s.Shown().Node
	written := func() string { return signOf(n) + comment(n.Comments) }
	deleted, later, was := m.Unlisted(n), m.CanPromote(n), written()
	switch {
	case edit(t, s.Looking().Undo, s.Redo): // it told the user
	case was != written():
		t.display.say(text("notes.undone", text("notes.item")))
	case deleted:
		t.display.say(text("notes.undone", text("notes.delete")))
	case later != m.CanPromote(n) && !m.Unlisted(n):
		t.display.say(text("notes.undone", text("notes.promote")))
	case n != shown:
		t.display.say(text("notes.undone", t.view.moveNamed(n)))
	}
}

func annotate(t *Table, n *match.Node) {
	if t.view.session.Looking().Retrying() != nil {
		return
	}
	t.view.svc.App.Push(newNotes(t, n))
}

// walk shows a node of the match. In a live game online it shows no variation.
func walk(t *Table, n *match.Node) {
	if v := &t.view; !v.match().InGame(n) && !v.isOver() && !v.session.Looking().MayTry() {
		return
	}
	t.display.show(t.view.session.Looking().Walk(n))
	if t.card != nil && t.card.id == movesID {
		t.closeCard()
	}
}

// step goes one move back or forth, in the variation shown or in the game.
func step(t *Table, by int) {
	s := t.view.session
	shown := s.Shown()
	switch n := shown.Node; {
	case s.Looking().Retrying() != nil, !shown.Line && (by < 0 || shown.Ply < t.view.match().Ply()):
		t.look(shown.Ply + by)
	case by < 0:
		walk(t, n.Up)
	case len(n.Next) > 0 && s.Looking().Trying():
		walk(t, s.Looking().After(n))
	}
}

// other goes to another move in place of the last one that has others, in the line shown. It reports
// whether there is one; by 0 only asks.
func other(v *view, by int) bool {
	for n := v.session.Shown().Node; n.Up != nil && v.session.Looking().Retrying() == nil; n = n.Up {
		if all := n.Up.Next; len(all) > 1 {
			if by != 0 {
				walk(v.table, all[(slices.Index(all, n)+by+len(all))%len(all)])
			}
			return true
		}
	}
	return false
}

// showNotes shows what was written about the node shown, if the list of moves does not.
func (d *display) showNotes() {
	const most = 160 // characters
	v, message := d.view, &d.view.board.Message
	if v.noted != "" && message.Said() == v.noted {
		message.Clear()
	}
	v.noted = ""
	if said := tellNotes(v); said != "" && v.lay.List.Empty() && v.session.Looking().Retrying() == nil && !v.session.Shown().Advised() {
		if letters := []rune(said); len(letters) > most {
			said = strings.TrimSpace(string(letters[:most])) + "…"
		}
		v.noted = v.moveNamed(v.session.Shown().Node)
		if signOf(v.session.Shown().Node) == "" {
			v.noted += ". "
		}
		v.noted += said
		if v.session.Review() != nil && !v.session.Shown().Line { // it hides the status
			v.noted += " · " + status(v)
		}
		message.Show(v.noted)
	}
}

// tellNotes returns what was written about the node shown, and the other moves in its place.
func tellNotes(v *view) string {
	n := v.session.Shown().Node
	if v.session.Looking().Retrying() != nil { // it could tell what the user is asked
		return ""
	}
	said := []string{signOf(n), comment(n.Comments)}
	if end, _ := utf8.DecodeLastRuneInString(said[1]); unicode.IsLetter(end) || unicode.IsDigit(end) {
		said[1] += "."
	}
	if n.Up != nil && len(n.Up.Next) > 1 {
		var names []string
		for _, other := range n.Up.Next {
			if other != n {
				names = append(names, turnName(v, other))
			}
		}
		said = append(said, v.svc.Text("variation.others", v.svc.Words.List(names)))
	}
	return strings.Join(slices.DeleteFunc(said, func(s string) bool { return s == "" }), " ")
}
