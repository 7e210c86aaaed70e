//go:build !js

package cluster

import (
	"fmt"
	"io"
	"net"
	"regexp"
	"sync"
)

// Network is the connections between the nodes of a cluster. There is a proxy in front of each
// node, which knows the sender of each connection and forwards the data that may pass. The nodes
// listen at one loopback address and are reached at another one with the same port, so that the
// addresses that nodes tell each other lead to the proxies too.
type Network struct {
	mu      sync.Mutex
	changed *sync.Cond
	paths   map[Path]State // what is not whole
	carried map[*carried]struct{}
	listen  []net.Listener
	closed  bool
	all     sync.WaitGroup
}

const (
	inside  = "127.0.0.2" // where nodes listen
	outside = "127.0.0.1" // where their proxies do
)

// Path leads from one node to another; both are names.
type Path struct{ From, To string }

// State says what happens to the data that is sent on a path.
type State int

const (
	Whole  State = iota // it comes
	Silent              // it waits: the line stands, and nothing comes
	Broken              // lines end, and none is opened
)

type carried struct {
	from, to string // who has opened it, "" as long as that is not known, and to whom
	ends     [2]net.Conn
}

func newNetwork() *Network {
	n := &Network{paths: map[Path]State{}, carried: map[*carried]struct{}{}}
	n.changed = sync.NewCond(&n.mu)
	return n
}

// place returns the address at which a node must listen, and the address at which other nodes reach
// it, through a proxy that place starts.
func (n *Network) place(name string) (listen, peer string, err error) {
	l, err := net.Listen("tcp", outside+":0")
	if err != nil {
		return "", "", err
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	listen = net.JoinHostPort(inside, port)
	// The port has to be free there too, and this system to have such an address.
	try, err := net.Listen("tcp", listen)
	if err != nil {
		l.Close()
		return "", "", fmt.Errorf("nodes listen at %s: %w", inside, err)
	}
	try.Close()
	n.listen = append(n.listen, l)
	n.all.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			n.all.Go(func() { n.carry(conn, name, listen) })
		}
	})
	return listen, l.Addr().String(), nil
}

func (n *Network) close() {
	n.mu.Lock()
	n.closed = true
	for c := range n.carried {
		c.close()
	}
	n.changed.Broadcast()
	n.mu.Unlock()
	for _, l := range n.listen {
		l.Close()
	}
	n.all.Wait()
}

func (c *carried) close() {
	for _, end := range c.ends {
		end.Close()
	}
}

// Set sets what happens to the data that is sent on some paths.
func (n *Network) Set(s State, paths ...Path) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, p := range paths {
		n.paths[p] = s
	}
	for c := range n.carried {
		if n.paths[Path{c.from, c.to}] == Broken || n.paths[Path{c.to, c.from}] == Broken {
			c.close()
		}
	}
	n.changed.Broadcast()
}

// may waits until data on a connection may pass, to the node or back from it. It returns false if
// the data may never pass.
func (n *Network) may(c *carried, back bool) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	for {
		on := Path{c.from, c.to}
		if back {
			on = Path{c.to, c.from}
		}
		switch s := n.paths[on]; {
		case n.closed || s == Broken:
			return false
		case s == Whole:
			return true
		}
		n.changed.Wait()
	}
}

// speaker matches the name that a node gives itself in the first lines that it sends.
var speaker = regexp.MustCompile(`"server_name":"([^"]*)"`)

// carry forwards a connection from a client to a node.
func (n *Network) carry(client net.Conn, to, listen string) {
	server, err := net.Dial("tcp", listen)
	if err != nil { // the node is not there
		client.Close()
		return
	}
	c := &carried{to: to, ends: [2]net.Conn{client, server}}
	n.mu.Lock()
	n.carried[c] = struct{}{}
	n.mu.Unlock()
	n.all.Go(func() {
		defer c.close()
		n.pass(c, true, client, server, nil)
	})
	defer func() {
		c.close()
		n.mu.Lock()
		defer n.mu.Unlock()
		delete(n.carried, c)
	}()
	var first []byte
	buffer := make([]byte, 64<<10)
	for {
		k, err := client.Read(buffer)
		if first = append(first, buffer[:k]...); err != nil {
			return
		}
		if name := speaker.FindSubmatch(first); name != nil {
			n.mu.Lock()
			c.from = string(name[1])
			n.mu.Unlock()
			n.pass(c, false, server, client, first)
			return
		}
	}
}

// pass forwards the bytes in first and then everything it reads, as long as it may.
func (n *Network) pass(c *carried, back bool, w io.Writer, r io.Reader, first []byte) {
	if len(first) > 0 {
		if !n.may(c, back) {
			return
		}
		if _, err := w.Write(first); err != nil {
			return
		}
	}
	buffer := make([]byte, 64<<10)
	for {
		k, err := r.Read(buffer)
		if err != nil || !n.may(c, back) {
			return
		}
		if _, err := w.Write(buffer[:k]); err != nil {
			return
		}
	}
}
