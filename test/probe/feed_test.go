package probe

import (
	"testing"
	"time"

	"roundtable/scenes/system"
)

func ply(n int) func(system.Report) bool { return func(r system.Report) bool { return r.Ply == n } }

func add(t *testing.T, f *Feed, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if err := f.Add(text); err != nil {
			t.Fatal(err)
		}
	}
}

// Of what has been reported already only the newest fits.
func TestUntilLooksAtTheNewest(t *testing.T) {
	f := NewFeed()
	add(t, f, `{"ply":1}`, `{"ply":2,"targets":[{"id":"start","x":10,"y":20,"w":40,"h":8,"enabled":true},{"id":"off"}],"squares":{"A4":[3,4]}}`)
	r, ok := f.Until(ply(2), nil)
	if !ok || r.Ply != 2 {
		t.Errorf("%+v, %v", r, ok)
	}
	if x, y, ok := Place(r, "start"); x != 30 || y != 24 || !ok {
		t.Error(x, y, ok)
	}
	if x, y, ok := Place(r, "A4"); x != 3 || y != 4 || !ok {
		t.Error(x, y, ok)
	}
	if _, _, ok := Place(r, "off"); ok || !Has(r, "off") || Has(r, "none") {
		t.Error("a disabled target can be pressed")
	}
	late := make(chan time.Time)
	close(late)
	if r, ok := f.Until(ply(1), late); ok {
		t.Errorf("an old report fits: %+v", r)
	}
	f.Reset()
	if r, ok := f.Until(ply(2), late); ok {
		t.Errorf("after Reset: %+v", r)
	}
	if f.Add("no report") == nil {
		t.Error("any text is a report")
	}
}

// Until misses no report that comes while it waits.
func TestUntilMissesNothing(t *testing.T) {
	f := NewFeed()
	seen := 0
	r, ok := f.Until(func(r system.Report) bool {
		if r.Ply == 0 { // it waits: now they come
			add(t, f, `{"ply":1}`, `{"ply":2}`, `{"ply":3}`)
		}
		seen++
		return r.Ply == 3
	}, time.After(time.Minute))
	if !ok || r.Ply != 3 || seen != 4 {
		t.Errorf("%+v, %v after %d reports", r, ok, seen)
	}
}
