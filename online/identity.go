package online

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"strings"
)

// secret is how secrets, keys and hashes are written: base 64 of the URL alphabet, without
// padding and with nothing in the bits left over.
var secret = base64.RawURLEncoding.Strict()

// EncodeSecret writes the bytes of a key, a nonce, a token or a signature as messages have
// them.
func EncodeSecret(b []byte) string { return secret.EncodeToString(b) }

// DecodeSecret reads what EncodeSecret writes.
func DecodeSecret(text string) ([]byte, error) { return secret.DecodeString(text) }

// Hash is what a server keeps of a token or a ticket.
func Hash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return secret.EncodeToString(sum[:])
}

// SignInText is what a client signs with its key: the server's origin as the client has
// reached it ("https://play.example.org"), the nonce of the welcome, and the key. What was
// signed for one server, or once, is worth nothing to another.
func SignInText(origin, nonce, key string) string {
	return "roundtable sign-in 1\n" + origin + "\n" + nonce + "\n" + key + "\n"
}

// Tag is the four characters that tell two accounts of one name apart.
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

// nobody reports whether it is none of them.
func (id Identity) nobody() bool { return id == Identity{} }
