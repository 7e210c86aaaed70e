package scenes

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/scenes/home"
	"roundtable/scenes/input"
	list "roundtable/scenes/library"
	"roundtable/scenes/play"
	"roundtable/scenes/settings"
	"roundtable/scenes/setup"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// router opens the scenes and gives each what it needs. It is the stage.App that scenes use.
type router struct {
	stack      *stage.Stack
	svc        *stage.Services
	games      catalog.List
	notes      *home.Notes
	today      func() int
	day        int // the day at the time when the screens were last laid out
	toggleMute func()
	tell       func(system.Event) // passes an event to the App as if it came from outside, so that recordings stay valid
	transfer   *list.Transfer
	downloads  *list.Downloads
	reader     gameReader
	progress   progress
	toasts     toasts
	live       live
	place      place
	places     places
	puzzles    puzzleOpener
	mistakes   mistakes
	quests     *home.Quests
	unread     unread
	ended      bool
}

var _ stage.App = (*router)(nil)

// newRouter returns a router. It opens no scene before its method open is called.
func newRouter(svc *stage.Services, s *stage.Stack, cfg Config, toggleMute func(), tell func(system.Event)) *router {
	r := &router{
		stack: s, svc: svc, toggleMute: toggleMute, games: cfg.Games, today: cfg.Today, day: cfg.Today(), tell: tell,
		downloads: list.NewDownloads(cfg.Fetch), reader: gameReader{svc: svc, stack: s},
	}
	r.places.router, r.progress.router, r.toasts.router, r.live.router = r, r, r, r
	r.mistakes = mistakes{router: r, direct: cfg.Store.Direct()}
	r.puzzles = puzzleOpener{svc: svc, stack: s, games: r.games, today: r.today, downloads: r.downloads, failed: r.notDownloaded, mistakes: &r.mistakes}
	return r
}

func (r *router) open(cfg Config) {
	svc := r.svc
	r.quests = &home.Quests{Services: svc, Games: r.games, Open: r.openKept,
		Start: func(knight string, g engine.Game, setup engine.Setup, seated []match.Player, show func(stage.Scene)) {
			r.startAgainst(knight, g, setup, "", seated, show)
		}}
	r.notes = home.NewNotes(svc)
	if cfg.Restore {
		r.place = place{store: cfg.Store, open: true}
	}
	r.transfer = list.NewTransfer(list.TransferConfig{
		Screen: &transferView{r}, Words: svc.Locale, Find: r.games.Find, Kinds: r.games.Names(),
		Games: svc.Games, Settings: svc.Settings, Statistics: svc.Statistics,
		Date: cfg.date, Direct: cfg.Store.Direct(), Rest: cfg.Rest, Tell: r.tell, Why: svc.Why,
		Asks: cfg.Browser, Paste: cfg.Paste, Export: cfg.Export, Take: svc.Take,
	})
}

func (r *router) matchEnded(m *match.Match) {
	r.svc.Statistics.Ended(m)
	r.quests.Ended(m)
}

// poll continues to read, import, save and load games, and opens links and texts that have arrived.
func (r *router) poll() {
	r.reader.poll()
	r.mistakes.poll()
	r.transfer.Poll()
	r.svc.Online.Poll()
	r.progress.poll()
	between := r.toasts.between()
	r.toasts.poll(r.progress.shown, between)
	r.live.poll(r.progress.shown || r.toasts.shown, between)
	if id := r.place.take(r.svc.Games); id != "" {
		r.openKeptThen(id, func() {})
	}
	r.transfer.OpenNext()
	r.unread.poll(r)
	if day := r.today(); day != r.day { // screens show dates of yesterday
		r.day = day
		r.stack.Rebuild()
	}
}

func (r *router) reset() {
	r.reader.under = nil
	r.transfer.Reset()
}

func (r *router) keepPlace() {
	var id library.ID
	if t, ok := r.stack.Top().(*play.Table); ok {
		id = t.ID()
	}
	r.place.keep(id)
}

func (r *router) Push(s stage.Scene) { r.stack.Push(s) }

func (r *router) Pop() { r.stack.Pop() }

func (r *router) Replace(s stage.Scene) { r.stack.Replace(s) }

func (r *router) Ask(q stage.Question) { r.stack.Ask(q) }

func (r *router) Asking() bool { return r.stack.Asking() }

func (r *router) Home() { r.stack.Reset(r.newTitle()) }

func (r *router) home() {
	if !r.stack.Single() {
		r.Home()
	}
}

func (r *router) Quit() { r.ended = true }

func (r *router) askToQuit() {
	text := r.svc.Text
	if e, f := r.svc.Games.Unsaved(); f != nil {
		r.svc.Games.Retry()
		r.svc.Warn("quit", text("dialog.quit"), text("dialog.quit.unsaved", r.svc.Words.GameOn(e.Game, e.Setup.Values), r.svc.Why(f.Why)), "answer.quit", "unsaved.stay", r.Quit)
		return
	}
	body := text("dialog.quit.body")
	switch {
	case r.svc.Online.Guests() > 0:
		body = text("online.host.others")
	case r.svc.Online.Live().Game != "":
		q := r.svc.Warning("quit", text("dialog.quit"), text("dialog.leave.live"), "answer.quit", "unsaved.stay", r.Quit)
		q.Leaves = true
		r.svc.App.Ask(q)
		return
	}
	r.svc.App.Ask(r.svc.Leaving("quit", text("dialog.quit"), body, "answer.quit", "unsaved.stay", r.Quit))
}

// closeWindow is called when the user wants to close the window; it asks for confirmation only if
// something would be lost.
func (r *router) closeWindow() {
	if _, f := r.svc.Games.Unsaved(); f != nil || r.svc.Online.Guests() > 0 {
		r.askToQuit()
		return
	}
	r.Quit()
}

func (r *router) ToggleMute() {
	r.toggleMute()
	r.stack.Rebuild()
}

// ToggleFull switches between a window and the full screen, if the program has both. It does
// nothing while the monitor is off, because that would end the program.
func (r *router) ToggleFull() {
	full := !ebiten.IsFullscreen()
	if r.svc.CanFill && (!full || len(ebiten.AppendMonitors(nil)) > 0) {
		ebiten.SetFullscreen(full)
	}
}

func (r *router) OpenSettings() { r.Push(settings.New(r.svc, r.transfer, r.tellLine, r.openAbout)) }

func (r *router) openAbout() { r.Push(home.NewAbout(r.svc)) }

func (r *router) OpenKeys() {
	if _, there := r.stack.Top().(*settings.Keys); !there {
		r.Push(settings.NewKeys(r.svc, r.stack.Traits()))
	}
}

// openAsked opens the screen that a key opens from every scene; it reports whether there was such a
// key.
func (r *router) openAsked(do input.Actions) bool {
	top := r.stack.Top()
	switch open := r.stack.Traits().OpenMenu; {
	case do.Has(input.Help):
		r.OpenKeys()
	case !do.Has(input.Menu):
		return false
	case open != nil:
		open()
		r.stack.Change(stage.All)
	default:
		if _, there := top.(*settings.Screen); there {
			return false
		}
		r.OpenSettings()
	}
	return r.stack.Top() != top
}

func (r *router) tellLine(text string) { r.tell(system.Line(strings.TrimSpace(text))) }

func (r *router) note(id, head, body string) {
	r.Ask(stage.Question{ID: id, Head: head, Body: body,
		Answers: []stage.Answer{{ID: "close", Text: r.svc.Text("open.close"), Primary: true}}})
}

func (r *router) refuse(why string) { r.note("unopened", r.svc.Text("open.head"), why) }

func (r *router) notDownloaded(err error) {
	r.svc.Notice(err.Error())
	r.refuse(r.svc.Text("open.unfetched"))
}

func (r *router) newTitle() stage.Scene {
	return home.NewTitle(&home.Ways{Services: r.svc, Games: r.games, Notes: r.notes, Today: r.today,
		Next: func() string { return r.curriculum().Next() }, HasRules: r.haveRules(), Rules: func() { r.openRules("") },
		Learn: func(first bool) { r.curriculum().Open(first) }, Daily: r.puzzles.openDaily, Puzzles: r.puzzles.openList, Quest: r.quests.Show, Quit: r.askToQuit,
		Library: func() { r.openLibrary() }, Open: r.openKept})
}

func (r *router) openFriend(game string) {
	e, ok := r.games.Entry(game)
	if !ok {
		return
	}
	r.Push(setup.Friend(r.svc, r.games, e))
}

// openKept opens a saved game, to try moves if others played it.
func (r *router) openKept(id library.ID) {
	r.openKeptThen(id, func() {
		if t, ok := r.stack.Top().(*play.Table); ok {
			play.Try(t)
		}
	})
}

func (r *router) openKeptThen(id library.ID, then func()) {
	if e := r.svc.Games.Entry(id); e != nil && e.Online != "" && !e.Outcome.Over() { // it continues there
		r.svc.Online.Follow(e.Online)
		then()
		return
	}
	r.reader.read(id, func(o library.Opened) {
		if o.Err != nil {
			r.refuse(r.unreadable(o))
			return
		}
		r.svc.Games.Touch(o.ID)
		t := r.newTable(o.Match, o.ID)
		play.Restore(t, o.Review)
		r.showTable(t, r.Push)
		then()
	})
}
