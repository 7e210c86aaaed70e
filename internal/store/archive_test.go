package store

import (
	"errors"
	"slices"
	"testing"
)

// Data in the archive are apart from the others, and listed.
func TestArchive(t *testing.T) {
	s := OpenMemory()
	a := s.Archive()
	if a != s.Archive() {
		t.Fatal("two archives")
	}
	must(t, s.Save("settings", []byte("beside")))
	for _, name := range []string{"b-2", "a", "b-10"} {
		must(t, a.Save(name, []byte(name+"1")))
		must(t, a.Save(name, []byte(name+"2")))
	}
	must(t, a.Save("gone", nil))
	must(t, a.Remove("gone"))
	must(t, a.SetAside("a"))
	holds(t, a, "b-10", "b-102")
	for store, want := range map[*Store][]string{s: {"settings"}, a: {"b-10", "b-2"}} {
		if names, err := store.Names(); err != nil || !slices.Equal(names, want) {
			t.Errorf("%v, %v; want %v", names, err, want)
		}
	}
	select {
	case <-a.Claimed():
	default:
		t.Error("a store in memory waits")
	}
}

// noNames cannot be listed.
type noNames struct{ memory }

func (noNames) Names() ([]string, error) { return nil, &shelfError{Blocked, errors.New("closed")} }

func TestNamesSaysWhy(t *testing.T) {
	s := newStore(noNames{memory{}})
	defer s.Close()
	var f *Fault
	if _, err := s.Names(); !errors.As(err, &f) || f.Why != Blocked || f.Write {
		t.Errorf("%v", err)
	}
}
