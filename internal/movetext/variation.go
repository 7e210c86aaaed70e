package movetext

import (
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/record"
)

// maxNested is the most brackets of a game, as many as a record has comments and variations.
const maxNested = 20_000

// frame is a variation in round brackets that is being read.
type frame struct {
	record.Variation
	opened int                 // the token of its bracket
	past   []*camelot.Position // before each move, and after the last
	words  int                 // the first token of words, or -1
	texts  []int               // comments that are brackets without a variation
	before [3]int              // lengths of texts, faults and asides at its beginning
}

// nest reads round brackets with all that is nested in them.
type nest struct {
	*reader
	tokens []token
	frames []frame
	texts  []*string // comments that are brackets
	faults []token   // moves and numbers that are not possible
	asides []token   // other brackets that are no variations, without their brackets
}

// variation reads round brackets: as a variation if their moves are possible, otherwise as a
// comment. It takes each token once, so the work is linear in the size for any nesting.
func (r *reader) variation(t token) {
	if r.err != nil {
		return
	}
	l := &lexer{text: r.text[:t.end], at: int(t.at), braced: true, closed: true, flat: true}
	for l.at < len(l.text) {
		l.next()
	}
	r.looked += l.looked
	r.past = append(r.past[:len(r.moves)], r.position)
	n := &nest{reader: r, tokens: l.tokens}
	n.open(0)
	for k := 1; k < len(l.tokens) && len(n.frames) > 0; {
		k = n.take(k)
	}
	if len(n.frames) > 0 { // a remark hides the end of a bracket
		n.frames = n.frames[:1]
		n.fail(len(l.tokens), nil)
	}
	for _, text := range n.texts {
		*text = tidy(*text)
	}
	for _, t := range n.faults {
		r.note(t, NoVariation, "%s is not possible, so the brackets stay a comment", excerpt(r.of(t)))
	}
	for _, t := range n.asides[:min(len(n.asides), maxNotes-len(r.asides))] {
		r.asides = append(r.asides, engine.NewFault("movetext", int(t.at), "", "the brackets stay a comment: %s", excerpt(r.of(t))))
	}
}

func excerpt(text string) string { return engine.Excerpt(tidy(text[:min(len(text), 200)])) }

func (n *nest) open(k int) {
	n.frames = append(n.frames, frame{opened: k, words: -1, before: [3]int{len(n.texts), len(n.faults), len(n.asides)}})
	if n.brackets++; n.brackets > maxNested {
		n.refuse(n.tokens[k], record.TooManyComments, "a record has at most %d comments and variations", maxNested)
	}
}

// take handles a token in brackets, and returns the next.
func (n *nest) take(k int) int {
	f, t := &n.frames[len(n.frames)-1], n.tokens[k]
	text := n.of(t)
	n.looked++
	switch moves := len(f.Moves) > 0; {
	case t.kind == newline:
	case isBracket(text) && !moves:
		return n.fail(k, nil)
	case text == "(":
		n.flush(k)
		n.open(k)
	case text == ")":
		n.flush(k)
		n.close()
	case t.kind == braces, t.kind == remark && text[0] == '[':
		n.flush(k)
		f.comment(text[1 : len(text)-1])
	case t.kind == remark:
		n.flush(k)
		f.comment(text[1:])
	case t.kind == numeral && k+1 < len(n.tokens) && n.tokens[k+1].kind == squares:
		return n.move(k, k+1)
	case t.kind == squares && f.words < 0:
		return n.move(k, k)
	case t.kind == signs && moves && f.words < 0:
		for _, sign := range signsOf(text) {
			f.comment(sign)
		}
	case f.words < 0:
		f.words = k
	}
	return k + 1
}

func isBracket(text string) bool { return text == "(" || text == ")" }

// move reads a move, which may have a number before it. After words only a possible move whose
// number fits is one.
func (n *nest) move(k, at int) int {
	f := &n.frames[len(n.frames)-1]
	begin, least, most, past := 0, 0, len(n.moves), n.past // of the line around it
	if i := len(n.frames) - 2; i >= 0 {
		up := &n.frames[i]
		begin, least, most, past = up.From, up.From, up.From+len(up.Moves), up.past
	}
	tries := []int{most - 1, most} // without a number it may also continue the line
	if len(f.Moves) > 0 {
		begin, least, most, past = f.From, f.From+len(f.Moves), f.From+len(f.Moves), f.past
		tries = []int{most}
	}
	if k < at {
		number, black, _ := numberAt(n.text[n.tokens[k].at:])
		if tries = []int{ply(number, black) - n.shift}; !black {
			tries = append(tries, tries[0]+1) // "2. H11-F9" for Black
		}
	}
	why := k // the number does not fit
	for _, from := range tries {
		if from < least || from > most {
			continue
		}
		next, m, err := tryMove(past[from-begin], n.of(n.tokens[at]))
		if err != nil {
			why = at
			continue
		}
		n.flush(k)
		if len(f.Moves) == 0 {
			f.From, f.past = from, []*camelot.Position{past[from-begin]}
			for i := range f.Comments {
				f.Comments[i].After = from
			}
		}
		f.Moves, f.past = append(f.Moves, m), append(f.past, next)
		return at + 1
	}
	if f.words >= 0 {
		return at + 1
	}
	return n.fail(at, &n.tokens[why])
}

func (f *frame) comment(text string) {
	if text = tidy(text); text != "" {
		f.Comments = append(f.Comments, record.Comment{After: f.From + len(f.Moves), Text: text})
	}
}

// flush makes a comment of the words before a token.
func (n *nest) flush(k int) {
	if f := &n.frames[len(n.frames)-1]; f.words >= 0 {
		f.comment(n.text[n.tokens[f.words].at:n.tokens[k-1].end])
		f.words = -1
	}
}

// close adds the innermost variation to its line.
func (n *nest) close() {
	f := n.frames[len(n.frames)-1]
	for _, i := range f.texts {
		n.texts = append(n.texts, &f.Comments[i].Text)
	}
	slices.SortStableFunc(f.Variations, byFrom)
	n.frames = n.frames[:len(n.frames)-1]
	to := &n.variations
	if i := len(n.frames); i > 0 {
		to = &n.frames[i-1].Variations
	}
	*to = append(*to, f.Variation)
}

func byFrom(a, b record.Variation) int { return a.From - b.From }

// fail makes a comment of the innermost bracket, of which a token is not possible or that has no
// moves. It returns the token after it.
func (n *nest) fail(k int, why *token) int {
	f := n.frames[len(n.frames)-1]
	n.frames = n.frames[:len(n.frames)-1]
	for depth := 1; k < len(n.tokens); k++ {
		n.looked++
		switch n.of(n.tokens[k]) {
		case "(":
			depth++
		case ")":
			depth--
		}
		if depth == 0 {
			break
		}
	}
	text := token{kind: word, at: n.tokens[f.opened].end, end: n.tokens[min(k, len(n.tokens)-1)].at}
	n.texts, n.faults, n.asides = n.texts[:f.before[0]], n.faults[:f.before[1]], n.asides[:f.before[2]]
	if why != nil {
		n.faults = append(n.faults, *why)
	} else {
		n.asides = append(n.asides, text)
	}
	if len(n.frames) == 0 {
		n.comment(n.of(text))
		return k + 1
	}
	up := &n.frames[len(n.frames)-1]
	up.texts = append(up.texts, len(up.Comments))
	up.Comments = append(up.Comments, record.Comment{After: up.From + len(up.Moves), Text: n.of(text)})
	return k + 1
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
