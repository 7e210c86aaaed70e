package settings

import (
	"errors"
	"fmt"
	"io/fs"
)

// Name is the name under which the settings are saved.
const Name = "settings"

// Store is where the settings are saved.
type Store interface {
	// Load returns saved data; the error is one of package store.
	Load(name string) ([]byte, error)
	// SaveLater saves data without waiting.
	SaveLater(name string, data []byte)
	// SetAside moves unreadable data away, without loss.
	SetAside(name string) error
}

// Keeper holds the settings. All changes go through it.
type Keeper struct {
	store Store
	now   Settings
	hear  []func(was, now Settings)
	err   error
}

// Open returns a keeper with the saved settings, or with the defaults if those cannot be read.
func Open(s Store) *Keeper {
	k := &Keeper{store: s, now: Usual()}
	data, err := s.Load(Name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		k.err = err
	default:
		if k.now, err = parse(data); err != nil {
			k.err = &UnreadableError{Aside: s.SetAside(Name) == nil, Err: err}
		}
	}
	return k
}

// UnreadableError means that the saved data are undamaged but are not settings.
type UnreadableError struct {
	Aside bool // it was set aside
	Err   error
}

// Error returns the reason.
func (e *UnreadableError) Error() string { return fmt.Sprintf("the settings: %v", e.Err) }

// Unwrap returns the decoder's error.
func (e *UnreadableError) Unwrap() error { return e.Err }

// Err returns why the saved settings could not be read, or nil.
func (k *Keeper) Err() error { return k.err }

// Now returns the present settings; they must not be changed.
func (k *Keeper) Now() Settings { return k.now }

// Change changes the settings, saves them, and calls the listeners.
func (k *Keeper) Change(change func(s *Settings)) {
	was := k.now
	now := was.clone()
	change(&now)
	k.now = now
	k.store.SaveLater(Name, now.encode())
	for _, hear := range k.hear {
		hear(was, now)
	}
}

// Listen calls hear with the previous and the present settings, at once and after every change.
func (k *Keeper) Listen(hear func(was, now Settings)) {
	k.hear = append(k.hear, hear)
	hear(k.now, k.now)
}
