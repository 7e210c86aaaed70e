// Package protocol is the protocol between game and computer's seat: requests and replies, and
// both as JSON for a Worker.
//
// It does not know where or when the seat thinks.
package protocol

import (
	"encoding/json"
	"fmt"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Request is a position to search: a game from its start, and limits.
type Request struct {
	ID     int
	Game   string
	Setup  engine.Setup
	Start  string // a position text, "" for the standard start
	Moves  []engine.Move
	Limits engine.Limits
	Time   clock.Millis // cuts the search short; 0: never
}

// Reply is what a search has found: a progress report or, with Done, its result.
type Reply struct {
	ID   int // of the request
	Info engine.Info
	Done bool
	Err  string // an invalid request or a failure; always with Done
}

// Thinker is the computer's seat: it thinks about one request at a time, in the background. No
// method blocks. Replies to an earlier request may still come; check their IDs.
type Thinker interface {
	// Start begins to think in place of any earlier request and returns the ID of the replies.
	Start(Request) int
	// Stop ends the thinking.
	Stop()
	// Poll returns the next reply, if there is one.
	Poll() (Reply, bool)
	// Close releases all resources.
	Close()
}

// Encode returns a Request or a Reply as text.
func Encode[T Request | Reply](message T) string {
	text, err := json.Marshal(message)
	if err != nil {
		panic(err) // all fields have JSON
	}
	return string(text)
}

// ParseRequest reads a request from Encode. An invalid one has its ID as far as that was read.
func ParseRequest(text string) (r Request, err error) {
	err = json.Unmarshal([]byte(text), &r)
	if err == nil && (r.Time < 0 || r.Time > 24*clock.Hour) {
		err = fmt.Errorf("a time of %d ms is not within a day", r.Time)
	}
	if err != nil {
		return Request{ID: r.ID}, fmt.Errorf("request: %w", err)
	}
	return r, nil
}

// ParseReply reads a reply from Encode.
func ParseReply(text string) (r Reply, err error) {
	if err = json.Unmarshal([]byte(text), &r); err != nil {
		return Reply{}, fmt.Errorf("reply: %w", err)
	}
	return r, nil
}
