package movetext

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/record"
)

// reader reads one game in a text by one of the rule sets.
type reader struct {
	*lexer
	first      int // its first token
	setup      engine.Setup
	position   *camelot.Position
	from       string // the position text of the tags
	shift      int    // 1 if Black begins
	moves      []engine.Move
	ats        []int32             // of the moves
	past       []*camelot.Position // before each of the moves, and perhaps after the last
	comments   []record.Comment
	variations []record.Variation
	asides     []*engine.TextError // brackets that are none
	thought    []string            // adjacent opinion signs
	players    [2]string
	date       string
	tagResult  string // the result in the tags
	winner     string // the result at the end: "A", "B" or "draw"
	ended      bool   // there was a result
	begun      bool   // there was a number or a move
	numbered   bool   // a number was read, and its move is still to come
	prose      bool   // within a paragraph of words
	wordy      bool   // there were words in this line
	guesses    int    // moves among words that cannot be played
	tail       int    // the token from which the next game may begin, or 0
	tailed     [2]int // the comments and variations before that
	last       []token
	faults     []*engine.TextError
	more       int // number left out
	err        error
}

const maxGuesses = 64 // moves within comments that are tried in one game

func setupOf(rules, draws string) engine.Setup {
	return engine.Setup{Seats: 2, Values: map[string]string{"rules": rules, "repetition": draws}}
}

// starts holds the standard position of each rule set.
var starts = func() map[string]*camelot.Position {
	all := map[string]*camelot.Position{}
	for _, rules := range []string{"wcf", "classic"} {
		for _, draws := range []string{"on", "off"} {
			p, err := camelot.Game{}.New(setupOf(rules, draws))
			if err != nil {
				panic(err) // these settings are the game's own
			}
			all[rules+draws] = p.(*camelot.Position)
		}
	}
	return all
}()

// due returns the ply, from 0, whose number should come next.
func (r *reader) due() int { return len(r.moves) + r.shift }

func (r *reader) of(t token) string { return r.text[t.at:t.end] }

// over reports whether no more moves can follow.
func (r *reader) over() bool { return r.ended || r.position.Outcome().Over() }

func (r *reader) started() bool { return len(r.moves) > 0 || r.ended || r.err != nil && r.begun }

// isDrawn reports whether the moves so far ended the game by C18.
func (r *reader) isDrawn() bool {
	cause := r.position.Outcome().Cause
	return cause == engine.CauseRepetition || cause == engine.CauseFiftyMoves
}

// note adds a note about something that was not understood.
func (r *reader) note(t token, what engine.Fault, format string, args ...any) {
	switch {
	case r.err != nil:
	case len(r.faults) < maxNotes:
		r.faults = append(r.faults, engine.NewFault("movetext", int(t.at), what, format, args...))
	default:
		r.more++
	}
}

// refuse records why the rest of the game cannot be read.
func (r *reader) refuse(t token, what engine.Fault, format string, args ...any) {
	if r.err == nil {
		r.err = engine.NewFault("movetext", int(t.at), what, format, args...)
		r.ended = false
	}
}

// comment adds a comment after the moves so far.
func (r *reader) comment(text string) {
	r.think("")
	if text = tidy(text); text != "" && r.err == nil {
		r.comments = append(r.comments, record.Comment{After: len(r.moves), Text: text})
	}
}

// think collects the signs of opinion after a move; with "" it adds them as one comment.
func (r *reader) think(sign string) {
	switch {
	case sign != "":
		r.thought = append(r.thought, sign)
	case len(r.thought) > 0:
		text := strings.Join(r.thought, " ")
		r.thought = nil
		r.comment(text)
	}
}

// read reads the game and returns the first token of the next one, or the number of tokens.
func (r *reader) read() (next int) {
	k, begins, empty := r.first, true, false
	for k < len(r.tokens) {
		if begins {
			begins = false
			how, end := r.roleOf(k)
			r.wordy = false
			switch how {
			case nextGame:
				return r.cut(k)
			case nothing:
				r.prose, empty, begins = false, true, true
				k++
				continue
			case names, prose:
				if empty && r.tail == 0 && r.started() && r.over() {
					r.tail, r.tailed = k, [2]int{len(r.comments), len(r.variations)}
				}
				text := r.text[r.tokens[k].at:r.tokens[end-1].end]
				if r.prose = how == prose; r.prose {
					r.comment(text)
					r.last = append(r.last, r.tokens[k:end]...)
				} else {
					r.takeNames(text)
				}
				k, begins, empty = end+1, true, false
				continue
			}
			r.prose, empty = false, false
		}
		t := r.tokens[k]
		if t.kind == newline {
			begins = true
			k++
			continue
		}
		if t.kind != signs {
			r.think("")
		}
		if k = r.take(k); k < 0 {
			return r.cut(-k - 1)
		}
	}
	return len(r.tokens)
}

// cut ends the game before a token, or before the words that precede it if they belong to the next
// game.
func (r *reader) cut(k int) int {
	if r.tail > 0 {
		r.comments = r.comments[:min(r.tailed[0], len(r.comments))]
		r.variations = r.variations[:min(r.tailed[1], len(r.variations))]
		return r.tail
	}
	return k
}

type role uint8

const (
	plays    role = iota // moves, and what comes between them
	nothing              // empty
	names                // of the players
	prose                // words
	nextGame             // the first line of the next game
)

// roleOf returns the kind of the line that begins with a token, and the token at its end.
func (r *reader) roleOf(k int) (how role, end int) {
	end, pure, moves := r.line(k)
	if end == k {
		return nothing, end
	}
	t, due, started := r.tokens[k], r.due(), r.started()
	number := -1
	if t.kind == numeral {
		number = r.plyOf(t)
	}
	first := number == 0
	switch {
	case t.kind == tagPair:
		if started {
			return nextGame, end
		}
		return plays, end
	case first && started && (pure && moves || r.ended && r.moved > k+1) && !r.answers(k):
		return nextGame, end
	case r.err != nil:
		return plays, end
	case r.prose && !(t.kind == word && !started && r.name(t)):
		if first && due == 0 || pure && moves && number == due && !r.over() {
			return plays, end
		}
		return prose, end
	}
	isPlay := true
	switch t.kind {
	case numeral:
		isPlay = number >= due || r.answers(k)
	case ending:
		isPlay = len(r.moves) > 0 || pure && end == k+1
	case signs:
		isPlay = pure || moves && len(r.moves) > 0
	case word, stray:
		switch {
		case !r.name(t):
		case !started:
			return names, end
		case indexFold(r.text[t.at:r.tokens[end-1].end], "black:") > 0:
			return nextGame, end
		}
		isPlay = false
	}
	if !isPlay {
		return prose, end
	}
	return plays, end
}

func (r *reader) name(t token) bool {
	return hasPrefixFold(r.text[t.at:], "white:") || hasPrefixFold(r.text[t.at:], "black:")
}

// answers reports whether a number that looks like White's precedes a move of Black: "1. D6-F8 1.
// H11-F9".
func (r *reader) answers(k int) bool {
	t, due := r.tokens[k], r.due()
	if due%2 == 0 || r.plyOf(t) != due-1 || r.over() || k+1 >= len(r.tokens) || r.tokens[k+1].kind != squares {
		return false
	}
	_, _, err := tryMove(r.position, r.of(r.tokens[k+1]))
	return err == nil
}

// ply returns the ply that a number means, from 0.
func ply(n int, black bool) int {
	if black {
		return 2*n - 1
	}
	return 2*n - 2
}

// plyOf returns the ply that a token of a number means.
func (r *reader) plyOf(t token) int {
	n, black, _ := numberAt(r.text[t.at:])
	return ply(n, black)
}

// take handles a token in a line of moves. It returns the next token, or -1 minus the first token
// of the next game.
func (r *reader) take(k int) int {
	t := r.tokens[k]
	r.looked++
	switch t.kind {
	case signs:
		for _, sign := range signsOf(r.of(t)) {
			switch {
			case r.err != nil:
			case slices.Contains(record.Signs, sign):
				r.comment(sign)
			default:
				r.think(sign)
			}
		}
	case braces:
		text := r.text[t.at+1 : t.end-1]
		if i := strings.IndexByte(text, '{'); i >= 0 {
			r.note(token{at: t.at + 1 + int32(i)}, NotRead, "%s stands in a comment that is open already", "{")
		}
		r.comment(text)
	case line:
		r.variation(t)
	case remark:
		text := r.text[t.at+1 : t.end]
		if r.text[t.at] == '[' {
			text = text[:len(text)-1]
		} else {
			r.last = append(r.last, t)
		}
		r.comment(text)
	case tagPair:
		if len(r.moves) == 0 && !r.ended {
			r.takeTag(t)
		} else if r.ended {
			return -k - 1
		} else {
			r.comment(r.text[t.at+1 : t.end-1])
		}
	case ending:
		r.end(t)
	case opened:
		if text := r.text[t.at:min(int(t.at)+40, len(r.text))]; text[0] == '[' {
			r.note(t, NotRead, "%s is not understood", text[:lineOf(text)])
			break
		}
		r.refuse(t, CommentOpen, "a bracket has no end")
	case stray:
		r.note(t, NotRead, "%s is not understood", r.of(t))
	case numeral:
		r.begun = true
		return r.number(k)
	case squares:
		r.begun = true
		return r.move(k)
	default:
		return r.words(k)
	}
	return k + 1
}

func (r *reader) end(t token) {
	winner, _ := resultAt(r.text[t.at:])
	if r.ended && winner != r.winner && winner != "" && r.winner != "" {
		r.note(t, TwoResults, "the game ends with %s; %s is left out", writeResult(r.winner), r.of(t))
	}
	r.winner = cmp.Or(r.winner, winner)
	if r.numbered {
		r.refuse(t, MoveMissing, "%s stands where a move is due", r.of(t))
	}
	r.ended = true
}

func writeResult(winner string) string {
	return map[string]string{"A": "1-0", "B": "0-1", "draw": "1/2-1/2", "": "*"}[winner]
}

func (r *reader) number(k int) int {
	t := r.tokens[k]
	number := r.plyOf(t)
	first := number == 0
	move := k+1 < len(r.tokens) && r.tokens[k+1].kind == squares
	switch due := r.due(); {
	case first && r.ended && (due > 0 || r.err != nil):
		return -k - 1
	case r.err != nil:
	case number == due, r.answers(k),
		due%2 == 1 && number == due-1 && !strings.Contains(r.of(t), "."): // "1 H11-F9"
		r.numbered = true
	case number > due:
		r.refuse(t, MoveNumber, "%s stands where %s is due", strings.TrimSpace(r.of(t)), numberOf(due))
	case first && move && !r.wordy:
		return -k - 1
	default:
		return r.skipVariation(k)
	}
	return k + 1
}

// skipVariation skips tokens, as a variation in a comment, until the number that is due or the end
// of the line.
func (r *reader) skipVariation(k int) int {
	end := k + 1
	for ; end < len(r.tokens) && r.tokens[end].kind != newline; end++ {
		if t := r.tokens[end]; t.kind == numeral && r.plyOf(t) == r.due() {
			break
		}
	}
	t := r.tokens[k]
	text := r.text[t.at:r.tokens[end-1].end]
	r.note(t, NotRead, "%s is not understood", text)
	r.comment(text)
	return end
}

func numberOf(due int) string {
	return strconv.Itoa(due/2+1) + []string{".", "..."}[due%2]
}

func (r *reader) words(k int) int {
	t := r.tokens[k]
	if r.numbered {
		r.refuse(t, MoveMissing, "%s stands where a move is due", r.of(t))
	}
	end := k + 1
	for end < len(r.tokens) && r.tokens[end].kind == word {
		end++
	}
	if r.err == nil {
		text := r.text[t.at:r.tokens[end-1].end]
		if last := end == len(r.tokens) || r.tokens[end].kind == newline; !last || !talk(text) {
			r.note(t, NotRead, "%s is not understood", text)
		}
		r.comment(text)
		r.wordy = true
	}
	return end
}

// talk reports whether a text consists of words only, without other signs.
func talk(text string) bool {
	letters := 0
	for _, c := range text {
		switch {
		case unicode.IsLetter(c):
			letters++
		case !unicode.IsSpace(c) && !strings.ContainsRune(".,:;!?'\"’“”„-–", c):
			return false
		}
	}
	return letters > 2
}

// tryMove returns the position after a move, and the move in record notation.
func tryMove(p *camelot.Position, text string) (*camelot.Position, engine.Move, error) {
	text = plain(text)
	next, m, err := p.Replay(engine.Move(text))
	if err == nil {
		return next, m, nil
	}
	if m, err = record.ParseMove(p, text); err != nil {
		return nil, "", err
	}
	return p.Replay(m)
}

func (r *reader) move(k int) int {
	t := r.tokens[k]
	text := r.of(t)
	if r.err != nil {
		if r.ended {
			return -k - 1
		}
		return k + 1
	}
	if r.over() {
		if (r.ended || !r.isDrawn()) && !r.numbered {
			return -k - 1
		}
		r.refuse(t, AfterEnd, "the move %s stands after the end of the game", tidy(text))
		return k + 1
	}
	if len(r.moves) == maxMoves {
		r.refuse(t, TooMany, "a game has at most %d moves", maxMoves)
		return k + 1
	}
	guess := r.wordy && !r.numbered // in a sentence
	next, m, err := (*camelot.Position)(nil), engine.Move(""), record.ErrNoMove
	if !guess || r.guesses < maxGuesses {
		next, m, err = tryMove(r.position, text)
	}
	switch {
	case err != nil && guess:
		r.guesses++
		r.note(t, NotRead, "%s is not understood", tidy(text))
		r.comment(text)
		return k + 1
	case err != nil:
		r.err = &MoveError{At: int(t.at), Ply: r.due() + 1, Move: tidy(text), Err: err}
		return k + 1
	}
	r.past, r.position = append(r.past[:len(r.moves)], r.position), next
	r.moves, r.ats, r.numbered, r.last = append(r.moves, m), append(r.ats, t.at), false, nil
	if k+1 < len(r.tokens) && r.tokens[k+1].at == t.end && wordSign(r.text[t.end:]) && r.tokens[k+1].kind != signs {
		r.refuse(r.tokens[k+1], NoMove, "%s is no part of a move", r.of(r.tokens[k+1]))
	}
	return k + 1
}

// noteMissed adds a note where the game seems to continue within a comment: at the number that is
// due before a move, or at a legal move after a mark.
func (r *reader) noteMissed() {
	if r.over() {
		return
	}
	numbers := false
	due, tries := r.due(), 0
	can := func(text string) bool {
		tries++
		if tries > 8 {
			return false
		}
		_, _, err := tryMove(r.position, text)
		return err == nil
	}
	for i, t := range r.last {
		switch {
		case t.kind == numeral:
			numbers = true
			if r.plyOf(t) == due && i+1 < len(r.last) && r.last[i+1].kind == squares {
				r.note(t, InComment, "%s stands in a comment", r.of(t)+" "+tidy(r.of(r.last[i+1])))
				return
			}
		case t.kind == squares && !numbers && can(r.of(t)):
			r.note(t, InComment, "%s stands in a comment", tidy(r.of(t)))
			return
		case t.kind == remark:
			text := strings.TrimLeft(r.text[t.at+1:t.end], " ")
			at := t.end - int32(len(text))
			if number, black, length := numberAt(text + " "); length > 0 && ply(number, black) == due {
				text = strings.TrimLeft(text[min(length, len(text)):], " ")
			}
			if n := moveAt(text); n > 0 && can(text[:n]) {
				r.note(token{at: at}, InComment, "%s stands in a comment", text[:n])
				return
			}
		}
	}
}

func (r *reader) record() record.Record {
	rec := record.Record{Game: GameName, Date: r.date, Setup: r.setup, Start: r.from, Moves: r.moves, Comments: r.comments,
		Variations: slices.SortedStableFunc(slices.Values(r.variations), record.ByFrom),
		Outcome:    r.position.Outcome(), Key: r.position.Key()}
	if r.players != [2]string{} {
		rec.Players = r.players[:]
	}
	if !rec.Outcome.Over() && r.err == nil {
		switch r.winner {
		case "A", "B":
			rec.Outcome = engine.Outcome{Cause: engine.CauseResignation, Winners: engine.Seats(0).With(engine.Seat(r.winner[0] - 'A'))}
		case "draw":
			rec.Outcome = engine.Outcome{Cause: engine.CauseAgreement}
		}
	}
	return rec
}
