package library

// Search is what a Query finds among entries that change. Its zero value asks for all.
type Search struct {
	Query Query
	Found []*Entry
	all   []*Entry // what was searched
	stale bool     // there may be others now
	since int      // ticks since the last search
}

// searchTicks is how many ticks pass between two searches of many entries while these
// change.
const searchTicks = 20

// fewEntries is how many entries are searched at once, however often they change.
const fewEntries = 200

// Look searches the entries that there are now, where that is due.
func (s *Search) Look(now []*Entry) {
	if len(now) != len(s.all) || len(now) > 0 && &now[0] != &s.all[0] {
		s.all, s.stale = now, true
	}
	if !s.stale || s.Found != nil && s.since < searchTicks && len(s.all) > fewEntries {
		return
	}
	s.stale, s.since = false, 0
	s.Found = s.Query.Select(s.all)
}

// Refresh makes the next Look search.
func (s *Search) Refresh() { s.stale, s.since = true, searchTicks }

// Tick takes one tick; it reports whether a Look is due.
func (s *Search) Tick() bool {
	if s.since >= searchTicks {
		return false
	}
	s.since++
	return s.since == searchTicks && s.stale
}

// All is how many entries there are.
func (s *Search) All() int { return len(s.all) }
