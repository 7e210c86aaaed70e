package boardview

import "math"

// fade falls smoothly from 1 at 0 to 0 at 1.
func fade(t float64) float64 {
	t = 1 - math.Max(0, math.Min(1, t))
	return t * t * (3 - 2*t)
}

// out rises to 1 at 1, fast at first.
func out(t float64) float64 {
	t = 1 - math.Min(1, t)
	return 1 - t*t
}
