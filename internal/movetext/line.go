package movetext

import (
	"strconv"
	"strings"

	"roundtable/engine"
)

// number reads a move's number at the beginning of a text: "7.", "7...", "7....";
// its length is 0 where there is none. Of several dots the move is Black's.
func number(text string) (n int, black bool, length int) {
	digits := 0
	for digits < len(text) && digits < 6 && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	dots := digits
	for dots < len(text) && text[dots] == '.' {
		dots++
	}
	if digits == 0 || dots == digits {
		return 0, false, 0
	}
	n, _ = strconv.Atoi(text[:digits])
	if more := strings.TrimLeft(text[dots:], " \t"); strings.HasPrefix(more, ".") { // "1. ... H11-F9"
		more = strings.TrimLeft(more, ".")
		return n, true, len(text) - len(more)
	}
	return n, dots-digits > 1, dots
}

// ply is the ply that a number means, from 0.
func ply(n int, black bool) int {
	if black {
		return 2*n - 1
	}
	return 2*n - 2
}

// move reads what looks like a move at the beginning of a text: squares and marks
// between them. Whether there are such squares is the engine's to say.
func move(text string) (length int) {
	marks := 0
	for i := 0; ; {
		j := i + 1
		if i >= len(text) || !letter(text[i]) {
			break
		}
		for j < len(text) && text[j] >= '0' && text[j] <= '9' {
			j++
		}
		if j == i+1 {
			break
		}
		length, i = j, j
		n := mark(text[i:])
		if n == 0 {
			break
		}
		marks, i = marks+1, i+n
		length = i // a square that is missing is for the engine to find
	}
	if marks == 0 {
		return 0
	}
	return length
}

func letter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }

// mark is the length of what may stand between the squares of a move.
func mark(text string) int {
	for _, m := range []string{dash, times, "-", "x", "X", "^", ":"} {
		if strings.HasPrefix(text, m) {
			return len(m)
		}
	}
	return 0
}

// begins reports whether a line begins with the first move's number.
func (r *reader) begins(line string) bool {
	n, black, length := number(line)
	return length > 0 && n == 1 && !black
}

// plays reports whether a line belongs to the moves that were played: it begins
// with a number that is not of a move already played, with a move, a result, a
// bracket, or dots.
func (r *reader) plays(line string) bool {
	if n, black, length := number(line); length > 0 {
		return ply(n, black) >= len(r.moves)
	}
	if _, length := result(line); length > 0 {
		return len(r.moves) > 0
	}
	return move(line) > 0 || strings.ContainsRune("{(;.", rune(line[0]))
}

// playLine reads the moves of a line, and what stands between them.
func (r *reader) playLine() error {
	end := r.at + len(r.line())
	for r.at < end {
		rest := r.text[r.at:end]
		n, black, length := number(rest)
		winner, told := result(rest)
		switch c := rest[0]; {
		case strings.IndexByte(" \t\r!?+#,", c) >= 0:
			r.at++
		case c == '.':
			r.at++ // of Black's move: "1. ... H11-F9"
		case c == '{' || c == '(':
			if err := r.bracket(); err != nil {
				return err
			}
			end = max(end, r.at+len(r.line()))
		case c == ';':
			r.comment(rest[1:])
			r.at = end
		case told > 0 && len(r.moves) > 0:
			if r.winner == "" {
				r.winner = winner
			}
			r.at += told
		case length > 0:
			switch due := len(r.moves); {
			case ply(n, black) > due:
				return r.bad(r.at, MoveNumber, "%s stands where %s is due", rest[:length], numberOf(due))
			case ply(n, black) < due:
				r.comment(rest)
				r.at = end
			default:
				r.numbered = true
				r.at += length
			}
		case move(rest) > 0:
			length := move(rest)
			if err := r.play(r.at, rest[:length]); err != nil {
				return err
			}
			r.at += length
			if r.at < end && (letter(r.text[r.at]) || r.text[r.at] >= '0' && r.text[r.at] <= '9') {
				return r.bad(r.at, NoMove, "%s is no part of a move", firstWord(r.text[r.at:end]))
			}
		case r.numbered:
			return r.bad(r.at, MoveMissing, "%s stands where a move is due", firstWord(rest))
		default:
			r.comment(rest)
			r.at = end
		}
	}
	r.next()
	return nil
}

// numberOf is a ply's number as it is written.
func numberOf(due int) string {
	if due%2 == 1 {
		return engine.Format("%d...", due/2+1)
	}
	return engine.Format("%d.", due/2+1)
}

func firstWord(text string) string {
	if words := strings.Fields(text); len(words) > 0 {
		return words[0]
	}
	return ""
}

// bracket reads a comment in braces, or a line in brackets that was not played;
// brackets may stand in brackets, and both may go on over several lines.
func (r *reader) bracket() error {
	start, depth := r.at, 0
	for i := r.at; i < len(r.text); i++ {
		switch c := r.text[i]; {
		case r.text[start] == '{' && c == '}', c == ')' && depth == 1:
			r.comment(r.text[start+1 : i])
			r.at = i + 1
			return nil
		case r.text[start] == '{':
		case c == '(':
			depth++
		case c == ')':
			depth--
		}
	}
	return r.bad(start, CommentOpen, "a bracket has no end")
}

// result reads how the game ended, at the beginning of a text; the winner is "A",
// "B", "draw", or "" where it goes on.
func result(text string) (winner string, length int) {
	line, _, _ := strings.Cut(text, "\n")
	lower := strings.ToLower(line[:min(len(line), 40)])
	for _, w := range results {
		rest, is := strings.CutPrefix(lower, w.text)
		if !is {
			continue
		}
		for rest != "" && letter(rest[0]) { // resigns, resigned
			rest = rest[1:]
		}
		length = len(lower) - len(rest)
		// In a sentence it is none: "White wins a man".
		if rest = strings.Trim(rest, " \t\r.,!?"); rest == "" {
			return w.winner, length
		}
		if _, another := result(rest); another > 0 {
			return w.winner, length
		}
	}
	return "", 0
}

// results are the words that say how a game ended.
var results = []struct{ text, winner string }{
	{"1-0", "A"}, {"0-1", "B"}, {"1/2-1/2", "draw"}, {"½-½", "draw"}, {"*", ""},
	{"white resign", "B"}, {"black resign", "A"}, {"white win", "A"}, {"black win", "B"},
	{"white won", "A"}, {"black won", "B"}, {"draw", "draw"},
}

// tag reads a tag pair as PGN has them, and reports whether the line is one.
func (r *reader) tag(line string) bool {
	name, rest, found := strings.Cut(strings.TrimPrefix(line, "["), " ")
	value, closed := strings.CutSuffix(strings.TrimSpace(rest), "]")
	value = strings.Trim(strings.TrimSpace(value), `"`)
	if !found || !closed || line[0] != '[' || len(r.moves) > 0 {
		return false
	}
	switch strings.ToLower(name) {
	case "white":
		r.players[0] = value
	case "black":
		r.players[1] = value
	case "date":
		r.date = value
	default:
		r.comment(name + ": " + value)
	}
	return true
}

// named reads a line "White: ... Black: ..." before the moves, and reports whether
// it is one.
func (r *reader) named(line string) bool {
	lower := strings.ToLower(line)
	white, black := strings.Index(lower, "white:"), strings.Index(lower, "black:")
	if len(r.moves) > 0 || white != 0 || black < 0 || len(lower) != len(line) {
		return false
	}
	r.players[0] = strings.TrimSpace(line[len("white:"):black])
	r.players[1] = strings.TrimSpace(line[black+len("black:"):])
	return true
}
