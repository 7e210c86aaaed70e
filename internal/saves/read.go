package saves

import (
	"errors"
	"io/fs"

	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

// Problem is what is wrong with something that is kept.
type Problem uint8

// The problems.
const (
	Damaged Problem = iota // it cannot be used
	Newer                  // a newer version of the program wrote it
	Closed                 // it cannot be reached
)

// Note is what a person should know about a saved game.
type Note struct {
	Problem Problem
	Game    string    // its name; empty where it is not known
	Aside   bool      // it was set aside
	Why     store.Why // it cannot be reached
}

// contents are what was found in the store.
type contents struct {
	alone bool // this copy of the program is the one that writes
	games map[string]*match.Match
	notes []Note
}

// reader reads what is kept, on a goroutine of its own.
type reader struct {
	store *store.Store
	find  Find
	names []string
	got   contents
}

func (r *reader) read() contents {
	r.got = contents{alone: r.store.Alone(), games: map[string]*match.Match{}}
	for _, name := range r.names {
		if m, _ := r.load(key(name), name); m != nil {
			r.got.games[name] = m
		}
	}
	r.adopt()
	return r.got
}

// load reads one game, and notes what is wrong with it. What cannot be played
// again is set aside.
func (r *reader) load(key, name string) (*match.Match, []byte) {
	data, err := r.store.Load(key)
	if err != nil {
		r.note(name, err)
		return nil, nil
	}
	rec, err := record.Decode(string(data))
	if err == nil {
		var m *match.Match
		if m, err = match.FromRecord(rec, r.find); err == nil && (name == "" || name == m.Game().Name()) {
			return m, data
		}
	}
	r.got.notes = append(r.got.notes, Note{Problem: Damaged, Game: name, Aside: r.store.SetAside(key) == nil})
	return nil, nil
}

func (r *reader) note(name string, err error) {
	var damaged *store.DamagedError
	var newer *store.NewerError
	var fault *store.Fault
	n := Note{Game: name}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return
	case errors.As(err, &damaged):
		n.Problem, n.Aside = Damaged, damaged.Aside
	case errors.As(err, &newer):
		n.Problem = Newer
	case errors.As(err, &fault):
		n = Note{Problem: Closed, Why: fault.Why} // one is as good as all
		for _, old := range r.got.notes {
			if old == n {
				return
			}
		}
	}
	r.got.notes = append(r.got.notes, n)
}

// adopt takes over the one game that earlier versions kept, where nothing else
// of its name is under way.
func (r *reader) adopt() {
	m, data := r.load(single, "")
	if m == nil {
		return
	}
	name := m.Game().Name()
	if underWay(r.got.games[name]) {
		return
	}
	r.got.games[name] = m
	if r.got.alone && r.store.Save(key(name), data) == nil {
		r.store.Remove(single) // where that fails, it is taken over again
	}
}
