package scenes

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// moves is the group of how moves are made, shown and told.
func (s *settingsScreen) moves() []row {
	now, words := s.svc.Settings.Now(), s.svc.Text
	speeds := row{label: words("settings.speed"), note: words("settings.speed.help")}
	for _, v := range []string{settings.Slow, settings.Normal, settings.Fast, settings.Off} {
		speeds.options = append(speeds.options, option{"speed-" + v, words(locale.SpeedName.Of(v)), now.Speed == v, s.choose(func(now *settings.Settings) { now.Speed = v })})
	}
	confirm := row{label: words("settings.confirm"), note: words("settings.confirm.help")}
	for _, v := range []struct {
		id, value string
		text      locale.Key
	}{{"confirm-auto", settings.Automatic, "settings.confirm.auto"}, {"confirm-off", settings.Never, "setup.off"}, {"confirm-on", settings.Always, "setup.on"}} {
		confirm.options = append(confirm.options, option{v.id, words(v.text), now.Confirm == v.value, s.choose(func(now *settings.Settings) { now.Confirm = v.value })})
	}
	return []row{
		s.heading("settings.group.moves"), speeds,
		s.onOff("calm", "settings.calm", "settings.calm.help", s.svc.LessMotion(), func(now *settings.Settings, on bool) { now.Calm = &on }),
		confirm,
		s.onOff("spoken", "settings.spoken", "settings.spoken.help", now.Spoken, func(now *settings.Settings, on bool) { now.Spoken = on }),
		s.onOff("notation", "settings.notation", "settings.notation.help", now.WholeMoves, func(now *settings.Settings, on bool) { now.WholeMoves = on }),
	}
}
