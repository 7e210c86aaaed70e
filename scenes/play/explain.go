package play

import (
	"slices"

	"roundtable/internal/session"
	"roundtable/scenes/stage"
)

// explainedName is the name under which it is remembered which rules have been explained.
const explainedName = "explained"

// explain says a rule that a board or an option brings when it counts for a person for the first
// time: once to everybody, and not in every match.
func (d *display) explain(covered bool) stage.Change {
	v := d.view
	if d.once.learnt || covered || v.board.Surface.Animating() || v.session.Kind() != session.Ordinary || !v.session.Mine() || !v.session.Shown().Present() {
		return stage.Nothing
	}
	if m := &v.board.Message; m.Said() != "" {
		return stage.Nothing
	}
	d.once.learnt = true
	for _, rule := range v.game.Rules(v.board.Turn()) {
		var known []string
		stage.Recall(v.svc, explainedName, &known)
		key := v.name() + "/" + rule.ID
		if slices.Contains(known, key) {
			continue
		}
		stage.Remember(v.svc, explainedName, append(known, key))
		v.board.Message.SayAt(rule.Text, rule.At)
		return stage.Moving
	}
	return stage.Nothing
}
