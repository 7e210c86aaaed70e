package boardview

// Sideways returns the turn of a board that may lie on its side on a low screen if that makes its
// squares larger. lay lays out the screen for a turn, and returns whether the screen is low and the
// side of a square. The last call of lay is for the turn that Sideways returns.
func Sideways(upright Turn, lay func(Turn) (low bool, square float64)) Turn {
	const worth = 1.15 // squares must be this much larger on its side
	low, square := lay(upright)
	if !low {
		return upright
	}
	aside := (upright + 1) % 4
	if _, larger := lay(aside); larger >= worth*square {
		return aside
	}
	lay(upright)
	return upright
}
