package play

import (
	"roundtable/engine/match"
	"roundtable/internal/session"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// NewRehearsal is a table that nobody sees: it is laid out before its match begins, so that the
// board is being painted meanwhile, and what runs there for the first time has run. Nothing is
// kept of its match.
func NewRehearsal(svc *stage.Services, m *match.Match) stage.Unseen {
	table := newTable(svc, m, session.Ordinary, Way{Rehearsal: true}, "")
	return func(k ui.Kit) {
		table.Build(k)
		table.Board.Surface.LeaveAhead()
		table.Leave()
	}
}
