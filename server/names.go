package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/mtibben/confusables"
	"golang.org/x/text/unicode/norm"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/online"
)

// words are names that the program itself shows, in all languages, as skeletons.
type words struct {
	taken    map[string]bool // forbidden for accounts: you, and the knights' full names
	computer map[string]bool // forbidden beginnings
	withTag  map[string]bool // shown with tags
}

var ownWords = sync.OnceValue(func() words {
	w := words{map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, tag := range locale.Tags() {
		l := locale.New(tag)
		add := func(to map[string]bool, key locale.Key) {
			if l.Has(key) {
				to[skeleton(l.Text(key))] = true
			}
		}
		add(w.taken, "name.you")
		add(w.withTag, "online.guest")
		add(w.withTag, "online.somebody")
		computer, _, _ := strings.Cut(l.Text("online.computer", 1), ",")
		w.computer[skeleton(computer)] = true
		for _, who := range append(settings.Knights(), settings.Knight{Name: "galahad"}) {
			add(w.withTag, locale.QuestShort.Of(who.Name))
			for _, title := range []string{"Sir ", "Sire ", "Messire ", "Ser ", "King ", "König ", "Re ", "Roi ", "Rey ", "Don "} {
				if short := locale.QuestShort.Of(who.Name); l.Has(short) {
					w.taken[skeleton(title+l.Text(short))] = true
				}
			}
			add(w.taken, locale.QuestName.Of(who.Name))
			add(w.taken, locale.CharacterName.Of(who.Name))
		}
	}
	return w
})

// checkName refuses a new name that is invisible, or that is easily confused with a name of the
// program.
func checkName(name string) error {
	fault := online.NewNameFault(name)
	looks, own := skeleton(name), ownWords()
	first := strings.FieldsFunc(name, func(c rune) bool { return !unicode.In(c, unicode.L, unicode.M) })
	switch {
	case fault != "":
	case isMixed(name):
		fault = "has letters of several scripts"
	case own.taken[looks] || own.computer[looks] || len(first) > 0 && own.computer[skeleton(first[0])]:
		fault = "is what the program calls others"
	default:
		return nil
	}
	return &online.Refused{Reason: online.NameNeeded, Field: "name", Detail: fault}
}

// tellApart shows the tag of each player whose name is easily confused: with that of an account, of
// another player at the table, or of the program.
func (s *Server) tellApart(people []online.Person) {
	looks := make([]string, len(people))
	count := map[string]int{}
	for i, p := range people {
		if p.Name != "" && p.For == "player" && p.Level == 0 {
			looks[i] = skeleton(p.Name)
			count[looks[i]]++
		}
	}
	for i := range people {
		p, own := &people[i], ownWords()
		p.Alike = looks[i] != "" && (count[looks[i]] > 1 || own.withTag[looks[i]] || own.taken[looks[i]] || own.computer[looks[i]] || s.accounts.Alike(p.Name, p.Account))
		if !p.Alike && p.Account == "" {
			p.Tag = ""
		}
	}
}

// skeleton returns a text that is equal for names that look alike, in any scripts. It is the
// skeleton of Unicode's UTS 39, without case, marks, spaces and punctuation.
func skeleton(name string) string {
	name = confusables.Skeleton(strings.ToLower(confusables.Skeleton(norm.NFKC.String(name))))
	return strings.Map(func(c rune) rune {
		switch {
		case c == 'i' || c == 'ı': // small l, capital I and 1 are l already
			return 'l'
		case !unicode.In(c, unicode.L, unicode.N):
			return -1
		}
		return c
	}, norm.NFKD.String(name))
}

// isMixed reports whether a name mixes scripts that no language mixes: it is below the level
// 'highly restrictive' of UTS 39.
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

func lookAt(looks string) string {
	sum := sha256.Sum256([]byte(looks))
	return "alike." + hex.EncodeToString(sum[:16])
}

const mostAlike = 8

type look struct {
	holders []string
	at      online.Instant
}

func (a *accounts) note(ctx context.Context, one storedAccount) error {
	return a.list(ctx, skeleton(one.Name), func(all []string) []string {
		if slices.Contains(all, one.ID) || len(all) >= mostAlike {
			return all
		}
		return append(all, one.ID)
	})
}

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

// Alike reports whether an account other than but has a name that looks like this one, as cached
// with Learn and LearnNames. It does not block.
func (a *accounts) Alike(name, but string) bool {
	looks := skeleton(name)
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.ContainsFunc(a.looks[looks].holders, func(id string) bool { return id != but })
}
