package server

import (
	"strings"
	"sync"
	"unicode"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/online"
)

// words are names that the program itself shows, in all its languages, as they look.
type words struct {
	taken    map[string]bool // nobody is called so: you, and the knights by their full names
	computer map[string]bool // nobody's name begins with these
	told     map[string]bool // whoever is called so is told apart by the tag
}

// ownWords returns the names that the program itself shows.
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
		add(w.told, "online.guest")
		add(w.told, "online.somebody")
		computer, _, _ := strings.Cut(l.Text("online.computer", 1), ",")
		w.computer[skeleton(computer)] = true
		for _, who := range append(settings.Knights(), settings.Knight{Name: "galahad"}) {
			add(w.told, locale.QuestShort.Of(who.Name))
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

// checkName refuses a name that somebody chooses now if it cannot be seen, or would pass for
// another's.
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

// tellApart shows the tags of those whose names could be taken for another's: an account's,
// one at the same table, or one that the program gives.
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
		p.Alike = looks[i] != "" && (count[looks[i]] > 1 || own.told[looks[i]] || own.taken[looks[i]] || own.computer[looks[i]] || s.accounts.Alike(p.Name, p.Account))
		if !p.Alike && p.Account == "" {
			p.Tag = ""
		}
	}
}
