package client

import "crypto/ed25519"

// NewAccount is the account whose private key comes from a seed of 32 random bytes
// (RFC 8032). The name is that of a new account, or "" where there is one already.
func NewAccount(seed [32]byte, name string) *Account {
	key := ed25519.NewKeyFromSeed(seed[:])
	return &Account{
		Key:  key.Public().(ed25519.PublicKey),
		Sign: func(text []byte) []byte { return ed25519.Sign(key, text) },
		Name: name,
	}
}
