package client

import (
	"time"

	"roundtable/online"
)

// Happening is an event for the user or program. The types are a closed list.
type Happening interface{ happening() }

// Cause is why there is no connection: a word of the protocol (from bye, or a refusal's reason), or
// one of the first four constants.
type Cause string

// Causes after which a connection reconnects. Servers may add others.
const (
	Unreachable Cause = "unreachable"                    // could not connect
	Broken      Cause = "broken"                         // closed without bye
	Silent      Cause = "silent"                         // no message for online.DeadAfter, or no answer for online.AnswerAfter
	Renewed     Cause = "renewed"                        // SignIn or Pair reconnects
	Draining    Cause = "drain"                          // the server stops: another one, or the same, takes over
	Slow        Cause = "slow"                           // the client did not read or answer pings
	Crowded     Cause = Cause(online.TooManyConnections) // from this address
	Unavailable Cause = Cause(online.Unavailable)        // the server cannot check the account now
)

// Causes after which a connection does not reconnect.
const (
	Replaced Cause = "replaced"               // too many connections of the account
	Deleted  Cause = "deleted"                // the account is gone
	Unpaired Cause = "unpaired"               // the account removed this device's key
	Outdated Cause = Cause(online.OldVersion) // the server does not support this version
)

// Up: connected, and the server has introduced itself.
type Up struct {
	Server  string
	Games   []string // its kinds of games
	PushKey string   // its VAPID key, or ""
}

// Down: disconnected. Requests are saved until the connection is back.
type Down struct {
	Cause  Cause
	Detail string        // from the transport, for a log
	Again  time.Duration // time until the next dial
}

// Gone: disconnected until Open is called.
type Gone struct{ Cause Cause }

// SignedIn: the server knows the account, or another device has joined it.
type SignedIn struct{ *online.Account }

// NotSignedIn: the server refuses the account (online.NameNeeded, online.BadSignature). Nothing
// is sent until the next SignIn.
type NotSignedIn struct{ Why *online.Refused }

// SeatLost: a guest's ticket has become invalid.
type SeatLost struct {
	Game string
	Why  *online.Refused
}

// Done: a request is done. Its answer may be just an *online.OK.
type Done struct {
	ID      string
	Request online.Request
	Answer  online.Answer
}

// Refused: the server refused a request, which changed nothing and is not sent again. ID and
// Request are zero if the server did not name the request.
type Refused struct {
	ID      string
	Request online.Request
	Why     *online.Refused
}

// Delayed: a request failed for now (online.Unavailable, online.SlowDown) and will be sent
// again.
type Delayed struct {
	ID      string
	Request online.Request
	Why     *online.Refused
}

// Overtaken: a move was not made, because of another move, a takeback, or the end of the game.
type Overtaken struct {
	ID   string
	Move *online.Move
	Why  *online.Refused
}

// Event: a followed game has a new event, which is already applied to Game. State is the state
// after the event.
type Event struct {
	Game string
	Seq  uint64
	online.Entry
	State *online.State
}

// Restarted: a followed game did not fit the server's events, so the client loads it again. Why
// says what did not fit.
type Restarted struct {
	Game string
	Why  error
}

// Unfollowed: a game cannot be followed any more. Why is the server's *online.Refused, or the error
// in an event that did not fit twice.
type Unfollowed struct {
	Game string
	Why  error
}

// Seated: the players of a followed game, which may have changed.
type Seated struct{ *online.Seats }

// Present: a player of a followed game has gone offline or come back.
type Present struct{ *online.Presence }

// Spoken: a player sent a courtesy in a followed game.
type Spoken struct{ *online.Said }

// Conditions: the present conditional moves of a seat of this client in a followed game.
type Conditions struct{ *online.Conditions }

// Listed: a list of games, or changes in this list.
type Listed struct{ *online.Games }

// Sought: the list of all other players who search for an opponent.
type Sought struct{ *online.Seeks }

// Matched: a search has found an opponent.
type Matched struct{ *online.Matched }

// Unread: a message that is unreadable, or an answer to no known request. It is for a log.
type Unread struct{ Why error }

func (Up) happening()          {}
func (Down) happening()        {}
func (Gone) happening()        {}
func (SignedIn) happening()    {}
func (NotSignedIn) happening() {}
func (SeatLost) happening()    {}
func (Done) happening()        {}
func (Refused) happening()     {}
func (Delayed) happening()     {}
func (Overtaken) happening()   {}
func (Event) happening()       {}
func (Restarted) happening()   {}
func (Unfollowed) happening()  {}
func (Seated) happening()      {}
func (Present) happening()     {}
func (Spoken) happening()      {}
func (Conditions) happening()  {}
func (Listed) happening()      {}
func (Sought) happening()      {}
func (Matched) happening()     {}
func (Unread) happening()      {}
