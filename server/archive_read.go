package server

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"

	"roundtable/server/journal"
)

// NotEmpty says that there is something already where an archive was to be restored.
type NotEmpty struct{ Stream string }

func (e *NotEmpty) Error() string {
	return fmt.Sprintf("the log is not empty: game %s in it is not in the archive, or is another there", e.Stream)
}

// readArchive restores an archive, which Check has found to be whole. The journal is to be empty, or
// to have no more than the first events of this same archive: then Read has been here before
// and goes on. Otherwise the error is a *Full, and nothing has changed.
func readArchive(ctx context.Context, r io.Reader, into journal.Backend) (total ArchiveTotal, err error) {
	there, stop := iter.Pull2(into.Read(ctx, journal.All, 0))
	defer stop()
	last := map[string]journal.Mark{}
	stores := map[string]journal.Store{}
	old := true // the journal may have events that were not compared yet
	// past leaves the events behind that there were: there are no more.
	past := func() error {
		if !old {
			return nil
		}
		old = false
		event, err, more := there()
		if err == nil && more {
			err = &NotEmpty{event.Stream}
		}
		return err
	}
	for one, err := range archiveLines(r, &total) {
		if err != nil {
			return total, err
		}
		if one.Stream != "" {
			if old {
				event, err, more := there()
				switch {
				case err != nil:
					return total, err
				case more && (event.Stream != one.Stream || event.ID != one.ID || !bytes.Equal(event.Data, one.Data)):
					return total, &NotEmpty{event.Stream}
				case more:
					last[one.Stream] = event.Mark
					continue
				}
				old = false
			}
			if last[one.Stream], err = into.Append(ctx, one.Stream, last[one.Stream], one.ID, one.Data); err != nil {
				return total, err
			}
			continue
		}
		if err := past(); err != nil {
			return total, err
		}
		if stores[one.Store] == nil {
			if stores[one.Store], err = into.Store(ctx, one.Store); err != nil {
				return total, err
			}
		}
		if err := overwrite(ctx, stores[one.Store], one.Key, one.Data); err != nil {
			return total, err
		}
	}
	return total, past()
}

// overwrite writes a value over what is there.
func overwrite(ctx context.Context, into journal.Store, key string, data []byte) error {
	for {
		item, err := into.Get(ctx, key)
		if err != nil || item.Present() && bytes.Equal(item.Data, data) {
			return err
		}
		if _, err := into.Put(ctx, key, item.Mark, data); !isConflict(err) {
			return err
		}
	}
}
