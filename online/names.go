package online

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"roundtable/engine/record"
)

// nameMarks are the characters of a new name that are no letter, mark or digit: no brackets,
// in which a rating is shown, and no #, after which a tag is.
const nameMarks = " '’.,-‐·・_&+״׳"

// FitName returns the nearest name to a text that a server takes as a new one; "" where none
// is near.
func FitName(text string) string {
	text = strings.Map(func(c rune) rune {
		if !inNewName(c) && !record.IsBlank(c) {
			return ' '
		}
		return c
	}, norm.NFC.String(strings.ToValidUTF8(text, "")))
	runes := []rune(norm.NFC.String(record.CleanName(text)))
	name := strings.TrimSpace(string(runes[:min(len(runes), maxName)]))
	if NewNameFault(name) != "" {
		return ""
	}
	return name
}

// inNewName reports whether a new name may have a character.
func inNewName(c rune) bool {
	return unicode.In(c, unicode.L, unicode.M, unicode.Nd) || strings.ContainsRune(nameMarks, c)
}

// NewNameFault returns what is wrong with a name that somebody chooses now, or "". It asks
// for more than a name in a message needs: names that exist stay.
func NewNameFault(name string) string {
	if fault := nameFault(name); fault != "" {
		return fault
	}
	if record.CleanName(name) != name {
		return "has a letter that cannot be seen, or too many marks on one"
	}
	if at := slices.IndexFunc([]rune(name), func(c rune) bool { return !inNewName(c) }); at >= 0 {
		return "has " + string([]rune(name)[at]) + ": take letters, digits, spaces, and " + strings.TrimSpace(nameMarks)
	}
	return ""
}

// ShownName returns a name that was taken earlier as people can read it; where nothing of it
// can be seen, the tag of whoever has it.
func ShownName(name, holder string) string {
	if clean := record.CleanName(name); name != "" && nameFault(clean) != "" {
		return Tag(holder)
	} else {
		return clean
	}
}

// nameFault returns what is wrong with a name in a message or an event, or "": it has 1 to 24 letters
// (code points) in normal form C, all of which can be seen, and single spaces between words.
func nameFault(name string) string {
	switch {
	case !norm.NFC.IsNormalString(name):
		return "is not in normal form C"
	case utf8.RuneCountInString(name) > maxName:
		return "has more than 24 letters"
	case strings.Join(strings.Fields(name), " ") != name:
		return "has spaces at an end or two together"
	}
	letters := 0
	for _, c := range name {
		if !unicode.IsPrint(c) {
			return "has a control or an invisible character"
		}
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			letters++
		}
	}
	if letters == 0 {
		return "has no letter and no digit"
	}
	return ""
}
