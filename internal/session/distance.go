package session

import (
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/online"
)

// Connection is the connection to a server that a Distance needs.
type Connection interface {
	// Ask sends a request as soon as the device is online, and resends it until it is answered. The
	// answers carry the returned ID.
	Ask(online.Request) (id string)
	// ServerTime converts a time of this device to the time of the server's clock; ok is false
	// while that is unknown.
	ServerTime(now time.Duration) (at online.Instant, ok bool)
	// NewID returns an ID for a game that others cannot guess.
	NewID() string
}

// quiet is how long no event of a resent game must arrive before the session accepts that the game
// is shorter than before. That happens if the server was set back to an earlier state.
const quiet = 3 * time.Second

// Distance is an online game as this device knows it. It exists as long as the connection follows
// the game. While a screen shows the game, a session is open on it (Open, Config.Distant). Events
// wait here until the session has shown them, one move at a time.
//
// A Distance sends requests through a Connection. These events of package client are passed to its
// methods:
//
//	Up, and Down or Gone     Up, of every game
//	Event                    Take
//	Restarted, Unfollowed    Restart, Lose
//	Seated, Present, Spoken  Seats, Presence, Spoken
//	Conditions               TakeConditions
//	Done, Delayed            Done, Delay
//	Refused, Overtaken       Refuse
//
// Only events saved by the server change the match. A local move that is still being sent is shown,
// but is not part of the match (OnItsWay). No method blocks; callers pass the current time. A
// Distance must be used by one goroutine only.
type Distance struct {
	line      Connection
	me        []online.Identity
	game      *online.Game  // the connection's, as far as received
	renewed   *online.Game  // the resent game until it is complete enough to replace game; else nil
	lastHeard time.Duration // time of the last event of renewal
	since     uint64        // number of that event
	state     *online.State // of the game as the session has shown it; nil at first
	queue     []unseen      // events after that
	asked     []asked
	seats     seats
	news      []Event        // to report, without a change of position
	down      bool           // this device is offline
	stall     bool           // the server cannot save
	lost      error          // why the game cannot be followed any more
	at        online.Instant // the server's time

	conditions map[engine.Seat]*online.Conditions // of local seats, as the server sent them
	moved      online.Instant                     // time of the last move received
	replied    map[int]bool                       // by ply: it has the time of the move before

	session *Session // nil while no screen shows the game
	way     *onItsWay
}

// unseen is an event that the session has not processed yet, with the state of the game after it.
type unseen struct {
	online.Entry
	state *online.State
}

// onItsWay is a local move that is shown but not yet saved by the server.
type onItsWay struct {
	from engine.Position
	turn match.Turn
	at   engine.Position // after it
}

// NewDistance returns the Distance of a game that a connection follows. The connection must apply
// each event to the game before it passes the event to the Distance.
func NewDistance(game *online.Game, line Connection) *Distance {
	return &Distance{line: line, game: game, down: true, conditions: map[engine.Seat]*online.Conditions{}, replied: map[int]bool{}}
}

// Hold sets the identities of the people at this device: an account, and a guest for each ticket
// (online.Hash). The seats of an open session do not change.
func (d *Distance) Hold(me ...online.Identity) { d.me = me }

// Holds reports whether a person at this device plays a seat.
func (d *Distance) Holds(seat engine.Seat) bool {
	_, ok := d.sitter(seat)
	return ok
}

// sitter returns which of this device's identities plays a seat; the bool is false if none does.
func (d *Distance) sitter(seat engine.Seat) (online.Identity, bool) {
	all := d.game.Created().Seats
	if seat < 0 || int(seat) >= len(all) || all[seat].Player == nil {
		return online.Identity{}, false
	}
	p := all[seat].Player
	if me := (online.Identity{Account: p.Account, Guest: p.Guest}); !p.Computer() && slices.Contains(d.me, me) {
		return me, true
	}
	return online.Identity{}, false
}

// Fold returns the game as far as it has been received. It belongs to the connection and must not
// be changed. While the server resends the game, Fold returns the previous one until the new one is
// complete enough, with or without a session.
func (d *Distance) Fold() *online.Game {
	if d.renewed != nil && d.renewed.Seq() >= d.game.Seq() {
		return d.renewed
	}
	return d.game
}

// Lasted returns the wall-clock time from the game's beginning to its end, 0 before its end.
func (d *Distance) Lasted() time.Duration {
	return time.Duration(d.game.Lasted()) * time.Millisecond
}

// Open processes all waiting events and returns the match for a new session, or nil if the game has
// not begun. It reports refused requests to that session. now is a time as for Step. An earlier
// session on the game must not be used any more.
func (d *Distance) Open(now time.Duration) *match.Match {
	d.session, d.way = nil, nil
	var late []Event
	for {
		told, more := d.next(now, false)
		for _, e := range told {
			switch e.(type) {
			case Overtaken, AskRefused, ConditionsRefused, Lost:
				late = append(late, e)
			}
		}
		if !more {
			break
		}
	}
	d.news = late
	if d.game.Phase() <= online.Waiting {
		return nil
	}
	if d.renewed != nil { // what the session has not seen yet is in the match
		d.state = d.game.State(d.game.Time())
		d.news = d.settle(d.news)
	}
	m := d.game.Match().Clone()
	d.seats.name(m)
	return m
}

// open connects a session with this game, shows a move that is still being sent, and saves the
// match.
func (d *Distance) open(s *Session) {
	d.session = s
	s.saving.save()
	if m := d.pendingMove(); m != nil && m.Ply == s.match.Ply() {
		d.way, _ = wayOf(s.match, engine.Move(m.Move))
	}
}

// Take adds an event, with the game's state after it, to the events that the session has still to
// show.
func (d *Distance) Take(e online.Entry, state *online.State) {
	d.queue = append(d.queue, unseen{e, state})
	if m, moved := e.Event.(*online.Moved); moved {
		d.replied[m.Ply+1] = m.Ply > 0 && e.Time == d.moved
		d.moved = e.Time
	}
}

// Restart must be called when the server begins to send the game again from its first event. The
// old state stays visible until the new one is complete enough.
func (d *Distance) Restart(game *online.Game) { d.renewed, d.since, d.queue = game, 0, nil }

// Lose records the reason why the game cannot be followed any more.
func (d *Distance) Lose(why error) {
	if d.lost == nil {
		d.lost = why
		d.tell(Lost{Err: why})
	}
}

func (d *Distance) tell(e ...Event) { d.news = append(d.news, e...) }

// Up sets whether this device is online.
func (d *Distance) Up(up bool) {
	if d.down != up {
		return
	}
	if d.down = !up; up {
		d.tell(CameOnline{Seat: engine.NoSeat})
	} else {
		d.tell(WentOffline{Seat: engine.NoSeat})
	}
}

// OnItsWay returns the local move that is shown (Shown) but that the server has not saved, so that
// it is not yet in the match; ok is false without such a move.
func (d *Distance) OnItsWay() (t match.Turn, ok bool) {
	if d.way == nil {
		return match.Turn{}, false
	}
	return d.way.turn, true
}

// wayOf plays a move in the present position so that it can be shown before it is saved. It returns
// the engine's error for an illegal move.
func wayOf(m *match.Match, move engine.Move) (*onItsWay, error) {
	p := m.Position()
	at, events, err := p.Play(move)
	if err != nil {
		return nil, err
	}
	notation, err := p.Notation(move)
	if err != nil {
		return nil, err
	}
	return &onItsWay{p, match.Turn{Seat: p.Turn(), Move: move, Notation: notation, Events: events}, at}, nil
}

// free reports whether the local player whose turn it is may move now.
func (d *Distance) free() bool {
	return d.way == nil && d.lost == nil && !d.stands(online.Ceased)
}

// stands reports whether the game is in a phase, as far as the session has shown it.
func (d *Distance) stands(p online.Phase) bool { return d.state != nil && d.state.Phase == p.String() }

// face returns what a seat's clock displays. Before the seat's first move it is the time within
// which that move must be made.
func (d *Distance) face(seat engine.Seat) Face {
	t := d.Timer(seat)
	f := Face{Left: roundUp(max(0, t.Left)), Periods: t.Periods, Runs: t.Runs, Free: t.Free && t.Runs, Low: !t.Free && t.Control.Low(t.Reading)}
	if f.Free {
		f.Left, f.Periods, t.Overtime = roundUp(t.Due), 0, false
	}
	if f.Days = t.Days(); f.Days && f.Left >= clock.Hour { // seconds do not matter
		f.Left = (f.Left + clock.Minute - 1) / clock.Minute * clock.Minute
	}
	if !t.Overtime || t.Control.Periods == 1 {
		f.Periods = 0
	}
	return f
}

// warn warns the local player that time is low, by the server's clock. Only the server ends a game
// on time.
func (d *Distance) warn() []Event {
	s := d.session
	if !s.toMove().local() || s.match.Outcome().Over() || !d.free() {
		return nil
	}
	seat := s.match.Position().Turn()
	t := d.Timer(seat)
	if t.Free {
		return nil
	}
	return s.clocks.low(seat, t.Control, t.Reading)
}

// seats holds the names of the players in their seats and who is offline. The server sends this
// apart from the events.
type seats struct {
	names []string
	down  engine.Seats
	since [online.MaxSeats]online.Instant // when they went offline
}

// name sets the names of a match's players, because events carry no account names. It returns the
// seats whose names have changed.
func (s *seats) name(m *match.Match) (renamed []engine.Seat) {
	for i, name := range s.names {
		if i < len(m.Players()) && name != "" && m.Players()[i].Name != name {
			m.Rename(engine.Seat(i), name)
			renamed = append(renamed, engine.Seat(i))
		}
	}
	return renamed
}

// Seats sets the names of the players in their seats, and which of them are online.
func (d *Distance) Seats(s *online.Seats) {
	d.seats.names = nil
	for i, p := range s.Seats {
		d.seats.names = append(d.seats.names, p.Called())
		if p.For == "player" {
			d.present(i, p.Up, d.at)
		}
	}
}

// Presence records that a player has gone offline or has come back online.
func (d *Distance) Presence(p *online.Presence) { d.present(p.Seat, p.Up, p.Since) }

// present records whether the player of a seat is online, and if not, since when.
func (d *Distance) present(i int, up bool, since online.Instant) {
	seat := engine.Seat(i)
	if i < 0 || i >= online.MaxSeats || d.Holds(seat) || d.seats.down.Has(seat) != up {
		return
	}
	if up {
		d.seats.down = d.seats.down.Without(seat)
		d.tell(CameOnline{Seat: seat})
	} else {
		d.seats.down, d.seats.since[i] = d.seats.down.With(seat), since
		d.tell(WentOffline{Seat: seat})
	}
}

// Spoken reports to the session that a player has sent a courtesy.
func (d *Distance) Spoken(s *online.Said) {
	d.tell(Said{By: engine.Seat(s.Seat), Word: s.Word})
}
