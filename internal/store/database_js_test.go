//go:build js

package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"syscall/js"
	"testing"
	"time"
)

// databases gives the test a page's IndexedDB, as much of it as is used.
func databases(t *testing.T) js.Value {
	t.Helper()
	p := js.Global().Call("eval", `(() => {
		const kept = new Map();
		const page = { kept, denies: false, full: false, silent: false, closed: 0, version: 0, made: false, late: null };
		const later = (request, event) => page.silent || setTimeout(() => request['on' + event] && request['on' + event]({}), 0);
		const failure = (name) => { const e = new Error('the database says no'); e.name = name; return e; };
		const request = (result) => { const r = { result, error: null }; later(r, 'success'); return r; };
		const slots = {
			get: (key) => request(kept.get(key)),
			getAllKeys: () => request([...kept.keys()].sort()),
			put: (value, key) => { if (value && value.refuse) throw failure('DataCloneError'); if (!page.full) kept.set(key, value); return request(key); },
			delete: (key) => { kept.delete(key); return request(undefined); },
		};
		const db = {
			open: true,
			objectStoreNames: { contains: () => page.made },
			createObjectStore() { page.made = true; },
			transaction(name, mode) {
				if (!db.open) throw failure('InvalidStateError');
				if (!page.made) throw failure('NotFoundError');
				const t = { error: null, objectStore: () => slots };
				if (page.full && mode === 'readwrite') { t.error = failure('QuotaExceededError'); later(t, 'abort'); }
				else later(t, 'complete');
				return t;
			},
			close() { db.open = false; page.closed++; },
		};
		page.db = db;
		page.indexedDB = { open(name, version = page.version || 1) {
			const r = { result: db, error: null };
			if (page.denies) { r.error = failure('SecurityError'); later(r, 'error'); return r; }
			db.open = true;
			const opens = () => {
				db.open = true;
				if (version > page.version) {
					page.version = db.version = version;
					if (r.onupgradeneeded) r.onupgradeneeded({});
				}
				if (r.onsuccess) r.onsuccess({});
			};
			if (!page.silent) setTimeout(opens, 0);
			else page.late = opens;
			return r;
		} };
		return page;
	})()`)
	define("indexedDB", p.Get("indexedDB"))
	t.Cleanup(func() { define("indexedDB", js.Undefined()) })
	return p
}

func TestDatabase(t *testing.T) {
	page(t)
	p := databases(t)
	s := Open("roundtable")
	a := s.Archive()
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	must(t, a.Save("g1", all))
	must(t, a.Save("g1", append(all, 'x')))
	must(t, a.Save("g2", []byte("two")))
	must(t, a.Remove("g2"))
	if got, err := a.Load("g1"); err != nil || !bytes.Equal(got, append(all, 'x')) {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := a.Load("g2"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
	if names, err := a.Names(); err != nil || fmt.Sprint(names) != "[g1]" {
		t.Errorf("%v, %v", names, err)
	}
	if names, err := s.Names(); err != nil || len(names) != 0 {
		t.Errorf("beside it: %v, %v", names, err)
	}
	p.Get("db").Set("open", false) // as when a person clears the site's data
	var f *Fault
	if err := a.Save("g3", []byte("3")); !errors.As(err, &f) || f.Why != Blocked {
		t.Errorf("%v", err)
	}
	must(t, a.Save("g3", []byte("3")))
	s.Close()
	if p.Get("closed").Int() != 1 {
		t.Error("the database stays open")
	}
}

func TestDatabaseSaysWhy(t *testing.T) {
	page(t)
	p := databases(t)
	s := Open("roundtable")
	defer s.Close()
	a := s.Archive()
	var f *Fault
	p.Set("denies", true)
	if err := a.Save("g", nil); !errors.As(err, &f) || f.Why != Blocked {
		t.Errorf("denied: %v", err)
	}
	p.Set("denies", false)
	p.Set("full", true)
	if err := a.Save("g", nil); !errors.As(err, &f) || f.Why != Quota {
		t.Errorf("full: %v", err)
	}
	p.Set("full", false)
	must(t, a.Save("g", nil))
	define("indexedDB", js.Undefined())
	b := newStore(&database{name: "other"})
	defer b.Close()
	if _, err := b.Names(); !errors.As(err, &f) || f.Why != Blocked {
		t.Errorf("none: %v", err)
	}
}

// A database that never answers is reported for every request; it is used again once it answers.
func TestDatabaseThatNeverAnswers(t *testing.T) {
	usual := patience
	t.Cleanup(func() { patience = usual })
	for what, do := range map[string]func(a *Store) error{
		"save":   func(a *Store) error { return a.Save("g", []byte("1")) },
		"load":   func(a *Store) error { _, err := a.Load("g"); return err },
		"names":  func(a *Store) error { _, err := a.Names(); return err },
		"remove": func(a *Store) error { return a.Remove("g") },
	} {
		page(t)
		p := databases(t)
		s := Open("roundtable")
		a := s.Archive()
		must(t, a.Save("g", []byte("0")))
		var f *Fault
		for _, silent := range []string{"opens", "asked"} {
			if silent == "opens" {
				p.Get("db").Set("open", false)
			}
			p.Set("silent", true)
			patience = 10 * time.Millisecond
			for range 2 { // the first may find the database closed
				if err := do(a); !errors.As(err, &f) || f.Why != Blocked {
					t.Errorf("%s, %s: %v", what, silent, err)
				}
			}
			p.Set("silent", false)
			patience = usual
			must(t, a.Save("g", []byte("1")))
		}
		s.Close()
	}
}

// A database that was made after its timeout, or without its store, is used all
// the same.
func TestDatabaseThatComesLate(t *testing.T) {
	usual := patience
	t.Cleanup(func() { patience = usual })
	for _, what := range []string{"late", "without its store"} {
		page(t)
		p := databases(t)
		s := Open("roundtable")
		a := s.Archive()
		p.Set("silent", true)
		patience = 10 * time.Millisecond
		var f *Fault
		if err := a.Save("g", []byte("0")); !errors.As(err, &f) || f.Why != Blocked {
			t.Errorf("%s: %v", what, err)
		}
		p.Set("silent", false)
		patience = usual
		p.Call("late")
		if what != "late" {
			p.Set("made", false)
		}
		if p.Get("closed").Int() != 1 {
			t.Errorf("%s: the database that came late stays open", what)
		}
		must(t, a.Save("g", []byte("1")))
		s.Close()
	}
}

// Any odd value in a slot is damage: it is reported once and set aside, and other things are
// read.
func TestWhateverValueLiesInASlot(t *testing.T) {
	page(t)
	p := databases(t)
	p.Set("odd", js.Global().Call("eval", `(() => {
		const detached = new Uint8Array(8);
		structuredClone(detached.buffer, { transfer: [detached.buffer] });
		return { number: 5, zero: 0, nan: NaN, yes: true, no: false, big: 5n, text: 'roundtable 2 1 0', empty: '', none: null, nothing: undefined,
			object: { length: 5 }, list: [1, 2], date: new Date(0), buffer: new ArrayBuffer(8), words: new Uint16Array(3), view: new DataView(new ArrayBuffer(4)),
			clamped: new Uint8ClampedArray(3), detached, short: new Uint8Array(0), torn: new Uint8Array(3), map: new Map(), refused: { refuse: true } };
	})()`))
	odd := p.Get("odd")
	names := js.Global().Get("Object").Call("keys", odd)
	for _, slot := range slots {
		for i := range names.Length() {
			what := names.Index(i).String()
			p.Get("kept").Call("clear")
			s := Open("roundtable")
			<-s.Claimed()
			a := s.Archive()
			must(t, a.Save("other", []byte("whole")))
			p.Get("kept").Call("set", "game/"+slot, odd.Get(what))
			_, err := a.Load("game")
			var d *DamagedError
			if !errors.As(err, &d) || !d.Aside {
				t.Errorf("%s: %v", what, err)
			}
			if _, err := a.Load("game"); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s is told again: %v", what, err)
			}
			if n := p.Get("kept").Get("size").Int(); n != 2 {
				t.Errorf("%s: %d values", what, n)
			}
			holds(t, a, "other", "whole")
			for n := range 3 { // and beside a good one
				must(t, a.Save("game", []byte{byte('0' + n)}))
			}
			p.Get("kept").Call("set", "game/"+slot, odd.Get(what))
			if _, err := a.Load("game"); err != nil {
				t.Errorf("%s beside a good slot: %v", what, err)
			}
			must(t, a.Save("game", []byte("4")))
			must(t, a.Save("game", []byte("5")))
			holds(t, a, "game", "5")
			s.Close()
		}
	}
}
