package scenes

import (
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/quest"
	"roundtable/scenes/play"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
)

// gameList is the games that there are.
type gameList []catalog.Entry

// entry is the entry of a game's name.
func (l gameList) entry(name string) (catalog.Entry, bool) {
	for _, e := range l {
		if e.Game.Name() == name {
			return e, true
		}
	}
	return catalog.Entry{}, false
}

// find is the game of a name.
func (l gameList) find(name string) (engine.Game, bool) {
	e, ok := l.entry(name)
	return e.Game, ok
}

// names are the names of all games.
func (l gameList) names() []string {
	names := make([]string, len(l))
	for i, e := range l {
		names[i] = e.Game.Name()
	}
	return names
}

// cards are those with a card of their own on the title: the others stand behind one of them.
func (l gameList) cards() (all gameList) {
	for _, e := range l {
		if e.Under == "" {
			all = append(all, e)
		}
	}
	return all
}

// withRules are the games that have rules to be read.
func (l gameList) withRules() (games []engine.Game) {
	for _, e := range l {
		if rules.Has(e.Game.Name()) {
			games = append(games, e.Game)
		}
	}
	return games
}

// openRules opens the rules of all games, where there are any, at those of one; "" is the
// first.
func (l gameList) openRules(svc *stage.Services, at string) {
	if games := l.withRules(); len(games) > 0 {
		svc.App.Push(rules.NewAt(svc, games, at))
	}
}

// thinkTime is how long the computer thinks about a move of a game.
func thinkTime(e catalog.Entry) play.ThinkTime {
	return play.ThinkTime{Nodes: e.ThinkTime.Nodes, Longest: e.ThinkTime.Longest, Most: func(p match.Player) int64 {
		if quest.Half(p.Character, p.Level) {
			return e.Half[p.Level]
		}
		return 0
	}}
}
