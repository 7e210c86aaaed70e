package sprites

// order is done a step at each poll, because the page has but one thread.
type order struct{ lanes [][]func() }

func (o *order) start() {}

// poll does a step; it reports whether all is drawn.
func (o *order) poll() bool {
	for len(o.lanes) > 0 && len(o.lanes[0]) == 0 {
		o.lanes = o.lanes[1:]
	}
	if len(o.lanes) == 0 {
		return true
	}
	o.lanes[0][0]()
	o.lanes[0] = o.lanes[0][1:]
	return false
}

// wait does all that is left.
func (o *order) wait() {
	for !o.poll() {
	}
}

// stop ends the work.
func (o *order) stop() { o.lanes = nil }
