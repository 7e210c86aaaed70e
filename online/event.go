package online

import (
	"reflect"

	"roundtable/engine/clock"
)

// Event is something that has happened to a game: a pointer to one of the types below.
// The set is closed.
type Event interface {
	// Type is the event's t.
	Type() string
	// apply changes the game, or says why the event cannot follow there; then nothing is
	// changed.
	apply(g *Game, at Instant) string
}

// Entry is an event as it is kept.
type Entry struct {
	Time Instant // when it holds from, by the server's clock; never before that of the event before
	ID   string  // of the request that it came from; "" if a server made it without one
	By   Identity
	Event
}

// Sitter is who sits on a seat: an account, a guest, or a computer of the server.
type Sitter struct {
	Account   string `json:"account,omitempty" is:"key"`
	Guest     string `json:"guest,omitempty" is:"hash"`
	Name      string `json:"name,omitempty" is:"name"`
	Level     int    `json:"level,omitempty" is:"level"`
	Character string `json:"character,omitempty" is:"character"`
}

// Computer reports whether it is a computer of the server.
func (s Sitter) Computer() bool { return s.Level > 0 }

// is reports whether by is the player of this seat.
func (s Sitter) is(by Identity) bool {
	if by.isZero() || by.Machine || s.Computer() {
		return by.Machine && s.Computer()
	}
	return s.Account == by.Account && s.Guest == by.Guest
}

// Seat is a seat of a game: who sits there, or who may sit down.
type Seat struct {
	For     string  `json:"for" is:"player|open|link|account|none"`
	Player  *Sitter `json:"player,omitempty"`
	Link    string  `json:"link,omitempty" is:"hash"`
	Account string  `json:"account,omitempty" is:"key"`
}

// fault is what is wrong with who sits somewhere, or "".
func (s Sitter) fault() string {
	kinds := 0
	for _, is := range []bool{s.Account != "", s.Guest != "", s.Computer()} {
		if is {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		return "who sits there is not one of an account, a guest and a computer"
	case (s.Guest != "") != (s.Name != ""):
		return "guests have names here, and nobody else"
	}
	return ""
}

// fault is what is wrong with a seat, or "".
func (s Seat) fault() string {
	switch {
	case (s.Player != nil) != (s.For == "player") || (s.Link != "") != (s.For == "link") || (s.Account != "") != (s.For == "account"):
		return "a seat says two things"
	case s.Player != nil:
		return s.Player.fault()
	}
	return ""
}

// Created begins every game. Its seats are in turn order.
type Created struct {
	Kind    string            `json:"kind" is:"kind"`
	Options map[string]string `json:"options,omitempty" is:"option"`
	Seed    uint64            `json:"seed,omitempty" is:"seed"`
	Start   string            `json:"start,omitempty" is:"position"`
	Clock   string            `json:"clock" is:"clock"`
	Rated   bool              `json:"rated,omitempty"`
	Host    string            `json:"host,omitempty" is:"key"`
	Seats   []Seat            `json:"seats"`
	Before  string            `json:"before,omitempty" is:"game"`
}

// Joined: a player has taken a seat. When the last seat is taken the game begins.
type Joined struct {
	Seat   int    `json:"seat" is:"seat"`
	Player Sitter `json:"player"`
}

// Left: a player has left a seat before the game began.
type Left struct {
	Seat int `json:"seat" is:"seat"`
}

// Declined: the account for which a seat was kept has said no.
type Declined struct {
	Seat int `json:"seat" is:"seat"`
}

// Invited: a link opens the seat.
type Invited struct {
	Seat int    `json:"seat" is:"seat"`
	Link string `json:"link" is:"hash"`
}

// Moved: a move was made. Took is what it cost of the clock, Lag what was given back.
type Moved struct {
	Seat int          `json:"seat" is:"seat"`
	Ply  int          `json:"ply" is:"ply"`
	Move string       `json:"move" is:"move"`
	Took clock.Millis `json:"took,omitempty" is:"span"`
	Lag  clock.Millis `json:"lag,omitempty" is:"lag"`
}

// Resigned: a seat has given up. The game is over.
type Resigned struct {
	Seat int `json:"seat" is:"seat"`
}

// Flagged: a seat's time has run out. The game is over.
type Flagged struct {
	Seat int `json:"seat" is:"seat"`
}

// Aborted: the game ends as if it had not been.
type Aborted struct {
	Cause string `json:"cause" is:"asked|no-show|unmet"`
	Seat  *int   `json:"seat,omitempty" is:"seat"`
}

// Outage: nothing could be kept between these moments, and the clocks stood.
type Outage struct {
	From Instant `json:"from" is:"time"`
	To   Instant `json:"to" is:"time"`
}

// Ended says how the game has ended, and the key of its last position. It follows from
// the events before, so that any server may add it.
type Ended struct {
	Cause   string `json:"cause" is:"cause"`
	Winners []int  `json:"winners,omitempty" is:"seat"`
	Key     string `json:"key" is:"hexkey"`
}

// Type returns the t of the event.
func (*Created) Type() string  { return "created" }
func (*Joined) Type() string   { return "joined" }
func (*Left) Type() string     { return "left" }
func (*Declined) Type() string { return "declined" }
func (*Invited) Type() string  { return "invited" }
func (*Moved) Type() string    { return "moved" }
func (*Resigned) Type() string { return "resigned" }
func (*Flagged) Type() string  { return "flagged" }
func (*Aborted) Type() string  { return "aborted" }
func (*Outage) Type() string   { return "outage" }
func (*Ended) Type() string    { return "ended" }

func events() []Event {
	return append([]Event{&Created{}, &Joined{}, &Left{}, &Declined{}, &Invited{}, &Moved{},
		&Resigned{}, &Flagged{}, &Aborted{},
		&Outage{}, &Ended{}}, offerEvents()...)
}

type entryHead struct {
	envelope
	Time    Instant `json:"time" is:"time"`
	Account string  `json:"by,omitempty" is:"key"`
	Guest   string  `json:"by_guest,omitempty" is:"hash"`
}

// EncodeEntry writes an entry as it is kept and sent: the same entry gives the same bytes.
func EncodeEntry(e Entry) []byte {
	return seal(&entryHead{envelope{V: LogVersion, T: e.Type(), ID: e.ID}, e.Time, e.By.Account, e.By.Guest}, e.Event)
}

// Log reads entries. Nothing in it changes.
type Log struct{ r reader }

// NewLog is a reader of entries.
func NewLog() Log {
	return Log{newReader(reader{types: typesOf(events()), max: MaxAnswer, oldest: 1, newest: LogVersion}, reflect.TypeFor[entryHead]())}
}

// Decode reads what EncodeEntry wrote, now or in a later version that has added fields.
// The error is a *Refused.
func (l Log) Decode(data []byte) (Entry, error) {
	var h entryHead
	body, fault := l.r.open(data, &h)
	if fault != nil {
		return Entry{}, fault
	}
	return Entry{Time: h.Time, ID: h.ID, By: Identity{Account: h.Account, Guest: h.Guest}, Event: body.(Event)}, nil
}
