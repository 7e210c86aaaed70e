package online

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"roundtable/engine/record"
)

// secret is how secrets, keys and hashes are written: base 64 of the URL alphabet, without
// padding and with nothing in the bits left over.
var secret = base64.RawURLEncoding.Strict()

// EncodeSecret writes the bytes of a key, a nonce, a token or a signature as messages have
// them.
func EncodeSecret(b []byte) string { return secret.EncodeToString(b) }

// DecodeSecret reads what EncodeSecret writes.
func DecodeSecret(text string) ([]byte, error) { return secret.DecodeString(text) }

// Hash returns what a server keeps of a token or a ticket.
func Hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return secret.EncodeToString(sum[:])
}

// SignInText returns what a client signs with its key: the server's origin as the client has
// reached it ("https://play.example.org"), the nonce of the welcome, and the key. What was
// signed for one server, or once, is worth nothing to another.
func SignInText(origin, nonce, key string) string {
	return "roundtable sign-in 1\n" + origin + "\n" + nonce + "\n" + key + "\n"
}

// Tag returns the four characters that tell two accounts of one name apart.
func Tag(account string) string {
	sum := sha256.Sum256([]byte(account))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:4])
}

// Identity is who sends a request: an account, a guest by the hash of the ticket, or the
// server itself for the computers that it has seated.
type Identity struct {
	Account, Guest string
	Machine        bool
}

// isZero reports whether the identity is empty: no account, guest or machine.
func (id Identity) isZero() bool { return id == Identity{} }

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

// NewNameFault returns what is wrong with a newly chosen name, or "". It is stricter than
// the check of names in messages, so that existing names stay valid.
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

// ShownName returns a readable form of an existing name, or the tag of its holder if nothing
// of the name is visible.
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
