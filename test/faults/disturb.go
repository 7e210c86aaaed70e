//go:build !js

package main

import (
	"context"
	"math/rand/v2"
	"syscall"
	"time"
)

// fault is something that may happen to servers.
type fault struct {
	name string
	do   func(d *disturber)
}

// faults are all of them. Those that stop servers or cut lines end again.
var faults = []fault{
	{"killed", func(d *disturber) {
		one := d.pick()
		one.kill()
		d.wait(100, 3000)
		one.start(d.plan, false)
	}},
	{"stopped", func(d *disturber) {
		one := d.pick()
		one.signal(syscall.SIGSTOP)
		d.wait(500, 4000)
		one.signal(syscall.SIGCONT)
	}},
	{"without a majority", func(d *disturber) { // nothing can be kept for a while
		one, other := d.pick(), d.other()
		one.signal(syscall.SIGSTOP)
		other.signal(syscall.SIGSTOP)
		d.wait(2500, 5000)
		other.signal(syscall.SIGCONT)
		one.signal(syscall.SIGCONT)
	}},
	{"cut off", func(d *disturber) { d.cut(d.either(), d.ways(d.pick())) }},
	{"in halves", func(d *disturber) { // no two of them hear each other, if there are three
		d.cut(d.either(), append(d.ways(d.pick()), d.ways(d.other())...))
	}},
	{"two apart", func(d *disturber) { // both hear the others
		one, other := d.pick(), d.other()
		d.cut(d.either(), []path{{one.name, other.name}, {other.name, one.name}})
	}},
	{"not heard", func(d *disturber) { // one hears the others, and they do not hear it
		one := d.pick()
		var out []path
		for _, p := range d.ways(one) {
			if p.from == one.name {
				out = append(out, p)
			}
		}
		d.cut(silent, out)
	}},
}

// disturber does one fault after the other.
type disturber struct {
	*cluster
	ctx    context.Context
	lot    *rand.Rand
	picked int
}

// disturb has faults happen, one after the other, until enough has happened or the context
// ends. In the end all servers run and reach each other.
func (c *cluster) disturb(ctx context.Context, lot *rand.Rand, n int) (done []string) {
	d := &disturber{cluster: c, ctx: ctx, lot: lot}
	kinds := faults
	if len(c.nodes) == 1 {
		kinds = faults[:2] // there is nobody to be cut off from
	}
	var next []int // each kind once before any comes again
	for range n {
		d.wait(500, 2500)
		if ctx.Err() != nil {
			break
		}
		if len(next) == 0 {
			next = lot.Perm(len(kinds))
		}
		one := kinds[next[0]]
		next = next[1:]
		d.tell("one is to be %s", one.name)
		one.do(d)
		d.tell("it is over")
		done = append(done, one.name)
	}
	return done
}

// wait waits so many milliseconds.
func (d *disturber) wait(least, most int) {
	select {
	case <-d.ctx.Done():
	case <-time.After(time.Duration(least+d.lot.IntN(most-least)) * time.Millisecond):
	}
}

// pick picks a server.
func (d *disturber) pick() *node {
	d.picked = d.lot.IntN(len(d.nodes))
	d.tell("it is %s", d.nodes[d.picked].name)
	return d.nodes[d.picked]
}

// tell tells what happens, and when: as the events of games have it.
func (d *disturber) tell(format string, args ...any) {
	d.plan.Tell("%d: "+format, append([]any{time.Now().UnixMilli()}, args...)...)
}

// other picks one of those that were not picked last.
func (d *disturber) other() *node {
	return d.nodes[(d.picked+1+d.lot.IntN(len(d.nodes)-1))%len(d.nodes)]
}

// either is one way to cut a path or the other.
func (d *disturber) either() state { return []state{silent, broken}[d.lot.IntN(2)] }

// ways are all paths to and from a node.
func (d *disturber) ways(one *node) (all []path) {
	for _, n := range d.nodes {
		if n != one {
			all = append(all, path{one.name, n.name}, path{n.name, one.name})
		}
	}
	return all
}

// cut cuts paths for a while.
func (d *disturber) cut(how state, paths []path) {
	d.network.set(how, paths...)
	d.wait(1000, 8000)
	d.network.set(whole, paths...)
}
