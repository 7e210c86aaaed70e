package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/online"
)

// Distant is a match that a server keeps and that people play from several devices, as
// this device knows it. A session follows it, and asks it for what people here want;
// nothing changes the match but what the server has kept. None of its methods waits.
type Distant interface {
	// Match is the match as far as Next has told. It is not to be changed; another one may
	// take its place.
	Match() *match.Match
	// Holds reports whether a person at this device moves for a seat.
	Holds(seat engine.Seat) bool
	// Next takes in the next thing that has happened and tells of it; Match stands as after
	// it. more is false where nothing has happened, or nothing that may be shown while busy:
	// then only what concerns no position comes, and that a move from here is kept. now is
	// the time as Step has it.
	Next(now time.Duration, busy bool) (told []Event, more bool)
	// Ask sends a request of a seat, now or when the line is back. The error says why it cannot
	// be done as things stand here; nothing is sent then.
	Ask(q online.TableRequest, seat engine.Seat) error
	// Sent is the move from here that is on its way; nil where none is. It is void when Next
	// tells an Overtaken, and kept when Match has it.
	Sent() *online.Move
	// Table is what stands at the table besides the match.
	Table() Table
	// Timer is a seat's clock by the server's time, as of the last Next.
	Timer(seat engine.Seat) Timer
}

// Table is what stands at the table of a distant match besides the match itself.
type Table struct {
	Line     bool         // this device's line to the server is up
	Down     engine.Seats // of others whose lines are down
	Stalled  bool         // the server can keep nothing now; it lets the clocks stand
	Aborted  bool         // the match has ended as if it had not been
	Draw     engine.Seat  // who offers a draw, or NoSeat
	Takeback engine.Seat  // who asks to take back, or NoSeat
	To       int          // after how many moves the match then stands
	Granted  engine.Seats // who has granted that
	Rematch  engine.Seat  // who offers another match, or NoSeat
	Agreed   engine.Seats // who has agreed to that, the first included
	Next     string       // its ID
	Begins   bool         // all have agreed
	Lost     error        // the match cannot be followed any more, and why
}

// Timer is a seat's clock by the server's time.
type Timer struct {
	Control clock.Control // of a match by correspondence the days for each move
	clock.Reading
	Free bool         // the seat has not made its first move, which costs nothing
	Due  clock.Millis // until the turn is over by time, 0 if that is past; of the seat to move
	Runs bool         // the seat is to move
	Away clock.Millis // for how long the line of the seat's device is down, 0 if it is up
}

// Days reports whether it is a clock by correspondence.
func (t Timer) Days() bool {
	return t.Control == clock.Each(t.Control.Period) && t.Control.Period >= 24*clock.Hour
}

// Distance is what a session's match has because a server keeps it.
type Distance struct {
	session *Session
	of      Distant
	known   *match.Match // that the session's was last compared with
	way     *onItsWay
}

// onItsWay is a move from here that is shown and not kept yet.
type onItsWay struct {
	turn match.Turn
	at   engine.Position // after it
}

// newDistance makes the session's match one that is kept elsewhere.
func newDistance(s *Session, of Distant) *Distance {
	d := &Distance{session: s, of: of}
	if sent := of.Sent(); sent != nil && sent.Ply == s.match.Ply() {
		d.way, _ = wayOf(s.match, engine.Move(sent.Move))
	}
	return d
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
	return &onItsWay{match.Turn{Seat: p.Turn(), Move: move, Notation: notation, Events: events}, at}, nil
}

// Table is what stands at the table besides the match.
func (d *Distance) Table() Table { return d.of.Table() }

// Timer is a seat's clock by the server's time.
func (d *Distance) Timer(seat engine.Seat) Timer { return d.of.Timer(seat) }

// OnItsWay is the move of a person here that is shown (Shown) and that the server has not
// kept yet; ok is false where there is none. The match does not have it.
func (d *Distance) OnItsWay() (t match.Turn, ok bool) {
	if d.way == nil {
		return match.Turn{}, false
	}
	return d.way.turn, true
}

// Ask sends what a person here asks for a seat; with NoSeat for the first seat here that
// can ask it now. Moves are played (Session.Play). The error says why it cannot be: an
// *online.Refused, NotNow where nobody here plays, or a move is on its way that would be
// overtaken by it.
func (d *Distance) Ask(q online.TableRequest, seat engine.Seat) (out []Event, err error) {
	switch q.(type) {
	case *online.Move, *online.AskTakeback:
		if d.way != nil {
			return nil, NotNow
		}
	}
	if seat != engine.NoSeat {
		if err := d.of.Ask(q, seat); err != nil {
			return nil, err
		}
		return []Event{Asked{q, seat}}, nil
	}
	err = NotNow
	for i, one := range d.session.seats {
		if !one.Local() {
			continue
		}
		if out, err = d.Ask(q, engine.Seat(i)); err == nil {
			return out, nil
		}
	}
	return nil, err
}

// told is Ask for commands without an error.
func (d *Distance) told(q online.TableRequest, seat engine.Seat) []Event {
	out, err := d.Ask(q, seat)
	if err != nil {
		return []Event{AskRefused{err}}
	}
	return out
}

// takeBack asks for the last move of a person here to be taken back.
func (d *Distance) takeBack() ([]Event, error) {
	m := d.session.match
	if m.Outcome().Over() {
		return nil, KeptElsewhere
	}
	for i := m.Ply() - 1; i >= 0; i-- {
		if seat := m.Turns()[i].Seat; d.session.seats[seat].Local() {
			return d.Ask(&online.AskTakeback{}, seat)
		}
	}
	return d.Ask(&online.AskTakeback{}, engine.NoSeat)
}

// move sends a move of the person here who is to move, and shows it.
func (d *Distance) move(move engine.Move) ([]Event, error) {
	m := d.session.match
	way, err := wayOf(m, move)
	if err != nil {
		return nil, err
	}
	if _, err := d.Ask(&online.Move{Ply: m.Ply(), Move: string(move)}, way.turn.Seat); err != nil {
		return nil, err
	}
	d.way = way
	return []Event{OnItsWay{Ply: m.Ply() + 1, Turn: way.turn}}, nil
}

// face is what a seat's clock shows now: before its first move the time that it has for
// that.
func (d *Distance) face(seat engine.Seat) Face {
	t := d.of.Timer(seat)
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

// away is a seat whose moves come from another device.
type away struct{ idle }

func (away) Local() bool    { return false }
func (away) Status() Status { return Status{Doing: Awaited} }

// free reports whether the person here whose turn it is may move.
func (d *Distance) free() bool {
	t := d.of.Table()
	return d.way == nil && !t.Aborted && t.Lost == nil
}

// warn tells the person here who is to move that little time is left, by the server's
// clock. A flag falls there, and nowhere else.
func (d *Distance) warn() []Event {
	s := d.session
	if !s.toMove().Local() || s.match.Outcome().Over() || !d.free() {
		return nil
	}
	seat := s.match.Position().Turn()
	t := d.of.Timer(seat)
	if t.Free {
		return nil
	}
	return s.clocks.low(seat, t.Control, t.Reading)
}
