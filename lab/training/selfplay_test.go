package training

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
)

func plan() Plan {
	return Plan{Nodes: 40, Seed: 3, Think: func() engine.Search { return brain.WithHash(1) }}
}

// file returns some games as a file has them, every third an ending.
func file(t testing.TB, n int) (out []byte, games []*Game) {
	b := bytes.NewBufferString(Header("seed=3"))
	for i := range n {
		p := plan()
		if i%3 == 2 {
			p.Pieces = 5
		}
		g, err := p.Play(uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		if err := Write(b, &g); err != nil {
			t.Fatal(err)
		}
		games = append(games, &g)
	}
	return b.Bytes(), games
}

// read returns what is whole in a file, and what is said of the rest.
func read(data []byte) (games []*Game, good int64, err error) {
	r, err := NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, 0, err
	}
	for {
		g, err := r.Next(nil)
		if g == nil {
			return games, r.Good(), err
		}
		games = append(games, g)
	}
}

// A file gives back the games written, a second run gives the same, and
// what is said of a game fits its end.
func TestFile(t *testing.T) {
	data, games := file(t, 12)
	back, good, err := read(data)
	if err != nil || good != int64(len(data)) || !reflect.DeepEqual(back, games) {
		t.Fatalf("%d games came back, %d of %d bytes good: %v", len(back), good, len(data), err)
	}
	again, err := plan().Play(7)
	if err != nil || !reflect.DeepEqual(&again, games[7]) {
		t.Error("game 7 is another when it is played again")
	}
	if reflect.DeepEqual(games[2].Plies, games[4].Plies) || games[2].Rules == games[3].Rules {
		t.Error("games are alike, or are not by both rule sets")
	}
	random, scored, won := 0, 0, 0
	for i, g := range games {
		p, err := begin(g.Rules, g.Start)
		if err != nil {
			t.Fatal(err)
		}
		s := p.State()
		if most := max(s.Pieces(0).Len(), s.Pieces(1).Len()); most > 5 != (i%3 != 2) {
			t.Errorf("game %d begins with %d pieces of a side", i, most)
		}
		if g.Winners != 0 {
			won++
		}
		for _, p := range g.Plies {
			if p.Score == NoScore {
				random++
			} else {
				scored++
			}
		}
	}
	if random < 8*leastRandom || scored < 300 || won < 6 {
		t.Errorf("%d random plies, %d others, %d games won", random, scored, won)
	}
}

// The reader hands over the position before each ply.
func TestStates(t *testing.T) {
	data, games := file(t, 2)
	r, err := NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range games {
		var gen camelot.Generator
		n := 0
		if _, err := r.Next(func(ply int, s *camelot.State) {
			legal := gen.Legal(s, nil)
			found := false
			for _, a := range legal {
				found = found || a == want.Plies[ply].Action
			}
			if !found || ply != n {
				t.Fatalf("ply %d: %v is no move of the position handed over", ply, want.Plies[ply].Action)
			}
			n++
		}); err != nil || n != len(want.Plies) {
			t.Fatalf("%d plies of %d: %v", n, len(want.Plies), err)
		}
	}
}

// Wherever a file is cut off, the games before are whole; whatever byte is
// changed, no game comes back that was not written.
func TestDamage(t *testing.T) {
	data, games := file(t, 3)
	head := strings.Index(string(data), "\n") + 1
	for n := head; n < len(data); n++ {
		back, good, err := read(data[:n])
		if err != nil || good > int64(n) || len(back) > 0 && !reflect.DeepEqual(back, games[:len(back)]) {
			t.Fatalf("cut at %d: %d games, %d good, %v", n, len(back), good, err)
		}
	}
	for n := range data {
		bad := bytes.Clone(data)
		bad[n] ^= 0x15
		back, _, err := read(bad)
		if n < len(magic) && err == nil {
			t.Fatalf("byte %d changed: not refused", n)
		}
		if len(back) > 0 && !reflect.DeepEqual(back, games[:len(back)]) {
			t.Fatalf("byte %d changed: another game", n)
		}
	}
}

func FuzzRead(f *testing.F) {
	data, _ := file(f, 1)
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		games, _, err := read(data)
		for _, g := range games {
			if e := Write(&bytes.Buffer{}, g); e != nil {
				t.Error(fmt.Errorf("a game that was read cannot be written: %w (%w)", e, err))
			}
		}
	})
}
