package camelot

import "math/bits"

// A whole-board view of a position for the side to move: one bit operation
// answers for all pieces at once. It rests on two facts of the geometry. A
// leap goes two files, two ranks or both, so a piece stays on squares of one
// parity of file and rank, while all that it leaps over has another parity:
// the piece's own square is never leapt over by itself, and the canters
// between empty squares are the same for every piece. And they go both ways:
// where a canter leads there, it leads back. So the squares that canters
// connect are found once and shared.

// triple is a set of squares in three registers.
type triple struct{ a, b, c uint64 }

func (t triple) and(u triple) triple  { return triple{t.a & u.a, t.b & u.b, t.c & u.c} }
func (t triple) or(u triple) triple   { return triple{t.a | u.a, t.b | u.b, t.c | u.c} }
func (t triple) less(u triple) triple { return triple{t.a &^ u.a, t.b &^ u.b, t.c &^ u.c} }
func (t triple) empty() bool          { return t.a|t.b|t.c == 0 }
func (t triple) set() Bits            { return Bits{t.a, t.b, t.c} }

func (t triple) len() int {
	return bits.OnesCount64(t.a) + bits.OnesCount64(t.b) + bits.OnesCount64(t.c)
}

func (b *Bits) triple() triple { return triple{b[0], b[1], b[2]} }

// down and up move every square by n places; n is 1 to 63.
func (t triple) down(n uint) triple {
	n &= 63
	m := (64 - n) & 63
	return triple{t.a>>n | t.b<<m, t.b>>n | t.c<<m, t.c >> n}
}

func (t triple) up(n uint) triple {
	n &= 63
	m := (64 - n) & 63
	return triple{t.a << n, t.b<<n | t.a>>m, t.c<<n | t.b>>m}
}

// ahead are the distances of the four directions that go up the board; a
// direction d of board.step is ahead[d-4], or back over ahead[3-d].
var ahead = [4]uint{1, Files - 1, Files, Files + 1}

// leaps is the whole-board view.
type leaps struct {
	land   triple    // empty squares but one's own castle: where steps and canters end
	any    [3]uint64 // squares from which a canter goes in some direction
	canter [8][3]uint64
	jumps  triple // squares from which a piece of the mover's could jump
	plain  int    // how many plain moves there are

	labels Bits // squares of the components found so far
	groups int
	group  [maxPieces * 8]Bits // a component is first met by a leap of some piece
}

// maxPieces is how many pieces a side has at most (C2).
const maxPieces = 14

// parity is how many squares at most have the same parity of file and rank.
const parity = 40

// look fills the view. free are the pieces that may step and leap.
func (l *leaps) look(s *State, free triple) {
	own, enemy := s.pieces[s.turn].triple(), s.pieces[1-s.turn].triple()
	empty := the.all.less(own.or(enemy))
	castle := &the.castle[s.turn]
	land := empty.less(castle.triple())
	var any, jumps triple
	plain := 0
	for i, n := range ahead {
		up, down := &the.open[4+i], &the.open[3-i]
		// Seen from x in this direction: what stands next to it, and behind.
		near, far := own.down(n), land.down(2*n)
		c := near.and(far).and(up.leap)
		any = any.or(c)
		l.canter[4+i] = c.set()
		jumps = jumps.or(enemy.down(n).and(empty.down(2 * n)).and(up.leap))
		plain += free.and(land.down(n)).and(up.step).len()

		near, far = own.up(n), land.up(2*n)
		c = near.and(far).and(down.leap)
		any = any.or(c)
		l.canter[3-i] = c.set()
		jumps = jumps.or(enemy.up(n).and(empty.up(2 * n)).and(down.leap))
		plain += free.and(land.up(n)).and(down.step).len()
	}
	l.land, l.any, l.jumps, l.plain = land, any.set(), jumps, plain
	l.labels, l.groups = Bits{}, 0
}

// reach is where a canter may land that begins at sq, on the way or at its end.
func (l *leaps) reach(sq uint8, goal *Bits) Bits {
	w, b := sq>>6, sq&63
	if l.any[w]>>b&1 == 0 {
		return Bits{}
	}
	var out Bits
	for d := range l.canter {
		if l.canter[d][w]>>b&1 == 0 {
			continue
		}
		to := the.leap[sq][d]
		switch {
		case out.Has(to):
		case goal.Has(to): // C13
			out.set(to)
		default:
			g := l.component(to, goal)
			out[0] |= g[0]
			out[1] |= g[1]
			out[2] |= g[2]
		}
	}
	return out
}

// component is the squares that canters connect with an empty square that is
// not in the enemy castle; squares of that castle are in it where they are
// reached, but nothing goes on from them.
func (l *leaps) component(seed uint8, goal *Bits) *Bits {
	if l.labels.Has(seed) {
		for i := range l.group[:l.groups] {
			if l.group[i].Has(seed) {
				return &l.group[i]
			}
		}
	}
	g := &l.group[l.groups]
	l.groups++
	*g = Bits{}
	g.set(seed)
	var stack [parity]uint8 // every square waits here at most once
	stack[0] = seed
	for n := 1; n > 0; {
		n--
		x := stack[n]
		w, b := x>>6, x&63
		if l.any[w]>>b&1 == 0 {
			continue
		}
		for d := range l.canter {
			if l.canter[d][w]>>b&1 == 0 {
				continue
			}
			to := the.leap[x][d]
			if g.Has(to) {
				continue
			}
			g.set(to)
			if !goal.Has(to) {
				stack[n] = to
				n++
			}
		}
	}
	l.labels[0] |= g[0] &^ goal[0]
	l.labels[1] |= g[1] &^ goal[1]
	l.labels[2] |= g[2] &^ goal[2]
	return g
}
