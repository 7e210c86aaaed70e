package journal

import (
	"errors"
	"fmt"
)

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

func (e *Conflict) Error() string {
	return fmt.Sprintf("journal: %s is at mark %d, not at %d", e.Name, e.Last, e.After)
}

// Invalid says that a name is none that the journal takes.
type Invalid struct {
	What string // "stream", "ID", "key", "pattern", "store"
	Name string // as it was given; its beginning, if it is long
	Why  string
}

func (e *Invalid) Error() string { return fmt.Sprintf("journal: %s %q: %s", e.What, e.Name, e.Why) }

// TooLarge says that data has more bytes than are kept.
type TooLarge struct {
	Name        string // the stream or key
	Size, Limit int    // in bytes
}

func (e *TooLarge) Error() string {
	return fmt.Sprintf("journal: %s: %d bytes of data, of at most %d", e.Name, e.Size, e.Limit)
}

// Unavailable says that the log could not be reached until the context ended, and that
// nothing was appended.
type Unavailable struct {
	Cause error // why the context ended, and the last failure
}

func (e *Unavailable) Error() string { return fmt.Sprintf("journal: unavailable: %v", e.Cause) }

func (e *Unavailable) Unwrap() error { return e.Cause }

// Unknown says that an append was sent, and that the log could not be read afterwards
// until the context ended: it may be kept, now or later, or not.
type Unknown struct {
	Name  string // the stream or key
	Cause error  // why the context ended, and the last failure
}

func (e *Unknown) Error() string {
	return fmt.Sprintf("journal: %s: unknown whether the append is kept: %v", e.Name, e.Cause)
}

func (e *Unknown) Unwrap() error { return e.Cause }
