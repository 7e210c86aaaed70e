package scenes

import (
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Top is the scene on top.
func (a *App) Top() stage.Scene { return a.top() }

// Targets are all that can be pressed.
func (a *App) Targets() []ui.Target { return a.targets(nil) }
