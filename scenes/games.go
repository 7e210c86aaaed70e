package scenes

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/play"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
)

// haveRules reports whether there are rules to be read.
func (r *router) haveRules() bool { return slices.ContainsFunc(r.games.Names(), rules.Has) }

// openRules opens the rules of all games, where there are any, at a book of them; "" is the
// one that was read last.
func (r *router) openRules(at string) {
	switch names := r.games.Names(); {
	case !r.haveRules():
	case at == "":
		r.Push(rules.New(r.svc, names))
	default:
		r.Push(rules.NewAt(r.svc, names, at))
	}
}

// RulesOf opens the rules of a game as it is set up; nil where there are none.
func (r *router) RulesOf(g engine.Game) func(engine.Setup) {
	if !rules.Has(g.Name()) {
		return nil
	}
	return func(as engine.Setup) { r.Push(rules.NewFor(r.svc, g, as, "")) }
}

// Rehearse makes a table for a match that nobody will play, and lays it out unseen.
func (r *router) Rehearse(m *match.Match) stage.Unseen {
	return play.NewRehearsal(r.svc, m)
}
