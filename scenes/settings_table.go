package scenes

import (
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
)

// table returns the rows of what the table shows.
func (s *settingsScreen) table() []stage.Row {
	now := s.Svc.Settings.Now()
	return []stage.Row{
		s.heading("settings.group.table"),
		s.onOff("hints", "settings.hints", "settings.hints.help", !now.NoHints, func(now *settings.Settings, on bool) { now.NoHints = !on }),
		s.onOff("remarks", "settings.remarks", "settings.remarks.help", !now.NoRemarks, func(now *settings.Settings, on bool) { now.NoRemarks = !on }),
	}
}
