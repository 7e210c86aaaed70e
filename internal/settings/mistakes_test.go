package settings

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Whatever is tried on whatever days: a mistake that was found at once is gone for good, a missed
// one comes back, and others stay as they were.
func TestMistakesAreNotAskedTwice(t *testing.T) {
	for seed := range uint64(50) {
		lots := rand.New(rand.NewPCG(seed, 1))
		s := Usual()
		s.Mistakes = map[string][]Mistake{"a": nil}
		missed := map[int]string{} // the day, by ply
		for ply := range 20 {
			s.Mistakes["a"] = append(s.Mistakes["a"], Mistake{Ply: ply})
			missed[ply] = ""
		}
		for step := range 200 {
			today := string(rune('a' + step/40))
			ply, found := lots.IntN(22), lots.IntN(3) == 0
			was := s.clone()
			s = was.clone()
			s.RetryMistake("a", ply, found, today)
			if day, open := missed[ply]; open && found && day != today {
				delete(missed, ply)
			} else if open {
				missed[ply] = today
			}
			if len(s.Mistakes["a"]) != len(missed) || !slices.IsSortedFunc(s.Mistakes["a"], func(a, b Mistake) int { return a.Ply - b.Ply }) {
				t.Fatalf("%d mistakes of %d: %v", len(s.Mistakes["a"]), len(missed), s.Mistakes["a"])
			}
			for _, m := range s.Mistakes["a"] {
				if day, open := missed[m.Ply]; !open || day != m.Tried {
					t.Fatalf("%v, missed on %q, open %v", m, day, open)
				}
			}
			if step%40 == 0 {
				again, err := Parse(s.Encoded())
				if err != nil || !slices.Equal(again.Mistakes["a"], s.Mistakes["a"]) {
					t.Fatalf("read are %v (%v)", again.Mistakes, err)
				}
			}
		}
	}
	s := Usual()
	s.RetryMistake("no game", 0, true, "today") // nothing happens
}

// A backup of another device brings no mistakes, and takes none away.
func TestMistakesOfBackups(t *testing.T) {
	s, other := Usual(), Usual()
	s.Mistakes = map[string][]Mistake{"a": {{Ply: 1}}}
	other.Mistakes = map[string][]Mistake{"b": {{Ply: 2}}}
	s.Adopt(other)
	if s.Reset(); len(s.Mistakes) != 1 || len(s.Mistakes["a"]) != 1 {
		t.Errorf("%v", s.Mistakes)
	}
}
