package client

import (
	"time"

	"roundtable/online"
)

// Happening is something that a person or a program should know. The set of types is
// closed.
type Happening interface{ happening() }

// Cause is why there is no line: a word of the protocol where the server has said so (of
// bye, or the reason of a refusal), one of the first four otherwise.
type Cause string

// The causes after which a connection dials again automatically. A server may have other
// reasons to refuse a connection.
const (
	Unreachable Cause = "unreachable"              // no line could be opened
	Broken      Cause = "broken"                   // the line has ended without a word
	Silent      Cause = "silent"                   // nothing has come for online.DeadAfter, or no answer for online.AnswerAfter
	Renewed     Cause = "renewed"                  // SignIn or Pair takes a new line
	Draining    Cause = "drain"                    // the server stops: another takes over, or the same
	Slow        Cause = "slow"                     // the client did not read, or not answer pings
	Crowded     Cause = Cause(online.TooManyLines) // from this address
	Unavailable Cause = Cause(online.Unavailable)  // the server cannot say now who it is that signs in
)

// The causes after which it does not.
const (
	Replaced Cause = "replaced"               // the account has too many lines
	Deleted  Cause = "deleted"                // the account is gone
	Unpaired Cause = "unpaired"               // the account has removed this device's key
	Outdated Cause = Cause(online.OldVersion) // the server does not speak this version: a newer program does
)

// Up: the line is open, and the server has said who it is.
type Up struct {
	Server  string   // its name
	Games   []string // the kinds of games that it has
	PushKey string   // its VAPID key, "" where it sends no notices
}

// Down: there is no line. Everything that was asked is kept.
type Down struct {
	Cause  Cause
	Detail string        // what the transport says of it, for a log; "" where it says nothing
	Again  time.Duration // in so much time the connection dials again
}

// Gone: there is no line, and the connection dials no more until Open is called.
type Gone struct{ Cause Cause }

// SignedIn: the server knows the account, on this line; or another device has joined it.
type SignedIn struct{ *online.Account }

// NotSignedIn: the server refuses the account (online.NameNeeded, online.BadSignature).
// Nothing that was asked is sent until SignIn is called again, with another account, a
// name, or none.
type NotSignedIn struct{ Why *online.Refused }

// SeatLost: the ticket of a guest opens the seat no more.
type SeatLost struct {
	Game string
	Why  *online.Refused
}

// Done: a request is done. Its answer is an *online.OK where it has none of its own.
type Done struct {
	ID      string
	Request online.Request
	Answer  online.Answer
}

// Refused: a request has changed nothing, and is not sent again. ID and Request are
// nothing where the server did not say what it refuses.
type Refused struct {
	ID      string
	Request online.Request
	Why     *online.Refused
}

// Delayed: a request could not be done now (online.Unavailable, online.SlowDown). It is
// kept, and sent again.
type Delayed struct {
	ID      string
	Request online.Request
	Why     *online.Refused
}

// Overtaken: a move was not made, since the game has gone another way: by another move, a
// takeback, or its end.
type Overtaken struct {
	ID   string
	Move *online.Move
	Why  *online.Refused
}

// Event: a followed game has gone on by one event, which Game has taken in already. State is
// how it stood after it: it may have gone on since.
type Event struct {
	Game string
	Seq  uint64
	online.Entry
	State *online.State
}

// Restarted: a followed game did not fit what the server sent next, and is sent again from
// its beginning. Why says what did not fit.
type Restarted struct {
	Game string
	Why  error
}

// Unfollowed: a game cannot be followed, and is not any more. Why is an *online.Refused of
// the server, or an error in what it told twice.
type Unfollowed struct {
	Game string
	Why  error
}

// Seated: who sits where at a followed game.
type Seated struct{ *online.Seats }

// Present: a player of a followed game has gone offline or come back.
type Present struct{ *online.Presence }

// Spoken: a courtesy at a followed game.
type Spoken struct{ *online.Said }

// Listed: a list of games, or what has changed in it.
type Listed struct{ *online.Games }

// Sought: who looks for an opponent, all of them.
type Sought struct{ *online.Seeks }

// Matched: a search has found an opponent.
type Matched struct{ *online.Matched }

// Unread: the server has sent an unreadable message, or an answer without a request. It is
// for a log.
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
func (Listed) happening()      {}
func (Sought) happening()      {}
func (Matched) happening()     {}
func (Unread) happening()      {}
