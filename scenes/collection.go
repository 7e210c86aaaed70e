package scenes

import (
	"strconv"
	"strings"

	"roundtable/internal/library"
	list "roundtable/scenes/library"
	"roundtable/scenes/stage"
)

// openLibrary shows the list of all games that are kept.
func (a *App) openLibrary() *list.Screen {
	s := list.New(&list.Room{Services: a.svc, Find: a.findGame, Open: a.openKept, Import: func(text string) { a.opening = append(a.opening, text) }})
	a.Push(s)
	return s
}

// importText keeps all games of a text.
func (a *App) importText(text string) { a.imports = a.svc.Games.Import(text) }

// hearImport tells what has become of a text that was imported: its one game is put on
// the table, several stand on the list.
func (a *App) hearImport() {
	var got library.Imported
	select {
	case got = <-a.imports:
		a.imports = nil
	default:
		return
	}
	switch {
	case len(got.IDs) == 0 && len(got.Refused) == 1:
		r := got.Refused[0]
		a.sayUnopened(a.unread(r.Text, r.Record, r.Err))
		return
	case len(got.IDs) == 1 && got.Refused == nil:
		a.home()
		a.openKept(got.IDs[0])
		return
	}
	screen, shown := a.top().(*list.Screen)
	if !shown {
		a.home()
		screen = a.openLibrary()
	}
	screen.Say(a.svc.Text("library.imported", len(got.IDs)))
	a.rebuild()
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
