package search

// Rand is a small source of chance (splitmix64): the same numbers from the same
// seed on every platform.
type Rand struct{ state uint64 }

// NewRand is a source started with seed.
func NewRand(seed uint64) Rand { return Rand{state: seed} }

// Uint64 is the next number.
func (r *Rand) Uint64() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Intn is a number from 0 to n-1; n must be positive. Its bias is below 2^-32
// for every n that a game has use for.
func (r *Rand) Intn(n int) int {
	if n <= 0 {
		panic("search: Intn of nothing")
	}
	return int(r.Uint64() % uint64(n))
}

// Float64 is a number in [0, 1).
func (r *Rand) Float64() float64 { return float64(r.Uint64()>>11) / (1 << 53) }
