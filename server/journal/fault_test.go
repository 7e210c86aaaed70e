package journal_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"roundtable/server/journal"
)

// connWatch makes connections to a server that a test can cut at chosen places.
type connWatch struct {
	address string

	mu    sync.Mutex
	more  *sync.Cond // done has grown
	cuts  []cut
	down  bool
	conns []net.Conn
	done  []cut // those that came to pass
}

// cut is what becomes of the next append that goes over a line.
type cut int

const (
	noCut   cut = iota
	lostWay     // the line breaks before the server has it
	lostAck     // the server has it, and the line breaks before it answers
	blind       // the server does not see what is expected, and keeps it wherever it stands
)

func (l *connWatch) Dial(network, address string) (net.Conn, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.down {
		return nil, errors.New("the line is down")
	}
	c, err := net.Dial("tcp", l.address)
	if err != nil {
		return nil, err
	}
	l.conns = append(l.conns, c)
	return &lossy{Conn: c, line: l}, nil
}

// lossy is a connection that breaks when its line says so.
type lossy struct {
	net.Conn
	line *connWatch
	mute bool // what the server says is lost; guarded by the line's lock
}

func (c *lossy) Write(b []byte) (int, error) {
	c.line.mu.Lock()
	defer c.line.mu.Unlock()
	if len(c.line.cuts) == 0 || !bytes.Contains(b, []byte("HPUB ")) || !bytes.Contains(b, []byte("Nats-Expected-Last-Subject-Sequence")) {
		return c.Conn.Write(b)
	}
	next := c.line.cuts[0]
	c.line.cuts = c.line.cuts[1:]
	c.line.done = append(c.line.done, next)
	c.line.more.Broadcast()
	switch next {
	case blind:
		return c.Conn.Write(bytes.ReplaceAll(b, []byte("Nats-Expected-Last-Subject"), []byte("None-Expects-This-Subjects")))
	case lostWay:
		c.Conn.Close()
		return 0, errors.New("the line broke")
	case lostAck:
		c.mute = true
		n, err := c.Conn.Write(b)
		// The server answers into the void; a half-closed line lets it read all.
		if t, ok := c.Conn.(*net.TCPConn); ok {
			_ = t.CloseWrite()
		}
		return n, err
	}
	return c.Conn.Write(b)
}

func (c *lossy) Read(b []byte) (int, error) {
	for {
		n, err := c.Conn.Read(b)
		c.line.mu.Lock()
		mute := c.mute
		c.line.mu.Unlock()
		if !mute || err != nil {
			return n, err
		}
	}
}

// plan says what becomes of the next appends.
func (l *connWatch) plan(cuts ...cut) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cuts = append(l.cuts, cuts...)
}

// setDown takes the line down, or up again.
func (l *connWatch) setDown(down bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.down = down
	if down {
		for _, c := range l.conns {
			c.Close()
		}
		l.conns = nil
	}
}

// overLine returns a journal over a line that can be cut, beside one that cannot.
func overLine(t *testing.T) (j *journal.JetStream, l *connWatch, sure *journal.Embedded) {
	t.Helper()
	address := FreePlaces(t, 1)[0]
	sure, err := journal.OpenEmbedded(limit(t), journal.Node{Dir: t.TempDir(), Listen: address})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { sure.Close() })
	l = &connWatch{address: address}
	l.more = sync.NewCond(&l.mu)
	conn, err := journal.Dial("nats://"+address, nats.SetCustomDialer(l), nats.ReconnectWait(time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	if j, err = journal.OpenJetStream(limit(t), conn, 1); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j, l, sure
}

// Whatever the line does to an append, it is kept once, and its mark is told.
func TestLinesThatBreak(t *testing.T) {
	j, l, sure := overLine(t)
	ctx := limit(t)
	for i, cuts := range [][]cut{
		{lostWay}, {lostAck}, {lostWay, lostWay}, {lostAck, lostAck}, {lostWay, lostAck}, {lostAck, lostWay, lostAck}, {noCut, lostAck},
	} {
		stream := fmt.Sprint("game-", i)
		l.plan(cuts...)
		var after journal.Mark
		var want []journal.Event
		for ply := range 3 {
			id := fmt.Sprint("ply-", ply)
			mark, err := j.Append(ctx, stream, after, id, []byte(id))
			if err != nil {
				t.Fatalf("%v: append %d: %v", cuts, ply, err)
			}
			want = append(want, journal.Event{Stream: stream, Mark: mark, ID: id, Data: []byte(id)})
			after = mark
		}
		got := readStream(t, sure, stream)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v: kept are %v, told was %v", cuts, got, want)
		}
		l.mu.Lock()
		l.cuts = nil // what was not needed
		l.mu.Unlock()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	counts := map[cut]int{}
	for _, c := range l.done {
		counts[c]++
	}
	if counts[lostWay] < 3 || counts[lostAck] < 4 {
		t.Errorf("of the cuts only %v came to pass", counts)
	}
}

func readStream(t *testing.T, j journal.Journal, stream string) (events []journal.Event) {
	t.Helper()
	for e, err := range j.Read(limit(t), stream, 0) {
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, e)
	}
	return events
}

// An append whose answer was lost while another took the place is refused; one that was
// kept first is found, though others have followed it.
func TestOthersMeanwhile(t *testing.T) {
	j, l, sure := overLine(t)
	ctx := limit(t)
	l.plan(lostAck)
	l.setDownAfter(t, j, "game", "mine", func() {
		for first := range sure.Watch(ctx, "game", 0) {
			if _, err := sure.Append(ctx, "game", first.Mark, "theirs", nil); err != nil {
				t.Error(err)
			}
			break
		}
	}, func(mark journal.Mark, err error) {
		if got := readStream(t, sure, "game"); err != nil || len(got) != 2 || got[0].Mark != mark || got[0].ID != "mine" {
			t.Errorf("%d, %v: %v", mark, err, got)
		}
	})
	l.plan(lostWay)
	l.setDownAfter(t, j, "game-2", "mine", func() {
		if _, err := sure.Append(ctx, "game-2", 0, "theirs", nil); err != nil {
			t.Error(err)
		}
	}, func(_ journal.Mark, err error) {
		got := readStream(t, sure, "game-2")
		var moved *journal.Conflict
		if !errors.As(err, &moved) || len(got) != 1 || moved.Last != got[0].Mark {
			t.Errorf("%v: %v", err, got)
		}
	})
}

// setDownAfter appends over a connection that is planned to break, keeps it down until
// the function during has run, and passes the result to outcome.
func (l *connWatch) setDownAfter(t *testing.T, j journal.Journal, stream, id string, during func(), outcome func(journal.Mark, error)) {
	t.Helper()
	l.mu.Lock()
	before := len(l.done)
	l.mu.Unlock()
	type result struct {
		mark journal.Mark
		err  error
	}
	results := make(chan result)
	go func() {
		mark, err := j.Append(limit(t), stream, 0, id, nil)
		results <- result{mark, err}
	}()
	l.downAfter(before + 1)
	during()
	l.setDown(false)
	r := <-results
	outcome(r.mark, r.err)
}

// downAfter waits until so many cuts have come to pass, and leaves the line down.
func (l *connWatch) downAfter(cuts int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.done) < cuts {
		l.more.Wait()
	}
	l.down = true
}

// While the log cannot be read, the error says whether the append may be kept, and appended
// again it is found out.
func TestUnreachable(t *testing.T) {
	j, l, sure := overLine(t)
	ctx := limit(t)
	first, err := j.Append(ctx, "game", 0, "first", nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []journal.Mark
	watched := make(chan error)
	go func() {
		for e, err := range j.Watch(ctx, "game", 0) {
			if err != nil {
				watched <- err
				return
			}
			if got = append(got, e.Mark); len(got) == 3 {
				break
			}
		}
		watched <- nil
	}()

	l.setDown(true)
	short, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	_, err = j.Append(short, "game", first, "second", nil)
	var unavailable *journal.Unavailable
	if !errors.As(err, &unavailable) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a line that is down: %v", err)
	}
	_, err = j.Last(short, "game")
	if !errors.As(err, &unavailable) {
		t.Errorf("a line that is down: %v", err)
	}
	cancel()
	if got := readStream(t, sure, "game"); len(got) != 1 {
		t.Fatalf("kept, though told to be unavailable: %v", got)
	}

	l.setDown(false)
	if _, err := j.Last(ctx, "game"); err != nil { // the line is up
		t.Fatal(err)
	}
	l.plan(lostAck)
	unknown := make(chan error)
	giveUp, cancel := context.WithCancel(ctx)
	go func() {
		_, err := j.Append(giveUp, "game", first, "second", nil)
		unknown <- err
	}()
	l.downAfter(1)
	for range sure.Watch(ctx, "game", first) {
		break // the server has it
	}
	cancel()
	var u *journal.Unknown
	if err := <-unknown; !errors.As(err, &u) || u.Name != "game" || !errors.Is(err, context.Canceled) {
		t.Errorf("a lost answer: %v", err)
	}

	l.setDown(false)
	second, err := j.Append(ctx, "game", first, "second", nil)
	if err != nil {
		t.Fatal(err)
	}
	third, err := j.Append(ctx, "game", second, "third", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := <-watched; err != nil {
		t.Error(err)
	}
	if want := []journal.Mark{first, second, third}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the watch over a broken line has %v, not %v", got, want)
	}
	if got := readStream(t, sure, "game"); len(got) != 3 {
		t.Errorf("%v", got)
	}
}

// A store's write over a line that breaks is made once.
func TestStoreOverLinesThatBreak(t *testing.T) {
	j, l, _ := overLine(t)
	ctx := limit(t)
	s, err := j.Store(ctx, "ratings")
	if err != nil {
		t.Fatal(err)
	}
	var after journal.Mark
	for i, c := range []cut{lostAck, lostWay, noCut, lostAck} {
		l.plan(c)
		value := fmt.Sprint(i)
		mark, err := s.Put(ctx, "ann", after, []byte(value))
		if err != nil {
			t.Fatal(err)
		}
		there, err := s.Get(ctx, "ann")
		if err != nil || there.Mark != mark || string(there.Data) != value {
			t.Errorf("%+v, %v, not %s at %d", there, err, value, mark)
		}
		if mark != after+1 {
			t.Errorf("written at %d after %d", mark, after)
		}
		after = mark
	}
	l.plan(lostAck)
	gone, err := s.Delete(ctx, "ann", after)
	if err != nil || gone != after+1 {
		t.Errorf("%d after %d, %v", gone, after, err)
	}
}

// A Memory has the faults that it is asked for, and tells of them as the others do.
func TestMemoryFaults(t *testing.T) {
	m := journal.NewMemory()
	ctx := limit(t)
	for i, kept := range []bool{true, false} {
		stream := fmt.Sprint("game-", i)
		m.ForgetOutcome(kept)
		var unknown *journal.Unknown
		if _, err := m.Append(ctx, stream, 0, "id", nil); !errors.As(err, &unknown) {
			t.Errorf("%v", err)
		}
		if got := readStream(t, m.Reopen(), stream); (len(got) == 1) != kept {
			t.Errorf("kept: %v, wanted %v", got, kept)
		}
		if _, err := m.Append(ctx, stream, 0, "id", nil); err != nil {
			t.Error(err)
		}
		if got := readStream(t, m, stream); len(got) != 1 {
			t.Errorf("%v", got)
		}
	}
	m.SetReachable(false)
	gone, cancel := context.WithCancel(ctx)
	cancel()
	var unavailable *journal.Unavailable
	if _, err := m.Append(gone, "game-2", 0, "id", nil); !errors.As(err, &unavailable) {
		t.Errorf("%v", err)
	}
	kept := make(chan error)
	go func() {
		_, err := m.Append(ctx, "game-2", 0, "id", nil)
		kept <- err
	}()
	if _, err := m.Reopen().Append(ctx, "game-3", 0, "id", nil); err != nil {
		t.Errorf("another server is cut off too: %v", err)
	}
	select {
	case err := <-kept:
		t.Errorf("appended though cut off: %v", err)
	default:
	}
	m.SetReachable(true)
	if err := <-kept; err != nil {
		t.Error(err)
	}
}
