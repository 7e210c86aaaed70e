package scenes

import (
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// changeTheme changes the theme of the whole game as soon as what it needs first
// is drawn; until then the old one stays.
func (a *App) changeTheme(name string) {
	if a.next != nil { // he has changed his mind
		a.next.Dispose()
		a.next = nil
	}
	if name != a.svc.Theme.Name {
		a.next = a.cfg.Theme(name)
		a.next.Prepare(a.svc.Theme)
	}
}

// stepTheme goes on with pictures that are being drawn beside the game, once there is
// a first frame.
func (a *App) stepTheme() {
	if !a.ready {
		return
	}
	if a.svc.Theme.Poll() {
		a.dirty = stage.All
	}
	if !a.loaded && !a.drawing() {
		a.loaded = true
		// They are likely wanted soon; when they are, it is tried again.
		a.downloadPuzzles(func() {}, func(err error) { a.notice(err.Error()) })
		if a.cfg.Loaded != nil {
			a.cfg.Loaded()
		}
	}
	if a.next == nil {
		return
	}
	a.next.Poll()
	if !a.next.Busy() {
		a.useTheme(a.next)
	}
}

// useTheme puts a theme in the place of another.
func (a *App) useTheme(t *sprites.Theme) {
	a.next = nil
	a.svc.Theme.Dispose()
	a.svc.Theme, a.kit.Theme = t, t
	a.dropStill()
	a.rebuild()
}

// dropStill lets go of the picture of all that stands still.
func (a *App) dropStill() {
	if a.still != nil {
		a.still.Deallocate()
	}
	a.background, a.still = nil, nil
}

// drawing reports whether pictures of what is on screen are still missing.
func (a *App) drawing() bool {
	p, ok := a.top().(stage.Painter)
	return a.next != nil || a.svc.Theme.Busy() || ok && p.Busy()
}

// Await draws the pictures that are still missing at once, so that the next Draw
// is complete: for those who look at a still. What a Draw asks for itself is
// there after another Await.
func (a *App) Await() {
	if !a.drawing() {
		return
	}
	if a.next != nil {
		a.next.Wait()
		a.useTheme(a.next)
	}
	a.svc.Theme.Wait()
	if p, ok := a.top().(stage.Painter); ok {
		p.Wait()
	}
	a.dirty = stage.All
}
