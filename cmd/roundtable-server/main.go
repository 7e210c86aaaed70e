// Command roundtable-server serves the built page and online games. Without flags it serves this
// machine alone, and keeps the games in a folder of the user's own:
//
//	roundtable-server [-listen ADDRESS] [-site FOLDER] [-data FOLDER] [-name NAME] [-origin URL]
//
// With -domain NAME it serves that name to everybody, by https, with a certificate that it gets
// and renews.
//
// Several servers share their games where each is a node of one cluster, or where all use a
// running NATS cluster:
//
//	roundtable-server -node NAME -cluster ADDRESS -routes ADDRESS,ADDRESS [-data FOLDER] ...
//	roundtable-server -nats nats://ADDRESS,nats://ADDRESS ...
//
// The nodes of a cluster know each other by a word in the environment variable ROUNDTABLE_SECRET.
// A flag that is not given is taken from the variable of its name, -listen from ROUNDTABLE_LISTEN.
//
// After the same flags there may be a command, whether a server runs on the data or not:
//
//	roundtable-server ... backup FILE    copies all that is kept into a new file
//	roundtable-server ... restore FILE   puts such a copy where there is nothing yet
//	roundtable-server ... rebuild        recomputes what follows from the log of the games
//	roundtable-server ... check          fails if the disk has lost a part of what is kept
//	roundtable-server ... salvage FILE   copies what is whole of damaged data into a new file
//	roundtable-server ... ready          fails unless the server at -admin takes connections and keeps games
//
// It ends by SIGTERM or Ctrl+C within ten seconds: it takes no more connections, and clients are
// told to come back.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"roundtable/online"
	"roundtable/server"
	"roundtable/server/journal"
)

var version = "dev"

func main() {
	o, words, strangers, done, err := parse(os.Args[1:], os.Environ(), os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "roundtable-server:", err)
		os.Exit(2)
	}
	if done {
		return
	}
	if o.version {
		fmt.Println("roundtable-server", version)
		return
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	for _, s := range strangers {
		log.Warn("a variable of the environment begins like a setting and is none", "variable", s)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if o.attached {
		go func() {
			io.Copy(io.Discard, os.Stdin) // it ends with the program that holds its other end
			stop()
		}()
	}
	if len(words) > 0 {
		err = command(ctx, o, words, log, os.Stdout)
	} else {
		err = run(ctx, o, log, func(url string) { fmt.Println("Round Table is at", url, "(Ctrl+C ends it)") })
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "roundtable-server:", err)
		var damaged *journal.Damaged
		if errors.As(err, &damaged) {
			fmt.Fprintln(os.Stderr, "roundtable-server:", helps(o))
			os.Exit(damagedStatus)
		}
		os.Exit(1)
	}
}

// damagedStatus is the exit status after damage was found. Starting the program again would not
// help.
const damagedStatus = 3

// helps returns a text that says what an operator can do about damage.
func helps(o options) string {
	data := filepath.Clean(o.data)
	return fmt.Sprintf("Nothing was changed in %[1]s. Copy that folder first. Then move it away, and restore a backup into an empty one: "+
		"'roundtable-server -data %[1]s restore FILE'. If there is no backup, or an old one, 'roundtable-server -data %[1]s salvage FILE' "+
		"makes one of all that is whole. See 'When a disk fails' in SERVER.md.", data)
}

// againAfter is how long the server waits before it starts again after the disk could not be
// written.
const againAfter = 2 * time.Second

// run serves until the context ends, and calls ready with the address. If the disk cannot be
// written, it tries again.
func run(ctx context.Context, o options, log *slog.Logger, ready func(url string)) error {
	d := &desk{}
	d.fail(errStarts)
	end, err := d.open(o.admin)
	if err != nil {
		return err
	}
	defer end()
	at, said := "", ""
	once := func(url string) {
		if url != at {
			at = url
			ready(url)
		}
	}
	for {
		err := serve(ctx, o, log, d, once)
		var failed *journal.Failed
		var damaged *journal.Damaged
		switch {
		case errors.As(err, &failed):
			d.fail(fmt.Errorf("%w; the server begins again when that is over", err))
			if text := err.Error(); text != said {
				said = text
				log.Error("the server begins again as soon as its disk takes something", "error", err)
			}
		case errors.As(err, &damaged) && o.admin != "":
			d.fail(fmt.Errorf("%w. %s", err, helps(o)))
			log.Error("the server does not begin", "error", err, "help", helps(o))
			<-ctx.Done()
			return err
		default:
			return err
		}
		select {
		case <-time.After(againAfter):
		case <-ctx.Done():
			return err
		}
	}
}

// drainFor is how long the server waits for its clients when it ends.
const drainFor = 8 * time.Second

// serve serves until the context ends or the disk fails. It calls ready with the address.
func serve(ctx context.Context, o options, log *slog.Logger, d *desk, ready func(url string)) (err error) {
	pages, closePages, err := openSite(o.site, o.attached)
	if err != nil {
		return err
	}
	defer closePages()
	at, err := listen(&o, log)
	if err != nil {
		return err
	}
	defer at.close()
	kept, closeKept, err := open(ctx, o, log, d.fail)
	if err != nil {
		return err
	}
	defer closeKept()
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	if e, ok := kept.(*journal.Embedded); ok {
		go func() {
			select {
			case err := <-e.Failed():
				fail(err)
			case <-ctx.Done():
			}
		}()
	}
	defer func() {
		var failed *journal.Failed
		if errors.As(context.Cause(ctx), &failed) {
			err = failed
		}
	}()
	c := server.Config{
		Name: o.name, Backend: kept, Now: func() online.Instant { return online.Instant(time.Now().UnixMilli()) },
		Seed: rand.Uint64, Log: log, Limits: server.Usual(), Workers: max(1, runtime.NumCPU()/2),
		Several: o.node != "" || o.nats != "",
	}
	c.Limits.PerAddress, c.Limits.Rate = o.lines, o.rate
	if c.Proxies, err = networks(o.proxies); err != nil {
		return err
	}
	if o.origin != "" {
		c.Origins = []string{strings.TrimSuffix(o.origin, "/")}
	}
	if strings.HasPrefix(o.origin, "https://") {
		c.Contact = c.Origins[0] // browsers take notices from such alone
	}
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	c.Metrics = registry
	s, err := server.New(ctx, c)
	if err != nil {
		return err
	}
	d.use(func() error {
		if !s.Ready() {
			return errNotReady
		}
		return nil
	}, registry)
	defer d.fail(errNotReady)
	defer control(o, kept, log)()
	names := ownNames(o.listen, o.names+","+host(o.origin)+","+o.domain)
	mux := http.NewServeMux()
	mux.Handle("/online/", s.Handler())
	mux.Handle("/", pages)
	web := newWebServer(at.wrap(serveOwn(names, mux)), usualLimits)
	web.ErrorLog = slog.NewLogLogger(log.Handler(), slog.LevelDebug)

	tell := func(state string) {
		if err := notify(os.Getenv("NOTIFY_SOCKET"), state); err != nil {
			log.Warn("who has begun this server does not hear how it stands", "error", err)
		}
	}

	// The games outlive the lines: what is under way is finished.
	games, end := context.WithCancel(context.Background())
	ended := make(chan error, 2)
	started := make(chan struct{})
	go func() { ended <- s.Run(games, func() { close(started) }) }()
	defer func() { end(); <-ended }()
	select {
	case <-started:
	case <-ctx.Done():
		return nil
	}
	go func() { ended <- at.serve(games, web) }()
	ready(at.url)
	if o.attached {
		go sayLines(games, s.Lines, os.Stdout)
	}
	tell("READY=1")
	select {
	case err := <-ended: // before its time
		return err
	case <-ctx.Done():
	}
	tell("STOPPING=1")
	drain, cancel := context.WithTimeout(context.Background(), drainFor)
	defer cancel()
	s.Drain(drain)
	web.Close()
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// errNotReady is why a server that runs is not ready.
var errNotReady = errors.New("nothing can be kept now, or the server stops")

// open opens the log of the games: in a folder, as a node of a cluster, or on a NATS cluster. While
// a node waits for others from which to copy, open calls waits with the reason.
func open(ctx context.Context, o options, log *slog.Logger, waits func(error)) (kept journal.Backend, end func(), err error) {
	if o.nats != "" {
		if o.node != "" || o.cluster != "" || o.routes != "" {
			return nil, nil, errors.New("-nats goes without -node, -cluster and -routes: the games are kept elsewhere")
		}
		if err := checkPasswords(o.nats); err != nil {
			return nil, nil, err
		}
		conn, err := journal.Dial(o.nats)
		if err != nil {
			return nil, nil, fmt.Errorf("-nats %s: %w", withoutPasswords(o.nats), err)
		}
		j, err := journal.OpenJetStream(ctx, conn, o.replicas)
		if err != nil {
			conn.Close()
			return nil, nil, err
		}
		return j, func() { j.Close(); conn.Close() }, nil
	}
	node := journal.Node{Dir: o.data, Log: log, Waits: waits, Secret: os.Getenv(secretName)}
	switch set := o.node != ""; {
	case set != (o.cluster != "") || set != (o.routes != ""):
		return nil, nil, errors.New("a node of a cluster needs all of -node, -cluster and -routes")
	case set:
		if err := checkSecret(node.Secret); err != nil {
			return nil, nil, err
		}
		node.Cluster = journal.Cluster{Name: "roundtable", Node: o.node, Listen: o.cluster, Routes: strings.Split(o.routes, ",")}
		node.Replicas = o.replicas
	}
	e, err := journal.OpenEmbedded(ctx, node)
	if err != nil {
		return nil, nil, err
	}
	return e, func() { e.Close() }, nil
}

func withoutPasswords(list string) string {
	all := strings.Split(list, ",")
	for i, one := range all {
		if u, err := url.Parse(strings.TrimSpace(one)); err == nil {
			all[i] = u.Redacted()
		} else {
			all[i] = "(not a URL)"
		}
	}
	return strings.Join(all, ",")
}

// openSite serves the built page, or a message that there is none. With awaited it waits until the
// page is built.
func openSite(dir string, awaited bool) (pages http.Handler, end func(), err error) {
	if dir == "" {
		return http.NotFoundHandler(), func() {}, nil
	}
	if !hasPage(dir) {
		if awaited {
			return awaitPage(dir), func() {}, nil
		}
		return nil, nil, fmt.Errorf("there is no page in %s: build it with 'make wasm', or serve none with -site \"\"", dir)
	}
	files, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	return servePages(files.FS()), func() { files.Close() }, nil
}

// networks reads networks and single addresses, with commas between them.
func networks(text string) (all []netip.Prefix, err error) {
	for one := range strings.SplitSeq(text, ",") {
		if one = strings.TrimSpace(one); one == "" {
			continue
		}
		network, err := netip.ParsePrefix(one)
		if err != nil {
			ip, err := netip.ParseAddr(one)
			if err != nil {
				return nil, fmt.Errorf("-proxies: %q is no network such as 10.0.0.0/8", one)
			}
			network = netip.PrefixFrom(ip, ip.BitLen())
		}
		all = append(all, network.Masked())
	}
	return all, nil
}

func host(origin string) string {
	_, rest, _ := strings.Cut(origin, "://")
	if name, _, err := net.SplitHostPort(rest); err == nil {
		return name
	}
	return rest
}
