package job

import (
	"time"

	"roundtable/sprites/paint"
)

const (
	slice = 12 * time.Millisecond // is painted at once
	rest  = 6 * time.Millisecond  // is the page's at least, before the next slice
)

// painting is the step under way. There is one at a time, of whatever job, since a
// step may hold what others wait for, as what is made once: so it is always painted
// to its end before another begins, even where its job was stopped.
var painting struct {
	step  *paint.Sliced
	of    *Job
	ended time.Time // its last slice
}

// Job is lanes of steps, of which those in one lane are done in order. Steps touch no
// image of Ebitengine, and nothing that somebody else may change.
type Job struct {
	lanes [][]func() // what is left of them
}

// Start starts a job; nothing is drawn yet.
func Start(lanes ...[]func()) *Job { return &Job{lanes: lanes} }

// Poll paints a slice; it reports whether all is drawn.
func (j *Job) Poll() bool {
	began := time.Now()
	if j.drawn() || began.Sub(painting.ended) < rest {
		return j.drawn()
	}
	over := func() bool { return time.Since(began) >= slice }
	for !over() && j.paint(over) {
	}
	painting.ended = time.Now()
	return j.drawn()
}

// drawn reports whether nothing of the job is left.
func (j *Job) drawn() bool { return j.next() == nil && painting.of != j }

// next is the lane with the next step; nil where there is none.
func (j *Job) next() *[]func() {
	for len(j.lanes) > 0 && len(j.lanes[0]) == 0 {
		j.lanes = j.lanes[1:]
	}
	if len(j.lanes) == 0 {
		return nil
	}
	return &j.lanes[0]
}

// paint goes on with the step under way, or else with the job's next one. It
// reports whether it did anything, and to the end.
func (j *Job) paint(over func() bool) bool {
	if painting.step == nil {
		lane := j.next()
		if lane == nil {
			return false
		}
		painting.step, painting.of = paint.Slice((*lane)[0]), j
		*lane = (*lane)[1:]
	}
	ended := true // also by a panic
	defer func() {
		if ended {
			painting.step, painting.of = nil, nil
		}
	}()
	ended = painting.step.Paint(over)
	return ended
}

// Wait does all that is left.
func (j *Job) Wait() {
	for !j.drawn() {
		j.paint(func() bool { return false })
	}
}

// Stop ends the job, but for the step under way.
func (j *Job) Stop() { j.lanes = nil }
