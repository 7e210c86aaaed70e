package play

import (
	"roundtable/engine/match"
	"roundtable/internal/session"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Rehearsal is a table that nobody sees: it is laid out before its match begins, so that the
// board is being painted meanwhile, and what runs there for the first time has run. Nothing is
// kept of its match.
type Rehearsal struct{ table *Table }

// NewRehearsal is the rehearsal of a match.
func NewRehearsal(svc *stage.Services, m *match.Match, think ThinkTime) *Rehearsal {
	return &Rehearsal{newTable(svc, m, think, session.Ordinary, Way{Rehearsal: true}, "")}
}

// Lay lays the table out as it will be seen, and has its board painted (sprites.Theme.Ahead).
func (r *Rehearsal) Lay(k ui.Kit) {
	r.table.Build(k)
	r.table.Board.Surface.LeaveAhead()
	r.table.Leave()
}
