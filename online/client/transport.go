package client

// Report is a transport's report about a connection. The types are a closed list. Connections have
// numbers, so that a late report about one is not taken for a report about the next.
type Report interface{ number() int }

// Opened: connected.
type Opened struct{ Line int }

// Received: a message arrived.
type Received struct {
	Line int
	Data []byte
}

// Closed: the connection ended or failed. This is its last report.
type Closed struct {
	Line   int
	Status int    // of the WebSocket (RFC 6455, 7.4), or 0
	Reason string // for a log
}

// Woken: the network is available again, or the user is active again. A Connection that waits to
// dial dials now. The report belongs to no transport connection.
type Woken struct{}

func (r Opened) number() int   { return r.Line }
func (r Received) number() int { return r.Line }
func (r Closed) number() int   { return r.Line }
func (Woken) number() int      { return 0 } // numbers begin at 1

// unspoken is the status of a connection to a server that supports no requested version.
const unspoken = 1002

// Action is a command for a transport. The types are a closed list.
type Action interface{ action() }

// Dial starts a connection; the transport has no other connection then.
type Dial struct{ Line int }

// Send sends a message.
type Send struct {
	Line int
	Data []byte
}

// HangUp closes a connection in any state.
type HangUp struct{ Line int }

func (Dial) action()   {}
func (Send) action()   {}
func (HangUp) action() {}

// Transport carries messages. Its methods do not block.
type Transport interface {
	// Dial starts connecting to an origin.
	Dial(line int, origin string)
	// Send sends a message if connected.
	Send(line int, message []byte)
	// HangUp closes a connection.
	HangUp(line int)
	// Take returns the reports since the last call, in order.
	Take() []Report
	// Ready returns a channel that holds a value from the time of a report until the value is
	// received.
	Ready() <-chan struct{}
}
