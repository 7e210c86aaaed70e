package scenes

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// confirm is the group of how moves are made and told.
func (s *settingsScreen) confirm() []row {
	now, words := s.svc.Settings.Now(), s.svc.Text
	r := row{label: words("settings.confirm")}
	for _, v := range []struct {
		id, value string
		text      locale.Key
	}{{"confirm-auto", settings.Automatic, "settings.confirm.auto"}, {"confirm-off", settings.Never, "setup.off"}, {"confirm-on", settings.Always, "setup.on"}} {
		r.options = append(r.options, option{v.id, words(v.text), now.Confirm == v.value, s.choose(func(now *settings.Settings) { now.Confirm = v.value })})
	}
	spoken := func(on bool) func() { return s.choose(func(now *settings.Settings) { now.Spoken = on }) }
	return []row{r, {label: words("settings.spoken"), options: []option{
		{"spoken-off", words("setup.off"), !now.Spoken, spoken(false)},
		{"spoken-on", words("setup.on"), now.Spoken, spoken(true)},
	}}}
}
