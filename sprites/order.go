package sprites

// begin starts an order: pictures that are drawn beside the game, so that no
// frame waits for them. An order is lanes of steps, of which those in one lane
// depend on each other. Steps touch no image of Ebitengine, and nothing that
// somebody else may change.
func begin(lanes ...[]func()) *order {
	o := &order{lanes: lanes}
	o.start()
	return o
}
