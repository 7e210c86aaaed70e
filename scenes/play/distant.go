package play

import (
	"strconv"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes/stage"
)

// Distant makes the tables of games at a distance; think is how long the computer thinks about a
// move of a game where it helps.
func Distant(svc *stage.Services) func(session.DistantTable) stage.Scene {
	return func(d session.DistantTable) stage.Scene {
		if t := NewDistant(svc, d); t != nil {
			return t
		}
		return nil
	}
}

// NewDistant is a table with a game at a distance on it; nil before the game has begun. The
// people here have the seats that the game holds now. Where the game is to be kept, the
// library has been read.
func NewDistant(svc *stage.Services, d session.DistantTable) *Table {
	if d.Now == nil {
		d.Now = svc.Now
	}
	m := d.Game.Open(d.Now())
	if m == nil {
		return nil
	}
	o := &distant{DistantTable: d, offerer: engine.NoSeat}
	for seat := range m.Players() {
		if d.Game.Holds(engine.Seat(seat)) {
			o.here = o.here.With(engine.Seat(seat))
		}
	}
	if d.Ratings != nil {
		o.before = d.Ratings()
	}
	id, unseen := o.file(svc, m)
	t := newTableOf(svc, m, session.Ordinary, Way{Leave: d.Leave}, id, o)
	if unseen {
		t.TellEnd()
	}
	return t
}

// distant is what a table of a game at a distance knows besides its session.
type distant struct {
	session.DistantTable
	here     engine.Seats           // of people at this device
	seen     standing               // as the page shows it
	sent     time.Duration          // when a move from here was first seen on its way; 0 while none is
	answered offer                  // that was answered here, until the server has taken that
	offerer  engine.Seat            // who has offered a rematch last
	declined bool                   // a rematch that was offered here: it cannot be offered again
	decliner engine.Seat            // who has declined that
	aborted  *online.Aborted        // how the match was called off, where that was told
	next     string                 // the match that is to be led on to
	told     bool                   // that the game cannot go on
	before   [online.MaxSeats]int64 // the ratings with which the table was opened
}

// standing is what stands at the table besides the match, as far as the page shows it.
type standing struct {
	table session.Table
	lost  bool
	away  [online.MaxSeats]int // for how many minutes, and one more, somebody is missed whose line is down; 0 for the others
	first bool                 // the seat to move has not moved yet
	// waiting is the game that the table leads on to, since this one waits for others.
	waiting session.WaitingGame
	late    bool // the server has not answered a move from here for a while
	ratings [online.MaxSeats]int64
}

// slow is how long a move from here is on its way before the page says so: longer than an
// answer takes as a rule, even from the other side of the earth.
const slow = 2 * time.Second

// file files a match that people here play in the library, where it is already if it was
// seen here before; it returns its ID there, "" where it is not kept. unseen says that it has ended
// since it was seen here last.
func (o *distant) file(svc *stage.Services, m *match.Match) (id library.ID, unseen bool) {
	if o.Online == "" || o.here == 0 || o.Game.Table().Aborted {
		return "", false
	}
	m.SetOnline(o.Online)
	for _, e := range svc.Games.Entries() {
		if e.Online == o.Online && e.Deleted == 0 {
			m.SetDate(e.Date)
			svc.Games.Touch(e.ID)
			return e.ID, !e.Outcome.Over() && m.Outcome().Over()
		}
	}
	m.SetDate(svc.Date())
	return svc.Games.Add(m), false
}

// stands is what stands at the table now.
func (o *distant) stands(s *session.Session) (out standing) {
	d := s.Distance()
	out.table = d.Table()
	out.lost, out.table.Lost = out.table.Lost != nil, nil
	if _, way := d.OnItsWay(); !way {
		o.sent = 0
	} else if now := o.Now(); o.sent == 0 {
		o.sent = now
	} else {
		out.late = now-o.sent >= slow
	}
	over := s.Match().Outcome().Over() || out.table.Aborted || out.lost
	for seat := range s.Match().Players() {
		t := d.Timer(engine.Seat(seat))
		switch {
		case t.Away <= 0 || t.Days(): // by correspondence nobody is expected to stay
		case over: // nobody waits any more
			out.away[seat] = 1
		default:
			out.away[seat] = 1 + int(t.Away/clock.Minute)
		}
		out.first = out.first || t.Free && t.Runs
	}
	if o.Ratings != nil {
		out.ratings = o.Ratings()
	}
	if o.Waiting != nil && o.here != 0 && out.table.Line && (over || !o.here.Has(s.Match().Position().Turn())) {
		out.waiting = o.Waiting()
	}
	return out
}

// update notes what stands at the table; it reports whether the page shows something else.
func (o *distant) update(s *session.Session) bool {
	now := o.stands(s)
	if now == o.seen {
		return false
	}
	o.seen = now
	return true
}

// watchLink is the link for those who watch; "" where there is none.
func (o *distant) watchLink() string {
	if o.Link == nil {
		return ""
	}
	return o.Link()
}

// gone reports whether nobody plays on: the match was called off, or cannot be followed.
func (o *distant) gone() bool { return o.seen.table.Aborted || o.seen.lost }

// presses reports whether the time of somebody here runs by the minute, on their turns: who
// leaves then loses it.
func (o *distant) presses(v *view) bool {
	if v.over() || o.gone() {
		return false
	}
	for seat := range v.names {
		if s := engine.Seat(seat); o.here.Has(s) && !v.session.Distance().Timer(s).Days() {
			return true
		}
	}
	return false
}

// ratingSaid is what a rated game has done to the rating of the only person here, in words; ""
// where it is not known, or there is none.
func (o *distant) ratingSaid(v *view) string {
	for seat := range v.names {
		was, now := o.before[seat], o.seen.ratings[seat]
		if o.here == engine.Seats(0).With(engine.Seat(seat)) && was > 0 && now > 0 && was != now {
			return v.svc.Text("distant.rating", strconv.FormatInt(was, 10), strconv.FormatInt(now, 10))
		}
	}
	return ""
}
