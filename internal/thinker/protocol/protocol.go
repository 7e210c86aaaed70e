// Package protocol is what the game and the computer's seat say to each other: a request
// and its replies, and both as JSON, as they go to a Worker and back.
//
// It knows neither where the seat thinks nor when.
package protocol

import (
	"encoding/json"
	"fmt"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Request is a position to think about: a game from its start, and how long.
type Request struct {
	ID     int
	Game   string
	Setup  engine.Setup
	Start  string // a position text, "" for the usual start
	Moves  []engine.Move
	Limits engine.Limits
	Time   clock.Millis // cuts the search short; 0: never
}

// Reply is what a search has found: a report on its progress or, with Done, its
// result.
type Reply struct {
	ID   int // of the request
	Info engine.Info
	Done bool
	Err  string // what is wrong with the request, or what failed; always with Done
}

// Thinker is the computer's seat: it thinks about one request at a time, beside the program. None of its methods
// waits. Replies may still come to an earlier request; their IDs tell.
type Thinker interface {
	// Start begins to think, whatever went on before; it returns the ID of the replies.
	Start(Request) int
	// Stop ends the thinking.
	Stop()
	// Poll is the next reply, if there is one.
	Poll() (Reply, bool)
	// Close gives everything back.
	Close()
}

// Encode is a Request or a Reply as text.
func Encode[T Request | Reply](message T) string {
	text, err := json.Marshal(message)
	if err != nil {
		panic(err) // all of it can be written
	}
	return string(text)
}

// ParseRequest reads a request that Encode wrote. A request that cannot be read has its ID, as far
// as that was read.
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

// ParseReply reads a reply that Encode wrote.
func ParseReply(text string) (r Reply, err error) {
	if err = json.Unmarshal([]byte(text), &r); err != nil {
		return Reply{}, fmt.Errorf("reply: %w", err)
	}
	return r, nil
}
