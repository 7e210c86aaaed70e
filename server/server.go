package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/time/rate"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/games"
	"roundtable/server/journal"
)

// Config configures a server. Only Origins, Metrics, Contact, Push, Several and Proxies may be left
// out.
type Config struct {
	Name    string
	Origins []string        // such as "https://play.example.org"; none: as requested
	Backend journal.Backend // storage; it outlives the server
	Now     func() online.Instant
	Seed    func() uint64 // a new game's random seed
	Log     *slog.Logger
	Limits  Limits
	Workers int                   // computers thinking at a time
	Several bool                  // other servers share the games
	Proxies []netip.Prefix        // networks of trusted proxies
	Metrics prometheus.Registerer // or nil
	Contact string                // for push services: a mail address or https URL; "": no notices
	Push    *http.Client          // for notices; nil: to public addresses alone
}

// Limits are what one client may do at most. Usual returns those of the protocol.
type Limits struct {
	PerAddress int     // connections
	Burst      int     // messages at once
	Rate       float64 // a second after that
}

// Usual returns the limits of docs/PROTOCOL.md.
func Usual() Limits { return Limits{PerAddress: 20, Burst: 20, Rate: 5} }

// Server serves the protocol.
type Server struct {
	config    Config
	kinds     []string
	games     *games.Games
	accounts  *accounts
	computers *computers
	outages   *games.Outages
	lists     *lists
	ratings   *ratings
	readers   readers
	quits     quits
	seeks     *seeks
	presence  *presence
	notices   *notices
	metrics   *metrics

	conditions *conditions

	mu        sync.Mutex
	lines     map[*conn]struct{}
	opened    uint64 // connections so far
	addresses *addresses
	draining  bool
	stranded  bool           // nothing can be stored here, perhaps elsewhere: clients are sent there
	connGroup sync.WaitGroup // connections
}

// New returns a server for all games of the catalog.
func New(ctx context.Context, c Config) (*Server, error) {
	c.Log = quiet(c.Log)
	stores, err := openStores(ctx, c.Backend)
	if err != nil {
		return nil, err
	}
	s := &Server{config: c, lines: map[*conn]struct{}{}, addresses: newAddresses(c.Limits)}
	for _, e := range catalog.All() {
		s.kinds = append(s.kinds, e.Game.Name())
	}
	name := newSecret()
	s.presence = newPresence(name, c.Backend.Signals(), c.Now, s.readers.has, s.hearNews, s.quits.note)
	s.accounts = newAccounts(stores["accounts"], c.Now)
	s.computers = newComputers(func() *games.Games { return s.games }, c.Now, c.Log)
	s.outages = games.NewOutages(stores["beat"], c.Now, c.Log, func() { s.games.Stood() })
	s.lists = newLists(listsConfig{Open: stores["open"], Ended: stores["ended"], Journal: c.Backend, Rules: rules, Games: func() *games.Games { return s.games }, Now: c.Now, Log: c.Log, Changed: s.listChanged})
	s.conditions = &conditions{store: stores["conditions"], games: func() *games.Games { return s.games }, log: c.Log, tell: s.tellConditions, room: make(chan struct{}, 8), all: map[string]map[int]storedPlan{}}
	s.games = games.New(games.Config{Name: name, Journal: c.Backend, Rules: rules, Now: c.Now, Seed: c.Seed, Log: c.Log, Outages: s.outages, Wanted: s.conditions.Has, Told: s.passEvent})
	s.ratings = newRatings(ratingsConfig{Store: stores["ratings"], Journal: c.Backend, Rules: rules, Now: c.Now, Log: c.Log, Changed: s.reseat})
	if c.Push == nil {
		c.Push = pushClient()
	}
	s.notices, err = openPush(ctx, noticesConfig{Store: stores["push"], Now: c.Now, Log: c.Log, Contact: c.Contact, Client: c.Push, Turn: s.turn, Up: s.presence.people.up})
	if err != nil {
		return nil, err
	}
	s.metrics = newMetrics(s, c.Metrics)
	s.seeks = newSeeks(seeksConfig{Store: stores["seeks"], Now: c.Now, Seed: c.Seed, NewID: newSecret, Log: c.Log, Begin: s.games.Begin, There: s.games.There, Changed: func(all []storedSeek) { s.tellSeeks(all, nil) }})
	return s, nil
}

// Ready reports whether games can be played here now: the log stores data, and the server is not
// stopping.
func (s *Server) Ready() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.draining && s.outages.Steady()
}

// passEvent passes an event of a game that is open on this server to all parts that need it.
func (s *Server) passEvent(r *games.Report) {
	if r.Seating() { // names may have to be read
		go s.reseat(context.Background(), r.Game.ID())
	}
	s.computers.Check(r)
	s.lists.Invalidate(r)
	s.conditions.Check(r.Game.ID())
	s.noteQuit(r)
}

func rules(name string) (engine.Game, bool) { return catalog.All().Find(name) }

// Run does the background work until the context ends, such as computers, flags and outages. It
// calls ready once clients may connect. The error is the context's or the journal's.
func (s *Server) Run(ctx context.Context, ready func()) error {
	if err := s.outages.Begin(ctx); err != nil {
		return err
	}
	after, err := s.config.Backend.Last(ctx, journal.All)
	if err != nil {
		return err
	}
	var all sync.WaitGroup
	all.Go(func() { s.outages.Run(ctx) })
	all.Go(func() { s.games.Run(ctx, after) })
	all.Go(func() { s.lists.Run(ctx) })
	all.Go(func() { s.ratings.Run(ctx) })
	all.Go(func() { s.seeks.Run(ctx) })
	all.Go(func() { s.conditions.Run(ctx) })
	all.Go(func() { s.notices.Run(ctx) })
	all.Go(func() { s.presence.run(ctx) })
	all.Go(func() { s.computers.Run(ctx, s.config.Workers) })
	all.Go(func() { s.watchStranded(ctx) })
	ready()
	all.Wait()
	return ctx.Err()
}

// Handler returns the handler for online.HelloPath and online.Path.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+online.HelloPath, s.hello)
	mux.HandleFunc("GET "+online.Path, s.open)
	return mux
}

type greeting struct {
	Service  string   `json:"service"`
	Versions []int    `json:"versions"`
	Server   string   `json:"server"`
	Games    []string `json:"games"`
}

func (s *Server) hello(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Cache-Control", "no-store")
	g := greeting{Service: online.Service, Server: s.config.Name, Games: s.kinds}
	for v := online.Oldest; v <= online.Version; v++ {
		g.Versions = append(g.Versions, v)
	}
	json.NewEncoder(w).Encode(g)
}

func (s *Server) open(w http.ResponseWriter, r *http.Request) {
	from, crowded := s.enter(addressOf(r, s.config.Proxies))
	if from == nil {
		w.Header().Set("Retry-After", "30")
		http.Error(w, "too many connections from this address, or the server stops or is cut off", http.StatusServiceUnavailable)
		return
	}
	defer s.leave(from)
	if origin := r.Header.Get("Origin"); strings.HasPrefix(s.origin(r), "https://") && origin != "" && !strings.HasPrefix(origin, "https://") {
		http.Error(w, "pages of this server come by https", http.StatusForbidden) // a proxy may be in between
		return
	}
	p := &pace{own: rate.NewLimiter(rate.Limit(s.config.Limits.Rate), s.config.Limits.Burst), address: from.pace}
	ws, err := websocket.Accept(&frameCounter{ResponseWriter: w, pace: p}, r, &websocket.AcceptOptions{Subprotocols: []string{online.Subprotocol}, OriginPatterns: s.hosts(), CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		s.config.Log.Info("a connection was not opened", "error", err)
		return
	}
	defer ws.CloseNow()
	if ws.Subprotocol() != online.Subprotocol {
		ws.Close(websocket.StatusProtocolError, "the subprotocol is "+online.Subprotocol)
		return
	}
	if crowded { // sent as a message, since a page does not see a status
		ctx, cancel := context.WithTimeout(r.Context(), stall)
		defer cancel()
		ws.Write(ctx, websocket.MessageText, online.EncodeAnswer("", &online.Refused{Reason: online.TooManyConnections, Retry: crowdRetry}))
		ws.Close(websocket.StatusTryAgainLater, "too many connections from this address")
		return
	}
	l := s.newLine(ws, s.origin(r), from, p)
	s.mu.Lock()
	s.opened++
	l.number = s.opened
	s.lines[l] = struct{}{}
	leaving := s.turnsAway()
	s.mu.Unlock()
	if leaving {
		l.bye("drain", drainRetry)
	}
	l.serve(context.WithoutCancel(r.Context()))
	s.mu.Lock()
	delete(s.lines, l)
	s.mu.Unlock()
}

// crowdRetry is after what time a client with too many connections may try again.
const crowdRetry = 30 * clock.Second

// enter counts a connection from an address. If crowded is true, the address has one connection too
// many, and the client is told so. If from is nil, the connection is closed without a message.
func (s *Server) enter(name string) (from *address, crowded bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	most := s.config.Limits.PerAddress
	if from = s.addresses.find(name); s.turnsAway() || from.conns >= 2*most || !from.pace.Allow() {
		return nil, false
	}
	from.conns++
	s.connGroup.Add(1)
	return from, from.conns > most
}

func (s *Server) leave(from *address) {
	s.mu.Lock()
	defer s.mu.Unlock()
	from.conns--
	s.connGroup.Done()
}

// drainRetry is the time in milliseconds after which clients of a stopping server reconnect, to
// another server or to the restarted one.
const drainRetry = 500

// Drain makes all clients leave: it accepts no new connections, and tells the connected clients to
// reconnect elsewhere. It returns when all have left, or the context ends.
func (s *Server) Drain(ctx context.Context) {
	s.mu.Lock()
	s.draining = true
	all := s.allConns()
	s.mu.Unlock()
	for _, l := range all {
		l.bye("drain", drainRetry)
	}
	gone := make(chan struct{})
	go func() { s.connGroup.Wait(); close(gone) }()
	select {
	case <-gone:
	case <-ctx.Done():
		for _, l := range all {
			l.ws.CloseNow()
		}
		<-gone
	}
}

// Lines returns the number of open connections.
func (s *Server) Lines() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.lines)
}

func (s *Server) allConns() []*conn {
	all := make([]*conn, 0, len(s.lines))
	for l := range s.lines {
		all = append(all, l)
	}
	return all
}

// origin returns the origin under which a client reached the server, which the client signs.
func (s *Server) origin(r *http.Request) string {
	if len(s.config.Origins) > 0 {
		return s.config.Origins[0]
	}
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

func newSecret() string {
	var b [16]byte
	rand.Read(b[:])
	return online.EncodeSecret(b[:])
}

// wait is the timeout for what a piece of work reads and stores.
const wait = 10 * time.Second

// strandAfter is after how many seconds without storage a server is stranded, if there are several
// servers.
const strandAfter = 3

// watchStranded sends clients elsewhere while nothing can be stored here but there are other
// servers. This server may be cut off, while games continue on the others without its clients. It
// ends with the context.
func (s *Server) watchStranded(ctx context.Context) {
	if !s.config.Several {
		return
	}
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	seconds := 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if s.outages.Steady() {
			seconds = 0
		} else {
			seconds++
		}
		s.strand(seconds >= strandAfter)
	}
}

// turnsAway reports whether clients are sent elsewhere. The caller holds the lock.
func (s *Server) turnsAway() bool {
	return s.draining || s.stranded && !s.outages.Steady()
}

func (s *Server) strand(stranded bool) {
	s.mu.Lock()
	begins := stranded && !s.stranded
	s.stranded = stranded
	all := s.allConns()
	s.mu.Unlock()
	if !begins {
		return
	}
	s.config.Log.Warn("nothing can be stored here: clients are sent elsewhere", "connections", len(all))
	for _, l := range all {
		l.bye("drain", drainRetry)
	}
}
