package scenes

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/settings"
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

// haveRules reports whether there are rules to be read.
func (l gameList) haveRules() bool { return slices.ContainsFunc(l.names(), rules.Has) }

// openRules opens the rules of all games, where there are any, at a book of them; "" is the
// one that was read last.
func (l gameList) openRules(svc *stage.Services, at string) {
	names := l.names()
	switch {
	case !l.haveRules():
	case at == "":
		svc.App.Push(rules.New(svc, names))
	default:
		svc.App.Push(rules.NewAt(svc, names, at))
	}
}

// thinkTime is how long the computer thinks about a move of a game.
func thinkTime(e catalog.Entry) play.ThinkTime {
	return play.ThinkTime{Nodes: e.ThinkTime.Nodes, Longest: e.ThinkTime.Longest, Most: func(p match.Player) int64 {
		if settings.HalfLevel(p.Character, p.Level) {
			return e.Half[p.Level]
		}
		return 0
	}}
}
