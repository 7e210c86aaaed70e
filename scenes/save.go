package scenes

import (
	"encoding/json"
	"slices"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/quest"
	"roundtable/internal/settings"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// findGame knows the games by name.
func (a *App) findGame(name string) (engine.Game, bool) {
	e, ok := a.entry(name)
	return e.Game, ok
}

// entry is the entry of a game's name in the list of games.
func (a *App) entry(name string) (catalog.Entry, bool) {
	for _, e := range a.cfg.Games {
		if e.Game.Name() == name {
			return e, true
		}
	}
	return catalog.Entry{}, false
}

// newTable is a table with a match on it, which is kept under an ID.
func (a *App) newTable(m *match.Match, id library.ID) *play.Table {
	e, _ := a.entry(m.Game().Name())
	think := play.ThinkTime{Nodes: e.ThinkTime.Nodes, Longest: e.ThinkTime.Longest}
	var t *play.Table
	if quest.Find(m.Quest()) >= 0 {
		t = a.newJoust(m, id, think)
	} else {
		t = play.NewTable(a.svc, m, id, think)
	}
	if a.fromList() {
		t.LeadBack(a.Pop)
	}
	return t
}

// resume goes on with the unfinished game of a name that was played last.
func (a *App) resume(name string) {
	if e := a.svc.Games.Latest(name); e != nil {
		a.openKept(e.ID)
	}
}

// Start starts a new match on a table in place of the scene on top, from a position
// given by its text, "" the usual start.
func (a *App) Start(g engine.Game, setup engine.Setup, from string, players []match.Player) {
	m, id := a.begin(g, setup, from, players, "")
	a.Replace(a.newTable(m, id))
}

// begin begins a match, perhaps against a knight of the quest.
func (a *App) begin(g engine.Game, setup engine.Setup, from string, players []match.Player, knight string) (*match.Match, library.ID) {
	m, err := match.NewFrom(g, setup, from, players)
	if err != nil {
		panic(err) // a set-up screen offers legal settings only
	}
	m.SetDate(a.svc.Date)
	m.SetQuest(knight)
	id, begun := a.unplayed(g)
	if begun {
		a.svc.Games.Save(id, m)
	} else {
		id = a.svc.Games.Add(m)
	}
	return m, id
}

// unplayed is the game that was begun last, where nobody has moved in it yet: the
// next takes its place.
func (a *App) unplayed(g engine.Game) (library.ID, bool) {
	e := a.svc.Games.Latest(g.Name())
	if e == nil || e.Plies > 0 || e.Favourite || slices.ContainsFunc(e.Players, func(p match.Player) bool { return p.Away }) {
		return "", false
	}
	m, err := match.New(g, e.Setup, e.Players)
	return e.ID, err == nil && m.Position().String() == e.Position
}

// askToQuit asks whether to leave the program, and says what would be lost.
func (a *App) askToQuit() {
	text := a.svc.Text
	if e, f := a.svc.Games.Unsaved(); f != nil {
		a.svc.Games.Retry()
		a.svc.Warn("quit", text("dialog.quit"), text("dialog.quit.unsaved", a.svc.Words.Name(locale.GameName, e.Game), a.svc.Why(f.Why)), a.Quit)
		return
	}
	a.svc.ConfirmLeaving("quit", text("dialog.quit"), text("dialog.quit.body"), a.Quit)
}

// close is the person's wish to close the window; it asks only where something
// would be lost.
func (a *App) close() {
	if _, f := a.svc.Games.Unsaved(); f != nil {
		a.askToQuit()
		return
	}
	a.Quit()
}

// recall reads the last set-up of a game into a set-up screen's choices; what
// is not there, or not readable, leaves them as they are.
func recall[T any](s *stage.Services, game string, into *T) {
	was := *into
	if text := s.Settings.Now().Setups[game]; text != "" && json.Unmarshal([]byte(text), into) != nil {
		*into = was
	}
}

// remember keeps a set-up screen's choices for the next time.
func remember(s *stage.Services, game string, choices any) {
	data, err := json.Marshal(choices)
	if err != nil {
		return
	}
	s.Settings.Change(func(now *settings.Settings) {
		if now.Setups == nil {
			now.Setups = map[string]string{}
		}
		now.Setups[game] = string(data)
	})
}
