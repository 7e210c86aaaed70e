// Package protocol defines the requests of the game to the computer player and the replies, and
// encodes both as JSON for a Worker.
//
// It does not know where or when the computer player thinks.
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

// Reply is a result of a search: a progress report or, if Done is true, the final result.
type Reply struct {
	ID   int // of the request
	Info engine.Info
	Done bool
	Err  string // an invalid request or a failure; always with Done
}

// Thinker is a computer player. It thinks about one request at a time, in the background. No method
// blocks. Poll may still return replies to an earlier request, so callers must check the ID.
type Thinker interface {
	// Start begins to think about a request, drops any earlier one, and returns the ID that the
	// replies will have.
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

// ParseRequest parses what Encode returned for a Request. If the request is invalid, r still has
// its ID if that could be read.
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

// ParseReply parses what Encode returned for a Reply.
func ParseReply(text string) (r Reply, err error) {
	if err = json.Unmarshal([]byte(text), &r); err != nil {
		return Reply{}, fmt.Errorf("reply: %w", err)
	}
	return r, nil
}
