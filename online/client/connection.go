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

// Config is what a connection needs to know.
type Config struct {
	// Origin is the server's, as ParseOrigin returns it.
	Origin string
	// Agent is what the client is, for the server's log: "name/version".
	Agent string
	// Rules knows the games by name.
	Rules func(name string) (engine.Game, bool)
	// Random returns unpredictable random numbers, from which IDs and tickets are made.
	Random func() uint64
}

// Account is who signs in.
type Account struct {
	Key []byte // the public key, 32 bytes (Ed25519)
	// Sign is the signature of a text by the private key, 64 bytes. It is called in Step.
	Sign     func(text []byte) []byte
	Name     string // of a new account; "" where there is one already
	Computer bool   // of a new account: a computer plays for it
}

// phase is how far a line has come.
type phase uint8

const (
	idle     phase = iota // no line is wanted
	waiting               // to dial
	dialling              // until the line is open
	greeting              // until the server has answered hello
	signing               // until everybody is signed in who has to be
	ready
)

// Connection is a connection to a server, kept up over any number of lines.
//
// Its commands change what is wanted, and take effect in the next Step. All times are
// spans since one moment that the program chooses, and never go back.
type Connection struct {
	config Config
	ids    identifiers
	read   online.Outgoing
	check  online.Incoming

	now     time.Duration
	phase   phase
	line    int           // the number of the present line, or of the last
	since   time.Duration // when to dial, or when something last came
	greeted time.Duration // when hello was sent
	nonce   string
	barred  bool // the server has refused the account
	waits   waits
	pace    pace
	time    serverTime

	account *Account
	who     string   // the ID of the account that has signed in
	pairing *task    // a PairWith that waits for its answer, or nil
	guests  []ticket // of the seats that are held without an account

	own    []*task // requests of the connection itself, on this transport connection
	asked  []*task // what it was asked, in its order
	wishes []*task // requests that were done and are sent again on each new connection
	games  follows

	actions  []Action
	happened []Happening
}

type ticket struct{ game, secret string }

// New returns a connection that is not open yet.
func New(config Config) *Connection {
	c := &Connection{config: config, read: online.NewOutgoing(), check: online.NewIncoming(), waits: waits{answer: span(online.AnswerAfter)}}
	c.ids.begin(config.Random)
	c.games.log = online.NewLog()
	return c
}

// Open has the connection dial, now and whenever the line breaks.
func (c *Connection) Open() {
	if c.phase == idle {
		c.waits.reset()
		c.phase, c.since = waiting, c.now
	}
}

// Close has the connection hang up. What was asked and has no answer is kept, and sent
// when it is opened again.
func (c *Connection) Close() {
	c.hangUp()
	c.phase = idle
}

// SignIn makes the connection sign in as an account from now on, or stay signed out if a is
// nil. It replaces an open transport connection by a new one.
func (c *Connection) SignIn(a *Account) {
	c.account, c.who = a, ""
	if c.phase >= signing {
		c.renew()
	}
}

// Guest has the connection come back to a seat that was taken with a ticket, on this line
// and all others. A Sit with a ticket that is done needs no Guest.
func (c *Connection) Guest(game, secret string) {
	c.keep(game, secret)
	if c.phase >= signing {
		c.add(&online.Guest{Game: game, Ticket: secret})
	}
}

// keep remembers a ticket; a game has one.
func (c *Connection) keep(game, secret string) {
	c.forget(game)
	c.guests = append(c.guests, ticket{game, secret})
}

// ServerTime returns the server's clock at a moment; ok is false before it is known.
func (c *Connection) ServerTime(now time.Duration) (at online.Instant, ok bool) {
	ahead, ok := c.time.ahead()
	return online.Instant(millis(now) + ahead), ok
}

// NewID returns an unpredictable ID for a game, a search, a token or a ticket.
func (c *Connection) NewID() string { return c.ids.secret() }

// Step takes in the time and what the transport has reported since the last step, and
// returns what the transport is to do and what has happened, each in its order.
func (c *Connection) Step(now time.Duration, reports []Report) ([]Action, []Happening) {
	c.now = max(c.now, now)
	for _, r := range reports {
		switch _, woken := r.(Woken); {
		case woken && c.phase == waiting && !c.waits.bidden:
			c.since = c.now
		case r.line() == c.line && c.phase >= dialling:
			c.take(r)
		}
	}
	switch {
	case c.phase == waiting && c.now >= c.since:
		c.dial()
	case c.phase >= dialling && c.now >= c.since+span(online.DeadAfter):
		c.lose(Silent, "", 0)
	case c.phase >= dialling && c.now >= c.unanswered():
		c.waits.answer = min(2*c.waits.answer, mostAnswer)
		c.lose(Silent, "no answer", 0)
	case c.phase == ready && c.now >= c.since+span(online.ProbeAfter) && !c.asks() && c.live():
		c.add(&online.Unfollow{Game: c.ids.secret()}) // of no game: it has an answer alone
	}
	c.flush()
	actions, happened := c.actions, c.happened
	c.actions, c.happened = nil, nil
	return actions, happened
}

// Wake returns when Step is to be called at the latest, whatever comes before; ok is false
// where time alone changes nothing.
func (c *Connection) Wake() (at time.Duration, ok bool) {
	switch {
	case c.phase == idle:
		return 0, false
	case c.phase == waiting:
		return c.since, true
	}
	at = min(c.since+span(online.DeadAfter), c.unanswered())
	if c.phase == ready && !c.asks() && c.live() {
		at = min(at, c.since+span(online.ProbeAfter))
	}
	for _, t := range c.sendable() {
		at = min(at, max(c.pace.next(), t.after))
	}
	return at, true
}

// unanswered returns when another line is tried, since what was asked has had no answer and nothing
// else has come.
func (c *Connection) unanswered() time.Duration {
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

// never is a moment that does not come.
const never = time.Duration(math.MaxInt64)

// asks reports whether an answer is waited for, or something is to be sent.
func (c *Connection) asks() bool { return len(c.own)+len(c.asked) > 0 }

// live reports whether a user of this client plays in a followed live game.
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

// dial opens a line.
func (c *Connection) dial() {
	c.line++
	c.phase, c.since, c.pace = dialling, c.now, pace{}
	c.actions = append(c.actions, Dial{c.line})
}

// hangUp ends the line, if there is one: what belonged to it is forgotten, and what had no
// answer is unsent.
func (c *Connection) hangUp() {
	if c.phase >= dialling {
		c.actions = append(c.actions, HangUp{c.line})
	}
	c.own, c.nonce, c.barred = nil, "", false
	for _, t := range c.asked {
		t.sent = false
	}
	c.games.lineDown()
}

// lose ends the line and dials again, after the usual time or a longer one that the server
// asks for.
func (c *Connection) lose(why Cause, detail string, retry time.Duration) {
	c.hangUp()
	again := max(c.waits.next(c.config.Random, c.live()), retry)
	c.phase, c.since, c.waits.bidden = waiting, c.now+again, retry > 0
	c.tell(Down{Cause: why, Detail: detail, Again: again})
}

// renew replaces the line at once.
func (c *Connection) renew() {
	c.hangUp()
	c.phase, c.since = waiting, c.now
	c.tell(Down{Cause: Renewed})
}

// end ends the line for good.
func (c *Connection) end(why Cause) {
	c.Close()
	c.tell(Gone{why})
}

// identifiers makes IDs. Those of requests are told apart from those of every other run of
// every other client by a random beginning.
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

// request returns the next request's.
func (i *identifiers) request() string {
	i.last++
	return i.prefix + strconv.Itoa(i.last)
}

// secret returns 16 random bytes.
func (i *identifiers) secret() string {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], i.random())
	binary.BigEndian.PutUint64(b[8:], i.random())
	return base64.RawURLEncoding.EncodeToString(b[:])
}
