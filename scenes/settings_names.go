package scenes

import (
	"strconv"

	"roundtable/internal/export"
	"roundtable/internal/settings"
	"roundtable/scenes/form"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// naming is the name that is being typed.
type naming struct {
	input.Field
	person int
	asked  <-chan export.Taken
}

// names is the group of what people are called: the person, and who else plays here, as
// many as have names and one more.
func (s *settingsScreen) names() []form.Row {
	now, words := s.Svc.Settings.Now(), s.Svc.Text
	rows := []form.Row{s.heading("settings.group.names")}
	for n := range min(len(now.Names)+2, settings.MostNames) {
		label, help, text := words("settings.name.own"), words("settings.name.own.help"), now.Name(n)
		usual := words("name.you")
		if n > 0 {
			label, help = words("name.player", strconv.Itoa(n+1)), words("settings.name.other.help")
			usual = words("settings.name.none")
		}
		typed := s.naming.Open && s.naming.person == n
		switch {
		case typed:
			text = s.naming.Text + "|"
		case text == "":
			text = usual
		}
		if !sprites.Face(sprites.StyleBold, 16).Writes(text) {
			help = words("settings.name.letters")
		}
		rows = append(rows, form.Row{Label: label, Note: help, Options: []form.Option{form.Choice("name-"+strconv.Itoa(n+1), text, typed, func() { s.askName(n) })}})
	}
	return rows
}

// askName asks what a person is called: what is typed goes there, or the page asks.
func (s *settingsScreen) askName(person int) {
	words, was := s.Svc.Text, s.Svc.Settings.Now().Name(person)
	if !s.Svc.AsksPage {
		if s.naming.Open && s.naming.person == person {
			s.endName(true)
			return
		}
		s.endName(true)
		s.naming = naming{Field: input.Field{Open: true, Text: was, Most: settings.LongestName}, person: person}
		return
	}
	s.naming = naming{person: person, asked: s.Svc.Take(export.Ask{Line: true, Text: was, Words: export.Words{
		Head: words("settings.name.ask"), Copy: words("settings.name.keep"), Close: words("export.close"),
	}})}
}

// endName closes the line, and keeps what stands there unless it is given up.
func (s *settingsScreen) endName(keep bool) {
	n := s.naming
	s.naming = naming{}
	if n.Open && keep {
		s.name(n.person, n.Text)
	}
}

func (s *settingsScreen) name(person int, name string) {
	s.Svc.Settings.Change(func(now *settings.Settings) { now.SetName(person, name) })
}

// Type reads a name: Enter keeps it, Escape leaves it as it was.
func (s *settingsScreen) Type(in input.State) (input.State, stage.Change) {
	if !s.naming.Open {
		return in, stage.Nothing
	}
	if in.Actions.Has(input.Paste) {
		s.Svc.Paste()
	}
	typed := in.Typed != ""
	in, changed := s.naming.Type(in)
	switch {
	case in.Actions.Has(input.Back):
		s.endName(false)
	case !typed && in.Actions.Has(input.Confirm), in.Actions&(input.Next|input.Previous|input.Up|input.Down) != 0:
		s.endName(true)
	case !changed:
		return in, stage.Nothing
	}
	in.Actions &^= input.Back | input.Confirm
	s.Build(s.Kit)
	return in, stage.All
}

// Receive adds the text of the clipboard to the name that is being typed.
func (s *settingsScreen) Receive(text string) {
	if s.naming.Open {
		s.naming.Insert(text)
		s.Build(s.Kit)
	}
}

// Example is nothing: what is typed here is a name.
func (s *settingsScreen) Example() string { return "" }

// Steps is how many steps back there are before the screen is left.
func (s *settingsScreen) Steps() int {
	if s.naming.Open {
		return 1
	}
	return 0
}

// Back closes the line, or leaves the screen.
func (s *settingsScreen) Back() {
	if s.naming.Open {
		s.endName(false)
		s.Build(s.Kit)
		return
	}
	s.Form.Back()
}

// Leave keeps the name that was being typed.
func (s *settingsScreen) Leave() { s.endName(true) }

// Line is the name that the person has given.
func (s *settingsScreen) Line(text string) {
	s.name(s.naming.person, text)
	s.Build(s.Kit)
}

// Update hears one tick, and what the person was asked.
func (s *settingsScreen) Update(in input.State) stage.Change {
	select {
	case t := <-s.naming.asked:
		if s.naming.asked = nil; t.Done {
			s.line(t.Text)
		}
	default:
	}
	if in.Actions.Has(input.Undo) && s.was != nil {
		s.undoReset()
		s.Build(s.Kit)
		return stage.All
	}
	return s.Form.Update(in)
}
