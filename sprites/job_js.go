package sprites

// runner does a step at each poll, because the page has but one thread.
//
//lint:ignore U1000 the jobs of other platforms have one with something in it
type runner struct{}

func (j *job) start() {}

// poll does a step; it reports whether all is drawn.
func (j *job) poll() bool {
	for len(j.lanes) > 0 && len(j.lanes[0]) == 0 {
		j.lanes = j.lanes[1:]
	}
	if len(j.lanes) == 0 {
		return true
	}
	j.lanes[0][0]()
	j.lanes[0] = j.lanes[0][1:]
	return false
}

// wait does all that is left.
func (j *job) wait() {
	for !j.poll() {
	}
}

// stop ends the job.
func (j *job) stop() { j.lanes = nil }
