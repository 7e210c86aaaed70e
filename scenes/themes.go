package scenes

import (
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// themes changes the theme of everything once what is needed first of it is drawn.
type themes struct {
	svc   *stage.Services
	stack *stage.Stack
	load  func(name string) *sprites.Theme
	next  *sprites.Theme // is being prepared; nil where none is
}

// themeName is the name of the theme that was chosen.
func themeName(now settings.Settings) string {
	if now.BoldPieces {
		return sprites.Bold(now.Theme)
	}
	return now.Theme
}

// change changes the theme as soon as what it needs first is drawn; until then the old
// one stays.
func (t *themes) change(name string) {
	if t.next != nil { // the person has chosen again meanwhile
		t.next.Dispose()
		t.next = nil
	}
	if name != t.svc.Theme.Name {
		t.next = t.load(name)
		t.next.Prepare(t.svc.Theme)
	}
}

// poll goes on with the pictures of the present theme.
func (t *themes) poll() {
	if t.svc.Theme.Poll() {
		t.stack.Change(stage.All)
	}
}

// pollNext goes on with the next theme.
func (t *themes) pollNext() {
	if t.next == nil {
		return
	}
	t.next.Poll()
	if !t.next.Busy() {
		t.use(t.next)
	}
}

// use puts a theme in the place of another.
func (t *themes) use(next *sprites.Theme) {
	t.next = nil
	t.svc.Theme.Dispose()
	t.svc.Theme = next
	t.stack.SetTheme(next)
}

// busy reports whether pictures of a theme are still missing.
func (t *themes) busy() bool { return t.next != nil || t.svc.Theme.Busy() }

// wait draws the pictures of the themes that are still missing, at once.
func (t *themes) wait() {
	if t.next != nil {
		t.next.Wait()
		t.use(t.next)
	}
	t.svc.Theme.Wait()
}
