package scenes

import (
	"strconv"

	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
)

// table is the group of what the table shows, and of how the computer plays there.
func (s *settingsScreen) table() []row {
	now, words := s.svc.Settings.Now(), s.svc.Text
	thoughts := row{label: words("settings.thought"), note: words("settings.thought.help"), line: layout.Line{Wide: true}}
	for _, n := range settings.Thoughts() {
		id := strconv.Itoa(n)
		text := words("settings.thought.seconds", id)
		switch n {
		case 0:
			text = words("settings.thought.usual")
		case settings.Leisure:
			id, text = "leisure", words("settings.thought.leisure")
		}
		thoughts.options = append(thoughts.options, option{"thought-" + id, text, now.Thought == n,
			s.choose(func(now *settings.Settings) { now.Thought = n })})
	}
	return []row{
		s.heading("settings.group.table"),
		s.onOff("hints", "settings.hints", "settings.hints.help", !now.NoHints, func(now *settings.Settings, on bool) { now.NoHints = !on }),
		s.onOff("remarks", "settings.remarks", "settings.remarks.help", !now.NoRemarks, func(now *settings.Settings, on bool) { now.NoRemarks = !on }),
		thoughts,
	}
}

// rulesOf is the group of the rules that a game's set-up begins with.
func (s *settingsScreen) rulesOf(e catalog.Entry) []row {
	name := e.Game.Name()
	u := &setup{choices: usualChoices(e), entry: e, look: games.For(name), on: &s.form, prefix: name + "-"}
	u.svc = s.svc
	recall(s.svc, name, &u.choices)
	u.mend()
	u.chosen = func() { remember(s.svc, name, u.choices) }
	rows := []row{{label: s.svc.Text("settings.group.rules", s.svc.Words.Name(locale.GameName, name)), head: true}}
	for _, o := range u.offered() {
		rows = append(rows, u.optionRow(o))
	}
	return rows
}
