package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"unicode"

	"github.com/mtibben/confusables"
	"golang.org/x/text/unicode/norm"

	"roundtable/online"
)

// skeleton returns what people can tell a name by at a glance: two names that look alike, in
// whatever scripts, have the same. It is the skeleton of Unicode's UTS 39, without regard to
// case, marks, spaces and punctuation.
func skeleton(name string) string {
	name = confusables.Skeleton(strings.ToLower(confusables.Skeleton(norm.NFKC.String(name))))
	return strings.Map(func(c rune) rune {
		switch {
		case c == 'i' || c == 'ı': // a small l, a capital I and a 1 are l already
			return 'l'
		case !unicode.In(c, unicode.L, unicode.N):
			return -1
		}
		return c
	}, norm.NFKD.String(name))
}

// isMixed reports whether a name has letters of scripts that no language writes together:
// whether it is below the level 'highly restrictive' of UTS 39.
func isMixed(name string) bool {
	together := [][]string{{"Latin", "Han", "Hiragana", "Katakana"}, {"Latin", "Han", "Bopomofo"}, {"Latin", "Han", "Hangul"}}
	first := ""
	for _, c := range name {
		script := scriptOf(c)
		if script == "" {
			continue
		}
		if first == "" {
			first = script
		}
		together = slices.DeleteFunc(together, func(all []string) bool { return !slices.Contains(all, script) })
		if script != first && len(together) == 0 {
			return true
		}
	}
	return false
}

// scriptOf returns the script of a letter, "" for what belongs to several.
func scriptOf(c rune) string {
	if !unicode.IsLetter(c) || unicode.In(c, unicode.Common, unicode.Inherited) {
		return ""
	}
	for name, table := range unicode.Scripts {
		if unicode.Is(table, c) {
			return name
		}
	}
	return ""
}

// lookAt is where the accounts lie whose names look so.
func lookAt(looks string) string {
	sum := sha256.Sum256([]byte(looks))
	return "alike." + hex.EncodeToString(sum[:16])
}

// mostAlike is how many accounts of names that look alike are listed; more say nothing more.
const mostAlike = 8

// look is which accounts have names that look alike, as it was read a while ago.
type look struct {
	holders []string
	at      online.Instant
}

// note lists an account among those whose names look like its own.
func (a *accounts) note(ctx context.Context, one storedAccount) error {
	return a.list(ctx, skeleton(one.Name), func(all []string) []string {
		if slices.Contains(all, one.ID) || len(all) >= mostAlike {
			return all
		}
		return append(all, one.ID)
	})
}

// strike removes an account from the list of those whose names look alike.
func (a *accounts) strike(ctx context.Context, looks, id string) error {
	return a.list(ctx, looks, func(all []string) []string {
		return slices.DeleteFunc(all, func(other string) bool { return other == id })
	})
}

func (a *accounts) list(ctx context.Context, looks string, change func([]string) []string) error {
	if looks == "" {
		return nil
	}
	for {
		var all []string
		at, err := readValue(ctx, a.store, lookAt(looks), &all)
		if err != nil {
			return err
		}
		was := len(all)
		if all = change(all); len(all) != was {
			if err = putValue(ctx, a.store, lookAt(looks), at, all); isConflict(err) {
				continue
			}
		}
		if err == nil {
			a.mu.Lock()
			a.looks[looks] = look{all, a.now()}
			a.mu.Unlock()
		}
		return err
	}
}

// LearnNames has it known whose names look like these, for Alike.
func (a *accounts) LearnNames(ctx context.Context, names ...string) error {
	for _, name := range names {
		looks := skeleton(name)
		a.mu.Lock()
		known, ok := a.looks[looks]
		a.mu.Unlock()
		if looks == "" || ok && a.now().Since(known.at) < fresh {
			continue
		}
		if err := a.list(ctx, looks, func(all []string) []string { return all }); err != nil {
			return err
		}
	}
	return nil
}

// Alike reports whether an account other than one has a name that looks like this, as far as
// Learn and LearnNames have made it known. It does not wait.
func (a *accounts) Alike(name, but string) bool {
	looks := skeleton(name)
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.ContainsFunc(a.looks[looks].holders, func(id string) bool { return id != but })
}
