//go:build amd64 && !purego

package brain

import "golang.org/x/sys/cpu"

// wide is whether the processor has AVX2, by which sixteen lanes go at a time.
var wide = cpu.X86.HasAVX2

// exchange makes acc what from is with the weights in added and those of out taken
// off, in each view; acc may be from.
func (acc *Accumulator) exchange(from *Accumulator, in, out *[2]*vector) {
	if wide {
		exchangeAVX2(&acc[0][0], &from[0][0], &in[0][0], &out[0][0], &in[1][0], &out[1][0])
	} else {
		acc.exchangePlain(from, in, out)
	}
}

// weigh is the sum of the activated lanes of the mover's view and of the other by
// their output weights.
func weigh(mine, yours *vector, by *[2]outWeights) int64 {
	if wide {
		return weighAVX2(&mine[0], &yours[0], &by[0][0][0][0])
	}
	return weighPlain(mine, yours, by)
}
