package movetext

import (
	"bytes"
	"compress/gzip"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"roundtable/engine"
)

// A file without text is noted once, without its contents; a text in any letters, damaged or
// not, is read.
func TestWhatIsNoText(t *testing.T) {
	random := func(n int, first string) string {
		b := make([]byte, n)
		r := rand.New(rand.NewPCG(1, uint64(n)))
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		copy(b, first)
		return string(b)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write([]byte(strings.Repeat("[Game \"camelot\"]\n1. D5-D6 something else "+random(40, ""), 90)))
	z.Close()
	for name, text := range map[string]string{
		"1 MB": random(1<<20, ""), "a picture": random(4000, "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "short": random(200, "\x7fELF\x02\x01\x01\x00"),
		"wide": random(1<<16, "\xff\xfe"), "wide, the other way": random(1<<16, "\xfe\xff"), "packed": packed.String(),
		"zeros": strings.Repeat("\x00", 1<<20), "ones": strings.Repeat("\xff", 1<<20), "like a record": random(1<<20, "[Game \"camelot\"]\n\n1. D6-D5"),
	} {
		var all []Game
		for g := range Read(text) {
			all = append(all, g)
		}
		var fault *engine.TextError
		if len(all) != 1 || all[0].Text != "" || !errors.As(all[0].Err, &fault) || fault.Fault != NotText {
			t.Errorf("%s: %d games, the first %.80q", name, len(all), all[0].Text)
		}
		if !IsBinary(text) {
			t.Errorf("%s is a text", name)
		}
	}
	for _, text := range []string{"", "1. D6-D5", "[Game \"camelot\"]\n1. D6-D5" + strings.Repeat("\x00", 4096), "騎士の試合 1. D6-D5", "partie jou\xe9e par Andr\xe9 1. D6-D5",
		"\xff\xfe1\x00.\x00 \x00D\x006\x00", "\xcf\xe0\xf0\xf2\xe8\xff \xcf\xe5\xf2\xf0\xee\xe2\xe0 1. D6-D5\x1a"} {
		if IsBinary(text) {
			t.Errorf("%q is no text", text)
		}
	}
	n := 0
	for g := range Read(Join([]File{{"a.rtg", random(1<<16, "")}, {"b.txt", "1. D6-D5"}})) {
		if n++; n == 1 && g.File != "a.rtg" {
			t.Errorf("%+v", g)
		}
	}
	if n != 2 {
		t.Errorf("%d games of two files", n)
	}
}
