//go:build amd64 && !purego

package brain

import "golang.org/x/sys/cpu"

// wide reports whether the processor has AVX2, which handles sixteen lanes at a time.
var wide = cpu.X86.HasAVX2

// exchange sets acc to from plus the weights in and minus the weights out, in each view. acc and
// from may be the same.
func (acc *Accumulator) exchange(from *Accumulator, in, out *[2]*vector) {
	if wide {
		exchangeAVX2(&acc[0][0], &from[0][0], &in[0][0], &out[0][0], &in[1][0], &out[1][0])
	} else {
		acc.exchangePlain(from, in, out)
	}
}

// weigh returns the sum of the activated lanes, each multiplied by its output weight: first the
// view of the player to move, then the other view.
func weigh(mine, yours *vector, by *[2]outWeights) int64 {
	if wide {
		return weighAVX2(&mine[0], &yours[0], &by[0][0][0][0])
	}
	return weighPlain(mine, yours, by)
}
