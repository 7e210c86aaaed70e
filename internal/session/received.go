package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/online"
)

// Received means that a server has sent an event of the match. What the event changes follows as
// Played, Moved or Ended.
type Received struct {
	online.Entry
	Was *online.State // the game's state before; nil before the first event
}

// Declines reports whether a move declines an open offer of a draw, and whether it declines an open
// request to undo.
func (t Received) Declines() (draw, takeback bool) {
	m, moved := t.Event.(*online.Moved)
	if !moved || t.Was == nil {
		return false, false
	}
	return t.Was.Draw != nil && *t.Was.Draw != m.Seat, t.Was.Takeback != nil
}

// Table is what an online match has in addition to the match itself, such as open requests.
type Table struct {
	Line    bool         // this device is online
	Down    engine.Seats // other seats that are offline
	Stalled bool         // the server cannot save and has stopped the clocks
	Aborted bool         // the match was called off
	Lost    error        // why the match cannot be followed any more
	// Draw and the next fields hold the open requests, as in online.State, or nil.
	Draw     *int
	Takeback *online.Asked
	Rematch  *online.Offered
}

// Table returns the open requests and other state of the online match.
func (d *Distance) Table() Table {
	t := Table{Line: !d.down, Down: d.seats.down, Stalled: d.stall, Lost: d.lost, Aborted: d.stands(online.Ceased)}
	if s := d.state; s != nil {
		t.Draw, t.Takeback, t.Rematch = s.Draw, s.Takeback, s.Rematch
	}
	return t
}

// Timer is a seat's clock according to the server's time.
type Timer struct {
	Control clock.Control // by correspondence the days for each move
	clock.Reading
	Free bool         // the seat has not made its first move, which costs nothing
	Due  clock.Millis // time until the seat to move loses on time, 0 if past
	Runs bool         // the seat is to move
	Away clock.Millis // how long the seat has been offline, 0 if online
}

// Days reports whether the clock is that of a correspondence game.
func (t Timer) Days() bool {
	return t.Control == clock.Each(t.Control.Period) && t.Control.Period >= 24*clock.Hour
}

// Timer returns a seat's clock according to the server's time at the last step.
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

// DistantTable configures the screen on which an online game is played. Only Game is required.
type DistantTable struct {
	Game *Distance
	// Now returns the connection's time. The default is the time of the App.
	Now func() time.Duration
	// Online is the link to the game on its server (https://play.example.org/#/online/GAME). The
	// link lets the library recognize a saved game of local players and reopen it while the game is
	// in progress. With "" the game is not saved.
	Online string
	// Place is the part of a link after '#/' that leads to this game; "" if there is none.
	Place string
	// Link returns the link for spectators; it returns "" or is nil if there is none.
	Link func() string
	// Next opens the game with an ID that follows this one, such as a rematch; nil if there is
	// none.
	Next func(id string)
	// Waiting returns another game that waits for a local move. Next opens it while this game waits
	// for other players. Waiting is nil if there is none.
	Waiting func() WaitingGame
	// Ratings returns the current rating of each seat, 0 if it is unknown. Ratings is nil in
	// unrated games.
	Ratings func() [online.MaxSeats]int64
	// Leave returns to the screen from which the game was opened. The default is the title screen.
	Leave func()
	// Mute turns the courtesies of this game off or on. Muted reports whether they are off.
	Mute  func(on bool)
	Muted bool
}

// WaitingGame is a game that waits for a local player's move. The zero value means that there is
// none.
type WaitingGame struct {
	Game    string // its ID
	Against string // the other player
	Games   int    // number of such games
}
