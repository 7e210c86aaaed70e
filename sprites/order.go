package sprites

// order is pictures being drawn beside the game, so that no frame waits for
// them: lanes of steps, of which those in one lane hang on each other. Steps
// touch no image of Ebitengine, and nothing that somebody else may change.
type order struct {
	lanes [][]func()
	work
}

// begin starts an order.
func begin(lanes ...[]func()) *order {
	o := &order{lanes: lanes}
	o.start()
	return o
}
