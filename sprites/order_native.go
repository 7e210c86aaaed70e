//go:build !js

package sprites

import (
	"sync"
	"sync/atomic"
)

// order is done by goroutines, one a lane.
type order struct {
	lanes [][]func()
	done  chan struct{}
	quit  atomic.Bool
	fell  atomic.Pointer[any] // a panic in a step
}

func (o *order) start() {
	o.done = make(chan struct{})
	var all sync.WaitGroup
	for _, lane := range o.lanes {
		all.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					o.fell.Store(&r)
				}
			}()
			for _, step := range lane {
				if o.quit.Load() {
					return
				}
				step()
			}
		})
	}
	go func() {
		all.Wait()
		close(o.done)
	}()
}

// poll reports whether all is drawn; it never waits.
func (o *order) poll() bool {
	select {
	case <-o.done:
		o.complain()
		return true
	default:
		return false
	}
}

// wait waits until all is drawn.
func (o *order) wait() {
	<-o.done
	o.complain()
}

// stop ends the work; nothing waits for the step under way.
func (o *order) stop() { o.quit.Store(true) }

// complain falls where a step has fallen, so that the App hears of it.
func (o *order) complain() {
	if r := o.fell.Load(); r != nil {
		panic(*r)
	}
}
