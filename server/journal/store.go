package journal

import (
	"context"
	"iter"
)

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
	// Of several writes of one key that came while nobody looked, only the last is sure to
	// be seen. It waits and ends as the Watch of a Journal does.
	Watch(ctx context.Context, pattern string, after Mark) iter.Seq2[Item, error]
}
