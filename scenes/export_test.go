package scenes

import (
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Top is the scene on top.
func (a *App) Top() stage.Scene { return a.stack.Top() }

// Targets are all that can be pressed.
func (a *App) Targets() []ui.Target { return a.stack.Targets(nil) }

// TextScale is how large texts are.
func (a *App) TextScale() float64 { return a.stack.Frame().Text }

// Scenes is what a scene may ask of the App.
func (a *App) Scenes() stage.App { return a.router }
