package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
)

// Told: a server has told an event of the match. What the match shows of it follows, as Played,
// Moved or Ended.
type Told struct {
	online.Entry
	Was *online.State // how the game stood before; nil before the first event
}

// Declines reports what a move answers with no: the other's offer of a draw, and what somebody
// has asked to take back.
func (t Told) Declines() (draw, takeback bool) {
	m, moved := t.Event.(*online.Moved)
	if !moved || t.Was == nil {
		return false, false
	}
	return t.Was.Draw != nil && *t.Was.Draw != m.Seat, t.Was.Takeback != nil
}

// Table is what stands at the table of a distant match besides the match itself.
type Table struct {
	Line    bool         // this device's line to the server is up
	Down    engine.Seats // of others whose lines are down
	Stalled bool         // the server can keep nothing now; it lets the clocks stand
	Aborted bool         // the match has ended as if it had not been
	Lost    error        // the match cannot be followed any more, and why
	// What is open, as in online.State; nil where nothing is.
	Draw     *int
	Takeback *online.Asked
	Rematch  *online.Offered
}

// Table is what stands at the table besides the match.
func (d *Distance) Table() Table {
	t := Table{Line: !d.down, Down: d.seats.down, Stalled: d.stall, Lost: d.lost, Aborted: d.stands(online.Ceased)}
	if s := d.state; s != nil {
		t.Draw, t.Takeback, t.Rematch = s.Draw, s.Takeback, s.Rematch
	}
	return t
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

// Timer is a seat's clock by the server's time, as of the last step.
func (d *Distance) Timer(seat engine.Seat) Timer {
	s := d.state
	if s == nil || seat < 0 || int(seat) >= len(s.Clocks) {
		return Timer{}
	}
	at := max(d.at, d.game.Time())
	t := Timer{Control: d.game.Control().Clock(), Reading: d.game.Clock(int(seat), at), Free: s.Clocks[seat].Free}
	if s.Turn != nil && engine.Seat(*s.Turn) == seat {
		t.Runs, t.Due = true, max(0, s.Due.Since(at))
	}
	if d.seats.down.Has(seat) {
		t.Away = max(1, d.at.Since(d.seats.since[seat]))
	}
	return t
}

// DistantTable is what the table of a game at a distance needs. Game is needed; the rest may be
// left out.
type DistantTable struct {
	Game *Distance
	// Now is the time as the game's connection has it. Default: the App's own.
	Now func() time.Duration
	// Online is the link to the game where a server keeps it, in which server and game stand
	// (https://play.example.org/#/online/GAME). By it the library knows a game again that
	// people here play, and opens it there while it goes on. "" keeps nothing.
	Online string
	// Place is what names the table in a link behind '#/', "" nothing.
	Place string
	// Link is the link for those who watch; nil or "" where there is none.
	Link func() string
	// Next opens the game of an ID, which follows this one; nil where none can be opened.
	Next func(id string)
	// Waiting is the game that Next opens once this one waits for others; nil where there
	// is never one.
	Waiting func() WaitingGame
	// Ratings are the seats' ratings as they are known now, by seat, 0 where none is; nil where
	// the game is not rated.
	Ratings func() [online.MaxSeats]int64
	// Leave leads back to where the game was opened. Default: the title.
	Leave func()
	// Mute asks that courtesies of this game come no more, or again. Muted says whether they
	// do not come now.
	Mute  func(on bool)
	Muted bool
}

// WaitingGame is a game that waits for a move from here; its zero value is none.
type WaitingGame struct {
	Game    string // its ID
	Against string // who else plays it
	Games   int    // how many wait so
}
