package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
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
	// Ask sends a request, now or when the line is back. The error says why it cannot be
	// done as things stand here; nothing is sent then.
	Ask(Request) error
	// Sent is the move from here that is on its way, as it was asked for; ok is false where
	// none is. It is void when Next tells an Overtaken, and kept when Match has it.
	Sent() (move Request, ok bool)
	// Table is what stands at the table besides the match.
	Table() Table
	// Timer is a seat's clock by the server's time, as of the last Next.
	Timer(seat engine.Seat) Timer
}

// Want is what people ask of whoever keeps a distant match.
type Want uint8

// The wants. A seat wants each for itself.
const (
	WantMove            Want = iota // to make the Move
	WantDraw                        // to offer a draw, or to agree to the other's
	WantDrawAgreed                  // to agree to the other's offer
	WantDrawDeclined                // to decline it
	WantTakeback                    // that the seat's last move is taken back, with those after it
	WantTakebackGranted             // to grant what another has asked
	WantTakebackDenied              // to deny it
	WantResign                      // to give up
	WantAbort                       // that the match ends as if it had not been: while some seat has not moved
	WantRematch                     // to offer another match, once this one is over
	WantRematchAgreed               // to agree to it
	WantRematchDeclined             // to decline it
	WantSaid                        // to say the courtesy Word to all
)

// Request is a Want of a seat.
type Request struct {
	Want Want
	Seat engine.Seat
	Ply  int         // of a WantMove: how many moves are made before it
	Move engine.Move // of a WantMove
	Word string      // of a WantSaid, of those that the protocol lists
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
	if r, ok := of.Sent(); ok && r.Ply == s.match.Ply() {
		d.way, _ = wayOf(s.match, r.Move)
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

// Ask sends what a person here wants for a seat; with NoSeat for the first seat here that
// can want it now. Moves are played (Session.Play). The error says why it cannot be: of
// package online an *online.Refused, NotNow where nobody here plays, or a move is on its
// way that would be overtaken by it.
func (d *Distance) Ask(w Want, seat engine.Seat) ([]Event, error) {
	return d.ask(Request{Want: w, Seat: seat})
}

// Say says a courtesy to everybody at the table, as Ask.
func (d *Distance) Say(word string, seat engine.Seat) ([]Event, error) {
	return d.ask(Request{Want: WantSaid, Seat: seat, Word: word})
}

// ask sends a request.
func (d *Distance) ask(r Request) (out []Event, err error) {
	if d.way != nil && (r.Want == WantTakeback || r.Want == WantMove) {
		return nil, NotNow
	}
	if r.Seat != engine.NoSeat {
		if err := d.of.Ask(r); err != nil {
			return nil, err
		}
		return []Event{Asked{r}}, nil
	}
	err = NotNow
	for i, seat := range d.session.seats {
		if !seat.Local() {
			continue
		}
		r.Seat = engine.Seat(i)
		if out, err = d.ask(r); err == nil {
			return out, nil
		}
	}
	return nil, err
}

// told is ask for commands without an error.
func (d *Distance) told(w Want, seat engine.Seat) []Event {
	out, err := d.Ask(w, seat)
	if err != nil {
		return []Event{AskRefused{Request{Want: w, Seat: seat}, err}}
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
			return d.Ask(WantTakeback, seat)
		}
	}
	return d.Ask(WantTakeback, engine.NoSeat)
}

// move sends a move of the person here who is to move, and shows it.
func (d *Distance) move(move engine.Move) ([]Event, error) {
	m := d.session.match
	way, err := wayOf(m, move)
	if err != nil {
		return nil, err
	}
	if _, err := d.ask(Request{Want: WantMove, Seat: way.turn.Seat, Ply: m.Ply(), Move: move}); err != nil {
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
