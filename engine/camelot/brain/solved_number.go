package brain

import (
	"math/bits"

	"roundtable/engine/camelot"
)

// The squares of Camette are numbered from C1, rank by rank, as in camelot.Board. The side to move
// plays from C1 towards C7: positions with Black to move are rotated.
const (
	cametteSquares = 23
	all            = 1<<cametteSquares - 1
	home           = 1 << 0
	goal           = 1 << (cametteSquares - 1)
	ownMay         = all &^ goal // squares of the side to move while the game goes on
	otherMay       = all &^ home
	// ownKnight are the squares on which the side to move may have its Knight, files A to C. If it
	// is elsewhere, the position is mirrored.
	ownKnight = 0b0_011_00111_00111_00111_011_1
)

// CametteSides holds the squares of a position as the side to move sees it: of its own pieces, of
// the other side's pieces, and of both sides' Knights.
type CametteSides struct{ Own, Other, Knights uint32 }

// Left reports whether groups leave out the result of a position. They do if the side to move must
// jump (jumps) or could step into the enemy castle, but not if it has a piece in its own castle
// (C11).
func (p CametteSides) Left(jumps bool) bool {
	return !p.inCastle() && (jumps || p.steps())
}

func (p CametteSides) inCastle() bool { return p.Own&home != 0 }

func (p CametteSides) steps() bool { return p.Own&(goal>>1|goal>>2|goal>>3) != 0 && p.Other&goal == 0 }

// CametteSidesOf returns the sides of a position of Camette.
func CametteSidesOf(s *camelot.State) CametteSides {
	me := s.Turn()
	p := CametteSides{uint32(s.Pieces(me)[0]), uint32(s.Pieces(1 - me)[0]), uint32(s.Knights()[0])}
	if me == camelot.Black {
		p = CametteSides{turnSides(p.Own), turnSides(p.Other), turnSides(p.Knights)}
	}
	return p
}

func turnSides(s uint32) uint32 { return bits.Reverse32(s) >> (32 - cametteSquares) }

func mirrorRanks(s uint32) uint32 {
	out, at := uint32(0), 0
	for _, width := range [...]int{1, 3, 5, 5, 5, 3, 1} {
		rank := s >> at & (1<<width - 1)
		out |= bits.Reverse32(rank) >> (32 - width) << at
		at += width
	}
	return out
}

// force is the material of a side, 1 to 7: four for a Knight, and one for each Man.
type force int

const forces = 8

func forceOf(side, knights uint32) (f force, ok bool) {
	k := bits.OnesCount32(side & knights)
	men := bits.OnesCount32(side) - k
	return force(4*k + men), side != 0 && k <= 1 && men <= 3
}

func (f force) knight() bool { return f >= 4 }
func (f force) men() int     { return int(f & 3) }

// choose returns the number of ways to place men, at most three, on n squares.
func choose(n, men int) int {
	switch men {
	case 0:
		return 1
	case 1:
		return n
	case 2:
		return n * (n - 1) / 2
	}
	return n * (n - 1) * (n - 2) / 6
}

// combinationNumber returns the number of a placement of Men among all placements on the squares
// on, from 0.
func combinationNumber(men, on uint32) (n int) {
	for k := 1; men != 0; k++ {
		first := men & -men
		n += choose(bits.OnesCount32(on&(first-1)), k)
		men &^= first
	}
	return n
}

// class is the set of positions with the same material. They are sorted by the squares of the side
// to move, which make a block, then by those of the other side.
type class struct{ own, other force }

func (c class) blocks() int {
	if !c.own.knight() {
		return choose(cametteSquares-1, c.own.men())
	}
	return bits.OnesCount32(ownKnight) * choose(cametteSquares-2, c.own.men())
}

func (c class) size() int {
	// One piece of the side to move may be where none of the other may.
	free := cametteSquares - c.own.men()
	if c.own.knight() {
		free--
	}
	if !c.other.knight() {
		return choose(free, c.other.men())
	}
	return free * choose(free-1, c.other.men())
}

// enough is the number of positions in a group. A group has fewer if the class has, and up to a
// block more.
const enough = 720_000

func (c class) groupSizes() (blocks, groups int) {
	blocks = max(1, enough/c.size())
	return blocks, (c.blocks() + blocks - 1) / blocks
}

func (c class) groupsBefore() (groups int) {
	for own := force(1); own < forces; own++ {
		for other := force(1); other < forces; other++ {
			if own == c.own && other == c.other {
				return groups
			}
			_, n := class{own, other}.groupSizes()
			groups += n
		}
	}
	return groups
}

// Number returns the group with a position's result, and the index of the result in the group, from
// 0. ok is false if Camette has no such side, or the game is over.
func (p CametteSides) Number() (group, at int, ok bool) {
	own, fine := forceOf(p.Own, p.Knights)
	other, too := forceOf(p.Other, p.Knights)
	if !fine || !too || p.Own&goal|p.Other&home != 0 {
		return 0, 0, false
	}
	knight := p.Own & p.Knights
	if knight&^ownKnight != 0 {
		p = CametteSides{mirrorRanks(p.Own), mirrorRanks(p.Other), mirrorRanks(p.Knights)}
		knight = p.Own & p.Knights
	}
	c := class{own, other}
	block := combinationNumber(p.Own&^knight, ownMay&^knight)
	if knight != 0 {
		block += bits.OnesCount32(ownKnight&(knight-1)) * choose(cametteSquares-2, own.men())
	}
	free := otherMay &^ p.Own
	if knight = p.Other & p.Knights; knight != 0 {
		at = bits.OnesCount32(free&(knight-1)) * choose(bits.OnesCount32(free)-1, other.men())
	}
	at += combinationNumber(p.Other&^knight, free&^knight)
	blocks, _ := c.groupSizes()
	return c.groupsBefore() + block/blocks, block%blocks*c.size() + at, true
}
