package camette

import "math/bits"

// A set of squares is a number with a bit for each. The bit of a square is six times its
// rank and its file, both from 0: five files and a gap, so that a step in a direction is the
// same shift everywhere and none runs round an edge. To turn the board half round is to read
// the 41 bits backwards.
const (
	width  = 6
	height = 7
	bitsOf = (height-1)*width + 5
)

// The castles of the side that plays upwards: its own and the one that it goes to (CT1).
const (
	homeAt = 2
	goalAt = bitsOf - 1 - homeAt
	home   = uint64(1) << homeAt
	goal   = uint64(1) << goalAt
)

// Sets of squares: all that exist (CT1), those on which the pieces of the side to move and of the
// other may stand in a game that goes on (S2), and the files A to C.
var (
	all     = allSquares()
	ownMay  = all &^ goal
	othMay  = all &^ home
	leftMay = leftHalf()
	middle  = leftMay & mirrorSet(leftMay)
)

// exists reports whether a square exists (CT1), with files and ranks from 0.
func exists(file, rank int) bool {
	if file < 0 || file > 4 || rank < 0 || rank >= height {
		return false
	}
	switch rank {
	case 0, height - 1:
		return file == 2
	case 1, height - 2:
		return file >= 1 && file <= 3
	}
	return true
}

func allSquares() (s uint64) {
	for rank := range height {
		for file := range 5 {
			if exists(file, rank) {
				s |= 1 << (rank*width + file)
			}
		}
	}
	return s
}

func leftHalf() (s uint64) {
	for rank := range height {
		s |= 7 << (rank * width)
	}
	return s & all
}

type leap struct{ over, to uint8 }

// near and leaps hold, for each square, the squares next to it and the leaps from it.
var near, leaps = neighbours()

func neighbours() (near [bitsOf][]uint8, leaps [bitsOf][]leap) {
	for rank := range height {
		for file := range 5 {
			if !exists(file, rank) {
				continue
			}
			at := rank*width + file
			for dr := -1; dr <= 1; dr++ {
				for df := -1; df <= 1; df++ {
					if dr == 0 && df == 0 || !exists(file+df, rank+dr) {
						continue
					}
					next := uint8(at + dr*width + df)
					near[at] = append(near[at], next)
					if exists(file+2*df, rank+2*dr) {
						leaps[at] = append(leaps[at], leap{next, uint8(at + 2*(dr*width+df))})
					}
				}
			}
		}
	}
	return near, leaps
}

// turnSet returns a set after the board is turned by half a circle.
func turnSet(s uint64) uint64 { return bits.Reverse64(s) >> (64 - bitsOf) }

func mirrorSet(s uint64) uint64 {
	const a, b, c = 0o1010101010101, 0o2020202020202, 0o4040404040404
	return s&a<<4 | s>>4&a | s&b<<2 | s>>2&b | s&c
}
