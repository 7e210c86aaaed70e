package anim

// EaseIn goes from 0 to 1, slowly at first; t is 0..1.
func EaseIn(t float64) float64 { return t * t }

// EaseOut goes from 0 to 1, slowly at last; t beyond 0..1 stays at the ends.
func EaseOut(t float64) float64 {
	t = 1 - max(0, min(1, t))
	return 1 - t*t*t
}

// EaseInOut goes from 0 to 1, slowly at both ends; t beyond 0..1 stays at the
// ends.
func EaseInOut(t float64) float64 {
	t = max(0, min(1, t))
	return t * t * (3 - 2*t)
}

// Overshoot goes from 0 to 1 by way of a little more than 1.
func Overshoot(t float64) float64 {
	const s = 1.4
	t = max(0, min(1, t)) - 1
	return 1 + t*t*((s+1)*t+s)
}
