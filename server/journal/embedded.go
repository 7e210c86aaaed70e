package journal

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// Node configures a NATS server inside this process. If only the folder is set, the server runs
// alone and accepts no connections.
type Node struct {
	// Dir is the folder for the data. It is made if it is missing. Only one process can use it at a
	// time.
	Dir string

	// Listen is the address, host:port, for connections from other programs. If it is "", there are
	// none, or, in a cluster, the system chooses a port on the loopback.
	Listen string

	// Secret authenticates other nodes and programs: 16 to 128 characters A-Z, a-z, 0-9, _ and -.
	// It may be "" only on the loopback. Connections are not encrypted, so a cluster should have a
	// network of its own.
	Secret string

	// Cluster makes the server a node of a cluster, unless it is zero.
	Cluster Cluster

	// Replicas is the number of nodes that hold all data; 0 means 1, or in a cluster 3.
	Replicas int

	// Log receives the server's warnings, and the reasons why a start waits. It may be nil.
	Log *slog.Logger

	// Waits is called again and again while a start waits, with the reason, a *Damaged. It may be
	// nil.
	Waits func(error) `json:"-"`

	lazy bool // for benchmarks: do not wait for the disk
}

// Cluster configures a node's cluster.
type Cluster struct {
	Name   string   // the same at all nodes
	Node   string   // this node's, unique, the same after a restart
	Listen string   // for the other nodes, host:port
	Routes []string // the others' Listen; its own may be included
}

const sayEvery = 10 * time.Second

const lockFile = "lock"

const startStep = 100 * time.Millisecond

// Embedded is a JetStream whose server runs inside this process. Every write returns once it is on
// the disk.
type Embedded struct {
	*JetStream
	server     *server.Server
	conn       *nats.Conn
	unlock     func() error
	dir        string
	replicated bool // there are other nodes
	emptied    bool // began empty, because of damage
	ledger     *ledger
	failed     chan error
	stop       context.CancelFunc // of the disk's goroutines
	watching   sync.WaitGroup
}

// OpenEmbedded starts a server and opens its journal. In a cluster it waits for a quorum. It tries
// until the context ends.
//
// It first checks all data on the disk. The error is a *Damaged if data is lost that no other node
// has, and a *Failed if nothing can be written.
func OpenEmbedded(ctx context.Context, node Node) (*Embedded, error) {
	options, err := node.options()
	if err != nil {
		return nil, err
	}
	e := &Embedded{dir: node.Dir, replicated: node.Cluster.Name != "", failed: make(chan error, 1), stop: func() {}}
	if e.unlock, err = lock(node.Dir); err != nil {
		return nil, cannotWrite(err)
	}
	if err := e.open(ctx, node, options); err != nil {
		return nil, errors.Join(cannotWrite(err), e.Close())
	}
	return e, nil
}

func (e *Embedded) open(ctx context.Context, node Node, options *server.Options) (err error) {
	if err := probe(node.Dir); err != nil {
		return &Failed{err}
	}
	if e.ledger, err = openLedger(node.Dir); err != nil {
		return err
	}
	if err := e.heal(ctx, node); err != nil {
		return err
	}
	if err := e.start(ctx, node, options); err != nil {
		if cannot := probe(node.Dir); cannot != nil {
			return &Failed{cannot}
		}
		return err
	}
	if e.emptied {
		if err := e.catchUp(ctx, node); err != nil {
			return err
		}
	}
	watched, stop := context.WithCancel(context.Background())
	e.stop = stop
	e.watching.Go(func() { e.watchDisk(watched) })
	e.watching.Go(func() { e.lookOn(watched) })
	return nil
}

func (e *Embedded) start(ctx context.Context, node Node, options *server.Options) error {
	s, err := server.NewServer(options)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	e.server = s
	log := &serverLog{to: node.Log}
	s.SetLoggerV2(log, false, false, false)
	s.Start()
	for {
		// Start returns before everything listens, and only logs failures.
		up := s.ReadyForConnections(startStep)
		if err := log.failure(); err != nil {
			return err
		}
		if up {
			break
		}
		if ctx.Err() != nil {
			return &Unavailable{Cause: context.Cause(ctx)}
		}
	}
	if e.conn, err = Dial("", nats.InProcessServer(s), nats.Token(node.Secret)); err != nil {
		return errors.Join(fmt.Errorf("journal: %w", err), log.failure())
	}
	for {
		one, cancel := context.WithTimeout(ctx, sayEvery)
		e.JetStream, err = openJetStream(one, e.conn, node.replicas(), e.noteStored)
		cancel()
		var unavailable *Unavailable
		if ctx.Err() != nil || !errors.As(err, &unavailable) {
			return err
		}
		if cannot := probe(node.Dir); cannot != nil || e.stuck() != nil {
			return &Failed{errors.Join(cannot, e.stuck(), err)}
		}
		log.say(slog.LevelWarn, "the journal is not there yet: %v", []any{err})
	}
}

// Conn returns the connection to the server, for data that is not stored. Close closes it.
func (e *Embedded) Conn() *nats.Conn { return e.conn }

// Close ends all calls and watches, gives the leaderships of this node to other nodes, and stops
// the server.
func (e *Embedded) Close() error {
	e.stop()
	e.watching.Wait()
	if e.JetStream != nil {
		_ = e.JetStream.Close()
	}
	if e.conn != nil {
		e.conn.Close()
	}
	if e.server != nil {
		if e.server.JetStreamEnabled() {
			_ = e.count() // uncounted data is not missed
		}
		e.server.Shutdown()
		e.server.WaitForShutdown()
	}
	var err error
	if e.ledger != nil {
		err = e.ledger.close()
	}
	return errors.Join(err, e.unlock())
}

// noteStored records that a message is on the disk. In a cluster this may be the disk of another
// node.
func (e *Embedded) noteStored(stream string, mark Mark) {
	if !e.replicated {
		_ = e.ledger.reach(stream, uint64(mark)) // a failing disk is noticed soon
	}
}

func (n Node) replicas() int {
	r := n.Replicas
	if r == 0 {
		r = 1
		if n.Cluster.Name != "" {
			r = 3
		}
	}
	return r
}

func (n Node) options() (*server.Options, error) {
	o := &server.Options{
		ServerName:    "roundtable",
		JetStream:     true,
		StoreDir:      n.Dir,
		SyncAlways:    !n.lazy,
		SyncInterval:  time.Minute,
		DontListen:    true,
		NoSigs:        true,
		NoLog:         true,
		Authorization: n.Secret,
	}
	if n.Dir == "" {
		return nil, errors.New("journal: no folder is given for the data")
	}
	if err := n.checkSecret(); err != nil {
		return nil, err
	}
	var err error
	if n.Listen != "" {
		o.DontListen = false
		if o.Host, o.Port, err = n.place(n.Listen); err != nil {
			return nil, err
		}
	}
	c := n.Cluster
	if c.Name == "" {
		if c.Node != "" || c.Listen != "" || len(c.Routes) > 0 {
			return nil, errors.New("journal: a node of a cluster is given without the cluster's name")
		}
		return o, nil
	}
	if c.Node == "" || c.Listen == "" || len(c.Routes) == 0 {
		return nil, errors.New("journal: a cluster needs the node's name, its address and those of others")
	}
	o.ServerName, o.Cluster.Name = c.Node, c.Name
	if n.Listen == "" {
		// The NATS server looks for its cluster once it listens for clients.
		o.DontListen, o.Host, o.Port = false, "127.0.0.1", server.RANDOM_PORT
	}
	if o.Cluster.Host, o.Cluster.Port, err = n.place(c.Listen); err != nil {
		return nil, err
	}
	if n.Secret != "" {
		o.Cluster.Username, o.Cluster.Password = "roundtable", n.Secret
	}
	o.Cluster.PingInterval, o.Cluster.MaxPingsOut = 2*time.Second, 2
	for _, r := range c.Routes {
		if _, _, err := net.SplitHostPort(r); err != nil {
			return nil, fmt.Errorf("journal: route: %w", err)
		}
		u := &url.URL{Scheme: "nats-route", Host: r}
		if n.Secret != "" {
			u.User = url.UserPassword("roundtable", n.Secret)
		}
		o.Routes = append(o.Routes, u)
	}
	return o, nil
}

// checkSecret returns an error for an invalid secret. The error does not contain the secret.
func (n Node) checkSecret() error {
	if n.Secret == "" {
		return nil
	}
	if len(n.Secret) < 16 || len(n.Secret) > 128 {
		return fmt.Errorf("journal: the secret has %d bytes, not 16 to 128", len(n.Secret))
	}
	for i := range len(n.Secret) {
		if !plain(n.Secret[i]) {
			return fmt.Errorf("journal: byte %d of the secret is none of A-Z, a-z, 0-9, _ and -", i)
		}
	}
	return nil
}

// place splits the address at which the server listens. It returns an error if other machines can
// reach the address and there is no secret.
func (n Node) place(address string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		return "", 0, fmt.Errorf("journal: %w", err)
	}
	if port, err = strconv.Atoi(text); err != nil || port < 1 || port > 65535 {
		return "", 0, fmt.Errorf("journal: address %s: the port is no number from 1 to 65535", address)
	}
	if ip := net.ParseIP(host); n.Secret == "" && host != "localhost" && !ip.IsLoopback() {
		return "", 0, fmt.Errorf("journal: address %s: listening beyond the loopback needs a secret", address)
	}
	return host, port, nil
}

// serverLog passes on the server's warnings, and stores the reason why the server cannot start.
type serverLog struct {
	to *slog.Logger

	mu    sync.Mutex
	fatal error
}

func (l *serverLog) failure() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.fatal
}

func (l *serverLog) say(level slog.Level, format string, v []any) {
	if l.to != nil {
		l.to.Log(context.Background(), level, fmt.Sprintf(format, v...), "part", "nats")
	}
}

// Fatalf stores the reason why the server stops; the NATS server's own log would end the process.
func (l *serverLog) Fatalf(format string, v ...any) {
	l.mu.Lock()
	l.fatal = fmt.Errorf("journal: "+format, v...)
	l.mu.Unlock()
	l.say(slog.LevelError, format, v)
}

func (l *serverLog) Errorf(format string, v ...any) { l.say(slog.LevelError, format, v) }

func (l *serverLog) Warnf(format string, v ...any) { l.say(slog.LevelWarn, format, v) }

func (l *serverLog) Noticef(format string, v ...any) { l.say(slog.LevelDebug, format, v) }

func (l *serverLog) Debugf(string, ...any) {}

func (l *serverLog) Tracef(string, ...any) {}

var _ Backend = (*Embedded)(nil)
