package movetext

import (
	"strings"
	"unicode/utf8"

	"roundtable/engine"
)

// splitter finds where games begin in a text.
type splitter struct {
	text   string
	starts []int

	tags  bool // the present game has tags
	body  bool // and something after or before them
	moves bool // with something like moves or a result
	junk  int  // where words begin right before tags, or -1
	open  bool // there may be closed braces from here on
}

// split returns where the pieces of a text begin, each with the tags of a game. A piece begins with
// a tag that follows an empty line or moves, with the tag Game if no tag precedes it, or with a tag
// after a result in the same line. No piece begins within braces that are closed.
//
// A piece always begins after a Boundary.
func split(text string) (starts []int) {
	begin := 0
	for part := range strings.SplitAfterSeq(text, Boundary) {
		for _, at := range splitText(part) {
			starts = append(starts, begin+at)
		}
		begin += len(part)
	}
	return starts
}

// Boundary is a line with a form feed, which some publishers put between games. Neither a game nor
// an open bracket continues after it.
const Boundary = "\n\f\n"

// splitText splits a text that has a Boundary only at its end.
func splitText(text string) []int {
	s := &splitter{text: text, starts: []int{0}, junk: -1, open: true}
	empty := true
	for i := 0; i < len(text); {
		start := i
		i = skip(text, i, space)
		if n := engine.LineEnd(text[i:]); n > 0 || i == len(text) {
			i += n
			empty, s.junk = true, -1
			continue
		}
		s.line(start, i, empty)
		empty = false
		i = s.rest(i)
	}
	return s.starts
}

func (s *splitter) line(start, i int, empty bool) {
	if s.text[i] != '[' {
		c := s.text[i]
		moves := c >= '0' && c <= '9' || c == '*' || c == '{' || c == '(' ||
			i+1 < len(s.text) && s.text[i+1] >= '0' && s.text[i+1] <= '9'
		switch {
		case moves:
			s.junk = -1
		case empty && s.moves:
			s.junk = start
		}
		s.body, s.moves = true, s.moves || moves
		return
	}
	game := strings.HasPrefix(s.text[i:], "[Game ")
	if s.body && (strong(s.text[i:]) && s.moves || empty && (s.tags || s.moves) || game) {
		if s.junk >= 0 {
			start = s.junk
		}
		s.cut(start)
	}
	s.tags, s.junk = true, -1
}

func (s *splitter) cut(at int) {
	if at > s.starts[len(s.starts)-1] {
		s.starts = append(s.starts, at)
	}
	s.tags, s.body, s.moves, s.junk = false, false, false, -1
}

// rest reads a line from a byte to its end, or further if a comment in braces continues.
func (s *splitter) rest(i int) int {
	first := i
	for i < len(s.text) {
		switch c := s.text[i]; {
		case c == '{' && s.open:
			n := strings.IndexAny(s.text[i+1:], "{}")
			switch {
			case n < 0:
				s.open = false
			case s.text[i+1+n] == '}':
				i += 1 + n
			}
		case c == '[' && i > first && s.body && strong(s.text[i:]) && s.hasResult(i):
			s.cut(i)
			s.tags = true
		case c == ']' && s.tags && !s.body && i+1 < len(s.text):
			j := skip(s.text, i+1, space)
			if j < len(s.text) && s.text[j] != '[' && engine.LineEnd(s.text[j:]) == 0 && strings.IndexByte("0123456789*{(ABCDEFGHIJKLabcdefghijkl", s.text[j]) >= 0 && s.text[i-1] == '"' {
				s.body, s.moves = true, true // moves in the line of a tag
			}
		case c == '\n' || c == '\r' || c >= 0x80:
			if n := engine.LineEnd(s.text[i:]); n > 0 {
				return i + n
			}
		}
		i++
	}
	return i
}

// hasResult reports whether a result precedes a byte.
func (s *splitter) hasResult(at int) bool {
	text := strings.TrimRight(s.text[max(0, at-16):at], " \t")
	if i := strings.LastIndexAny(text, " \t\r\n}"); i >= 0 {
		text = text[i+1:]
	}
	switch text {
	case "*", "1-0", "0-1", "1/2-1/2", "½-½", "1/2", "½", "draw", "":
		return true
	}
	return strings.Trim(text, "ABCDEFGH") == ""
}

// strong reports whether a text begins like a tag, with a name and a quote.
func strong(text string) bool {
	name := 1
	for name < min(len(text), 60) && (wordSign(text[name:]) || text[name] == '_') {
		name++
	}
	n := name
	for n < min(len(text), 80) && text[n] == ' ' {
		n++
	}
	return n > name && name > 1 && (strings.HasPrefix(text[n:], `"`) || strings.HasPrefix(text[n:], "“"))
}

// space returns the length of an invisible separator at the beginning of a text, within a line.
func space(text string) int {
	if c, n := utf8.DecodeRuneInString(text); strings.ContainsRune(" \t\v\f\ufeff\u00a0\u200b\u2060\u202f\u3000", c) {
		return n
	}
	return 0
}
