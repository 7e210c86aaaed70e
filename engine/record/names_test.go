package record

import (
	"strings"
	"testing"
	"unicode"
)

// What shows nothing is no name, wherever in Unicode it is, and hides in no name either.
func TestCleanNameLeavesNothingInvisible(t *testing.T) {
	hidden := []rune{'\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\u034f', '\u200b', '\u200d', '\u2060', '\ufe0f', '\u180b',
		'\U000e0100', '\U000e0041', '\u17b4', '\u00ad', '\u202e', '\u2066', '\ue000', '\u0378', '\u3000', '\u00a0', '\t', '\ufffd', '\u20dd'}
	for _, table := range []*unicode.RangeTable{unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point, unicode.Cf} {
		for _, r := range table.R16 {
			hidden = append(hidden, rune(r.Lo), rune(r.Hi))
		}
		for _, r := range table.R32 {
			hidden = append(hidden, rune(r.Lo), rune(r.Hi))
		}
	}
	for _, c := range hidden {
		if got := CleanName(string(c) + string(c)); got != "" {
			t.Errorf("%U is a name: %q", c, got)
		}
		if got := strings.ReplaceAll(CleanName(string(c)+"An"+string(c)+"n"+string(c)), " ", ""); got != "Ann" {
			t.Errorf("%U hides in %q", c, got)
		}
	}
}

// A letter has the marks that languages put on it, and no tower of them.
func TestCleanNameLimitsMarks(t *testing.T) {
	for name, want := range map[string]string{
		"Ann": "Ann", " Ann\n B. ": "Ann B.", "?": "?", "Müller": "Müller", "ẹ\u0301": "ẹ\u0301", "ɛ\u0303\u0301": "ɛ\u0303\u0301",
		"\u0938\u0902\u0938\u094d\u0915\u0943\u0924": "\u0938\u0902\u0938\u094d\u0915\u0943\u0924", "ש\u05bc\u05c1\u05b8": "ש\u05bc\u05c1\u05b8", "ที่": "ที่",
		"A" + strings.Repeat("\u0301", 23):            "A\u0301",
		"Z" + strings.Repeat("\u0334\u0337\u0322", 8): "Z\u0334\u0337",
		"\u0301Ann": "Ann", "Ann \u0301": "Ann", "\u0301\u0302": "", "": "",
	} {
		if got := CleanName(name); got != want {
			t.Errorf("%+q: %+q, wanted %+q", name, got, want)
		}
	}
}

// A record's players have such names, however the record came to be.
func TestRecordsHaveVisibleNames(t *testing.T) {
	r := Record{Game: "camelot", Players: []string{"\u3164", "A\u200bn" + strings.Repeat("n\u0301", 1) + strings.Repeat("\u0302", 20)}}
	r.Setup.Seats = 2
	text := Encode(r)
	if strings.ContainsAny(text, "\u3164\u200b") || strings.Count(text, "\u0302") > 1 {
		t.Errorf("%q", text)
	}
	back, err := Decode(strings.Replace(text, `[Player1 ""]`, "[Player1 \"\u115f\u2800\"]", 1))
	if err != nil || back.Players[0] != "" {
		t.Errorf("%+q, %v", back.Players, err)
	}
}
