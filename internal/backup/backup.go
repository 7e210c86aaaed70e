package backup

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"
)

// Backup is all that a person has kept.
type Backup struct {
	Date       string `json:"date,omitempty"` // when it was made
	Settings   string `json:"settings"`
	Statistics string `json:"statistics,omitempty"`
	Favourites string `json:"favourites,omitempty"` // records, one after the other
	Games      string `json:"games,omitempty"`      // the other games
}

// head begins a backup; after it stand the version and the checksum.
const head = "roundtable backup "

// version is the one that Encode writes.
const version = 1

// The errors of Decode.
var (
	ErrNewer   = errors.New("a newer version of the program made it")
	ErrDamaged = errors.New("it was cut off or changed")
)

// Is reports whether a text begins as a backup does.
func Is(text string) bool { return strings.HasPrefix(trim(text), head) }

// Encode is a backup as text.
//
// Like Decode it may take long, and calls rest after every piece of the work: there a
// program of one thread lets others go on.
func Encode(b Backup, rest func()) string {
	var w strings.Builder
	w.WriteString("{")
	for i, f := range []struct{ name, text string }{
		{"date", b.Date}, {"settings", b.Settings}, {"statistics", b.Statistics}, {"favourites", b.Favourites}, {"games", b.Games},
	} {
		if i > 0 {
			w.WriteString(",")
		}
		fmt.Fprintf(&w, "\n %q: \"", f.name)
		for p := range pieces(f.text) {
			quoted, err := json.Marshal(p)
			if err != nil {
				panic(err) // no text is without JSON
			}
			w.Write(quoted[1 : len(quoted)-1])
			rest()
		}
		w.WriteString("\"")
	}
	w.WriteString("\n}")
	body := w.String()
	return fmt.Sprintf("%s%d %s\n%s\n", head, version, sum(body, rest), body)
}

// pieceSize is how many bytes are worked on between two rests, some milliseconds' worth
// in a browser.
const pieceSize = 64 << 10

// pieces are the parts of a text, of which none ends within a letter.
func pieces(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(text) > 0 {
			n := min(len(text), pieceSize)
			for n < len(text) && n > pieceSize-utf8.UTFMax && !utf8.RuneStart(text[n]) {
				n--
			}
			if !yield(text[:n]) {
				return
			}
			text = text[n:]
		}
	}
}

// Decode reads what Encode wrote, with the ends of lines of any system. A text of which
// anything is missing or changed is refused.
func Decode(text string, rest func()) (Backup, error) {
	first, body, _ := strings.Cut(strings.ReplaceAll(trim(text), "\r\n", "\n"), "\n")
	var v int
	var want string
	if _, err := fmt.Sscanf(first, head+"%d %s", &v, &want); err != nil {
		return Backup{}, ErrDamaged
	}
	if v > version {
		return Backup{}, ErrNewer
	}
	if v != version || want != sum(body, rest) {
		return Backup{}, ErrDamaged
	}
	var b Backup
	if err := json.NewDecoder(&slowly{strings.NewReader(body), rest}).Decode(&b); err != nil {
		return Backup{}, fmt.Errorf("%w: %v", ErrDamaged, err)
	}
	return b, nil
}

func trim(text string) string { return strings.TrimSpace(strings.TrimPrefix(text, "\ufeff")) }

func sum(body string, rest func()) string {
	h := sha256.New()
	for p := range pieces(body) {
		io.WriteString(h, p)
		rest()
	}
	return hex.EncodeToString(h.Sum(nil))
}

// slowly reads a text in pieces, with rests.
type slowly struct {
	text io.Reader
	rest func()
}

func (s *slowly) Read(p []byte) (int, error) {
	s.rest()
	return s.text.Read(p[:min(len(p), pieceSize)])
}
