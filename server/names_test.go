//go:build !js

package server

import (
	"strings"
	"testing"

	"roundtable/internal/locale"
	"roundtable/online"
)

// Names that look alike have the same looks, in whatever scripts and however they are written.
func TestNamesThatLookAlike(t *testing.T) {
	for _, pair := range [][2]string{{"Ann", "ann"}, {"Ann", "Аnn"}, {"Boss", "Воѕѕ"}, {"Alice", "AIice"}, {"Alice", "A1ice"}, {"Ann", "A n n."},
		{"Ann", "Ａｎｎ"}, {"Ann", "Án\u0323n"}, {"Guest", "Gսest"}, {"Computer", "Соmрutеr"}, {"mark", "rnark"}, {"Ian", "ian"}, {"OlO", "0l0"}} {
		if skeleton(pair[0]) != skeleton(pair[1]) {
			t.Errorf("%s looks as %q, %s as %q", pair[0], skeleton(pair[0]), pair[1], skeleton(pair[1]))
		}
	}
	for _, pair := range [][2]string{{"Ann", "Anna"}, {"Ann", "Bob"}, {"騎士", "武士"}} {
		if skeleton(pair[0]) == skeleton(pair[1]) {
			t.Errorf("%s looks like %s", pair[0], pair[1])
		}
	}
}

// A player cannot choose a name that the program uses, or one that looks like it; other
// names are free.
func TestChosenNames(t *testing.T) {
	bad := []string{"Ann (1843)", "Ann#xjsg", "\u3164\u3164", "Аnn", "Bοb", "Соmрuter", "Computer", "COMPUTER 4", "Computer, level 4", "Sir Gawain", "SirGawain", "King Arthur", "You", "Тоі"}
	for _, tag := range locale.Tags() {
		l := locale.New(tag)
		bad = append(bad, l.Text("name.you"), l.Text("online.computer", 3), l.Text("quest.gawain"), l.Text("quest.arthur"), strings.ToUpper(l.Text("quest.kay")))
	}
	for _, name := range bad {
		if checkName(name) == nil {
			t.Errorf("%q is taken", name)
		}
	}
	for _, name := range []string{"Ann", "Arthur", "Kay", "Guest", "Merlin", "騎士 Ann", "Анна", "Άννα", "Ann 1843", "O’Neill", "Jean-Luc", "ありさ", "アリサ", "Müller"} {
		if err := checkName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// The tag is shown where two look alike, of accounts and guests, in a game, in lists and in its record.
func TestTagsTellAlikeApart(t *testing.T) {
	url := begin(t)
	ann, w := dial(t, url)
	first := ann.signIn(w, "Alice")
	if a := ann.must(&online.Rename{Name: "Alice"}).(*online.Account); a.Alike {
		t.Error("the only Alice has a tag")
	}
	other, w := dial(t, url)
	second := other.signIn(w, "AIice")
	if a := other.must(&online.Rename{Name: "AIice"}).(*online.Account); !a.Alike {
		t.Error("a second Alice has no tag")
	}
	for _, name := range []string{"Sir Gawain", "Ann (1843)", "\u3164", "Bοb"} {
		if why := other.refused(online.NameNeeded, &online.Rename{Name: name}); why.Detail == "" || why.Field != "name" {
			t.Errorf("%q: %+v", name, why)
		}
	}
	game, token := newSecret(), newSecret()
	ann.must(&online.Create{Game: game, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}, Clock: "300+3"})
	guest, _ := dial(t, url)
	ticket := newSecret()
	guest.refused(online.NameNeeded, &online.Sit{Game: game, Ticket: ticket, Token: token, Name: "Computer 4"})
	guest.must(&online.Sit{Game: game, Ticket: ticket, Token: token, Name: "alice"})
	names := []string{"Alice#" + online.Tag(first), "alice#" + online.Tag(online.Hash(ticket))}
	page := other.must(&online.GetPlayer{Account: first}).(*online.Player)
	if !page.Alike {
		t.Errorf("%+v", page)
	}
	called := func(all []online.Person) bool {
		return len(all) == 2 && all[0].Called() == names[0] && all[1].Called() == names[1]
	}
	other.must(&online.Follow{Game: game, As: "states"})
	other.await(func(_ string, a online.Answer) bool { s, is := a.(*online.Seats); return is && called(s.Seats) })
	ann.must(&online.MyGames{On: true})
	ann.await(func(_ string, a online.Answer) bool {
		s, is := a.(*online.Games)
		return is && len(s.Games) == 1 && called(s.Games[0].Seats)
	})
	text := ann.must(&online.GetRecord{Game: game}).(*online.Record).Record
	for _, name := range names {
		if !strings.Contains(text, name) {
			t.Errorf("%s is not in\n%s", name, text)
		}
	}
	other.must(&online.Rename{Name: "Cleo"})
	if p := other.must(&online.GetPlayer{Account: second}).(*online.Player); p.Alike {
		t.Error("the only Cleo has a tag")
	}
}
