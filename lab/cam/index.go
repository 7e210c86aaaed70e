package cam

import (
	"fmt"
	"strings"
	"sync"
)

// The most pieces of a kind that a side may have.
const (
	mostKnights = 2
	mostMen     = 5
)

// Force is the number of pieces of each kind that a side has.
type Force struct{ Knights, Men int }

// Pieces returns the number of all pieces.
func (f Force) Pieces() int { return f.Knights + f.Men }

// String returns a letter for each piece, as in NMM.
func (f Force) String() string {
	return strings.Repeat("N", f.Knights) + strings.Repeat("M", f.Men)
}

func (f Force) id() int { return f.Knights*(mostMen+1) + f.Men }

// forces is the number of different forces, including that without pieces.
const forces = (mostKnights + 1) * (mostMen + 1)

// forcesOf returns the forces with a number of pieces, those with the fewest Knights first. For one
// piece it returns only a Man, because a single Knight moves in the same way.
func (b *Board) forcesOf(pieces int) (out []Force) {
	for knights := range min(mostKnights, b.rules.Knights()) + 1 {
		if men := pieces - knights; men >= 0 && men <= min(mostMen, b.rules.Men()) && (pieces > 1 || men > 0) {
			out = append(out, Force{knights, men})
		}
	}
	return out
}

// Material holds the forces of both sides.
type Material [2]Force

// String returns both forces, as in NMvM.
func (m Material) String() string { return m[0].String() + "v" + m[1].String() }

// Materials returns the materials with a number of pieces in total. The first side has more pieces
// than the other, or as many and at least as many Knights.
func (b *Board) Materials(pieces int) (out []Material) {
	for fewer := 1; 2*fewer <= pieces; fewer++ {
		for _, f := range b.forcesOf(pieces - fewer) {
			for _, g := range b.forcesOf(fewer) {
				if f.Pieces() > g.Pieces() || f.Knights >= g.Knights {
					out = append(out, Material{f, g})
				}
			}
		}
	}
	return out
}

// ParseMaterial parses a text such as NMvM. Either side may have more pieces, and a Knight without
// other pieces counts as a Man.
func ParseMaterial(text string) (m Material, err error) {
	sides := strings.Split(text, "v")
	if len(sides) != 2 {
		return m, fmt.Errorf("the material %q is not two sides, as NMvM", text)
	}
	for i, side := range sides {
		m[i] = Force{strings.Count(side, "N"), strings.Count(side, "M")}
		if m[i].String() != side || side == "" || m[i].Knights > mostKnights || m[i].Men > mostMen {
			return m, fmt.Errorf("%q is no side of Cam: at most two N, then at most five M", side)
		}
	}
	for i, f := range m {
		if f.Pieces() == 1 {
			m[i] = Force{Men: 1}
		}
	}
	return m.order(), nil
}

// order returns the same material, the pieces of both sides, with the sides in the order that
// Materials uses.
func (m Material) order() Material {
	if m[0].Pieces() < m[1].Pieces() || m[0].Pieces() == m[1].Pieces() && m[0].Knights < m[1].Knights {
		return Material{m[1], m[0]}
	}
	return m
}

// choose holds binomial coefficients: [k][n] is in how many ways k of n squares can be chosen.
var choose = binomials()

func binomials() (c [mostMen + 1][129]int) {
	for n := range c[0] {
		c[0][n] = 1
		for k := 1; k < len(c) && n > 0; k++ {
			c[k][n] = c[k-1][n-1] + c[k][n-1]
		}
	}
	return c
}

// places holds the indices of pieces among some squares, ascending.
type places [mostMen]uint8

// combinations returns the places of k pieces on up to 70 squares, in the order of their numbers.
func combinations(k int) []places { return listed[k]() }

var listed = func() (out [mostMen + 1]func() []places) {
	for k := range out {
		out[k] = sync.OnceValue(func() []places {
			all := make([]places, choose[k][70])
			var p places
			for i := range k {
				p[i] = uint8(i)
			}
			for n := range all {
				all[n] = p
				for i := range k { // the next: the lowest that can go up does
					if i == k-1 || p[i]+1 < p[i+1] {
						p[i]++
						break
					}
					p[i] = uint8(i)
				}
			}
			return all
		})
	}
	return out
}()

// numberOf returns the number of a combination of squares out of some.
func numberOf(s, of set) (n int) {
	for k := 1; !s.none(); k++ {
		n += choose[k][of.countBelow(s.first())]
		s = s.rest()
	}
	return n
}

// block holds the squares of one side's pieces.
type block struct {
	own, knights set
	begin        uint32 // the first number of the block
	symmetric    bool   // mirrored it is itself
}

// class holds the positions with the same pieces. Each placing of the side to move is a block,
// which contains all placings of the other side. Of two blocks that mirror each other only the one
// with the lower number exists.
type class struct {
	board      *Board
	own, other Force
	each       int      // in how many ways the own Men may stand, the Knights being on some squares
	blockOf    []uint32 // by the number of the own pieces: twice the block, and 1 if it is mirrored
	blocks     []block
	size       int // positions that have a number
}

func newClass(b *Board, own, other Force) *class {
	n := b.ownMay.count()
	c := &class{board: b, own: own, other: other, each: choose[own.Men][n-own.Knights]}
	c.blockOf = make([]uint32, choose[own.Knights][n]*c.each)
	r := newReader(b.ownMay, own)
	for i := range c.blockOf {
		own, knights := r.place(i)
		mirror := c.number(b.mirror(own), b.mirror(knights))
		if mirror < i {
			c.blockOf[i] = c.blockOf[mirror] | 1
			continue
		}
		c.blockOf[i] = uint32(len(c.blocks)) << 1
		c.blocks = append(c.blocks, block{own: own, knights: knights, begin: uint32(c.size), symmetric: mirror == i})
		c.size += c.inBlock(&c.blocks[len(c.blocks)-1])
	}
	return c
}

func (c *class) number(own, knights set) int {
	may := c.board.ownMay
	return numberOf(knights, may)*c.each + numberOf(own.minus(knights), may.minus(knights))
}

// free returns the squares on which the other side's pieces of a block may stand.
func (c *class) free(b *block) set { return c.board.othMay.minus(b.own) }

func (c *class) inBlock(b *block) int {
	n := c.free(b).count()
	return choose[c.other.Knights][n] * choose[c.other.Men][n-c.other.Knights]
}

func (c *class) index(p Position) int {
	return c.indexIn(c.blockOf[c.number(p.own, p.own.and(p.knights))], p)
}

// indexIn is like index, for a caller that already knows the result of blockOf.
func (c *class) indexIn(at uint32, p Position) int {
	if at&1 != 0 {
		p.other, p.knights = c.board.mirror(p.other), c.board.mirror(p.knights)
	}
	b := &c.blocks[at>>1]
	free := c.free(b)
	knights := p.other.and(p.knights)
	if knights.none() {
		return int(b.begin) + numberOf(p.other, free)
	}
	each := choose[c.other.Men][free.count()-c.other.Knights]
	return int(b.begin) + numberOf(knights, free)*each + numberOf(p.other.minus(knights), free.minus(knights))
}

func (c *class) position(n int) Position {
	low, high := 0, len(c.blocks)
	for high-low > 1 {
		if middle := (low + high) / 2; int(c.blocks[middle].begin) <= n {
			low = middle
		} else {
			high = middle
		}
	}
	b := &c.blocks[low]
	r := newReader(c.free(b), c.other)
	other, knights := r.place(n - int(b.begin))
	return Position{own: b.own, other: other, knights: b.knights.or(knights)}
}

// reader finds the squares of pieces from the number of a placing.
type reader struct {
	at           [128]uint8 // the squares that they may stand on
	of           Force
	each         int // ways of the Men, the Knights being on some squares
	knights, men []places
}

func newReader(free set, of Force) (r reader) {
	r.read(free, of)
	return r
}

func (r *reader) read(free set, of Force) {
	n := 0
	for s := free; !s.none(); s = s.rest() {
		r.at[n] = s.first()
		n++
	}
	r.of, r.each = of, choose[of.Men][n-of.Knights]
	r.knights, r.men = combinations(of.Knights), combinations(of.Men)
}

// place returns the squares of the pieces for a number.
func (r *reader) place(n int) (all, knights set) {
	var skip places
	if r.of.Knights > 0 {
		skip, n = r.knights[n/r.each], n%r.each
		for _, i := range skip[:r.of.Knights] {
			knights = knights.or(only(r.at[i&127]))
		}
	}
	all = knights
	for _, i := range r.men[n][:r.of.Men] {
		for _, k := range skip[:r.of.Knights] {
			if i >= k {
				i++
			}
		}
		all = all.or(only(r.at[i&127]))
	}
	return all, knights
}
