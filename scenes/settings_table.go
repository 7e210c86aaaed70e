package scenes

import (
	"strconv"

	"roundtable/engine/catalog"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/form"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
)

// table is the group of what the table shows, and of how the computer plays there.
func (s *settingsScreen) table() []form.Row {
	now, words := s.Svc.Settings.Now(), s.Svc.Text
	thoughts := form.Row{Label: words("settings.thought"), Note: words("settings.thought.help"), Line: layout.Line{Wide: true}}
	for _, n := range settings.Thoughts() {
		id := strconv.Itoa(n)
		text := words("settings.thought.seconds", id)
		switch n {
		case 0:
			text = words("settings.thought.usual")
		case settings.Leisure:
			id, text = "leisure", words("settings.thought.leisure")
		}
		thoughts.Options = append(thoughts.Options, form.Choice("thought-"+id, text, now.Thought == n,
			s.choose(func(now *settings.Settings) { now.Thought = n })))
	}
	return []form.Row{
		s.heading("settings.group.table"),
		s.onOff("hints", "settings.hints", "settings.hints.help", !now.NoHints, func(now *settings.Settings, on bool) { now.NoHints = !on }),
		s.onOff("remarks", "settings.remarks", "settings.remarks.help", !now.NoRemarks, func(now *settings.Settings, on bool) { now.NoRemarks = !on }),
		thoughts,
	}
}

// rulesOf is the group of the rules that a game's set-up begins with.
func (s *settingsScreen) rulesOf(e catalog.Entry) []form.Row {
	name := e.Game.Name()
	u := &setup{choices: usualChoices(e), entry: e, look: games.For(name), on: &s.Form, prefix: name + "-"}
	u.Svc = s.Svc
	recall(s.Svc, name, &u.choices)
	u.mend()
	u.chosen = func() { remember(s.Svc, name, u.choices) }
	rows := []form.Row{{Label: s.Svc.Text("settings.group.rules", s.Svc.Words.Name(locale.GameName, name)), Head: true}}
	for _, o := range u.offered() {
		rows = append(rows, u.optionRow(o))
	}
	return rows
}
