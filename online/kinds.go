package online

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"roundtable/engine"
)

// A field's tag `is` names the kind of the field's value, as docs/PROTOCOL.md does; a kind with '|'
// lists the allowed values.

// textFault returns what is wrong with a text of a kind, or "". It uses a switch, since that makes
// the program smaller than a map of functions.
func textFault(is, s string) string {
	switch is {
	case "id":
		return either(len(s) >= 1 && len(s) <= 64 && only(s, idLetters), "has 1 to 64 of A-Z a-z 0-9 - _")
	case "game", "token", "nonce":
		return bits(s, 16)
	case "key", "hash":
		return bits(s, 32)
	case "signature":
		return bits(s, 64)
	case "code":
		return either(len(s) == 8 && only(s, codeLetters), "has 8 of A-Z 2-9 without I and O")
	case "name":
		return nameFault(s)
	case "tag":
		return either(len(s) == 4 && only(s, "abcdefghijklmnopqrstuvwxyz234567"), "has 4 of a-z 2-7")
	case "kind", "character", "reason", "cause", "rule":
		return either(len(s) >= 1 && len(s) <= 32 && only(s, wordLetters), "has 1 to 32 of a-z 0-9 -")
	case "option":
		return either(len(s) <= 32 && printable(s), "has at most 32 letters of ASCII")
	case "clock":
		_, ok := ParseControl(s)
		return either(ok, "is a clock such as 300+3, 600:3x30, 1/60 or 3d")
	case "move", "position":
		return either(s != "" && len(s) <= maxMove && printable(s), "has 1 to 1024 letters of ASCII")
	case "hexkey":
		return either(len(s) == 16 && only(s, "0123456789abcdef"), "has 16 hexadecimal digits")
	case "text":
		return either(len(s) <= maxText && readable(s), "has at most 256 bytes and no controls")
	case "field":
		return either(len(s) <= maxText, "has at most 256 bytes")
	case "record":
		return ""
	case "url":
		host := strings.TrimPrefix(s, "https://")
		return either(host != s && host != "" && len(s) <= maxAddress && printable(s) && !strings.Contains(s, " "), "is an https URL of at most 1024 bytes")
	case "push":
		return either(s != "" && len(s) <= 128 && only(s, idLetters), "is base 64 of the URL alphabet")
	case "courtesy":
		return either(slices.Contains(Courtesies(), s), "is no courtesy of the list")
	case "ruling":
		return either(len(s) <= 8 && printable(s), "is a ruling such as C7")
	case "square":
		return either(len(s) <= 8 && printable(s), "is a square such as D7, or a line")
	}
	return unknownKind
}

// unknownKind is the fault of a field of an unknown kind; a test looks for it.
const unknownKind = "has no kind"

// wholes returns the smallest and the greatest value of a kind of number; least is above most if
// the kind is unknown.
func wholes(is string) (least, most int64) {
	switch is {
	case "seat":
		return 0, MaxSeats - 1
	case "count", "seq", "time", "span", "seed":
		return 0, maxWhole
	case "ply":
		return 0, MaxPlies
	case "lag":
		return 0, int64(MaxLag)
	case "level":
		return 1, engine.MaxLevel
	case "rating":
		return -maxWhole, maxWhole
	case "version":
		return 1, 1000
	case "value":
		return -1000, 1000
	}
	return 1, 0
}

const (
	idLetters   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	wordLetters = "abcdefghijklmnopqrstuvwxyz-0123456789"
)

// Courtesies returns the closed list of courtesies, each a word that screens translate.
func Courtesies() []string {
	return []string{"hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "good-game", "goodbye"}
}

func either(ok bool, fault string) string {
	if ok {
		return ""
	}
	return fault
}

// bits returns what is wrong with a text that should be n bytes in base 64.
func bits(s string, n int) string {
	b, err := secret.DecodeString(s)
	return either(err == nil && len(b) == n && !strings.ContainsAny(s, "\r\n"), fmt.Sprintf("is %d bytes in base 64 of the URL alphabet, without padding", n))
}

func only(s, letters string) bool {
	return strings.Trim(s, letters) == ""
}

func printable(s string) bool {
	return !strings.ContainsFunc(s, func(c rune) bool { return c < ' ' || c > '~' })
}

func readable(s string) bool {
	for _, c := range s {
		if !unicode.IsPrint(c) {
			return false
		}
	}
	return utf8.ValidString(s)
}
