//go:build js

package store

import (
	"errors"
	"strings"
	"syscall/js"
	"testing"
)

// page gives the test a page's storage and locks, which node has not in every
// version.
func page(t *testing.T) js.Value {
	t.Helper()
	p := js.Global().Call("eval", `(() => {
		const kept = new Map();
		const storage = {
			kept,
			throws: null,
			getItem(k) { if (this.throws === 'SecurityError') this.fail(); return kept.has(k) ? kept.get(k) : null; },
			setItem(k, v) { if (this.throws) this.fail(); kept.set(k, String(v)); },
			removeItem(k) { kept.delete(k); },
			key(i) { if (this.throws === 'SecurityError') this.fail(); return [...kept.keys()][i] ?? null; },
			fail() { const e = new Error('The quota of /path has been exceeded.'); e.name = this.throws; throw e; },
		};
		const waiting = [];
		let held = false;
		const grant = async (todo) => {
			held = true;
			try { await todo.callback({}); } finally {
				held = false;
				todo.resolve();
				if (waiting.length) grant(waiting.shift());
			}
		};
		const locks = {
			throws: false,
			rejects: false,
			request(name, options, callback) {
				if (this.throws) throw new Error('no locks');
				if (this.rejects) return Promise.reject(new Error('no locks here'));
				return new Promise((resolve) => {
					if (!held) grant({ callback, resolve });
					else if (options.ifAvailable) { callback(null); resolve(); }
					else waiting.push({ callback, resolve });
				});
			},
		};
		return { storage, navigator: { locks } };
	})()`)
	for name, value := range map[string]js.Value{"localStorage": p.Get("storage"), "navigator": p.Get("navigator")} {
		define(name, value)
	}
	t.Cleanup(func() {
		define("localStorage", js.Undefined())
		define("navigator", js.ValueOf(map[string]any{}))
	})
	return p
}

// define sets a name of the page, also where it can only be read.
func define(name string, value js.Value) {
	js.Global().Get("Object").Call("defineProperty", js.Global(), name,
		map[string]any{"value": value, "configurable": true, "writable": true})
}

func TestPage(t *testing.T) {
	p := page(t)
	s := Open("roundtable")
	s.SaveLater("game", []byte("é1"))
	holds(t, s, "game", "é1")
	if names, err := s.Names(); err != nil || len(names) != 1 || names[0] != "game" {
		t.Errorf("%v, %v", names, err)
	}
	s.Close()
	s = Open("roundtable")
	defer s.Close()
	<-s.Claimed() // the browser needs a moment to let go
	holds(t, s, "game", "é1")
	// The place of earlier versions.
	p.Get("storage").Call("setItem", "roundtable_autosave__$a$", old7)
	holds(t, s, "autosave", old7[strings.Index(old7, "\n")+1:])
	must(t, s.Remove("autosave"))
	if n := p.Get("storage").Get("kept").Get("size").Int(); n != 1 {
		t.Errorf("%d things are kept", n)
	}
}

func TestPageWhoseStorageFails(t *testing.T) {
	p := page(t)
	s := Open("roundtable")
	defer s.Close()
	must(t, s.Save("game", []byte("before")))
	for name, want := range map[string]Why{"QuotaExceededError": Quota, "NS_ERROR_DOM_QUOTA_REACHED": Quota, "SecurityError": Blocked} {
		p.Get("storage").Set("throws", name)
		var f *Fault
		if err := s.Save("game", []byte("x")); !errors.As(err, &f) || f.Why != want || strings.Contains(err.Error(), "/") {
			t.Errorf("%s: %v", name, err)
		}
		s.SaveLater("game", []byte("later"))
		s.Flush()
		if _, f := s.Status("game"); f == nil || f.Why != want {
			t.Errorf("%s: %v", name, f)
		}
	}
	p.Get("storage").Set("throws", "SecurityError")
	if _, err := s.Load("game"); err == nil {
		t.Error("forbidden storage is read")
	}
	define("localStorage", js.Undefined())
	var f *Fault
	if err := s.Save("game", nil); !errors.As(err, &f) || f.Why != Blocked {
		t.Errorf("%v", err)
	}
	forbid := js.Global().Call("eval", `() => Object.defineProperty(globalThis, 'localStorage', { configurable: true,
		get() { const e = new Error('Access is denied for this document.'); e.name = 'SecurityError'; throw e; } })`)
	forbid.Invoke()
	if err := s.Save("game", nil); !errors.As(err, &f) || f.Why != Blocked {
		t.Errorf("%v", err)
	}
	define("localStorage", p.Get("storage"))
	p.Get("storage").Set("throws", nil)
	s.Retry()
	s.Flush()
	holds(t, s, "game", "later")
}

// Two pages of one browser: the second takes over when the first is gone.
func TestTwoPages(t *testing.T) {
	page(t)
	first, second := Open("roundtable"), Open("roundtable")
	if !first.Alone() || second.Alone() {
		t.Fatal("who writes is not known")
	}
	must(t, first.Save("game", []byte("theirs")))
	second.SaveLater("other", []byte("mine"))
	second.Flush()
	if _, f := second.Status("other"); f == nil || f.Why != Elsewhere {
		t.Errorf("%v", f)
	}
	first.Close()
	<-second.Claimed()
	holds(t, second, "other", "mine")
	third := Open("roundtable")
	if third.Alone() {
		t.Error("and a third writes as well")
	}
	second.Close()
	<-third.Claimed()
	third.Close()
}

// The page asks who writes before the program is loaded; that answer is used once, or else the
// program asks itself.
func TestPageThatAsked(t *testing.T) {
	page(t)
	claim := js.Global().Call("eval", `(name) => {
		const claim = { name, let: 0 };
		claim.asked = new Promise((known) => { claim.known = (got) => {
			if (got) claim.release = () => { claim.let++; };
			known();
		}; });
		return globalThis.roundtableClaim = claim;
	}`)
	later := func(c js.Value, got bool) {
		js.Global().Call("setTimeout", c.Get("known").Call("bind", js.Null(), got), 0)
	}
	for _, answer := range []func(js.Value, bool){later, func(c js.Value, got bool) { c.Call("known", got) }} {
		c := claim.Invoke("roundtable")
		answer(c, true)
		s := Open("roundtable")
		if !s.Alone() || js.Global().Get("roundtableClaim").Truthy() {
			t.Error("what the page got is not taken")
		}
		s.Close()
		if n := c.Get("let").Int(); n != 1 {
			t.Errorf("the page's lock is let go of %d times", n)
		}
	}
	first := Open("roundtable")
	if !first.Alone() {
		t.Error("the lock is not let go of")
	}
	for _, name := range []string{"roundtable", "another"} { // refused, and asked for by others
		later(claim.Invoke(name), false)
		if other := Open("roundtable"); other.Alone() {
			t.Error("the program does not ask itself")
		} else {
			other.Close()
		}
	}
	first.Close()
	js.Global().Delete("roundtableClaim")
}

// Where there are no locks, every page writes, and knows by the generation when
// another has.
func TestPagesWithoutLocks(t *testing.T) {
	p := page(t)
	for _, lack := range []string{"throws", "rejects", ""} {
		if lack == "" {
			p.Get("navigator").Delete("locks")
		} else {
			p.Get("navigator").Get("locks").Set(lack, true)
		}
		first, second := Open("roundtable"), Open("roundtable")
		name := "game-" + lack
		must(t, first.Save(name, []byte("1")))
		holds(t, second, name, "1")
		must(t, first.Save(name, []byte("2")))
		var f *Fault
		if err := second.Save(name, []byte("mine")); !errors.As(err, &f) || f.Why != Changed {
			t.Errorf("%q: %v", lack, err)
		}
		first.Close()
		second.Close()
	}
}
