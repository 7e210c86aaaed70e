package server

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

// presence holds who is online at games: which seats the connections have, and which games they
// follow, on this server and on others. It is not stored. Servers exchange signals, and the data of
// a server that sends none expires.
type presence struct {
	name    string // this server's, unique
	signals journal.Signals
	now     func() online.Instant
	people  *whereabouts
	news    func(accountNews)
	quit    func(quit)

	mu      sync.Mutex
	games   map[string]*gathering
	servers map[string]online.Instant // when each other was last heard
}

// gathering is who is present at a game that has followers on this server.
type gathering struct {
	here  map[*follow]seats
	there map[string]seats // by server

	shown   shownSeats // players as shown to watchers
	changes int        // counts changes
}

// shownSeats is the message that shows a game's players to watchers.
type shownSeats struct {
	message []byte
	seq     uint64
	at      online.Instant
}

// shownSeats returns the cached message for the state after seq events, or nil if it must be
// encoded again. showSeats then caches the new one, unless something changed in between.
func (p *presence) shownSeats(game string, seq uint64, now online.Instant) (message []byte, changes int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	g := p.games[game]
	switch {
	case g == nil:
		return nil, 0
	case g.shown.seq != seq || now < g.shown.at || now.Since(g.shown.at) >= clock.Second:
		return nil, g.changes
	}
	return g.shown.message, g.changes
}

func (p *presence) showSeats(game string, shown shownSeats, changes int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if g := p.games[game]; g != nil && g.changes == changes {
		g.shown = shown
	}
}

func (p *presence) noteChange(game string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if g := p.games[game]; g != nil {
		g.change()
	}
}

func (g *gathering) change() { g.shown, g.changes = shownSeats{}, g.changes+1 }

type seats uint8

func (s seats) Has(seat int) bool { return s>>seat&1 != 0 }

func (g *gathering) own() (sum seats) {
	for _, set := range g.here {
		sum |= set
	}
	return sum
}

func (g *gathering) all() seats {
	sum := g.own()
	for _, set := range g.there {
		sum |= set
	}
	return sum
}

type signal struct {
	From  string       `json:"from"`
	Game  string       `json:"game,omitempty"` // "": only a sign of life
	Seats seats        `json:"seats,omitempty"`
	Asks  bool         `json:"asks,omitempty"` // asks the others who is present
	Said  *online.Said `json:"said,omitempty"`
	// Account is the account about which the signal asks whether it is online (Asks). The answer
	// has it too.
	Account string `json:"account,omitempty"`
	None    bool   `json:"none,omitempty"`
	// News is for the connections of an account.
	News *accountNews `json:"parting,omitempty"`
	// Quit is a game that a player left at its beginning.
	Quit *quit `json:"quit,omitempty"`
}

func newPresence(name string, signals journal.Signals, now func() online.Instant, here func(account string) bool, news func(accountNews), quit func(quit)) *presence {
	p := &presence{name: name, signals: signals, now: now, games: map[string]*gathering{}, servers: map[string]online.Instant{}, news: news, quit: quit}
	p.people = &whereabouts{here: here, others: p.others, send: p.send}
	return p
}

// send sends a signal to the other servers. If it is lost, the next periodic signal replaces it.
func (p *presence) send(s signal) {
	s.From = p.name
	if data, err := json.Marshal(s); err == nil {
		p.signals.Publish(data)
	}
}

// sit records a connection's seats, and reports the seats that are online now.
func (p *presence) sit(f *follow, held []int) {
	set := seats(0)
	for _, seat := range held {
		set |= 1 << seat
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	g := p.games[f.game]
	if g == nil {
		g = &gathering{here: map[*follow]seats{}, there: map[string]seats{}}
		p.games[f.game] = g
		p.send(signal{Game: f.game, Asks: true})
	}
	if g.here[f] == set { // most only watch
		g.here[f] = set
		return
	}
	p.change(f.game, g, f, func() { g.here[f] = set })
}

func (p *presence) leave(f *follow) {
	p.mu.Lock()
	defer p.mu.Unlock()
	g := p.games[f.game]
	if g == nil {
		return
	}
	if g.here[f] == 0 {
		delete(g.here, f)
	} else {
		p.change(f.game, g, f, func() { delete(g.here, f) })
	}
	if len(g.here) == 0 {
		delete(p.games, f.game)
	}
}

// change calls do, which changes who is present. Then it reports each seat that came online or went
// offline to all connections except knows.
func (p *presence) change(game string, g *gathering, knows *follow, do func()) {
	before, own := g.all(), g.own()
	do()
	g.change()
	after := g.all()
	for seat := range online.MaxSeats {
		if before.Has(seat) == after.Has(seat) {
			continue
		}
		message := online.EncodeAnswer("", &online.Presence{Game: game, Seat: seat, Up: after.Has(seat), Since: p.now()})
		for f := range g.here {
			if f != knows {
				f.conn.tell(message)
			}
		}
	}
	if now := g.own(); now != own {
		p.send(signal{Game: game, Seats: now})
	}
}

func (p *presence) onlineSeats(game string) seats {
	p.mu.Lock()
	defer p.mu.Unlock()
	if g := p.games[game]; g != nil {
		return g.all()
	}
	return 0
}

func (p *presence) followers(game string) (all []*follow) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if g := p.games[game]; g != nil {
		for f := range g.here {
			all = append(all, f)
		}
	}
	return all
}

func (p *presence) say(s *online.Said) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tell(s)
	p.send(signal{Game: s.Game, Said: s})
}

func (p *presence) tell(s *online.Said) {
	g := p.games[s.Game]
	if g == nil {
		return
	}
	message := online.EncodeAnswer("", s)
	for f := range g.here {
		if !f.muted.Load() {
			f.conn.tell(message)
		}
	}
}

func (p *presence) hear(data []byte) {
	var s signal
	if json.Unmarshal(data, &s) != nil || s.From == p.name {
		return
	}
	switch {
	case s.Account != "":
		p.people.hear(s)
		return
	case s.Quit != nil:
		p.quit(*s.Quit)
	case s.News != nil:
		p.news(*s.News)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, known := p.servers[s.From]; !known {
		p.send(signal{}) // it does not know this server yet
	}
	p.servers[s.From] = p.now()
	g := p.games[s.Game]
	switch {
	case g == nil:
	case s.Said != nil:
		p.tell(s.Said)
	case s.Asks:
		if own := g.own(); own != 0 {
			p.send(signal{Game: s.Game, Seats: own})
		}
	default:
		p.change(s.Game, g, nil, func() { g.there[s.From] = s.Seats })
	}
}

const (
	lifeSign = 5 * clock.Second  // between signs of life
	silence  = 15 * clock.Second // after which a server counts as dead
)

func (p *presence) others() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Collect(maps.Keys(p.servers))
}

// run exchanges periodic signals until the context ends.
func (p *presence) run(ctx context.Context) {
	stop := p.signals.Subscribe(p.hear)
	defer stop()
	tick := time.NewTicker(time.Duration(lifeSign) * time.Millisecond)
	defer tick.Stop()
	for {
		p.send(signal{})
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		p.forget()
	}
}

// forget drops the data of servers that send no signals, and sends this server's own data again in
// case it was lost.
func (p *presence) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for server, at := range p.servers {
		if p.now().Since(at) < silence {
			continue
		}
		delete(p.servers, server)
		for game, g := range p.games {
			if _, told := g.there[server]; told {
				p.change(game, g, nil, func() { delete(g.there, server) })
			}
		}
	}
	if len(p.servers) == 0 {
		return
	}
	for game, g := range p.games {
		if own := g.own(); own != 0 {
			p.send(signal{Game: game, Seats: own})
		}
	}
}

// whereabouts finds out whether an account is online on any server.
type whereabouts struct {
	here   func(account string) bool // at this server
	others func() []string           // other live servers
	send   func(signal)              // to them

	mu    sync.Mutex
	asked []*question
}

type question struct {
	account string
	servers []string // unanswered
	is      chan bool
}

// answerFor is how long whereabouts waits for the answers of other servers.
const answerFor = 10 * time.Second

// up reports whether an account is online on any server that answers.
func (w *whereabouts) up(ctx context.Context, account string) bool {
	if w.here(account) {
		return true
	}
	q := &question{account, w.others(), make(chan bool, 1)}
	if len(q.servers) == 0 {
		return false
	}
	w.mu.Lock()
	w.asked = append(w.asked, q)
	w.mu.Unlock()
	w.send(signal{Account: account, Asks: true})
	ctx, stop := context.WithTimeout(ctx, answerFor)
	defer stop()
	select {
	case is := <-q.is:
		return is
	case <-ctx.Done():
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = slices.DeleteFunc(w.asked, func(one *question) bool { return one == q })
	return false
}

func (w *whereabouts) hear(s signal) {
	if s.Asks {
		w.send(signal{Account: s.Account, None: !w.here(s.Account)})
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = slices.DeleteFunc(w.asked, func(q *question) bool {
		if q.account != s.Account {
			return false
		}
		if s.None {
			q.servers = slices.DeleteFunc(q.servers, func(server string) bool { return server == s.From })
			if len(q.servers) > 0 {
				return false
			}
		}
		q.is <- !s.None
		return true
	})
}
