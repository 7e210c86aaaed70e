package scenes

import "roundtable/internal/store"

// motion is the group of how things move.
func (s *settings) motion() []row {
	set, words := s.svc.Settings, s.svc.Text
	calm := s.svc.LessMotion()
	quiet := func(on bool) func() {
		return func() {
			set.Calm = &on
			keepSettings(s.svc)
		}
	}
	speeds := row{label: words("settings.speed")}
	for _, v := range []string{store.SpeedSlow, store.SpeedNormal, store.SpeedFast, store.SpeedOff} {
		speeds.options = append(speeds.options, option{"speed-" + v, words("settings.speed." + v), set.Speed == v, func() {
			set.Speed = v
			keepSettings(s.svc)
		}})
	}
	return []row{
		speeds,
		{label: words("settings.calm"), options: []option{
			{"calm-off", words("setup.off"), !calm, quiet(false)},
			{"calm-on", words("setup.on"), calm, quiet(true)},
		}},
	}
}
