package record

import (
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
)

// Variation is moves that were not played, in place of those of its line or after them.
type Variation struct {
	From       int           `json:"from"`                 // moves of the game before its first move
	Moves      []engine.Move `json:"moves"`                // one at least
	Comments   []Comment     `json:"comments,omitempty"`   // After counts from the beginning of the game; From at least
	Variations []Variation   `json:"variations,omitempty"` // of its own, in the order of From
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
		n := len(words) - 1
		if n > 0 && strings.Contains(words[n], ":") {
			text := took + words[n] + "]"
			v.Comments, words = append(v.Comments, Comment{After: v.End() + 1, Text: text}), words[:n]
			_, ok = ParseTook(text)
		}
		if n < 0 || !ok {
			return v, false
		}
		v.Moves = append(v.Moves, engine.Move(strings.Join(words, " ")))
	}
	return v, true
}

// tally counts what the limits of a record are about.
type tally struct {
	comments int  // and variations
	bytes    int  // of comments, and of moves in variations
	moves    int  // in variations
	offer    bool // a draw offer occurred
}

// End returns the number of moves of the game before the position after the last.
func (v *Variation) End() int { return v.From + len(v.Moves) }

// note adds a comment to a variation that is being read.
func (d *decoder) note(v *Variation, text string) {
	v.Comments = append(v.Comments, Comment{After: v.End(), Text: text})
	d.tally.count(text)
}

// variations reads round brackets. They are a comment if anything in them has not the form of a
// variation. The place only moves forwards, so the work is linear in the size.
func (d *decoder) variations() error {
	outer, before := d.at, d.tally
	lines := []Variation{{Moves: d.r.Moves}} // the innermost is the last
	for d.nested = true; d.nested; {
		d.space()
		at, depth := d.at, len(lines)-1
		v := &lines[depth]
		whole, c := depth == 0 || len(v.Moves) > 0, byte(0)
		if at < len(d.text) {
			c = d.text[at]
		}
		switch {
		case c == '(' && whole:
			lines = append(lines, Variation{})
			d.tally.comments++
			d.at++
		case c == ')' && whole:
			slices.SortStableFunc(v.Variations, ByFrom)
			lines[depth-1].Variations = append(lines[depth-1].Variations, *v)
			lines, d.nested = lines[:depth], depth > 1
			d.at++
		case c == 0 || !d.item(&lines[depth-1], v):
			n := bracketEnd(d.text[d.at:], depth)
			if n < 0 {
				return d.bad(outer, CommentOpen, "')' is missing after this variation")
			}
			d.at, d.tally, d.nested = d.at+n, before, false
			return d.comment(oneLine(d.text[outer+1 : d.at-1]))
		}
		if err := d.limit(at); err != nil {
			return err
		}
	}
	d.r.Variations = append(d.r.Variations, lines[0].Variations...)
	return nil
}

// bracketEnd returns the length of a text up to the bracket that closes so many, or -1.
func bracketEnd(text string, depth int) int {
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

// item reads a comment or a move of a variation in a line. It returns false if neither is here.
func (d *decoder) item(up, v *Variation) bool {
	if text, ok := d.remark(); ok {
		d.note(v, text)
		return true
	}
	at := d.at
	word := d.word()
	first, ok := len(v.Moves) == 0, true
	switch {
	case !isNumber(word):
		d.at, v.From, ok = at, up.End()-1, first && up.End() > up.From
	case first:
		v.From, ok = numbered(word, up.From, up.End(), d.r.Setup.Seats)
	default:
		ok = word == number(v.End(), d.r.Setup.Seats)
	}
	at = d.at
	move, sign, fits := d.move()
	if !ok || !fits || move == "" || !isMove(string(move)) {
		d.at = at
		return false
	}
	for i := 0; first && i < len(v.Comments); i++ {
		v.Comments[i].After = v.From
	}
	v.Moves = append(v.Moves, move)
	d.tally.moves++
	d.tally.bytes += len(move)
	if sign != "" {
		d.note(v, sign)
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

// ByFrom orders variations as a record has them.
func ByFrom(a, b Variation) int { return a.From - b.From }

// count counts a comment that is neither a move's time nor Undone. It does not count the first draw
// offer, since a record with the most comments must stay readable when a draw offer is added.
func (t *tally) count(text string) {
	_, isTook := ParseTook(text)
	switch {
	case text == drawOffer && !t.offer:
		t.offer = true
	case !isTook && text != Undone:
		t.comments++
		t.bytes += len(text)
	}
}

// All returns variations with those nested in them, in no order.
func All(list []Variation) (all []*Variation) {
	for next := 0; ; next++ {
		for i := range list {
			all = append(all, &list[i])
		}
		if next == len(all) {
			return all
		}
		list = all[next].Variations
	}
}

// Text returns the moves of a variation with what was written about them, on one line without braces,
// as a comment has them.
func (v Variation) Text(seats int) string {
	var b strings.Builder
	movetext(Record{Setup: engine.Setup{Seats: seats}, Variations: []Variation{v}}, wrapper{to: &b})
	return strings.TrimSuffix(strings.TrimPrefix(oneLine(b.String()), "("), ") *")
}
