package match

import (
	"runtime"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
)

// TestLongTextsAnywhere puts a long run of every kind of character between any
// two of a record. Reading it costs memory in proportion to its length, however
// many words, lines or ranks the run makes, and no error repeats it.
func TestLongTextsAnywhere(t *testing.T) {
	const (
		length = 100_000
		most   = 12 // bytes allocated for each of the text
	)
	find := func(name string) (engine.Game, bool) {
		e, ok := catalog.Find(name)
		return e.Game, ok
	}
	every := 3
	if testing.Short() {
		every = 11
	}
	for _, text := range []string{
		`[Game "camelot"][Player1 "a"][Level1 "2"][Character1 "kay"][Seats "2"][Seed "1"][Rules "wcf"]` +
			`[Start "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"][Result "*"] 1. D7-D8 {c} *`,
		`[Game "lancelot"][Player1 "a"][Level1 "2"][Character1 "kay"][Seats "2"][Seed "1"][Target "7"]` +
			`[Start "8/8/8/8/8/8/8/8 A 0,0 30,30 - target=7"][Result "*"] 1. F6xF7 {c} *`,
	} {
		for _, fill := range []string{" ", "x", "1", "0", ",", "/", "é", "A", "@", "-", ".", "\n", "0,"} {
			run := strings.Repeat(fill, length/len(fill))
			for at := 0; at <= len(text); at += every {
				long := text[:at] + run + text[at:]
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				r, err := record.Decode(long)
				if err == nil {
					_, err = FromRecord(r, find)
				}
				runtime.ReadMemStats(&after)
				if n := after.TotalAlloc - before.TotalAlloc; n > most*length {
					t.Errorf("%d bytes of %q after %q: %d bytes are allocated", length, fill, text[:at], n)
				}
				if err != nil && len(err.Error()) > 500 {
					t.Errorf("%d bytes of %q after %q: the error is %.100s, %d bytes long", length, fill, text[:at], err, len(err.Error()))
				}
			}
		}
	}
}
