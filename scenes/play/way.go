package play

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/store"
)

// Way says where a table leads when its match is left or over, if not to the title.
type Way struct {
	Leave func() // back to where it was begun; nil: to the title
	Again func() // the same match again; nil: with other random numbers
	Next  func() // on to the next lesson, after a win; nil if there is none
	Fresh bool   // the match began at this table
	Quest bool   // it is a game of the quest, without help
	// Lesson says that Leave leads back to a lesson.
	Lesson bool
	// Rehearsal says that the match is not played, without computers.
	Rehearsal bool
}

// keeper saves the match in the library.
type keeper struct {
	library *library.Library
	id      library.ID
	here    engine.Seats // of users here, in a match on a server; 0 in any other
}

// Save saves the match; of one on a server also who is here.
func (k keeper) Save(m *match.Match) {
	if k.here != 0 {
		m = m.Clone()
		m.SeatHere(k.here)
	}
	k.library.Save(k.id, m)
}

func (k keeper) KeepReview(data []byte) { k.library.KeepReview(k.id, data) }

func (k keeper) Retry() { k.library.Retry() }

// State returns whether a save is in progress, and why the last one failed: a *store.Fault.
func (k keeper) State() (waits bool, fault error) {
	waits, f := k.library.State(k.id)
	if f == nil { // a nil fault must become a nil error
		return waits, nil
	}
	return waits, f
}

// Restore gives a table the saved review of its match.
func Restore(t *Table, review []byte) { t.view.session.Looking().Restore(review) }

func whyOf(fault error) store.Why {
	if f, ok := fault.(*store.Fault); ok {
		return f.Why
	}
	return store.Unknown
}
