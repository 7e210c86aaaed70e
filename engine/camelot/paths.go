package camelot

import (
	"slices"

	"roundtable/engine/splitmix"
)

// node is a place on the way of a moving piece. While the piece canters, captured is empty. After a
// jump it may only jump.
type node struct {
	captured    Bits
	parent      int32
	sq          uint8
	jumped      bool
	mustCapture bool // wcf: the canter landed where the Knight could jump
}

// Generator finds legal actions. It uses its memory again, so it does not allocate. The zero value
// is ready to use; it is not for concurrent use.
type Generator struct {
	nodes []node
	ends  []int32 // nodes where a move may end
	slots []int32 // hash table of the jumped nodes, index+1
	used  []uint32
	one   []Action
	view  leapView

	// Limits of explore: it jumps over only these pieces, stops at the first end that is not in
	// closed, and expands at most so many nodes.
	only, closed *Bits
	most         int
}

type mover struct {
	board      *Board
	own, enemy Bits // without the mover: its square counts as empty
	from       uint8
	seat       uint8
	knight     bool
	wcf        bool
}

func (s *State) mover(from uint8) mover {
	m := mover{board: s.board, own: s.pieces[s.turn], enemy: s.pieces[1-s.turn], from: from, seat: s.turn,
		knight: s.knights.Has(from), wcf: s.rules == WCF}
	m.own.Clear(from)
	return m
}

// bindsAt reports whether a canter that lands on a square must continue to a capture. This is so
// under wcf, if a Knight could jump from the square (C8).
func (m *mover) bindsAt(sq uint8) bool {
	return m.wcf && m.knight && !m.board.castle[1-m.seat].Has(sq) && m.board.canJump(sq, &m.own, &m.enemy)
}

// canters says with which leaps explore may begin.
type canters uint8

const (
	noCanter   canters = iota // jumps only
	forCharge                 // canters that lead to a capture
	freeCanter                // any
)

// explore finds every way in which a piece can leap from nodes[0], breadth first, with squares in
// ascending order. So the first node of an identity has the path that records use (fewest leaps,
// then lowest squares). avoid holds squares that canters may not use. It appends the nodes where a
// move may end to g.ends, but never nodes[0].
//
// A Knight among many pieces has more than ten thousand ways, so the search stops early if the
// caller needs only one.
func (g *Generator) explore(m *mover, may canters, avoid Bits) {
	castle, goal := m.board.castle[m.seat], m.board.castle[1-m.seat]
	avoid = avoid.Or(&castle)
	seen := [2]Bits{avoid, avoid} // canter landings without and with mustCapture
	for i := 0; i < len(g.nodes) && (g.most == 0 || i < g.most); i++ {
		n := g.nodes[i]
		if i > 0 && goal.Has(n.sq) { // C13
			if n.jumped || !n.mustCapture && may == freeCanter {
				if g.ends = append(g.ends, int32(i)); g.closed != nil {
					break
				}
			}
			continue
		}
		enemy := m.enemy.Less(&n.captured)
		canter := !n.jumped && may != noCanter
		jump := n.jumped || m.knight || n.sq == m.from // C6
		went := false
		step, leap := &m.board.step[n.sq], &m.board.leap[n.sq]
		for d := range step {
			l := leap[d]
			if l == none || m.own.Has(l) || enemy.Has(l) {
				continue
			}
			over := step[d]
			switch {
			case enemy.Has(over):
				if jump && (g.only == nil || g.only.Has(over)) {
					went = true
					g.jump(node{parent: int32(i), sq: l, jumped: true, captured: n.captured}, over)
				}
			case canter && m.own.Has(over):
				bound := n.mustCapture || m.bindsAt(l)
				which := 0
				if bound {
					which = 1
				}
				if !seen[which].Has(l) {
					seen[which].Set(l)
					g.nodes = append(g.nodes, node{parent: int32(i), sq: l, mustCapture: bound})
				}
			}
		}
		if i > 0 && (n.jumped && !went || !n.jumped && !n.mustCapture && may == freeCanter) {
			if g.ends = append(g.ends, int32(i)); g.closed != nil && !g.closed.Has(n.sq) {
				break
			}
		}
	}
	for _, u := range g.used {
		g.slots[u] = 0
	}
	g.used = g.used[:0]
}

// jump adds the node after a jump, unless another way has reached that node.
func (g *Generator) jump(n node, over uint8) {
	n.captured.Set(over)
	if 2*len(g.used) >= len(g.slots) {
		g.grow()
	}
	mask := uint32(len(g.slots) - 1)
	h := slot(&n) & mask
	for ; g.slots[h] != 0; h = (h + 1) & mask {
		if o := &g.nodes[g.slots[h]-1]; o.sq == n.sq && o.captured == n.captured {
			return
		}
	}
	g.nodes = append(g.nodes, n)
	g.slots[h] = int32(len(g.nodes))
	g.used = append(g.used, h)
}

func slot(n *node) uint32 {
	c := &n.captured
	h := (c[0]^c[1]<<21^c[1]>>43^c[2]<<42^c[2]>>22)*splitmix.Golden + uint64(n.sq)*0xbf58476d1ce4e5b9
	return uint32(h >> 33)
}

func (g *Generator) grow() {
	old := g.used
	size := max(64, 4*len(g.slots))
	nodes := make([]int32, 0, len(old))
	for _, u := range old {
		nodes = append(nodes, g.slots[u])
	}
	g.slots = make([]int32, size)
	g.used = make([]uint32, 0, size/2)
	mask := uint32(size - 1)
	for _, at := range nodes {
		h := slot(&g.nodes[at-1]) & mask
		for g.slots[h] != 0 {
			h = (h + 1) & mask
		}
		g.slots[h] = at
		g.used = append(g.used, h)
	}
}

func (g *Generator) start(sq uint8) {
	g.nodes = append(g.nodes[:0], node{sq: sq, parent: -1})
	g.ends = g.ends[:0]
}

func (g *Generator) from(s *State, d *duty, sq uint8, buf []Action) []Action {
	if s.board.castle[1-s.turn].Has(sq) {
		if to, ok := s.castleMove(sq); ok && !d.jump {
			buf = append(buf, Action{From: sq, To: to})
		}
		return buf
	}
	castle := &s.board.castle[s.turn]
	if !d.jump {
		for _, to := range s.board.step[sq] {
			if to != none && s.empty(to) && !castle.Has(to) {
				buf = append(buf, Action{From: sq, To: to})
			}
		}
	}
	may := freeCanter
	if d.jump {
		may = noCanter
		if s.knights.Has(sq) {
			may = forCharge
		}
	}
	at := len(buf)
	buf = g.appendLeaps(s, sq, sq, may, buf)
	if !d.castle {
		return buf
	}
	outside := slices.DeleteFunc(buf[at:], func(a Action) bool { return castle.Has(a.To) })
	return buf[:at+len(outside)]
}

// leadsOn reports whether explore would find an end. A piece that can jump always has one, so jumps
// are not followed.
func (g *Generator) leadsOn(m *mover, may canters, avoid Bits) bool {
	castle, goal := m.board.castle[m.seat], m.board.castle[1-m.seat]
	avoid = avoid.Or(&castle)
	seen := [2]Bits{avoid, avoid}
	enemy := m.enemy.Less(&g.nodes[0].captured)
	for i := 0; i < len(g.nodes); i++ {
		n := g.nodes[i]
		if i > 0 && !n.mustCapture && may == freeCanter {
			return true
		}
		if i > 0 && goal.Has(n.sq) { // C13
			continue
		}
		if (n.jumped || m.knight || n.sq == m.from) && m.board.canJump(n.sq, &m.own, &enemy) { // C6
			return true
		}
		if n.jumped || may == noCanter {
			continue
		}
		for d, over := range m.board.step[n.sq] {
			l := m.board.leap[n.sq][d]
			if l == none || m.own.Has(l) || enemy.Has(l) || !m.own.Has(over) {
				continue
			}
			bound, which := n.mustCapture || m.bindsAt(l), 0
			if bound {
				which = 1
			}
			if !seen[which].Has(l) {
				seen[which].Set(l)
				g.nodes = append(g.nodes, node{sq: l, mustCapture: bound})
			}
		}
	}
	return false
}

func (g *Generator) canMove(s *State, d *duty, sq uint8) bool {
	if d.castle || s.board.castle[1-s.turn].Has(sq) {
		if d.castle {
			g.closed = &s.board.castle[s.turn]
			defer func() { g.closed = nil }()
		}
		g.one = g.from(s, d, sq, g.one[:0])
		return len(g.one) > 0
	}
	may := freeCanter
	switch {
	case !d.jump:
		for _, to := range s.board.step[sq] {
			if to != none && s.empty(to) && !s.board.castle[s.turn].Has(to) {
				return true
			}
		}
	case s.knights.Has(sq):
		may = forCharge
	default:
		may = noCanter
	}
	m := s.mover(sq)
	g.start(sq)
	var avoid Bits
	avoid.Set(sq)
	return g.leadsOn(&m, may, avoid)
}

func (g *Generator) appendLeaps(s *State, sq, at uint8, may canters, buf []Action) []Action {
	m := s.mover(sq)
	g.start(at)
	var avoid Bits
	avoid.Set(sq)
	g.explore(&m, may, avoid)
	for _, e := range g.ends {
		n := &g.nodes[e]
		buf = append(buf, Action{From: sq, To: n.sq, Captured: n.captured})
	}
	return buf
}

// castleMove returns a square to which a piece in the enemy castle may go (C12).
func (s *State) castleMove(sq uint8) (uint8, bool) {
	if int(s.castleMoves[s.turn]) >= s.board.ends.CastleMoves {
		return 0, false
	}
	pair := s.board.castleSquares[1-s.turn]
	to := pair[0]
	if to == sq {
		to = pair[1]
	}
	return to, s.empty(to)
}
