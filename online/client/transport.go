package client

// Report is what a transport says of one of its lines. The set of types is closed. Lines
// are told apart by their numbers, so that what comes late from one that is over is not
// taken for the next one's.
type Report interface{ line() int }

// Opened: the line is open.
type Opened struct{ Line int }

// Received: a message has come.
type Received struct {
	Line int
	Data []byte
}

// Closed: the line has ended, or could not be opened. It is the last report of a line.
type Closed struct {
	Line   int
	Status int    // of the WebSocket (RFC 6455, 7.4); 0 where there is none
	Reason string // for a log
}

// Woken: the device has a network again, or the user has come back to the program. A
// Connection that waits to dial dials now. It belongs to no transport connection.
type Woken struct{}

func (r Opened) line() int   { return r.Line }
func (r Received) line() int { return r.Line }
func (r Closed) line() int   { return r.Line }
func (Woken) line() int      { return 0 } // lines are counted from 1

// unspoken is the status of a line whose server speaks no version that was asked for.
const unspoken = 1002

// Action is what a transport is to do. The set of types is closed.
type Action interface{ action() }

// Dial opens a line; there is no other then.
type Dial struct{ Line int }

// Send sends a message.
type Send struct {
	Line int
	Data []byte
}

// HangUp closes a line, at whatever stage it is.
type HangUp struct{ Line int }

func (Dial) action()   {}
func (Send) action()   {}
func (HangUp) action() {}

// Transport carries messages. None of its methods waits.
type Transport interface {
	// Dial begins to open a line to the server of an origin.
	Dial(line int, origin string)
	// Send sends a message, if the line is open.
	Send(line int, message []byte)
	// HangUp closes a line.
	HangUp(line int)
	// Take is what has come since the last time, in its order.
	Take() []Report
	// Ready has a value after something has come, until it is received.
	Ready() <-chan struct{}
}
