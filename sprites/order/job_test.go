package order_test

import (
	"image"
	"sync"
	"testing"

	"roundtable/sprites/order"
	"roundtable/sprites/paint"
)

// work is a task of lanes of steps, with a picture of nothing.
type work [][]func()

func (w work) Encode() string { return "work" }

func (w work) Begin() (pictures []*image.RGBA, lanes [][]func()) {
	return []*image.RGBA{image.NewRGBA(image.Rect(0, 0, 2, 3))}, w
}

// start starts a job of lanes.
func start(lanes ...[]func()) *order.Job { return order.Start(work(lanes)) }

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
func poll(j *order.Job) (polls int) {
	for !j.Poll() {
		polls++
	}
	return polls
}

// All steps of a lane are done, in order, by polling or by waiting.
func TestSteps(t *testing.T) {
	for name, end := range map[string]func(*order.Job){
		"polled":     func(j *order.Job) { poll(j) },
		"waited for": (*order.Job).Wait,
		"both":       func(j *order.Job) { j.Poll(); j.Wait() },
	} {
		var done [2][]int
		var lanes [2][]func()
		for lane := range lanes {
			for i := range 5 {
				lanes[lane] = append(lanes[lane], func() { done[lane] = append(done[lane], i) })
			}
		}
		end(start(lanes[0], lanes[1]))
		for lane := range done {
			for i, step := range done[lane] {
				if step != i || len(done[lane]) != 5 {
					t.Errorf("%s: lane %d is done in the order %v", name, lane, done[lane])
					break
				}
			}
		}
	}
}

// The pictures of each task are there when the job is done, of a blank one at once.
func TestPictures(t *testing.T) {
	one := work{{func() {}}}
	j := order.Start(one, one)
	j.Wait()
	for i, j := range []*order.Job{j, order.Blank(one, one)} {
		if !j.Poll() {
			t.Fatalf("job %d is not done", i)
		}
		for task := range 2 {
			var buffer []byte
			if p := j.Pictures(task); len(p) != 1 || p[0].W != 2 || p[0].H != 3 || len(p[0].Rows(1, 3, &buffer)) != 16 {
				t.Errorf("job %d: the pictures of task %d are %v", i, task, p)
			}
		}
	}
}

// What one job makes once may be needed by another, which is begun, waited for or
// stopped while the first is in the middle of it.
func TestJobsShareWhatIsMadeOnce(t *testing.T) {
	for name, end := range map[string]func(first, second *order.Job){
		"by turns": func(first, second *order.Job) {
			for one, two := false, false; !one || !two; {
				one, two = first.Poll(), second.Poll()
			}
		},
		"the second alone":            func(_, second *order.Job) { poll(second) },
		"the second is waited for":    func(_, second *order.Job) { second.Wait() },
		"the first is stopped":        func(first, second *order.Job) { first.Stop(); poll(second) },
		"stopped, the second waits":   func(first, second *order.Job) { first.Stop(); second.Wait() },
		"stopped, and then goes away": func(first, second *order.Job) { first.Stop(); first.Wait(); second.Wait() },
	} {
		made, used := 0, 0
		once := sync.OnceFunc(stripes(&made))
		use := func() { once(); used++ }
		first := start([]func(){once})
		first.Poll()
		end(first, start([]func(){use, use}))
		if made != 1 || used != 2 {
			t.Errorf("%s: made %d times, used %d times", name, made, used)
		}
	}
}

// A step that panics does so where the job is polled, and holds up no other job.
func TestAStepThatPanics(t *testing.T) {
	j := start([]func(){func() { panic("no paint") }})
	func() {
		defer func() {
			if r := recover(); r != "no paint" {
				t.Errorf("the panic is %v", r)
			}
		}()
		poll(j)
	}()
	painted := 0
	start([]func(){stripes(&painted)}).Wait()
	if painted != 1 {
		t.Error("the next job does nothing")
	}
}
