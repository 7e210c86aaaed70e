//go:build unix

package journal_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"roundtable/server/journal"
)

// nodeVariable makes a test's binary a node of a cluster; its value is a journal.Node.
const nodeVariable = "ROUNDTABLE_JOURNAL_NODE"

// Main is called first in the TestMain of a package that uses StartCluster. In a process
// that StartCluster has started it runs the node, and does not return.
func Main() {
	text := os.Getenv(nodeVariable)
	if text == "" {
		return
	}
	if err := runNode(text); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// runNode runs a node until the standard input ends, which it does with the parent.
func runNode(text string) error {
	var node journal.Node
	if err := json.Unmarshal([]byte(text), &node); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		cancel()
	}()
	e, err := journal.OpenEmbedded(ctx, node)
	if err != nil {
		return err
	}
	fmt.Println(ready)
	<-ctx.Done()
	return e.Close()
}

// ready is what a node prints when it keeps events.
const ready = "ready"

// Cluster is nodes on the loopback, each a process of its own; one alone is none of a
// cluster.
type Cluster struct {
	t     *testing.T
	nodes []*process
}

// process is a node, running or not.
type process struct {
	node    journal.Node
	cmd     *exec.Cmd
	stdin   io.Closer
	printed *bufio.Reader
	errors  string // the file with what it says
}

// StartCluster starts 1 or 3 nodes and waits until they keep events. They end with the test.
func StartCluster(t *testing.T, size int) *Cluster {
	t.Helper()
	c := &Cluster{t: t}
	places := FreePlaces(t, 2*size)
	dir := t.TempDir()
	for i := range size {
		name := fmt.Sprint("n", i)
		c.nodes = append(c.nodes, &process{
			node: journal.Node{
				Dir:    filepath.Join(dir, name),
				Listen: places[i],
				Secret: "between-test-nodes",
			},
			errors: filepath.Join(dir, name+".errors"),
		})
		if size > 1 {
			c.nodes[i].node.Cluster = journal.Cluster{
				Name: "test", Node: name, Listen: places[size+i], Routes: places[size:],
			}
		}
	}
	t.Cleanup(func() {
		for i := range c.nodes {
			c.Kill(i)
			if said, err := os.ReadFile(c.nodes[i].errors); t.Failed() && err == nil && len(said) > 0 {
				t.Logf("node %d said:\n%s", i, said)
			}
		}
	})
	for i := range c.nodes {
		c.start(i)
	}
	for i := range c.nodes {
		c.Await(i)
	}
	return c
}

// URLs returns where clients connect to, beginning with a node's.
func (c *Cluster) URLs(first int) string {
	var urls []string
	for i := range c.nodes {
		n := c.nodes[(first+i)%len(c.nodes)].node
		urls = append(urls, "nats://"+n.Secret+"@"+n.Listen)
	}
	return strings.Join(urls, ",")
}

// Size returns how many nodes there are.
func (c *Cluster) Size() int { return len(c.nodes) }

// Index returns which node has a name, -1 for none.
func (c *Cluster) Index(name string) int {
	for i, p := range c.nodes {
		if p.node.Cluster.Node == name {
			return i
		}
	}
	return -1
}

// start starts a node's process, and does not wait for it.
func (c *Cluster) start(i int) {
	c.t.Helper()
	p := c.nodes[i]
	text, err := json.Marshal(p.node)
	if err != nil {
		c.t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		c.t.Fatal(err)
	}
	said, err := os.OpenFile(p.errors, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		c.t.Fatal(err)
	}
	defer said.Close()
	p.cmd = exec.Command(self)
	p.cmd.Env = append(os.Environ(), nodeVariable+"="+string(text))
	p.cmd.Stderr = said
	in, err := p.cmd.StdinPipe()
	if err != nil {
		c.t.Fatal(err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		c.t.Fatal(err)
	}
	p.stdin, p.printed = in, bufio.NewReader(out)
	if err := p.cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
}

// Await waits until a node that was started keeps events.
func (c *Cluster) Await(i int) {
	c.t.Helper()
	line, err := c.nodes[i].printed.ReadString('\n')
	if err != nil || strings.TrimSpace(line) != ready {
		c.t.Fatalf("node %d says %q, %v", i, line, err)
	}
}

// Restart starts a node again that was killed, and does not wait for it: Await does.
func (c *Cluster) Restart(i int) {
	c.t.Helper()
	c.start(i)
}

// Kill ends a node as a power cut does.
func (c *Cluster) Kill(i int) {
	if p := c.nodes[i]; p.cmd != nil {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait() // it was killed
		p.cmd = nil
	}
}

// Stop halts a node, as a machine that hangs; Continue lets it go on.
func (c *Cluster) Stop(i int) { c.signal(i, syscall.SIGSTOP) }

// Continue lets a node go on that was stopped.
func (c *Cluster) Continue(i int) { c.signal(i, syscall.SIGCONT) }

func (c *Cluster) signal(i int, s syscall.Signal) {
	c.t.Helper()
	if err := c.nodes[i].cmd.Process.Signal(s); err != nil {
		c.t.Fatal(err)
	}
}

// Open connects to the cluster, to a node if that can be reached and else to another, and
// opens the journal. It is closed with the test.
func (c *Cluster) Open(t *testing.T, first int) *journal.JetStream {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := journal.Dial(c.URLs(first))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	j, err := journal.OpenJetStream(ctx, conn, len(c.nodes))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return j
}
