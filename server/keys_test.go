package server

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"testing"
	"time"

	"roundtable/online"
)

// Signatures for a key of small order are easy to find: it signs no client in.
func TestKeysOfSmallOrder(t *testing.T) {
	forged := 0
	for _, point := range smallOrders {
		for _, sign := range []byte{0, 0x80} {
			public := bytes.Clone(point)
			public[31] |= sign
			key := online.EncodeSecret(public)
			l := &conn{origin: "http://localhost", server: &Server{config: Config{Now: func() online.Instant { return online.Instant(time.Now().UnixMilli()) }}}}
			for n := range 40 {
				nonce := online.EncodeSecret([]byte(fmt.Sprintf("%016d", n)))
				for _, r := range smallOrders {
					signature := append(bytes.Clone(r), make([]byte, ed25519.PublicKeySize)...)
					if !ed25519.Verify(public, []byte(online.SignInText(l.origin, nonce, key)), signature) {
						continue
					}
					forged++
					l.nonce, l.expires = nonce, l.server.config.Now().Plus(online.SignInFor)
					if l.proves(key, online.EncodeSecret(signature)) == nil {
						t.Fatalf("a forged signature signs in as %s", key)
					}
				}
			}
		}
	}
	if forged == 0 {
		t.Error("no signature was forged")
	}
}
