package match

import (
	"cmp"
	"fmt"
	"slices"

	"roundtable/engine"
	"roundtable/engine/record"
)

// Node is a position in the tree of a match: in the game itself or in a variation. Only a Match
// changes its nodes.
type Node struct {
	Turn     // the move that leads to it; zero at the start
	Position engine.Position
	Comments []string // record.Comment texts about the move and the position, in order
	Before   int      // number of comments that stand before the move while it begins a variation
	Up       *Node    // nil at the start
	Next     []*Node  // the first continues the line, the others begin variations
	Ply      int      // moves before it
}

// Line returns the nodes from the start to n.
func (n *Node) Line() []*Node {
	line := make([]*Node, n.Ply+1)
	for ; n != nil; n = n.Up {
		line[n.Ply] = n
	}
	return line
}

// child returns the node after a move in record notation, or nil.
func (n *Node) child(notation string) *Node {
	for _, c := range n.Next {
		if c.Notation == notation {
			return c
		}
	}
	return nil
}

// insert makes c the i-th of the nodes after n. It does not change lists that were returned before.
func (n *Node) insert(i int, c *Node) {
	c.Up, c.Ply = n, n.Ply+1
	n.Next = slices.Insert(slices.Clone(n.Next), i, c)
}

// remove removes c from the nodes after n and returns its place among them; -1 if it has none.
func (n *Node) remove(c *Node) int {
	i := slices.Index(n.Next, c)
	if i >= 0 {
		n.Next = slices.Delete(slices.Clone(n.Next), i, i+1)
	}
	return i
}

// isBare reports whether nothing was written about the game's moves after a ply, or tried there.
func (m *Match) isBare(ply int) bool {
	for i, n := range m.line[ply+1:] {
		if len(n.Comments) > 0 || len(n.Next) > min(1, m.Len()-ply-1-i) {
			return false
		}
	}
	return true
}

// Node returns the node of the game after ply moves, 0 to Len.
func (m *Match) Node(ply int) *Node { return m.line[ply] }

// InGame reports whether a node belongs to the game, up to the present position, and not to a
// variation. Undone moves are a variation.
func (m *Match) InGame(n *Node) bool { return n.Ply <= m.ply && m.line[n.Ply] == n }

// Leaves returns the last node of the game before n, at which a variation with n leaves the game;
// n itself if it belongs to the game.
func (m *Match) Leaves(n *Node) *Node {
	for !m.InGame(n) {
		n = n.Up
	}
	return n
}

// HasNotes reports whether the match has variations or comments that a link cannot hold.
func (m *Match) HasNotes() bool {
	r := m.Record()
	return len(r.Variations)+len(r.Comments) > 0
}

// Unplayed returns an error for each variation of the match's record that has an illegal move. Such
// a variation is a comment.
func (m *Match) Unplayed() []error { return m.unplayed }

// Show returns the position after a move at a node. A position that is new belongs to no variation
// until the user tries a move or writes something there (Try, Annotate).
func (m *Match) Show(at *Node, mv engine.Move) (*Node, error) {
	c, old, err := follow(at, mv)
	if err == nil && old == nil && m.unlisted(at) != nil {
		at.insert(len(at.Next), c)
	}
	return cmp.Or(old, c), err
}

// Try returns the position after a move at a node. If the move is new there, it becomes a variation
// and undo takes that back (Delete); otherwise undo is nil. The error is an *engine.Refusal, or an
// *engine.TextError if a record cannot hold the variation; then nothing has changed.
func (m *Match) Try(at *Node, mv engine.Move) (c *Node, undo func(), err error) {
	c, old, err := follow(at, mv)
	if err != nil {
		return nil, nil, err
	}
	if old != nil {
		c, undo = old, m.list(old, nil)
	} else {
		at.insert(len(at.Next), c)
		undo = m.list(at, m.toggle(c))
	}
	if undo == nil {
		return c, nil, nil
	}
	if err := m.fits(); err != nil {
		undo()
		return nil, nil, err
	}
	return c, undo, nil
}

// Unlisted reports whether a node was only shown (Show) and belongs to no variation.
func (m *Match) Unlisted(n *Node) bool { return m.unlisted(n) != nil }

// unlisted returns the first node of the line to n that the one before it does not list, or nil.
func (m *Match) unlisted(n *Node) *Node {
	for ; !m.InGame(n); n = n.Up {
		if !slices.Contains(n.Up.Next, n) {
			return n
		}
	}
	return nil
}

// list makes an unlisted node a part of a variation. It returns a function that calls undo and takes
// that back or does it again, or only undo if nothing has changed.
func (m *Match) list(n *Node, undo func()) func() {
	c := m.unlisted(n)
	if c == nil {
		return undo
	}
	c.Up.insert(len(c.Up.Next), c)
	toggle := m.toggle(c)
	return func() {
		if undo != nil {
			undo()
		}
		toggle()
	}
}

// follow returns a new node for a move at a node, which does not list it, and old, the node after
// that move that it lists, or nil.
func follow(at *Node, mv engine.Move) (c, old *Node, err error) {
	if o := at.Position.Outcome(); o.Over() {
		return nil, nil, fmt.Errorf("the game has ended: %s", o.Cause)
	}
	next, events, err := at.Position.Play(mv)
	if err != nil {
		return nil, nil, err
	}
	notation, err := at.Position.Notation(mv)
	if err != nil {
		return nil, nil, err
	}
	return &Node{Turn: Turn{Seat: at.Position.Turn(), Move: mv, Notation: notation, Events: events},
		Position: next, Up: at, Ply: at.Ply + 1}, at.child(notation), nil
}

// fits returns an *engine.TextError if the match with its variations is too long for a record.
func (m *Match) fits() error {
	r := m.RecordAll()
	return r.Check()
}

// Annotate replaces the comments of a node, as a record has them. undo takes that back (Delete). The
// error is an *engine.TextError if a record cannot hold the comments; then nothing has changed.
func (m *Match) Annotate(n *Node, comments []string) (undo func(), err error) {
	other, before := n.Comments, n.Before
	comments = slices.Clone(comments)
	for i, c := range comments {
		comments[i] = record.CommentText(c)
	}
	for n.Before = 0; n.Before < min(before, len(comments)) && comments[n.Before] == other[n.Before]; n.Before++ {
	}
	n.Comments = comments
	undo = m.list(n, func() { n.Comments, other, n.Before, before = other, n.Comments, before, n.Before })
	if err := m.fits(); err != nil {
		undo()
		return nil, err
	}
	return undo, nil
}

// Delete removes a node of a variation and what follows it. undo takes that back, and when it is
// called again does it again; it is nil if nothing was removed.
func (m *Match) Delete(n *Node) (undo func()) {
	if m.InGame(n) || m.Unlisted(n) {
		return nil
	}
	undo = m.toggle(n)
	undo()
	return undo
}

// toggle returns a function that removes a node and what follows it, or puts it back.
func (m *Match) toggle(n *Node) func() {
	line, i := m.line, 0
	return func() {
		if slices.Contains(n.Up.Next, n) {
			line = m.line
			if n.Ply < len(m.line) && m.line[n.Ply] == n { // undone
				m.cut(n.Up.Ply)
			}
			i = n.Up.remove(n)
			return
		}
		n.Up.insert(i, n)
		m.line = line
	}
}

// Promote makes the line with a node the main line of the variation to which it belongs, and puts
// that first among the variations that leave the game at its place. undo takes that back (Delete); it
// is nil if nothing has changed.
func (m *Match) Promote(n *Node) (undo func()) {
	if !m.CanPromote(n) {
		return nil
	}
	other := map[*Node][]*Node{} // the nodes after each
	for c := n; !m.InGame(c); c = c.Up {
		if i, to := slices.Index(c.Up.Next, c), m.firstVariation(c.Up); i > to {
			other[c.Up] = c.Up.Next
			c.Up.remove(c)
			c.Up.insert(to, c)
		}
	}
	return func() {
		for up, next := range other {
			up.Next, other[up] = next, up.Next
		}
	}
}

// CanPromote reports whether Promote would change something.
func (m *Match) CanPromote(n *Node) bool {
	for ; !m.InGame(n); n = n.Up {
		if slices.Index(n.Up.Next, n) > m.firstVariation(n.Up) {
			return true
		}
	}
	return false
}

// firstVariation returns the least place among the nodes after n that a variation can have.
func (m *Match) firstVariation(n *Node) int {
	if n.Ply < m.ply && m.InGame(n) {
		return 1
	}
	return 0
}

// Branch makes the line with a node the game, and goes to that node. Moves of the game that are not
// on the line become a variation; those after the node can be redone.
func (m *Match) Branch(n *Node) {
	if !slices.Contains(m.line, n) {
		at := m.Leaves(n)
		m.cut(at.Ply)
		for _, c := range n.Line()[at.Ply+1:] {
			at.remove(c)
			at.insert(0, c)
			m.line = append(m.line, c)
			at = c
		}
		m.ply, m.agreed, m.reopened, m.offeredAt, m.aided = n.Ply, engine.Outcome{}, false, 0, true
	}
	m.Go(n.Ply)
}

// cut ends the line of the game after ply moves. The later moves stay in the tree.
func (m *Match) cut(ply int) {
	m.line = slices.Clone(m.line[:ply+1])
}

// Merge adds the variations and comments of another match with the same start.
func (m *Match) Merge(other *Match) {
	type pair struct{ to, from *Node }
	for open := []pair{{m.line[0], copyTree(other.line[0])}}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		if len(p.to.Comments) == 0 {
			p.to.Comments, p.to.Before = p.from.Comments, p.from.Before
		}
		for _, text := range p.from.Comments {
			if !slices.Contains(p.to.Comments, text) {
				p.to.Comments = append(slices.Clone(p.to.Comments), text)
			}
		}
		for _, c := range p.from.Next {
			if same := p.to.child(c.Notation); same != nil {
				open = append(open, pair{same, c})
			} else {
				p.to.insert(len(p.to.Next), c)
			}
		}
	}
}

// copyTree returns a copy of a node and all that follow it.
func copyTree(root *Node) *Node {
	top := *root
	for open := []*Node{&top}; len(open) > 0; {
		n := open[len(open)-1]
		n.Comments, n.Next = slices.Clone(n.Comments), slices.Clone(n.Next)
		for i, c := range n.Next {
			one := *c
			one.Up, n.Next[i] = n, &one
		}
		open = append(open[:len(open)-1], n.Next...)
	}
	return &top
}

// tail returns the nodes from n to the end of its line.
func tail(n *Node) []*Node {
	line := []*Node{n}
	for ; len(n.Next) > 0; line = append(line, n) {
		n = n.Next[0]
	}
	return line
}

// write returns what was written about a line of nodes, and the variations that leave it, except
// the one that begins with but; with the moves if the line is a variation. Variations may be nested
// too deeply for recursion.
func write(line []*Node, but *Node) (v record.Variation) {
	type part struct {
		line []*Node
		to   *record.Variation
	}
	for open := []part{{line, &v}}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		var begins []*Node // the variations
		for i, n := range p.line {
			for j, text := range slices.Concat(n.Comments[n.Before:], n.Comments[:n.Before]) {
				c := record.Comment{After: n.Ply, Text: text}
				if i == 0 && j >= len(n.Comments)-n.Before {
					c.After--
				}
				p.to.Comments = append(p.to.Comments, c)
			}
			if p.line[0].Up != nil {
				p.to.Moves = append(p.to.Moves, engine.Move(n.Notation))
				if n.Took > 0 {
					p.to.Comments = append(p.to.Comments, record.Comment{After: n.Ply, Text: record.FormatTook(n.Took)})
				}
			}
			for _, c := range n.Next {
				if c != but && (i+1 == len(p.line) || c != p.line[i+1]) {
					begins, p.to.Variations = append(begins, c), append(p.to.Variations, record.Variation{From: n.Ply})
				}
			}
		}
		for i, c := range begins {
			open = append(open, part{tail(c), &p.to.Variations[i]})
		}
	}
	return v
}

// read adds variations that leave a line of nodes. One that cannot be played becomes a comment.
func (m *Match) read(line []*Node, variations []record.Variation) {
	type open struct {
		line []*Node
		rest []record.Variation
	}
	for lines := []open{{line, variations}}; len(lines) > 0; {
		o := &lines[len(lines)-1]
		if len(o.rest) == 0 {
			lines = lines[:len(lines)-1]
			continue
		}
		v := o.rest[0]
		o.rest = o.rest[1:]
		i := v.From - o.line[0].Ply
		nodes, err := []*Node(nil), error(&record.MismatchError{Ply: v.From + 1})
		if i >= 0 && i < len(o.line) {
			nodes, err = play(o.line[i], v)
		}
		if err != nil {
			m.unplayed = append(m.unplayed, err)
			n := o.line[max(0, min(i+1, len(o.line)-1))]
			n.Comments = append(n.Comments, v.Text(m.setup.Seats))
			continue
		}
		if m.annotate(nodes, v) && nodes[0] == m.line[m.ply] && m.ply == m.Len() && !m.Outcome().Over() {
			m.line = append(m.line, nodes[1:]...)
		}
		lines = append(lines, open{nodes, v.Variations})
	}
}

// annotate adds the comments of a variation to its nodes, of which the first is the one before it.
// It reports whether the variation is one of undone moves.
func (m *Match) annotate(nodes []*Node, v record.Variation) (undone bool) {
	for _, c := range v.Comments {
		n := nodes[max(1, min(c.After-v.From, len(v.Moves)))]
		switch took, ok := record.ParseTook(c.Text); {
		case ok:
			n.Took = took
		case c.Text == record.Undone && c.After == v.From:
			undone = true
		case c.After == v.From:
			n.Comments = slices.Insert(n.Comments, n.Before, c.Text)
			n.Before++
		default:
			n.Comments = append(n.Comments, c.Text)
		}
	}
	return undone
}

// play adds the moves of a variation to the tree and returns their nodes, after the one from which
// they are played. If a move is refused, nothing has changed.
func play(at *Node, v record.Variation) ([]*Node, error) {
	nodes := []*Node{at}
	var first *Node // new
	for i, mv := range v.Moves {
		c, old, err := follow(at, mv)
		if err != nil {
			if first != nil {
				first.Up.remove(first)
			}
			return nil, &record.MismatchError{Ply: v.From + i + 1, Move: string(mv), Err: err}
		}
		if old == nil {
			at.insert(len(at.Next), c)
			first = cmp.Or(first, c)
		}
		at = cmp.Or(old, c)
		nodes = append(nodes, at)
	}
	return nodes, nil
}
