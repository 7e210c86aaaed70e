package home

import (
	"errors"

	"roundtable/internal/library"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
)

// Notes holds messages about problems with loading at the start. The title shows them one at a
// time.
type Notes struct {
	svc        *stage.Services
	statistics *statistics.Keeper // nil once a problem with them was reported
	waiting    []string
}

// NewNotes returns the notes, with that of the settings, if there is one.
func NewNotes(svc *stage.Services) *Notes {
	n := &Notes{svc: svc, statistics: svc.Statistics}
	if said := n.ofSettings(); said != "" {
		n.waiting = append(n.waiting, said)
	}
	return n
}

func (n *Notes) next() string {
	for _, of := range n.svc.Games.Notes() {
		n.waiting = append(n.waiting, n.ofGames(of))
	}
	var damaged *store.DamagedError
	if n.statistics != nil && errors.As(n.statistics.Err(), &damaged) {
		n.statistics = nil
		n.waiting = append(n.waiting, n.svc.Text("statistics.damaged"))
	}
	if len(n.waiting) == 0 {
		return ""
	}
	said := n.waiting[0]
	n.waiting = n.waiting[1:]
	return said
}

func (n *Notes) ofGames(of library.Note) string {
	text := n.svc.Text
	switch {
	case of.Problem == library.Closed:
		return text("saved.closed", n.svc.Why(of.Why))
	case of.Problem == library.Parted:
		return text("library.note.parted")
	case of.Problem == library.Worn:
		return text("library.note.worn")
	case of.Games == 0:
		return text("library.note.marks")
	case of.Problem == library.Newer:
		return text("library.note.newer", of.Games)
	case of.Problem == library.Unplayable:
		return text("library.note.unplayable", of.Games)
	case of.Aside:
		return text("library.note.damaged", of.Games)
	}
	return text("saved.unread")
}

// ofSettings returns a text that the settings could not be read; "" if they could, or if no file
// could be read, which ofGames reports.
func (n *Notes) ofSettings() string {
	err := n.svc.Settings.Err()
	var damaged *store.DamagedError
	var unreadable *settings.UnreadableError
	var fault *store.Fault
	switch {
	case err == nil, errors.As(err, &fault):
		return ""
	case errors.As(err, &damaged) && damaged.Aside, errors.As(err, &unreadable) && unreadable.Aside:
		return n.svc.Text("settings.damaged")
	}
	return n.svc.Text("settings.unread")
}
