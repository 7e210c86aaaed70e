//go:build !js

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"
)

// cluster is the servers: each is a process with a node of the log in it.
type cluster struct {
	plan  *Plan
	nodes []*node
}

// node is one of them.
type node struct {
	name, web, peer string // its name, and where clients and other nodes reach it
	args            []string
	env             []string

	mu      sync.Mutex
	process *os.Process
	ended   chan struct{}
	log     *os.File
}

// free is an address on the loopback that nobody uses just now.
func free() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}

// newCluster starts the servers, and returns when all take lines.
func newCluster(ctx context.Context, p *Plan) (*cluster, error) {
	c := &cluster{plan: p}
	var routes []string
	for i := range p.Servers {
		n := &node{name: fmt.Sprint("n", i)}
		var err error
		if n.web, err = free(); err != nil {
			return nil, err
		}
		if n.peer, err = free(); err != nil {
			return nil, err
		}
		routes = append(routes, n.peer)
		c.nodes = append(c.nodes, n)
	}
	for _, n := range c.nodes {
		n.args = []string{p.Program, "-listen", n.web, "-site", "", "-lines", "1000", "-rate", "1000", "-data", filepath.Join(p.Dir, n.name)}
		n.env = append(os.Environ(), "ROUNDTABLE_SECRET=round-table-test", "ROUNDTABLE_TEST_SERVER=1")
		if p.Servers > 1 {
			n.args = append(n.args, "-node", n.name, "-cluster", n.peer, "-routes", strings.Join(routes, ","), "-replicas", fmt.Sprint(min(3, p.Servers)))
		}
	}
	started := make(chan error, len(c.nodes))
	for _, n := range c.nodes {
		go func() { started <- n.start(p, true) }()
	}
	for range c.nodes {
		if err := <-started; err != nil {
			c.close()
			return nil, err
		}
	}
	return c, nil
}

// start starts a node; if it is to be ready, it waits until the node takes lines.
func (n *node) start(p *Plan, ready bool) error {
	log, err := os.OpenFile(filepath.Join(p.Dir, n.name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	cmd := exec.Command(n.args[0], n.args[1:]...)
	cmd.Env, cmd.Stderr = append(n.env, "GOMAXPROCS=1"), log
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	n.mu.Lock()
	n.process, n.ended, n.log = cmd.Process, make(chan struct{}), log
	ended := n.ended
	n.mu.Unlock()
	told := make(chan error, 1)
	go func() {
		r := bufio.NewReader(out)
		_, err := r.ReadString('\n')
		told <- err
		io.Copy(io.Discard, r)
		cmd.Wait()
		log.Close()
		close(ended)
	}()
	if !ready {
		return nil
	}
	select {
	case err := <-told:
		if err != nil {
			return fmt.Errorf("%s has not begun: %w", n.name, err)
		}
		return nil
	case <-time.After(time.Minute):
		return fmt.Errorf("%s has not begun within a minute", n.name)
	}
}

// signal signals the node's process.
func (n *node) signal(s syscall.Signal) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.process.Signal(s)
}

// kill ends the node at once, and waits until it is gone.
func (n *node) kill() {
	n.signal(syscall.SIGKILL)
	n.mu.Lock()
	ended := n.ended
	n.mu.Unlock()
	<-ended
}

// close ends all nodes.
func (c *cluster) close() {
	for _, n := range c.nodes {
		n.mu.Lock()
		started := n.process != nil
		n.mu.Unlock()
		if started {
			n.kill()
		}
	}
}

// faults does what may happen to servers, one after the other, until enough has happened or
// the context ends. In the end all servers run.
func (c *cluster) faults(ctx context.Context, lot *rand.Rand, n int) (done []string) {
	wait := func(least, most int) {
		select {
		case <-ctx.Done():
		case <-time.After(time.Duration(least+lot.IntN(most-least)) * time.Millisecond):
		}
	}
	for range n {
		wait(500, 2500)
		if ctx.Err() != nil {
			break
		}
		one := c.nodes[lot.IntN(len(c.nodes))]
		what := lot.IntN(5)
		switch what {
		case 0, 1:
			c.plan.Tell("%s is killed", one.name)
			one.kill()
			wait(100, 3000)
			one.start(c.plan, false)
			done = append(done, "killed")
		case 2, 3:
			c.plan.Tell("%s is stopped", one.name)
			one.signal(syscall.SIGSTOP)
			wait(500, 4000)
			one.signal(syscall.SIGCONT)
			done = append(done, "stopped")
		case 4: // a majority: nothing can be kept for a while
			other := c.nodes[(lot.IntN(len(c.nodes)-1)+1+indexOf(c.nodes, one))%len(c.nodes)]
			c.plan.Tell("%s and %s are stopped", one.name, other.name)
			one.signal(syscall.SIGSTOP)
			other.signal(syscall.SIGSTOP)
			wait(2500, 5000)
			other.signal(syscall.SIGCONT)
			one.signal(syscall.SIGCONT)
			done = append(done, "without a majority")
		}
	}
	return done
}

func indexOf(all []*node, one *node) int {
	for i, n := range all {
		if n == one {
			return i
		}
	}
	return 0
}
