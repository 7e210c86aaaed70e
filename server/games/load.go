package games

import (
	"context"
	"encoding/json"
	"fmt"

	"roundtable/engine"
	"roundtable/online"
	"roundtable/server/journal"
)

// decode reads an event as it lies in the journal: the entry, and how it is written.
func decode(event journal.Event) (online.Entry, json.RawMessage, error) {
	var k kept
	if err := json.Unmarshal(event.Data, &k); err != nil {
		return online.Entry{}, nil, fmt.Errorf("event at %d of game %s: %w", event.Mark, event.Stream, err)
	}
	e, err := logs.Decode(k.Event)
	if err != nil {
		return online.Entry{}, nil, fmt.Errorf("event %d of game %s: %w", k.Seq, event.Stream, err)
	}
	return e, k.Event, nil
}

// Decode reads an event as it lies in the journal.
func Decode(event journal.Event) (online.Entry, error) {
	e, _, err := decode(event)
	return e, err
}

// Load is a game as the journal has it now, for somebody who looks at it once; its phase is
// online.Nothing where there is none. The error is the journal's, or says which event is
// damaged.
func Load(ctx context.Context, from journal.Journal, rules func(name string) (engine.Game, bool), id string) (*online.Game, error) {
	g := online.New(id, rules)
	for event, err := range from.Read(ctx, id, 0) {
		if err != nil {
			return nil, err
		}
		e, err := Decode(event)
		if err == nil {
			err = g.Apply(g.Seq()+1, e)
		}
		if err != nil {
			return nil, &Damaged{Game: id, Cause: err}
		}
	}
	return g, nil
}

// Damaged says that the events of a game make none.
type Damaged struct {
	Game  string
	Cause error
}

func (e *Damaged) Error() string { return fmt.Sprintf("game %s is damaged: %v", e.Game, e.Cause) }

func (e *Damaged) Unwrap() error { return e.Cause }
