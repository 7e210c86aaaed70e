package backup

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
	return b, Encode(b, rest)
}

// What was written is read again, also after the ends of its lines were changed.
func TestReadAgain(t *testing.T) {
	want, text := example(t)
	for _, way := range []string{text, strings.ReplaceAll(text, "\n", "\r\n"), "\ufeff \n" + text + "\n\n"} {
		if got, err := Decode(way, rest); err != nil || !reflect.DeepEqual(got, want) || !Is(way) {
			t.Errorf("%+v, %v", got, err)
		}
	}
}

// What fills many pieces is read again, and cut within no letter; so is what was written
// without the parts that are empty.
func TestLong(t *testing.T) {
	want := Backup{Settings: "{}", Games: strings.Repeat("é\"€\n𝄞", pieceSize/3)}
	text := Encode(want, rest)
	if got, err := Decode(text, rest); err != nil || got != want {
		t.Errorf("%v, %d bytes of %d", err, len(got.Games), len(want.Games))
	}
	body, err := json.MarshalIndent(want, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	earlier := fmt.Sprintf("%s1 %s\n%s\n", head, sum(string(body), rest), body)
	if got, err := Decode(earlier, rest); err != nil || got != want {
		t.Errorf("as it was written before: %v", err)
	}
}

// Cut off or changed anywhere, it is refused.
func TestDamaged(t *testing.T) {
	_, text := example(t)
	for i := range strings.TrimSpace(text) {
		if _, err := Decode(text[:i], rest); !errors.Is(err, ErrDamaged) {
			t.Errorf("cut at %d: %v", i, err)
		}
		changed := text[:i] + "~" + text[i+1:]
		if _, err := Decode(changed, rest); err == nil {
			t.Errorf("changed at %d, it is read", i)
		}
	}
	if _, err := Decode(strings.Replace(text, "backup 1 ", "backup 2 ", 1), rest); !errors.Is(err, ErrNewer) {
		t.Errorf("of a newer version: %v", err)
	}
	if Is("[Game \"camelot\"]") || Is("") {
		t.Error("a record is a backup")
	}
}
