package main

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/computer"
	"roundtable/lab/arena"
)

// shelf is every setup that has a book, with how many openings it has at least.
var shelf = []struct {
	game  string
	setup engine.Setup
	least int
}{
	{"camelot", engine.Setup{Seats: 2}, 4000},
	{"camelot", engine.Setup{Seats: 2, Values: map[string]string{"rules": "wcf"}}, 2000},
	{"lancelot", engine.Setup{Seats: 2}, 1000},
	{"lancelot", engine.Setup{Seats: 3}, 1000},
	{"lancelot", engine.Setup{Seats: 4}, 1000},
	{"lancelot", engine.Setup{Seats: 5}, 1000},
}

// TestBooks: all openings are legal (ReadBook plays them), no two are alike or each
// other's reflection, and a sample of them, judged again, is even. Searches change:
// what an older one judged even a newer one may judge a little less so, but no
// book of random openings passes.
func TestBooks(t *testing.T) {
	for _, tt := range shelf {
		e, _ := catalog.Find(tt.game)
		c, _ := computer.Of(tt.game)
		book, err := arena.Book(e.Game, tt.setup)
		if err != nil {
			t.Fatal(err)
		}
		if len(book) < tt.least {
			t.Errorf("%s %v: %d openings", tt.game, tt.setup, len(book))
			continue
		}
		start, err := e.Game.New(tt.setup)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, moves := range book {
			k := class(arena.After(start, moves))
			if seen[k] || len(moves) != Plies(tt.setup.Seats) {
				t.Errorf("%s %v: %v", tt.game, tt.setup, moves)
			}
			seen[k] = true
		}
		const sample = 10
		p := openingPlan{Think: c.Think, Nodes: Nodes}
		r := splitmix.New(uint64(len(book)))
		within := 0
		for range sample {
			moves := book[r.Intn(len(book))]
			far := p.distance(arena.After(start, moves))
			if far <= Bound {
				within++
			}
			if far > 3*Bound {
				t.Errorf("%s %v: %v is %.0f from even", tt.game, tt.setup, moves, far)
			}
		}
		if within < sample*7/10 {
			t.Errorf("%s %v: only %d of %d are even", tt.game, tt.setup, within, sample)
		}
	}
}

// TestMakeFollowsFromTheSeed: the same book again, another from another seed, and
// nothing in it that is beyond the bound.
func TestMakeFollowsFromTheSeed(t *testing.T) {
	for _, tt := range shelf {
		if tt.setup.Seats == 5 { // as three
			continue
		}
		e, _ := catalog.Find(tt.game)
		c, _ := computer.Of(tt.game)
		start, err := e.Game.New(tt.setup)
		if err != nil {
			t.Fatal(err)
		}
		make := func(seed uint64) (text string) {
			p := openingPlan{Start: start, Think: c.Think, Random: arena.RandomOpenings(start, 4, seed), Nodes: 300, Bound: 40}
			var b strings.Builder
			n, err := p.Make(4, func(moves []engine.Move) error {
				if far := p.distance(arena.After(start, moves)); far > 40 {
					t.Errorf("%v is %.0f from even", moves, far)
				}
				return arena.WriteOpening(&b, moves)
			})
			if n != 4 || err != nil {
				t.Fatal(n, err)
			}
			return b.String()
		}
		one := make(1)
		if again, other := make(1), make(2); again != one || other == one {
			t.Errorf("%s:\n%s\nagain\n%s\nother\n%s", tt.game, one, again, other)
		}
		book, err := arena.ReadBook(strings.NewReader("# a book\n\n"+one), start)
		if err != nil || len(book) != 4 {
			t.Errorf("%v, %v", book, err)
		}
	}
}

// TestReflectionsAreAlike: a square's eight in Lancelot; Camelot's left and right.
func TestReflectionsAreAlike(t *testing.T) {
	of := func(game, text string) string {
		e, _ := catalog.Find(game)
		p, err := e.Game.Parse(engine.Setup{}, text)
		if err != nil {
			t.Fatal(err)
		}
		return class(p)
	}
	lancelot := func(rows string) string { return of("lancelot", rows+" A 0,0 29,29 - target=7") }
	one := lancelot("A7/8/8/2B5/8/8/8/8")
	for _, rows := range []string{"7A/8/8/5B2/8/8/8/8", "8/8/8/8/2B5/8/8/A7", "8/8/8/8/5B2/8/8/7A", "A7/8/3B4/8/8/8/8/8", "8/8/8/8/8/4B3/8/7A"} {
		if lancelot(rows) != one {
			t.Errorf("%s is another", rows)
		}
	}
	for _, rows := range []string{"A7/8/2B5/8/8/8/8/8", "B7/8/8/2A5/8/8/8/8"} {
		if lancelot(rows) == one {
			t.Errorf("%s is the same", rows)
		}
	}
	const left, right, black = "2/8/10/12/12/12/12/2m1n7/3M8/12/12/12/12/10/8/2 w 0 0", "2/8/10/12/12/12/12/7n1m2/8M3/12/12/12/12/10/8/2 w 0 0", "2/8/10/12/12/12/12/2m1n7/3M8/12/12/12/12/10/8/2 b 0 0"
	if of("camelot", left) != of("camelot", right) || of("camelot", left) == of("camelot", black) {
		t.Error("Camelot's reflections")
	}
}
