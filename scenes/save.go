package scenes

import (
	"encoding/json"
	"errors"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/saves"
	"roundtable/internal/settings"
	"roundtable/internal/store"
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

// newTable is a table with a match on it.
func (a *App) newTable(m *match.Match) *play.Table {
	e, _ := a.entry(m.Game().Name())
	return play.NewTable(a.svc, m, play.ThinkTime{Nodes: e.ThinkTime.Nodes, Longest: e.ThinkTime.Longest})
}

// resume goes on with a game that is kept.
func (a *App) resume(name string) {
	if m := a.svc.Games.Resume(name); m != nil {
		a.Push(a.newTable(m))
	}
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
		a.svc.Games.Save(m)
		a.Replace(a.newTable(m))
	}
	if old := a.svc.Games.Kept(g.Name()); old == nil || old.Ply() == 0 {
		start()
		return
	}
	a.svc.Warn("overwrite", a.svc.Text("dialog.overwrite"),
		a.svc.Text("dialog.overwrite.all", a.svc.Words.Name(locale.GameName, g.Name())), start)
}

// hearStore takes in what has been read and written beside the game, and tells
// the page or the window whether it may be left without loss.
func (a *App) hearStore() {
	changed := a.svc.Games.Poll()
	if _, f := a.cfg.Store.Status(settings.Name); f != a.svc.Unkept {
		a.svc.Unkept, changed = f, true
	}
	if changed {
		a.rebuild()
	}
	if played, saved := a.svc.Games.Saved(); played && (!a.toldSaved || saved != a.saved) {
		a.toldSaved, a.saved = true, saved
		if a.cfg.Saved != nil {
			a.cfg.Saved(saved)
		}
	}
}

// readNotes puts what a person should know about what was read into words.
func (a *App) readNotes() {
	text := a.svc.Text
	for _, n := range a.svc.Games.Notes() {
		switch {
		case n.Problem == saves.Newer:
			a.notes = append(a.notes, text("saved.newer"))
		case n.Problem == saves.Closed:
			a.notes = append(a.notes, text("saved.closed", a.svc.Why(n.Why)))
		case n.Aside:
			a.notes = append(a.notes, text("saved.damaged"))
		default:
			a.notes = append(a.notes, text("saved.unread"))
		}
	}
}

// settingsNote says that the settings could not be read; "" where they could, or
// where nothing can, which is told of the games.
func (a *App) settingsNote() string {
	err := a.svc.Settings.Err()
	var damaged *store.DamagedError
	var unreadable *settings.UnreadableError
	var fault *store.Fault
	switch {
	case err == nil, errors.As(err, &fault):
		return ""
	case errors.As(err, &damaged) && damaged.Aside, errors.As(err, &unreadable) && unreadable.Aside:
		return a.svc.Text("settings.damaged")
	}
	return a.svc.Text("settings.unread")
}

// askToQuit asks whether to leave the program, and says what would be lost.
func (a *App) askToQuit() {
	text := a.svc.Text
	for _, e := range a.cfg.Games {
		name := e.Game.Name()
		if _, f := a.svc.Games.State(name); f != nil && a.svc.Games.Kept(name) != nil {
			a.svc.Games.Retry()
			a.svc.Warn("quit", text("dialog.quit"), text("dialog.quit.unsaved", a.svc.Words.Name(locale.GameName, name), a.svc.Why(f.Why)), a.Quit)
			return
		}
	}
	a.svc.ConfirmLeaving("quit", text("dialog.quit"), text("dialog.quit.body"), a.Quit)
}

// close is the person's wish to close the window; it asks only where something
// would be lost.
func (a *App) close() {
	for _, e := range a.cfg.Games {
		if _, f := a.svc.Games.State(e.Game.Name()); f != nil {
			a.askToQuit()
			return
		}
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
