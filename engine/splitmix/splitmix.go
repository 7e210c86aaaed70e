// Package splitmix implements splitmix64 (Steele, Lea and Flood, Fast splittable pseudorandom
// number generators, 2014), which makes all random numbers and hash keys. A seed gives the same
// numbers on every platform and in every version, as records and signatures need it.
package splitmix

// Golden is 2^64 divided by the golden ratio, made odd. It is added to the state for each number,
// and is a factor for multiplicative hashes.
const Golden = 0x9e3779b97f4a7c15

// Mix returns the random number that belongs to a state.
func Mix(state uint64) uint64 {
	z := state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Source is a random source; the zero value has seed 0.
type Source struct{ state uint64 }

// New returns a source with a seed.
func New(seed uint64) Source { return Source{state: seed} }

// Uint64 returns the next number.
func (s *Source) Uint64() uint64 {
	s.state += Golden
	return Mix(s.state)
}

// Intn returns a random number from 0 to n-1; n must be positive. Its bias is below 2^-32 for every
// n that a game uses.
func (s *Source) Intn(n int) int {
	if n <= 0 {
		panic("splitmix: Intn of nothing")
	}
	return int(s.Uint64() % uint64(n))
}

// Float64 returns a number in [0, 1).
func (s *Source) Float64() float64 { return float64(s.Uint64()>>11) / (1 << 53) }
