package online

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"roundtable/engine"
)

// A field's tag `is` names its kind: what its value may be. docs/PROTOCOL.md has the same
// names, and a kind that holds '|' lists the values themselves.

// texts are the kinds of strings: each returns what is wrong with one, or "".
var texts = map[string]func(string) string{
	"id": func(s string) string {
		return either(len(s) >= 1 && len(s) <= 64 && only(s, idLetters), "has 1 to 64 of A-Z a-z 0-9 - _")
	},
	"game":      func(s string) string { return bits(s, 16) },
	"token":     func(s string) string { return bits(s, 16) },
	"nonce":     func(s string) string { return bits(s, 16) },
	"key":       func(s string) string { return bits(s, 32) },
	"hash":      func(s string) string { return bits(s, 32) },
	"signature": func(s string) string { return bits(s, 64) },
	"code": func(s string) string {
		return either(len(s) == 8 && only(s, codeLetters), "has 8 of A-Z 2-9 without I and O")
	},
	"name":      nameFault,
	"tag":       func(s string) string { return either(len(s) == 4 && only(s, idLetters), "has 4 letters") },
	"kind":      word,
	"character": word,
	"option":    func(s string) string { return either(len(s) <= 32 && printable(s), "has at most 32 letters of ASCII") },
	"clock": func(s string) string {
		_, ok := ParseControl(s)
		return either(ok, "is a clock such as 300+3, 600:3x30, 1/60 or 3d")
	},
	"move": func(s string) string {
		return either(s != "" && len(s) <= maxMove && printable(s), "has 1 to 1024 letters of ASCII")
	},
	"position": func(s string) string {
		return either(s != "" && len(s) <= maxMove && printable(s), "has 1 to 1024 letters of ASCII")
	},
	"hexkey": func(s string) string {
		return either(len(s) == 16 && only(s, "0123456789abcdef"), "has 16 hexadecimal digits")
	},
	"text": func(s string) string {
		return either(len(s) <= maxText && readable(s), "has at most 256 bytes and no controls")
	},
	"record": func(string) string { return "" },
	"url": func(s string) string {
		host := strings.TrimPrefix(s, "https://")
		return either(host != s && host != "" && len(s) <= maxAddress && printable(s) && !strings.Contains(s, " "), "is an https URL of at most 1024 bytes")
	},
	"push": func(s string) string {
		return either(s != "" && len(s) <= 128 && only(s, idLetters), "is base 64 of the URL alphabet")
	},
	"courtesy": func(s string) string { return either(slices.Contains(Courtesies(), s), "is no courtesy of the list") },
	"reason":   word,
	"cause":    word,
	"rule":     word,
	"ruling":   func(s string) string { return either(len(s) <= 8 && printable(s), "is a ruling such as C7") },
	"square":   func(s string) string { return either(len(s) <= 4 && printable(s), "is a square such as D7") },
	"field":    func(s string) string { return either(len(s) <= maxText, "has at most 256 bytes") },
}

// wholes are the kinds of numbers: the least and the most of each.
var wholes = map[string][2]int64{
	"seat":    {0, MaxSeats - 1},
	"count":   {0, maxWhole},
	"ply":     {0, MaxPlies},
	"seq":     {0, maxWhole},
	"time":    {0, maxWhole},
	"span":    {0, maxWhole},
	"lag":     {0, int64(MaxLag)},
	"level":   {1, engine.MaxLevel},
	"rating":  {-maxWhole, maxWhole},
	"version": {1, 1000},
	"seed":    {0, maxWhole},
	"value":   {-1000, 1000},
}

const (
	idLetters   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	wordLetters = "abcdefghijklmnopqrstuvwxyz-0123456789"
)

// Courtesies are what players may say to each other, each a word that screens put in
// their own language.
func Courtesies() []string {
	return []string{"hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "good-game", "goodbye"}
}

func either(ok bool, fault string) string {
	if ok {
		return ""
	}
	return fault
}

func word(s string) string {
	return either(len(s) >= 1 && len(s) <= 32 && only(s, wordLetters), "has 1 to 32 of a-z 0-9 -")
}

// bits is what is wrong with so many bytes in base 64.
func bits(s string, n int) string {
	b, err := secret.DecodeString(s)
	return either(err == nil && len(b) == n && !strings.ContainsAny(s, "\r\n"), engine.Format("is %d bytes in base 64 of the URL alphabet, without padding", n))
}

// only reports whether a text has no other letters than those.
func only(s, letters string) bool {
	for i := range len(s) {
		if strings.IndexByte(letters, s[i]) < 0 {
			return false
		}
	}
	return true
}

// printable reports whether a text is ASCII that can be seen, and spaces.
func printable(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// readable reports whether people can read a text.
func readable(s string) bool {
	for _, c := range s {
		if !unicode.IsPrint(c) {
			return false
		}
	}
	return utf8.ValidString(s)
}
