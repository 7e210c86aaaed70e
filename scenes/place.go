package scenes

import (
	"roundtable/internal/library"
	"roundtable/internal/store"
)

// placeName is the slot of the game on the table while the program is paused.
const placeName = "place"

// place is the game that was on the table when the program was paused, in case the system ends the
// program.
type place struct {
	store *store.Store // nil if it isn't restored
	open  bool         // it is still to be restored
}

// keep saves which game is on the table; "" is none.
func (p *place) keep(id library.ID) {
	if p.store != nil {
		p.store.SaveLater(placeName, []byte(id))
	}
}

// take returns the game to restore, once the saved games are known; "" in all calls but one.
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
