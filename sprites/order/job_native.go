//go:build !js

package order

import (
	"sync"
	"sync/atomic"

	"roundtable/sprites/paint"
)

// Job is a list of tasks that are being painted. Each task has several
// lanes. The first lanes of all tasks run one after the other, and so do the second lanes, at the
// same time as the first.
type Job struct {
	pictures [][]Painted // by task
	done     chan struct{}
	stopped  atomic.Bool
	panicked atomic.Pointer[any] // the value of a step's panic
}

// Start starts a job.
func Start(tasks ...paint.Order) *Job {
	j := &Job{done: make(chan struct{})}
	var lanes [][]func()
	for _, t := range tasks {
		images, own := t.Begin()
		var pictures []Painted
		for _, img := range images {
			pictures = append(pictures, PaintedOf(img))
		}
		j.pictures = append(j.pictures, pictures)
		for i, lane := range own {
			if i == len(lanes) {
				lanes = append(lanes, nil)
			}
			lanes[i] = append(lanes[i], lane...)
		}
	}
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

func finishedJob(pictures [][]Painted) *Job {
	j := &Job{pictures: pictures, done: make(chan struct{})}
	close(j.done)
	return j
}

// Poll reports whether all is painted; it never waits.
func (j *Job) Poll() bool {
	select {
	case <-j.done:
		j.repanic()
		return true
	default:
		return false
	}
}

// Wait waits until all is painted.
func (j *Job) Wait() {
	<-j.done
	j.repanic()
}

// Pictures returns a task's pictures, once all is painted.
func (j *Job) Pictures(task int) []Painted { return j.pictures[task] }

// Stop ends the job without waiting for its current step.
func (j *Job) Stop() { j.stopped.Store(true) }

// repanic repeats a step's panic on the goroutine that draws, where the App handles it.
func (j *Job) repanic() {
	if r := j.panicked.Load(); r != nil {
		panic(*r)
	}
}
