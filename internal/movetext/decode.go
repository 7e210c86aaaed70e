package movetext

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sort"

	"roundtable/engine"
	"roundtable/engine/record"
)

// These are the faults of a text other than illegal moves.
const (
	TooLong     engine.Fault = "too-long"       // more than the limit of bytes
	TooMany     engine.Fault = "too-many-moves" // more than the limit of moves
	NoMoves     engine.Fault = "no-moves"       // no moves in the text
	MoveNumber  engine.Fault = "move-number"    // another move number was expected
	MoveMissing engine.Fault = "move-missing"   // no move after its number
	NoMove      engine.Fault = "no-move"        // not a move
	CommentOpen engine.Fault = "comment-open"   // a comment without an end
	AfterEnd    engine.Fault = "after-end"      // a move after the end of the game
	NoPosition  engine.Fault = "no-position"    // no position in this tag
	NotRead     engine.Fault = "not-read"       // not understood, and read as a comment
	InComment   engine.Fault = "in-comment"     // in a comment, but perhaps the next move
	TwoResults  engine.Fault = "two-results"    // two results, of which the first counts
	NoVariation engine.Fault = "no-variation"   // in brackets, not possible: they are a comment
	More        engine.Fault = "more"           // further things that were not understood
)

// GameName is the game that the package reads.
const GameName = "camelot"

// The limits of a game.
const (
	maxText  = 1 << 20
	maxMoves = 5_000
)

// MoveError is the error for a move that is refused.
type MoveError struct {
	At    int // byte offset into the text
	Ply   int // from 1, which is White's first: also where Black begins
	Move  string
	Err   error // an *engine.Refusal or a *record.TypedError
	Place engine.Place
}

// Error returns the number of the move in the usual numbering, and the reason.
func (e *MoveError) Error() string {
	return fmt.Sprintf("movetext, line %d, character %d: move %d, %s: %s", max(1, e.Place.Line), max(1, e.Place.Sign), e.Round(), engine.Excerpt(e.Move), e.Err.Error())
}

// Round returns the number of the move in the usual numbering, from 1.
func (e *MoveError) Round() int { return (e.Ply + 1) / 2 }

// Unwrap returns why the move is refused.
func (e *MoveError) Unwrap() error { return e.Err }

// Line returns the line of the text with the move, from 1.
func (e *MoveError) Line(text string) int { return engine.PlaceOf(text, e.At).Line }

// games yields the games in the text, one after the other, in linear time. For a text without games
// it yields a refused game.
func (l *lexer) games(yield func(Game) bool) {
	at := &placer{text: l.text, Place: l.begins}
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

// best reads the game that begins at a token, by the rules that fit it best, and returns where the
// next game begins.
func best(l *lexer, k int) (best *reader, next int) {
	for _, rules := range []string{"wcf", "classic"} {
		for _, draws := range []string{"on", "off"} {
			r := &reader{lexer: l, first: k, setup: setupOf(rules, draws), position: starts[rules+draws]}
			end := r.read()
			r.think("")
			drawn := r.isDrawn()
			if r.err == nil && !(drawn && (r.winner == "A" || r.winner == "B")) {
				return r, end
			}
			if best == nil || len(r.moves) > len(best.moves) {
				best, next = r, end
			}
			if !drawn { // then C18 does not matter
				break
			}
		}
		if !isDisputed(best.err) {
			break
		}
	}
	return best, next
}

// isDisputed reports whether other rules might allow a move that was refused. Rules differ in
// compulsory captures, and in how a game ends.
func isDisputed(err error) bool {
	var (
		bad     *engine.TextError
		refusal *engine.Refusal
		typed   *record.TypedError
	)
	switch {
	case errors.As(err, &refusal):
		return !slices.Contains([]string{"C2", "C3", "C12"}, refusal.Ruling)
	case errors.As(err, &typed):
		return typed.Ways != nil
	case errors.As(err, &bad):
		return bad.Fault == AfterEnd
	}
	return err == nil
}

func finish(r *reader, k, next int, at *placer) Game {
	end := len(r.text)
	if next < len(r.tokens) {
		end = int(r.tokens[next].at)
	}
	begin := at.at
	if k < len(r.tokens) && k > 0 {
		begin = int(r.tokens[k].at)
	}
	g := Game{Text: r.text[begin:end], Begins: at.to(begin), at: begin}
	if r.winner == "" {
		r.winner = r.tagResult
	} else if r.tagResult != "" && r.tagResult != r.winner {
		r.note(token{at: int32(begin)}, TwoResults, "the game ends with %s; %s is left out", writeResult(r.winner), writeResult(r.tagResult))
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
		r.noteMissed()
	}
	g.Record = r.record()
	if o := g.Record.Outcome; r.err == nil && o.Over() && r.winner != "" && r.winner != winnerOf(o) {
		r.note(token{at: int32(begin)}, TwoResults, "the game ends with %s; %s is left out", writeResult(winnerOf(o)), writeResult(r.winner))
	}
	if r.err == nil {
		r.checkLimits(&g)
	}
	r.place(&g, at)
	return g
}

// checkLimits refuses a game that exceeds a limit of records, at the move by which it does.
func (r *reader) checkLimits(g *Game) {
	bad, _ := g.Record.Check().(*engine.TextError)
	if bad == nil {
		return
	}
	whole := g.Record
	first := func(n int) record.Record {
		part := whole
		part.Moves, part.Outcome, part.Key = whole.Moves[:n], engine.Outcome{}, 0
		part.Comments = whole.Comments[:sort.Search(len(whole.Comments), func(i int) bool { return whole.Comments[i].After > n })]
		part.Variations = whole.Variations[:sort.Search(len(whole.Variations), func(i int) bool { return whole.Variations[i].From >= n })]
		return part
	}
	n := max(1, sort.Search(len(r.moves), func(n int) bool { part := first(n); return part.Check() != nil }))
	g.Record, bad.What, bad.At, r.err = first(n-1), "movetext", int(r.ats[n-1]), bad
}

func winnerOf(o engine.Outcome) string {
	return cmp.Or(map[engine.Seats]string{engine.Seats(0).With(0): "A", engine.Seats(0).With(1): "B"}[o.Winners], "draw")
}

// place computes the places of the notes and of the mistake in one pass.
func (r *reader) place(g *Game, at *placer) {
	slices.SortStableFunc(r.faults, func(a, b *engine.TextError) int { return a.At - b.At })
	notes := func(faults []*engine.TextError) (all []Note) {
		here := *at
		for _, f := range faults {
			f.Place = here.to(f.At)
			all = append(all, Note{f, len(r.moves)})
		}
		return all
	}
	g.Notes, g.Asides = notes(r.faults), notes(r.asides)
	if r.more > 0 {
		last := g.Notes[maxNotes-1]
		f := engine.NewFault("movetext", last.At, More, "more things that are not understood: %d", r.more)
		f.Place = last.Place
		g.Notes = append(g.Notes, Note{f, len(r.moves)})
	}
	here := *at
	switch err := r.err.(type) {
	case *engine.TextError:
		err.Place = here.to(max(err.At, g.at))
	case *MoveError:
		err.Place = here.to(err.At)
	}
	g.Err = r.err
}
