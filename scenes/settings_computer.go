package scenes

import (
	"strconv"

	"roundtable/internal/settings"
)

// computer is the group of how the computer plays, and what the table shows of it.
func (s *settingsScreen) computer() []row {
	set, words := s.svc.Settings.Now(), s.svc.Text
	thoughts := row{label: words("settings.thought")}
	for _, n := range settings.Thoughts() {
		id := strconv.Itoa(n)
		text := words("settings.thought.seconds", id)
		switch n {
		case 0:
			text = words("settings.thought.usual")
		case settings.Leisure:
			id, text = "leisure", words("settings.thought.leisure")
		}
		thoughts.options = append(thoughts.options, option{"thought-" + id, text, set.Thought == n,
			s.choose(func(now *settings.Settings) { now.Thought = n })})
	}
	bar := func(on bool) func() {
		return s.choose(func(now *settings.Settings) { now.Bar = on })
	}
	threats := func(on bool) func() {
		return s.choose(func(now *settings.Settings) { now.Threats = on })
	}
	return []row{
		thoughts,
		{label: words("settings.bar"), options: []option{
			{"bar-off", words("setup.off"), !set.Bar, bar(false)},
			{"bar-on", words("setup.on"), set.Bar, bar(true)},
		}},
		{label: words("settings.threats"), options: []option{
			{"threats-off", words("setup.off"), !set.Threats, threats(false)},
			{"threats-on", words("setup.on"), set.Threats, threats(true)},
		}},
	}
}
