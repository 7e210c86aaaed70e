//go:build !amd64 || purego

package brain

func (acc *Accumulator) exchange(from *Accumulator, in, out *[2]*vector) {
	acc.exchangePlain(from, in, out)
}

func weigh(mine, yours *vector, by *[2]outWeights) int64 { return weighPlain(mine, yours, by) }
