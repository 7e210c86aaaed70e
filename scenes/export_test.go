package scenes

import (
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Top returns the scene on top.
func (a *App) Top() stage.Scene { return a.stack.Top() }

// Targets returns all that can be pressed.
func (a *App) Targets() []ui.Target { return a.stack.Targets(nil) }

// TextScale returns how large texts are.
func (a *App) TextScale() float64 { return a.stack.Frame().Text }

// Scenes returns what a scene may ask of the App.
func (a *App) Scenes() stage.App { return a.router }
