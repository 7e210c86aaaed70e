package brain

import (
	"math/bits"

	"roundtable/engine/camelot"
)

// board is all squares; west and east those that a step there can come to
// without wrapping round the board's side.
var (
	board = masked(func(int) bool { return true })
	west  = masked(func(file int) bool { return file < camelot.Files-1 })
	east  = masked(func(file int) bool { return file > 0 })
	// forwardSteps are the four steps up, each of which can be taken down as
	// well: by how much, and where it may come to.
	forwardSteps = [4]struct {
		n        uint
		up, down camelot.Bits
	}{
		{1, east, west},
		{camelot.Files, board, board},
		{camelot.Files - 1, west, east},
		{camelot.Files + 1, east, west},
	}
)

func masked(in func(file int) bool) (b camelot.Bits) {
	g := camelot.Standard().Geometry()
	for _, sq := range g.Squares {
		if in(g.File(sq)) {
			b[sq>>6] |= 1 << (sq & 63)
		}
	}
	return b
}

// up and down move a set by n squares, 1 to 63, and keep what is in mask.
func up(b *camelot.Bits, n uint, mask *camelot.Bits) camelot.Bits {
	return camelot.Bits{
		b[0] << (n & 63) & mask[0],
		(b[1]<<(n&63) | b[0]>>(-n&63)) & mask[1],
		(b[2]<<(n&63) | b[1]>>(-n&63)) & mask[2],
	}
}

func down(b *camelot.Bits, n uint, mask *camelot.Bits) camelot.Bits {
	return camelot.Bits{
		(b[0]>>(n&63) | b[1]<<(-n&63)) & mask[0],
		(b[1]>>(n&63) | b[2]<<(-n&63)) & mask[1],
		b[2] >> (n & 63) & mask[2],
	}
}

func sizeIn(b, c *camelot.Bits) int {
	return bits.OnesCount64(b[0]&c[0]) + bits.OnesCount64(b[1]&c[1]) + bits.OnesCount64(b[2]&c[2])
}
