package client

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/splitmix"
	"roundtable/online"
)

// rules returns the games that there are.
func rules(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// origin is the server's.
const origin = "https://play.example.org"

// account returns the account of a seed.
func account(seed byte) *Account { return NewAccount([32]byte{seed}, "Ann") }

// nameOf returns the ID of an account.
func nameOf(a *Account) string { return base64.RawURLEncoding.EncodeToString(a.Key) }

// ident returns an ID of a game, a token or a ticket.
func ident(n byte) string {
	var b [16]byte
	b[15] = n
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// random returns a source that gives the same numbers each time.
func random(seed uint64) func() uint64 {
	s := splitmix.New(seed)
	return s.Uint64
}

// ahead is by how much the model's clock is ahead of the client's.
const ahead = 1_700_000_000_000

// model is a server as far as one client sees it, without any clock or line of its own.
type model struct {
	now      online.Instant
	in       online.Incoming
	games    map[string]*table
	accounts map[string]bool
	nonces   int
	line     modelLine
	down     bool // nothing can be kept
	said     []string
	pings    int64
	out      [][]byte // to the client
}

// table is a game with all that was kept of it.
type table struct {
	*online.Game
	log [][]byte
}

// modelLine is what the server knows of the present line.
type modelLine struct {
	greeted bool
	nonce   string
	account string
	guests  map[string]string // tickets' hashes by game
	follows map[string]bool
	lobby   bool
	seeks   map[string]bool
	muted   map[string]bool
}

func newModel() *model {
	m := &model{in: online.NewIncoming(), now: ahead, games: map[string]*table{}, accounts: map[string]bool{}}
	m.connect()
	return m
}

// connect begins a line.
func (m *model) connect() {
	m.out = nil
	m.line = modelLine{guests: map[string]string{}, follows: map[string]bool{}, seeks: map[string]bool{}, muted: map[string]bool{}}
}

func (m *model) send(id string, a online.Answer) { m.out = append(m.out, online.EncodeAnswer(id, a)) }

func refuse(r online.Reason) *online.Refused { return &online.Refused{Reason: r} }

// take takes in a message.
func (m *model) take(data []byte) {
	id, r, err := m.in.Decode(data)
	if err != nil {
		m.send(id, err.(*online.Refused))
		return
	}
	if a := m.answer(id, r); a != nil {
		m.send(id, a)
	}
}

// answer does what a request asks; nil: it has been answered already.
func (m *model) answer(id string, r online.Request) online.Answer {
	if _, hello := r.(*online.Hello); hello == m.line.greeted {
		return refuse(online.HelloFirst)
	}
	switch r := r.(type) {
	case *online.Hello:
		m.nonces++
		m.line.greeted, m.line.nonce = true, base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%016d", m.nonces))
		return &online.Welcome{Server: "Model", Time: m.now, Nonce: m.line.nonce, Games: []string{"camelot", "lancelot"}}
	case *online.Pong:
		return nil
	case *online.Lobby:
		m.line.lobby = r.On
		return &online.OK{}
	case *online.Seek:
		m.line.seeks[r.Seek] = true
		return &online.OK{}
	case *online.Unseek:
		delete(m.line.seeks, r.Seek)
		return &online.OK{}
	case *online.Mute:
		m.line.muted[r.Game] = r.On
		return &online.OK{}
	case *online.Follow:
		return m.follow(id, r)
	case *online.Unfollow:
		delete(m.line.follows, r.Game)
		return &online.OK{}
	}
	if m.down {
		return &online.Refused{Reason: online.Unavailable, Retry: 2 * clock.Second}
	}
	switch r := r.(type) {
	case *online.SignIn:
		return m.signIn(r)
	case *online.Guest:
		who := online.Identity{Guest: online.Hash(r.Ticket)}
		if g := m.games[r.Game]; g == nil || len(g.SeatsOf(who)) == 0 {
			return refuse(online.NotYourSeat)
		}
		m.line.guests[r.Game] = who.Guest
		return &online.OK{}
	case *online.Courtesy:
		m.said = append(m.said, r.Word)
		return &online.OK{}
	case online.GameRequest:
		return m.decide(id, r)
	}
	return refuse(online.UnknownType)
}

// signIn checks the signature, as a server does.
func (m *model) signIn(r *online.SignIn) online.Answer {
	nonce := m.line.nonce
	m.line.nonce = ""
	key, _ := base64.RawURLEncoding.DecodeString(r.Key)
	signed, _ := base64.RawURLEncoding.DecodeString(r.Signature)
	switch {
	case nonce == "":
		return refuse(online.Stale)
	case !ed25519.Verify(key, []byte(online.SignInText(origin, nonce, r.Key)), signed):
		return refuse(online.BadSignature)
	case !m.accounts[r.Key] && r.Name == "":
		return refuse(online.NameNeeded)
	}
	m.accounts[r.Key], m.line.account = true, r.Key
	return &online.Account{Account: r.Key, Name: "Ann", Tag: online.Tag(r.Key), Computer: r.Computer}
}

// as returns who the client is at a game.
func (m *model) as(game string) online.Identity {
	if guest := m.line.guests[game]; guest != "" {
		return online.Identity{Guest: guest}
	}
	return online.Identity{Account: m.line.account}
}

// decide has a game decide on a request.
func (m *model) decide(id string, r online.GameRequest) online.Answer {
	g := m.games[r.GameID()]
	if g == nil {
		return refuse(online.UnknownGame)
	}
	e, done, err := g.Decide(m.as(r.GameID()), id, r, online.Arrival{At: m.now})
	if err != nil {
		return err.(*online.Refused)
	}
	if sit, ok := r.(*online.Sit); ok && m.line.account == "" {
		m.line.guests[sit.Game] = online.Hash(sit.Ticket)
	}
	if done == 0 {
		m.keep(g, e)
		done = g.Seq()
	}
	return &online.OK{Seq: done}
}

// keep keeps an entry, and tells who follows.
func (m *model) keep(g *table, e online.Entry) {
	data := online.EncodeEntry(e)
	if err := g.Apply(g.Seq()+1, e); err != nil {
		panic(err) // what Decide led to, can follow
	}
	g.log = append(g.log, data)
	if m.line.follows[g.ID()] {
		m.send("", &online.Kept{Game: g.ID(), Seq: g.Seq(), Event: data})
	}
}

func (m *model) follow(id string, r *online.Follow) online.Answer {
	g := m.games[r.Game]
	if g == nil {
		return refuse(online.UnknownGame)
	}
	m.line.follows[r.Game] = true
	m.send(id, &online.OK{Seq: g.Seq()})
	m.send("", &online.Seats{Game: r.Game, Seats: make([]online.Person, 0)})
	for i := r.After; i < g.Seq(); i++ {
		m.send("", &online.Kept{Game: r.Game, Seq: i + 1, Event: json.RawMessage(g.log[i])})
	}
	return nil
}

// create makes a game of accounts, without a request.
func (m *model) create(id string, of ...*Account) {
	c := &online.Create{Game: id, Kind: "camelot", Clock: "3d"}
	for _, a := range of {
		c.Seats = append(c.Seats, online.Place{For: "account", Account: nameOf(a)})
	}
	e, err := online.Open(rules, online.Identity{Account: nameOf(of[0])}, c, 7)
	if err != nil {
		panic(err)
	}
	g := &table{Game: online.New(id, rules)}
	m.games[id] = g
	m.keep(g, online.Entry{Time: m.now, Event: e})
	for i, a := range of {
		m.keep(g, online.Entry{Time: m.now, Event: &online.Joined{Seat: i, Player: online.Sitter{Account: nameOf(a)}}})
	}
}

// does has an account ask something by a line of its own.
func (m *model) does(by *Account, r online.GameRequest) error {
	g := m.games[r.GameID()]
	e, done, err := g.Decide(online.Identity{Account: nameOf(by)}, "", r, online.Arrival{At: m.now})
	if err == nil && done == 0 {
		m.keep(g, e)
	}
	return err
}

// legal returns a legal move of the seat to move, by a number.
func (m *model) legal(game string, n int) *online.Move {
	g := m.games[game]
	seat, _ := g.Turn()
	moves := g.Legal()
	return &online.Move{Chair: online.Chair{Game: game, Seat: seat}, Ply: g.Match().Ply(), Move: moves[n%len(moves)]}
}

// ping asks whether the client is there.
func (m *model) ping() {
	m.pings++
	m.send("", &online.Ping{N: m.pings, Time: m.now})
}

// world is a connection, the model, and the line between them, which carries each message
// when it is told to.
type world struct {
	c        *Connection
	m        *model
	now      time.Duration
	line     int // that is dialled or open; 0: none
	open     bool
	up       [][]byte // to the server
	late     [][]byte // of a line that is over; they arrive before the next one is opened
	before   modelLine
	reports  []Report
	happened []Happening // since the last take
	all      []Happening
}

func newWorld(seed uint64) *world {
	return &world{m: newModel(), c: New(Config{Origin: origin, Agent: "test/1", Rules: rules, Random: random(seed)})}
}

// step steps the connection, and does what it says.
func (w *world) step() {
	actions, happened := w.c.Step(w.now, w.reports)
	w.reports = nil
	w.happened, w.all = append(w.happened, happened...), append(w.all, happened...)
	for _, a := range actions {
		switch a := a.(type) {
		case Dial:
			w.line, w.open = a.Line, false
		case HangUp:
			if a.Line == w.line {
				w.hangUp(len(w.up))
			}
		case Send:
			if a.Line == w.line && w.open {
				w.up = append(w.up, a.Data)
			}
		}
	}
}

// connect opens the line that is dialled. What was still under way on the line before has
// arrived by then, and what it was answered has not.
func (w *world) connect() {
	if w.line == 0 || w.open {
		return
	}
	w.m.line = w.before
	for _, data := range w.late {
		w.m.take(data)
	}
	w.open, w.up, w.late = true, nil, nil
	w.m.connect()
	w.reports = append(w.reports, Opened{w.line})
}

// cut breaks the line. What was under way to the client is lost; of what was under way to
// the server the first messages arrive at once, the next ones late.
func (w *world) cut(arrive, late int) {
	if w.line == 0 {
		return
	}
	for range arrive {
		w.deliver()
	}
	w.reports = append(w.reports, Closed{Line: w.line})
	w.hangUp(late)
}

// hangUp ends the line.
func (w *world) hangUp(late int) {
	if w.open {
		w.late, w.before = w.up[:min(late, len(w.up))], w.m.line
	}
	w.m.connect()
	w.line, w.open, w.up = 0, false, nil
}

// deliver brings the next message to the server.
func (w *world) deliver() {
	if len(w.up) > 0 {
		data := w.up[0]
		w.up = w.up[1:]
		w.m.take(data)
	}
}

// receive brings the next message to the client.
func (w *world) receive() {
	if w.open && len(w.m.out) > 0 {
		w.reports = append(w.reports, Received{w.line, w.m.out[0]})
		w.m.out = w.m.out[1:]
	}
}

// pass lets time pass.
func (w *world) pass(d time.Duration) {
	w.now += d
	w.m.now = ahead + online.Instant(w.now/time.Millisecond)
}

// settle lets everything arrive at once, and time pass as far as the connection wants it,
// until nothing more is under way.
func (w *world) settle() {
	for range 10_000 {
		w.step()
		w.connect()
		busy := w.open && len(w.up)+len(w.m.out) > 0 || len(w.reports) > 0
		for len(w.up) > 0 {
			w.deliver()
		}
		for w.open && len(w.m.out) > 0 {
			w.receive()
		}
		if busy {
			continue
		}
		if at, ok := w.c.Wake(); ok && len(w.c.asked)+len(w.c.own) > 0 || w.c.phase == waiting {
			w.pass(max(0, at-w.now))
			continue
		}
		return
	}
	panic("the connection comes to no rest")
}

// take returns what has happened since the last time.
func (w *world) take() []Happening {
	all := w.happened
	w.happened = nil
	return all
}
