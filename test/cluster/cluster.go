//go:build !js

package cluster

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
)

// Config says what a cluster is made of.
type Config struct {
	Program string   // the server's
	Servers int      // how many there are: one has a log of its own, several share one
	Dir     string   // for their data and what they say, a folder and a file each
	Args    []string // further flags of the server, such as where its pages are
	Env     []string // further variables of its environment
}

// Cluster is the servers: each is a process with a node of the log in it.
type Cluster struct {
	Nodes   []*Node
	Network *Network
}

// Node is one of them.
type Node struct {
	Name, Web    string // its name, and where clients reach it
	Data         string // its folder
	listen, peer string // where it listens for other nodes, and where they reach it
	log          string // the file of what it says
	args         []string
	env          []string

	mu      sync.Mutex
	process *Process
}

// free returns a free address on the loopback.
func free() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}

// Start starts the servers, and returns when all take lines.
func Start(cfg Config) (*Cluster, error) {
	c := &Cluster{Network: newNetwork()}
	var routes []string
	for i := range cfg.Servers {
		n := &Node{Name: fmt.Sprint("n", i)}
		var err error
		if n.Web, err = free(); err != nil {
			c.Close()
			return nil, err
		}
		if cfg.Servers > 1 {
			if n.listen, n.peer, err = c.Network.place(n.Name); err != nil {
				c.Close()
				return nil, err
			}
		}
		routes = append(routes, n.peer)
		c.Nodes = append(c.Nodes, n)
	}
	for _, n := range c.Nodes {
		n.log, n.Data = filepath.Join(cfg.Dir, n.Name+".log"), filepath.Join(cfg.Dir, n.Name)
		n.args = append([]string{cfg.Program, "-listen", n.Web, "-lines", "1000", "-rate", "1000", "-data", n.Data}, cfg.Args...)
		n.env = append(append(os.Environ(), "ROUNDTABLE_SECRET=round-table-test", "GOMAXPROCS=1"), cfg.Env...)
		if cfg.Servers > 1 {
			n.args = append(n.args, "-node", n.Name, "-cluster", n.listen, "-routes", strings.Join(routes, ","), "-replicas", fmt.Sprint(min(3, cfg.Servers)))
		}
	}
	started := make(chan error, len(c.Nodes))
	for _, n := range c.Nodes {
		go func() { started <- n.Start(true) }()
	}
	var failed error
	for range c.Nodes {
		if err := <-started; err != nil {
			failed = err
		}
	}
	if failed != nil {
		c.Close()
		return nil, failed
	}
	return c, nil
}

// Start starts a node that does not run; if it is to be ready, it waits until the node takes
// lines.
func (n *Node) Start(ready bool) error {
	log, err := os.OpenFile(n.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	cmd := exec.Command(n.args[0], n.args[1:]...)
	cmd.Env, cmd.Stderr = n.env, log
	process, err := StartProcess(cmd)
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
			return fmt.Errorf("%s: %w", n.Name, err)
		}
	}
	return nil
}

// running returns the node's process, nil before it was started.
func (n *Node) running() *Process {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.process
}

// Signal signals the node's process.
func (n *Node) Signal(s syscall.Signal) { n.running().Signal(s) }

// Pid returns the number of the node's process.
func (n *Node) Pid() int { return n.running().Pid() }

// Kill ends the node at once, and waits until it is gone.
func (n *Node) Kill() { n.running().Kill() }

// Close ends all nodes.
func (c *Cluster) Close() {
	for _, n := range c.Nodes {
		if n.running() != nil {
			n.Kill()
		}
	}
	c.Network.close()
}

// Ways returns all paths to and from a node.
func (c *Cluster) Ways(one *Node) (all []Path) {
	for _, n := range c.Nodes {
		if n != one {
			all = append(all, Path{one.Name, n.Name}, Path{n.Name, one.Name})
		}
	}
	return all
}
