package scenes

import (
	"strings"

	"time"

	list "roundtable/scenes/library"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// Tell sends an event of the system to the App; it takes effect in the next Update. Tell may be
// called from any goroutine.
func (a *App) Tell(e system.Event) { a.events.Tell(e) }

// Back makes the next Update go back one step, as for the phone's Back gesture. It reports whether
// there is no such step; then the caller should leave the program. Back may be called from any
// goroutine.
func (a *App) Back() (leave bool) { return a.events.Back() }

// Pause stops drawing, sound and thinking at once, even if Update is not called any more. It
// returns when everything is saved. Tell(system.Resume{}) ends the pause. Pause may be called from
// any goroutine, but not during an Update.
func (a *App) Pause() {
	a.Tell(system.Pause{})
	a.loop.Lock()
	a.guard(a.takeEvents)
	a.loop.Unlock()
	a.cfg.Store.Flush()
}

func (a *App) takeEvents() {
	for e := a.events.Next(); e != nil; e = a.events.Next() {
		if a.cfg.Record != nil {
			a.cfg.Record.WriteEvent(e)
		}
		a.take(e)
	}
}

func (a *App) take(e system.Event) {
	switch e := e.(type) {
	case system.Insets:
		if e != a.display.Insets {
			a.display.Insets = e
			a.relayout()
		}
	case system.TextScale:
		if float64(e) != a.display.Text {
			a.display.Text = float64(e)
			a.relayout()
		}
	case system.Pause:
		a.pause()
	case system.Resume:
		if a.paused {
			a.paused = false
			a.stack.Change(stage.All)
			a.svc.Sounds.Resume()
			if a.saves.failing() {
				a.saves.tryAgain()
			}
		}
	case system.Late:
		a.clock.late += time.Duration(e)
	case system.LowMemory:
		// A paused program draws no frame that could free pictures, and would only have to draw
		// them all again.
		if !a.paused {
			a.stack.Lighten()
		}
	case system.Open:
		if screen, is := a.stack.Top().(*list.Screen); is { // its message is about an earlier text
			screen.Say("")
			a.stack.Rebuild()
		}
		a.router.transfer.Open(string(e))
	case system.Unread:
		a.router.unread = append(a.router.unread, strings.Split(string(e), "\n")...)
	case system.Share:
		if share := a.stack.Traits().Share; share != nil {
			share()
		}
	default:
		a.takeReading(e)
	}
}

// takeReading handles what the user of a screen reader does in the document, and texts that were
// typed or pasted.
func (a *App) takeReading(e system.Event) {
	switch e := e.(type) {
	case system.Read:
		a.narrator.Read(bool(e))
	case system.Press:
		a.watch.heard.Actions++
		a.stack.PressID(string(e))
	case system.Turn:
		if a.stack.TurnID(e.ID, e.By) {
			a.watch.heard.Actions++
		}
	case system.Focus:
		a.stack.FocusID(string(e))
	case system.Pasted:
		if a.stack.Pasted(string(e)) {
			a.watch.heard.Actions++
		} else if !a.stack.Asking() {
			a.router.transfer.OpenPasted(string(e))
		}
	case system.Line:
		if a.stack.Line(string(e)) {
			a.watch.heard.Actions++
		}
	}
}

func (a *App) pause() {
	if a.paused {
		return
	}
	a.paused = true
	a.svc.Sounds.Pause()
	a.stack.Suspend()
	a.router.keepPlace()
	a.svc.Games.Flush()
}
