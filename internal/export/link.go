package export

import (
	"encoding/base64"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Link says what to open: a place, given by its name, or a record. If it has neither, it means the
// title.
type Link struct {
	Place  string
	Record string // its text
	Packed string // a record packed into a few bytes
	// Position says that the position at the beginning of the packed record is meant, for the
	// editor.
	Position bool
}

// LinkOf returns the link to a packed record, without the address of the page or the program's own
// scheme before it.
func LinkOf(packed []byte) string { return "#/game=" + base64.RawURLEncoding.EncodeToString(packed) }

// LinkOfPosition returns the link to the position at the beginning of a packed record.
func LinkOfPosition(packed []byte) string {
	return "#/position=" + base64.RawURLEncoding.EncodeToString(packed)
}

// The errors of ParseLink.
var (
	ErrTooLong     = errors.New("it is longer than any game")
	ErrNoText      = errors.New("it is no text")
	ErrDamagedLink = errors.New("the link is damaged or was cut off")
)

const maxLength = 1 << 20

// ParseLink parses a text that comes from outside the program. It does not check that the game
// exists or that the record is valid.
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

// mostAround is the length of the longest text in which FindLink searches: a message or a mail, but
// not a collection of games.
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

// isLink reports whether a text is a link: one word that begins with a scheme or a '#'.
func isLink(text string) bool {
	if strings.ContainsAny(text, " \t\r\n") {
		return false
	}
	scheme, _, found := strings.Cut(text, ":")
	return strings.HasPrefix(text, "#") || found && scheme != "" && strings.IndexFunc(scheme, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '+' || r == '-' || r == '.')
	}) < 0
}
