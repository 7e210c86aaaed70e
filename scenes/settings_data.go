package scenes

import (
	"roundtable/internal/settings"
	"roundtable/scenes/form"
)

// dataRows is the group of everything that is kept, and of what the program is.
func (s *settingsScreen) dataRows() []form.Row {
	words := s.Svc.Text
	reset := form.Row{Label: words("settings.reset"), Note: words("settings.reset.help"), Options: []form.Option{form.Choice("reset", words("settings.reset.do"), false, s.reset)}}
	if s.was != nil {
		reset = form.Row{Label: words("settings.reset.done"), Options: []form.Option{form.Choice("reset-undo", words("settings.reset.undo"), false, s.undoReset)}}
	}
	all := form.Row{Label: words("backup"), Note: words("backup.help"), Options: []form.Option{
		form.Choice("save-all", words("backup.save"), false, s.data.SaveAll),
		form.Choice("load-all", words("backup.load"), false, s.data.LoadAll),
	}}
	if busy := s.data.Progress(); busy != "" {
		all.Label = busy
	}
	return []form.Row{s.heading("settings.group.data"), all, reset, s.about()}
}

// reset makes everything on the screen what it was before anybody chose, and of each
// set-up only the rules, which stand here: who plays stays. Until the screen is left, all
// of it can be undone.
func (s *settingsScreen) reset() {
	was := s.Svc.Settings.Now()
	s.was = &was
	s.GiveUp()
	s.Svc.Settings.Change((*settings.Settings).Reset)
	for _, e := range s.games {
		name := e.Game.Name()
		if was.Setups[name] == "" {
			continue
		}
		c := usualChoices(e)
		recall(s.Svc, name, &c)
		c.Options = map[string]string{}
		remember(s.Svc, name, c)
	}
}

func (s *settingsScreen) undoReset() {
	was := s.was
	s.was = nil
	s.Svc.Settings.Change(func(now *settings.Settings) { now.Restore(*was) })
}
