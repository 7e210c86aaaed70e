package camette

import "math/bits"

// force encodes the pieces of a side: four for a Knight, and one for each Man.
type force uint8

const forces = 8

func forceOf(side, knights uint64) force {
	k := bits.OnesCount64(side & knights)
	return force(bits.OnesCount64(side) + 3*k)
}

func (f force) knight() bool { return f >= 4 }
func (f force) men() int     { return int(f & 3) }
func (f force) pieces() int  { return int(f>>2) + int(f&3) }

// String returns a letter for each piece, as in NMM.
func (f force) String() string {
	s := ""
	if f.knight() {
		s = "N"
	}
	return s + "MMM"[:f.men()]
}

// choose holds binomial coefficients: [k][n] is in how many ways k of n squares can be chosen.
var choose = binomials()

func binomials() (c [4][24]int) {
	for n := range 24 {
		c[0][n] = 1
		for k := 1; k < 4 && n > 0; k++ {
			c[k][n] = c[k-1][n-1] + c[k][n-1]
		}
	}
	return c
}

// combinations are the places of k Men among places, each ascending, in the order of their
// numbers, which does not depend on how many places there are.
var combinations = listCombinations()

func listCombinations() (out [4][][3]uint8) {
	out[0] = [][3]uint8{{}}
	for c := range uint8(23) {
		out[1] = append(out[1], [3]uint8{c})
		for b := range c {
			out[2] = append(out[2], [3]uint8{b, c})
			for a := range b {
				out[3] = append(out[3], [3]uint8{a, b, c})
			}
		}
	}
	return out
}

// pairs and triples are choose of 2 and 3, in tables that need no look at their bounds.
var pairs, triples = func() (p, t [64]uint16) {
	for n := range 24 {
		p[n], t[n] = uint16(choose[2][n]), uint16(choose[3][n])
	}
	return p, t
}()

// numberOf returns the number of a combination of at most three squares out of some.
func numberOf(men, of uint64) int {
	if men == 0 {
		return 0
	}
	n := bits.OnesCount64(of & (men&-men - 1))
	if men &= men - 1; men == 0 {
		return n
	}
	n += int(pairs[bits.OnesCount64(of&(men&-men-1))&63])
	if men &= men - 1; men == 0 {
		return n
	}
	return n + int(triples[bits.OnesCount64(of&(men&-men-1))&63])
}

// block holds the squares of one side's pieces, and the squares that they leave to the other side.
type block struct {
	own, knight uint64
	free        uint64 // the squares on which a piece of the other side may stand
	each        uint32 // in how many ways the other side's Men may stand, its Knight being on a square
	begin       uint32 // the first number of the block
}

// both reports whether the mirrored positions of a block are also in a block, the same or another.
func (b *block) both() bool { return b.knight&^middle == 0 }

// class holds the positions with the same pieces. Each placing of the side to move is a block,
// which contains all placings of the other side. A Knight of the side to move is always on one of
// the files A to C; other positions are mirrored.
type class struct {
	own, other force
	each       int // blocks for each square of a Knight
	blocks     []block
	size       int // positions
}

// ownKnights is the squares on which the Knight of the side to move may stand in a class.
var ownKnights = ownMay & leftMay

func newClass(own, other force) *class {
	c := &class{own: own, other: other, each: choose[own.men()][bits.OnesCount64(ownMay)-1]}
	add := func(knight, from uint64) {
		var at [24]uint64
		n := spread(from, &at)
		for _, places := range combinations[own.men()][:choose[own.men()][n]] {
			b := block{own: knight, knight: knight, begin: uint32(c.size)}
			for _, i := range places[:own.men()] {
				b.own |= at[i]
			}
			c.close(&b)
			c.size += c.inBlock(&b)
			c.blocks = append(c.blocks, b)
		}
	}
	if !own.knight() {
		add(0, ownMay)
		return c
	}
	for s := ownKnights; s != 0; s &= s - 1 {
		add(s&-s, ownMay&^(s&-s))
	}
	return c
}

// close computes which squares a block's own pieces leave to the other side.
func (c *class) close(b *block) {
	b.free = othMay &^ b.own
	b.each = uint32(choose[c.other.men()][bits.OnesCount64(b.free)-1])
}

func (c *class) inBlock(b *block) int {
	n := bits.OnesCount64(b.free)
	if !c.other.knight() {
		return choose[c.other.men()][n]
	}
	return n * int(b.each)
}

func spread(s uint64, at *[24]uint64) (n int) {
	for ; s != 0; s &= s - 1 {
		at[n] = s & -s
		n++
	}
	return n
}

// otherIndex returns the number of a placing of the other side's pieces within a block.
func (b *block) otherIndex(other, knight uint64) int {
	if knight == 0 {
		return numberOf(other, b.free)
	}
	return bits.OnesCount64(b.free&(knight-1))*int(b.each) + numberOf(other&^knight, b.free&^knight)
}

// block returns the number of the block for a placing of the own pieces, mirrored if necessary.
func (c *class) block(own, knight uint64) int {
	if knight == 0 {
		return numberOf(own, ownMay)
	}
	return bits.OnesCount64(ownKnights&(knight-1))*c.each + numberOf(own&^knight, ownMay&^knight)
}

func (c *class) index(own, other, knights uint64) int {
	if own&knights&^leftMay != 0 {
		own, other, knights = mirrorSet(own), mirrorSet(other), mirrorSet(knights)
	}
	b := &c.blocks[c.block(own, own&knights)]
	return int(b.begin) + b.otherIndex(other, other&knights)
}

// reader finds the squares of the other side's pieces from the number of a placing in a block.
type reader struct {
	at      [24]uint64
	men     int
	each    int // combinations of Men for each square of a Knight
	combine [][3]uint8
	knight  bool
}

func (c *class) reader(b *block) (r reader) {
	spread(b.free, &r.at)
	r.men, r.knight, r.combine = c.other.men(), c.other.knight(), combinations[c.other.men()]
	r.each = int(b.each)
	return r
}

// place returns the squares of the other side's pieces for a number.
func (r *reader) place(n int) (other, knight uint64) {
	skip := uint8(255)
	if r.knight {
		k := n / r.each
		knight, skip, n = r.at[k], uint8(k), n%r.each
	}
	other = knight
	for _, i := range r.combine[n][:r.men] {
		if i >= skip {
			i++
		}
		other |= r.at[i%24]
	}
	return other, knight
}
