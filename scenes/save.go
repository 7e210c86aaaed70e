package scenes

import (
	"encoding/json"
	"errors"
	"io/fs"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// autosave is the name under which the game under way is kept.
const autosave = "autosave"

// Save keeps a match, without waiting for the disk.
func (a *App) Save(m *match.Match) {
	r := m.Record()
	a.svc.Store.SaveLater(autosave, []byte(record.Encode(r)))
}

// loadGame is the unfinished game that is kept, or nil; and what a person
// should know about one that cannot be read.
func (a *App) loadGame() (*match.Match, string) {
	a.svc.Store.Flush()
	data, err := a.svc.Store.Load(autosave)
	var newer *store.NewerError
	var damaged *store.DamagedError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, ""
	case errors.As(err, &newer):
		return nil, a.svc.Text("saved.newer")
	case errors.As(err, &damaged):
		return nil, a.unread(damaged.Aside)
	case err != nil:
		return nil, a.unread(false)
	}
	r, err := record.Decode(string(data))
	if err != nil {
		return nil, a.unread(a.svc.Store.SetAside(autosave) == nil)
	}
	m, err := match.FromRecord(r, a.findGame)
	if err != nil {
		return nil, a.unread(a.svc.Store.SetAside(autosave) == nil)
	}
	if m.Outcome().Over() {
		return nil, ""
	}
	return m, ""
}

// unread says that the game that is kept cannot be gone on with, and what has
// become of it.
func (a *App) unread(aside bool) string {
	if aside {
		return a.svc.Text("saved.damaged")
	}
	return a.svc.Text("saved.unread")
}

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

// newTable is a table with a match on it.
func (a *App) newTable(m *match.Match) *play.Table {
	e, _ := a.entry(m.Game().Name())
	return play.NewTable(a.svc, m, play.Pace{Nodes: e.Pace.Nodes, Longest: e.Pace.Longest})
}

// Start starts a new match on a table in place of the scene on top; it asks
// first when that would replace an unfinished game.
func (a *App) Start(g engine.Game, setup engine.Setup, players []match.Player) {
	start := func() {
		m, err := match.New(g, setup, players)
		if err != nil {
			panic(err) // a set-up screen offers legal settings only
		}
		m.SetDate(a.svc.Date)
		a.Save(m)
		a.Replace(a.newTable(m))
	}
	old, _ := a.loadGame()
	if old == nil || old.Len() == 0 {
		start()
		return
	}
	a.svc.Warn("overwrite", a.svc.Text("dialog.overwrite"),
		a.svc.Text("dialog.overwrite.all", a.svc.Text("game."+old.Game().Name())), start)
}

// recall reads the last set-up of a game into a set-up screen's choices; what
// is not there, or not readable, leaves them as they are.
func recall(s *stage.Services, game string, into any) {
	if text := s.Settings.Setups[game]; text != "" {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			delete(s.Settings.Setups, game)
		}
	}
}

// remember keeps a set-up screen's choices for the next time.
func remember(s *stage.Services, game string, choices any) {
	data, err := json.Marshal(choices)
	if err != nil {
		return
	}
	if s.Settings.Setups == nil {
		s.Settings.Setups = map[string]string{}
	}
	s.Settings.Setups[game] = string(data)
	s.Store.SaveSettings(*s.Settings)
}
