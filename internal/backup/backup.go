package backup

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
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
func Encode(b Backup) string {
	body, err := json.MarshalIndent(b, "", " ")
	if err != nil {
		panic(err) // nothing in it is without JSON
	}
	return fmt.Sprintf("%s%d %s\n%s\n", head, version, sum(string(body)), body)
}

// Decode reads what Encode wrote, with the ends of lines of any system. A text of which
// anything is missing or changed is refused.
func Decode(text string) (Backup, error) {
	first, body, _ := strings.Cut(strings.ReplaceAll(trim(text), "\r\n", "\n"), "\n")
	var v int
	var want string
	if _, err := fmt.Sscanf(first, head+"%d %s", &v, &want); err != nil {
		return Backup{}, ErrDamaged
	}
	if v > version {
		return Backup{}, ErrNewer
	}
	if v != version || want != sum(body) {
		return Backup{}, ErrDamaged
	}
	var b Backup
	if err := json.Unmarshal([]byte(body), &b); err != nil {
		return Backup{}, fmt.Errorf("%w: %v", ErrDamaged, err)
	}
	return b, nil
}

func trim(text string) string { return strings.TrimSpace(strings.TrimPrefix(text, "\ufeff")) }

func sum(body string) string {
	digest := sha256.Sum256([]byte(body))
	return hex.EncodeToString(digest[:])
}
