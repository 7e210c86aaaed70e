package lobby

import (
	"encoding/binary"
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/internal/settings"
	"roundtable/online"
	"roundtable/online/client"
)

// Config holds what New needs.
type Config struct {
	// Origin is the server's address (client.ParseOrigin). Agent is the program's "name/version".
	Origin, Agent string
	// Rules returns a game by its name.
	Rules func(name string) (engine.Game, bool)
	// Random returns random numbers that others cannot guess.
	Random    func() uint64
	Transport client.Transport
	Settings  *settings.Keeper // the account, and what opens seats
	// Browser delivers the server's notices; it is nil if they are not possible. If it is not nil,
	// Language returns the tag of the user's language.
	Browser  Browser
	Language func() string
}

// Lobby is the connection of this device to one server, with the account and the games there.
type Lobby struct {
	cfg       Config
	client    *client.Client
	now       time.Duration
	line      Connection
	account   *online.Account // signed in; nil for none
	key       string          // of the settings, with which the client signs in
	noAccount bool            // the server no longer knows that account
	mine      list
	guests    []online.Summary // the followed games of local guests
	open      list
	sought    []online.Sought // what others seek
	search    *Search
	tables    []*Table
	asked     map[string]func(online.Answer, *online.Refused)
	resends   []string // the requests of moves made before this Lobby
	news      []News
	notices   notices
	changed   bool
}

// Connection describes the connection to the server.
type Connection struct {
	State State
	Cause client.Cause  // why there is none, or no account is signed in
	Again time.Duration // time of the next attempt while State is Down, as passed to Step
	// Server is the server's name; "" before the first connection.
	Server  string
	Games   []string // the kinds of games that it has
	PushKey string   // its VAPID key, "" if it sends no notices
}

// State is the state of a connection.
type State uint8

// The states.
const (
	Dialling State = iota // connecting for the first time
	Up
	Down // reconnecting
	Gone // closed until Dial
)

// News is something that the user should be informed about. The set of types is closed.
type News interface{ news() }

// Matched means that a search has found an opponent and that the game has begun.
type Matched struct{ Game string }

// Turn means that a local player is now to move in a game of the list.
type Turn struct{ online.Summary }

// Ended means that a game of the list is over or was called off. The Summary is the last one that
// the list had.
type Ended struct{ online.Summary }

// Late means that a move made before the program was started again came too late or was refused.
// The game does not contain it.
type Late struct{ Game string }

// NameWanted means that the account needs a name that the server accepts.
type NameWanted struct{}

// AccountLost means that the account with this name was deleted on another device, or that this
// device was removed from it. This device is signed out.
type AccountLost struct {
	Name     string
	Unpaired bool
}

func (Matched) news()     {}
func (Turn) news()        {}
func (Ended) news()       {}
func (Late) news()        {}
func (NameWanted) news()  {}
func (AccountLost) news() {}

// New returns a Lobby that begins to connect. It signs in with the account of the settings, and
// follows the live games that guests on this device were playing when the program ended.
func New(cfg Config) *Lobby {
	l := &Lobby{cfg: cfg, asked: map[string]func(online.Answer, *online.Refused){}}
	l.client = client.NewClient(client.Config{Origin: cfg.Origin, Agent: cfg.Agent, Rules: cfg.Rules, Random: cfg.Random}, cfg.Transport)
	l.signIn()
	live := cfg.Settings.Now().Online.LiveAt(cfg.Origin)
	for _, s := range cfg.Settings.Now().Online.Secrets {
		if s.Server == cfg.Origin && s.Ticket != "" {
			l.client.Guest(s.Game, s.Ticket)
			if slices.Contains(live, s.Game) { // the account's are in its list
				l.Follow(s.Game)
			}
		}
	}
	for _, m := range cfg.Settings.Now().Online.Moves {
		if m.Server == cfg.Origin {
			l.resends = append(l.resends, m.ID)
			l.client.Repeat(m.ID, &online.Move{Chair: online.Chair{Game: m.Game, Seat: m.Seat}, Ply: m.Ply, Move: m.Move})
		}
	}
	l.client.Open()
	return l
}

// signIn signs in with the account of the settings, or as a guest. It sends no name to a server
// that has known the account, so that the server does not create a deleted account again.
func (l *Lobby) signIn() {
	o := l.cfg.Settings.Now().Online
	l.key, l.noAccount = o.Key, false
	seed, ok := o.Seed()
	if !ok {
		l.client.SignIn(nil)
		return
	}
	name := o.Name
	if slices.Contains(o.Accounts, l.cfg.Origin) {
		name = ""
	}
	l.client.SignIn(client.NewAccount(seed, name))
	l.client.Ask(&online.MyGames{On: true})
}

// Origin returns the server's origin.
func (l *Lobby) Origin() string { return l.cfg.Origin }

// Connection returns the state of the connection.
func (l *Lobby) Connection() Connection { return l.line }

// Account returns the signed-in account, or nil.
func (l *Lobby) Account() *online.Account { return l.account }

// HasAccount reports whether there is an account, signed in or not.
func (l *Lobby) HasAccount() bool {
	_, ok := l.cfg.Settings.Now().Online.Seed()
	return ok && !l.noAccount
}

// Begin creates an account with this name if there is none. If the server wanted another name,
// Begin signs in again with this one.
func (l *Lobby) Begin(name string) {
	l.cfg.Settings.Change(func(s *settings.Settings) {
		s.Online.Name = name
		if _, ok := s.Online.Seed(); !ok {
			s.Online.SetSeed(l.seed())
		}
	})
	l.signIn()
}

func (l *Lobby) seed() (seed [32]byte) {
	for i := 0; i < len(seed); i += 8 {
		binary.LittleEndian.PutUint64(seed[i:], l.cfg.Random())
	}
	return seed
}

// Dial connects again at once if the connection is down or closed.
func (l *Lobby) Dial() {
	if l.line.State == Down || l.line.State == Gone {
		l.client.Close()
		l.client.Open()
		l.line.State = Dialling
		l.changed = true
	}
}

// Rest closes the connection until Dial is called.
func (l *Lobby) Rest() {
	l.client.Close()
	l.line.State, l.line.Cause = Gone, ""
	l.lineDown()
	l.changed = true
}

// Hurried reports whether this device looks for an opponent or may have a live game in progress.
func (l *Lobby) Hurried() bool {
	return l.search != nil ||
		slices.ContainsFunc(l.mine.games, func(s online.Summary) bool { return !ByDays(s.Clock) }) ||
		slices.ContainsFunc(l.tables, func(t *Table) bool {
			return t.Lost == nil && t.Fold().Phase() <= online.Playing && !ByDays(t.Fold().Created().Clock)
		})
}

// Close closes the connection for good.
func (l *Lobby) Close() {
	l.client.Close()
	l.client.Step(l.now)
}

// Ready returns a channel that receives a value when Step should be called.
func (l *Lobby) Ready() <-chan struct{} { return l.client.Ready() }

// ServerTime returns the time of the server's clock; ok is false while that is unknown.
func (l *Lobby) ServerTime() (at online.Instant, ok bool) { return l.client.ServerTime(l.now) }

// NewID returns an ID for a game that others cannot guess.
func (l *Lobby) NewID() string { return l.client.NewID() }

// Now returns the time of the last Step.
func (l *Lobby) Now() time.Duration { return l.now }

// Ask sends a request as soon as the device is online. then, which may be nil, receives the answer
// or the refusal.
func (l *Lobby) Ask(r online.Request, then func(a online.Answer, why *online.Refused)) {
	id := l.client.Ask(r)
	if then != nil {
		l.asked[id] = then
	}
}

// News returns what has happened since the last call that the user should be informed about.
func (l *Lobby) News() []News {
	news := l.news
	l.news = nil
	return news
}

// Step processes the time and what has arrived. It reports whether anything has changed that a
// screen may show.
func (l *Lobby) Step(now time.Duration) (changed bool) {
	l.now = now
	if key := l.cfg.Settings.Now().Online.Key; key != l.key { // of a loaded backup
		l.signIn()
	}
	for _, h := range l.client.Step(now) {
		l.take(h)
	}
	l.stepNotices()
	if l.changed {
		l.noteGuests()
		l.noteLive()
	}
	changed, l.changed = l.changed, false
	return changed
}

func (l *Lobby) take(h client.Happening) {
	l.changed = true
	switch h := h.(type) {
	case client.Up:
		l.line = Connection{State: Up, Server: h.Server, Games: h.Games, PushKey: h.PushKey}
		for _, t := range l.tables {
			t.Up(true)
		}
	case client.Down:
		l.line.State, l.line.Cause, l.line.Again = Down, h.Cause, l.now+h.Again
		l.lineDown()
	case client.Gone:
		l.endDialling(h.Cause)
	case client.SignedIn:
		l.takeAccount(h.Account)
	case client.NotSignedIn:
		l.takeRefusal(h.Why)
	case client.SeatLost:
		l.drop(func(s settings.Secret) bool { return s.Server == l.cfg.Origin && s.Game == h.Game })
	case client.Listed:
		l.takeGames(h.Games)
	case client.Sought:
		l.sought = h.Seeks.Seeks
	case client.Matched:
		l.search = nil
		l.news = append(l.news, Matched{h.Game})
	case client.Done:
		l.dropMove(h.Request, h.ID, false)
		l.done(h.ID, h.Answer, nil)
	case client.Refused:
		l.dropMove(h.Request, h.ID, true)
		l.done(h.ID, nil, h.Why)
	default:
		l.takeGame(h)
	}
}

func (l *Lobby) dropMove(r online.Request, id string, refused bool) {
	m, is := r.(*online.Move)
	if !is {
		return
	}
	l.cfg.Settings.Change(func(s *settings.Settings) { s.Online.Sent(id) })
	if i := slices.Index(l.resends, id); i >= 0 {
		l.resends = slices.Delete(l.resends, i, i+1)
		if refused { // no table knows of it
			l.news = append(l.news, Late{m.Game})
		}
	}
}

// lineDown informs all followed games that the connection is lost.
func (l *Lobby) lineDown() {
	for _, t := range l.tables {
		t.Up(false)
	}
	l.open, l.sought = list{}, nil
}

func (l *Lobby) done(id string, a online.Answer, why *online.Refused) {
	for _, t := range l.tables {
		if why == nil {
			t.Done(id)
		} else {
			t.Refuse(id, why)
		}
	}
	if account, ok := a.(*online.Account); ok {
		l.account = account
	}
	if then := l.asked[id]; then != nil {
		delete(l.asked, id)
		then(a, why)
	}
}

// hold passes the identities of the players on this device to the followed games.
func (l *Lobby) hold() {
	me := l.identities()
	for _, t := range l.tables {
		t.Hold(me...)
	}
}

func (l *Lobby) identities() (me []online.Identity) {
	if l.account != nil {
		me = append(me, online.Identity{Account: l.account.Account})
	}
	for _, s := range l.cfg.Settings.Now().Online.Secrets {
		if s.Server == l.cfg.Origin && s.Ticket != "" {
			me = append(me, online.Identity{Guest: online.Hash(s.Ticket)})
		}
	}
	return me
}

func (l *Lobby) remember(s settings.Secret) {
	s.Server = l.cfg.Origin
	l.cfg.Settings.Change(func(now *settings.Settings) { now.Online.Remember(s) })
}

func (l *Lobby) drop(mine func(settings.Secret) bool) {
	if slices.ContainsFunc(l.cfg.Settings.Now().Online.Secrets, mine) {
		l.cfg.Settings.Change(func(now *settings.Settings) { now.Online.Forget(mine) })
	}
}
