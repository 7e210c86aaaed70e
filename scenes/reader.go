package scenes

import (
	"errors"
	"io/fs"

	"roundtable/internal/library"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
)

// gameReader reads saved games in the background, one at a time.
type gameReader struct {
	svc   *stage.Services
	stack *stage.Stack
	under *read // the read in progress, or nil
}

type read struct {
	game <-chan library.Opened
	over stage.Scene // the scene that was on top when the read was requested
	then func(library.Opened)
}

// read reads a saved game, and then calls then, unless the user has gone to another screen.
func (g *gameReader) read(id library.ID, then func(library.Opened)) {
	g.under = &read{g.svc.Games.Read(id), g.stack.Top(), then}
	g.poll()
}

func (g *gameReader) busy() bool { return g.under != nil }

func (g *gameReader) poll() {
	r := g.under
	if r == nil {
		return
	}
	select {
	case o := <-r.game:
		g.under = nil
		if g.stack.Top() == r.over {
			r.then(o)
		}
	default:
	}
}

func (r *router) unreadable(o library.Opened) string {
	var (
		damaged *store.DamagedError
		newer   *store.NewerError
		fault   *store.Fault
	)
	switch {
	case errors.As(o.Err, &newer):
		return r.svc.Text("library.note.newer", 1)
	case errors.As(o.Err, &fault):
		return r.svc.Text("saved.closed", r.svc.Why(fault.Why))
	case errors.As(o.Err, &damaged), errors.Is(o.Err, fs.ErrNotExist):
		r.svc.Games.Reread() // it disappears from the list
		return r.svc.Text("saved.unread")
	}
	return r.transfer.Fault(o.Text, o.Err)
}
