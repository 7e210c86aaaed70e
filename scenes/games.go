package scenes

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/play"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
)

func (r *router) haveRules() bool { return slices.ContainsFunc(r.games.Names(), rules.Has) }

// openRules opens the rules of all games, at the named book; if at is "", at the book that the user
// read last.
func (r *router) openRules(at string) {
	switch names := r.games.Names(); {
	case !r.haveRules():
	case at == "":
		r.Push(rules.New(r.svc, names))
	default:
		r.Push(rules.NewAt(r.svc, names, at))
	}
}

func (r *router) RulesOf(g engine.Game) func(engine.Setup) {
	if !rules.Has(g.Name()) {
		return nil
	}
	return func(as engine.Setup) { r.Push(rules.NewFor(r.svc, g, as, "")) }
}

func (r *router) Rehearse(m *match.Match) stage.Unseen {
	return play.NewRehearsal(r.svc, m)
}
