package movetext

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// numberAt reads a move's number at the beginning of a text: "7.", "7...", "7)", or "7" before a
// space; length 0 if there is none. Several dots mean Black's move.
func numberAt(text string) (n int, black bool, length int) {
	digits := digitsAt(text)
	if digits == 0 || digits > 6 {
		return 0, false, 0
	}
	n, _ = strconv.Atoi(text[:digits])
	length = skip(text, digits, dotAt)
	switch {
	case length > digits:
		more := skip(text, length, spaceAt)
		if end := skip(text, more, dotAt); end > more { // "1. ... H11-F9"
			return n, true, end
		}
		return n, length > digits+1, length
	case digits < len(text) && text[digits] == ')':
		return n, false, digits + 1
	case digits < len(text) && spaceAt(text[digits:]) > 0:
		if moveAt(text[skip(text, digits, spaceAt):]) > 0 {
			return n, false, digits
		}
	}
	return 0, false, 0
}

func dotAt(text string) int {
	switch {
	case strings.HasPrefix(text, "."):
		return 1
	case strings.HasPrefix(text, "…"):
		return len("…")
	}
	return 0
}

func digitsAt(text string) int { return len(text) - len(strings.TrimLeft(text, "0123456789")) }

func letter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }

func wordSign(text string) bool {
	return text != "" && (letter(text[0]) || text[0] >= '0' && text[0] <= '9')
}

// squareAt returns the length of what looks like the name of a square at the beginning of a text.
func squareAt(text string) int {
	if text == "" || !letter(text[0]) {
		return 0
	}
	n := digitsAt(text[1:min(len(text), 5)])
	if n == 0 || n > 3 {
		return 0
	}
	return 1 + n
}

func dash(c rune) bool { return strings.ContainsRune("-–—−‐‑‒―", c) }

func dashAt(text string) int {
	if c, n := utf8.DecodeRuneInString(text); dash(c) {
		return n
	}
	return 0
}

// markAt returns the length of a sign that may separate the squares of a move, at the beginning of
// a text.
func markAt(text string) int {
	for _, m := range []string{"--", "->", "=>", "x", "X", "^", ":", "×", "✕", "✖", "⨯", "*", "→", ">", "~"} {
		if strings.HasPrefix(text, m) {
			return len(m)
		}
	}
	return dashAt(text)
}

// moveAt returns the length of what looks like a move at the beginning of a text: squares with
// or without marks between them. The engine checks that the squares exist.
func moveAt(text string) int {
	n := squareAt(text)
	if n == 0 {
		return 0
	}
	if end := skip(text, n, squareAt); end > n {
		n = end
		if wordSign(text[n:]) || markAt(text[n:]) > 0 {
			return 0
		}
		return n
	}
	marked, apart := false, false
	for {
		at := skip(text, n, spaceAt)
		mark := markAt(text[at:])
		if mark == 0 || at > n && (marked && !apart || dashAt(text[at:]) == 0 && text[at] != 'x' && text[at] != 'X') {
			break
		}
		apart = apart || at > n
		at += mark
		next := skip(text, at, spaceAt)
		if size := squareAt(text[next:]); size > 0 && !(next > at && text[at-1] == '*') {
			marked, n = true, next+size
			continue
		}
		if at == n+mark && (at == next && signsAt(text[n:]) == 0 || next > at && dashAt(text[n:]) > 0) {
			marked, n = true, at // the engine reports a missing square
		}
		break
	}
	if !marked {
		return 0
	}
	return n
}

// plain returns a move in the engine's notation, without regard to which steps are jumps.
func plain(text string) string {
	b := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		if n := spaceAt(text[i:]); n > 0 {
			i += n
			continue
		}
		if n := squareAt(text[i:]); n > 0 {
			if len(b) > 0 && b[len(b)-1] != '-' && b[len(b)-1] != 'x' {
				b = append(b, '-')
			}
			b = append(b, text[i]&^0x20)
			b = append(b, text[i+1:i+n]...)
			i += n
			continue
		}
		n := max(1, markAt(text[i:]))
		switch text[i : i+n] {
		case "x", "X", "×", "✕", "✖", "⨯", "*", ":":
			b = append(b, 'x')
		default:
			b = append(b, '-')
		}
		i += n
	}
	return string(b)
}

// opinions maps the numbers of PGN's glyphs (NAG) to signs.
var opinions = map[string]string{
	"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!", "$7": "□", "$10": "=", "$11": "=", "$13": "∞",
	"$14": "⩲", "$15": "⩱", "$16": "±", "$17": "∓", "$18": "+-", "$19": "-+", "$22": "⨀", "$23": "⨀", "$32": "⟳", "$33": "⟳",
	"$36": "→", "$37": "→", "$40": "↑", "$41": "↑", "$132": "⇆", "$133": "⇆", "$140": "∆", "$146": "N",
}

// signsAt returns the length of an opinion on a move or a position at the beginning of a text:
// "!?", "$14", "±", "+0.35/12".
func signsAt(text string) int {
	if text[0] == '$' {
		n := digitsAt(text[1:])
		return n + min(1, n)
	}
	if n := valueAt(text); n > 0 {
		return n
	}
	n, more := 0, false
	for n < len(text) {
		c, size := utf8.DecodeRuneInString(text[n:])
		if !opinion(c) && !(n > 0 && (c == '/' || c == '|')) {
			break
		}
		n += size
		more = more || !dash(c)
	}
	if !more { // dashes alone
		return 0
	}
	return n
}

func opinion(c rune) bool {
	return strings.ContainsRune("!?+-#=~<>±†‡✓✗", c) || c >= '‼' && c <= '⁉' || dash(c) ||
		c >= 0x2190 && c <= 0x22ff || // arrows and operators
		c >= 0x25a0 && c <= 0x25ff || // shapes
		c >= 0x27c0 && c <= 0x2bff
}

// valueAt returns the length of a program's evaluation: "+0.35", "-1,2/14", "0.00", "+M5",
// "#-3".
func valueAt(text string) int {
	n := 0
	for n < len(text) && n < 8 {
		c, size := utf8.DecodeRuneInString(text[n:])
		if c != '+' && c != '#' && c != '=' && c != '±' && !dash(c) {
			break
		}
		n += size
	}
	signed := n > 0
	if signed && n < len(text) && (text[n] == 'M' || text[n] == 'm') {
		n++
	}
	whole := digitsAt(text[n:])
	if whole == 0 || whole > 6 {
		return 0
	}
	n += whole
	if n+1 < len(text) && (text[n] == '.' || text[n] == ',') && digitsAt(text[n+1:]) > 0 {
		n += 1 + digitsAt(text[n+1:])
	} else if !signed {
		return 0
	}
	if n+1 < len(text) && text[n] == '/' && digitsAt(text[n+1:]) > 0 {
		n += 1 + digitsAt(text[n+1:])
	}
	if wordSign(text[n:]) {
		return 0
	}
	return n
}

// resultAt reads a result at the beginning of a text; the winner is "A", "B", "draw", or "" for
// an unfinished game.
func resultAt(text string) (winner string, length int) {
	if strings.HasPrefix(text, "*") {
		return "", 1
	}
	if first, n := halves(text); n > 0 {
		return points(text, first, n)
	}
	if text == "" || strings.IndexByte("WwBbDd", text[0]) < 0 {
		return "", 0
	}
	line := text[:min(len(text), 40)]
	if end := strings.IndexAny(line, "\r\n"); end >= 0 {
		line = line[:end]
	}
	lower := strings.ToLower(line)
	if len(lower) != len(line) {
		return "", 0
	}
	for _, w := range endings {
		rest, is := strings.CutPrefix(lower, w.text)
		if !is {
			continue
		}
		rest = strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyz") // resigns, resigned
		length = len(lower) - len(rest)
		// In a sentence it is none: "White wins a man".
		if rest = strings.Trim(rest, " \t.,!?"); rest == "" || strings.IndexByte("({[;", rest[0]) >= 0 {
			return w.winner, length
		}
		if _, another := resultAt(rest); another > 0 {
			return w.winner, length
		}
	}
	return "", 0
}

// endings holds the words for how a game ended.
var endings = []struct{ text, winner string }{
	{"white resign", "B"}, {"black resign", "A"}, {"white win", "A"}, {"black win", "B"},
	{"white won", "A"}, {"black won", "B"}, {"draw", "draw"},
}

// halves parses a player's points, as a number of halves: 1, 0, ½, 1/2, 0.5.
func halves(text string) (points, length int) {
	for _, p := range []struct {
		text   string
		points int
	}{{"1/2", 1}, {"½", 1}, {"0.5", 1}, {"0,5", 1}, {"1.0", 2}, {"0.0", 0}, {"1", 2}, {"0", 0}} {
		if strings.HasPrefix(text, p.text) {
			return p.points, len(p.text)
		}
	}
	return 0, 0
}

// points parses what follows White's points: a separator, and Black's points. A single half can
// mean a draw.
func points(text string, first, n int) (winner string, length int) {
	at := skip(text, n, spaceAt)
	mark := dashAt(text[at:])
	if mark == 0 && strings.HasPrefix(text[at:], ":") {
		mark = 1
	}
	if mark > 0 {
		at = skip(text, at+mark, spaceAt)
		second, size := halves(text[at:])
		if end := at + size; size > 0 && first+second == 2 && !wordSign(text[end:]) && !decimal(text[end:]) {
			return []string{"B", "draw", "A"}[first], end
		}
		return "", 0
	}
	if first == 1 && text[0] != '0' && !wordSign(text[n:]) && !decimal(text[n:]) && !strings.HasPrefix(text[n:], "/") {
		return "draw", n
	}
	return "", 0
}

// decimal reports whether a text continues a number with decimals, or with another number after a
// dash.
func decimal(text string) bool {
	n := dashAt(text)
	if n == 0 && text != "" && (text[0] == '.' || text[0] == '/') {
		n = 1
	}
	return n > 0 && digitsAt(text[n:]) > 0
}
