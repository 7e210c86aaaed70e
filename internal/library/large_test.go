//go:build !js

package library

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
)

// TestNothingIsKeptThatCannotBeOpened: a refused text leaves nothing behind, and a game that has
// grown too large stays as last saved, with a report.
func TestNothingIsKeptThatCannotBeOpened(t *testing.T) {
	home(t)
	s := disk(t)
	l := open(t, s)
	for name, what := range map[string]string{
		"empty comments": strings.Repeat("{}", 500_000),
		"comments":       strings.Repeat("{a} ", 250_000),
		"one comment":    "{" + strings.Repeat("c", 1_000_000) + "}",
	} {
		done := l.Import("[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. C6-C5 " + what + " *\n")
		for len(done) == 0 {
			l.Poll()
		}
		got := <-done
		settled(t, l)
		if len(got.IDs) != 0 || len(got.Refused) != 1 || len(l.Entries()) != 0 {
			t.Errorf("%s: %d are kept, %v", name, len(l.Entries()), got.Refused)
		}
	}
	names, err := s.Archive().Names()
	if err != nil || slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, gamePrefix) }) {
		t.Errorf("%q are left, %v", names, err)
	}

	small := begin(t, "camelot", 4)
	id := l.Add(small)
	g, _ := find("camelot")
	large, err := match.New(g, engine.Setup{Seats: 2}, []match.Player{{Name: strings.Repeat("Anne", 1<<18)}, {Name: "Bors"}})
	must(t, err)
	l.Save(id, large)
	settled(t, l)
	if _, fault := l.State(id); fault == nil || fault.Why != store.TooLarge {
		t.Errorf("it says %v", fault)
	}
	if e, fault := l.Unsaved(); e == nil || fault == nil {
		t.Error("it is not reported that it is not saved")
	}
	if _, saved := l.Saved(); saved {
		t.Error("all is said to be saved")
	}
	if o := <-l.Read(id); o.Err != nil || o.Text != text(small) {
		t.Errorf("kept is %.60q, %v", o.Text, o.Err)
	}
	if r := small.Record(); r.Check() != nil || record.Encode(r) != text(small) {
		t.Error("the small one is refused")
	}
	l.Save(id, begin(t, "camelot", 6))
	settled(t, l)
	if _, fault := l.State(id); fault != nil {
		t.Errorf("it still says %v", fault)
	}
}
