package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// Push opens a scene over the present one.
func (a *App) Push(s stage.Scene) { a.stack.Push(s) }

// Pop goes back to the scene below; the last one stays.
func (a *App) Pop() { a.stack.Pop() }

// Replace opens a scene in place of the present one.
func (a *App) Replace(s stage.Scene) { a.stack.Replace(s) }

// Home goes back to a fresh title.
func (a *App) Home() { a.stack.Reset(newTitle(a)) }

// Ask shows a question over the scene.
func (a *App) Ask(q stage.Question) { a.stack.Ask(q) }

// Quit ends the program after this tick.
func (a *App) Quit() { a.ended = true }

// ToggleMute turns all sound off, or on.
func (a *App) ToggleMute() {
	a.prefs.toggleMute()
	a.stack.Rebuild()
}

// ToggleFull changes between a window and the full screen, where there are both.
func (a *App) ToggleFull() {
	if a.svc.CanFill {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
}

// OpenSettings opens the settings over the present scene.
func (a *App) OpenSettings() { a.Push(newSettings(a)) }

// openAsked opens what keys open on every scene; it reports whether they did.
func (a *App) openAsked(do input.Actions) bool {
	top := a.stack.Top()
	switch m, has := top.(stage.Menuer); {
	case do.Has(input.Help):
		a.OpenKeys()
	case !do.Has(input.Menu):
		return false
	case has:
		m.OpenMenu()
		a.stack.Change(stage.All)
	default:
		if _, there := top.(*settingsScreen); there {
			return false
		}
		a.OpenSettings()
	}
	return a.stack.Top() != top
}
