package movetext

import (
	"strings"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/record"
	"roundtable/engine/typed"
)

// What can be wrong with a text, besides a move that is refused.
const (
	TooLong     engine.Fault = "too-long"       // than so many bytes
	NoText      engine.Fault = "no-text"        // it is not UTF-8
	TooMany     engine.Fault = "too-many-moves" // more than so many
	NoMoves     engine.Fault = "no-moves"       // are in the text
	MoveNumber  engine.Fault = "move-number"    // this stands in the place of that
	MoveMissing engine.Fault = "move-missing"   // after its number
	NoMove      engine.Fault = "no-move"        // but this
	CommentOpen engine.Fault = "comment-open"   // it has no end
	AfterEnd    engine.Fault = "after-end"      // of the game this move stands
)

// The limits of a text.
const (
	maxText  = 1 << 20
	maxMoves = 5_000
)

// MoveError is a move that is refused.
type MoveError struct {
	At   int // byte offset into the text
	Ply  int // from 1
	Move string
	Err  error // an *engine.Refusal, or one of package typed
}

// Error names the move and why.
func (e *MoveError) Error() string {
	return engine.Format("movetext, move %d, %s: %s", e.Ply, engine.Excerpt(e.Move), e.Err.Error())
}

// Unwrap is why the move is refused.
func (e *MoveError) Unwrap() error { return e.Err }

// Line is the line of the text in which the move stands, from 1.
func (e *MoveError) Line(text string) int {
	return 1 + strings.Count(text[:min(e.At, len(text))], "\n")
}

// Decode reads a text as a record, whose moves lead to its last position. The
// error is an *engine.TextError, or a *MoveError; then the record ends before that
// move.
func Decode(text string) (record.Record, error) {
	if len(text) > maxText {
		return record.Record{}, engine.NewFault("movetext", maxText, TooLong, "a game has at most %d bytes", maxText)
	}
	if !utf8.ValidString(text) {
		return record.Record{}, engine.NewFault("movetext", invalid(text), NoText, "this is not UTF-8 text")
	}
	text = plain(text)
	best := (*reader)(nil)
	for _, rules := range []string{"wcf", "classic"} {
		for _, draws := range []string{"on", "off"} {
			r := newReader(text, rules, draws)
			r.err = r.read()
			drawn := r.drawn()
			if r.err == nil && !(drawn && (r.winner == "A" || r.winner == "B")) {
				return r.record(), nil
			}
			if best == nil || len(r.moves) > len(best.moves) {
				best = r
			}
			if !drawn { // then C18 is not in the way
				break
			}
		}
	}
	return best.record(), best.err
}

// invalid is where a text stops being UTF-8.
func invalid(text string) int {
	for at, c := range text {
		if c == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(text[at:]); n == 1 {
				return at
			}
		}
	}
	return len(text)
}

// plain replaces what word processors make of spaces and lines, byte for byte, so
// that places in the text stay what they are.
func plain(text string) string {
	return strings.NewReplacer("\u00a0", "  ", "\ufeff", "   ", "–", dash, "—", dash, "×", times, "…", "...").Replace(text)
}

// What a dash and a cross become, as long as they are.
const (
	dash  = "--\x01"
	times = "x\x01"
)

// reader reads a text under one of the rule sets.
type reader struct {
	text     string
	at       int
	setup    engine.Setup
	position engine.Position
	moves    []engine.Move
	comments []record.Comment
	players  [2]string
	date     string
	winner   string // of a result that the text tells: "A", "B" or "draw"
	numbered bool   // a move's number has been read, and not yet its move
	err      error
}

func newReader(text, rules, draws string) *reader {
	r := &reader{text: text, setup: engine.Setup{Seats: 2, Values: map[string]string{"rules": rules, "repetition": draws}}}
	p, err := camelot.Game{}.New(r.setup)
	if err != nil {
		panic(err) // these settings are the game's own
	}
	r.position = p
	return r
}

// drawn reports whether what was read ended as C18 has it.
func (r *reader) drawn() bool {
	cause := r.position.Outcome().Cause
	return cause == engine.CauseRepetition || cause == engine.CauseFiftyMoves
}

func (r *reader) bad(at int, fault engine.Fault, format string, args ...any) error {
	return engine.NewFault("movetext", min(at, len(r.text)), fault, format, args...)
}

// read reads the text line by line.
func (r *reader) read() error {
	prose := false
	for r.at < len(r.text) {
		start := r.at
		line := strings.TrimSpace(r.line())
		switch {
		case line == "":
			prose = false
			r.next()
		case r.tag(line):
			r.next()
		case prose && !(len(r.moves) == 0 && r.begins(line)), !r.plays(line):
			prose = true
			if !r.named(line) {
				r.comment(line)
			}
			r.next()
		default:
			prose = false
			if err := r.playLine(); err != nil {
				return err
			}
		}
		if r.at <= start { // never: each case goes on
			r.next()
		}
	}
	switch {
	case r.numbered:
		return r.bad(len(r.text), MoveMissing, "a move is missing after its number")
	case len(r.moves) == 0:
		return r.bad(0, NoMoves, "there are no moves in this text")
	}
	return nil
}

// line is the rest of the present line.
func (r *reader) line() string {
	if end := strings.IndexByte(r.text[r.at:], '\n'); end >= 0 {
		return r.text[r.at : r.at+end]
	}
	return r.text[r.at:]
}

// next goes on to the next line.
func (r *reader) next() { r.at = min(len(r.text), r.at+len(r.line())+1) }

// comment keeps a text that stands after the moves so far.
func (r *reader) comment(text string) {
	text = strings.Join(strings.Fields(strings.NewReplacer(dash, "–", times, "×").Replace(text)), " ")
	if text != "" {
		r.comments = append(r.comments, record.Comment{After: len(r.moves), Text: text})
	}
}

// record is what was read.
func (r *reader) record() record.Record {
	rec := record.Record{Game: "camelot", Date: r.date, Setup: r.setup, Moves: r.moves, Comments: r.comments,
		Outcome: r.position.Outcome(), Key: r.position.Key()}
	if r.players != [2]string{} {
		rec.Players = r.players[:]
	}
	if !rec.Outcome.Over() {
		switch r.winner {
		case "A":
			rec.Outcome = engine.Outcome{Cause: engine.CauseResignation, Winners: engine.Seats(0).With(0)}
		case "B":
			rec.Outcome = engine.Outcome{Cause: engine.CauseResignation, Winners: engine.Seats(0).With(1)}
		case "draw":
			rec.Outcome = engine.Outcome{Cause: engine.CauseAgreement}
		}
	}
	return rec
}

// play plays a move.
func (r *reader) play(at int, text string) error {
	if r.winner != "" || r.position.Outcome().Over() {
		return r.bad(at, AfterEnd, "the move %s stands after the end of the game", text)
	}
	if len(r.moves) == maxMoves {
		return r.bad(at, TooMany, "a game has at most %d moves", maxMoves)
	}
	m, err := typed.Move(r.position, strings.ToUpper(strings.NewReplacer("^", "-", dash, "-", times, "x", ":", "x").Replace(text)))
	var notation string
	if err == nil {
		notation, err = r.position.Notation(m)
	}
	if err == nil {
		r.position, _, err = r.position.Play(m)
	}
	if err != nil {
		return &MoveError{At: at, Ply: len(r.moves) + 1, Move: strings.NewReplacer(dash, "–", times, "×").Replace(text), Err: err}
	}
	r.moves, r.numbered = append(r.moves, engine.Move(notation)), false
	return nil
}
