package scenes

import (
	"errors"
	"io/fs"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/backup"
	"roundtable/internal/library"
	"roundtable/internal/link"
	"roundtable/internal/locale"
	"roundtable/internal/store"
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
	var id library.ID
	if t, ok := a.stack.Top().(*play.Table); ok {
		id = t.Kept()
	}
	a.cfg.Store.SaveLater(place, []byte(id))
}

// openWaiting opens what was to be opened, once it is known which games are kept.
func (a *App) openWaiting() {
	if a.restore && a.svc.Games.Ready() {
		a.restore = false
		if id, err := a.cfg.Store.Load(place); err == nil && a.svc.Games.Entry(library.ID(id)) != nil {
			a.openKept(library.ID(id))
		}
	}
	if len(a.opening) == 0 || !a.svc.Games.Ready() || a.coming != nil {
		return
	}
	text := a.opening[0]
	if a.opening = a.opening[1:]; len(a.opening) == 0 {
		a.opening = nil
	}
	if backup.Is(text) {
		a.openBackup(text)
		return
	}
	l, err := link.Parse(text)
	switch {
	case errors.Is(err, link.ErrTooLong) && strings.Contains(text, "\n["): // of very many games
		a.importText(text)
	case err != nil:
		a.refuseToOpen(err)
	case l.Record != "":
		a.openRecord(l.Record)
	case l.Position:
		a.openPosition([]byte(l.Packed))
	case l.Packed != "":
		a.openPacked([]byte(l.Packed))
	case l.Place == dailyPlace || l.Place == puzzlesPlace || strings.HasPrefix(l.Place, puzzlesPlace+"/"):
		a.openPuzzles(l.Place)
	case l.Place == questPlace:
		if !a.stack.Single() {
			a.Home()
		}
		a.openQuest()
	case l.Place != "":
		a.openGame(l.Place)
	}
}

// openPuzzles opens today's puzzle, one by its key, or the list where there is no such
// puzzle.
func (a *App) openPuzzles(place string) {
	a.withPuzzles(func() {
		room := a.puzzleRoom()
		if len(room.Sets) == 0 {
			return
		}
		a.home()
		_, key, _ := strings.Cut(place, "/")
		if place == dailyPlace {
			room.OpenDaily()
		} else if !room.OpenKey(key) {
			room.Open()
		}
	})
}

// openGame goes on with a game, or else sets one up.
func (a *App) openGame(name string) {
	e, ok := a.entry(name)
	if !ok {
		a.sayUnopened(a.svc.Text("open.game", engine.Excerpt(name)))
		return
	}
	kept := a.svc.Games.Latest(name)
	if t, ok := a.stack.Top().(*play.Table); ok && kept != nil && a.svc.Games.Entry(t.Kept()) == kept {
		return
	}
	a.home()
	if kept != nil {
		a.resume(name)
		return
	}
	a.Push(newSetup(a, e))
}

// openRecord puts the game of a record on the table: the one that is kept, where it is
// the same, or else as a new one.
func (a *App) openRecord(text string) {
	r, err := record.Decode(text)
	var m *match.Match
	if err == nil {
		m, err = match.FromRecord(r, a.findGame)
	}
	if err != nil {
		a.importText(text)
		return
	}
	if same := a.svc.Games.Same(m); same != "" {
		a.clear()
		a.openKept(same)
		return
	}
	a.openMatch(m, a.svc.Games.Add(m))
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
	a.openLinked(m, a.svc.Games.Alike(m))
}

// openPosition opens the position editor on the position of a link.
func (a *App) openPosition(data []byte) {
	r, err := record.Unpack(data, a.findGame)
	g, _ := a.findGame(r.Game)
	ed, ok := g.(engine.Editor)
	var d engine.Draft
	if err == nil && ok {
		d, err = ed.Draft(r.Setup, r.Start)
	}
	switch {
	case errors.Is(err, record.ErrNewer):
		a.sayUnopened(a.svc.Text("open.newer"))
	case errors.Is(err, record.ErrDamaged), err == nil && !ok:
		a.sayUnopened(a.svc.Text("open.damaged"))
	case err != nil:
		a.sayUnopened(a.unread("", r, err))
	default:
		if !a.stack.Single() {
			a.Home()
		}
		a.Edit(r.Game, r.Setup, ed.DraftText(d))
	}
}

// openLinked puts the game of a link on the table; it goes on from the first of some
// games that are kept from which it does.
func (a *App) openLinked(m *match.Match, from []library.ID) {
	if len(from) == 0 {
		m.SitDown()
		a.openMatch(m, a.svc.Games.Add(m))
		return
	}
	a.fetch(from[0], func(o library.Opened) {
		old := o.Match
		switch {
		case old == nil || !m.Continues(old) || old.Outcome().Over() && old.Ply() < m.Ply():
			a.openLinked(m, from[1:])
		case old.Ply() >= m.Ply():
			a.openMatch(old, o.ID)
		default:
			m.SeatAs(old)
			a.svc.Games.Save(o.ID, m)
			a.openMatch(m, o.ID)
		}
	})
}

// openMatch puts a game that is kept on the table.
func (a *App) openMatch(m *match.Match, id library.ID) {
	a.clear()
	a.Push(a.newTable(m, id))
}

// home goes back to the title, where anything else is on screen.
func (a *App) home() {
	if !a.stack.Single() {
		a.Home()
	}
}

// coming is a game that is being read.
type coming struct {
	read <-chan library.Opened
	over stage.Scene // what was on top when it was asked for
	then func(library.Opened)
}

// openKept puts a game that is kept on a table, once it has been read.
func (a *App) openKept(id library.ID) {
	a.fetch(id, func(o library.Opened) {
		if o.Err != nil {
			a.sayUnopened(a.unkept(o))
			return
		}
		a.svc.Games.Touch(o.ID)
		a.Push(a.newTable(o.Match, o.ID))
	})
}

// fetch reads a game that is kept, and does something with it unless the person has
// gone elsewhere meanwhile.
func (a *App) fetch(id library.ID, then func(library.Opened)) {
	a.coming = &coming{a.svc.Games.Read(id), a.stack.Top(), then}
	a.hearGame()
}

// hearGame takes in the game that was being read.
func (a *App) hearGame() {
	c := a.coming
	if c == nil {
		return
	}
	select {
	case o := <-c.read:
		a.coming = nil
		if a.stack.Top() == c.over {
			c.then(o)
		}
	default:
	}
}

// unkept says why a game that is kept cannot be put on a table.
func (a *App) unkept(o library.Opened) string {
	var (
		damaged *store.DamagedError
		newer   *store.NewerError
		fault   *store.Fault
	)
	switch {
	case errors.As(o.Err, &newer):
		return a.svc.Text("library.note.newer", 1)
	case errors.As(o.Err, &fault):
		return a.svc.Text("saved.closed", a.svc.Why(fault.Why))
	case errors.As(o.Err, &damaged), errors.Is(o.Err, fs.ErrNotExist):
		a.svc.Games.Reread() // it stands on the list no more
		return a.svc.Text("saved.unread")
	}
	r, _ := record.Decode(o.Text)
	return a.unread(o.Text, r, o.Err)
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
