package order

import (
	"image"
	"syscall/js"

	"roundtable/sprites/paint"
)

const (
	slice = 12.0 // milliseconds that are painted at once
	rest  = 6.0  // milliseconds that are the page's at least, before the next slice
)

// now is the browser's time in milliseconds.
func now() float64 { return performance.Call("now").Float() }

var performance = js.Global().Get("performance")

// painting is the step under way in the page. There is one at a time, of whatever task,
// since a step may hold what others wait for, as what is made once: so it is always painted
// to its end before another begins, even where its job was stopped.
var painting struct {
	step  *paint.Sliced
	of    *part
	ended float64 // its last slice
}

// Job is tasks that are being painted, in order.
type Job struct{ parts []*part }

// part is a task of a job.
type part struct {
	task     paint.Order
	pictures []Painted // nil until it is painted

	// Where the page paints it:
	begun  bool
	images []*image.RGBA
	steps  []func() // that are left
}

// Start starts a job.
func Start(tasks ...paint.Order) *Job {
	j := &Job{}
	for _, t := range tasks {
		j.parts = append(j.parts, &part{task: t})
	}
	theStudio.take(j.parts)
	return j
}

// finished is a job that is done.
func finished(pictures [][]Painted) *Job {
	j := &Job{}
	for _, p := range pictures {
		j.parts = append(j.parts, &part{pictures: p})
	}
	return j
}

// Poll goes on; it reports whether all is painted.
func (j *Job) Poll() bool {
	if theStudio.open() {
		theStudio.send()
		return j.next() == nil
	}
	began := now()
	if j.next() == nil || began-painting.ended < rest {
		return j.next() == nil
	}
	over := func() bool { return now()-began >= slice }
	for !over() && j.paint(over) {
	}
	painting.ended = now()
	return j.next() == nil
}

// Pictures are those of a task by its number, once all is painted.
func (j *Job) Pictures(task int) []Painted { return j.parts[task].pictures }

// next is the first part that is not painted; nil where there is none.
func (j *Job) next() *part {
	for _, p := range j.parts {
		if p.pictures == nil {
			return p
		}
	}
	return nil
}

// paint goes on with the step under way in the page, or else with the job's next one. It
// reports whether it did anything, and to the end.
func (j *Job) paint(over func() bool) bool {
	if painting.step == nil {
		p := j.next()
		if p == nil {
			return false
		}
		p.begin()
		if len(p.steps) == 0 {
			p.finish()
			return true
		}
		painting.step, painting.of = paint.Slice(p.steps[0]), p
		p.steps = p.steps[1:]
	}
	ended := true // also by a panic
	defer func() {
		if of := painting.of; ended {
			painting.step, painting.of = nil, nil
			if len(of.steps) == 0 {
				of.finish()
			}
		}
	}()
	ended = painting.step.Paint(over)
	return ended
}

// begin prepares a part to be painted in the page.
func (p *part) begin() {
	if p.begun {
		return
	}
	var lanes [][]func()
	p.begun = true
	p.images, lanes = p.task.Begin()
	for _, lane := range lanes {
		p.steps = append(p.steps, lane...)
	}
}

// finish has the pictures that were painted in the page.
func (p *part) finish() {
	if p.pictures != nil {
		return // a Worker was earlier
	}
	p.pictures = []Painted{}
	for _, img := range p.images {
		p.pictures = append(p.pictures, PaintedOf(img))
	}
}

// Wait does all that is left in the page.
func (j *Job) Wait() {
	theStudio.drop(j.parts)
	for j.next() != nil {
		j.paint(func() bool { return false })
	}
}

// Stop ends the job, but for the step under way.
func (j *Job) Stop() {
	theStudio.drop(j.parts)
	for _, p := range j.parts {
		p.steps = nil
	}
	j.parts = nil
}
