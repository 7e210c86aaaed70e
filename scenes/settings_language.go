package scenes

import (
	"cmp"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/layout"
)

// language is the row of the language, each called by its own name.
func (s *settingsScreen) language() row {
	now := s.svc.Settings.Now()
	r := row{label: s.svc.Text("settings.language"), line: layout.Line{Lines: 2, Wide: true}}
	add := func(id, tag, text string) {
		r.options = append(r.options, option{"language-" + id, text, now.Language == tag, s.choose(func(now *settings.Settings) { now.Language = tag })})
	}
	add("system", "", s.svc.Text("settings.language.system"))
	for _, tag := range locale.Tags() {
		add(tag, tag, locale.Language(tag))
	}
	return r
}

// speak makes a language hold: a tag, or the system's where it is empty. While its words
// are on their way the last ones stay, or those of the first language.
func (a *App) speak(tag string) {
	first := a.svc.Words == nil
	if found := locale.Match(cmp.Or(tag, a.cfg.Language)); locale.Missing(found) {
		a.downloadWords(found)
		if !first {
			return
		}
	}
	a.spoken = tag
	a.svc.Words = locale.New(cmp.Or(tag, a.cfg.Language))
	if a.cfg.Spoken != nil {
		a.cfg.Spoken(a.svc.Words.Tag(), tag != "")
	}
	if !first {
		a.rebuild()
	}
}
