package movetext

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"sort"

	"roundtable/engine"
	"roundtable/engine/record"
)

// What can be wrong with a text, besides a move that is refused.
const (
	TooLong     engine.Fault = "too-long"       // than so many bytes
	TooMany     engine.Fault = "too-many-moves" // more than so many
	NoMoves     engine.Fault = "no-moves"       // are in the text
	MoveNumber  engine.Fault = "move-number"    // this stands in the place of that
	MoveMissing engine.Fault = "move-missing"   // after its number
	NoMove      engine.Fault = "no-move"        // but this
	CommentOpen engine.Fault = "comment-open"   // it has no end
	AfterEnd    engine.Fault = "after-end"      // of the game this move stands
	NoPosition  engine.Fault = "no-position"    // in this tag
	NotRead     engine.Fault = "not-read"       // this is not understood, and kept as a comment
	InComment   engine.Fault = "in-comment"     // this stands in one, and might be the next move
	TwoResults  engine.Fault = "two-results"    // of which the game has the first
	More        engine.Fault = "more"           // so many things that are not understood
)

// GameName is the game that the package reads.
const GameName = "camelot"

// The limits of a game.
const (
	maxText  = 1 << 20
	maxMoves = 5_000
)

// MoveError is a move that is refused.
type MoveError struct {
	At    int // byte offset into the text
	Ply   int // from 1, which is White's first: also where Black begins
	Move  string
	Err   error // an *engine.Refusal, or a *record.NoSquareError or *record.WaysError
	Place engine.Place
}

// Error names the move as people count, and why.
func (e *MoveError) Error() string {
	return fmt.Sprintf("movetext, line %d, character %d: move %d, %s: %s", max(1, e.Place.Line), max(1, e.Place.Sign), e.Round(), engine.Excerpt(e.Move), e.Err.Error())
}

// Round is the number of the move as people count, from 1.
func (e *MoveError) Round() int { return (e.Ply + 1) / 2 }

// Unwrap is why the move is refused.
func (e *MoveError) Unwrap() error { return e.Err }

// Line is the line of the text in which the move stands, from 1.
func (e *MoveError) Line(text string) int { return engine.PlaceOf(text, e.At).Line }

// TextGame is a game as it was read from a text.
type TextGame struct {
	// Record has the moves, which lead to its last position. Where the game is refused it
	// ends before the mistake.
	Record record.Record
	// Notes are what was not understood, in the order of the text.
	Notes []Note
	// Err is why the game is refused: an *engine.TextError or a *MoveError, with its place.
	Err error
	// At and End are the bytes of the text that are the game's, and Place is where they begin.
	At, End int
	Place   engine.Place
}

// ReadText reads the games of a text of UTF-8, which stand one after the other. It takes time
// by the length of the text. A text without games is one that is refused.
func ReadText(text string) iter.Seq[TextGame] {
	return func(yield func(TextGame) bool) { lex(text).games(yield) }
}

// games reads the games one after the other.
func (l *lexer) games(yield func(TextGame) bool) {
	at := &placer{text: l.text, Place: engine.Place{Line: 1, Sign: 1}}
	for k, n := 0, 0; n == 0 || k < len(l.tokens); n++ {
		r, next := best(l, k)
		for next < len(l.tokens) && l.tokens[next].kind == newline {
			next++
		}
		g := finish(r, k, next, at)
		if k = next; !yield(g) {
			return
		}
	}
}

// best reads the game that begins at a token under the rules that fit it, and says where
// the next one begins.
func best(l *lexer, k int) (best *reader, next int) {
	for _, rules := range []string{"wcf", "classic"} {
		for _, draws := range []string{"on", "off"} {
			r := newReader(l, k, rules, draws)
			end := r.read()
			r.think("")
			drawn := r.drawn()
			if r.err == nil && !(drawn && (r.winner == "A" || r.winner == "B")) {
				return r, end
			}
			if best == nil || len(r.moves) > len(best.moves) {
				best, next = r, end
			}
			if !drawn { // then C18 is not in the way
				break
			}
		}
		if !disputed(best.err) {
			break
		}
	}
	return best, next
}

// disputed reports whether other rules might let pass what was refused: they differ in
// what must be captured, and in how a game ends.
func disputed(err error) bool {
	var (
		bad     *engine.TextError
		refusal *engine.Refusal
		ways    *record.WaysError
	)
	switch {
	case errors.As(err, &refusal):
		return !slices.Contains([]string{"C2", "C3", "C12"}, refusal.Ruling)
	case errors.As(err, &ways):
		return true
	case errors.As(err, &bad):
		return bad.Fault == AfterEnd
	}
	return err == nil
}

// finish is the game that was read between two tokens.
func finish(r *reader, k, next int, at *placer) TextGame {
	end := len(r.text)
	if next < len(r.tokens) {
		end = int(r.tokens[next].at)
	}
	begin := at.at
	if k < len(r.tokens) && k > 0 {
		begin = int(r.tokens[k].at)
	}
	g := TextGame{At: begin, End: end, Place: at.to(begin)}
	if r.winner == "" && !r.ended || r.winner == "" && r.told != "" {
		r.winner = r.told
	} else if r.told != "" && r.told != r.winner {
		r.note(token{at: int32(begin)}, TwoResults, "the game ends with %s; %s is left out", written(r.winner), written(r.told))
	}
	switch {
	case r.err != nil:
	case r.numbered:
		r.refuse(token{at: int32(end)}, MoveMissing, "a move is missing after its number")
	case len(r.moves) == 0:
		r.refuse(token{at: int32(begin)}, NoMoves, "there are no moves in this text")
	case end-begin > maxText:
		r.refuse(token{at: int32(begin + maxText)}, TooLong, "a game has at most %d bytes", maxText)
	default:
		r.missed()
	}
	g.Record = r.record()
	if o := g.Record.Outcome; r.err == nil && o.Over() && r.winner != "" && r.winner != winnerOf(o) {
		r.note(token{at: int32(begin)}, TwoResults, "the game ends with %s; %s is left out", written(winnerOf(o)), written(r.winner))
	}
	if r.err == nil {
		if err := g.Record.Check(); err != nil {
			r.err = err
		}
	}
	r.place(&g, at)
	return g
}

func winnerOf(o engine.Outcome) string {
	switch {
	case o.Winners.Has(0):
		return "A"
	case o.Winners.Has(1):
		return "B"
	}
	return "draw"
}

// place says where the notes are, and the mistake; each part of the text is looked at once.
func (r *reader) place(g *TextGame, at *placer) {
	sort.SliceStable(r.faults, func(i, j int) bool { return r.faults[i].At < r.faults[j].At })
	here := *at
	for _, f := range r.faults {
		f.Place = here.to(f.At)
		g.Notes = append(g.Notes, Note{f, len(r.moves)})
	}
	if r.more > 0 {
		f := engine.NewFault("movetext", g.Notes[maxNotes-1].At, More, "more things that are not understood: %d", r.more)
		f.Place = here.Place
		g.Notes = append(g.Notes, Note{f, len(r.moves)})
	}
	here = *at
	switch err := r.err.(type) {
	case *engine.TextError:
		err.Place = here.to(max(err.At, g.At))
	case *MoveError:
		err.Place = here.to(err.At)
	}
	g.Err = r.err
}
