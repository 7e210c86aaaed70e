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

// Force is the pieces of a side.
type Force struct{ Knights, Men int }

// Pieces returns how many they are.
func (f Force) Pieces() int { return f.Knights + f.Men }

// String returns a letter for each piece, as in NMM.
func (f Force) String() string {
	return strings.Repeat("N", f.Knights) + strings.Repeat("M", f.Men)
}

func (f Force) id() int { return f.Knights*(mostMen+1) + f.Men }

// forces is how many there are, with that of no piece.
const forces = (mostKnights + 1) * (mostMen + 1)

// forcesOf returns those of so many pieces, the one with the fewest Knights first. Of one piece there
// is a Man alone: a Knight moves alike.
func (b *Board) forcesOf(pieces int) (out []Force) {
	for knights := range min(mostKnights, b.rules.Knights()) + 1 {
		if men := pieces - knights; men >= 0 && men <= min(mostMen, b.rules.Men()) && (pieces > 1 || men > 0) {
			out = append(out, Force{knights, men})
		}
	}
	return out
}

// Material is the pieces of both sides.
type Material [2]Force

// String returns as in NMvM.
func (m Material) String() string { return m[0].String() + "v" + m[1].String() }

// Materials returns the materials of so many pieces in all. The first side has the more pieces, or
// with as many no fewer Knights.
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

// ParseMaterial returns the material of a text such as NMvM; either side may have more pieces, and a
// Knight alone is taken for a Man.
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

// order returns a material with its sides in the order of Materials.
func (m Material) order() Material {
	if m[0].Pieces() < m[1].Pieces() || m[0].Pieces() == m[1].Pieces() && m[0].Knights < m[1].Knights {
		return Material{m[1], m[0]}
	}
	return m
}

// choose is binomial coefficients: in how many ways k of n squares are chosen, [k][n].
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

// places are those of some pieces among some squares, ascending.
type places [mostMen]uint8

// combinations returns the places of so many pieces on up to 70 squares, in the order of their
// numbers.
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

// block is where one side's pieces stand.
type block struct {
	own, knights set
	begin        uint32 // the first number of the block
	symmetric    bool   // mirrored it is itself
}

// class is the positions with the same pieces. A placing of the side to move is a block, which
// holds those of the other side. Of a block and the mirrored one there is the one with the lower
// number.
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

// free returns the squares that a block leaves to the other side's pieces.
func (c *class) free(b *block) set { return c.board.othMay.minus(b.own) }

// inBlock returns how many positions a block has.
func (c *class) inBlock(b *block) int {
	n := c.free(b).count()
	return choose[c.other.Knights][n] * choose[c.other.Men][n-c.other.Knights]
}

func (c *class) index(p Position) int {
	return c.indexIn(c.blockOf[c.number(p.own, p.own.and(p.knights))], p)
}

// indexIn returns the same if it is known what blockOf has of the own pieces.
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

// reader finds where pieces stand by their numbers.
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

// place returns where the pieces stand by a number.
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
