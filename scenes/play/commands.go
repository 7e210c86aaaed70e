package play

import "roundtable/scenes/input"

// Commands are what keys do at the table.
func (t *Table) Commands() input.Actions {
	does := input.Undo | input.Redo | input.Threats | input.Resign | input.Earlier | input.Later | input.First | input.Last
	if !t.svc.Settings.Now().NoHints {
		does |= input.Hint
	}
	if t.game.Facing {
		does |= input.Flip
	}
	if t.why.book {
		does |= input.Rules
	}
	if t.match.Timed() {
		does |= input.Time
		if t.mayPause() {
			does |= input.Pause
		}
	}
	return does
}
