package record

import (
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Variation is moves that were not played, in place of those of its line or after them.
type Variation struct {
	From       int           // moves of the game before its first move
	Moves      []engine.Move // one at least
	Comments   []Comment     // After counts moves from the beginning of the game; From at least
	Variations []Variation   // of its own, in the order of From
}

// Undone is the first comment of a variation of undone moves, before its first move.
const Undone = "[%undone]"

// Signs are the comments that judge the move before them.
var Signs = []string{"!", "?", "!!", "??", "!?", "?!"}

// readUndone reads the comment with which earlier versions listed undone moves, as in
// "[%undone D6-F8 0:00:12; pass]".
func readUndone(from int, text string) (v Variation, ok bool) {
	text, ok = strings.CutPrefix(text, "[%undone ")
	if !ok || !strings.HasSuffix(text, "]") {
		return v, false
	}
	v = Variation{From: from, Comments: []Comment{{After: from, Text: Undone}}}
	for each := range strings.SplitSeq(text[:len(text)-1], ";") {
		words := strings.Fields(each)
		var took clock.Millis
		if n := len(words) - 1; n > 0 && strings.Contains(words[n], ":") {
			if took, ok = clock.ParseSpan(words[n]); !ok || took == 0 {
				return v, false
			}
			words = words[:n]
		}
		if len(words) == 0 {
			return v, false
		}
		v.Moves = append(v.Moves, engine.Move(strings.Join(words, " ")))
		if took > 0 {
			v.Comments = append(v.Comments, Comment{After: from + len(v.Moves), Text: FormatTook(took)})
		}
	}
	return v, true
}

// tally counts what the limits of a record are about.
type tally struct {
	comments int // and variations
	bytes    int // of comments, and of moves in variations
	moves    int // in variations
}

// frame is a variation in round brackets that is being read.
type frame struct {
	Variation
	at      int // of the bracket
	begun   tally
	texts   []int // comments that are brackets without moves, as they were written
	written int   // entries in decoder.texts before it
}

func (f *frame) count() int { return f.From + len(f.Moves) }

// variations reads round brackets. Brackets that do not hold moves become a comment. The place only
// moves forwards, and texts are copied once at the end, so the work is linear in the size.
func (d *decoder) variations() error {
	d.frames, d.texts = d.frames[:0], d.texts[:0]
	outer := d.at
	d.open()
	for len(d.frames) > 0 {
		d.space()
		f, at := &d.frames[len(d.frames)-1], d.at
		more := at < len(d.text)
		switch {
		case more && d.text[d.at] == ')' && len(f.Moves) > 0:
			d.at++
			d.close()
		case more && d.text[d.at] == '(' && len(f.Moves) > 0:
			d.open()
		case more && d.item(f):
		default:
			n := bracketEnd(d.text[d.at:])
			if n < 0 {
				return d.bad(outer, CommentOpen, "')' is missing after this variation")
			}
			d.at += n
			if err := d.fail(); err != nil {
				return err
			}
		}
		if err := d.limit(at); err != nil {
			return err
		}
	}
	for _, text := range d.texts {
		*text = oneLine(*text)
	}
	return nil
}

// bracketEnd returns the length of a text up to the bracket that closes it, or -1.
func bracketEnd(text string) int {
	depth := 1
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{':
			end := strings.IndexByte(text[i:], '}')
			if end < 0 {
				return -1
			}
			i += end
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

func (d *decoder) open() {
	d.frames = append(d.frames, frame{at: d.at, begun: d.tally, written: len(d.texts)})
	d.tally.comments++
	d.at++
}

// line returns what the innermost open bracket is in: where that line begins, and its moves so far.
func (d *decoder) line() (from, count int) {
	if n := len(d.frames); n > 1 {
		return d.frames[n-2].From, d.frames[n-2].count()
	}
	return 0, len(d.r.Moves)
}

// close adds the innermost variation to its line.
func (d *decoder) close() {
	f := d.frames[len(d.frames)-1]
	for _, i := range f.texts {
		d.texts = append(d.texts, &f.Comments[i].Text)
	}
	slices.SortStableFunc(f.Variations, byFrom)
	d.frames = d.frames[:len(d.frames)-1]
	to := &d.r.Variations
	if n := len(d.frames); n > 0 {
		to = &d.frames[n-1].Variations
	}
	*to = append(*to, f.Variation)
}

// fail makes the innermost bracket, which ends here, a comment of its line.
func (d *decoder) fail() error {
	f := d.frames[len(d.frames)-1]
	text := d.text[f.at+1 : d.at-1]
	d.tally, d.texts, d.frames = f.begun, d.texts[:f.written], d.frames[:len(d.frames)-1]
	if len(d.frames) == 0 {
		return d.comment(oneLine(text))
	}
	up := &d.frames[len(d.frames)-1]
	up.texts = append(up.texts, len(up.Comments))
	d.add(up, text)
	return nil
}

func (d *decoder) add(f *frame, text string) {
	f.Comments = append(f.Comments, Comment{After: f.count(), Text: text})
	d.tally.count(text)
}

// item reads a comment or a move of a variation. It returns false if neither is here.
func (d *decoder) item(f *frame) bool {
	at := d.at
	if d.text[at] == '{' {
		n := strings.IndexByte(d.text[at:], '}')
		if n < 0 {
			return false
		}
		d.at += n + 1
		d.add(f, d.text[at+1:at+n])
		return true
	}
	word := d.word()
	if isSign(word) {
		d.add(f, sign(word))
		return true
	}
	from, count := d.line()
	first, ok := len(f.Moves) == 0, false
	switch {
	case !isNumber(word):
		d.at, f.From, ok = at, count-1, first && count > from
	case first:
		f.From, ok = numbered(word, from, count, d.r.Setup.Seats)
	default:
		ok = word == number(f.count(), d.r.Setup.Seats)
	}
	if !ok {
		return false
	}
	begin := d.at
	move, ok := d.move()
	if !ok || move == "" || !isMove(string(move)) {
		d.at = begin
		return false
	}
	if first {
		for i := range f.Comments {
			f.Comments[i].After = f.From
		}
	}
	f.Moves = append(f.Moves, move)
	d.tally.moves++
	d.tally.bytes += len(move)
	if d.sign != "" {
		d.add(f, d.sign)
		d.sign = ""
	}
	return true
}

// isMove reports whether each word of a text has the form of moves: squares, or "pass".
func isMove(text string) bool {
	for word := range strings.FieldsSeq(text) {
		square := strings.TrimLeft(word, "@+")
		if word != "pass" && (len(square) < 2 || square[0] < 'A' || square[0] > 'Z' || square[1] < '0' || square[1] > '9') {
			return false
		}
	}
	return true
}

// numbered returns the move, from 0, that the first number of a variation means. Its line begins
// with move from and has count moves of the game so far. "2..." with more than two seats is the
// last move that it can be; further dots count the seats.
func numbered(word string, from, count, seats int) (move int, ok bool) {
	digits := strings.TrimRight(word, ".")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > MaxMoves {
		return 0, false
	}
	least, most := (n-1)*seats, (n-1)*seats
	switch dots := len(word) - len(digits); {
	case dots > 3 && seats > 2:
		least += dots - 2
		most = least
	case dots > 1:
		least, most = least+1, least+seats-1
	}
	move = min(max(least, count-1), most)
	return move, least <= most && move >= from && move <= count && move < n*seats
}

// firstNumber returns the number before the first move of a variation, which says its seat also
// with more than two.
func firstNumber(move, seats int) string {
	return number(move, seats) + strings.Repeat(".", max(0, move%max(seats, 1)-1))
}

// sign returns the sign that a word such as $1 stands for.
func sign(word string) string {
	if len(word) == 2 && word[0] == '$' && word[1] >= '1' && word[1] <= '6' {
		return Signs[word[1]-'1']
	}
	return word
}

func byFrom(a, b Variation) int { return a.From - b.From }

// count counts a comment that is neither a move's time nor Undone.
func (t *tally) count(text string) {
	if _, ok := ParseTook(text); !ok && text != Undone {
		t.comments++
		t.bytes += len(text)
	}
}

// variations counts variations with all that is in them.
func (t *tally) variations(list []Variation) {
	rest := [][]Variation{list}
	for len(rest) > 0 {
		list, rest = rest[len(rest)-1], rest[:len(rest)-1]
		for i := range list {
			v := &list[i]
			t.comments++
			t.moves += len(v.Moves)
			for _, m := range v.Moves {
				t.bytes += len(m)
			}
			for _, c := range v.Comments {
				t.count(c.Text)
			}
			if len(v.Variations) > 0 {
				rest = append(rest, v.Variations)
			}
		}
	}
}

// Text returns the moves of a variation with what was written about them, on one line without braces,
// as a comment has them.
func (v Variation) Text(seats int) string {
	var b strings.Builder
	movetext(Record{Setup: engine.Setup{Seats: seats}, Variations: []Variation{v}}, wrapper{to: &b})
	return strings.TrimSuffix(strings.TrimPrefix(oneLine(b.String()), "("), ") *")
}
