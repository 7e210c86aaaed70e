package anim

// EaseIn rises from 0 to 1, slowly at first; t is 0..1.
func EaseIn(t float64) float64 { return t * t }

// EaseOut rises from 0 to 1, slowly at last; t is clamped to 0..1.
func EaseOut(t float64) float64 {
	t = 1 - max(0, min(1, t))
	return 1 - t*t*t
}

// EaseInOut rises from 0 to 1, slowly at both ends; t is clamped to 0..1.
func EaseInOut(t float64) float64 {
	t = max(0, min(1, t))
	return t * t * (3 - 2*t)
}

// Overshoot rises from 0 to a little more than 1, and back to 1.
func Overshoot(t float64) float64 {
	const s = 1.4
	t = max(0, min(1, t)) - 1
	return 1 + t*t*((s+1)*t+s)
}
