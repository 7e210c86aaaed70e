package online

import "roundtable/engine/clock"

// Version is the protocol version of this package. Oldest is the oldest version that a server
// supports: that of the previous release.
const (
	Version = 1
	Oldest  = 1
)

// LogVersion is the version of stored events.
const LogVersion = 1

// Path is the path of a server's WebSocket, HelloPath that of its description (a Service), and
// Subprotocol the WebSocket's subprotocol.
const (
	Service     = "roundtable"
	Path        = "/online/ws"
	HelloPath   = "/online/hello"
	Subprotocol = "roundtable.1"
)

// Limits of messages.
const (
	MaxMessage = 16 << 10 // bytes of a message from a client
	MaxAnswer  = 1 << 20  // bytes of a message from a server
	maxDepth   = 8        // nesting of objects and lists
	maxOptions = 16       // settings of a game
	maxName    = 24       // letters
	maxMove    = 1024     // bytes of a move or position
	maxText    = 256      // bytes of a text for people
	maxAddress = 1024     // bytes of a URL
	maxWhole   = 1<<53 - 1
)

// Limits of games.
const (
	// MaxPlies is the number of moves, including those taken back, after which a game is a draw
	// because of its length.
	MaxPlies = 4000
	// MaxSeats is the most seats that any game has.
	MaxSeats = 5
	// MaxOpen is the most unfinished games of an account.
	MaxOpen = 50
	// MaxSeeks is the most searches of a connection.
	MaxSeeks = 8
	// MaxFollows is the most games that a connection can follow.
	MaxFollows = 100
	// maxWaiting limits a game's events before it begins, since a player could sit down and leave
	// without end.
	maxWaiting = 200
)

// Times of games, in milliseconds.
const (
	Day = 24 * clock.Hour
	// FirstMove is the time for a seat's first move in a live game. The seat's clock does not count
	// this time.
	FirstMove = clock.Minute
	// MaxWait and MaxWaitDays are how long a live and a correspondence game wait for players.
	MaxWait     = Day
	MaxWaitDays = 14 * Day
	// MaxLag is the most lag that is compensated in one move. It is taken from a quota, which is
	// LagQuota at first and at most; each move adds LagGain to it. In a whole game a seat is
	// compensated for at most LagTotal, since a program may delay the messages by which its lag is
	// measured.
	MaxLag   = 300 * clock.Millis(1)
	LagQuota = clock.Second
	LagGain  = 100 * clock.Millis(1)
	LagTotal = 5 * clock.Second
	// FlagMargin is how long after the fall of a flag a server reports it, because a move that was
	// in time may still be on its way into the log.
	FlagMargin = clock.Second / 2
)

// Times of a connection, in milliseconds.
const (
	PingEvery = 10 * clock.Second // from the server
	DeadAfter = 25 * clock.Second // without any message
	RetryMin  = clock.Second / 2  // back-off, doubled each time, with jitter
	RetryMax  = 30 * clock.Second
	// RetryLive is the longest pause before reconnecting in a live game.
	RetryLive = 5 * clock.Second
	// AnswerAfter is the time without an answer after which a client tries another connection.
	// ProbeAfter is the time without messages after which a client with a live game sends a request
	// to test the connection.
	AnswerAfter = 3 * clock.Second
	ProbeAfter  = 5 * clock.Second
	// PairFor is how long a pairing code is valid.
	PairFor = 10 * clock.Minute
	// SignInFor is how long the nonce of a welcome may be signed.
	SignInFor = 5 * clock.Minute
)

// Instant is a moment by the server's clock, in milliseconds since 1970 UTC.
type Instant int64

// Plus returns the moment d later.
func (t Instant) Plus(d clock.Millis) Instant { return t + Instant(d) }

// Since returns the time from u to t.
func (t Instant) Since(u Instant) clock.Millis { return clock.Millis(t - u) }
