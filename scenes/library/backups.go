package library

import (
	"errors"
	"slices"
	"strings"

	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/scenes/system"
)

// backups exports all data as one text, and imports such a text.
type backups struct {
	*TransferConfig
	made    <-chan backupText
	missing int // the number of games that the text lacks because they could not be read
	handed  <-chan export.Result
	opened  <-chan loadedBackup
	taken   <-chan export.Taken
	parts   [2]<-chan library.Imported // receive the results of importing the favourites and the other games
	got     int                        // the number of games imported so far
	all     library.Imported
}

// backupText is a backup as text, and the number of games that it lacks.
type backupText struct {
	text    string
	missing int
}

type loadedBackup struct {
	backup   export.Backup
	settings settings.Settings
	err      error
}

// SaveAll exports all data as one text, which is made in the background.
func (b *backups) SaveAll() {
	if b.made != nil || b.handed != nil || !b.Games.Ready() {
		return
	}
	var favourites, others []library.ID
	for _, e := range b.Games.Entries() {
		switch {
		case e.Deleted != 0:
		case e.Favourite:
			favourites = append(favourites, e.ID)
		default:
			others = append(others, e.ID)
		}
	}
	all := export.Backup{Date: b.Date(), Settings: b.Settings.Now().Encoded(), Statistics: string(b.Statistics.Log().Encode())}
	first, second := b.Games.Export(favourites...), b.Games.Export(others...)
	done := make(chan backupText, 1)
	b.made = done
	b.inBackground(func() {
		one, two := <-first, <-second
		all.Favourites, all.Games = one.Text, two.Text
		done <- backupText{export.EncodeBackup(all, b.Rest), len(one.Failed) + len(two.Failed)}
	})
}

// LoadAll asks the user for a backup and imports it.
func (b *backups) LoadAll() {
	b.taken = b.Take(export.Ask{Words: export.Words{
		Head: b.Text("backup.take"), Copy: b.Text("backup.load"), Save: b.Text("library.take.file"), Close: b.Text("export.close"),
	}})
}

func (b *backups) open(text string) {
	done := make(chan loadedBackup, 1)
	b.opened = done
	b.inBackground(func() {
		var o loadedBackup
		if o.backup, o.err = export.DecodeBackup(text, b.Rest); o.err == nil {
			o.settings, o.err = settings.Parse(o.backup.Settings)
		}
		done <- o
	})
}

func (b *backups) askToAdd(o loadedBackup) {
	switch {
	case errors.Is(o.err, export.ErrNewerBackup):
		b.refuse(b.Text("open.newer"))
	case o.err != nil:
		b.refuse(b.Text("backup.damaged"))
	default:
		b.Screen.Confirm("backup", b.Text("backup.ask"), b.Text("backup.ask.body", b.Words().Date(o.backup.Date)), func() { b.add(o.backup, o.settings) })
	}
}

func (b *backups) add(from export.Backup, set settings.Settings) {
	b.Settings.Change(func(now *settings.Settings) { now.Adopt(set) })
	if log := b.Statistics.Log().Join(statistics.Parse([]byte(from.Statistics))); len(log) > len(b.Statistics.Log()) {
		b.Statistics.Set(log)
	}
	b.got, b.all = 0, library.Imported{}
	b.parts = [2]<-chan library.Imported{b.Games.Import(from.Favourites), b.Games.Import(from.Games)}
}

// Progress returns a text about a backup being made or imported; "" if there is none.
func (b *backups) Progress() string {
	switch {
	case b.made != nil, b.opened != nil:
		return b.Text("library.reading")
	case b.parts[0] != nil, b.parts[1] != nil:
		read, _, _ := b.Games.Importing()
		return b.Text("library.importing", read+b.got)
	}
	return ""
}

func (b *backups) poll() {
	select {
	case m := <-b.made:
		b.made, b.missing = nil, m.missing
		b.Screen.Rebuild()
		b.handed = b.Export(export.File{Name: "roundtable-" + strings.ReplaceAll(b.Date(), ".", "-") + ".rtg", Text: m.text, Words: export.Words{
			Head: b.Text("backup.head"), Share: b.Text("export.share"), Copy: b.Text("export.copy"), Save: b.Text("export.save"), Close: b.Text("export.close"),
		}})
	case r := <-b.handed:
		b.handed = nil
		b.noteSaved(r)
	case o := <-b.opened:
		b.opened = nil
		b.Screen.Rebuild()
		b.askToAdd(o)
	case t := <-b.taken:
		b.taken = nil
		switch {
		case !t.Done:
		case t.Lacks != "":
			b.lacks(t.Lacks)
		case len(t.Unread) > 0:
			b.refuse(b.Text("library.take.unread", b.Words().List(t.Unread)))
		case export.IsBackup(t.Text):
			b.Tell(system.Open(t.Text))
		default:
			b.refuse(b.Text("backup.none"))
		}
	case got := <-b.parts[0]:
		for _, id := range slices.Concat(got.IDs, got.Unwritten) {
			b.Games.Favour(id, true)
		}
		b.addResult(0, got)
	case got := <-b.parts[1]:
		b.addResult(1, got)
	default:
	}
}

func (b *backups) noteSaved(r export.Result) {
	var said []string
	switch {
	case r.Page, r.Shared, r.Cancelled: // the user sees it
	case r.Path != "":
		said = append(said, b.Text("backup.file", r.Path))
	case r.Clipboard:
		said = append(said, b.Text("backup.clipboard"))
	default:
		said = append(said, b.Text("backup.nowhere"))
	}
	if b.missing > 0 {
		said = append(said, b.Text("backup.missing", b.missing))
	}
	if said != nil {
		b.note(strings.Join(said, "\n"))
	}
}

func (b *backups) addResult(part int, got library.Imported) {
	b.parts[part] = nil
	b.got += len(got.IDs)
	all := imports{got: b.all}
	all.join(got)
	b.all = all.got
	if b.parts[0] != nil || b.parts[1] != nil {
		return
	}
	b.Screen.Rebuild()
	said := b.Text("backup.taken", len(b.all.IDs))
	if b.all.Stopped {
		said = b.sayImported(b.all)
	}
	if n := len(b.all.Unwritten); n > 0 {
		said += "\n" + b.Text("library.unwritten", n, b.Why(b.all.Why)) + "\n" + b.nameGames(b.all.Unwritten)
	}
	if len(b.all.Refused) > 0 {
		said += "\n" + faults{b.TransferConfig}.ofGames(b.all.Refused)
	}
	b.note(said)
}

func (b *backups) note(said string) { b.Screen.Note("backup", b.Text("backup"), said) }
