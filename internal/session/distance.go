package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/online"
)

// Line is what a Distance needs of a connection to its server.
type Line interface {
	// Ask sends a request, now or when the line is up, and again until it has an answer,
	// which names it by this ID.
	Ask(online.Request) (id string)
	// ServerTime is the time by the server's clock; ok is false before anything was told of
	// it.
	ServerTime(now time.Duration) (at online.Instant, ok bool)
	// NewID is an ID for a game, which nobody can guess.
	NewID() string
}

// quiet is for how long nothing more has come of a game that is told anew before it is
// believed that there is less of it than before: the server was set back.
const quiet = 3 * time.Second

// Distance is a game that a server keeps and that people play from several devices, as this
// device knows it. It lives as long as the game is followed, on the screen or not: a session
// is opened on it (Open, Config.Distant) where somebody looks at the game. The game itself is
// the connection's; what the session has not seen of it waits here, so that a slow board sees
// one move at a time.
//
// A Distance asks by a Line, and is told what that hears: of the happenings of package client
//
//	Up, and Down or Gone     Up, of every game
//	Event                    Take
//	Restarted, Unfollowed    Restart, Lose
//	Seated, Present, Spoken  Seats, Presence, Spoken
//	Done, Delayed            Done, Delay
//	Refused, Overtaken       Refuse
//
// Nothing that was asked changes the match before the server has kept it. A move from here
// that is not kept yet is shown beside the match (OnItsWay). None of the methods waits, and
// time comes in as a value. A Distance is for one goroutine.
type Distance struct {
	line  Line
	me    []online.Identity
	game  *online.Game  // the connection's, as far as the server has told
	anew  *online.Game  // takes its place once as much is known again; nil while nothing is told anew
	heard time.Duration // when the last of that came, as far as the session knows
	since uint64        // the event of anew that came then
	state *online.State // of the game, as far as the session was told; nil before there is anything
	queue []unseen      // what comes after that
	asked []asked
	seats seats
	news  []Event        // what is to be told and changes no position
	down  bool           // this device's line
	stall bool           // the server can keep nothing
	lost  error          // why the game cannot be followed any more
	at    online.Instant // the server's time

	session *Session // nil while nobody looks
	way     *onItsWay
}

// unseen is an event that the session was not told of yet, and the game as it stood after it.
type unseen struct {
	online.Entry
	state *online.State
}

// onItsWay is a move from here that is shown and not kept yet.
type onItsWay struct {
	from engine.Position
	turn match.Turn
	at   engine.Position // after it
}

// NewDistance is a game that a connection follows. The connection takes each event in first.
func NewDistance(game *online.Game, line Line) *Distance {
	return &Distance{line: line, game: game, down: true}
}

// Hold says who people at this device are to the server: an account, and a guest for each
// ticket (online.Hash). A session that is open keeps the seats that it had.
func (d *Distance) Hold(me ...online.Identity) { d.me = me }

// Holds reports whether a person at this device moves for a seat.
func (d *Distance) Holds(seat engine.Seat) bool {
	_, ok := d.sitter(seat)
	return ok
}

// sitter is who of this device sits on a seat.
func (d *Distance) sitter(seat engine.Seat) (online.Identity, bool) {
	all := d.game.Created().Seats
	if seat < 0 || int(seat) >= len(all) || all[seat].Player == nil {
		return online.Identity{}, false
	}
	p := all[seat].Player
	for _, me := range d.me {
		if !p.Computer() && me == (online.Identity{Account: p.Account, Guest: p.Guest}) {
			return me, true
		}
	}
	return online.Identity{}, false
}

// Fold is the game as far as the server has told, the connection's and not to be changed.
// While it is told anew it is as it was before, until as much is known again, whether or not a
// session is open.
func (d *Distance) Fold() *online.Game {
	if d.anew != nil && d.anew.Seq() >= d.game.Seq() {
		return d.anew
	}
	return d.game
}

// Lasted is how long the game took by the clock on the wall; 0 while it goes on.
func (d *Distance) Lasted() time.Duration {
	return time.Duration(d.game.Lasted()) * time.Millisecond
}

// Open takes in all that has come and returns the match as it then stands, for a session:
// nil before the game has begun. What was asked and cannot be is told to that session;
// what else has happened it sees. now is the time as a session's Step has it. No other
// session is open on the game any more.
func (d *Distance) Open(now time.Duration) *match.Match {
	d.session, d.way = nil, nil
	var late []Event
	for {
		told, more := d.next(now, false)
		for _, e := range told {
			switch e.(type) {
			case Overtaken, AskRefused, Lost:
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
	if d.anew != nil { // what the session was not told before that is in the match
		d.state = d.game.State(d.game.Time())
		d.news = d.settle(d.news)
	}
	m := d.game.Match().Clone()
	d.seats.name(m)
	return m
}

// open has a session show the game, with a move that is on its way. The match is saved: it has
// perhaps gone on since somebody looked at it last.
func (d *Distance) open(s *Session) {
	d.session = s
	s.saving.save()
	if m := d.sent(); m != nil && m.Ply == s.match.Ply() {
		d.way, _ = wayOf(s.match, engine.Move(m.Move))
	}
}

// Take takes in an event that has come, with the game as it stood after it.
func (d *Distance) Take(e online.Entry, state *online.State) {
	d.queue = append(d.queue, unseen{e, state})
}

// Restart says that the game is told anew from its first event, and is another one now. What
// is shown stays until as much is known again.
func (d *Distance) Restart(game *online.Game) { d.anew, d.since, d.queue = game, 0, nil }

// Lose says that the game cannot be followed any more, and why.
func (d *Distance) Lose(why error) {
	if d.lost == nil {
		d.lost = why
		d.tell(Lost{Err: why})
	}
}

// tell has something told at the next step.
func (d *Distance) tell(e ...Event) { d.news = append(d.news, e...) }

// Up says whether this device's line is up.
func (d *Distance) Up(up bool) {
	if d.down != up {
		return
	}
	if d.down = !up; up {
		d.tell(LineUp{Seat: engine.NoSeat})
	} else {
		d.tell(LineDown{Seat: engine.NoSeat})
	}
}

// OnItsWay is the move of a person here that is shown (Shown) and that the server has not
// kept yet; ok is false where there is none. The match does not have it.
func (d *Distance) OnItsWay() (t match.Turn, ok bool) {
	if d.way == nil {
		return match.Turn{}, false
	}
	return d.way.turn, true
}

// wayOf is a move from the present position, to be shown before it is kept. The error is
// what the rules say.
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

// free reports whether the person here whose turn it is may move.
func (d *Distance) free() bool {
	return d.way == nil && d.lost == nil && !d.stands(online.Ceased)
}

// stands reports whether the game has come so far, as the session was told.
func (d *Distance) stands(p online.Phase) bool { return d.state != nil && d.state.Phase == p.String() }

// face is what a seat's clock shows now: before its first move the time that it has for
// that.
func (d *Distance) face(seat engine.Seat) Face {
	t := d.Timer(seat)
	f := Face{Left: faced(max(0, t.Left)), Periods: t.Periods, Runs: t.Runs, Free: t.Free && t.Runs, Low: !t.Free && t.Control.Low(t.Reading)}
	if f.Free {
		f.Left, f.Periods, t.Overtime = faced(t.Due), 0, false
	}
	if f.Days = t.Days(); f.Days && f.Left >= clock.Hour { // nobody reads the seconds
		f.Left = (f.Left + clock.Minute - 1) / clock.Minute * clock.Minute
	}
	if !t.Overtime || t.Control.Periods == 1 {
		f.Periods = 0
	}
	return f
}

// warn tells the person here who is to move that little time is left, by the server's
// clock. A flag falls there, and nowhere else.
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

// seats is who sits where, as the server tells beside the events.
type seats struct {
	names []string
	down  engine.Seats
	since [online.MaxSeats]online.Instant // when they went down
}

// name gives the players of a match their names, and returns those who are called otherwise
// now; events have no names of accounts.
func (s *seats) name(m *match.Match) (renamed []engine.Seat) {
	for i, name := range s.names {
		if i < len(m.Players()) && name != "" && m.Players()[i].Name != name {
			m.Rename(engine.Seat(i), name)
			renamed = append(renamed, engine.Seat(i))
		}
	}
	return renamed
}

// Seats takes in who sits where.
func (d *Distance) Seats(s *online.Seats) {
	d.seats.names = nil
	for i, p := range s.Seats {
		d.seats.names = append(d.seats.names, p.Called())
		if p.For == "player" {
			d.present(i, p.Up, d.at)
		}
	}
}

// Presence takes in that somebody's line is down, or up again.
func (d *Distance) Presence(p *online.Presence) { d.present(p.Seat, p.Up, p.Since) }

// present notes whether the line of a seat is up, and since when it is not.
func (d *Distance) present(i int, up bool, since online.Instant) {
	seat := engine.Seat(i)
	if i < 0 || i >= online.MaxSeats || d.Holds(seat) || d.seats.down.Has(seat) != up {
		return
	}
	if up {
		d.seats.down = d.seats.down.Without(seat)
		d.tell(LineUp{Seat: seat})
	} else {
		d.seats.down, d.seats.since[i] = d.seats.down.With(seat), since
		d.tell(LineDown{Seat: seat})
	}
}

// Spoken takes in a courtesy.
func (d *Distance) Spoken(s *online.Said) {
	d.tell(Said{By: engine.Seat(s.Seat), Word: s.Word})
}
