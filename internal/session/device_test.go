package session_test

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/online/client"
)

// rules are the games that there are.
func rules(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

const (
	gameID = "AQEBAQEBAQEBAQEBAQEBAQ"
	nextID = "BAQEBAQEBAQEBAQEBAQEBA"
	begins = online.Instant(1_700_000_000_000)
)

// who is an account.
func who(n int) online.Identity {
	return online.Identity{Account: online.Hash(fmt.Sprint("account ", n))}
}

// point is the state of a game after an event.
type point struct {
	ply   int
	key   uint64
	phase online.Phase
}

// server keeps one game, as a server does.
type server struct {
	t       tester
	g       *online.Game
	log     []online.Entry
	points  []point // by sequence, from 1
	now     online.Instant
	stalled online.Instant // since when the server cannot save; 0 while it can
	said    []online.Said
}

// tester is what *testing.T has that is needed here.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

func newServer(t tester, c *online.Created) *server {
	s := &server{t: t, g: online.New(gameID, rules), now: begins, points: []point{{}}}
	s.keep(online.Entry{Time: s.now, ID: "create", By: who(0), Event: c})
	return s
}

// keep keeps an event.
func (s *server) keep(e online.Entry) {
	s.t.Helper()
	for _, was := range s.log {
		if e.ID != "" && was.ID == e.ID && was.By == e.By {
			s.t.Fatalf("%s is done twice: %+v", e.ID, e)
		}
	}
	if err := s.g.Apply(s.g.Seq()+1, e); err != nil {
		s.t.Fatalf("%v", err)
	}
	s.log = append(s.log, e)
	m := s.g.Match()
	s.points = append(s.points, point{m.Ply(), m.Position().Key(), s.g.Phase()})
}

// tick lets time pass, and keeps what it leads to.
func (s *server) tick(d clock.Millis) {
	s.now = s.now.Plus(d)
	if s.stalled != 0 {
		return
	}
	if e, ok := s.g.Pending(s.now); ok {
		s.keep(e)
	}
}

// stall has the server keep nothing, or again.
func (s *server) stall(on bool) {
	switch {
	case on && s.stalled == 0:
		s.stalled = s.now
	case !on && s.stalled != 0:
		if e, ok := s.g.Standing(s.stalled, s.now, s.now); ok {
			s.keep(e)
		}
		s.stalled = 0
	}
}

// ask does what a player asks.
func (s *server) ask(by online.Identity, id string, r online.Request) error {
	if s.stalled != 0 {
		return &online.Refused{Reason: online.Unavailable, Retry: 100}
	}
	if c, ok := r.(*online.Courtesy); ok {
		s.said = append(s.said, online.Said{Game: c.Game, Seat: c.Seat, Word: c.Word})
		return nil
	}
	e, done, err := s.g.Decide(by, id, r.(online.GameRequest), online.Arrival{At: s.now})
	if err == nil && done == 0 {
		s.keep(e)
	}
	return err
}

// task is a request of a device that has no answer.
type task struct {
	id   string
	by   online.Identity
	r    online.Request
	sent bool
}

// message is on its way to a device: an event, an answer, or who sits there.
type message struct {
	seq   uint64
	entry online.Entry
	id    string
	err   error
	seats *online.Seats
}

// device is a device with its connection, as online/client is one, and a person or several.
type device struct {
	*server
	me      []online.Identity
	g       *session.Distance
	fold    *online.Game // the connection's
	s       *session.Session
	up      bool
	ids     *int
	name    int
	tasks   []*task
	out     []task // on its way to the server
	in      []message
	have    uint64 // events that have come
	asked   uint64 // events that were sent on this line
	now     time.Duration
	keeper  shelf
	perfect bool // its line never fails
	mirror
}

// shelf keeps a match.
type shelf struct{ last *match.Match }

func (k *shelf) Save(m *match.Match)  { k.last = m.Clone() }
func (k *shelf) KeepReview([]byte)    {}
func (k *shelf) Retry()               {}
func (k *shelf) State() (bool, error) { return false, nil }

func newDevice(s *server, ids *int, name int, me ...online.Identity) *device {
	d := &device{server: s, ids: ids, name: name, me: me}
	d.load()
	return d
}

// load begins as a program does that knows nothing: what it has asked before is forgotten.
func (d *device) load() {
	d.fold = online.New(gameID, rules)
	d.g = session.NewDistance(d.fold, d)
	d.g.Hold(d.me...)
	d.tasks, d.have, d.s = nil, 0, nil
	d.cut()
	d.g.Up(false)
}

// Ask is that of a connection.
func (d *device) Ask(r online.Request) string {
	*d.ids++
	seat := 0
	switch r := r.(type) {
	case *online.Abort:
		for i := range d.g.Fold().Created().Seats {
			if d.g.Holds(engine.Seat(i)) {
				seat = i
			}
		}
	default:
		seat = seatOf(r)
	}
	if !d.g.Holds(engine.Seat(seat)) {
		d.t.Fatalf("%+v is asked for no player", r)
	}
	t := &task{id: fmt.Sprintf("d%d-%d", d.name, *d.ids), by: who(seat), r: r}
	d.tasks = append(d.tasks, t)
	return t.id
}

// seatOf is the seat of a request.
func seatOf(r online.Request) int {
	switch r := r.(type) {
	case *online.Move:
		return r.Seat
	case *online.OfferDraw:
		return r.Seat
	case *online.AgreeDraw:
		return r.Seat
	case *online.DeclineDraw:
		return r.Seat
	case *online.AskTakeback:
		return r.Seat
	case *online.GrantTakeback:
		return r.Seat
	case *online.DenyTakeback:
		return r.Seat
	case *online.Resign:
		return r.Seat
	case *online.OfferRematch:
		return r.Seat
	case *online.AgreeRematch:
		return r.Seat
	case *online.DeclineRematch:
		return r.Seat
	case *online.Courtesy:
		return r.Seat
	}
	panic(fmt.Sprintf("%T", r))
}

func (d *device) ServerTime(time.Duration) (online.Instant, bool) { return d.server.now, d.have > 0 }

func (d *device) NewID() string { return nextID }

// cut breaks the connection. Messages under way are lost.
func (d *device) cut() {
	d.up, d.out, d.in, d.asked = false, nil, nil, 0
	for _, t := range d.tasks {
		t.sent = false
	}
	d.g.Up(false)
}

// dial connects.
func (d *device) dial() {
	if d.up {
		return
	}
	d.up, d.asked = true, d.have
	d.g.Up(true)
	d.in = append(d.in, message{seats: d.seats()})
}

// seats is who sits there, as the server tells.
func (d *device) seats() *online.Seats {
	out := &online.Seats{Game: gameID}
	for i := range d.server.g.Created().Seats {
		out.Seats = append(out.Seats, online.Person{For: "player", Name: fmt.Sprint("Knight ", i), Up: true})
	}
	return out
}

// send sends what is unsent, and what the server has saved.
func (d *device) send() {
	if !d.up {
		return
	}
	for _, t := range d.tasks {
		if !t.sent {
			t.sent = true
			d.out = append(d.out, *t)
		}
	}
	for ; d.asked < d.server.g.Seq(); d.asked++ {
		d.in = append(d.in, message{seq: d.asked + 1, entry: d.log[d.asked]})
	}
}

// arrive has the server take the next request in, perhaps twice.
func (d *device) arrive(twice bool) {
	if len(d.out) == 0 {
		return
	}
	t := d.out[0]
	if !twice {
		d.out = d.out[1:]
	}
	err := d.ask(t.by, t.id, t.r)
	d.send() // the event may come before the answer
	d.in = append(d.in, message{id: t.id, err: err})
}

// receive takes the next message in.
func (d *device) receive() {
	if len(d.in) == 0 {
		return
	}
	m := d.in[0]
	d.in = d.in[1:]
	switch {
	case m.seats != nil:
		d.g.Seats(m.seats)
	case m.seq > 0:
		if m.seq != d.have+1 {
			return
		}
		d.have = m.seq
		d.take(m.seq, m.entry)
		d.end(m.entry.ID)
	default:
		i := slices.IndexFunc(d.tasks, func(t *task) bool { return t.id == m.id })
		if i < 0 {
			return
		}
		var why *online.Refused
		switch {
		case errors.As(m.err, &why) && why.Reason == online.Unavailable:
			d.tasks[i].sent = false
			d.g.Delay(why)
		case m.err != nil:
			d.tasks = slices.Delete(d.tasks, i, i+1)
			d.g.Refuse(m.id, why)
		default:
			d.end(m.id)
		}
	}
}

// take takes an event in, as a connection does and tells of it.
func (d *device) take(seq uint64, e online.Entry) {
	if err := d.fold.Apply(seq, e); err != nil {
		d.t.Fatalf("%v", err)
	}
	d.g.Take(e, d.fold.State(e.Time))
}

// end ends a task that is done.
func (d *device) end(id string) {
	if i := slices.IndexFunc(d.tasks, func(t *task) bool { return t.id == id }); i >= 0 {
		d.tasks = slices.Delete(d.tasks, i, i+1)
		d.g.Done(id)
	}
}

// restart resends the game.
func (d *device) restart() {
	d.fold = online.New(gameID, rules)
	d.g.Restart(d.fold)
	d.have, d.asked = 0, 0
	d.in = slices.DeleteFunc(d.in, func(m message) bool { return m.seq > 0 })
}

// open opens a session, once the game has begun.
func (d *device) open() {
	if d.s != nil {
		return
	}
	m := d.g.Open(d.now)
	if m == nil {
		return
	}
	d.s = session.New(m, session.Config{Distant: d.g, Keeper: &d.keeper})
	d.begin(d.s)
	d.late = d.g.Late()
}

// leave closes it; the game goes on being followed.
func (d *device) leave() {
	if d.s != nil {
		d.s.Close()
		d.s = nil
	}
}

// step steps the session.
func (d *device) step(passed time.Duration, busy bool) {
	d.now += passed
	if d.s != nil {
		d.took("step", d.s.Step(d.now, busy))
	}
}

// mirror follows a session by its events alone.
type mirror struct {
	test     tester
	s        *session.Session
	turns    []string // the notations of the moves that stand
	shown    int
	way      string
	late     int // moves overtaken before the session was opened, and not reported yet
	over     bool
	told     []string // events other than moves
	whole    bool     // it has received everything from the beginning
	restarts int      // how often the match stood otherwise than was shown
	kinds    map[string]int
}

// begin follows a session from its present state.
func (m *mirror) begin(s *session.Session) {
	m.s, m.turns, m.way, m.over = s, nil, "", s.Match().Outcome().Over()
	for _, t := range s.Match().Turns()[:s.Match().Ply()] {
		m.turns = append(m.turns, t.Notation)
	}
	if t, ok := s.Distance().OnItsWay(); ok {
		m.way = t.Notation
	}
	m.shown = len(m.turns)
	m.whole = m.whole && len(m.turns) == 0 && !m.over
}

// took takes in what has happened.
func (m *mirror) took(what string, events []session.Event) {
	m.test.Helper()
	for _, e := range events {
		m.kinds[fmt.Sprintf("%T", e)]++
		switch e := e.(type) {
		case session.OnItsWay:
			if m.way != "" || e.Ply != len(m.turns)+1 || m.shown != len(m.turns) || m.over {
				m.test.Fatalf("%s: %+v, after %d moves", what, e, len(m.turns))
			}
			m.way = e.Turn.Notation
		case session.Overtaken:
			if m.late > 0 { // it was overtaken while the game was not shown
				m.late--
				continue
			}
			if m.way == "" || e.Err == nil || e.Move.Ply != len(m.turns) {
				m.test.Fatalf("%s: %+v, %q is on its way after %d", what, e, m.way, len(m.turns))
			}
			m.way = ""
		case session.Settled:
			if m.way != e.Turn.Notation {
				m.test.Fatalf("%s: %+v, %q is on its way", what, e, m.way)
			}
			m.way = ""
			if m.shown == len(m.turns) {
				m.shown = e.Ply
			}
			m.add(what, e.Ply, e.Turn)
		case session.Played:
			if m.shown != e.Ply-1 {
				m.test.Fatalf("%s: %+v while %d is shown", what, e, m.shown)
			}
			m.shown = e.Ply
			m.add(what, e.Ply, e.Turn)
		case session.PlayedUnseen:
			if m.shown >= e.Ply-1 {
				m.test.Fatalf("%s: %+v while %d is shown", what, e, m.shown)
			}
			m.add(what, e.Ply, e.Turn)
		case session.Moved:
			if e.From != m.shown {
				m.test.Fatalf("%s: %+v while %d is shown", what, e, m.shown)
			}
			m.shown = e.To
			switch e.By {
			case session.ByLook:
			case session.ByUndo:
				if e.To >= len(m.turns) || m.over {
					m.test.Fatalf("%s: %+v, after %d moves", what, e, len(m.turns))
				}
				m.turns = m.turns[:e.To]
			case session.ByKept:
				m.restarts++
				m.begin(m.s)
				m.shown = e.To
			default:
				m.test.Fatalf("%s: %+v", what, e)
			}
		case session.Ended:
			if m.over || m.way != "" {
				m.test.Fatalf("%s: a second end, or one while %q is on its way", what, m.way)
			}
			m.over = true
			m.told = append(m.told, "ended")
		case session.Received:
			m.kinds[fmt.Sprintf("%T", e.Event)]++
			switch draw, takeback := e.Declines(); e.Event.(type) {
			case *online.Moved:
				if draw || takeback {
					m.told = append(m.told, fmt.Sprintf("declines %v %v", draw, takeback))
				}
			case *online.Ended:
			default:
				m.told = append(m.told, string(online.EncodeEntry(e.Entry)))
			}
		case session.Lost, session.SeatFailed, session.Counted, session.HintSought, session.Judged, session.Paused, session.Thinks:
			m.test.Fatalf("%s: %T %+v", what, e, e)
		}
	}
}

// add adds a saved move.
func (m *mirror) add(what string, ply int, t match.Turn) {
	m.test.Helper()
	if ply != len(m.turns)+1 || m.over {
		m.test.Fatalf("%s: move %d, %s, after %d (over: %v)", what, ply, t.Notation, len(m.turns), m.over)
	}
	m.turns = append(m.turns, t.Notation)
	m.told = append(m.told, t.Notation)
}

// check holds a session to what always is so.
func (d *device) check(what string) {
	d.t.Helper()
	if d.s == nil {
		return
	}
	m, shown := d.s.Match(), d.s.Shown()
	at := d.points[d.g.Told()]
	_, way := d.s.Distance().OnItsWay()
	switch {
	case m.Ply() != at.ply || m.Position().Key() != at.key || m.Outcome().Over() != (at.phase == online.Finished):
		d.t.Fatalf("%s: the match stands after %d moves (over: %v), at the server after %+v", what, m.Ply(), m.Outcome(), at)
	case m.Ply() != m.Len():
		d.t.Fatalf("%s: %d moves are known, of %d", what, m.Len(), m.Ply())
	case m.Ply() != len(d.turns) || shown.Ply != d.shown || m.Outcome().Over() != d.over || way != (d.mirror.way != ""):
		d.t.Fatalf("%s: after %d moves, %d shown, over %v, on its way %v; by the events %d, %d, %v, %q", what,
			m.Ply(), shown.Ply, m.Outcome().Over(), way, len(d.turns), d.shown, d.over, d.mirror.way)
	case d.s.Mine() && (way || at.phase != online.Playing || !shown.Present() || !d.g.Holds(m.Position().Turn())):
		d.t.Fatalf("%s: a player here is to move", what)
	case shown.OnItsWay() && shown.Position() == m.Position() || !shown.OnItsWay() && !shown.Line && shown.Position() != m.At(shown.Ply):
		d.t.Fatalf("%s: another position is shown", what)
	case !slices.EqualFunc(m.Turns(), d.turns, func(t *match.Node, n string) bool { return t.Notation == n }):
		d.t.Fatalf("%s: other moves", what)
	}
	if k := d.keeper.last; k != nil && k.Ply() > len(d.points) {
		d.t.Fatalf("%s: more is saved than there is", what)
	}
}

// lotMove returns a random move, built touch by touch.
func lotMove(p engine.Position, lots *splitmix.Source) engine.Move {
	var path []engine.Square
	for {
		part, err := p.Continue(path)
		if err != nil {
			return ""
		}
		if part.Move != "" && (len(part.Next) == 0 || lots.Intn(2) == 0) {
			return part.Move
		}
		if len(part.Next) == 0 {
			return ""
		}
		c := part.Next[lots.Intn(len(part.Next))]
		path = append(append(path, c.Via...), c.Square)
	}
}

// A connection is a line.
var _ session.Connection = (*client.Connection)(nil)
