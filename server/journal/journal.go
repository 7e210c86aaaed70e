package journal

import (
	"context"
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
