package server

import (
	"context"
	"encoding/json"
	"errors"

	"roundtable/server/journal"
)

// readValue reads what lies under a key of a store, if anything does, and returns the mark of what
// was written there last.
func readValue(ctx context.Context, from journal.Store, key string, into any) (journal.Mark, error) {
	item, err := from.Get(ctx, key)
	if err != nil || !item.Present() {
		return item.Mark, err
	}
	return item.Mark, json.Unmarshal(item.Data, into)
}

// putValue writes under a key in place of what was written there last.
func putValue(ctx context.Context, to journal.Store, key string, after journal.Mark, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	_, err = to.Put(ctx, key, after, data)
	return err
}

// isConflict reports whether another server has written meanwhile.
func isConflict(err error) bool {
	var conflict *journal.Conflict
	return errors.As(err, &conflict)
}
