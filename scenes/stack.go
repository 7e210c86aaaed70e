package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/settings"
	"roundtable/scenes/stage"
)

func (a *App) top() stage.Scene { return a.stack[len(a.stack)-1] }

// steps is how many steps back there are before the title.
func (a *App) steps() int {
	n := len(a.stack) - 1
	if s, ok := a.top().(stage.Stepper); ok {
		n += s.Steps()
	}
	switch {
	case a.dialog == nil:
	case a.dialog.Leaves: // it was one of the scene's steps
		n--
	default:
		n++
	}
	return max(n, 0)
}

// topChanged is called after every change of what is on top. Where the person steers
// by a focus, it goes where it was on that scene, or else to what comes first.
func (a *App) topChanged(focus string) {
	a.dialog, a.focus, a.layer = nil, "", ""
	a.rebuild()
	if a.steers() {
		a.enter(focus)
	}
}

// ownFocus is the focus on the scene itself, not on what lies over its page.
func (a *App) ownFocus() string {
	if a.layer != "" {
		return a.under
	}
	return a.focus
}

// Push opens a scene over the present one.
func (a *App) Push(s stage.Scene) {
	a.beginTransition(a.top(), true)
	a.stack = append(a.stack, s)
	a.below = append(a.below, a.ownFocus())
	a.topChanged("")
}

// Pop goes back to the scene below; the last one stays.
func (a *App) Pop() {
	if len(a.stack) == 1 {
		return
	}
	a.beginTransition(a.top(), false)
	leave(a.top())
	a.stack = a.stack[:len(a.stack)-1]
	focus := a.below[len(a.below)-1]
	a.below = a.below[:len(a.below)-1]
	a.topChanged(focus)
}

// Replace opens a scene in place of the present one.
func (a *App) Replace(s stage.Scene) {
	a.beginTransition(a.top(), true)
	leave(a.top())
	a.stack[len(a.stack)-1] = s
	a.topChanged("")
}

// Home goes back to a fresh title.
func (a *App) Home() {
	a.beginTransition(a.top(), false)
	a.leaveAll()
	a.stack, a.below = []stage.Scene{newTitle(a)}, nil
	a.topChanged("")
}

func leave(s stage.Scene) {
	if l, ok := s.(stage.Leaver); ok {
		l.Leave()
	}
}

func (a *App) leaveAll() {
	for i := len(a.stack) - 1; i >= 0; i-- {
		leave(a.stack[i])
	}
}

// Quit ends the program after this tick.
func (a *App) Quit() { a.ended = true }

// ToggleMute turns all sound off, or on.
func (a *App) ToggleMute() {
	muted := !a.svc.Sounds.Muted()
	a.cfg.Mute = false // that was for the beginning
	a.svc.Settings.Change(func(s *settings.Settings) { s.Muted = muted })
	a.rebuild()
}

// ToggleFull changes between a window and the full screen, where there are both.
func (a *App) ToggleFull() {
	if a.svc.CanFill {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
}

// OpenSettings opens the settings over the present scene.
func (a *App) OpenSettings() { a.Push(newSettings(a)) }

// Close ends what still thinks and saves, as when the window is closed.
func (a *App) Close() {
	a.leaveAll()
	a.svc.Games.Flush()
	a.cfg.Store.Flush()
}
