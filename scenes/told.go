package scenes

import (
	"strings"
	"sync"
	"time"

	"roundtable/internal/export"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

// told is what the system has told since the last tick. Any goroutine may add to
// it.
type told struct {
	mu     sync.Mutex
	events []system.Event
	backs  int // how often the phone's own Back was given
	steps  int // how many steps back there were after the last tick
}

// Tell tells the App something of the system that it runs on. It may be called
// from any goroutine, and holds from the next Update on.
func (a *App) Tell(e system.Event) {
	a.told.mu.Lock()
	defer a.told.mu.Unlock()
	a.told.events = append(a.told.events, system.Sane(e))
}

// paste reads the clipboard. What stands there is told as a line, so that recordings
// hold; it is an empty one where nothing does. Where the clipboard cannot be read, and
// on a phone, the person is asked for the line.
func (a *App) paste() {
	if a.cfg.Paste == nil {
		a.askLine()
		return
	}
	a.pasting = a.cfg.Paste()
}

func (a *App) askLine() {
	text := a.svc.Text
	a.asked = a.svc.Take(export.Ask{Line: true, Words: export.Words{Head: text("editor.paste.head"), Copy: text("editor.paste"), Close: text("export.close")}})
}

func (a *App) hearClipboard() {
	select {
	case p := <-a.pasting:
		a.pasting = nil
		if text := strings.TrimSpace(p.Text); text != "" || !a.svc.AsksPage {
			a.Tell(system.Line(text))
		} else {
			a.askLine()
		}
	case t := <-a.asked:
		if a.asked = nil; t.Done {
			a.tellLine(t.Text)
		}
	default:
	}
}

// tellLine tells the scene on top a line, as something from outside.
func (a *App) tellLine(text string) { a.Tell(system.Line(strings.TrimSpace(text))) }

// Back is the phone's own gesture: one step back, in the next Update. It reports
// whether there is none, so that the program is to be left. It may be called from
// any goroutine.
func (a *App) Back() (leave bool) {
	a.told.mu.Lock()
	defer a.told.mu.Unlock()
	if a.told.backs >= a.told.steps {
		return true
	}
	a.told.backs++
	return false
}

// Pause stops drawing, sound and thinking at once, whether there are further
// Updates or not, and returns when everything is saved; Tell(system.Resume{}) goes
// on. It may be called from any goroutine, but not within an Update.
func (a *App) Pause() {
	a.Tell(system.Pause{})
	a.loop.Lock()
	a.guard(a.hearSystem)
	a.loop.Unlock()
	a.cfg.Store.Flush()
}

// next is the next thing that was told, or nil.
func (o *told) next() system.Event {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.events) == 0 {
		return nil
	}
	e := o.events[0]
	if o.events = o.events[1:]; len(o.events) == 0 {
		o.events = nil
	}
	return e
}

// back is the phone's own Back as an action, where it was given.
func (o *told) back() input.Actions {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.backs == 0 {
		return 0
	}
	o.backs--
	return input.Back | input.Gesture
}

// depth notes how many steps back there are.
func (o *told) depth(steps int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.steps = steps
}

// hearSystem takes up what the system has told.
func (a *App) hearSystem() {
	for {
		e := a.told.next()
		if e == nil {
			return
		}
		if a.cfg.Record != nil {
			a.cfg.Record.Told(e)
		}
		a.take(e)
	}
}

func (a *App) take(e system.Event) {
	switch e := e.(type) {
	case system.Insets:
		if e != a.insets {
			a.insets = e
			a.relayout()
		}
	case system.TextScale:
		if float64(e) != a.text {
			a.text = float64(e)
			a.relayout()
		}
	case system.Pause:
		a.pause()
	case system.Resume:
		if a.paused {
			a.paused = false
			a.dirty = stage.All
			a.svc.Sounds.Resume()
		}
	case system.Late:
		a.time.late += time.Duration(e)
	case system.LowMemory:
		a.letGo()
	case system.Open:
		a.opening = append(a.opening, string(e))
	case system.Share:
		if s, ok := a.top().(stage.Sharer); ok {
			s.Share()
		}
	case system.Read:
		a.readScreen(bool(e))
	case system.Press:
		a.pressID(string(e))
	case system.Turn:
		a.turnID(e.ID, e.By)
	case system.Focus:
		if _, ok := ui.Find(a.targets(nil), string(e)); ok {
			a.setFocus(string(e))
		}
	case system.Line:
		a.line(string(e))
	}
}

// textScale is how large texts are: what the person has chosen, of the size that the
// system asks for.
func (a *App) textScale() float64 {
	system := a.text
	if system == 0 {
		system = 1
	}
	return max(system, min(system*a.svc.Settings.Now().TextScale(), maxText))
}

// maxText is the largest scale of texts that this program makes itself; a system may
// ask for more.
const maxText = 2

// pause stops what goes on beside the person.
func (a *App) pause() {
	if a.paused {
		return
	}
	a.paused = true
	a.press.tear()
	a.endTransition()
	a.svc.Sounds.Pause()
	for _, s := range a.stack {
		if s, ok := s.(stage.Suspender); ok {
			s.Suspend()
		}
	}
	a.keepPlace()
	a.svc.Games.Flush()
}

// letGo lets go of the pictures that can be drawn again; those that are shown are
// asked for anew. A program that is paused has no frame that could free any, and
// would only have to draw them all again.
func (a *App) letGo() {
	if a.paused {
		return
	}
	a.endTransition()
	a.dropStill()
	a.svc.Theme.Release()
	for _, s := range a.stack {
		if l, ok := s.(stage.Lightener); ok {
			l.Lighten()
		}
	}
	a.rebuild()
}

// frame is the screen of w by h device pixels, with what is told of it.
func (a *App) frame(w, h, scale float64) layout.Frame {
	in := layout.Insets(a.insets)
	for _, side := range []*float64{&in.Top, &in.Right, &in.Bottom, &in.Left} {
		*side *= scale
	}
	fit(&in.Left, &in.Right, w)
	fit(&in.Top, &in.Bottom, h)
	return layout.Frame{W: w, H: h, Scale: scale, Text: a.textScale(), Insets: in, Left: a.svc.Settings.Now().LeftHanded}
}

// fit keeps half of a length free of what is covered at both ends.
func fit(a, b *float64, length float64) {
	if sum := *a + *b; sum > length/2 {
		*a, *b = *a/sum*length/2, *b/sum*length/2
	}
}

// relayout lays the game out anew on the same screen.
func (a *App) relayout() {
	old := a.kit.Frame
	if old.W == 0 {
		return
	}
	a.lay(a.frame(old.W, old.H, old.Scale))
}
