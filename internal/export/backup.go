package export

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

// Backup is all that the user has saved.
type Backup struct {
	Date       string `json:"date,omitempty"` // when it was made
	Settings   string `json:"settings"`
	Statistics string `json:"statistics,omitempty"`
	Favourites string `json:"favourites,omitempty"` // records, one after the other
	Games      string `json:"games,omitempty"`      // the other games
}

// backupHead is the beginning of a backup's text. Version and checksum follow it.
const backupHead = "roundtable backup "

const backupVersion = 1

// The errors of DecodeBackup.
var (
	ErrNewerBackup   = errors.New("a newer version of the program made it")
	ErrDamagedBackup = errors.New("it was cut off or changed")
)

// IsBackup reports whether a text begins like a backup.
func IsBackup(text string) bool { return strings.HasPrefix(trim(text), backupHead) }

// EncodeBackup returns a backup as text. As this may take long, it calls rest between pieces of
// work, so that a program with one thread can do other work.
func EncodeBackup(b Backup, rest func()) string {
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
				panic(err) // every text has JSON
			}
			w.Write(quoted[1 : len(quoted)-1])
			rest()
		}
		w.WriteString("\"")
	}
	w.WriteString("\n}")
	body := w.String()
	return fmt.Sprintf("%s%d %s\n%s\n", backupHead, backupVersion, sum(body, rest), body)
}

// pieceSize is the number of bytes between two calls of rest, which take some milliseconds in a
// browser.
const pieceSize = 64 << 10

// pieces yields a text in parts and never divides a character.
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

// DecodeBackup parses what EncodeBackup returned, with any line ends, and calls rest in the same
// way. It returns an error if anything in the text is missing or changed.
func DecodeBackup(text string, rest func()) (Backup, error) {
	first, body, _ := strings.Cut(strings.ReplaceAll(trim(text), "\r\n", "\n"), "\n")
	var v int
	var want string
	if _, err := fmt.Sscanf(first, backupHead+"%d %s", &v, &want); err != nil {
		return Backup{}, ErrDamagedBackup
	}
	if v > backupVersion {
		return Backup{}, ErrNewerBackup
	}
	if v != backupVersion || want != sum(body, rest) {
		return Backup{}, ErrDamagedBackup
	}
	var b Backup
	if err := json.NewDecoder(&slowly{strings.NewReader(body), rest}).Decode(&b); err != nil {
		return Backup{}, fmt.Errorf("%w: %v", ErrDamagedBackup, err)
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

// slowly is a reader that returns a text in pieces and calls rest between them.
type slowly struct {
	text io.Reader
	rest func()
}

func (s *slowly) Read(p []byte) (int, error) {
	s.rest()
	return s.text.Read(p[:min(len(p), pieceSize)])
}
