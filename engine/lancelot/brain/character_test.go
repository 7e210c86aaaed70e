package brain

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/lancelot"
)

// habits are what a player was seen to do in its games.
type habits struct {
	turns, safe, denied    int
	captures, hunted       int
	hauls                  int // captures of two and more in a turn
	invoked, before, games int // games in which it invoked, and its turns until then
}

// watch lets a character play games of three with the sword against plain players.
func watch(t *testing.T, character string, games int) (h habits) {
	for game := range games {
		p := wandered(t, 3, 2+4*uint64(game), 7)
		me := engine.Seat(game % 3)
		h.games++
		invoked := false
		for !p.Outcome().Over() {
			l := engine.Limits{Nodes: 150, Seed: uint64(game)}
			if p.Turn() != me {
				p = play(t, p, Search(p, l, nil, nil).Move)
				continue
			}
			before := p.(*lancelot.Position).State()
			l.Character = character
			m := Search(p, l, nil, nil).Move
			a, err := p.(*lancelot.Position).Action(m)
			if err != nil {
				t.Fatal(err)
			}
			p = play(t, p, m)
			if a == lancelot.Pass {
				continue
			}
			h.turns++
			after := before
			var u lancelot.Undo
			after.Make(a, &u)
			r := run{start: before, me: me}
			h.captures += u.Taken()
			h.hunted += r.hunt(&after, &u)
			if u.Taken() > 1 {
				h.hauls++
			}
			if safe(&after, me, a.Knight) {
				h.safe++
			}
			for seat := range engine.Seat(3) {
				h.denied += r.countDenied(&after, seat)
			}
			if a.Sword != lancelot.None {
				invoked = true
				h.invoked++
			} else if !invoked {
				h.before++
			}
		}
	}
	return h
}

func play(t testing.TB, p engine.Position, m engine.Move) engine.Position {
	t.Helper()
	next, _, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s: %s: %v", p, m, err)
	}
	return next
}

// TestCharactersShow: each does more of what it likes than a plain player does
// in the same games.
func TestCharactersShow(t *testing.T) {
	games := 20
	if testing.Short() {
		games = 12
	}
	share := func(n, of int) float64 { return float64(n) / float64(max(1, of)) }
	plain := watch(t, "", games)
	t.Logf("plain: %+v", plain)
	for i, c := range knights() {
		h := watch(t, c, games)
		t.Logf("%s: %+v", c, h)
		var does, usual float64
		switch i {
		case 0: // safe placements a turn
			does, usual = share(h.safe, h.turns), share(plain.safe, plain.turns)
		case 1: // what it captures from the leader and denies to the leader a turn
			does, usual = share(h.hunted, h.turns), share(plain.hunted, plain.turns)
		case 2: // how long it keeps the sword
			does, usual = share(h.before, h.games), share(plain.before, plain.games)
		case 3: // how soon the sword is out
			does, usual = share(h.invoked, h.before), share(plain.invoked, plain.before)
		case 4: // captures that it denies a turn
			does, usual = share(h.denied, h.turns), share(plain.denied, plain.turns)
		}
		t.Logf("%.3f, usually %.3f", does, usual)
		if does <= usual {
			t.Errorf("%s does not show: %.3f, usually %.3f", c, does, usual)
		}
	}
}

// knights returns the names of the characters.
func knights() (names []string) {
	for _, c := range characters {
		names = append(names, c.name)
	}
	return names
}

// The catalog names the characters that there are.
func TestCatalogNamesTheCharacters(t *testing.T) {
	e, _ := catalog.Find("lancelot")
	if !slices.Equal(e.Characters, knights()) {
		t.Errorf("the catalog has %q, the search %q", e.Characters, knights())
	}
}
