package job_test

import (
	"sync"
	"testing"

	"roundtable/sprites/job"
	"roundtable/sprites/paint"
)

// stripes is a step that paints for many slices, and counts when it has ended.
func stripes(painted *int) func() {
	return func() {
		c := paint.NewCanvas(600, 600)
		for range 4 {
			c.Rect(0, 0, 600, 600, paint.Solid(paint.Of(0xff8800)))
		}
		*painted++
	}
}

// poll polls until all is drawn.
func poll(j *job.Job) (polls int) {
	for !j.Poll() {
		polls++
	}
	return polls
}

// All steps of a lane are done, in order, by polling or by waiting.
func TestSteps(t *testing.T) {
	for name, end := range map[string]func(*job.Job){
		"polled":     func(j *job.Job) { poll(j) },
		"waited for": (*job.Job).Wait,
		"both":       func(j *job.Job) { j.Poll(); j.Wait() },
	} {
		var order [2][]int
		var lanes [2][]func()
		for lane := range lanes {
			for i := range 5 {
				lanes[lane] = append(lanes[lane], func() { order[lane] = append(order[lane], i) })
			}
		}
		end(job.Start(lanes[0], lanes[1]))
		for lane := range order {
			for i, step := range order[lane] {
				if step != i || len(order[lane]) != 5 {
					t.Errorf("%s: lane %d is done in the order %v", name, lane, order[lane])
					break
				}
			}
		}
	}
	if !job.Start().Poll() {
		job.Start().Wait() // natively it is soon over
	}
}

// What one job makes once may be needed by another, which is begun, waited for or
// stopped while the first is in the middle of it.
func TestJobsShareWhatIsMadeOnce(t *testing.T) {
	for name, end := range map[string]func(first, second *job.Job){
		"by turns": func(first, second *job.Job) {
			for one, two := false, false; !one || !two; {
				one, two = first.Poll(), second.Poll()
			}
		},
		"the second alone":            func(_, second *job.Job) { poll(second) },
		"the second is waited for":    func(_, second *job.Job) { second.Wait() },
		"the first is stopped":        func(first, second *job.Job) { first.Stop(); poll(second) },
		"stopped, the second waits":   func(first, second *job.Job) { first.Stop(); second.Wait() },
		"stopped, and then goes away": func(first, second *job.Job) { first.Stop(); first.Wait(); second.Wait() },
	} {
		made, used := 0, 0
		once := sync.OnceFunc(stripes(&made))
		use := func() { once(); used++ }
		first := job.Start([]func(){once})
		first.Poll()
		end(first, job.Start([]func(){use, use}))
		if made != 1 || used != 2 {
			t.Errorf("%s: made %d times, used %d times", name, made, used)
		}
	}
}

// A step that panics does so where the job is polled, and holds up no other job.
func TestAStepThatPanics(t *testing.T) {
	j := job.Start([]func(){func() { panic("no paint") }})
	func() {
		defer func() {
			if r := recover(); r != "no paint" {
				t.Errorf("the panic is %v", r)
			}
		}()
		poll(j)
	}()
	painted := 0
	job.Start([]func(){stripes(&painted)}).Wait()
	if painted != 1 {
		t.Error("the next job does nothing")
	}
}
