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

// TransferScreen is the part of the screen that a Transfer uses. It opens what has arrived from
// outside.
type TransferScreen interface {
	// Note shows a text until the user closes it.
	Note(id, head, body string)
	// Confirm asks whether to call yes.
	Confirm(id, head, body string, yes func())
	// Live returns the ID of the user's live game; "" if there is none.
	Live() string
	// AskLive asks a user in a live game whether to open what has arrived.
	AskLive(open func())
	// Asking reports whether the screen shows a question.
	Asking() bool
	// Rebuild sets the layout of the screen again.
	Rebuild()
	// Top returns the scene on top. If it is another one later, the user has gone to another
	// screen.
	Top() any
	// IsList reports whether a scene is the list of games.
	IsList(scene any) bool
	// ShowList shows the list of games with a notice. The list is scene if that is one, or else the
	// scene on top if that is one, or else a new scene.
	ShowList(scene any, notice string)
	// Busy reports whether a saved game is being read.
	Busy() bool
	// Read reads a saved game, and calls then unless the user has gone to another screen.
	Read(id library.ID, then func(library.Opened))
	// OpenKept opens a saved game in place of the screen; ShowMatch opens one that has been read,
	// with its saved review or nil.
	OpenKept(id library.ID)
	ShowMatch(m *match.Match, id library.ID, review []byte)
	// ShowNews opens a saved game that has continued on another device, and announces its end.
	ShowNews(m *match.Match, id library.ID)
	// ShowPosition opens the position editor with a position, given by its text.
	ShowPosition(game string, setup engine.Setup, text string)
	// ShowInvitation opens the online game of a link.
	ShowInvitation(link string)
	// ShowPlace opens the place of a link.
	ShowPlace(place string)
}

// TransferConfig holds what a Transfer needs.
type TransferConfig struct {
	Screen     TransferScreen
	Words      func() *locale.Locale
	Find       func(name string) (engine.Game, bool)
	Kinds      []string // the names of all games that Find finds
	Games      *library.Library
	Settings   *settings.Keeper
	Statistics *statistics.Keeper
	Date       func() string               // returns today's date, for a backup and its name
	Direct     bool                        // no work runs in the background
	Rest       func()                      // called between pieces of long work
	Tell       func(system.Event)          // sends an event from outside, so that recordings stay valid
	Why        func(store.Why) string      // returns why a write failed, as a text that ends a sentence
	Asks       bool                        // Take asks the user; otherwise it reads the clipboard
	Paste      func() <-chan export.Pasted // reads the clipboard; may be nil
	Export     func(export.File) <-chan export.Result
	Take       func(export.Ask) <-chan export.Taken
}

// Text returns the text for a key.
func (c *TransferConfig) Text(key locale.Key, args ...any) string {
	return c.Words().Text(key, args...)
}

func (c *TransferConfig) refuse(why string) { c.Screen.Note("unopened", c.Text("open.head"), why) }

// inBackground runs long work on another goroutine, if possible.
func (c *TransferConfig) inBackground(work func()) {
	if c.Direct {
		work()
	} else {
		go work()
	}
}

// Transfer imports and exports games as texts and links.
type Transfer struct {
	cfg *TransferConfig
	inbox
	imports imports
	backups
	clipboard
	finder finder
}

// NewTransfer returns an idle Transfer.
func NewTransfer(c TransferConfig) *Transfer {
	t := &Transfer{cfg: &c}
	t.clipboard.TransferConfig = &c
	t.Reset()
	return t
}

// Reset ends all transfers in progress without a result.
func (t *Transfer) Reset() {
	t.cfg.Games.StopImport()
	t.imports = imports{TransferConfig: t.cfg}
	t.backups = backups{TransferConfig: t.cfg}
	t.finder = finder{TransferConfig: t.cfg}
	t.inbox = inbox{TransferConfig: t.cfg, imports: &t.imports, backups: &t.backups}
}

// Importing reports whether games are being imported.
func (t *Transfer) Importing() bool { return t.imports.games != nil }

// Imported returns the result of an import as a text, once; "" if there is none.
func (t *Transfer) Imported() string {
	said := t.imports.result
	t.imports.result = ""
	return said
}

// Poll handles what was imported, saved, loaded and found.
func (t *Transfer) Poll() {
	t.imports.poll()
	t.backups.poll()
	t.finder.poll()
}
