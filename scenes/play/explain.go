package play

import (
	"slices"

	"roundtable/internal/session"
	"roundtable/scenes/stage"
)

// explainedName is the name under which it is remembered which tools have been explained.
const explainedName = "explained"

// explain says what a tool of the game does when a person can use it for the first time:
// once to everybody, and not in every match.
func (d *display) explain(covered bool) stage.Change {
	v := d.view
	if d.once.learnt || covered || v.board.Surface.Animating() || v.session.Kind() != session.Ordinary || !v.session.Mine() || !v.session.Shown().Present() {
		return stage.Nothing
	}
	if m := &v.board.Message; m.Said() != "" {
		return stage.Nothing
	}
	d.once.learnt = true
	tools, key := v.game.Tools(v.board.Turn()), v.name()+"/"
	for _, tool := range tools {
		var known []string
		stage.Recall(v.svc, explainedName, &known)
		if tool.Explain == "" || slices.Contains(known, key+tool.ID) {
			continue
		}
		stage.Remember(v.svc, explainedName, append(known, key+tool.ID))
		v.board.Message.SayAt(tool.Explain, tool.At)
		return stage.Moving
	}
	return stage.Nothing
}
