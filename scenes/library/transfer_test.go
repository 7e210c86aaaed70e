package library

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/internal/store"
	"roundtable/scenes/system"
)

// world is a Transfer with a program about it that only notes what it is asked for.
type world struct {
	*Transfer
	games     *library.Library
	store     *store.Store
	top       any
	busy      bool
	live      string // the live game that is played
	asking    bool
	questions []string // what was asked for, oldest first
	yes       func()   // of the last Confirm
	events    []system.Event
	handed    []export.File
	clip      chan export.Pasted
	taken     chan export.Taken
	reads     int                                 // how many kept games were read
	show      func(m *match.Match, id library.ID) // puts a match on a table; may be nil
}

func find(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

func newWorld(change ...func(*TransferConfig)) *world {
	w := &world{store: store.OpenMemory(), top: "title", clip: make(chan export.Pasted, 1), taken: make(chan export.Taken, 1)}
	w.games = library.Open(library.Config{Store: w.store, Find: find, Now: func() time.Time { return time.Unix(1, 0) }})
	w.games.Poll()
	words := locale.New("en")
	c := TransferConfig{
		Screen: w, Words: func() *locale.Locale { return words }, Find: find, Kinds: []string{"camelot", "lancelot", "grand"},
		Games: w.games, Settings: settings.Open(w.store), Statistics: statistics.NewKeeper(w.store),
		Date: func() string { return "2024.02.29" }, Direct: true, Rest: func() {}, Tell: func(e system.Event) { w.events = append(w.events, e) },
		Why:   func(store.Why) string { return "why" },
		Paste: func() <-chan export.Pasted { return w.clip },
		Take:  func(export.Ask) <-chan export.Taken { return w.taken },
		Export: func(f export.File) <-chan export.Result {
			w.handed = append(w.handed, f)
			done := make(chan export.Result, 1)
			done <- export.Result{Path: "/tmp/" + f.Name}
			return done
		},
	}
	for _, f := range change {
		f(&c)
	}
	w.Transfer = NewTransfer(c)
	return w
}

func (w *world) note(format string, args ...any) {
	w.questions = append(w.questions, fmt.Sprintf(format, args...))
}

func (w *world) Note(id, _, body string)             { w.note("note %s: %s", id, body) }
func (w *world) Confirm(id, _, _ string, yes func()) { w.note("confirm %s", id); w.yes = yes }
func (w *world) Rebuild()                            {}
func (w *world) Live() string                        { return w.live }
func (w *world) AskLive(open func())                 { w.note("ask"); w.yes = open }
func (w *world) Asking() bool                        { return w.asking }
func (w *world) Top() any                            { return w.top }
func (w *world) IsList(scene any) bool               { return scene == "list" }
func (w *world) ShowList(_ any, notice string)       { w.note("list: %s", notice); w.top = "list" }
func (w *world) Busy() bool                          { return w.busy }
func (w *world) OpenKept(library.ID)                 { w.note("kept") }
func (w *world) ShowMatch(m *match.Match, id library.ID, _ []byte) {
	if w.show != nil {
		w.show(m, id)
	}
	w.note("match %s %d", m.Game().Name(), m.Ply())
}
func (w *world) ShowNews(m *match.Match, id library.ID)             { w.ShowMatch(m, id, nil) }
func (w *world) ShowPosition(game string, _ engine.Setup, _ string) { w.note("position %s", game) }
func (w *world) ShowInvitation(link string)                         { w.note("invitation %s", link) }
func (w *world) ShowPlace(place string)                             { w.note("place %s", place) }
func (w *world) Read(id library.ID, then func(library.Opened)) {
	w.reads++
	then(<-w.games.Read(id))
}

// tick takes some ticks.
func (w *world) tick() {
	for range 5 {
		w.PollClipboard()
		w.games.Poll()
		w.Poll()
		w.OpenNext()
	}
}

// take returns what was asked for since it was called last.
func (w *world) take() []string {
	asked := w.questions
	w.questions = nil
	return asked
}

// expect checks that what was asked for begins so.
func (w *world) expect(t *testing.T, want ...string) {
	t.Helper()
	got := w.take()
	ok := len(got) == len(want)
	for i := range min(len(got), len(want)) {
		ok = ok && strings.HasPrefix(got[i], want[i])
	}
	if !ok {
		t.Errorf("asked for %q, want %q", got, want)
	}
}

func text(t *testing.T, game string) string {
	t.Helper()
	b, err := os.ReadFile("../../engine/record/testdata/" + game + ".rtg")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// packRecord returns a link to a game.
func packRecord(t *testing.T, text string) string {
	t.Helper()
	r, err := record.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	g, _ := find(r.Game)
	data, err := record.Pack(r, g)
	if err != nil {
		t.Fatal(err)
	}
	return export.LinkOf(data)
}

// What is opened leads where it should, and what cannot be opened says why.
func TestOpen(t *testing.T) {
	camelot := text(t, "camelot")
	for _, c := range []struct{ name, text, want string }{
		{"a record", camelot, "match camelot"},
		{"a record of another game", text(t, "lancelot"), "match lancelot"},
		{"a link", packRecord(t, camelot), "match camelot"},
		{"a place", "#/puzzles/camelot/1f", "place puzzles/camelot/1f"},
		{"a damaged link", "#/game=xyz", "note unopened: "},
		{"a move that does not fit", strings.Replace(camelot, "1. ", "1. A1-A2 ", 1), "note unopened: "},
		{"a game that is unknown", strings.Replace(camelot, `"camelot"`, `"chess"`, 1), "note unopened: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld()
			w.Open(c.text)
			w.tick()
			w.expect(t, c.want)
		})
	}
}

// A file that is no text is told of in one sentence, without anything of what it holds,
// whichever way it came, also where a page has read it as UTF-8.
func TestFileThatIsNoText(t *testing.T) {
	var b strings.Builder
	for i := range 1 << 18 {
		b.WriteString([]string{"\x00", "\xff", "A", "\n", "9", "\x07", "\x93", " 1. "}[i*i*31%257%8])
	}
	for name, text := range map[string]string{"binary": b.String(), "read as UTF-8": strings.ToValidUTF8(b.String(), "\ufffd"), "zeros": strings.Repeat("\x00", 1<<20)} {
		w := newWorld()
		for _, way := range []func(string){w.Open, w.imports.begin} {
			way(text)
			w.tick()
			if got, want := w.take(), "note unopened: "+locale.New("en").Text("open.not-text"); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %.300q", name, got)
			}
		}
	}
}

// What comes while a live game is played waits for an answer: it is opened at once, or without a question after
// the game, when its table is left. What comes at once is asked about once, and what leads to the game
// itself never.
func TestHeldWhileALiveGameIsPlayed(t *testing.T) {
	camelot := text(t, "camelot")
	ways := map[string]struct {
		come func(w *world)
		want string
	}{
		"a record":   {func(w *world) { w.Open(camelot) }, "match camelot"},
		"a link":     {func(w *world) { w.Open(packRecord(t, camelot)) }, "match camelot"},
		"a place":    {func(w *world) { w.Open("#/puzzles/camelot/1f") }, "place"},
		"an invited": {func(w *world) { w.Open("https://play.example.org/#/online/BBBBBBBBBBBBBBBBBBBBBB") }, "invitation"},
		"pasted":     {func(w *world) { w.OpenPasted(camelot) }, "match camelot"},
	}
	for name, c := range ways {
		w := newWorld()
		w.live, w.top = "AAAAAAAAAAAAAAAAAAAAAA", "table"
		c.come(w)
		w.tick()
		w.expect(t, "ask")
		w.yes()
		w.tick()
		if got := w.take(); len(got) != 1 || !strings.HasPrefix(got[0], c.want) {
			t.Errorf("%s: after 'Open it' %q", name, got)
		}
		w.top = "table"
		c.come(w)
		w.tick()
		w.expect(t, "ask")
		w.tick() // who stays
		w.live = ""
		w.tick()
		if got := w.take(); len(got) > 0 {
			t.Errorf("%s: at the table, after the game, %q", name, got)
		}
		w.top = "title"
		w.tick()
		if got := w.take(); len(got) == 0 || got[0] != "kept" && !strings.HasPrefix(got[0], c.want) || w.Opening() {
			t.Errorf("%s: after the table %q", name, got)
		}
	}
	w := newWorld()
	w.live, w.asking = "AAAAAAAAAAAAAAAAAAAAAA", true
	w.Open(camelot)
	w.Open("#/puzzles/camelot/1f")
	w.tick()
	w.expect(t) // something else is asked
	w.asking = false
	w.tick()
	w.expect(t, "ask")
	w.yes()
	w.tick()
	w.expect(t, "match camelot", "place")
	w.Open("#/online/" + w.live)
	w.tick()
	w.expect(t, "place online/"+w.live)
}

// A record or link that is kept already is found again, and one is opened at a time.
func TestOpenAgain(t *testing.T) {
	w, camelot := newWorld(), text(t, "camelot")
	w.Open(camelot)
	w.tick()
	w.take()
	w.Open(camelot)
	w.busy = true
	w.tick()
	w.expect(t)
	w.busy = false
	w.tick()
	w.expect(t, "kept")
	w.Open(packRecord(t, camelot))
	w.tick()
	w.expect(t, "match camelot", "note link: ")
	if n := len(w.games.Entries()); n != 1 {
		t.Errorf("%d games are kept", n)
	}
}

// Several games stand on the list, with what was wrong with others; who has left the list
// is not led back.
func TestImport(t *testing.T) {
	camelot, lancelot := text(t, "camelot"), text(t, "lancelot")
	broken := strings.Replace(camelot, "1. ", "1. A1-A2 ", 1)
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"two games", camelot + "\n" + lancelot, []string{"list: "}},
		{"one is broken", camelot + "\n" + broken, []string{"list: ", "note refused: "}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld()
			w.Open(c.text)
			w.tick()
			w.expect(t, c.want...)
		})
	}
	t.Run("the list was left", func(t *testing.T) {
		w := newWorld()
		w.top = "list"
		w.imports.begin(camelot)
		w.top = "table"
		w.tick()
		w.expect(t, "list: ")
	})
	t.Run("on the list", func(t *testing.T) {
		w := newWorld()
		w.top = "list"
		w.imports.begin(camelot)
		w.tick()
		w.expect(t, "kept")
	})
}

// A backup holds all games, and brings them back where they are not.
func TestBackup(t *testing.T) {
	w := newWorld()
	w.Open(text(t, "camelot"))
	w.tick()
	w.Open(text(t, "lancelot"))
	w.tick()
	w.games.Favour(w.games.Entries()[0].ID, true)
	w.take()
	w.SaveAll()
	if w.Progress() == "" {
		t.Error("nothing is said while it is saved")
	}
	w.tick()
	w.expect(t, "note backup: ")
	if len(w.handed) != 1 || w.handed[0].Name != "roundtable-2024-02-29.rtg" {
		t.Fatalf("%d texts were handed out", len(w.handed))
	}
	other := newWorld()
	other.LoadAll()
	other.taken <- export.Taken{Text: w.handed[0].Text, Done: true}
	other.tick()
	if want := []system.Event{system.Open(w.handed[0].Text)}; !slices.Equal(other.events, want) {
		t.Fatalf("%d events were told of the backup", len(other.events))
	}
	other.Open(w.handed[0].Text)
	other.tick()
	other.expect(t, "confirm backup")
	if len(other.games.Entries()) > 0 {
		t.Error("games are there before the person has agreed")
	}
	other.yes()
	other.tick()
	other.expect(t, "note backup: ")
	favourites := 0
	for _, e := range other.games.Entries() {
		if e.Favourite {
			favourites++
		}
	}
	if n := len(other.games.Entries()); n != 2 || favourites != 1 || other.Progress() != "" {
		t.Errorf("%d games and %d favourites are back; %q", n, favourites, other.Progress())
	}
}

// What is no backup says so, and what was under way is dropped by a Reset.
func TestNoBackup(t *testing.T) {
	w := newWorld()
	w.LoadAll()
	w.taken <- export.Taken{Text: "no", Done: true}
	w.tick()
	w.expect(t, "note unopened: ")
	w.Open("#/camelot")
	w.Reset()
	w.tick()
	w.expect(t)
}

// The clipboard's text comes as it is; on a page or phone the user is asked where
// there is none, and where it cannot be read.
func TestClipboard(t *testing.T) {
	asks := func(c *TransferConfig) { c.Asks = true }
	blind := func(c *TransferConfig) { c.Paste = nil }
	for _, c := range []struct {
		name         string
		change       func(*TransferConfig)
		clip, answer string
		want         []system.Event
	}{
		{"a text", func(*TransferConfig) {}, " a b\n", "", []system.Event{system.Pasted("a b")}},
		{"none", func(*TransferConfig) {}, "", "", []system.Event{system.Pasted("")}},
		{"none on a page", asks, "", " c ", []system.Event{system.Pasted("c")}},
		{"no answer", asks, "", "", nil},
		{"no clipboard", blind, "", "d", []system.Event{system.Pasted("d")}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(c.change)
			w.clip <- export.Pasted{Text: c.clip}
			w.taken <- export.Taken{Text: c.answer, Done: c.answer != ""}
			w.Paste()
			w.tick()
			if !slices.Equal(w.events, c.want) {
				t.Errorf("told %v, want %v", w.events, c.want)
			}
		})
	}
}

// A file that has come is handed over in a Poll, with what went wrong.
func TestDownloads(t *testing.T) {
	failed := errors.New("offline")
	d := NewDownloads(func(name string) ([]byte, error) {
		if name == "a" {
			return []byte("text"), nil
		}
		return nil, failed
	})
	for name, want := range map[string]error{"a": nil, "b": failed} {
		t.Run(name, func(t *testing.T) {
			come := false
			d.Get(name, func(data []byte, err error) {
				come = true
				if !errors.Is(err, want) || err == nil && string(data) != "text" {
					t.Errorf("%q, %v", data, err)
				}
			})
			if come {
				t.Error("it came outside a Poll")
			}
			for !come {
				d.Poll()
			}
		})
	}
}

// A favourite of a backup that could not be written yet is one when it is.
func TestFavouritesThatAreWrittenLater(t *testing.T) {
	w := newWorld()
	g, _ := find("camelot")
	m, err := match.New(g, engine.Setup{Seats: 2}, []match.Player{{Name: "Ann"}, {Name: "Bob"}})
	if err != nil {
		t.Fatal(err)
	}
	id, done := w.games.Add(m), make(chan library.Imported, 1)
	done <- library.Imported{Unwritten: []library.ID{id}, Why: store.Full}
	w.backups.parts[0] = done
	w.tick()
	if !w.games.Entry(id).Favourite {
		t.Error("it is no favourite")
	}
}

// Where the clipboard cannot be read for want of a program, that is named to a user who loads
// all data from it.
func TestLoadWithoutClipboard(t *testing.T) {
	w := newWorld()
	w.LoadAll()
	w.taken <- export.Taken{Done: true, Lacks: "xclip"}
	w.tick()
	w.expect(t, "note paste: To copy and paste, please install xclip.")
	w.LoadAll()
	w.taken <- export.Taken{Done: true, Unread: []string{"gone.rtg"}}
	w.tick()
	w.expect(t, "note unopened: This could not be read: gone.rtg")
}
