//go:build !js

package job

import (
	"sync"
	"sync/atomic"
)

// Job is lanes of steps, of which those in one lane are done in order, each lane on a
// goroutine. Steps touch no image of Ebitengine, and nothing that somebody else may
// change.
type Job struct {
	done     chan struct{}
	stopped  atomic.Bool
	panicked atomic.Pointer[any] // what a step panicked with
}

// Start starts a job.
func Start(lanes ...[]func()) *Job {
	j := &Job{done: make(chan struct{})}
	var all sync.WaitGroup
	for _, lane := range lanes {
		all.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					j.panicked.Store(&r)
				}
			}()
			for _, step := range lane {
				if j.stopped.Load() {
					return
				}
				step()
			}
		})
	}
	go func() {
		all.Wait()
		close(j.done)
	}()
	return j
}

// Poll reports whether all is drawn; it never waits.
func (j *Job) Poll() bool {
	select {
	case <-j.done:
		j.repanic()
		return true
	default:
		return false
	}
}

// Wait waits until all is drawn.
func (j *Job) Wait() {
	<-j.done
	j.repanic()
}

// Stop ends the job; nothing waits for the step under way.
func (j *Job) Stop() { j.stopped.Store(true) }

// repanic panics with what a step panicked with, on the goroutine that draws,
// where the App handles it.
func (j *Job) repanic() {
	if r := j.panicked.Load(); r != nil {
		panic(*r)
	}
}
