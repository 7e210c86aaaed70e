package journal

import (
	"context"
	"errors"
	"fmt"
	"iter"
)

// Mark is the place of an event or write in a log. Later events of a journal, in any stream, and
// later writes of a store, of any key, have greater marks, with gaps. Mark 0 is before the first.
type Mark uint64

// All means every stream when reading or watching a journal.
const All = "*"

// Data beyond these limits is refused with *Invalid or *TooLarge.
const (
	MaxName  = 64       // bytes of a stream: A-Z, a-z, 0-9, _ and -
	MaxID    = 128      // bytes of an event's ID, printable ASCII without spaces
	MaxKey   = 128      // bytes of a key: parts like streams' names, with dots between
	MaxData  = 64 << 10 // bytes of an event's data, or of a value
	maxExtra = 4 << 10  // bytes of a message in addition to its data
)

// Event is an appended event.
type Event struct {
	Stream string
	Mark   Mark // larger than any earlier event's, in any stream
	ID     string
	Data   []byte // the receiver's own
}

// Journal is an append-only log of events in streams, for concurrent use. Its methods try until
// their context ends, so give the context a deadline.
//
// Errors are *Invalid (a stream or ID), ErrClosed, *Unavailable, and those of Append.
type Journal interface {
	// Append appends an event to a stream if after is the mark of the stream's last event, or 0 if
	// there is none. It returns the mark of the new event once the event is on the disk; in a
	// cluster, on the disks of a majority.
	//
	// The ID names the intent, such as 'the move of this player at this ply'. If the stream has an
	// event with this ID already, however old, Append returns that event's mark, whatever after and
	// data are.
	//
	// Its errors are: *Conflict, if the last event is another one; *TooLarge; *Unavailable, if the
	// log was unreachable. In these cases nothing was appended. With *Unknown the context ended
	// before the outcome was known, and the event may be stored even later. Append it again with
	// the same ID and mark to find out.
	Append(ctx context.Context, stream string, after Mark, id string, data []byte) (Mark, error)

	// Last returns the mark of the last event of a stream or of All; 0 if there is none.
	Last(ctx context.Context, stream string) (Mark, error)

	// Read yields the events of a stream or of All after a mark, in order, up to the last event at
	// the time when Read began. If it fails, the last value is an error.
	Read(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error]

	// Watch yields the events of a stream or of All after a mark, and later ones, in order and each
	// once. It waits while the log is unreachable. The last value is an error: the context's, or
	// ErrClosed.
	Watch(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error]

	// Close ends all calls and watches with ErrClosed.
	Close() error
}

// Backend holds the log, and the stores of computed values.
type Backend interface {
	Journal

	// Store opens a store, and makes a missing one. The rules for its name are those for a stream.
	// It is closed with the backend.
	Store(ctx context.Context, name string) (Store, error)

	// Signals returns the signals that all users of this backend exchange.
	Signals() Signals
}

// Item is a store's entry for a key.
type Item struct {
	Key     string
	Mark    Mark   // of the last put or delete, 0 if none
	Deleted bool   // it was a delete
	Data    []byte // value, the receiver's own; or empty
}

// Present reports whether the key has a value.
func (i Item) Present() bool { return i.Mark != 0 && !i.Deleted }

// Store maps keys to values that are computed from a journal, for concurrent use. Its methods try
// until their context ends, so give the context a deadline.
//
// A pattern is a key, or the beginning of keys up to a dot ('lobby.'), or All.
//
// Errors are *Invalid (a key or pattern), ErrClosed, *Unavailable, and those of Put.
type Store interface {
	// Get returns a key's item. A missing value is not an error.
	Get(ctx context.Context, key string) (Item, error)

	// Put writes a value if after is the mark of the key's last write or deletion, or 0 if there is
	// none. It returns the mark of the new write.
	//
	// Its errors are: *Conflict, if the last write is another one; *TooLarge; *Unavailable. In
	// these cases nothing was written. With *Unknown the outcome was unknown when the context
	// ended, or when others had written the key many times.
	Put(ctx context.Context, key string, after Mark, data []byte) (Mark, error)

	// Delete deletes a key's value, with the condition and errors of Put.
	Delete(ctx context.Context, key string, after Mark) (Mark, error)

	// Keys returns the keys of a pattern that have a value, sorted.
	Keys(ctx context.Context, pattern string) ([]string, error)

	// Watch yields the last write of each key of a pattern after a mark, in the order of marks, and
	// later writes. If a key is written several times between two reads, only the last write is
	// certain to be yielded. It waits and ends as a Journal's Watch does.
	Watch(ctx context.Context, pattern string, after Mark) iter.Seq2[Item, error]
}

// ErrClosed is returned by calls after Close, and by calls that Close ended.
var ErrClosed = errors.New("journal: closed")

// ErrInUse says that another process uses a folder's data.
var ErrInUse = errors.New("another process uses the data in the folder")

// Conflict says that a stream or key has another last write than the expected one.
type Conflict struct {
	Name  string // stream or key
	After Mark   // expected
	Last  Mark   // actual, 0 if there is none
}

// Error returns the expected mark and the actual one.
func (e *Conflict) Error() string {
	return fmt.Sprintf("journal: %s is at mark %d, not at %d", e.Name, e.Last, e.After)
}

// Invalid is an invalid name.
type Invalid struct {
	What string // "stream", "ID", "key", "pattern", "store"
	Name string // as given, shortened
	Why  string
}

// Error returns what is invalid, and why.
func (e *Invalid) Error() string { return fmt.Sprintf("journal: %s %q: %s", e.What, e.Name, e.Why) }

// TooLarge says that data exceeds a limit.
type TooLarge struct {
	Name        string // stream or key
	Size, Limit int    // in bytes
}

// Error returns the size and its limit.
func (e *TooLarge) Error() string {
	return fmt.Sprintf("journal: %s: %d bytes of data, of at most %d", e.Name, e.Size, e.Limit)
}

// Unavailable says that the log was unreachable until the context ended, and nothing was
// appended.
type Unavailable struct {
	Cause error // context's, and the last failure
}

// Error returns the cause.
func (e *Unavailable) Error() string { return fmt.Sprintf("journal: unavailable: %v", e.Cause) }

// Unwrap returns the cause.
func (e *Unavailable) Unwrap() error { return e.Cause }

// Unknown says that an append was sent, but its outcome was unknown when the context ended: the
// event may be stored, now or later, or not.
type Unknown struct {
	Name  string // stream or key
	Cause error  // context's, and the last failure
}

// Error returns the stream or key, and the cause.
func (e *Unknown) Error() string {
	return fmt.Sprintf("journal: %s: unknown whether the append is stored: %v", e.Name, e.Cause)
}

// Unwrap returns the cause.
func (e *Unknown) Unwrap() error { return e.Cause }
