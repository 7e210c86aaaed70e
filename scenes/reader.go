package scenes

import (
	"errors"
	"io/fs"

	"roundtable/internal/library"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
)

// gameReader reads games that are kept, one at a time and beside the game.
type gameReader struct {
	svc   *stage.Services
	stack *stage.Stack
	under *read // under way, or nil
}

// read is a game that is being read.
type read struct {
	game <-chan library.Opened
	over stage.Scene // the scene on top when it was asked for
	then func(library.Opened)
}

// read reads a game, and does something with it unless the person has gone elsewhere
// meanwhile.
func (g *gameReader) read(id library.ID, then func(library.Opened)) {
	g.under = &read{g.svc.Games.Read(id), g.stack.Top(), then}
	g.poll()
}

// busy reports whether a game is being read.
func (g *gameReader) busy() bool { return g.under != nil }

// reset drops what is being read.
func (g *gameReader) reset() { g.under = nil }

// poll takes up the game that was being read.
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

// unreadable says why a game that is kept cannot be put on a table.
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
		r.svc.Games.Reread() // it stands on the list no more
		return r.svc.Text("saved.unread")
	}
	return r.transfer.Fault(o.Text, o.Err)
}
