package play

import (
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
)

// Practice is what a small game needs, which is not kept, and which does not lead
// to the title.
type Practice struct {
	Leave func() // back to where it was begun
	Again func() // the same anew
	Next  func() // on to the next lesson, once it is won; nil where there is none
}

// NewPractice is a table with a small game on it.
func NewPractice(svc *stage.Services, m *match.Match, thinkTime ThinkTime, p Practice) *Table {
	t := newTable(svc, m, thinkTime)
	t.games, t.practice = unkept{}, &p
	return t
}

// Practises reports whether a small game is on the table.
func (t *Table) Practises() bool { return t.practice != nil }

// leave goes back to where the game was begun.
func (t *Table) leave() {
	if t.practice != nil {
		t.practice.Leave()
		return
	}
	t.svc.App.Home()
}

// keeper keeps the game on the table.
type keeper interface {
	Save(*match.Match)
	Retry()
	State() (waits bool, f *store.Fault)
}

// kept keeps the game as one of the library.
type kept struct {
	library *library.Library
	id      library.ID
}

func (k kept) Save(m *match.Match)         { k.library.Save(k.id, m) }
func (k kept) Retry()                      { k.library.Retry() }
func (k kept) State() (bool, *store.Fault) { return k.library.State(k.id) }

// unkept keeps nothing.
type unkept struct{}

func (unkept) Save(*match.Match)           {}
func (unkept) Retry()                      {}
func (unkept) State() (bool, *store.Fault) { return false, nil }
