package settings

import (
	"errors"
	"fmt"
	"io/fs"
)

// Name is the name under which the settings are kept.
const Name = "settings"

// Store is where the settings are kept.
type Store interface {
	Load(name string) ([]byte, error)
	// SaveLater keeps data without waiting.
	SaveLater(name string, data []byte)
	SetAside(name string) error
}

// Keeper holds the settings, and is the one way to change them.
type Keeper struct {
	store Store
	now   Settings
	hear  []func(was, now Settings)
	err   error
}

// Open holds what was kept, or the usual settings where nothing readable was.
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

// UnreadableError says that what was kept whole is no settings.
type UnreadableError struct {
	Aside bool // it was set aside
	Err   error
}

// Error says why.
func (e *UnreadableError) Error() string { return fmt.Sprintf("the settings: %v", e.Err) }

// Unwrap is the error of the decoder.
func (e *UnreadableError) Unwrap() error { return e.Err }

// Err is why the kept settings could not be read, or nil.
func (k *Keeper) Err() error { return k.err }

// Now is what holds; it is not to be changed.
func (k *Keeper) Now() Settings { return k.now }

// Change makes a choice hold, keeps it, and tells everybody who listens.
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

// Listen tells somebody of what holds, at once and after every change.
func (k *Keeper) Listen(hear func(was, now Settings)) {
	k.hear = append(k.hear, hear)
	hear(k.now, k.now)
}
