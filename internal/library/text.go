package library

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/movetext"
)

// Refused says where and why a game of a text cannot be read.
type Refused struct {
	File string // its name, in a text of several files
	Line int    // of the file, from 1
	Err  error  // of a record, of package movetext, of a setup or a match
	Text string // of the game, unchanged
	// Record holds what could be read before the mistake, at least the name of the game if that is
	// known.
	Record record.Record
}

// Error returns the line and the reason.
func (r *Refused) Error() string { return fmt.Sprintf("line %d: %v", r.Line, r.Err) }

// Unwrap returns the reason.
func (r *Refused) Unwrap() error { return r.Err }

// Noted is something not understood in a game that was read.
type Noted struct {
	File string // its name, in a text of several files
	movetext.Note
}

// Parsed is a game of a text: a match, or the reason why it is refused.
type Parsed struct {
	Match   *match.Match
	Refused *Refused
	// Notes holds what was not understood.
	Notes []Noted
	// More is the number of games known to follow; there may be more.
	More int
}

// Parse reads the games of a text, in the formats of package movetext, in order. It refuses
// unreadable games and continues with the next.
func Parse(text string, find Find) iter.Seq[Parsed] {
	return func(yield func(Parsed) bool) {
		for g := range movetext.Read(text) {
			if !yield(parseGame(g, find)) {
				return
			}
		}
	}
}

func parseGame(g movetext.Game, find Find) Parsed {
	refuse := func(line int, err error) Parsed {
		return Parsed{Refused: &Refused{File: g.File, Line: line, Err: err, Text: g.Text, Record: g.Record}, More: g.More}
	}
	if g.Err != nil {
		return refuse(g.Place.Line, g.Err)
	}
	m, err := match.FromRecord(g.Record, find)
	if err != nil {
		return refuse(placeOf(err, g).Line, err)
	}
	var notes []Noted
	for _, n := range slices.Concat(g.Notes, g.Unplayed(m.Unplayed())) {
		notes = append(notes, Noted{g.File, n})
	}
	return Parsed{Match: m, Notes: notes, More: g.More}
}

// Export returns several records' texts as one text.
func Export(games []string) string {
	var b strings.Builder
	for i, g := range games {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.TrimRight(g, "\r\n"))
		b.WriteByte('\n')
	}
	return b.String()
}

// placeOf returns the place in the text at which a record breaks the rules.
func placeOf(err error, g movetext.Game) engine.Place {
	var mismatch *record.MismatchError
	if errors.As(err, &mismatch) {
		return g.PlaceOfPly(mismatch.Ply)
	}
	at := len(g.Text) - len(strings.TrimLeft(g.Text, " \t\r\n"))
	return engine.Place{Line: g.Begins.Line + engine.PlaceOf(g.Text, at).Line - 1, Sign: 1}
}
