package library

import (
	"cmp"
	"slices"
	"strings"
)

// Order is the order of a list.
type Order uint8

// These are the orders. Entries that are equal are ordered by when they were last played, the
// latest first.
const (
	Newest Order = iota // by the games' dates; those without one are the oldest
	Oldest
	Longest
	Shortest
	ByPlayer // by the players' names, in turn order
	ByResult // unfinished games, wins by seat A, B and so on, then draws
)

// Show selects which games a list shows.
type Show uint8

// These are the selections. Only Bin shows deleted games.
const (
	All Show = iota
	Unfinished
	Finished
	Favourites
	Bin
)

// Query selects and sorts a list.
type Query struct {
	Show  Show
	Game  string // only of this name; "" is every game
	On    string // only this game and board, as from Entry.On; "" is every board
	Words string // each begins or is within a name, date, game or setting
	Order Order
	// Columns returns how many plies of a game count as one move. If it is nil, one ply is one
	// move.
	Columns func(game string) int
	// Called returns more text of an entry in which to search, such as the name of its board. If it
	// is nil, there is none.
	Called func(*Entry) string
}

// Select returns the entries that a query selects, in the query's order. The order of the given
// entries does not matter.
func (q Query) Select(entries []*Entry) []*Entry {
	words := strings.Fields(fold(q.Words))
	var out []*Entry
	for _, e := range entries {
		if q.shows(e) && q.contains(e, words) {
			out = append(out, e)
		}
	}
	slices.SortFunc(out, q.compare)
	return out
}

func (q Query) shows(e *Entry) bool {
	if (e.Deleted != 0) != (q.Show == Bin) || q.Game != "" && q.Game != e.Game || q.On != "" && q.On != e.On() {
		return false
	}
	switch q.Show {
	case Unfinished:
		return e.Unfinished()
	case Finished:
		return e.Outcome.Over()
	case Favourites:
		return e.Favourite
	}
	return true
}

func (q Query) contains(e *Entry, words []string) bool {
	called := ""
	if len(words) > 0 && q.Called != nil {
		called = fold(q.Called(e))
	}
	for _, w := range words {
		if !strings.Contains(e.folded, w) && !strings.Contains(called, w) {
			return false
		}
	}
	return true
}

// moves returns the number of moves of a game as people count them.
func (q Query) moves(e *Entry) int {
	if q.Columns == nil {
		return e.Plies
	}
	n := q.Columns(e.Game)
	return (e.Plies + n - 1) / n
}

func (q Query) compare(a, b *Entry) int {
	by := 0
	switch q.Order {
	case Newest:
		by = cmp.Compare(b.day, a.day)
	case Oldest:
		return cmp.Or(cmp.Compare(a.day, b.day), newest(b, a))
	case Longest:
		by = cmp.Compare(q.moves(b), q.moves(a))
	case Shortest:
		by = cmp.Compare(q.moves(a), q.moves(b))
	case ByPlayer:
		by = strings.Compare(a.names, b.names)
	case ByResult:
		by = cmp.Compare(a.result(), b.result())
	}
	return cmp.Or(by, newest(a, b))
}

func newest(a, b *Entry) int {
	return cmp.Or(cmp.Compare(b.Changed, a.Changed), strings.Compare(string(b.ID), string(a.ID)))
}

// result returns the sort key of ByResult.
func (e *Entry) result() int {
	switch {
	case !e.Outcome.Over():
		return 0
	case e.Outcome.Winners == 0:
		return 1 << 16
	}
	return int(e.Outcome.Winners)
}

// Search repeats a Query while the entries change. Its zero value selects all entries.
type Search struct {
	Query Query
	Found []*Entry
	all   []*Entry // the entries searched
	stale bool     // entries may have changed
	since int      // ticks since the last search
}

// searchTicks is the number of ticks between two searches if many entries change.
const searchTicks = 20

// fewEntries is the number of entries up to which every change starts a search.
const fewEntries = 200

// Look searches the present entries if a search is due.
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

// Refresh makes the next Look search again.
func (s *Search) Refresh() { s.stale, s.since = true, searchTicks }

// Tick counts a tick and reports whether a Look is due.
func (s *Search) Tick() bool {
	if s.since >= searchTicks {
		return false
	}
	s.since++
	return s.since == searchTicks && s.stale
}

// All returns the number of entries.
func (s *Search) All() int { return len(s.all) }
