package journal_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"go.uber.org/goleak"

	"roundtable/server/journal"
)

func TestMain(m *testing.M) {
	Main()
	goleak.VerifyTestMain(m)
}

func TestMemory(t *testing.T) {
	m := journal.NewMemory()
	open := func(*testing.T) journal.Backend { return m.Reopen() }
	Run(t, open)
	RunRestart(t, open)
	t.Run("Losers", func(t *testing.T) { RunLosers(t, open, m.Force) })
}

// limit returns a context that ends a test that hangs.
func limit(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// embedded starts a server that runs alone.
func embedded(t *testing.T, dir string) *journal.Embedded {
	t.Helper()
	e, err := journal.OpenEmbedded(limit(t), journal.Node{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestEmbedded(t *testing.T) {
	e := embedded(t, t.TempDir())
	defer e.Close()
	open := func(t *testing.T) journal.Backend {
		j, err := journal.OpenJetStream(limit(t), e.Conn(), 1)
		if err != nil {
			t.Fatal(err)
		}
		return j
	}
	Run(t, open)
	t.Run("Losers", func(t *testing.T) {
		RunLosers(t, open, func(stream string, after journal.Mark, id string, data []byte) journal.Mark {
			return force(t, e.Conn(), "games."+stream, after, id, data)
		})
	})
}

// force publishes a message as a leader does that does not look at what stands there.
func force(t *testing.T, conn *nats.Conn, subject string, after journal.Mark, id string, data []byte) journal.Mark {
	t.Helper()
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	m := nats.NewMsg(subject)
	m.Data = data
	m.Header.Set("Roundtable-Id", id)
	m.Header.Set("Roundtable-After", fmt.Sprint(uint64(after)))
	ack, err := js.PublishMsg(limit(t), m)
	if err != nil {
		t.Fatal(err)
	}
	return journal.Mark(ack.Sequence)
}

func TestEmbeddedRestart(t *testing.T) {
	dir := t.TempDir()
	RunRestart(t, func(t *testing.T) journal.Backend { return embedded(t, dir) })
}

// NATS itself refuses to take an event away, so that no tool does it by mistake.
func TestNothingIsTakenAway(t *testing.T) {
	e := embedded(t, t.TempDir())
	defer e.Close()
	ctx := limit(t)
	mark, err := e.Append(ctx, "game", 0, "id", nil)
	if err != nil {
		t.Fatal(err)
	}
	js, err := jetstream.New(e.Conn())
	if err != nil {
		t.Fatal(err)
	}
	s, err := js.Stream(ctx, "GAMES")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.DeleteMsg(ctx, uint64(mark)); err == nil {
		t.Error("an event was deleted")
	}
	if err := s.Purge(ctx); err == nil {
		t.Error("all events were deleted")
	}
	if got := readStream(t, e, "game"); len(got) != 1 {
		t.Errorf("%v", got)
	}
}

// A folder has one user at a time; what is wrong with a node is said before it runs.
func TestEmbeddedRefusals(t *testing.T) {
	dir := t.TempDir()
	e := embedded(t, dir)
	if _, err := journal.OpenEmbedded(limit(t), journal.Node{Dir: dir}); err == nil || !strings.Contains(err.Error(), dir) {
		t.Errorf("two at one folder: %v", err)
	}
	if err := e.Close(); err != nil {
		t.Error(err)
	}
	again := embedded(t, dir)
	if err := again.Close(); err != nil {
		t.Error(err)
	}

	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	cluster := journal.Cluster{Name: "c", Node: "n", Listen: "127.0.0.1:1", Routes: []string{"127.0.0.1:2"}}
	for name, c := range map[string]struct {
		node journal.Node
		says string
	}{
		"no folder":         {journal.Node{}, "folder"},
		"a file":            {journal.Node{Dir: file}, file},
		"no port":           {journal.Node{Dir: dir, Listen: "localhost"}, "port"},
		"port 0":            {journal.Node{Dir: dir, Listen: "localhost:0"}, "1 to 65535"},
		"open to all":       {journal.Node{Dir: dir, Listen: ":4222"}, "secret"},
		"open to others":    {journal.Node{Dir: dir, Listen: "192.0.2.1:4222"}, "secret"},
		"short secret":      {journal.Node{Dir: dir, Secret: "short"}, "16"},
		"secret with @":     {journal.Node{Dir: dir, Secret: "0123456789@abcdef"}, "byte 10"},
		"replicas alone":    {journal.Node{Dir: dir, Replicas: 3}, "replicas"},
		"no cluster's name": {journal.Node{Dir: dir, Cluster: journal.Cluster{Node: "n"}}, "name"},
		"no routes":         {journal.Node{Dir: dir, Cluster: journal.Cluster{Name: "c", Node: "n", Listen: "127.0.0.1:1"}}, "address"},
		"cluster open": {journal.Node{Dir: dir, Cluster: journal.Cluster{
			Name: "c", Node: "n", Listen: "0.0.0.0:1", Routes: cluster.Routes,
		}}, "secret"},
		"address in use": {journal.Node{Dir: dir, Listen: taken.Addr().String()}, "in use"},
		"cluster's address in use": {journal.Node{Dir: dir, Cluster: journal.Cluster{
			Name: "c", Node: "n", Listen: taken.Addr().String(), Routes: cluster.Routes,
		}}, "in use"},
		"bad route": {journal.Node{Dir: dir, Cluster: journal.Cluster{
			Name: "c", Node: "n", Listen: cluster.Listen, Routes: []string{"nowhere"},
		}}, "route"},
	} {
		t.Run(name, func(t *testing.T) {
			e, err := journal.OpenEmbedded(limit(t), c.node)
			if err == nil {
				e.Close()
			}
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v says nothing of %q", err, c.says)
			}
		})
	}
}

// Three nodes that only listen for each other have one log.
func TestClusterOfNodesAlone(t *testing.T) {
	places := FreePlaces(t, 3)
	nodes, errs := make([]*journal.Embedded, 3), make([]error, 3)
	var all sync.WaitGroup
	for i := range nodes {
		all.Go(func() {
			nodes[i], errs[i] = journal.OpenEmbedded(limit(t), journal.Node{Dir: t.TempDir(), Cluster: journal.Cluster{
				Name: "c", Node: fmt.Sprint("n", i), Listen: places[i], Routes: places,
			}})
		})
	}
	all.Wait()
	for _, n := range nodes {
		if n != nil {
			defer n.Close()
		}
	}
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	ctx := limit(t)
	first, err := nodes[0].Append(ctx, "game", 0, "first", nil)
	if err != nil {
		t.Fatal(err)
	}
	second, err := nodes[1].Append(ctx, "game", first, "second", nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := readStream(t, nodes[2], "game"); len(got) != 2 || got[0].Mark != first || got[1].Mark != second {
		t.Errorf("%v", got)
	}
	// A node that is closed hands over; the others go on.
	if err := nodes[0].Close(); err != nil {
		t.Error(err)
	}
	if _, err := nodes[1].Append(ctx, "game", second, "third", nil); err != nil {
		t.Error(err)
	}
}
