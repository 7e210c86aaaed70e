package movetext

import (
	"maps"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// tag parses a PGN tag pair, whose value may lack its quotes. length is 0 if there is none, and -1
// if it is not closed in the line.
func tag(text string) (length int, name, value string) {
	n := skip(text, 1, spaceAt)
	start := n
	for n < len(text) && (wordSign(text[n:]) || text[n] == '_') {
		n++
	}
	name = text[start:n]
	if name == "" || n == len(text) || spaceAt(text[n:]) == 0 && text[n] != '"' {
		return 0, "", ""
	}
	n = skip(text, n, spaceAt)
	quote := ""
	for _, q := range []string{`"`, "“", "”", "„"} {
		if strings.HasPrefix(text[n:], q) {
			quote = q
		}
	}
	n += len(quote)
	var b strings.Builder
	for n < len(text) && engine.LineEnd(text[n:]) == 0 {
		c := text[n]
		switch {
		case quote != "" && c == '\\' && n+1 < len(text) && (text[n+1] == '"' || text[n+1] == '\\'):
			b.WriteByte(text[n+1])
			n += 2
			continue
		case c == ']' && quote == "":
			return n + 1, name, strings.TrimSpace(b.String())
		case quote == `"` && c == '"', quote != "" && quote != `"` && (strings.HasPrefix(text[n:], "”") || strings.HasPrefix(text[n:], "“")):
			end := skip(text, n+len(quote), spaceAt)
			if end < len(text) && text[end] == ']' {
				return end + 1, name, b.String()
			}
		}
		b.WriteByte(c)
		n++
	}
	return -1, "", ""
}

func (r *reader) takeTag(t token) {
	_, name, value := tag(r.of(t))
	value = strings.TrimSpace(value)
	keep := true
	switch strings.ToLower(name) {
	case "white", "player1":
		r.players[0], keep = value, false
	case "black", "player2":
		r.players[1], keep = value, false
	case "date":
		r.date, keep = value, false
	case "game":
		keep = !strings.EqualFold(value, GameName)
	case "result":
		switch winner, n := resultAt(value); {
		case value == "":
		case n == len(value):
			r.tagResult, keep = winner, false
		case value != "?":
			r.note(t, NotRead, "%s is not understood", r.of(t))
		}
	case "rules", "repetition":
		keep = !r.setting(strings.ToLower(name), strings.ToLower(value))
		if keep {
			r.note(t, NotRead, "%s is not understood", r.of(t))
		}
	case "start", "fen", "position":
		keep = false
		r.begin(t, value)
	case "setup":
		keep = false
	}
	if keep && value != "" {
		r.comment(name + ": " + value)
	}
}

// setting sets a setting of the game, and reports whether the value is valid.
func (r *reader) setting(name, value string) bool {
	values := maps.Clone(r.setup.Values)
	values[name] = value
	setup := engine.Setup{Seats: 2, Values: values}
	p, err := r.start(setup, r.from)
	if err != nil {
		return false
	}
	r.setup, r.position = setup, p
	return true
}

func (r *reader) begin(t token, text string) {
	p, err := r.start(r.setup, text)
	if err != nil {
		r.refuse(t, NoPosition, "there is no position in %s", r.of(t))
		return
	}
	r.position, r.from, r.shift = p, text, int(p.Turn())
}

func (r *reader) start(setup engine.Setup, text string) (*camelot.Position, error) {
	if err := setup.Check(camelot.Game{}); err != nil {
		return nil, err
	}
	if text == "" {
		return starts[setup.Values["rules"]+setup.Values["repetition"]], nil
	}
	p, err := camelot.Game{}.Parse(setup, text)
	if err != nil {
		return nil, err
	}
	return p.(*camelot.Position), nil
}

// takeNames takes the names from a line "White: ... Black: ...", or one of the two.
func (r *reader) takeNames(text string) {
	if i := indexFold(text, "black:"); i >= 0 {
		r.players[1] = tidy(text[i+len("black:"):])
		text = text[:i]
	}
	if hasPrefixFold(text, "white:") {
		r.players[0] = tidy(text[len("white:"):])
	}
}

// hasPrefixFold reports whether a text begins with a word, in upper or lower case.
func hasPrefixFold(text, word string) bool {
	return len(text) >= len(word) && strings.EqualFold(text[:len(word)], word)
}

// indexFold returns the index of a lower-case word in a text, in upper or lower case.
func indexFold(text, word string) int {
	for i := 0; i+len(word) <= len(text); i++ {
		if (text[i] == word[0] || text[i] == word[0]-0x20) && strings.EqualFold(text[i:i+len(word)], word) {
			return i
		}
	}
	return -1
}

// tidy returns a text on one line, with single spaces and without marks that have no width.
func tidy(text string) string {
	text = strings.Map(func(c rune) rune {
		switch c {
		case '\ufeff', '\u200b', '\u2060', '\u00ad':
			return -1
		}
		return c
	}, text)
	return strings.Join(strings.Fields(text), " ")
}
