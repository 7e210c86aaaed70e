package brain

import (
	"math/bits"

	"roundtable/engine/camelot"
)

// board holds all squares; west and east those that a step there can reach without wrapping.
var (
	board = fileMask(func(int) bool { return true })
	west  = fileMask(func(file int) bool { return file < camelot.Files-1 })
	east  = fileMask(func(file int) bool { return file > 0 })
	// forwardSteps are the four steps up: by how much, and the squares they may reach. Each can be
	// taken down as well.
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

// up and down move a set by n squares, 1 to 63, within mask.
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
