package store

import (
	"errors"
	"fmt"
	"io/fs"
)

// Why is a reason why data can be neither saved nor read.
type Why uint8

// These are the values of a Why.
const (
	Unknown      Why = iota // none of these
	NoPlace                 // there is no folder for saved games, and none can be made
	NoPermission            // the folder may not be written or read
	ReadOnly                // the disk cannot be written
	Full                    // the disk is full
	Blocked                 // the browser gives no storage
	Quota                   // the browser's storage is full
	Elsewhere               // another copy of the program writes the saved games
	Changed                 // another copy has saved something else since
	TooLarge                // it could not be read back
)

var whys = [...]string{
	Unknown: "it failed", NoPlace: "there is no folder for saved games", NoPermission: "permission denied",
	ReadOnly: "the disk cannot be written", Full: "the disk is full", Blocked: "the browser gives no storage",
	Quota: "the browser's storage is full", Elsewhere: "another copy of the program keeps the saved games",
	Changed: "another copy of the program has kept something else since", TooLarge: "it is larger than what can be read back",
}

// String returns the reason in English, for logs.
func (w Why) String() string { return whys[w] }

// Fault is the error of a failed write or read.
type Fault struct {
	Name  string // of the thing
	Write bool   // a write failed
	Why   Why
	Err   error // the platform's own error, which may name paths; may be nil
}

// Error returns the name of the data and the reason, without paths.
func (f *Fault) Error() string {
	if f.Write {
		return fmt.Sprintf("%s cannot be saved: %v", f.Name, f.Why)
	}
	return fmt.Sprintf("%s cannot be read: %v", f.Name, f.Why)
}

// Unwrap returns the platform's error.
func (f *Fault) Unwrap() error { return f.Err }

func fault(name string, write bool, err error) *Fault {
	f := &Fault{Name: name, Write: write, Err: err}
	var known *shelfError
	switch {
	case errors.As(err, &known):
		f.Why, f.Err = known.why, known.err
	case errors.Is(err, fs.ErrPermission):
		f.Why = NoPermission
	default:
		f.Why = whyOf(err)
	}
	return f
}

// shelfError is an error for which the shelf knows the reason.
type shelfError struct {
	why Why
	err error
}

func (e *shelfError) Error() string { return fmt.Sprintf("%v: %v", e.why, e.err) }

// DamagedError means that saved data cannot be read.
type DamagedError struct {
	Name  string
	Aside bool // its bytes were set aside
}

// Error returns a message with the name of the data.
func (e *DamagedError) Error() string {
	if e.Aside {
		return e.Name + " is damaged; it was set aside"
	}
	return e.Name + " is damaged"
}

// NewerError means that a newer version of the program saved the data.
type NewerError struct {
	Name    string
	Version int
}

// Error returns a message with the name of the data and their version.
func (e *NewerError) Error() string {
	return fmt.Sprintf("%s was saved by a newer version of Round Table (format %d)", e.Name, e.Version)
}
