package scenes

import (
	"roundtable/internal/library"
	"roundtable/internal/store"
)

// placeName is the name under which the game on the table is kept while the program is
// paused.
const placeName = "place"

// place is the game that was on the table when the program was paused: a program that
// the system ends meanwhile comes back to it.
type place struct {
	store *store.Store // nil where there is no coming back
	open  bool         // it is still to be come back to
}

// keep keeps which game is on the table; "" is none.
func (p *place) keep(id library.ID) {
	if p.store != nil {
		p.store.SaveLater(placeName, []byte(id))
	}
}

// take is the game to be come back to, once it is known which games are kept; it is "" in
// all calls but one.
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
