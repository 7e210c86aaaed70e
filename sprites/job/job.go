// Package job draws pictures beside the game, so that no frame waits for them: on
// goroutines, or in a browser, where the page has but one thread, in short slices
// between its frames.
//
// It knows neither what is drawn nor Ebitengine.
package job

// Job is lanes of steps, of which those in one lane are done in order. Steps touch no
// image of Ebitengine, and nothing that somebody else may change.
type Job struct {
	lanes [][]func()
	runner
}

// Start starts a job.
func Start(lanes ...[]func()) *Job {
	j := &Job{lanes: lanes}
	j.start()
	return j
}
