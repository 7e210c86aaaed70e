package library

import (
	"cmp"
	"slices"
	"strings"
)

// Order is how a list is sorted.
type Order uint8

// The orders. Games that are equal in one stand as they were played last, the latest first.
const (
	Newest Order = iota // by the games' dates; those without one are the oldest
	Oldest
	Longest
	Shortest
	ByPlayer // by the players' names, in turn order
	ByResult // what goes on, then what seat A has won, B and so on, then draws
)

// Show is which games a list shows.
type Show uint8

// What can be shown; deleted games are nowhere but in Bin.
const (
	All Show = iota
	Unfinished
	Finished
	Favourites
	Bin
)

// Query is what a list is asked for.
type Query struct {
	Show  Show
	Game  string // of this name alone; "" is every game
	On    string // a game and its board alone, as Entry.On has them; "" is every board
	Words string // each of which a name, date, game or setting begins with or contains
	Order Order
	// Columns is how many plies of a game are one move, as people count them; nil is one
	// of every game.
	Columns func(game string) int
	// Called is by what else the words find an entry, as the name of its board; nil is nothing.
	Called func(*Entry) string
}

// Select are the entries that a query asks for, in its order. The same entries
// give the same list, in whatever order they come.
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

// moves is how many moves a game has, as people count them.
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

// result is the place of an entry among the results.
func (e *Entry) result() int {
	switch {
	case !e.Outcome.Over():
		return 0
	case e.Outcome.Winners == 0:
		return 1 << 16
	}
	return int(e.Outcome.Winners)
}

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
