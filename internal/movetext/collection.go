package movetext

import (
	"errors"
	"iter"
	"strings"

	"roundtable/engine"
	"roundtable/engine/record"
)

// Encoding is the fault of a game that is not in UTF-8 and was therefore read as Windows-1252.
const Encoding engine.Fault = "encoding"

// Game is a game in a text, or the reason why it is refused.
type Game struct {
	Text string // the game, unchanged, in UTF-8
	// File is the name of the file with the game, if the text consists of several files (Join).
	File string
	// Begins is the place in its file at which the game begins.
	Begins engine.Place
	// Record is the game. If the game is refused, Record has the part before the mistake.
	Record record.Record
	// Notes holds what was not understood, in order.
	Notes []Note
	// Asides holds brackets that are comments because they hold no moves, in order.
	Asides []Note
	// Err is the reason why the game is refused, or nil: an *engine.TextError of a record, or an
	// error of package movetext. It is not checked whether a record's moves are legal.
	Err error
	// Place is the place in the file at which a refused game has its mistake.
	Place engine.Place
	// More is the number of games known to follow; there may be more.
	More int

	at int // where it begins in the text that was read
}

// Read reads the games in a text, which may consist of several files.
func Read(text string) iter.Seq[Game] {
	return func(yield func(Game) bool) {
		all := files(text)
		for i, f := range all {
			named := func(g Game) bool {
				g.File = f.Name
				g.More += len(all) - i - 1
				return yield(g)
			}
			if !read(f.Text, named) {
				return
			}
		}
	}
}

// read reads a file's games and reports whether more are wanted.
func read(text string, yield func(Game) bool) bool {
	if IsBinary(text) {
		err := engine.NewFault("text", 0, NotText, "this is no text, so no game is in it")
		err.Place = engine.Place{Line: 1, Sign: 1}
		return yield(Game{Err: err, Begins: err.Place, Place: err.Place})
	}
	text = strings.TrimPrefix(wide(text), "\ufeff")
	at := engine.Place{Line: 1, Sign: 1}
	starts := split(text)
	for i, start := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		p := piece{begins: at, more: len(starts) - i - 1}
		own := strings.TrimSuffix(text[start:end], Boundary)
		if p.text, p.foreign = utf8Of(own); p.foreign != nil {
			p.text, p.foreign = utf8Of(normalize(own))
		}
		if strings.Trim(p.text, " \t\r\n\ufeff\u0085\u2028\u2029\u00a0") != "" && !p.read(yield) {
			return false
		}
		at = on(at, engine.PlaceOf(text[start:end], end-start))
	}
	return true
}

// on converts a place in a part of a text to the place in the whole text.
func on(begins, p engine.Place) engine.Place {
	if p.Line == 1 {
		p.Sign += begins.Sign - 1
	}
	p.Line += begins.Line - 1
	return p
}

// piece is a part of a text: a record, or games without tags.
type piece struct {
	text    string
	begins  engine.Place
	foreign []int // where bytes were read as Windows-1252
	more    int   // how many pieces follow
}

func (p *piece) read(yield func(Game) bool) bool {
	rec, end, err := record.DecodeNext(p.text)
	decode := func(other string) {
		if again, stop, bad := record.DecodeNext(other); bad == nil {
			p.text, rec, end, err = other, again, stop, nil
		}
	}
	if err != nil {
		decode(normalize(p.text))
	}
	var notes []Note
	if err != nil {
		if !ours(p.text) {
			return p.readPublished(0, yield)
		}
		var other string
		other, notes = complete(p.text, err)
		if decode(other); err != nil {
			return yield(p.game(Game{Text: p.text, Begins: p.begins, Record: rec, Err: err}))
		}
		for i := range notes {
			notes[i].Kept = len(rec.Moves)
			notes[i].Place = on(p.begins, engine.PlaceOf(p.text, notes[i].At))
		}
	}
	comments, rest := trailing(p.text[end:])
	for _, c := range comments {
		rec.Comments = append(rec.Comments, record.Comment{After: len(rec.Moves), Text: c})
	}
	if err := rec.Check(); err != nil {
		return yield(p.game(Game{Text: p.text, Begins: p.begins, Record: rec, Err: err}))
	}
	end = len(p.text) - len(rest)
	if !yield(p.game(Game{Text: p.text[:end], Begins: p.begins, Record: rec, Notes: notes})) {
		return false
	}
	return strings.TrimSpace(rest) == "" || p.readPublished(end, yield)
}

// trailing returns the comments in braces after a result, and the text after them.
func trailing(text string) (comments []string, rest string) {
	for strings.HasPrefix(text, "{") {
		comment, after, closed := strings.Cut(text[1:], "}")
		if !closed {
			break
		}
		comments, text = append(comments, comment), strings.TrimLeft(after, " \t\r\n")
	}
	return comments, text
}

// readPublished reads published games from a byte offset in the piece.
func (p *piece) readPublished(from int, yield func(Game) bool) bool {
	l := lex(p.text[from:])
	l.begins = on(p.begins, engine.PlaceOf(p.text, from))
	for g := range l.games {
		g.at += from
		if !yield(p.game(g)) {
			return false
		}
	}
	return true
}

// game completes a game of the piece: with notes on its encoding, and with the place of its
// mistake.
func (p *piece) game(g Game) Game {
	g.More = p.more
	var bad *engine.TextError
	var refused *MoveError
	switch {
	case errors.As(g.Err, &refused):
		g.Place = refused.Place
	case errors.As(g.Err, &bad):
		if bad.What != "movetext" {
			at := min(bad.At, len(strings.TrimRight(g.Text, " \t\r\n"))) // what is cut off ends there
			bad.Place = on(g.Begins, engine.PlaceOf(g.Text, at))
		}
		g.Place = bad.Place
	}
	for len(p.foreign) > 0 && p.foreign[0] < g.at {
		p.foreign = p.foreign[1:]
	}
	if len(p.foreign) > 0 && p.foreign[0] < g.at+len(g.Text) {
		e := engine.NewFault("movetext", p.foreign[0], Encoding, "this is not UTF-8 text; the game was read as Windows-1252")
		e.Place = on(g.Begins, engine.PlaceOf(g.Text, min(p.foreign[0]-g.at, len(g.Text))))
		g.Notes = append([]Note{{TextError: e, Kept: len(g.Record.Moves)}}, g.Notes...)
	}
	return g
}

// ours reports whether a text has tags that only records have.
func ours(text string) bool {
	for line := range strings.FieldsFuncSeq(text, func(c rune) bool { return c == '\n' || c == '\r' }) {
		line = strings.TrimLeft(line, " \t\ufeff")
		if strings.HasPrefix(line, "[Seats ") || strings.HasPrefix(line, "[Key ") {
			return true
		}
	}
	_, game, is := strings.Cut(text, "[Game ")
	return is && !strings.HasPrefix(strings.ToLower(strings.TrimLeft(game, " ")), `"`+GameName+`"]`)
}

// PlaceOfPly returns the place in the file of a record's move number; for ply 0, the place where
// the game ends.
func (g Game) PlaceOfPly(ply int) engine.Place {
	return on(g.Begins, engine.PlaceOf(g.Text, offsetOfPly(g.Text, ply)))
}

// Unplayed returns notes about the first variations of a record that cannot be played
// (match.Unplayed), at the moves that they replace.
func (g Game) Unplayed(all []error) (notes []Note) {
	for _, err := range all[:min(len(all), maxNotes)] {
		if move := (*record.MismatchError)(nil); errors.As(err, &move) {
			fault := engine.NewFault("record", 0, NoVariation, "%s is not possible, so the brackets stay a comment", move.Move)
			fault.Place = g.PlaceOfPly(min(move.Ply, len(g.Record.Moves)))
			notes = append(notes, Note{fault, len(g.Record.Moves)})
		}
	}
	return notes
}

// offsetOfPly returns the byte offset of a move's number; for ply 0, that of the end.
func offsetOfPly(text string, ply int) int {
	for l := newLexer(text); l.at < len(text); {
		l.next()
		if n := len(l.tokens); n > 0 && l.tokens[n-1].kind == numeral && text[l.at-1] == '.' {
			if ply--; ply == 0 {
				return int(l.tokens[n-1].at)
			}
			l.tokens = l.tokens[:0]
		}
	}
	return len(strings.TrimRight(text, " \t\r\n"))
}
