package scenes

import (
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
)

// dataRows is the group of everything that is kept, and of what the program is.
func (s *settingsScreen) dataRows() []stage.Row {
	words := s.Svc.Text
	reset := stage.Row{Label: words("settings.reset"), Note: words("settings.reset.help"), Options: []stage.Option{stage.Choice("reset", words("settings.reset.do"), false, s.reset)}}
	if s.was != nil {
		reset = stage.Row{Label: words("settings.reset.done"), Options: []stage.Option{stage.Choice("reset-undo", words("settings.reset.undo"), false, s.undoReset)}}
	}
	all := stage.Row{Label: words("backup"), Note: words("backup.help"), Options: []stage.Option{
		stage.Choice("save-all", words("backup.save"), false, s.data.SaveAll),
		stage.Choice("load-all", words("backup.load"), false, s.data.LoadAll),
	}}
	if busy := s.data.Progress(); busy != "" {
		all.Label = busy
	}
	return []stage.Row{s.heading("settings.group.data"), all, reset, s.about()}
}

// reset returns every setting to its default. It can be undone until the screen is left.
func (s *settingsScreen) reset() {
	was := s.Svc.Settings.Now()
	s.was = &was
	s.GiveUp()
	s.Svc.Settings.Change((*settings.Settings).Reset)
}

func (s *settingsScreen) undoReset() {
	was := s.was
	s.was = nil
	s.Svc.Settings.Change(func(now *settings.Settings) { now.Restore(*was) })
}
