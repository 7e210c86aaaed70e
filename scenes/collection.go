package scenes

import (
	"strconv"
	"strings"

	"roundtable/internal/library"
	list "roundtable/scenes/library"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// openLibrary shows the list of all games that are kept.
func (a *App) openLibrary() *list.Screen {
	s := list.New(&list.Room{Services: a.svc, Find: a.findGame, Open: a.openKept,
		// What comes from outside is told, so that recordings hold.
		Import: func(text string) { a.Tell(system.Open(text)) },
		Search: a.tellLine,
	})
	a.Push(s)
	return s
}

// fromList reports whether the list is what a game on a table is left for.
func (a *App) fromList() bool {
	found := false
	a.stack.Each(func(s stage.Scene) {
		if _, is := s.(*list.Screen); is {
			found = true
		}
	})
	return found
}

// clear goes back to the list, where that is shown, or else to the title.
func (a *App) clear() {
	if _, shown := a.stack.Top().(*list.Screen); !shown {
		a.home()
	}
}

// importing is a text that is being imported.
type importing struct {
	read <-chan library.Imported
	over stage.Scene // what was on top when it came
}

// importText keeps all games of a text.
func (a *App) importText(text string) {
	a.imports = &importing{a.svc.Games.Import(text), a.stack.Top()}
}

// hearImport tells what has become of a text that was imported: its one game is put on
// the table, several stand on the list. Whoever has left the list meanwhile, as for a
// game that stands there already, stays where they are.
func (a *App) hearImport() {
	i := a.imports
	if i == nil {
		return
	}
	var got library.Imported
	select {
	case got = <-i.read:
		a.imports = nil
	default:
		return
	}
	screen, onList := i.over.(*list.Screen)
	left := onList && a.stack.Top() != i.over
	switch {
	case len(got.IDs) == 0 && len(got.Refused) == 1:
		r := got.Refused[0]
		a.sayUnopened(a.unread(r.Text, r.Record, r.Err))
		return
	case len(got.IDs) == 1 && got.Refused == nil && !left:
		a.clear()
		a.openKept(got.IDs[0])
		return
	}
	if !onList {
		screen, onList = a.stack.Top().(*list.Screen)
	}
	if !onList {
		a.home()
		screen = a.openLibrary()
	}
	screen.Say(a.svc.Text("library.imported", len(got.IDs)))
	a.stack.Rebuild()
	if got.Refused != nil {
		a.Ask(stage.Question{ID: "refused", Head: a.svc.Text("library.refused", len(got.Refused)), Body: a.refusals(got.Refused),
			Answers: []stage.Answer{{ID: "close", Text: a.svc.Text("open.close"), Primary: true}}})
	}
}

// toldRefused is how many games are told of that were refused.
const toldRefused = 3

// refusals says of the first games that were refused in which line, and why.
func (a *App) refusals(all []*library.Refused) string {
	var said []string
	for _, r := range all[:min(len(all), toldRefused)] {
		said = append(said, a.svc.Text("open.line", strconv.Itoa(r.Line), a.flaw(r.Record, r.Err)))
	}
	return strings.Join(said, "\n")
}
