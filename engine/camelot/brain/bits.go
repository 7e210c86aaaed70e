package brain

import (
	"math/bits"

	"roundtable/engine/camelot"
)

// board holds all squares. west and east hold the squares that a step west or east can reach
// without leaving the board.
var (
	board = fileMask(func(int) bool { return true })
	west  = fileMask(func(file int) bool { return file < camelot.Files-1 })
	east  = fileMask(func(file int) bool { return file > 0 })
	// forwardSteps are the four steps towards higher ranks: the change of the square's number, and
	// the squares that the step can reach, upwards and in the opposite direction.
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

func fileMask(in func(file int) bool) (b camelot.Bits) {
	g := camelot.Standard().Geometry()
	for _, sq := range g.Squares {
		if in(g.File(sq)) {
			b[sq>>6] |= 1 << (sq & 63)
		}
	}
	return b
}

// up and down shift a set by n squares, 1 to 63, and return the squares that are in mask.
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
