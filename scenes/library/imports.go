package library

import (
	"strings"

	"roundtable/internal/library"
	"roundtable/internal/spoken"
)

// imports imports games from texts, and combines the results of several texts.
type imports struct {
	*TransferConfig
	games  []<-chan library.Imported // receive the results of the imports in progress, the oldest first
	got    library.Imported          // the combined result of the finished imports
	over   any                       // the scene that was on top when the first text arrived
	result string                    // a text with the result, until Imported returns it
}

func (i *imports) begin(text string) {
	if i.games == nil {
		i.got, i.over = library.Imported{}, i.Screen.Top()
	}
	i.games = append(i.games, i.Games.Import(text))
}

func (i *imports) poll() {
	if len(i.games) == 0 {
		return
	}
	select {
	case got := <-i.games[0]:
		i.join(got)
		if i.games = i.games[1:]; len(i.games) == 0 {
			i.games = nil
			i.show(i.got)
		}
	default:
	}
}

func (i *imports) join(got library.Imported) {
	all := &i.got
	if all.IDs == nil && all.Refused == nil && all.Unwritten == nil && !all.Stopped {
		*all = got
		return
	}
	if all.Unwritten == nil {
		all.Why = got.Why
	}
	if all.Of += got.Of; got.Of == 0 || all.Of == got.Of {
		all.Of = 0
	}
	all.IDs = append(all.IDs, got.IDs...)
	all.Here += got.Here
	all.Refused = append(all.Refused, got.Refused...)
	all.Unwritten = append(all.Unwritten, got.Unwritten...)
	all.Stopped = all.Stopped || got.Stopped
	all.Notes = append(all.Notes, got.Notes...)
	all.Noted += got.Noted
}

// show opens a single imported game on a table, or several in the list; it does nothing if the user
// has gone to another screen.
func (i *imports) show(got library.Imported) {
	faults, top := faults{i.TransferConfig}, i.Screen.Top()
	left := top != i.over
	one := append(got.IDs[:len(got.IDs):len(got.IDs)], got.Unwritten...)
	switch {
	case len(one) == 0 && len(got.Refused) == 1 && got.Refused[0].File == "" && !got.Stopped:
		r := got.Refused[0]
		i.refuse(faults.ofText(r.Text, r.Record, r.Err))
		return
	case len(one) == 1 && got.Refused == nil && !left && !got.Stopped:
		i.Screen.OpenKept(one[0])
	default:
		i.result = i.TransferConfig.sayImported(got)
		if !left || i.Screen.IsList(i.over) || i.Screen.IsList(top) {
			i.Screen.ShowList(i.over, i.result)
		}
	}
	var head string
	var body []string
	note := func(of, what string) {
		if head == "" {
			head, body = of, append(body, what)
			return
		}
		body = append(body, of, what)
	}
	if got.Unwritten != nil {
		note(i.Text("library.unwritten", len(got.Unwritten), i.Why(got.Why)), i.nameGames(got.Unwritten))
	}
	if got.Refused != nil {
		note(i.Text("library.refused", len(got.Refused)), faults.ofGames(got.Refused))
	}
	if got.Noted > 0 {
		note(i.Text("library.noted", got.Noted), faults.ofNotes(got.Notes, got.Noted))
	}
	if head != "" {
		id := "noted"
		if got.Refused != nil || got.Unwritten != nil {
			id = "refused"
		}
		i.Screen.Note(id, head, strings.Join(body, "\n"))
	}
}

// sayImported returns a text about how many games were imported, and how many the library had
// already.
func (c *TransferConfig) sayImported(got library.Imported) string {
	said := c.Text("library.imported", len(got.IDs))
	switch {
	case got.Stopped && got.Of > 0:
		said = c.Text("library.stopped", len(got.IDs), got.Of)
	case got.Stopped:
		said = c.Text("library.stopped.some", len(got.IDs))
	}
	if got.Here > 0 {
		said += " " + c.Text("library.here", got.Here)
	}
	return said
}

func (c *TransferConfig) nameGames(ids []library.ID) string {
	var said []string
	for _, id := range ids[:min(len(ids), mostFaults)] {
		if e := c.Games.Entry(id); e != nil {
			said = append(said, strings.TrimSpace(strings.Join(spoken.Names(c.Words(), e.Game, e.Players), " – ")+"  "+c.Words().Date(e.Date)))
		}
	}
	return strings.Join(faults{c}.andMore(said, len(ids)-min(len(ids), mostFaults)), "\n")
}
