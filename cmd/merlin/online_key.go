//go:build !js

package main

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"roundtable/online"
	"roundtable/online/client"
)

// account returns the account with which merlin plays. It reads the account's key from the file
// that -key names, and creates that file at its first use; without -key the account is new.
func (f *onlineFlags) account() (*client.Account, error) {
	var seed [32]byte
	rand.Read(seed[:])
	if f.key != "" {
		if err := keySeed(f.key, &seed); err != nil {
			return nil, fmt.Errorf("-key: %w", err)
		}
	}
	if fault := online.NewNameFault(f.name); f.name != "" && fault != "" {
		return nil, fmt.Errorf("-name: %q %s", f.name, fault)
	}
	a := client.NewAccount(seed, f.name)
	a.Computer = true
	return a, nil
}

// keySeed reads the seed of a private key from a file, or writes the seed to a new file that only
// its owner may read. The file has one line, the seed in base64.
func keySeed(file string, seed *[32]byte) error {
	text, err := os.ReadFile(file)
	if err == nil {
		b, err := base64.RawURLEncoding.Strict().DecodeString(strings.TrimSpace(string(text)))
		if err != nil || len(b) != len(seed) {
			return fmt.Errorf("%s is no private key: that is 43 letters of base 64", file)
		}
		copy(seed[:], b)
		return nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	out, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, base64.RawURLEncoding.EncodeToString(seed[:]))
	return errors.Join(err, out.Sync(), out.Close())
}
