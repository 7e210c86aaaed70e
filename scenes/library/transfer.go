package library

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/internal/store"
	"roundtable/scenes/system"
)

// TransferScreen is what a Transfer asks of what is on screen.
type TransferScreen interface {
	// Note shows a text until the person closes it.
	Note(id, head, body string)
	// Confirm asks whether to do something.
	Confirm(id, head, body string, yes func())
	// Live is the ID of the live game that the person plays; "" where there is none.
	Live() string
	// AskLive asks somebody who plays it whether to open what has come.
	AskLive(open func())
	// Asking reports whether a question is on screen.
	Asking() bool
	// Rebuild lays out anew what is on screen.
	Rebuild()
	// Top is the scene on top: another one later says that the person has gone elsewhere.
	Top() any
	// IsList reports whether a scene is the list of games.
	IsList(scene any) bool
	// ShowList shows the list of games with a notice: the one that a scene is, or else the
	// one on top, or else a new one.
	ShowList(scene any, notice string)
}

// TransferOpener opens what has come.
type TransferOpener interface {
	// Busy reports whether a kept game is being read.
	Busy() bool
	// Read reads a kept game, and does something with it unless the person has gone
	// elsewhere meanwhile.
	Read(id library.ID, then func(library.Opened))
	// OpenKept puts a kept game on a table in place of what is on screen, and ShowMatch one
	// that has been read.
	OpenKept(id library.ID)
	ShowMatch(m *match.Match, id library.ID)
	// ShowNews does the same with a kept game that has gone on elsewhere: how it ended is
	// told like an end that comes here.
	ShowNews(m *match.Match, id library.ID)
	// ShowPosition opens the position editor on a position given by its text.
	ShowPosition(game string, setup engine.Setup, text string)
	// ShowInvitation opens the game of a link to a server of play at a distance.
	ShowInvitation(link string)
	// ShowPlace opens the place that a link names.
	ShowPlace(place string)
}

// TransferConfig is what a Transfer works with.
type TransferConfig struct {
	Screen     TransferScreen
	Opener     TransferOpener
	Words      func() *locale.Locale
	Find       func(name string) (engine.Game, bool)
	Kinds      []string // the names of all games that Find finds
	Games      *library.Library
	Settings   *settings.Keeper
	Statistics *statistics.Keeper
	Date       func() string               // today, for a backup and its name
	Direct     bool                        // nothing goes on beside the game
	Rest       func()                      // is called between pieces of long work
	Tell       func(system.Event)          // tells what comes from outside, so that recordings hold
	Why        func(store.Why) string      // why something could not be written, as the end of a sentence
	Asks       bool                        // Take asks the person, and does not just read the clipboard
	Paste      func() <-chan export.Pasted // reads the clipboard; nil where that cannot be
	Export     func(export.File) <-chan export.Result
	Take       func(export.Ask) <-chan export.Taken
}

// Text is the words for a key.
func (c *TransferConfig) Text(key locale.Key, args ...any) string {
	return c.Words().Text(key, args...)
}

// refuse says why something cannot be opened.
func (c *TransferConfig) refuse(why string) { c.Screen.Note("unopened", c.Text("open.head"), why) }

// beside does long work beside the game, where that is possible.
func (c *TransferConfig) beside(work func()) {
	if c.Direct {
		work()
	} else {
		go work()
	}
}

// Transfer is all that comes and goes.
type Transfer struct {
	cfg *TransferConfig
	inbox
	imports imports
	backups
	clipboard
	finder finder
}

// NewTransfer is a Transfer of nothing so far.
func NewTransfer(c TransferConfig) *Transfer {
	t := &Transfer{cfg: &c}
	t.clipboard.TransferConfig = &c
	t.Reset()
	return t
}

// Reset drops everything that is under way.
func (t *Transfer) Reset() {
	t.cfg.Games.StopImport()
	t.imports = imports{TransferConfig: t.cfg}
	t.backups = backups{TransferConfig: t.cfg}
	t.finder = finder{TransferConfig: t.cfg}
	t.inbox = inbox{TransferConfig: t.cfg, imports: &t.imports, backups: &t.backups}
}

// Importing reports whether games of texts are still being imported.
func (t *Transfer) Importing() bool { return t.imports.games != nil }

// Imported says, once, what has become of texts whose games were imported; "" where nothing
// is to be said.
func (t *Transfer) Imported() string {
	said := t.imports.said
	t.imports.said = ""
	return said
}

// Poll takes up what has been imported, saved, loaded and found.
func (t *Transfer) Poll() {
	t.imports.poll()
	t.backups.poll()
	t.finder.poll()
}
