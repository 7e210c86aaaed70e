package scenes

import (
	"time"

	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
)

const binDays = 30

// saves tracks the files that are read and written in the background.
type saves struct {
	svc      *stage.Services
	store    *store.Store
	now      func() time.Time
	hear     func(saved bool) // receives whether the program can be closed without loss; may be nil
	reported saved            // the state reported last
	purged   bool             // the bin was searched for old games to delete
	retry    retry
}

// retry decides when to repeat a failed write.
type retry struct {
	focused func() bool // whether the window has the focus; may be nil
	was     bool        // the window had the focus at the last tick
	wait    int         // ticks between two attempts; 0 while nothing fails
	left    int         // ticks until the next attempt
}

// The number of ticks between two attempts: it begins with firstRetry and doubles each time, up to
// longestRetry.
const (
	firstRetry   = 2 * 60
	longestRetry = 64 * 60
)

// due runs one tick and reports whether to repeat a failed write now. It does so at intervals, and
// when the user returns to the window, since the user may have freed some room on the disk.
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

type saved uint8

const (
	unknown saved = iota // no game has been played
	allSaved
	someUnsaved
)

// step handles finished reads and writes; it reports whether the screen must change for them.
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

// failing reports whether a write or a read has failed that can be repeated.
func (s *saves) failing() bool { return s.store.Failing() || s.svc.Games.Failing() }

func (s *saves) tryAgain() {
	s.store.Retry()
	s.svc.Games.Retry()
}

// tell deletes old games in the bin, once, and reports changes of whether the program can be closed
// without loss.
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
	if (played || guests || s.reported != unknown) && is != s.reported {
		s.reported = is
		if s.hear != nil {
			s.hear(all)
		}
	}
}
