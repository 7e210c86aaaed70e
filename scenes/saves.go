package scenes

import (
	"time"

	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
)

// binDays is how many days a deleted game stays in the bin.
const binDays = 30

// saves looks after what is read and written beside the game.
type saves struct {
	svc    *stage.Services
	store  *store.Store
	now    func() time.Time
	hear   func(saved bool) // hears whether the page or window may be left without loss; may be nil
	said   saved            // what hear was told last
	purged bool             // what has lain in the bin for long is gone
}

// saved is what is known of whether all games are saved.
type saved uint8

const (
	unknown saved = iota // nothing has been played
	allSaved
	someUnsaved
)

// step takes in what has been read and written; it reports whether that shows on screen.
func (s *saves) step() (changed bool) {
	changed = s.svc.Games.Poll()
	if _, f := s.store.Status(settings.Name); f != s.svc.Unkept {
		s.svc.Unkept, changed = f, true
	}
	return changed
}

// tell purges the bin, once, and tells whether the program may be left without loss.
func (s *saves) tell() {
	if !s.purged && s.svc.Games.Ready() {
		s.purged = true
		s.svc.Games.Purge(s.now().AddDate(0, 0, -binDays))
	}
	played, all := s.svc.Games.Saved()
	is := someUnsaved
	if all {
		is = allSaved
	}
	if played && is != s.said {
		s.said = is
		if s.hear != nil {
			s.hear(all)
		}
	}
}
