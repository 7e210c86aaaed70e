package journal

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats-server/v2/server"
)

// Failed says that a node's disk cannot be written, or that a running node has found damage. NATS
// recovers from neither, so open the node again as soon as possible.
type Failed struct{ Cause error }

// Error returns the cause.
func (e *Failed) Error() string { return fmt.Sprintf("journal: the disk has failed: %v", e.Cause) }

// Unwrap returns the cause.
func (e *Failed) Unwrap() error { return e.Cause }

// Times of a node's checks of its disk.
const (
	countEvery = time.Second // updates of the ledger, and a test write
	failsAfter = 3
	lookAfter  = time.Minute     // first check of all files after a start
	lookEvery  = time.Hour       // later ones
	lookPause  = time.Second     // after each file, up to 8 MB
	tailWait   = 5 * time.Second // for others, if only the end of a stream is missing
	probeSize  = 64 << 10
)

func lock(dir string) (unlock func() error, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	l := flock.New(filepath.Join(dir, lockFile))
	free, err := l.TryLock()
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	if !free {
		return nil, fmt.Errorf("journal: %w: %s", ErrInUse, dir)
	}
	return l.Unlock, nil
}

// cannotWrite returns a *Failed if an error means that the disk is full or broken, or that no file
// descriptors are left. Otherwise it returns the error itself.
func cannotWrite(err error) error {
	var failed *Failed
	if errors.As(err, &failed) {
		return err
	}
	for _, one := range []error{syscall.ENOSPC, syscall.EROFS, syscall.EDQUOT, syscall.EMFILE, syscall.ENFILE, syscall.EIO} {
		if errors.Is(err, one) {
			return &Failed{err}
		}
	}
	return err
}

func probe(dir string) error {
	name := filepath.Join(dir, "probe")
	err := os.WriteFile(name, make([]byte, probeSize), 0o600)
	os.Remove(name)
	return err
}

// heal checks the disk before NATS reads it. A damaged node of a cluster begins with an empty
// folder, once all other nodes run, from which it copies the data. The old data stays in the folder
// 'damaged' until the next damage.
func (e *Embedded) heal(ctx context.Context, node Node) error {
	err := look(node.Dir, e.ledger.all(), ctx.Err)
	var damaged *Damaged
	if !errors.As(err, &damaged) || node.Cluster.Name == "" {
		return err
	}
	log := serverLog{to: node.Log}
	log.say(slog.LevelError, "%v", []any{err})
	begun := time.Now()
	for told := false; !node.othersAreUp(ctx); told = true {
		if damaged.Tail && time.Since(begun) > tailWait {
			return nil // after a power failure of all nodes, each has its unwritten data in its own log
		}
		if !told {
			log.say(slog.LevelWarn, "this node copies everything from the others as soon as all of them are up", nil)
		}
		if node.Waits != nil {
			node.Waits(err)
		}
		if !sleep(ctx, time.Second) {
			return &Unavailable{Cause: errors.Join(context.Cause(ctx), err)}
		}
	}
	if err := e.ledger.close(); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	aside := filepath.Join(node.Dir, "damaged")
	if err := errors.Join(os.RemoveAll(aside), os.Rename(filepath.Join(node.Dir, keptIn), aside)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("journal: %w", err)
	}
	if err := os.Remove(filepath.Join(node.Dir, ledgerFile)); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	log.say(slog.LevelWarn, "this node starts empty and copies the data of the others; the damaged data is in %s", []any{aside})
	e.emptied = true
	e.ledger, err = openLedger(node.Dir)
	return err
}

// catchUp waits until a node that began empty has the data of the other nodes. Before that, no
// other node may be stopped.
func (e *Embedded) catchUp(ctx context.Context, node Node) error {
	for {
		health := e.server.Healthz(nil)
		if health.Error == "" {
			return nil
		}
		if node.Waits != nil {
			node.Waits(fmt.Errorf("it copies everything from the others: %s", health.Error))
		}
		if !sleep(ctx, countEvery) {
			return &Unavailable{Cause: errors.Join(context.Cause(ctx), errors.New(health.Error))}
		}
	}
}

// othersAreUp reports whether all other nodes accept connections. A damaged one does not.
func (n Node) othersAreUp(ctx context.Context) bool {
	up := map[string]bool{}
	for _, route := range n.Cluster.Routes {
		if name := nodeAt(ctx, route); name != "" && name != n.Cluster.Node {
			up[name] = true
		}
	}
	return len(up) >= max(n.replicas(), len(n.Cluster.Routes))-1
}

func nodeAt(ctx context.Context, address string) string {
	conn, err := (&net.Dialer{Timeout: patience}).DialContext(ctx, "tcp", address)
	if err != nil {
		return ""
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience))
	line, err := bufio.NewReader(conn).ReadString('\n')
	text, ok := strings.CutPrefix(line, "INFO ")
	var info struct {
		Name string `json:"server_name"`
	}
	if err != nil || !ok || json.Unmarshal([]byte(text), &info) != nil {
		return ""
	}
	return info.Name
}

// Failed returns a channel that gets a *Failed when this node cannot continue.
func (e *Embedded) Failed() <-chan error { return e.failed }

func (e *Embedded) fail(cause error) {
	select {
	case e.failed <- &Failed{cause}:
	default:
	}
}

// watchDisk updates the ledger and tests the disk, until the context ends.
func (e *Embedded) watchDisk(ctx context.Context) {
	failures := 0
	for sleep(ctx, countEvery) {
		err := errors.Join(probe(e.dir), e.count())
		switch {
		case err == nil:
			failures = 0
		case failures < failsAfter-1:
			failures++
		default:
			e.fail(err)
		}
		if err := e.stuck(); err != nil && ctx.Err() == nil {
			e.fail(err)
		}
	}
}

// stuck returns the failed write because of which NATS stores nothing in some streams until it is
// restarted, or nil.
func (e *Embedded) stuck() error {
	if !e.server.JetStreamEnabled() {
		return errors.New("NATS could not write, and has stopped to keep anything")
	}
	for _, one := range e.server.Healthz(&server.HealthzOptions{Details: true}).Errors {
		if strings.Contains(one.Error, "write error") {
			return errors.New(one.Error)
		}
	}
	return nil
}

func (e *Embedded) count() error {
	all, err := e.server.Jsz(&server.JSzOptions{Streams: true})
	if err != nil {
		return err
	}
	for _, account := range all.AccountDetails {
		for _, s := range account.Streams {
			if err := e.ledger.count(s.Name, s.State.LastSeq, s.State.Msgs); err != nil {
				return err
			}
		}
	}
	return nil
}

// lookOn checks all files again and again, slowly, until the context ends.
func (e *Embedded) lookOn(ctx context.Context) {
	for wait := lookAfter; sleep(ctx, wait); wait = lookEvery {
		var damaged *Damaged
		if err := e.look(ctx, lookPause); errors.As(err, &damaged) {
			e.fail(err)
		}
	}
}

// Look checks all files of this node now. The error is a *Damaged if something is lost.
func (e *Embedded) Look(ctx context.Context) error {
	err := e.look(ctx, 0)
	var damaged *Damaged
	if errors.As(err, &damaged) {
		e.fail(err)
	}
	return err
}

// look checks all files while they may be written to. It pauses after each file.
func (e *Embedded) look(ctx context.Context, pause time.Duration) (err error) {
	for range 2 { // a block may have been replaced during the first check
		err = look(e.dir, e.ledger.all(), func() error {
			if pause > 0 {
				sleep(ctx, pause)
			}
			return ctx.Err()
		})
		var damaged *Damaged
		if !errors.As(err, &damaged) || e.replicated && damaged.Tail {
			return nil // a cluster's node gets what it lacks from the others
		}
		if !sleep(ctx, countEvery) {
			return ctx.Err()
		}
	}
	return err
}
