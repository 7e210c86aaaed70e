package export

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func rest() {}

func example(t *testing.T) (Backup, string) {
	t.Helper()
	b := Backup{Date: "2026-11-22", Settings: `{"volume":1}`, Favourites: "[Game \"camelot\"]\n\n1. D7-D8 *\n",
		Games: "[White \"Ünal <&>\"]\n", Statistics: "a\tb\n"}
	return b, EncodeBackup(b, rest)
}

// What was written is read again, also after the ends of its lines were changed.
func TestReadAgain(t *testing.T) {
	want, text := example(t)
	for _, way := range []string{text, strings.ReplaceAll(text, "\n", "\r\n"), "\ufeff \n" + text + "\n\n"} {
		if got, err := DecodeBackup(way, rest); err != nil || !reflect.DeepEqual(got, want) || !IsBackup(way) {
			t.Errorf("%+v, %v", got, err)
		}
	}
}

// What fills many pieces is read again, and cut within no letter; so is what was written
// without the parts that are empty.
func TestLong(t *testing.T) {
	want := Backup{Settings: "{}", Games: strings.Repeat("é\"€\n𝄞", pieceSize/3)}
	text := EncodeBackup(want, rest)
	if got, err := DecodeBackup(text, rest); err != nil || got != want {
		t.Errorf("%v, %d bytes of %d", err, len(got.Games), len(want.Games))
	}
	body, err := json.MarshalIndent(want, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	earlier := fmt.Sprintf("%s1 %s\n%s\n", backupHead, sum(string(body), rest), body)
	if got, err := DecodeBackup(earlier, rest); err != nil || got != want {
		t.Errorf("as it was written before: %v", err)
	}
}

// Cut off or changed anywhere, it is refused.
func TestDamaged(t *testing.T) {
	_, text := example(t)
	for i := range strings.TrimSpace(text) {
		if _, err := DecodeBackup(text[:i], rest); !errors.Is(err, ErrDamagedBackup) {
			t.Errorf("cut at %d: %v", i, err)
		}
		changed := text[:i] + "~" + text[i+1:]
		if _, err := DecodeBackup(changed, rest); err == nil {
			t.Errorf("changed at %d, it is read", i)
		}
	}
	if _, err := DecodeBackup(strings.Replace(text, "backup 1 ", "backup 2 ", 1), rest); !errors.Is(err, ErrNewerBackup) {
		t.Errorf("of a newer version: %v", err)
	}
	if IsBackup("[Game \"camelot\"]") || IsBackup("") {
		t.Error("a record is a backup")
	}
}
