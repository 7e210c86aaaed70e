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

// Config describes a cluster.
type Config struct {
	Program string   // the server's
	Servers int      // how many there are: one has a log of its own, several share one
	Dir     string   // the folder for the data and the output of each server
	Args    []string // further flags of the server, such as where its pages are
	Env     []string // further variables of its environment
}

// Cluster is a group of servers, each a process that contains a node of the log.
type Cluster struct {
	Nodes   []*Node
	Network *Network
}

// Node is one server of a cluster.
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

// free returns an unused address on the loopback interface.
func free() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}

// Start starts the servers, and returns when all of them accept connections.
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

// Start starts a node that is not running. If ready, it waits until the node accepts connections.
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

// running returns the node's process, or nil before the node was first started.
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

// Ways returns all paths from a node to the others and back.
func (c *Cluster) Ways(one *Node) (all []Path) {
	for _, n := range c.Nodes {
		if n != one {
			all = append(all, Path{one.Name, n.Name}, Path{n.Name, one.Name})
		}
	}
	return all
}
