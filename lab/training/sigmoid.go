package training

import "math"

func sigmoid(x float64) float64 {
	if x < 0 {
		e := exp(x)
		return e / (1 + e)
	}
	return 1 / (1 + exp(-x))
}

// exp returns e^x for x up to 0, right to some 14 digits: 2^k by its bits, the rest by
// its power series.
func exp(x float64) float64 {
	x = max(x, -700)
	k := math.Floor(x * math.Log2E)
	r := x - float64(k*math.Ln2) // 0 to ln 2
	sum := 1.0
	for n := 16.0; n > 0; n-- {
		sum = 1 + float64(sum*r)/n
	}
	return float64(sum * math.Float64frombits(uint64(int(k)+1023)<<52))
}
