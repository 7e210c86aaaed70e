package movetext

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"roundtable/engine"
)

type kind uint8

const (
	word    kind = iota // unknown
	newline             // the end of a line
	numeral             // a move's number: "7.", "7...", "7"
	squares             // a move
	ending              // a result
	signs               // an opinion: "!", "$14", "+0.35"
	braces              // {...}
	line                // a variation: (...)
	remark              // ; and % up to the end of the line, or [...]
	tagPair             // [White "Ann"]
	opened              // a bracket that is not closed
	stray               // a closing bracket without an opening one
)

type token struct {
	kind    kind
	at, end int32
}

// lexer divides a text into tokens, in linear time for any text.
type lexer struct {
	text   string
	at     int
	tokens []token
	begins engine.Place // where the text begins

	opens   []int32 // offsets of '(' outside braces, as far as searched
	closes  []int32 // where each is closed, or -1
	matched int     // searched up to here
	braced  bool    // there is a '}' from there on
	closed  bool    // there is a '}' from here on
	looked  int     // bytes examined, for the tests
	flat    bool    // brackets are tokens of their own
	bracket int     // no ']' up to here
	tagless int     // no closed tag up to here

	from, end    int // the tokens of the line last asked for
	words, moved int // its last token outside moves, and its last move; or -1
}

// line returns the token at which the line ends, whether no word with letters follows in it, and
// whether a move follows.
func (l *lexer) line(k int) (end int, pure, moves bool) {
	if k < l.from || k >= l.end {
		l.from, l.words, l.moved = k, -1, -1
		for l.end = k; l.end < len(l.tokens) && l.tokens[l.end].kind != newline; l.end++ {
			switch l.tokens[l.end].kind {
			case word:
				if strings.ContainsFunc(l.text[l.tokens[l.end].at:l.tokens[l.end].end], unicode.IsLetter) {
					l.words = l.end
				}
			case squares:
				l.moved = l.end
			}
		}
		l.looked += l.end - k
	}
	return l.end, l.words < k, l.moved >= k
}

func newLexer(text string) *lexer {
	return &lexer{text: text, begins: engine.Place{Line: 1, Sign: 1}, braced: true, closed: true}
}

func lex(text string) *lexer {
	l := newLexer(text)
	for l.at < len(text) {
		l.next()
	}
	return l
}

// match finds the closing bracket for a bracket that is opened here. Braces cannot contain others.
// It does not begin earlier, because brackets in remarks and tags do not count.
func (l *lexer) match() {
	var open []int32 // indices of those that are not closed yet
	for i := l.at; i < len(l.text); i++ {
		l.looked++
		l.matched = i + 1
		switch l.text[i] {
		case '{':
			if !l.braced {
				continue
			}
			n := strings.IndexByte(l.text[i:], '}')
			if l.braced = n >= 0; !l.braced {
				n = len(l.text) - i
			} else {
				i += n
			}
			l.looked += n
		case ';': // a remark up to the end of its line closes nothing
			n := lineOf(l.text[i:])
			i += n - 1
			l.looked += n
		case '(':
			open = append(open, int32(len(l.opens)))
			l.opens, l.closes = append(l.opens, int32(i)), append(l.closes, -1)
		case ')':
			if n := len(open); n > 0 {
				l.closes[open[n-1]] = int32(i)
				open = open[:n-1]
			}
			if len(open) == 0 {
				return
			}
		}
	}
}

func (l *lexer) add(k kind, n int) {
	l.looked += n
	l.tokens = append(l.tokens, token{k, int32(l.at), int32(l.at + n)})
	l.at += n
}

// next adds the next token, or skips characters without a meaning.
func (l *lexer) next() {
	rest := l.text[l.at:]
	if n := engine.LineEnd(rest); n > 0 {
		l.add(newline, n)
		return
	}
	if n := spaceAt(rest); n > 0 {
		l.at += n
		return
	}
	switch c := rest[0]; {
	case c == ',':
		l.at++
	case c == '{':
		n := -1
		if l.closed {
			n = strings.IndexByte(rest, '}')
			l.looked += max(n, 0)
		}
		if l.closed = n >= 0; l.closed {
			l.add(braces, n+1)
		} else {
			l.add(opened, 1)
		}
	case c == '(':
		l.variation()
	case c == '}' || c == ')' || c == ']':
		l.add(stray, 1)
	case c == '[':
		l.square(rest)
	case c == ';' || c == '%' && l.first():
		l.add(remark, lineOf(rest))
	case c == '*':
		l.add(ending, 1)
	case c == '.' || strings.HasPrefix(rest, "…"):
		l.at = skip(l.text, l.at, dotAt)
	default:
		l.other(rest)
	}
}

func (l *lexer) first() bool {
	n := len(l.tokens)
	return n == 0 || l.tokens[n-1].kind == newline
}

// variation adds a variation in round brackets, which may contain others.
func (l *lexer) variation() {
	if !l.flat && l.at >= l.matched {
		l.match()
	}
	for len(l.opens) > 0 && int(l.opens[0]) < l.at {
		l.opens, l.closes = l.opens[1:], l.closes[1:]
	}
	if len(l.opens) > 0 && int(l.opens[0]) == l.at && l.closes[0] >= 0 {
		l.add(line, int(l.closes[0])+1-l.at)
		return
	}
	l.add(opened, 1)
}

// square adds a tag, or another remark in square brackets. Both must end in the same line.
func (l *lexer) square(rest string) {
	if l.at < l.bracket {
		l.add(opened, 1)
		return
	}
	if l.at >= l.tagless {
		switch n, _, _ := tag(rest); {
		case n > 0:
			l.add(tagPair, n)
			return
		case n < 0:
			l.tagless = l.at + lineOf(rest)
			l.looked += 2 * (l.tagless - l.at)
		}
	}
	n := 0
	for n < len(rest) && rest[n] != ']' && engine.LineEnd(rest[n:]) == 0 {
		n++
	}
	if n == len(rest) || rest[n] != ']' {
		l.bracket = l.at + n
		l.looked += n
		l.add(opened, 1)
		return
	}
	l.add(remark, n+1)
}

// other adds a word, or a sign that is not part of a word.
func (l *lexer) other(rest string) {
	if n := moveAt(rest); n > 0 {
		l.add(squares, n)
		return
	}
	if _, n := resultAt(rest); n > 0 {
		l.add(ending, n)
		return
	}
	if n := signsAt(rest); n > 0 {
		l.add(signs, n)
		return
	}
	if _, _, n := numberAt(rest); n > 0 {
		l.add(numeral, n)
		return
	}
	if n := dashAt(rest); n > 0 && (n == len(rest) || spaceAt(rest[n:]) > 0 || engine.LineEnd(rest[n:]) > 0) {
		l.at += n // between two moves
		return
	}
	n := wordAt(rest)
	if rest[:n] == "N" || rest[:n] == "RR" || rest[:n] == "D" { // a novelty, a remark, a diagram
		l.add(signs, n)
		return
	}
	l.add(word, n)
}

func lineOf(text string) int {
	for i := 0; i < len(text); i++ {
		if c := text[i]; (c == '\n' || c == '\r' || c >= 0x80) && engine.LineEnd(text[i:]) > 0 {
			return i
		}
	}
	return len(text)
}

// wordAt returns the length in bytes of the word at the beginning of a text, at least one
// character.
func wordAt(text string) int {
	_, n := utf8.DecodeRuneInString(text)
	for n < len(text) && !strings.ContainsRune("{}()[];", rune(text[n])) && spaceAt(text[n:]) == 0 && engine.LineEnd(text[n:]) == 0 {
		_, size := utf8.DecodeRuneInString(text[n:])
		n += size
	}
	return n
}

// skip returns the first offset, from at on, of which a function that measures the beginning of a
// text returns 0.
func skip(text string, at int, length func(string) int) int {
	for at < len(text) {
		n := length(text[at:])
		if n == 0 {
			break
		}
		at += n
	}
	return at
}

// spaceAt returns the length of an invisible separator at the beginning of a text: spaces, control
// characters, and marks without width. At the end of a line it returns 0.
func spaceAt(text string) int {
	if text == "" {
		return 0
	}
	if c := text[0]; c < 0x80 {
		if (c <= ' ' || c == 0x7f) && c != '\n' && c != '\r' {
			return 1
		}
		return 0
	}
	c, n := utf8.DecodeRuneInString(text)
	switch {
	case c > 0x85 && c <= 0xa0, c == 0xad, c == 0x1680, c == 0x180e, c >= 0x2000 && c <= 0x200f,
		c >= 0x202a && c <= 0x202f, c >= 0x205f && c <= 0x206f, c == 0x3000, c == 0xfeff, c >= 0xfe00 && c <= 0xfe0f:
		return n
	case c >= 0x80 && c < 0x85:
		return n
	}
	return 0
}
