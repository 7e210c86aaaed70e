package scenes

import "roundtable/sprites"

// setTheme changes the theme of the whole game as soon as what it needs first
// is drawn; until then the old one stays.
func (a *App) setTheme(name string) {
	if a.next != nil { // he has changed his mind
		a.next.Dispose()
		a.next = nil
	}
	a.svc.settings.Theme = name
	a.svc.store.SaveSettings(*a.svc.settings)
	if name != a.svc.theme.Name {
		a.next = a.cfg.Theme(name)
		a.next.Prepare(a.svc.theme)
	}
}

// wanted is the name of the theme that was chosen: the present one, but while
// another is being drawn.
func (s *services) wanted() string { return sprites.New(s.settings.Theme).Name }

// dress goes on with pictures that are being drawn beside the game.
func (a *App) dress() {
	if a.svc.theme.Poll() {
		a.dirty = changed
	}
	if a.next == nil {
		return
	}
	a.next.Poll()
	if !a.next.Busy() {
		a.wear(a.next)
	}
}

// wear puts a theme in the place of another.
func (a *App) wear(t *sprites.Theme) {
	a.next = nil
	a.svc.theme.Dispose()
	a.svc.theme, a.kit.Theme = t, t
	a.hall, a.still = nil, nil
	a.rebuild()
}

// drawing reports whether pictures of what is on screen are still missing.
func (a *App) drawing() bool {
	t, ok := a.top().(*table)
	return a.next != nil || a.svc.theme.Busy() || ok && t.view.Busy()
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
		a.wear(a.next)
	}
	a.svc.theme.Wait()
	if t, ok := a.top().(*table); ok {
		t.view.Wait()
	}
	a.dirty = changed
}
