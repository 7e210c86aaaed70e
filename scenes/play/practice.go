package play

import (
	"roundtable/engine/match"
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
	t := NewTable(svc, m, thinkTime)
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
	Replace(*match.Match)
	Retry()
	State(game string) (waits bool, f *store.Fault)
}

// unkept keeps nothing.
type unkept struct{}

func (unkept) Save(*match.Match)                 {}
func (unkept) Replace(*match.Match)              {}
func (unkept) Retry()                            {}
func (unkept) State(string) (bool, *store.Fault) { return false, nil }
