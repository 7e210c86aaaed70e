package scenes

import (
	"roundtable/engine"
	"roundtable/scenes/rules"
)

// withRules are the games on the title that have rules to be read.
func (a *App) withRules() (games []engine.Game) {
	for _, e := range a.cfg.Games {
		if rules.Has(e.Game.Name()) {
			games = append(games, e.Game)
		}
	}
	return games
}

// openRules opens the rules of all games, where there are any.
func (a *App) openRules() {
	if games := a.withRules(); len(games) > 0 {
		a.Push(rules.New(a.svc, games, ""))
	}
}
