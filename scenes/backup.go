package scenes

import (
	"errors"
	"strings"

	"roundtable/internal/backup"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// backups is what is being saved of all data, or taken over.
type backups struct {
	made    <-chan made
	missing int // games that could not be read for it
	handed  <-chan export.Result
	opened  <-chan opened
	taken   <-chan export.Taken
	parts   [2]<-chan library.Imported // the favourites, and the other games
	games   int                        // that were taken over so far
	refused []*library.Refused
}

// made is a backup as text, and how many games could not be read for it.
type made struct {
	text    string
	missing int
}

// saveAll hands all data to the person, as one text. It is put together beside the game.
func (a *App) saveAll() {
	if a.backups.made != nil || a.backups.handed != nil || !a.svc.Games.Ready() {
		return
	}
	var favourites, others []library.ID
	for _, e := range a.svc.Games.Entries() {
		switch {
		case e.Deleted != 0:
		case e.Favourite:
			favourites = append(favourites, e.ID)
		default:
			others = append(others, e.ID)
		}
	}
	b := backup.Backup{Date: a.svc.Date, Settings: a.svc.Settings.Now().Encoded(), Statistics: string(a.statistics.Log().Encode())}
	first, second := a.svc.Games.Export(favourites...), a.svc.Games.Export(others...)
	done := make(chan made, 1)
	a.backups.made = done
	put := func() {
		one, two := <-first, <-second
		b.Favourites, b.Games = one.Text, two.Text
		done <- made{backup.Encode(b, a.cfg.Rest), len(one.Failed) + len(two.Failed)}
	}
	if a.cfg.Store.Direct() {
		put()
	} else {
		go put()
	}
}

// loadAll asks the person for a backup.
func (a *App) loadAll() {
	text := a.svc.Text
	a.backups.taken = a.svc.Take(export.Ask{Words: export.Words{
		Head: text("backup.take"), Copy: text("backup.load"), Save: text("library.take.file"), Close: text("export.close"),
	}})
}

// opened is a backup that was read, or why it cannot be.
type opened struct {
	backup   backup.Backup
	settings settings.Settings
	err      error
}

// openBackup reads a backup beside the game, since it may be that of very many games.
func (a *App) openBackup(text string) {
	done := make(chan opened, 1)
	a.backups.opened = done
	read := func() {
		var o opened
		if o.backup, o.err = backup.Decode(text, a.cfg.Rest); o.err == nil {
			o.settings, o.err = settings.Parse(o.backup.Settings)
		}
		done <- o
	}
	if a.cfg.Store.Direct() {
		read()
	} else {
		go read()
	}
}

// askToTakeOver asks whether to take a backup over.
func (a *App) askToTakeOver(o opened) {
	switch {
	case errors.Is(o.err, backup.ErrNewer):
		a.sayUnopened(a.svc.Text("open.newer"))
	case o.err != nil:
		a.sayUnopened(a.svc.Text("backup.damaged"))
	default:
		a.svc.Confirm("backup", a.svc.Text("backup.ask"), a.svc.Text("backup.ask.body", o.backup.Date), func() { a.takeOver(o.backup, o.settings) })
	}
}

// busyBackup says what is going on with all data, which may take long; "" where nothing
// is.
func (a *App) busyBackup() string {
	switch b := &a.backups; {
	case b.made != nil, b.opened != nil:
		return a.svc.Text("library.reading")
	case b.parts[0] != nil, b.parts[1] != nil:
		return a.svc.Text("library.imported", a.svc.Games.Importing()+b.games)
	}
	return ""
}

// takeOver adds what a backup has to what is here.
func (a *App) takeOver(b backup.Backup, set settings.Settings) {
	a.svc.Settings.Change(func(now *settings.Settings) { now.Adopt(set) })
	if log := a.statistics.Log().Join(statistics.Parse([]byte(b.Statistics))); len(log) > len(a.statistics.Log()) {
		a.statistics.Set(log)
	}
	a.backups.games, a.backups.refused = 0, nil
	a.backups.parts = [2]<-chan library.Imported{a.svc.Games.Import(b.Favourites), a.svc.Games.Import(b.Games)}
}

// hearBackups goes on with what is being saved or taken over.
func (a *App) hearBackups() {
	b := &a.backups
	text := a.svc.Text
	select {
	case m := <-b.made:
		b.made, b.missing = nil, m.missing
		a.stack.Rebuild()
		b.handed = a.svc.Export(export.File{Name: "roundtable-" + a.svc.Date + ".rtg", Text: m.text, Words: export.Words{
			Head: text("backup.head"), Share: text("export.share"), Copy: text("export.copy"), Save: text("export.save"), Close: text("export.close"),
		}})
	case r := <-b.handed:
		b.handed = nil
		var said []string
		switch {
		case r.Page, r.Shared: // the person sees it
		case r.Path != "":
			said = append(said, text("backup.file", r.Path))
		case r.Clipboard:
			said = append(said, text("backup.clipboard"))
		default:
			said = append(said, text("backup.nowhere"))
		}
		if b.missing > 0 {
			said = append(said, text("backup.missing", b.missing))
		}
		if said != nil {
			a.tellBackup(strings.Join(said, "\n"))
		}
	case o := <-b.opened:
		b.opened = nil
		a.stack.Rebuild()
		a.askToTakeOver(o)
	case t := <-b.taken:
		b.taken = nil
		switch {
		case !t.Done:
		case backup.Is(t.Text):
			a.Tell(system.Open(t.Text))
		default:
			a.sayUnopened(text("backup.none"))
		}
	case got := <-b.parts[0]:
		for _, id := range got.IDs {
			a.svc.Games.Favour(id, true)
		}
		a.hearPart(0, got)
	case got := <-b.parts[1]:
		a.hearPart(1, got)
	default:
	}
}

// hearPart hears what became of one part of the games of a backup.
func (a *App) hearPart(n int, got library.Imported) {
	b := &a.backups
	b.parts[n] = nil
	b.games += len(got.IDs)
	b.refused = append(b.refused, got.Refused...)
	if b.parts[0] != nil || b.parts[1] != nil {
		return
	}
	a.stack.Rebuild()
	said := a.svc.Text("backup.taken", b.games)
	if len(b.refused) > 0 {
		said += "\n" + a.refusals(b.refused)
	}
	a.tellBackup(said)
}

func (a *App) tellBackup(said string) {
	a.Ask(stage.Question{ID: "backup", Head: a.svc.Text("backup"), Body: said,
		Answers: []stage.Answer{{ID: "close", Text: a.svc.Text("open.close"), Primary: true}}})
}
