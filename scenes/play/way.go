package play

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/store"
)

// Way is where a table leads when its match is left or over, where that is not the
// title.
type Way struct {
	Leave func() // back to where it was begun; nil: to the title
	Again func() // the same anew; nil: with another lot
	Next  func() // on to the next lesson, once the match is won; nil where there is none
	Fresh bool   // the match began at this table
	Quest bool   // it is a game of the quest, in which nobody helps
	// Lesson says that Leave leads back to a lesson.
	Lesson bool
	// Rehearsal says that nobody plays: no computer is there.
	Rehearsal bool
}

// kept keeps the match as one of the library's.
type kept struct {
	library *library.Library
	id      library.ID
	here    engine.Seats // of people here, in a match that a server keeps; 0 in any other
}

// Save keeps the match as it stands; of one that a server keeps also who is here.
func (k kept) Save(m *match.Match) {
	if k.here != 0 {
		m = m.Clone()
		m.SeatHere(k.here)
	}
	k.library.Save(k.id, m)
}

// KeepReview keeps what a review has found of the match.
func (k kept) KeepReview(data []byte) { k.library.KeepReview(k.id, data) }

// Retry tries anew what could not be saved.
func (k kept) Retry() { k.library.Retry() }

// State is whether a save is under way, and why the last one failed: a *store.Fault.
func (k kept) State() (waits bool, fault error) {
	waits, f := k.library.State(k.id)
	if f == nil { // a nil fault is to be a nil error
		return waits, nil
	}
	return waits, f
}

// Restore gives a table what a review has found of its match before.
func Restore(t *Table, review []byte) { t.view.session.Looking().Restore(review) }

// whyOf is why something cannot be kept.
func whyOf(fault error) store.Why {
	if f, ok := fault.(*store.Fault); ok {
		return f.Why
	}
	return store.Unknown
}
