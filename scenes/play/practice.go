package play

import (
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/store"
	"roundtable/internal/thinker"
	"roundtable/scenes/stage"
)

// Practice is what a small game needs, which is not kept, and which does not lead
// to the title.
type Practice struct {
	Leave func() // back to where it was begun
	Again func() // the same anew
	Next  func() // on to the next lesson, once it is won; nil where there is none

	analyses bool // every position is judged as it comes
}

// NewPractice is a table with a small game on it.
func NewPractice(svc *stage.Services, m *match.Match, thinkTime ThinkTime, p Practice) *Table {
	t := newTable(svc, m, thinkTime)
	t.games, t.practice = unkept{}, &p
	return t
}

// NewAnalysis is a table on which a position is tried out, which is not kept either. The
// computer judges every position as it comes.
func NewAnalysis(svc *stage.Services, m *match.Match, thinkTime ThinkTime, p Practice) *Table {
	p.analyses = true
	return NewPractice(svc, m, thinkTime, p)
}

// analyses reports whether every position is judged as it comes.
func (t *Table) analyses() bool { return t.practice != nil && t.practice.analyses }

// judges reports whether the present position is to be judged now.
func (t *Table) judges() bool {
	return t.analyses() && t.mine() && t.hint.position != t.match.Position() && !t.Board.Surface.Animating()
}

// showJudgement keeps what was found of the present position.
func (t *Table) showJudgement(r thinker.Reply) {
	t.hint = hint{t.match.Position(), r.Info.Move}
	t.refresh()
}

// judgement is what was found best in the present position, in words; "" where that is
// not known or something else is to be said.
func (t *Table) judgement() string {
	if !t.analyses() || !t.mine() || !t.hinted() || len(t.Board.Path()) > 0 {
		return ""
	}
	_, events, err := t.hint.position.Play(t.hint.move)
	if err != nil {
		return ""
	}
	return t.svc.Text("hint.move", t.game.Say(t.svc.Words, t.Board.Motion.Shown().Geometry, t.hint.move, events))
}

// Practises reports whether a small game is on the table.
func (t *Table) Practises() bool { return t.practice != nil }

// leave goes back to where the game was begun.
func (t *Table) leave() {
	if t.practice != nil {
		t.practice.Leave()
		return
	}
	if t.leads != nil {
		t.leads()
		return
	}
	if t.joust != nil {
		t.joust.Leave()
		return
	}
	t.svc.App.Home()
}

// LeadBack lets the table lead back to what lies under it, and not to the title.
func (t *Table) LeadBack(to func()) { t.leads = to }

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
