//go:build unix

package journal_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"roundtable/server/journal"
)

var (
	seed   = flag.Uint64("seed", 1, "of what happens to the cluster after its two usual faults")
	rounds = flag.Int("rounds", 0, "more faults that happen to the cluster, of about 10 s each")
)

func TestCluster(t *testing.T) {
	if testing.Short() {
		t.Skip("three servers run")
	}
	c := StartCluster(t, 3)
	first := 0
	open := func(t *testing.T) journal.Backend {
		first++
		return c.Open(t, first%3)
	}
	t.Run("Conformance", func(t *testing.T) { Run(t, open) })
	t.Run("Losers", func(t *testing.T) {
		if *rounds == 0 {
			t.Skip("a minute, with -rounds; alone and in memory it is always tried")
		}
		conn, err := journal.Dial(c.URLs(0))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		RunLosers(t, open, func(stream string, after journal.Mark, id string, data []byte) journal.Mark {
			return force(t, conn, "games."+stream, after, id, data)
		})
	})
	t.Run("Faults", func(t *testing.T) {
		d := newDrama(t, c)
		d.play()
		d.killLeader()
		d.stopLeader()
		random := rand.New(rand.NewPCG(*seed, 0))
		for round := range *rounds {
			t.Logf("round %d", round)
			d.any(random)
		}
		d.check()
	})
}

// A server that runs alone keeps what it has told, however often it is killed.
func TestAloneKilled(t *testing.T) {
	c := StartCluster(t, 1)
	d := newDrama(t, c)
	d.play()
	for range 3 {
		c.Kill(0)
		c.Restart(0)
		c.Await(0)
		d.progress()
	}
	d.check()
}

// drama is a cluster to which things happen while many append.
type drama struct {
	t                 *testing.T
	ctx               context.Context
	cluster           *Cluster
	conn              *nats.Conn
	js                jetstream.JetStream
	start             journal.Mark
	writers, watchers sync.WaitGroup

	mu     sync.Mutex
	more   *sync.Cond // kept has grown
	over   bool
	kept   []journal.Event
	lost   []journal.Event   // refused: these must not be in the log
	moved  map[string]string // why, by stream and ID
	seen   [][]journal.Event
	end    journal.Mark // of the last event, once all have stopped
	failed bool
}

const (
	games         = 3
	perGame       = 2 // writers
	watches       = 3
	betweenFaults = 100             // events
	answerTime    = 2 * time.Second // of the cluster, which is silent while it elects
)

func newDrama(t *testing.T, c *Cluster) *drama {
	limit := 90*time.Second + time.Duration(*rounds)*time.Minute
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	t.Cleanup(cancel)
	d := &drama{t: t, ctx: ctx, cluster: c, seen: make([][]journal.Event, watches), moved: map[string]string{}}
	d.more = sync.NewCond(&d.mu)
	context.AfterFunc(ctx, d.fail)
	var err error
	if d.conn, err = journal.Dial(c.URLs(0)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.conn.Close)
	if d.js, err = jetstream.New(d.conn); err != nil {
		t.Fatal(err)
	}
	return d
}

// fail ends what waits for more events.
func (d *drama) fail() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.failed = true
	d.more.Broadcast()
}

// play begins to append, two writers to each game, and to watch.
func (d *drama) play() {
	var err error
	if d.start, err = d.cluster.Open(d.t, 0).Last(d.ctx, journal.All); err != nil {
		d.t.Fatal(err)
	}
	for i := range watches {
		j := d.cluster.Open(d.t, i)
		d.watchers.Go(func() { d.watch(i, j) })
	}
	for game := range games {
		for w := range perGame {
			j := d.cluster.Open(d.t, game+w)
			d.writers.Go(func() { d.write(j, fmt.Sprintf("drama-%d", game), w) })
		}
	}
	d.progress()
}

// write appends to a game until all is over, each time after the last event that it knows.
func (d *drama) write(j journal.Journal, game string, writer int) {
	var after journal.Mark
	for n := 0; ; n++ {
		e := journal.Event{Stream: game, ID: fmt.Sprintf("%d-by-%d", n, writer), Data: fmt.Append(nil, n*n)}
		mark, err := j.Append(d.ctx, game, after, e.ID, e.Data)
		var moved *journal.Conflict
		refused := errors.As(err, &moved)
		if err != nil && !refused {
			d.t.Errorf("%s: %v", game, err)
			d.fail()
			return
		}
		d.mu.Lock()
		if refused {
			d.lost = append(d.lost, e)
			d.moved[e.Stream+"/"+e.ID] = err.Error()
			after = moved.Last
		} else {
			e.Mark, after = mark, mark
			d.kept = append(d.kept, e)
			d.more.Broadcast()
		}
		over := d.over || d.failed
		d.mu.Unlock()
		if over {
			return
		}
	}
}

// watch keeps what a watch sees, until it has seen the last event.
func (d *drama) watch(i int, j journal.Journal) {
	ctx, cancel := context.WithCancel(d.ctx)
	defer cancel()
	for e, err := range j.Watch(ctx, journal.All, d.start) {
		if err != nil {
			d.t.Errorf("watch %d: %v", i, err)
			return
		}
		d.mu.Lock()
		d.seen[i] = append(d.seen[i], e)
		over := d.end != 0 && e.Mark >= d.end || d.failed
		d.mu.Unlock()
		if over {
			return
		}
	}
}

// progress waits until more events were kept.
func (d *drama) progress() {
	d.t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	for want := len(d.kept) + betweenFaults; len(d.kept) < want; {
		if d.failed {
			d.t.Fatalf("%d events are kept, and no more come", len(d.kept))
		}
		d.more.Wait()
	}
}

// leader returns which node leads the stream.
func (d *drama) leader() int {
	d.t.Helper()
	for d.ctx.Err() == nil {
		ctx, cancel := context.WithTimeout(d.ctx, answerTime)
		s, err := d.js.Stream(ctx, "GAMES")
		cancel()
		if err == nil && d.cluster.Size() == 1 {
			return 0
		}
		if err == nil && s.CachedInfo().Cluster.Leader != "" {
			return d.cluster.Index(s.CachedInfo().Cluster.Leader)
		}
	}
	d.t.Fatal("there is no leader")
	return 0
}

// killLeader ends the leader, sees that it goes on without, and starts it again.
func (d *drama) killLeader() {
	leader := d.leader()
	d.kill(leader)
}

func (d *drama) kill(i int) {
	d.t.Logf("kill %d", i)
	d.cluster.Kill(i)
	d.progress()
	d.cluster.Restart(i)
	d.cluster.Await(i)
	d.progress()
}

// stopLeader halts the leader, sees that it goes on without, and lets it go on.
func (d *drama) stopLeader() { d.stop(d.leader()) }

func (d *drama) stop(i int) {
	d.t.Logf("stop %d", i)
	d.cluster.Stop(i)
	d.progress()
	d.cluster.Continue(i)
	d.progress()
}

// any is one fault of all kinds.
func (d *drama) any(random *rand.Rand) {
	i := random.IntN(3)
	switch random.IntN(5) {
	case 0:
		d.kill(i)
	case 1:
		d.stop(i)
	case 2:
		d.killLeader()
	case 3:
		d.stopLeader()
	case 4: // no majority, then one again
		j := (i + 1) % 3
		d.t.Logf("stop %d and kill %d", i, j)
		d.cluster.Stop(i)
		d.cluster.Kill(j)
		d.cluster.Continue(i)
		d.progress()
		d.cluster.Restart(j)
		d.cluster.Await(j)
		d.progress()
	}
}

// check ends it, and wants in the log what was told to be kept, and nothing else; in the
// same order at every node, and in every watch.
func (d *drama) check() {
	d.mu.Lock()
	d.over = true
	d.mu.Unlock()
	d.writers.Wait()
	if d.t.Failed() {
		d.fail()
		d.watchers.Wait()
		return
	}
	j := d.cluster.Open(d.t, 0)
	last := map[string]journal.Mark{}
	told := map[journal.Mark]journal.Event{}
	d.mu.Lock()
	for _, e := range d.kept {
		if was, ok := told[e.Mark]; ok {
			d.t.Errorf("%+v and %+v were told one mark", was, e)
		}
		told[e.Mark] = e
		last[e.Stream] = max(last[e.Stream], e.Mark)
		d.end = max(d.end, e.Mark)
	}
	d.mu.Unlock()
	// One more wakes the watches that had seen all before they knew that it was the last.
	mark, err := j.Append(d.ctx, "drama-0", last["drama-0"], "the-end", nil)
	if err != nil {
		d.t.Fatal(err)
	}
	told[mark] = journal.Event{Stream: "drama-0", Mark: mark, ID: "the-end"}
	d.watchers.Wait()

	all := map[string]bool{}
	var log []journal.Event
	for e, err := range j.Read(d.ctx, journal.All, d.start) {
		if err != nil {
			d.t.Fatal(err)
		}
		log = append(log, e)
		if all[e.Stream+"/"+e.ID] {
			d.t.Errorf("%+v is in the log twice", e)
		}
		all[e.Stream+"/"+e.ID] = true
		if want, ok := told[e.Mark]; !ok || fmt.Sprint(want) != fmt.Sprint(e) {
			d.t.Errorf("the log has %+v, told was %+v", e, want)
		}
		delete(told, e.Mark)
	}
	for _, e := range told {
		d.t.Errorf("told to be kept, and not in the log: %+v", e)
	}
	for _, e := range d.lost {
		if all[e.Stream+"/"+e.ID] {
			d.t.Errorf("told to be refused, and in the log: %+v: %s", e, d.moved[e.Stream+"/"+e.ID])
			at := slices.IndexFunc(log, func(l journal.Event) bool { return l.Stream == e.Stream && l.ID == e.ID })
			for _, l := range log[max(0, at-6):min(len(log), at+7)] {
				d.t.Logf("around it: %s %d %s", l.Stream, l.Mark, l.ID)
			}
		}
	}
	// How many the cluster kept that it ought to have refused differs from run to run.
	raw, err := d.js.Stream(d.ctx, "GAMES")
	if err != nil {
		d.t.Fatal(err)
	}
	info, err := raw.Info(d.ctx)
	if err != nil {
		d.t.Fatal(err)
	}
	losers := int(info.State.LastSeq-uint64(d.start)) - len(log)
	d.t.Logf("%d events kept, %d refused, %d kept that do not count", len(log), len(d.lost), losers)
	for i, seen := range d.seen {
		// A watch may end before the event that woke it.
		if n := len(seen); n < len(log)-1 || fmt.Sprint(seen) != fmt.Sprint(log[:min(n, len(log))]) {
			d.t.Errorf("watch %d has %d events, of %d, or others", i, len(seen), len(log))
		}
	}
	for node := range d.cluster.Size() {
		d.lead(node)
		var there []journal.Event
		for e, err := range j.Read(d.ctx, journal.All, d.start) {
			if err != nil {
				d.t.Fatal(err)
			}
			there = append(there, e)
		}
		if fmt.Sprint(there) != fmt.Sprint(log) {
			d.t.Errorf("node %d has another log, of %d events, not %d", node, len(there), len(log))
		}
	}
}

// lead makes a node the leader, which then is the one that is read.
func (d *drama) lead(node int) {
	d.t.Helper()
	wish := fmt.Appendf(nil, `{"placement":{"preferred":"n%d"}}`, node)
	said := "nothing"
	for d.leader() != node {
		ctx, cancel := context.WithTimeout(d.ctx, answerTime)
		if m, err := d.conn.RequestWithContext(ctx, "$JS.API.STREAM.LEADER.STEPDOWN.GAMES", wish); err == nil {
			said = string(m.Data)
		}
		cancel()
		if d.ctx.Err() != nil {
			d.t.Fatalf("node %d does not come to lead; the cluster said %s", node, said)
		}
		time.Sleep(50 * time.Millisecond) // the end of an election is not reported
	}
}
