package scenes

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
)

// language is the row of the language, each called by its own name.
func (s *settingsScreen) language() stage.Row {
	now := s.Svc.Settings.Now()
	r := stage.Row{Label: s.Svc.Text("settings.language"), Note: s.Svc.Text("settings.language.help"), Line: layout.Line{Lines: 2, Wide: true}}
	add := func(id, tag, text string) {
		r.Options = append(r.Options, stage.Choice("language-"+id, text, now.Language == tag, s.choose(func(now *settings.Settings) { now.Language = tag })))
	}
	add("system", "", s.Svc.Text("settings.language.system"))
	for _, tag := range locale.Tags() {
		add(tag, tag, locale.Language(tag))
	}
	return r
}
