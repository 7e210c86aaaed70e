package sprites

// job draws pictures beside the game, so that no frame waits for them: lanes of
// steps, of which those in one lane are done in order. Steps touch no image of
// Ebitengine, and nothing that somebody else may change.
type job struct {
	lanes [][]func()
	runner
}

// startJob starts a job.
func startJob(lanes ...[]func()) *job {
	j := &job{lanes: lanes}
	j.start()
	return j
}
