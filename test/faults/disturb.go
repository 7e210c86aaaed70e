//go:build !js

package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"syscall"
	"time"

	"roundtable/test/cluster"
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
		one.Kill()
		d.wait(100, 3000)
		one.Start(false)
	}},
	{"stopped", func(d *disturber) {
		one := d.pick()
		one.Signal(syscall.SIGSTOP)
		d.wait(500, 4000)
		one.Signal(syscall.SIGCONT)
	}},
	{"without a majority", func(d *disturber) { // nothing can be kept for a while
		one, other := d.pick(), d.other()
		one.Signal(syscall.SIGSTOP)
		other.Signal(syscall.SIGSTOP)
		d.wait(2500, 5000)
		other.Signal(syscall.SIGCONT)
		one.Signal(syscall.SIGCONT)
	}},
	{"cut off", func(d *disturber) { d.cut(d.either(), d.Ways(d.pick())) }},
	{"in halves", func(d *disturber) { // no two of them hear each other, if there are three
		d.cut(d.either(), append(d.Ways(d.pick()), d.Ways(d.other())...))
	}},
	{"two apart", func(d *disturber) { // both hear the others
		one, other := d.pick(), d.other()
		d.cut(d.either(), []cluster.Path{{From: one.Name, To: other.Name}, {From: other.Name, To: one.Name}})
	}},
	{"not heard", func(d *disturber) { // one hears the others, and they do not hear it
		one := d.pick()
		var out []cluster.Path
		for _, p := range d.Ways(one) {
			if p.From == one.Name {
				out = append(out, p)
			}
		}
		d.cut(cluster.Silent, out)
	}},
}

// disturber does one fault after the other.
type disturber struct {
	*cluster.Cluster
	plan   *Plan
	ctx    context.Context
	lot    *rand.Rand
	picked int
}

// disturb has faults happen, one after the other, until enough has happened or the context
// ends. In the end all servers run and reach each other.
func (p *Plan) disturb(ctx context.Context, c *cluster.Cluster, lot *rand.Rand, n int) (done []string) {
	d := &disturber{Cluster: c, plan: p, ctx: ctx, lot: lot}
	kinds := faults
	if len(c.Nodes) == 1 {
		kinds = faults[:2] // there is nobody to be cut off from
	}
	if len(p.Kinds) > 0 {
		kinds = slices.DeleteFunc(slices.Clone(kinds), func(f fault) bool { return !slices.Contains(p.Kinds, f.name) })
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
func (d *disturber) pick() *cluster.Node {
	d.picked = d.lot.IntN(len(d.Nodes))
	d.tell("it is %s", d.Nodes[d.picked].Name)
	return d.Nodes[d.picked]
}

// tell tells what happens, and when: as the events of games have it.
func (d *disturber) tell(format string, args ...any) {
	d.plan.Tell("%d: "+format, append([]any{time.Now().UnixMilli()}, args...)...)
}

// other picks one of those that were not picked last.
func (d *disturber) other() *cluster.Node {
	return d.Nodes[(d.picked+1+d.lot.IntN(len(d.Nodes)-1))%len(d.Nodes)]
}

// either is one way to cut a path or the other.
func (d *disturber) either() cluster.State {
	return []cluster.State{cluster.Silent, cluster.Broken}[d.lot.IntN(2)]
}

// cut cuts paths for a while.
func (d *disturber) cut(how cluster.State, paths []cluster.Path) {
	d.Network.Set(how, paths...)
	d.wait(1000, 8000)
	d.Network.Set(cluster.Whole, paths...)
}
