package movetext

import (
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/record"
)

// bracket is a variation in round brackets that is being read, or the line around it.
type bracket struct {
	record.Variation
	opened int                 // its token
	past   []*camelot.Position // before each move, and after the last
	words  int                 // the first token of words, or -1
}

func (b *bracket) note(text string) {
	if strings.TrimSpace(text) != "" {
		b.Comments = append(b.Comments, record.Comment{After: b.End(), Text: text})
	}
}

// nest reads round brackets with all that is nested in them.
type nest struct {
	*reader
	tokens []token
	open   []bracket // the first is the game
}

// variation reads round brackets: as a variation if their moves are possible, otherwise as a
// comment. It takes each token once, and copies texts at the end, so the work is linear in the size
// for any nesting.
func (r *reader) variation(t token) {
	if r.err != nil {
		return
	}
	l := newLexer(r.text[:t.end])
	l.at, l.flat = int(t.at), true
	for l.at < len(l.text) {
		l.next()
	}
	r.past = append(r.past[:len(r.moves)], r.position)
	game := bracket{Variation: record.Variation{Moves: r.moves}, past: r.past, words: -1}
	n := &nest{r, l.tokens, []bracket{game, {words: -1}}}
	for k := 1; k < len(l.tokens) && len(n.open) > 1; {
		k = n.take(k)
	}
	r.looked += l.looked + len(l.tokens)
	if len(n.open) > 1 { // a remark hides the end of a bracket
		r.comment(r.text[t.at+1 : t.end-1])
		return
	}
	game = n.open[0]
	for _, c := range game.Comments {
		r.comment(c.Text)
	}
	for _, v := range record.All(game.Variations) {
		for i := range v.Comments {
			v.Comments[i].Text = tidy(v.Comments[i].Text)
		}
	}
	r.variations = append(r.variations, game.Variations...)
}

// take handles a token in brackets, and returns the next.
func (n *nest) take(k int) int {
	b, t := &n.open[len(n.open)-1], n.tokens[k]
	text := n.of(t)
	isBracket := text == "(" || text == ")"
	if b.words >= 0 && (isBracket || t.kind == braces || t.kind == remark) {
		n.flush(k)
	}
	switch moves := len(b.Moves) > 0; {
	case t.kind == newline:
	case isBracket && !moves:
		return n.fail(k, nil)
	case isBracket && text == "(":
		n.open = append(n.open, bracket{opened: k, words: -1})
	case isBracket:
		slices.SortStableFunc(b.Variations, record.ByFrom)
		n.open = n.open[:len(n.open)-1]
		up := &n.open[len(n.open)-1]
		up.Variations = append(up.Variations, b.Variation)
	case t.kind == braces, t.kind == remark && text[0] == '[':
		b.note(text[1 : len(text)-1])
	case t.kind == remark:
		b.note(text[1:])
	case t.kind == numeral && k+1 < len(n.tokens) && n.tokens[k+1].kind == squares:
		return n.move(k, k+1)
	case t.kind == squares && b.words < 0:
		return n.move(k, k)
	case t.kind == signs && moves && b.words < 0:
		for _, sign := range signsOf(text) {
			b.note(sign)
		}
	case b.words < 0:
		b.words = k
	}
	return k + 1
}

// flush makes a comment of the words before a token.
func (n *nest) flush(k int) {
	if b := &n.open[len(n.open)-1]; b.words >= 0 {
		b.note(n.text[n.tokens[b.words].at:n.tokens[k-1].end])
		b.words = -1
	}
}

// move reads a move, which may have a number before it. After words only a possible move whose
// number fits is one.
func (n *nest) move(k, at int) int {
	up, b := &n.open[len(n.open)-2], &n.open[len(n.open)-1]
	least, tries := up.From, []int{up.End() - 1, up.End()} // without a number it may also continue the line
	if len(b.Moves) > 0 {
		up, least, tries = b, b.End(), []int{b.End()}
	}
	if k < at {
		number := n.plyOf(n.tokens[k])
		if tries = []int{number - n.shift}; number%2 == 0 {
			tries = append(tries, tries[0]+1) // "2. H11-F9" for Black
		}
	}
	why := k // the number does not fit
	for _, from := range tries {
		if from < least || from > up.End() {
			continue
		}
		next, m, err := tryMove(up.past[from-up.From], n.of(n.tokens[at]))
		if err != nil {
			why = at
			continue
		}
		n.flush(k)
		if len(b.Moves) == 0 {
			b.From, b.past = from, []*camelot.Position{up.past[from-up.From]}
			for i := range b.Comments {
				b.Comments[i].After = from
			}
		}
		b.Moves, b.past = append(b.Moves, m), append(b.past, next)
		return at + 1
	}
	if b.words >= 0 {
		return at + 1
	}
	return n.fail(at, &n.tokens[why])
}

// fail makes a comment of the innermost bracket, of which a token is not possible or that has no
// moves, and notes that. It returns the token after it.
func (n *nest) fail(k int, why *token) int {
	b := n.open[len(n.open)-1]
	n.open = n.open[:len(n.open)-1]
	for depth := 1; depth > 0 && k < len(n.tokens); k++ {
		switch n.of(n.tokens[k]) {
		case "(":
			depth++
		case ")":
			depth--
		}
	}
	begin := n.tokens[b.opened].end
	text := n.text[begin:n.tokens[k-1].at]
	n.open[len(n.open)-1].note(text)
	if excerpt := tidy(text[:min(len(text), 200)]); why != nil {
		n.reader.note(*why, NoVariation, "%s is not possible, so the brackets stay a comment", tidy(n.of(*why)))
	} else if len(n.asides) < maxNotes {
		n.asides = append(n.asides, engine.NewFault("movetext", int(begin), "", "the brackets stay a comment: %s", excerpt))
	}
	return k
}

// signsOf returns a sign of opinion, such as "!?" or "!+-"; what judges the move stands apart.
func signsOf(text string) []string {
	if sign, ok := opinions[text]; ok {
		text = sign
	}
	n := len(text) - len(strings.TrimLeft(text, "!?"))
	if n == len(text) || !slices.Contains(record.Signs, text[:n]) {
		return []string{text}
	}
	return []string{text[:n], text[n:]}
}
