//go:build !js

package sprites

import (
	"sync"
	"sync/atomic"
)

// runner is goroutines that draw, one a lane.
type runner struct {
	done     chan struct{}
	stopped  atomic.Bool
	panicked atomic.Pointer[any] // what a step panicked with
}

func (j *job) start() {
	j.done = make(chan struct{})
	var all sync.WaitGroup
	for _, lane := range j.lanes {
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
}

// poll reports whether all is drawn; it never waits.
func (j *job) poll() bool {
	select {
	case <-j.done:
		j.repanic()
		return true
	default:
		return false
	}
}

// wait waits until all is drawn.
func (j *job) wait() {
	<-j.done
	j.repanic()
}

// stop ends the job; nothing waits for the step under way.
func (j *job) stop() { j.stopped.Store(true) }

// repanic panics with what a step panicked with, on the goroutine that draws,
// where the App handles it.
func (j *job) repanic() {
	if r := j.panicked.Load(); r != nil {
		panic(*r)
	}
}
