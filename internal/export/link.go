package export

import (
	"encoding/base64"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Link is what to open: a place by its name, or a record; neither means the title.
type Link struct {
	Place  string
	Record string // its text
	Packed string // a record packed into a few bytes
	// Position selects the position at the packed record's beginning, for the editor.
	Position bool
}

// LinkOf returns the link to a packed record, to follow the page's address or the program's own
// scheme.
func LinkOf(packed []byte) string { return "#/game=" + base64.RawURLEncoding.EncodeToString(packed) }

// LinkOfPosition returns the link to the position at a packed record's beginning.
func LinkOfPosition(packed []byte) string {
	return "#/position=" + base64.RawURLEncoding.EncodeToString(packed)
}

// The errors of ParseLink.
var (
	ErrTooLong     = errors.New("it is longer than any game")
	ErrNoText      = errors.New("it is no text")
	ErrDamagedLink = errors.New("the link is damaged or was cut off")
)

// maxLength is the most bytes read.
const maxLength = 1 << 20

// ParseLink parses a text from outside. It does not check that the game exists or the record is
// valid.
func ParseLink(text string) (Link, error) {
	if len(text) > maxLength {
		return Link{}, ErrTooLong
	}
	if !utf8.ValidString(text) {
		return Link{}, ErrNoText
	}
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" {
		return Link{}, nil
	}
	if found := FindLink(text); found != "" && !strings.Contains(text, "[Game ") && !strings.Contains(text, "1. ") { // not in a game's comment
		text = found
	}
	if !isLink(text) {
		return Link{Record: text}, nil
	}
	_, where, _ := strings.Cut(text, "#")
	where = strings.TrimPrefix(where, "/")
	data, game := strings.CutPrefix(where, "game=")
	data, position := strings.CutPrefix(data, "position=")
	if !game && !position {
		return Link{Place: where}, nil
	}
	decoded, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(data, "="))
	switch {
	case err != nil || len(decoded) == 0:
		return Link{}, ErrDamagedLink
	case game && position, position && decoded[0] >= '\t':
		return Link{}, ErrDamagedLink
	case decoded[0] < '\t': // not a text
		return Link{Packed: string(decoded), Position: position}, nil
	case !utf8.Valid(decoded):
		return Link{}, ErrDamagedLink
	}
	return Link{Record: string(decoded)}, nil
}

// mostAround is the longest text to search for a link: a message or a mail, not a collection of
// games.
const mostAround = 1 << 14

// FindLink returns the first Round Table link within a text, such as a line of a mail, or "".
func FindLink(text string) string {
	if len(text) > mostAround {
		return ""
	}
	apart := func(c rune) bool {
		return unicode.IsSpace(c) || strings.ContainsRune("<>()\"'`“”„‟«»‹›‘’‚", c)
	}
	for _, word := range strings.FieldsFunc(text, apart) {
		word = strings.TrimRight(strings.TrimLeft(word, "[{"), ".,:;!?]}…")
		scheme, rest, _ := strings.Cut(word, ":")
		switch scheme = strings.ToLower(scheme); scheme {
		case "http", "https", "roundtable":
			if strings.Contains(rest, "#") {
				return scheme + ":" + rest
			}
		}
	}
	return ""
}

// isLink reports whether a text is a link: one word, with a scheme or a '#' in front.
func isLink(text string) bool {
	if strings.ContainsAny(text, " \t\r\n") {
		return false
	}
	scheme, _, found := strings.Cut(text, ":")
	return strings.HasPrefix(text, "#") || found && scheme != "" && strings.IndexFunc(scheme, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '+' || r == '-' || r == '.')
	}) < 0
}
