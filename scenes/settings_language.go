package scenes

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/layout"
)

// language is the row of the language, each called by its own name.
func (s *settingsScreen) language() row {
	now := s.svc.Settings.Now()
	r := row{label: s.svc.Text("settings.language"), note: s.svc.Text("settings.language.help"), line: layout.Line{Lines: 2, Wide: true}}
	add := func(id, tag, text string) {
		r.options = append(r.options, option{"language-" + id, text, now.Language == tag, s.choose(func(now *settings.Settings) { now.Language = tag })})
	}
	add("system", "", s.svc.Text("settings.language.system"))
	for _, tag := range locale.Tags() {
		add(tag, tag, locale.Language(tag))
	}
	return r
}
