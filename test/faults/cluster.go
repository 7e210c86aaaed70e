//go:build !js

package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"roundtable/test/peer"
)

// cluster is the servers: each is a process with a node of the log in it.
type cluster struct {
	plan    *Plan
	nodes   []*node
	network *network
}

// node is one of them.
type node struct {
	name, web    string // its name, and where clients reach it
	listen, peer string // where it listens for other nodes, and where they reach it
	args         []string
	env          []string

	mu      sync.Mutex
	process *peer.Process
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
	c := &cluster{plan: p, network: newNetwork()}
	var routes []string
	for i := range p.Servers {
		n := &node{name: fmt.Sprint("n", i)}
		var err error
		if n.web, err = free(); err != nil {
			return nil, err
		}
		if p.Servers > 1 {
			if n.listen, n.peer, err = c.network.place(n.name); err != nil {
				c.close()
				return nil, err
			}
		}
		routes = append(routes, n.peer)
		c.nodes = append(c.nodes, n)
	}
	for _, n := range c.nodes {
		n.args = []string{p.Program, "-listen", n.web, "-site", "", "-lines", "1000", "-rate", "1000", "-data", filepath.Join(p.Dir, n.name)}
		n.env = append(os.Environ(), "ROUNDTABLE_SECRET=round-table-test", "ROUNDTABLE_TEST_SERVER=1")
		if p.Servers > 1 {
			n.args = append(n.args, "-node", n.name, "-cluster", n.listen, "-routes", strings.Join(routes, ","), "-replicas", fmt.Sprint(min(3, p.Servers)))
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
	defer log.Close()
	cmd := exec.Command(n.args[0], n.args[1:]...)
	cmd.Env, cmd.Stderr = append(n.env, "GOMAXPROCS=1"), log
	process, err := peer.Start(cmd)
	if err != nil {
		return err
	}
	n.mu.Lock()
	n.process = process
	n.mu.Unlock()
	if ready {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if _, err := process.Host(ctx); err != nil {
			return fmt.Errorf("%s: %w", n.name, err)
		}
	}
	return nil
}

// running is the node's process, nil before it was started.
func (n *node) running() *peer.Process {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.process
}

// signal signals the node's process.
func (n *node) signal(s syscall.Signal) { n.running().Signal(s) }

// kill ends the node at once, and waits until it is gone.
func (n *node) kill() { n.running().Kill() }

// close ends all nodes.
func (c *cluster) close() {
	for _, n := range c.nodes {
		if n.running() != nil {
			n.kill()
		}
	}
	c.network.close()
}
