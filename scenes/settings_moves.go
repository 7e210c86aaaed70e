package scenes

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
)

// moves is the group of how moves are made, shown and told.
func (s *settingsScreen) moves() []stage.Row {
	now, words := s.Svc.Settings.Now(), s.Svc.Text
	speeds := stage.Row{Label: words("settings.speed"), Note: words("settings.speed.help")}
	for _, v := range []string{settings.Slow, settings.Normal, settings.Fast, settings.Off} {
		speeds.Options = append(speeds.Options, stage.Choice("speed-"+v, words(locale.SpeedName.Of(v)), now.Speed == v, s.choose(func(now *settings.Settings) { now.Speed = v })))
	}
	confirm := stage.Row{Label: words("settings.confirm"), Note: words("settings.confirm.help")}
	for _, v := range []struct {
		id, value string
		text      locale.Key
	}{{"confirm-auto", settings.Automatic, "settings.confirm.auto"}, {"confirm-off", settings.Never, "setup.off"}, {"confirm-on", settings.Always, "setup.on"}} {
		confirm.Options = append(confirm.Options, stage.Choice(v.id, words(v.text), now.Confirm == v.value, s.choose(func(now *settings.Settings) { now.Confirm = v.value })))
	}
	return []stage.Row{
		s.heading("settings.group.moves"), speeds,
		s.onOff("calm", "settings.calm", "settings.calm.help", s.Svc.LessMotion(), func(now *settings.Settings, on bool) { now.Calm = &on }),
		confirm,
	}
}
