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

// secret is the encoding of secrets, keys and hashes: unpadded URL base 64, leftover bits zero.
var secret = base64.RawURLEncoding.Strict()

// EncodeSecret encodes a key, nonce, token or signature.
func EncodeSecret(b []byte) string { return secret.EncodeToString(b) }

// DecodeSecret reads what EncodeSecret writes.
func DecodeSecret(text string) ([]byte, error) { return secret.DecodeString(text) }

// Hash returns the hash that a server stores instead of a token or ticket.
func Hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return secret.EncodeToString(sum[:])
}

// SignInText returns the text that a client signs with its key: the server's origin as the client
// reached it ("https://play.example.org"), the welcome's nonce, and the key. So the signature is
// useless on another server or a second time.
func SignInText(origin, nonce, key string) string {
	return "roundtable sign-in 1\n" + origin + "\n" + nonce + "\n" + key + "\n"
}

// Tag returns the four characters that distinguish accounts with the same name.
func Tag(account string) string {
	sum := sha256.Sum256([]byte(account))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:4])
}

// Identity is the sender of a request: an account, a guest by the ticket's hash, or the server
// for its computers.
type Identity struct {
	Account, Guest string
	Machine        bool
}

func (id Identity) isZero() bool { return id == Identity{} }

// nameMarks are the characters, other than letters, marks and digits, that a new name may have.
// Brackets are not among them, since they are used for ratings, nor is #, which is used for tags.
const nameMarks = " '’.,-‐·・_&+״׳"

// FitName returns the valid new name nearest to a text, or "".
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

func inNewName(c rune) bool {
	return unicode.In(c, unicode.L, unicode.M, unicode.Nd) || strings.ContainsRune(nameMarks, c)
}

// NewNameFault returns what is wrong with a newly chosen name, or "". It is stricter than the check
// of names in messages, so that old names stay valid.
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

// ShownName returns a readable form of a name, or the holder's tag if nothing of the name is
// visible.
func ShownName(name, holder string) string {
	if clean := record.CleanName(name); name != "" && nameFault(clean) != "" {
		return Tag(holder)
	} else {
		return clean
	}
}

// nameFault returns what is wrong with a name in a message or event, or "": 1 to 24 code points
// in normal form C, all visible, with single spaces between words.
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
