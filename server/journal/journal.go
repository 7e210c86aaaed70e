package journal

import (
	"context"
	"errors"
	"fmt"
	"iter"
)

// Mark is a place in a log: of an event in a journal, of a write in a store. Marks grow
// over all streams of a journal, and over all keys of a store, with gaps. 0 is the place
// before the first.
type Mark uint64

// All stands for every stream where a journal is read or watched.
const All = "*"

// Limits of what is kept; whatever is beyond them is refused with *Invalid or *TooLarge.
const (
	MaxName  = 64       // bytes of a stream's name, of A-Z, a-z, 0-9, _ and -
	MaxID    = 128      // bytes of an event's ID, printable ASCII without spaces
	MaxKey   = 128      // bytes of a key: parts as streams are called, with dots between
	MaxData  = 64 << 10 // bytes of an event's data, or of a value
	maxExtra = 4 << 10  // bytes that a message may need beside its data
)

// Event is something that was appended.
type Event struct {
	Stream string
	Mark   Mark   // larger than that of every event before it, in any stream
	ID     string // as it was appended
	Data   []byte // the receiver's own
}

// Journal is an append-only log of events in streams. Its methods may be called by several
// goroutines at once. They try until their context ends; give it a deadline.
//
// Errors are *Invalid (a name or an ID that is not allowed), ErrClosed, *Unavailable, and
// those that Append names.
type Journal interface {
	// Append keeps an event as the next of its stream, if after is the mark of the last
	// one there, 0 if there is none, and returns its mark. It returns when the event is on
	// the disk, in a cluster on those of a majority.
	//
	// The ID names what is intended, as 'the move of this player at this ply'. If the
	// stream has an event of this ID already, however old, nothing is appended, and the
	// mark of that event is returned, whatever after and data are.
	//
	// *Conflict: the stream's last event is another one, and nothing was appended.
	// *TooLarge: nothing was appended. *Unavailable: nothing was appended, since the log
	// could not be reached. *Unknown: the context ended before it could be found out
	// whether the event is kept; it may be kept even later. Append it again, with the same
	// ID and mark, to find out.
	Append(ctx context.Context, stream string, after Mark, id string, data []byte) (Mark, error)

	// Last returns the mark of a stream's last event, 0 if it has none. Of All it is that
	// of the last event of the journal.
	Last(ctx context.Context, stream string) (Mark, error)

	// Read yields the events of a stream, or of All, that follow a mark, in the order of
	// their marks, up to the one that was the last when reading began. If it fails, the
	// last that it yields is an error.
	Read(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error]

	// Watch yields the events of a stream, or of All, that follow a mark, in the order of
	// their marks, each once, and goes on with those that are appended from then on. While
	// the log cannot be reached it waits. The last that it yields is an error: that of the
	// context when it ended, or ErrClosed.
	Watch(ctx context.Context, stream string, after Mark) iter.Seq2[Event, error]

	// Close ends all calls and watches with ErrClosed. What was kept stays.
	Close() error
}

// Backend keeps both: the log, and the stores of what was computed from it.
type Backend interface {
	Journal

	// Store opens the store of a name, as streams are called, and makes it if there is
	// none. It is closed with the backend.
	Store(ctx context.Context, name string) (Store, error)

	// Signals are the signals between all that use this backend.
	Signals() Signals
}

// Item is what a store holds for a key.
type Item struct {
	Key     string
	Mark    Mark   // of the write that put or deleted it, 0 if the key was never written
	Deleted bool   // that write deleted it
	Data    []byte // the value, the receiver's own; empty where there is none
}

// Present reports whether the key has a value.
func (i Item) Present() bool { return i.Mark != 0 && !i.Deleted }

// Store maps keys to values that were computed from a journal. Its methods may be called by
// several goroutines at once. They try until their context ends; give it a deadline.
//
// A pattern is a key, or the beginning of keys up to a dot ('lobby.'), or All.
//
// Errors are *Invalid (a key or pattern that is not allowed), ErrClosed, *Unavailable, and
// those that Put names.
type Store interface {
	// Get returns what is held for a key. That a key has no value is not an error.
	Get(ctx context.Context, key string) (Item, error)

	// Put writes a value, if after is the mark of the key's last write (of its deletion,
	// if it was deleted; 0 if it was never written), and returns the mark of this one.
	//
	// *Conflict: the key's last write is another one, and what it wrote is there now.
	// *TooLarge and *Unavailable: nothing was written. *Unknown: it could not be found out
	// whether it was, before the context ended, or before others had written the key many
	// times.
	Put(ctx context.Context, key string, after Mark, data []byte) (Mark, error)

	// Delete takes a key's value away, under the same condition and with the same errors
	// as Put.
	Delete(ctx context.Context, key string, after Mark) (Mark, error)

	// Keys returns the keys of a pattern that have a value, sorted.
	Keys(ctx context.Context, pattern string) ([]string, error)

	// Watch yields the last write of each key of a pattern, as far as it follows a mark,
	// in the order of their marks, and goes on with those that are written from then on.
	// Of several writes of one key between two reads, only the last is sure to be seen. It waits and ends as the Watch of a Journal does.
	Watch(ctx context.Context, pattern string, after Mark) iter.Seq2[Item, error]
}

// ErrClosed is returned by what was called after Close, and by what Close ended.
var ErrClosed = errors.New("journal: closed")

// ErrInUse says that another process uses the data in a folder.
var ErrInUse = errors.New("another process uses the data in the folder")

// Conflict says that a stream, or the key of a store, has moved on: what was to be appended
// after an older mark was not.
type Conflict struct {
	Name  string // the stream or key
	After Mark   // the mark that was expected
	Last  Mark   // the mark of what is the last now, 0 if there is nothing
}

// Error returns the marks that differ.
func (e *Conflict) Error() string {
	return fmt.Sprintf("journal: %s is at mark %d, not at %d", e.Name, e.Last, e.After)
}

// Invalid says that a name is none that the journal takes.
type Invalid struct {
	What string // "stream", "ID", "key", "pattern", "store"
	Name string // as it was given; its beginning, if it is long
	Why  string
}

// Error returns what is invalid, and why.
func (e *Invalid) Error() string { return fmt.Sprintf("journal: %s %q: %s", e.What, e.Name, e.Why) }

// TooLarge says that data has more bytes than are kept.
type TooLarge struct {
	Name        string // the stream or key
	Size, Limit int    // in bytes
}

// Error returns the size and its limit.
func (e *TooLarge) Error() string {
	return fmt.Sprintf("journal: %s: %d bytes of data, of at most %d", e.Name, e.Size, e.Limit)
}

// Unavailable says that the log could not be reached until the context ended, and that
// nothing was appended.
type Unavailable struct {
	Cause error // why the context ended, and the last failure
}

// Error returns the cause.
func (e *Unavailable) Error() string { return fmt.Sprintf("journal: unavailable: %v", e.Cause) }

// Unwrap returns the cause.
func (e *Unavailable) Unwrap() error { return e.Cause }

// Unknown says that an append was sent, and that the log could not be read afterwards
// until the context ended: it may be kept, now or later, or not.
type Unknown struct {
	Name  string // the stream or key
	Cause error  // why the context ended, and the last failure
}

// Error returns the stream or key, and the cause.
func (e *Unknown) Error() string {
	return fmt.Sprintf("journal: %s: unknown whether the append is kept: %v", e.Name, e.Cause)
}

// Unwrap returns the cause.
func (e *Unknown) Unwrap() error { return e.Cause }
