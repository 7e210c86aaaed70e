package client

import (
	"encoding/base64"
	"encoding/binary"
	"math"
	"strconv"
	"time"

	"roundtable/engine"
	"roundtable/online"
)

// Config configures a connection.
type Config struct {
	// Origin is the server's origin, as ParseOrigin returns it.
	Origin string
	// Agent is the name of the client for the server's log: "name/version".
	Agent string
	// Rules finds games by name.
	Rules func(name string) (engine.Game, bool)
	// Random returns unpredictable random numbers, for IDs and tickets.
	Random func() uint64
}

// Account is the account that signs in.
type Account struct {
	Key []byte // public key, 32 bytes (Ed25519)
	// Sign returns the private key's signature, 64 bytes. It is called in Step.
	Sign     func(text []byte) []byte
	Name     string // of a new account; or ""
	Computer bool   // of a new account: a computer plays for it
}

type phase uint8

const (
	idle     phase = iota // none wanted
	waiting               // to dial
	dialling              // until open
	greeting              // until hello is answered
	signing               // until the account and guests are signed in
	ready
)

// Connection is a connection to a server that reconnects automatically.
//
// Its commands take effect in the next Step. Times are measured from one moment that the program
// chooses, and never decrease.
type Connection struct {
	config Config
	ids    identifiers
	read   online.Outgoing
	check  online.Incoming

	now     time.Duration
	phase   phase
	number  int           // number of the present or last transport connection
	since   time.Duration // when to dial, or of the last message
	greeted time.Duration // when hello was sent
	nonce   string
	barred  bool // the server refused the account
	waits   waits
	pace    pace
	time    serverTime

	account *Account
	who     string   // ID of the signed-in account
	pairing *task    // the unanswered PairWith, or nil
	guests  []ticket // of seats without an account

	own    []*task // the connection's own requests, on this transport connection
	asked  []*task // the program's requests, in order
	wishes []*task // requests repeated on each new connection
	games  follows

	actions  []Action
	happened []Happening
}

type ticket struct{ game, secret string }

// New returns an unopened connection.
func New(config Config) *Connection {
	c := &Connection{config: config, read: online.NewOutgoing(), check: online.NewIncoming(), waits: waits{answer: span(online.AnswerAfter)}}
	c.ids.begin(config.Random)
	c.games.log = online.NewLog()
	return c
}

// Open makes the connection connect now, and reconnect whenever it breaks.
func (c *Connection) Open() {
	if c.phase == idle {
		c.waits.reset()
		c.phase, c.since = waiting, c.now
	}
}

// Close disconnects. Unanswered requests are sent when it is opened again.
func (c *Connection) Close() {
	c.hangUp()
	c.phase = idle
}

// SignIn makes the connection sign in as an account from now on, or stay signed out if a is nil.
// It reconnects.
func (c *Connection) SignIn(a *Account) {
	c.account, c.who = a, ""
	if c.phase >= signing {
		c.renew()
	}
}

// Guest makes the connection return to the seat of a guest's ticket, now and whenever it
// reconnects. It is not needed after a Sit with a ticket.
func (c *Connection) Guest(game, secret string) {
	c.keep(game, secret)
	if c.phase >= signing {
		c.add(&online.Guest{Game: game, Ticket: secret})
	}
}

// keep stores a guest's ticket for a game, in place of an earlier one for this game.
func (c *Connection) keep(game, secret string) {
	c.forget(game)
	c.guests = append(c.guests, ticket{game, secret})
}

// ServerTime returns the server's time at a moment; ok is false while it is unknown.
func (c *Connection) ServerTime(now time.Duration) (at online.Instant, ok bool) {
	ahead, ok := c.time.lead()
	return online.Instant(millis(now) + ahead), ok
}

// NewID returns an unpredictable ID for a game, a search, a token or a ticket.
func (c *Connection) NewID() string { return c.ids.secret() }

// Step processes the time passed and the transport's reports. It returns what the transport must
// do, and what happened, each in order.
func (c *Connection) Step(now time.Duration, reports []Report) ([]Action, []Happening) {
	c.now = max(c.now, now)
	for _, r := range reports {
		switch _, woken := r.(Woken); {
		case woken && c.phase == waiting && !c.waits.bidden:
			c.since = c.now
		case r.number() == c.number && c.phase >= dialling:
			c.take(r)
		}
	}
	switch {
	case c.phase == waiting && c.now >= c.since:
		c.dial()
	case c.phase >= dialling && c.now >= c.since+span(online.DeadAfter):
		c.lose(Silent, "", 0)
	case c.phase >= dialling && c.now >= c.answerDeadline():
		c.waits.answer = min(2*c.waits.answer, mostAnswer)
		c.lose(Silent, "no answer", 0)
	case c.phase == ready && c.now >= c.since+span(online.ProbeAfter) && !c.asks() && c.live():
		c.add(&online.Unfollow{Game: c.ids.secret()}) // a made-up game: only the answer matters
	}
	c.flush()
	actions, happened := c.actions, c.happened
	c.actions, c.happened = nil, nil
	return actions, happened
}

// Wake returns the latest time at which Step must be called again; ok is false if only a report or
// a command can change anything.
func (c *Connection) Wake() (at time.Duration, ok bool) {
	switch {
	case c.phase == idle:
		return 0, false
	case c.phase == waiting:
		return c.since, true
	}
	at = min(c.since+span(online.DeadAfter), c.answerDeadline())
	if c.phase == ready && !c.asks() && c.live() {
		at = min(at, c.since+span(online.ProbeAfter))
	}
	for _, t := range c.sendable() {
		at = min(at, max(c.pace.next(), t.after))
	}
	return at, true
}

// answerDeadline returns when to try another transport connection because no answer has come.
func (c *Connection) answerDeadline() time.Duration {
	if c.phase == dialling {
		return c.since + c.waits.answer
	}
	at := never
	for _, list := range [][]*task{c.own, c.asked} {
		for _, t := range list {
			if t.sent {
				at = min(at, max(t.at, c.since)+c.waits.answer)
			}
		}
	}
	return at
}

const never = time.Duration(math.MaxInt64)

func (c *Connection) asks() bool { return len(c.own)+len(c.asked) > 0 }

func (c *Connection) live() bool {
	for _, f := range c.games.all {
		g := f.game
		if g.Phase() != online.Waiting && g.Phase() != online.Playing || g.Control().Days > 0 {
			continue
		}
		if c.who != "" && len(g.SeatsOf(online.Identity{Account: c.who})) > 0 {
			return true
		}
		for _, t := range c.guests {
			if len(g.SeatsOf(online.Identity{Guest: online.Hash(t.secret)})) > 0 {
				return true
			}
		}
	}
	return false
}

func (c *Connection) tell(h Happening) { c.happened = append(c.happened, h) }

func (c *Connection) dial() {
	c.number++
	c.phase, c.since, c.pace = dialling, c.now, pace{}
	c.actions = append(c.actions, Dial{c.number})
}

// hangUp ends the transport connection, if any. It drops the state of that connection and marks
// unanswered requests as unsent.
func (c *Connection) hangUp() {
	if c.phase >= dialling {
		c.actions = append(c.actions, HangUp{c.number})
	}
	c.own, c.nonce, c.barred = nil, "", false
	for _, t := range c.asked {
		t.sent = false
	}
	for _, f := range c.games.all {
		f.asked, f.answered = false, false
	}
}

// lose ends the transport connection, and dials again after the usual pause, or after the longer
// pause that the server asked for.
func (c *Connection) lose(why Cause, detail string, retry time.Duration) {
	c.hangUp()
	again := max(c.waits.next(c.config.Random, c.live()), retry)
	c.phase, c.since, c.waits.bidden = waiting, c.now+again, retry > 0
	c.tell(Down{Cause: why, Detail: detail, Again: again})
}

func (c *Connection) renew() {
	c.hangUp()
	c.phase, c.since = waiting, c.now
	c.tell(Down{Cause: Renewed})
}

func (c *Connection) end(why Cause) {
	c.Close()
	c.tell(Gone{why})
}

// identifiers makes IDs. Those of requests begin with random characters, so that they differ in all
// clients and runs.
type identifiers struct {
	random func() uint64
	prefix string
	last   int
}

func (i *identifiers) begin(random func() uint64) {
	i.random = random
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], random())
	i.prefix = base64.RawURLEncoding.EncodeToString(b[:]) + "-"
}

func (i *identifiers) request() string {
	i.last++
	return i.prefix + strconv.Itoa(i.last)
}

func (i *identifiers) secret() string {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], i.random())
	binary.BigEndian.PutUint64(b[8:], i.random())
	return base64.RawURLEncoding.EncodeToString(b[:])
}
