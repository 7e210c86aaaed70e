package scenes

import (
	"errors"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/link"
	"roundtable/internal/locale"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// place is the name under which the game on the table is kept while the program is
// paused.
const place = "place"

// keepPlace keeps which game is on the table, so that a program that the system
// ends meanwhile comes back to it.
func (a *App) keepPlace() {
	if !a.cfg.Restore {
		return
	}
	name := ""
	if t, ok := a.top().(*play.Table); ok && !t.Practises() {
		name = t.Match().Game().Name()
	}
	a.cfg.Store.SaveLater(place, []byte(name))
}

// openWaiting opens what was to be opened, once it is known which games are kept.
func (a *App) openWaiting() {
	if a.restore && a.svc.Games.Ready() {
		a.restore = false
		if name, err := a.cfg.Store.Load(place); err == nil && a.svc.Games.Kept(string(name)) != nil {
			a.resume(string(name))
		}
	}
	if len(a.opening) == 0 || !a.svc.Games.Ready() {
		return
	}
	text := a.opening[0]
	if a.opening = a.opening[1:]; len(a.opening) == 0 {
		a.opening = nil
	}
	l, err := link.Parse(text)
	switch {
	case err != nil:
		a.refuseToOpen(err)
	case l.Record != "":
		a.openRecord(l.Record)
	case l.Packed != "":
		a.openPacked([]byte(l.Packed))
	case l.Place == dailyPlace || l.Place == puzzlesPlace || strings.HasPrefix(l.Place, puzzlesPlace+"/"):
		a.openPuzzles(l.Place)
	case l.Place != "":
		a.openGame(l.Place)
	}
}

// openPuzzles opens today's puzzle, one by its key, or the list where there is no such
// puzzle.
func (a *App) openPuzzles(place string) {
	room := a.puzzleRoom()
	if len(room.Sets) == 0 {
		return
	}
	if len(a.stack) > 1 {
		a.Home()
	}
	_, key, _ := strings.Cut(place, "/")
	if place == dailyPlace {
		room.OpenDaily()
	} else if !room.OpenKey(key) {
		room.Open()
	}
}

// openGame goes on with a game, or else sets one up.
func (a *App) openGame(name string) {
	e, ok := a.entry(name)
	if !ok {
		a.sayUnopened(a.svc.Text("open.game", engine.Excerpt(name)))
		return
	}
	kept := a.svc.Games.Kept(name)
	if t, ok := a.top().(*play.Table); ok && t.Match() == kept {
		return
	}
	if len(a.stack) > 1 {
		a.Home()
	}
	if kept != nil {
		a.resume(name)
		return
	}
	a.Push(newSetup(a, e))
}

// openRecord puts the game of a record on the table; it asks first where that
// would replace another that is unfinished.
func (a *App) openRecord(text string) {
	r, err := record.Decode(text)
	var m *match.Match
	if err == nil {
		m, err = match.FromRecord(r, a.findGame)
	}
	if err != nil {
		a.sayUnopened(a.unread(text, r, err))
		return
	}
	a.openMatch(m)
}

// openPacked puts the game of a link on the table. Whoever opens it plays the side
// to move, and all others play elsewhere; but where it goes on from the game that
// is saved, everybody stays where he sits there. A link to what has been played
// here already leads to the present.
func (a *App) openPacked(data []byte) {
	r, err := record.Unpack(data, a.findGame)
	var m *match.Match
	if err == nil {
		m, err = match.FromRecord(r, a.findGame)
	}
	switch {
	case errors.Is(err, record.ErrNewer):
		a.sayUnopened(a.svc.Text("open.newer"))
		return
	case errors.Is(err, record.ErrDamaged):
		a.sayUnopened(a.svc.Text("open.damaged"))
		return
	case err != nil:
		a.sayUnopened(a.unread("", r, err))
		return
	}
	old := a.svc.Games.Kept(m.Game().Name())
	switch {
	case old == nil || !m.Continues(old):
		m.SitDown()
	case old.Ply() >= m.Ply():
		m = old
	default:
		m.SeatAs(old)
	}
	a.openMatch(m)
}

// openMatch puts a game that came from outside on the table.
func (a *App) openMatch(m *match.Match) {
	open := func() {
		a.svc.Games.Save(m)
		if len(a.stack) > 1 {
			a.Home()
		}
		a.Push(a.newTable(m))
	}
	name := m.Game().Name()
	old := a.svc.Games.Kept(name)
	if old == nil || old.Ply() == 0 || m.Continues(old) && m.Ply() >= old.Ply() {
		open()
		return
	}
	a.svc.Warn("overwrite", a.svc.Text("dialog.open"),
		a.svc.Text("dialog.open.body", a.svc.Words.Name(locale.GameName, name)), open)
}

// refuseToOpen says what is wrong with a text or a link.
func (a *App) refuseToOpen(err error) {
	key := locale.Key("open.damaged")
	switch {
	case errors.Is(err, link.ErrTooLong):
		key = "open.long"
	case errors.Is(err, link.ErrNoText):
		key = "open.no-text"
	}
	a.sayUnopened(a.svc.Text(key))
}

func (a *App) sayUnopened(why string) {
	a.Ask(stage.Question{ID: "unopened", Head: a.svc.Text("open.head"), Body: why,
		Answers: []stage.Answer{{ID: "close", Text: a.svc.Text("open.close"), Primary: true}}})
}
