package client

import "time"

// Client is a Connection with its transport. The program calls Step once a frame, or after each
// value of Ready and at the time that Wake returns.
type Client struct {
	*Connection
	transport Transport
}

// NewClient returns a client that is not open yet.
func NewClient(config Config, t Transport) *Client {
	return &Client{Connection: New(config), transport: t}
}

// Step processes the time passed and the messages received, and returns what happened. It does not
// block. Commands take effect in Step.
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

// Ready returns a channel with a value when Step has something to process.
func (c *Client) Ready() <-chan struct{} { return c.transport.Ready() }
