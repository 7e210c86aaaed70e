package online

import "roundtable/engine/clock"

// Version is the version of the protocol that this package speaks, and Oldest the oldest
// one that a server still serves: that of the release before.
const (
	Version = 1
	Oldest  = 1
)

// LogVersion is the version of the events as they are kept.
const LogVersion = 1

// Path is where the WebSocket of a server is, HelloPath where it says what it is, which is a
// Service, and Subprotocol what a client asks for when it opens the socket.
const (
	Service     = "roundtable"
	Path        = "/online/ws"
	HelloPath   = "/online/hello"
	Subprotocol = "roundtable.1"
)

// The limits of messages.
const (
	MaxMessage = 16 << 10 // bytes of a message from a client
	MaxAnswer  = 1 << 20  // bytes of a message from a server
	maxDepth   = 8        // of objects and lists in each other
	maxOptions = 16       // settings of a game
	maxName    = 24       // letters of a name
	maxMove    = 1024     // bytes of the text of a move, and of a position
	maxText    = 256      // bytes of a text that only people read
	maxAddress = 1024     // bytes of a URL
	maxWhole   = 1<<53 - 1
)

// The limits of games.
const (
	// MaxPlies is after how many moves, those that were taken back included, a game is a
	// draw by its length.
	MaxPlies = 4000
	// MaxSeats is the most seats of any game.
	MaxSeats = 5
	// MaxOpen is how many games an account may have that wait or go on.
	MaxOpen = 50
	// MaxSeeks is how many searches of one line may go on.
	MaxSeeks = 8
	// MaxFollows is how many games a line may follow.
	MaxFollows = 100
	// maxWaiting limits the events of a game before it begins, so that a player cannot sit
	// down and stand up for ever.
	maxWaiting = 200
)

// The times of games, in milliseconds.
const (
	Day = 24 * clock.Hour
	// FirstMove is how long a seat has for its first move in a live game, which costs
	// nothing of its clock.
	FirstMove = clock.Minute
	// MaxWait and MaxWaitDays are how long a game waits for its players, live and by
	// correspondence.
	MaxWait     = Day
	MaxWaitDays = 14 * Day
	// MaxLag is the most that is given back of a move for the way that it took to the
	// server. It comes from a quota of LagQuota at first and at most, to which each move
	// adds LagGain; a seat has LagTotal of a game at most, since a program may put off what it
	// is measured by.
	MaxLag   = 300 * clock.Millis(1)
	LagQuota = clock.Second
	LagGain  = 100 * clock.Millis(1)
	LagTotal = 5 * clock.Second
	// FlagMargin is how long after a flag has fallen a server says so: a move that came in
	// time may still be on its way into the log.
	FlagMargin = clock.Second / 2
)

// The times of a line, in milliseconds.
const (
	PingEvery = 10 * clock.Second // from the server
	DeadAfter = 25 * clock.Second // without any message
	RetryMin  = clock.Second / 2  // a client's back-off, doubled each time, with jitter
	RetryMax  = 30 * clock.Second
	// RetryLive is the most while a live game of one's own goes on.
	RetryLive = 5 * clock.Second
	// AnswerAfter is after how long without an answer a client tries another connection, and
	// ProbeAfter after how long without any message one with a live game asks something.
	AnswerAfter = 3 * clock.Second
	ProbeAfter  = 5 * clock.Second
	// PairFor is how long a code pairs a second device.
	PairFor = 10 * clock.Minute
	// SignInFor is how long the nonce of a welcome may be signed.
	SignInFor = 5 * clock.Minute
)

// Instant is a moment by the server's clock, in milliseconds since 1970 began in UTC.
type Instant int64

// Plus returns the moment so much later.
func (t Instant) Plus(d clock.Millis) Instant { return t + Instant(d) }

// Since returns how much later t is than another moment.
func (t Instant) Since(u Instant) clock.Millis { return clock.Millis(t - u) }
