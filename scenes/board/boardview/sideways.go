package boardview

// Sideways is how a board is best turned that may stand upright or, on a low screen,
// lie on its side, where that makes its squares larger. lay lays the screen out for a
// turn, and says whether the screen is low and how large squares are then; it has laid
// out last what is returned.
func Sideways(upright Turn, lay func(Turn) (low bool, square float64)) Turn {
	const worth = 1.15 // so much larger squares are worth a board that lies on its side
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
