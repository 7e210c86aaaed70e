package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
)

// Received means that a server sent an event of the match. Its effect follows as Played, Moved or
// Ended.
type Received struct {
	online.Entry
	Was *online.State // the game's state before; nil before the first event
}

// Declines reports whether a move declines an open offer of a draw or a request to undo.
func (t Received) Declines() (draw, takeback bool) {
	m, moved := t.Event.(*online.Moved)
	if !moved || t.Was == nil {
		return false, false
	}
	return t.Was.Draw != nil && *t.Was.Draw != m.Seat, t.Was.Takeback != nil
}

// Table is the state of an online match outside the match itself.
type Table struct {
	Line    bool         // this device is online
	Down    engine.Seats // other seats that are offline
	Stalled bool         // the server cannot save and has stopped the clocks
	Aborted bool         // the match was called off
	Lost    error        // why the match cannot be followed any more
	// Open requests, as in online.State, or nil.
	Draw     *int
	Takeback *online.Asked
	Rematch  *online.Offered
}

// Table returns the state outside the match.
func (d *Distance) Table() Table {
	t := Table{Line: !d.down, Down: d.seats.down, Stalled: d.stall, Lost: d.lost, Aborted: d.stands(online.Ceased)}
	if s := d.state; s != nil {
		t.Draw, t.Takeback, t.Rematch = s.Draw, s.Takeback, s.Rematch
	}
	return t
}

// Timer is a seat's clock by the server's time.
type Timer struct {
	Control clock.Control // by correspondence the days for each move
	clock.Reading
	Free bool         // the seat has not made its first move, which costs nothing
	Due  clock.Millis // time until the seat to move loses on time, 0 if past
	Runs bool         // the seat is to move
	Away clock.Millis // how long the seat has been offline, 0 if online
}

// Days reports whether it is a correspondence clock.
func (t Timer) Days() bool {
	return t.Control == clock.Each(t.Control.Period) && t.Control.Period >= 24*clock.Hour
}

// Timer returns a seat's clock by the server's time at the last step.
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

// DistantTable configures the table of an online game. Only Game is required.
type DistantTable struct {
	Game *Distance
	// Now returns the connection's time. Default: the App's.
	Now func() time.Duration
	// Online is the link to the game on its server (https://play.example.org/#/online/GAME).
	// With it the library recognizes a game of local players and reopens it while it goes on. ""
	// saves nothing.
	Online string
	// Place is the table's part of a link after '#/'; "" for none.
	Place string
	// Link returns the link for spectators; nil or "" for none.
	Link func() string
	// Next opens the game of an ID that follows this one; nil for none.
	Next func(id string)
	// Waiting returns the game that Next opens while this one waits for others; nil for none.
	Waiting func() WaitingGame
	// Ratings returns the current ratings by seat, 0 for unknown; nil in unrated games.
	Ratings func() [online.MaxSeats]int64
	// Leave returns to the screen that opened the game. Default: the title.
	Leave func()
	// Mute turns courtesies of this game off or on. Muted reports whether they are off.
	Mute  func(on bool)
	Muted bool
}

// WaitingGame is a game that waits for a local move; the zero value is none.
type WaitingGame struct {
	Game    string // its ID
	Against string // the other player
	Games   int    // number of such games
}
