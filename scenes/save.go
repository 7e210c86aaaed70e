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
)

// autosave is the name under which the game under way is kept.
const autosave = "autosave"

// saveGame keeps a match, without waiting for the disk.
func (s *services) saveGame(m *match.Match) {
	r := m.Record()
	s.store.SaveLater(autosave, []byte(record.Encode(r)))
}

// loadGame is the unfinished game that is kept, or nil; and what a person
// should know about one that cannot be read.
func (s *services) loadGame() (*match.Match, string) {
	s.store.Flush()
	data, err := s.store.Load(autosave)
	var newer *store.NewerError
	var damaged *store.DamagedError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, ""
	case errors.As(err, &newer):
		return nil, s.text("saved.newer")
	case errors.As(err, &damaged):
		return nil, s.unread(damaged.Aside)
	case err != nil:
		return nil, s.unread(false)
	}
	r, err := record.Decode(string(data))
	if err != nil {
		return nil, s.unread(s.store.SetAside(autosave) == nil)
	}
	m, err := match.FromRecord(r, findGame)
	if err != nil {
		return nil, s.unread(s.store.SetAside(autosave) == nil)
	}
	if m.Outcome().Over() {
		return nil, ""
	}
	return m, ""
}

// unread says that the game that is kept cannot be gone on with, and what has
// become of it.
func (s *services) unread(aside bool) string {
	if aside {
		return s.text("saved.damaged")
	}
	return s.text("saved.unread")
}

func findGame(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// startMatch starts a new match on a table in place of the scene on top; it asks
// first when that would replace an unfinished game.
func (s *services) startMatch(g engine.Game, setup engine.Setup, players []match.Player) {
	start := func() {
		m, err := match.New(g, setup, players)
		if err != nil {
			panic(err) // a set-up screen offers legal settings only
		}
		m.SetDate(s.date)
		s.saveGame(m)
		s.stage.replace(newTable(s, m))
	}
	old, _ := s.loadGame()
	if old == nil || old.Len() == 0 {
		start()
		return
	}
	s.confirm("overwrite", s.text("dialog.overwrite"),
		s.text("dialog.overwrite.all", s.text("game."+old.Game().Name())), start)
}

// recall reads the last set-up of a game into a set-up screen's choices; what
// is not there, or not readable, leaves them as they are.
func (s *services) recall(game string, into any) {
	if text := s.settings.Setups[game]; text != "" {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			delete(s.settings.Setups, game)
		}
	}
}

// remember keeps a set-up screen's choices for the next time.
func (s *services) remember(game string, choices any) {
	data, err := json.Marshal(choices)
	if err != nil {
		return
	}
	if s.settings.Setups == nil {
		s.settings.Setups = map[string]string{}
	}
	s.settings.Setups[game] = string(data)
	s.store.SaveSettings(*s.settings)
}
