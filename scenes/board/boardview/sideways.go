package boardview

// Sideways returns the turn for a board that may, on a low screen, lie on its side if that
// makes its squares larger. lay lays out the screen for a turn and returns whether it is low
// and the side of a square; its last call is for the returned turn.
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
