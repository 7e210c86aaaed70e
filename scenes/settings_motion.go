package scenes

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// motion is the group of how things move.
func (s *settingsScreen) motion() []row {
	set, words := s.svc.Settings.Now(), s.svc.Text
	calm := s.svc.LessMotion()
	quiet := func(on bool) func() {
		return s.choose(func(now *settings.Settings) { now.Calm = &on })
	}
	speeds := row{label: words("settings.speed")}
	for _, v := range []string{settings.Slow, settings.Normal, settings.Fast, settings.Off} {
		speeds.options = append(speeds.options, option{"speed-" + v, words(locale.SpeedName.Of(v)), set.Speed == v, s.choose(func(now *settings.Settings) { now.Speed = v })})
	}
	return []row{
		speeds,
		{label: words("settings.calm"), options: []option{
			{"calm-off", words("setup.off"), !calm, quiet(false)},
			{"calm-on", words("setup.on"), calm, quiet(true)},
		}},
	}
}
