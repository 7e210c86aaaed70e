package online

import (
	"reflect"

	"roundtable/engine/clock"
)

// Event is something that happened in a game: a pointer to one of the types below, a closed
// list.
type Event interface {
	// Type returns the value of the event's field t.
	Type() string
	// apply changes the game. If the event cannot follow, it returns why, and changes nothing.
	apply(g *Game, at Instant) string
}

// Entry is an event as stored.
type Entry struct {
	Time Instant // by the server's clock; never before the previous event's
	ID   string  // of the request; "" if a server made it alone
	By   Identity
	Event
}

// Sitter is the player of a seat: an account, a guest, or a computer of the server.
type Sitter struct {
	Account   string `json:"account,omitempty" is:"key"`
	Guest     string `json:"guest,omitempty" is:"hash"`
	Name      string `json:"name,omitempty" is:"name"`
	Level     int    `json:"level,omitempty" is:"level"`
	Character string `json:"character,omitempty" is:"character"`
}

// Computer reports whether the player is a computer of the server.
func (s Sitter) Computer() bool { return s.Level > 0 }

func (s Sitter) identity() Identity { return Identity{Account: s.Account, Guest: s.Guest} }

func (s Sitter) is(by Identity) bool {
	if by.isZero() || by.Machine || s.Computer() {
		return by.Machine && s.Computer()
	}
	return s.Account == by.Account && s.Guest == by.Guest
}

// Seat is a seat of a game: its player, or who may take the seat.
type Seat struct {
	For     string  `json:"for" is:"player|open|link|account|none"`
	Player  *Sitter `json:"player,omitempty"`
	Link    string  `json:"link,omitempty" is:"hash"`
	Account string  `json:"account,omitempty" is:"key"`
}

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
		return "only guests have names here"
	}
	return ""
}

func (s Seat) fault() string {
	switch {
	case (s.Player != nil) != (s.For == "player") || (s.Link != "") != (s.For == "link") || (s.Account != "") != (s.For == "account"):
		return "a seat says two things"
	case s.Player != nil:
		return s.Player.fault()
	}
	return ""
}

// Created is the first event. Seats are in turn order.
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

// Joined: a player took a seat. The last one begins the game.
type Joined struct {
	Seat   int    `json:"seat" is:"seat"`
	Player Sitter `json:"player"`
}

// Left: a player left a seat before the game began.
type Left struct {
	Seat int `json:"seat" is:"seat"`
}

// Declined: the account for which a seat was reserved declined.
type Declined struct {
	Seat int `json:"seat" is:"seat"`
}

// Invited: the host made a link with which an empty seat can be taken.
type Invited struct {
	Seat int    `json:"seat" is:"seat"`
	Link string `json:"link" is:"hash"`
}

// Moved: a player moved. Took is the move's time by the clock, Lag the compensated lag.
type Moved struct {
	Seat int          `json:"seat" is:"seat"`
	Ply  int          `json:"ply" is:"ply"`
	Move string       `json:"move" is:"move"`
	Took clock.Millis `json:"took,omitempty" is:"span"`
	Lag  clock.Millis `json:"lag,omitempty" is:"lag"`
}

// Resigned: a seat resigned. The game is over.
type Resigned struct {
	Seat int `json:"seat" is:"seat"`
}

// Flagged: a seat's time ran out. The game is over.
type Flagged struct {
	Seat int `json:"seat" is:"seat"`
}

// Aborted: the game was called off.
type Aborted struct {
	Cause string `json:"cause" is:"asked|no-show|unmet"`
	Seat  *int   `json:"seat,omitempty" is:"seat"`
}

// Outage: between two moments nothing could be stored, and the clocks were stopped.
type Outage struct {
	From Instant `json:"from" is:"time"`
	To   Instant `json:"to" is:"time"`
}

// Ended says how the game ended, and has the key of the last position. It follows from earlier
// events, so any server may add it.
type Ended struct {
	Cause   string `json:"cause" is:"cause"`
	Winners []int  `json:"winners,omitempty" is:"seat"`
	Key     string `json:"key" is:"hexkey"`
}

// Type returns the value of the event's field t.
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
	return []Event{&Created{}, &Joined{}, &Left{}, &Declined{}, &Invited{}, &Moved{},
		&Resigned{}, &Flagged{}, &Aborted{},
		&Outage{}, &Ended{},
		&DrawOffered{}, &DrawDeclined{}, &DrawAgreed{}, &TakebackAsked{}, &TakebackGranted{}, &TakebackDenied{}, &RematchOffered{}, &RematchAgreed{}, &RematchDeclined{}}
}

type entryHead struct {
	envelope
	Time    Instant `json:"time" is:"time"`
	Account string  `json:"by,omitempty" is:"key"`
	Guest   string  `json:"by_guest,omitempty" is:"hash"`
}

// EncodeEntry encodes an entry as it is stored and sent. The same entry always gives the same
// bytes.
func EncodeEntry(e Entry) []byte {
	return seal(&entryHead{envelope{V: LogVersion, T: e.Type(), ID: e.ID}, e.Time, e.By.Account, e.By.Guest}, e.Event)
}

// Log reads entries. It is read-only.
type Log struct{ r reader }

// NewLog returns a reader of entries.
func NewLog() Log {
	return Log{newReader(reader{types: typesOf(events()), max: MaxAnswer, oldest: 1, newest: LogVersion}, reflect.TypeFor[entryHead]())}
}

// Decode reads an entry. It also reads one of a later version, with more fields. The error is a
// *Refused.
func (l Log) Decode(data []byte) (Entry, error) {
	var h entryHead
	body, fault := l.r.open(data, &h)
	if fault != nil {
		return Entry{}, fault
	}
	return Entry{Time: h.Time, ID: h.ID, By: Identity{Account: h.Account, Guest: h.Guest}, Event: body.(Event)}, nil
}
