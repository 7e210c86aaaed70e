//go:build !js

package main

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"roundtable/test/cluster"
)

// fault is something that may go wrong with servers.
type fault struct {
	name string
	do   func(d *disturber)
}

// faults are all faults. Those that stop servers or cut connections end after a while.
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
	{"damaged", func(d *disturber) { // it copies from the others
		one := d.pick()
		one.Kill()
		d.harm(one.Data)
		if err := one.Start(true); err != nil {
			d.plan.wrong("the damaged server has not come back: %v", err)
		}
	}},
	{"full", func(d *disturber) { // its disk takes nothing for a while
		one := d.pick()
		setRoom(one.Pid(), false)
		d.wait(500, 6000)
		setRoom(one.Pid(), true)
	}},
}

type disturber struct {
	*cluster.Cluster
	plan   *Plan
	ctx    context.Context
	lot    *rand.Rand
	picked int
}

// disturb causes n faults one after the other, unless the context ends first. At the end all
// servers run and reach each other. It returns the names of the faults.
func (p *Plan) disturb(ctx context.Context, c *cluster.Cluster, lot *rand.Rand, n int) (done []string) {
	d := &disturber{Cluster: c, plan: p, ctx: ctx, lot: lot}
	kinds := faults
	if len(c.Nodes) == 1 {
		kinds = faults[:2] // there is no other node to be cut off from, or to copy from
	}
	if len(p.Kinds) > 0 {
		kinds = nil
		for _, name := range p.Kinds {
			kinds = append(kinds, faults[slices.IndexFunc(faults, func(f fault) bool { return f.name == name })])
		}
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

func (d *disturber) wait(least, most int) {
	select {
	case <-d.ctx.Done():
	case <-time.After(time.Duration(least+d.lot.IntN(most-least)) * time.Millisecond):
	}
}

func (d *disturber) pick() *cluster.Node {
	d.picked = d.lot.IntN(len(d.Nodes))
	d.tell("it is %s", d.Nodes[d.picked].Name)
	return d.Nodes[d.picked]
}

// tell prints what happens, with the time in the form that events of games have.
func (d *disturber) tell(format string, args ...any) {
	d.plan.Tell("%d: "+format, append([]any{time.Now().UnixMilli()}, args...)...)
}

// other chooses a node among those that were not chosen last.
func (d *disturber) other() *cluster.Node {
	return d.Nodes[(d.picked+1+d.lot.IntN(len(d.Nodes)-1))%len(d.Nodes)]
}

// either returns one of the two states of a cut path, at random.
func (d *disturber) either() cluster.State {
	return []cluster.State{cluster.Silent, cluster.Broken}[d.lot.IntN(2)]
}

// harm damages a few of a server's files, as a failing disk does.
func (d *disturber) harm(dir string) {
	var files []string
	filepath.WalkDir(filepath.Join(dir, "jetstream"), func(path string, e os.DirEntry, err error) error {
		if err == nil && (strings.HasSuffix(path, ".blk") || filepath.Base(path) == "meta.inf") {
			files = append(files, path)
		}
		return nil
	})
	for range 1 + d.lot.IntN(4) {
		file := files[d.lot.IntN(len(files))]
		b, err := os.ReadFile(file)
		how := d.lot.IntN(4)
		if err != nil || len(b) == 0 {
			continue // it has been harmed already
		}
		at := d.lot.IntN(len(b))
		switch how {
		case 0:
			b[at] ^= 1 << d.lot.IntN(8)
		case 1:
			b = b[:at]
		case 2:
			clear(b[at:min(len(b), at+512)])
		case 3:
			b = nil
		}
		d.tell("%s: harm %d at %d", file, how, at)
		if err := os.WriteFile(file, b, 0o600); err != nil {
			d.plan.wrong("%v", err)
		}
	}
}

func (d *disturber) cut(how cluster.State, paths []cluster.Path) {
	d.Network.Set(how, paths...)
	d.wait(1000, 8000)
	d.Network.Set(cluster.Whole, paths...)
}
