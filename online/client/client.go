package client

import "time"

// Client is a connection with a transport that does what it says, for a program that calls
// Step once a frame, or after each value of Ready and at the time of Wake.
type Client struct {
	*Connection
	transport Transport
}

// NewClient returns a client that is not open yet.
func NewClient(config Config, t Transport) *Client {
	return &Client{Connection: New(config), transport: t}
}

// Step takes in the time and what has come, and returns what has happened. It never waits.
// Commands take effect in it.
func (c *Client) Step(now time.Duration) []Happening {
	actions, happened := c.Connection.Step(now, c.transport.Take())
	for _, a := range actions {
		switch a := a.(type) {
		case Dial:
			c.transport.Dial(a.Line, c.config.Origin)
		case Send:
			c.transport.Send(a.Line, a.Data)
		case HangUp:
			c.transport.HangUp(a.Line)
		}
	}
	return happened
}

// Ready has a value when something has come for which Step is to be called.
func (c *Client) Ready() <-chan struct{} { return c.transport.Ready() }
