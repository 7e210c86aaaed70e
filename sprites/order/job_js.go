package order

import (
	"image"
	"syscall/js"

	"roundtable/sprites/paint"
)

const (
	slice = 12.0 // the length of a slice, in milliseconds
	rest  = 6.0  // the page's share before the next slice, in milliseconds
)

func now() float64 { return performance.Call("now").Float() }

var performance = js.Global().Get("performance")

// painting is the page's current step. There is only one for all tasks, since a step may compute
// something that other steps wait for. It is always finished before another step begins, even if
// its job was stopped.
var painting struct {
	step  *paint.Sliced
	of    *part
	ended float64 // the end of its last slice
}

// Job is a sequence of tasks being painted.
type Job struct{ parts []*part }

type part struct {
	task     paint.Order
	pictures []Painted // nil until painted

	// If the page paints it:
	begun  bool
	images []*image.RGBA
	steps  []func()
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

func finishedJob(pictures [][]Painted) *Job {
	j := &Job{}
	for _, p := range pictures {
		j.parts = append(j.parts, &part{pictures: p})
	}
	return j
}

// Poll continues to paint the job and reports whether everything is painted.
func (j *Job) Poll() bool {
	if theStudio.open() {
		theStudio.send()
		return j.next() == nil
	}
	began := now()
	if theStudio.coming() || j.next() == nil || began-painting.ended < rest {
		return j.next() == nil
	}
	over := func() bool { return now()-began >= slice }
	for !over() && j.paint(over) {
	}
	painting.ended = now()
	return j.next() == nil
}

// Pictures returns a task's pictures, once all is painted.
func (j *Job) Pictures(task int) []Painted { return j.parts[task].pictures }

func (j *Job) next() *part {
	for _, p := range j.parts {
		if p.pictures == nil {
			return p
		}
	}
	return nil
}

// paint continues the page's current step, or else begins the job's next step. It reports whether
// it painted anything, and whether it finished the step.
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
	ended := true // also after a panic
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

func (p *part) finish() {
	if p.pictures != nil {
		return // a Worker was faster
	}
	p.pictures = []Painted{}
	for _, img := range p.images {
		p.pictures = append(p.pictures, PaintedOf(img))
	}
}

// Wait paints the rest in the page.
func (j *Job) Wait() {
	theStudio.drop(j.parts)
	for j.next() != nil {
		j.paint(func() bool { return false })
	}
}

// Stop ends the job, except its current step.
func (j *Job) Stop() {
	theStudio.drop(j.parts)
	for _, p := range j.parts {
		p.steps = nil
		for _, picture := range p.pictures {
			picture.Free()
		}
	}
	j.parts = nil
}
