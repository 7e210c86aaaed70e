package settings

import (
	"strconv"

	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// names returns the rows for the players' names: the user's name, those of other players on this
// device, and a row to add one.
func (s *Screen) names() []stage.Row {
	now, words := s.Svc.Settings.Now(), s.Svc.Text
	rows := []stage.Row{s.heading("settings.group.names")}
	for n := range min(len(now.Names)+2, settings.MostNames) {
		label, help, usual := words("settings.name.own"), words("settings.name.own.help"), words("name.you")
		if online := now.Online.Name; online != "" && online != now.Name(0) {
			help = words("settings.name.own.online", online)
		}
		if n > 0 {
			label, help, usual = words("name.player", strconv.Itoa(n+1)), words("settings.name.other.help"), words("settings.name.none")
		}
		line := stage.Line{ID: "name-" + strconv.Itoa(n+1), Text: now.Name(n), Usual: usual, Most: settings.LongestName, Head: "settings.name.ask",
			Keep: func(name string) {
				s.Svc.Settings.Change(func(now *settings.Settings) { now.SetName(n, name) })
			}}
		if !s.Writes(line) {
			help = words("settings.name.letters")
		}
		rows = append(rows, stage.Row{Label: label, Note: help, Options: []stage.Option{s.Option(line)}})
	}
	return rows
}

// Update handles one tick.
func (s *Screen) Update(in input.State) stage.Change {
	if in.Actions.Has(input.Undo) && s.was != nil {
		s.undoReset()
		s.Build(s.Kit)
		return stage.All
	}
	return s.Writing.Update(in)
}
