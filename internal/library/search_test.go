package library

import "testing"

// entries are so many, all different.
func entriesOf(n int) []*Entry {
	all := make([]*Entry, n)
	for i := range all {
		all[i] = &Entry{ID: ID(rune('a' + i%26)), Game: "camelot"}
	}
	return all
}

// A few entries are searched whenever they change, many only now and then, and at once
// when something else is asked for.
func TestSearch(t *testing.T) {
	for _, c := range []struct {
		name    string
		n       int
		delayed bool
	}{{"few", 3, false}, {"many", 300, true}} {
		t.Run(c.name, func(t *testing.T) {
			var s Search
			s.Look(entriesOf(c.n))
			if len(s.Found) != c.n || s.All() != c.n {
				t.Fatalf("%d of %d are found", len(s.Found), s.All())
			}
			s.Look(entriesOf(c.n + 1))
			if late := len(s.Found) == c.n; late != c.delayed {
				t.Errorf("one more: %d are found", len(s.Found))
			}
			due := 0
			for range 100 {
				if s.Tick() {
					due++
					s.Look(s.all)
				}
			}
			if len(s.Found) != c.n+1 || due > 1 || (due == 1) != c.delayed {
				t.Errorf("after a while %d are found, %d looks were due", len(s.Found), due)
			}
			s.Query.Game = "lancelot"
			s.Look(s.all)
			if len(s.Found) == 0 {
				t.Error("it searches though nothing has changed")
			}
			s.Refresh()
			s.Look(s.all)
			if len(s.Found) > 0 {
				t.Errorf("something else is asked for: %d are found", len(s.Found))
			}
		})
	}
}
