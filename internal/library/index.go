package library

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
)

// head is the first line of a part of the index. A part with another first line is ignored, because
// everything in it can be read from the games.
const head = "library 1"

// encode returns a part of the index as text: its first line, then an entry a line with tabs
// between fields.
func encode(entries []*Entry) []byte {
	b := []byte(head + "\n")
	number := func(n int64) { b = append(strconv.AppendInt(b, n, 10), '\t') }
	text := func(s string) { b = append(append(b, record.Printable(s)...), '\t') }
	for _, e := range entries {
		text(string(e.ID))
		text(e.Game)
		number(e.Changed)
		number(int64(e.Plies))
		text(string(e.Outcome.Cause))
		number(int64(e.Outcome.Winners))
		text(e.Date)
		text(e.Position)
		text(strconv.FormatBool(e.Unreadable))
		text(strconv.FormatUint(e.Sum, 16))
		number(int64(e.Setup.Seats))
		text(strconv.FormatUint(e.Setup.Seed, 10))
		number(int64(len(e.Setup.Values)))
		for _, name := range slices.Sorted(maps.Keys(e.Setup.Values)) {
			text(name)
			text(e.Setup.Values[name])
		}
		number(int64(len(e.Players)))
		for _, p := range e.Players {
			text(p.Name)
			text(strconv.FormatBool(p.Away))
			number(int64(p.Level))
			text(p.Character)
			text(p.Arms)
		}
		if e.Online != "" { // so that earlier versions read such a game again
			text(e.Online)
		}
		b = append(b, '.', '\n')
	}
	return b
}

// decode parses what encode returned. It skips lines that it cannot parse; the games of those lines
// are read again.
func decode(data []byte) []*Entry {
	first, rest, _ := strings.Cut(string(data), "\n")
	if first != head {
		return nil
	}
	out := make([]*Entry, 0, partSize)
	for line := range strings.Lines(rest) {
		f := fields{rest: line}
		if e := f.entry(); e != nil {
			out = append(out, e)
		}
	}
	return out
}

// fields reads a line field by field.
type fields struct {
	rest string
	bad  bool
}

func (f *fields) text() string {
	field, rest, found := strings.Cut(f.rest, "\t")
	f.rest, f.bad = rest, f.bad || !found
	return field
}

func (f *fields) number(most int64) int64 {
	n, err := strconv.ParseInt(f.text(), 10, 64)
	if err != nil || n < 0 || n > most {
		f.bad = true
		return 0
	}
	return n
}

// Limits of an entry's parts.
const (
	mostSeats  = 8
	mostPlies  = 1 << 20
	mostValues = 100
	mostTime   = 1 << 40
)

func (f *fields) entry() *Entry {
	e := &Entry{ID: ID(f.text()), Game: f.text(), Changed: f.number(mostTime), Plies: int(f.number(mostPlies)),
		Outcome: engine.Outcome{Cause: engine.Cause(f.text()), Winners: engine.Seats(f.number(1<<mostSeats - 1))},
		Date:    f.text(), Position: f.text(), Unreadable: f.text() == "true"}
	sum, err := strconv.ParseUint(f.text(), 16, 64)
	e.Sum, f.bad = sum, f.bad || err != nil
	e.Setup.Seats = int(f.number(mostSeats))
	seed, err := strconv.ParseUint(f.text(), 10, 64)
	e.Setup.Seed, f.bad = seed, f.bad || err != nil
	for n := f.number(mostValues); n > 0 && !f.bad; n-- {
		if e.Setup.Values == nil {
			e.Setup.Values = map[string]string{}
		}
		name := f.text()
		e.Setup.Values[name] = f.text()
	}
	for n := f.number(mostSeats); n > 0 && !f.bad; n-- {
		p := match.Player{Name: f.text(), Away: f.text() == "true", Level: int(f.number(engine.MaxLevel)), Character: f.text(), Arms: f.text()}
		p.Computer = p.Level > 0
		e.Players = append(e.Players, p)
	}
	if !f.bad && f.rest != ".\n" {
		e.Online = f.text()
	}
	if f.bad || f.rest != ".\n" || !e.ID.valid() {
		return nil
	}
	e.fold()
	return e
}
