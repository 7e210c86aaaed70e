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
	retry  retry
}

// retry is when it is tried again to write what could not be written.
type retry struct {
	focused func() bool // whether the window has the focus; may be nil
	was     bool        // it had at the last tick
	wait    int         // how many ticks pass between two tries; 0 while nothing fails
	left    int         // how many are left of them
}

// The ticks between two tries double from one of these to the other.
const (
	firstRetry   = 2 * 60
	longestRetry = 64 * 60
)

// due takes one tick, in which something fails or nothing does. It reports whether to try
// again: from time to time, and when the person comes back to the window, perhaps from
// making room on the disk.
func (r *retry) due(failing bool) bool {
	focus := r.focused != nil && r.focused()
	came := focus && !r.was
	r.was = focus
	switch {
	case !failing:
		r.wait = 0
		return false
	case r.wait == 0:
		r.wait, r.left = firstRetry, firstRetry
		return false
	case came:
		r.wait, r.left = firstRetry, firstRetry
		return true
	}
	if r.left--; r.left > 0 {
		return false
	}
	r.wait = min(2*r.wait, longestRetry)
	r.left = r.wait
	return true
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
	if s.retry.due(s.failing()) {
		s.tryAgain()
	}
	if _, f := s.store.Status(settings.Name); f != s.svc.Unkept {
		s.svc.Unkept, changed = f, true
	}
	return changed
}

// failing reports whether something could not be written or read that may be tried again.
func (s *saves) failing() bool { return s.store.Failing() || s.svc.Games.Failing() }

// tryAgain writes again what could not be written.
func (s *saves) tryAgain() {
	s.store.Retry()
	s.svc.Games.Retry()
}

// tell purges the bin, once, and tells whether the program may be left without loss.
func (s *saves) tell() {
	if !s.purged && s.svc.Games.Ready() {
		s.purged = true
		s.svc.Games.Purge(s.now().AddDate(0, 0, -binDays))
	}
	played, all := s.svc.Games.Saved()
	guests := s.svc.Online.Guests() > 0
	all = all && !guests // they would lose the server
	is := someUnsaved
	if all {
		is = allSaved
	}
	if (played || guests || s.said != unknown) && is != s.said {
		s.said = is
		if s.hear != nil {
			s.hear(all)
		}
	}
}
