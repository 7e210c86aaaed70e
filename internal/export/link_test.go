package export

import (
	"encoding/base64"
	"errors"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	const record = "[Game \"camelot\"]\n\n1. D7-D8 *\n"
	coded := base64.URLEncoding.EncodeToString([]byte(record + "?"))
	for text, want := range map[string]Link{
		"":                                    {},
		" \n":                                 {},
		"#":                                   {},
		"#/":                                  {},
		"#/camelot":                           {Place: "camelot"},
		"#/puzzles/camelot/1f":                {Place: "puzzles/camelot/1f"},
		"#lancelot":                           {Place: "lancelot"},
		" #/lancelot\n":                       {Place: "lancelot"},
		"https://example.org/a/#/camelot":     {Place: "camelot"},
		"https://example.org/a/":              {},
		"roundtable:#/camelot":                {Place: "camelot"},
		"#/game=" + coded:                     {Record: record + "?"},
		"#/game=" + strings.Trim(coded, "="):  {Record: record + "?"},
		"https://example.org/#/game=" + coded: {Record: record + "?"},
		"https://example.org/" + LinkOf([]byte{1, 2, 255}): {Packed: "\x01\x02\xff"},
		LinkOfPosition([]byte{1, 2, 255}):                  {Packed: "\x01\x02\xff", Position: true},
		record:                                             {Record: strings.TrimSpace(record)},
		"\ufeff" + record:                                  {Record: strings.TrimSpace(record)},
		"<https://example.org/#/camelot>.":                 {Place: "camelot"},
		"Come: HTTPS://example.org/#/camelot, Ann":         {Place: "camelot"},
		"ROUNDTABLE:#/camelot":                             {Place: "camelot"},
		"1. D6-F8 {see https://a.org/#/camelot}":           {Record: "1. D6-F8 {see https://a.org/#/camelot}"},
		"[play](http://localhost:1/#/camelot)":             {Place: "camelot"},
		"see https://a.org, then\nroundtable:#/camelot!":   {Place: "camelot"},
		"nonsense":            {Record: "nonsense"},
		"two words: and more": {Record: "two words: and more"},
	} {
		if got, err := ParseLink(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v; want %+v", text, got, err, want)
		}
	}
	for text, want := range map[string]error{
		"#/game=":             ErrDamagedLink,
		"#/game=%%%":          ErrDamagedLink,
		"#/game=A":            ErrDamagedLink,
		"#/position=":         ErrDamagedLink,
		"#/position=" + coded: ErrDamagedLink,
		"#/game=position=" + LinkOf([]byte{1, 2})[len("#/game="):]: ErrDamagedLink,
		"#/game=_w==":                ErrDamagedLink,
		"\xff\xfe[":                  ErrNoText,
		strings.Repeat("x", 1<<20+1): ErrTooLong,
	} {
		if got, err := ParseLink(text); !errors.Is(err, want) {
			t.Errorf("%.20q: %+v, %v; want %v", text, got, err, want)
		}
	}
}

// A link is found whatever surrounds it.
func FuzzFind(f *testing.F) {
	f.Add("Hello <", ">. Bye")
	f.Add("(", ")")
	f.Fuzz(func(t *testing.T, before, after string) {
		const link = "https://example.org/#/online/AAAAAAAAAAAAAAAAAAAAAA"
		if found := FindLink(before + " " + link + " " + after); len(before)+len(after) < mostAround/2 && !strings.Contains(found, "#") {
			t.Errorf("%q", found)
		}
		if found := FindLink(before + after); found != "" && FindLink(found) != found {
			t.Errorf("%q is found in itself as %q", found, FindLink(found))
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("#/game=abc")
	f.Add("[Game \"camelot\"]")
	f.Fuzz(func(t *testing.T, text string) {
		if l, err := ParseLink(text); err == nil && (l.Place != "" || l.Packed != "") && l.Record != "" {
			t.Errorf("%q is both: %+v", text, l)
		}
	})
}
