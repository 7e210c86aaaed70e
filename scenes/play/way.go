package play

import (
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/store"
)

// Way holds where a table leads when the user leaves its match, or when the match is over; the
// default is the title.
type Way struct {
	Leave func() // goes back to where the match was begun; nil: to the title
	Again func() // starts the same match again; nil: a match with other random numbers
	Next  func() // goes on to the next lesson after a win; nil if there is none
	Fresh bool   // the match began at this table
	Quest bool   // the match is a game of the quest, in which the user gets no help
	// Lesson is true if Leave goes back to a lesson.
	Lesson bool
	// Rehearsal is true if the match is never played, so that no computer player is needed.
	Rehearsal bool

	sitting sitting
}

type keeper struct {
	library *library.Library
	id      library.ID
	distant *distant // nil for other games
}

// Save saves the match. For an online match it also saves which seats users on this device have.
func (k keeper) Save(m *match.Match) {
	if o := k.distant; o != nil {
		if o.saved != nil {
			return
		}
		m = m.Clone()
		m.SeatHere(o.here)
	}
	k.library.Save(k.id, m)
}

func (k keeper) KeepReview(data []byte) { k.library.KeepReview(k.id, data) }

func (k keeper) Retry() { k.library.Retry() }

// State returns whether a save is in progress, and why the last one failed: nil or a *store.Fault.
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
