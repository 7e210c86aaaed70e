package library

import (
	"errors"
	"fmt"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/movetext"
)

// Refused is a game of a text that cannot be read: where, and why.
type Refused struct {
	Line int    // of the text, from 1
	Err  error  // of a record, of package movetext, of a setup or a match
	Text string // the game, as it stands there
	// Record is what could be read of it before the mistake; its game at least,
	// where that is known.
	Record record.Record
}

// Error names the line and the reason.
func (r *Refused) Error() string { return fmt.Sprintf("line %d: %v", r.Line, r.Err) }

// Unwrap is the reason.
func (r *Refused) Unwrap() error { return r.Err }

// Parse reads the games of a text, which stand one after the other: records, or
// games of Camelot as package movetext reads them. What cannot be read is refused,
// and the others are read. It calls take for each game, in order, with either.
func Parse(text string, find Find, take func(*match.Match, *Refused)) {
	line := 1
	for pieces := split(text); len(pieces) > 0; pieces = pieces[1:] {
		piece := pieces[0]
		if at, more := another(piece); more {
			pieces = append([]string{piece[:at], piece[at:]}, pieces[1:]...)
			piece = pieces[0]
		}
		if strings.TrimSpace(piece) != "" {
			m, rec, err := parse(piece, find)
			if err != nil {
				take(nil, &Refused{Line: line + lineOf(err, piece) - 1, Err: err, Text: piece, Record: rec})
			} else {
				take(m, nil)
			}
		}
		line += strings.Count(piece, "\n")
	}
}

// another is where a game begins that follows a whole record without tags.
func another(piece string) (at int, more bool) {
	var bad *engine.TextError
	_, err := record.Decode(piece)
	if !errors.As(err, &bad) || bad.Fault != record.Trailing {
		return 0, false
	}
	return bad.At, true
}

// Export is the text of several games, each the text of a record.
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

func parse(piece string, find Find) (*match.Match, record.Record, error) {
	rec, err := record.Decode(piece)
	if err != nil && published(piece) {
		var none *engine.TextError
		other, why := movetext.Decode(piece)
		if !errors.As(why, &none) || none.Fault != movetext.NoMoves { // or what the record lacks says more
			rec, err = other, why
		}
	}
	if err != nil {
		return nil, rec, err
	}
	m, err := match.FromRecord(rec, find)
	return m, rec, err
}

// published reports whether a text is none of ours, but movetext.
func published(piece string) bool {
	for line := range strings.Lines(piece) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "[Game ") || strings.HasPrefix(line, "[Seats ") {
			return false
		}
	}
	return true
}

// split cuts a text before the tags of each game. A game begins with a tag that
// follows an empty line, or with the tag Game, where something that is no tag stood
// before; so one that is damaged takes no other with it. The pieces are the whole
// text.
func split(text string) []string {
	text = strings.TrimPrefix(text, "\ufeff")
	var pieces []string
	start, at := 0, 0
	moves, empty := false, true // of the present game there are moves; the line before was empty
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		tag := strings.HasPrefix(trimmed, "[")
		if tag && moves && (empty || strings.HasPrefix(trimmed, "[Game ")) {
			pieces = append(pieces, text[start:at])
			start, moves = at, false
		}
		empty = trimmed == ""
		moves = moves || !tag && !empty
		at += len(line)
	}
	return append(pieces, text[start:])
}

// lineOf is the line of a text at which an error lies, from 1.
func lineOf(err error, text string) int {
	var bad *engine.TextError
	var refused *movetext.MoveError
	var mismatch *record.MismatchError
	first := 1 + strings.Count(text[:len(text)-len(strings.TrimLeft(text, " \t\r\n"))], "\n")
	switch {
	case errors.As(err, &refused):
		return refused.Line(text)
	case errors.As(err, &mismatch):
		return lineOfPly(text, mismatch.Ply)
	case errors.As(err, &bad) && (bad.What == "record" || bad.What == "movetext"):
		return bad.Line(strings.TrimRight(text, " \t\r\n")) // what is cut off ends there
	}
	return first
}

// lineOfPly is the line in which a move stands, from 1; of ply 0, the last.
func lineOfPly(text string, ply int) int {
	line, last, numbers := 0, 1, 0
	comment := false
	for l := range strings.Lines(text) {
		line++
		if strings.TrimSpace(l) != "" {
			last = line
		}
		if numbers == 0 && strings.HasPrefix(l, "[") {
			continue
		}
		for _, word := range strings.Fields(strings.NewReplacer("{", " { ", "}", " } ").Replace(l)) {
			digits := strings.TrimRight(word, ".")
			switch {
			case word == "{" || word == "}":
				comment = word == "{"
			case !comment && digits != word && strings.Trim(digits, "0123456789") == "":
				if numbers++; numbers == ply {
					return line
				}
			}
		}
	}
	return last
}
