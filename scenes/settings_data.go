package scenes

import "roundtable/internal/settings"

// dataRows is the group of everything that is kept, and of what the program is.
func (s *settingsScreen) dataRows() []row {
	words := s.svc.Text
	reset := row{label: words("settings.reset"), note: words("settings.reset.help"), options: []option{{"reset", words("settings.reset.do"), false, s.reset}}}
	if s.was != nil {
		reset = row{label: words("settings.reset.done"), options: []option{{"reset-undo", words("settings.reset.undo"), false, s.undoReset}}}
	}
	all := row{label: words("backup"), note: words("backup.help"), options: []option{
		{"save-all", words("backup.save"), false, s.data.SaveAll},
		{"load-all", words("backup.load"), false, s.data.LoadAll},
	}}
	if busy := s.data.Progress(); busy != "" {
		all.label = busy
	}
	return []row{s.heading("settings.group.data"), all, reset, s.about()}
}

// reset makes everything on the screen what it was before anybody chose, and of each
// set-up only the rules, which stand here: who plays stays. Until the screen is left, all
// of it can be undone.
func (s *settingsScreen) reset() {
	was := s.svc.Settings.Now()
	s.was = &was
	s.naming = naming{}
	s.svc.Settings.Change((*settings.Settings).Reset)
	for _, e := range s.games {
		name := e.Game.Name()
		if was.Setups[name] == "" {
			continue
		}
		c := usualChoices(e)
		recall(s.svc, name, &c)
		c.Options = map[string]string{}
		remember(s.svc, name, c)
	}
}

func (s *settingsScreen) undoReset() {
	was := s.was
	s.was = nil
	s.svc.Settings.Change(func(now *settings.Settings) { now.Restore(*was) })
}
