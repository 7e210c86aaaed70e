package scenes

import (
	"roundtable/internal/library"
	"roundtable/internal/store"
)

const placeName = "place"

// place saves which game was on the table when the program was paused, so that it can be opened
// again if the system has ended the program.
type place struct {
	store *store.Store // nil if the game is not to be opened again
	open  bool         // the game has still to be opened again
}

func (p *place) keep(id library.ID) {
	if p.store != nil {
		p.store.SaveLater(placeName, []byte(id))
	}
}

// take returns the ID of the game to be opened again, once the list of saved games has been read.
// It returns the ID once; all other calls return "".
func (p *place) take(games *library.Library) library.ID {
	if !p.open || !games.Ready() {
		return ""
	}
	p.open = false
	if id, err := p.store.Load(placeName); err == nil && games.Entry(library.ID(id)) != nil {
		return library.ID(id)
	}
	return ""
}
