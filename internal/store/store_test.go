package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"testing"
)

// faulty is a shelf that a test can break.
type faulty struct {
	memory
	save func(key string, data []byte) error // instead of saving, when set
}

func (f *faulty) Save(name, slot string, data []byte) error {
	if f.save != nil {
		return f.save(name+"/"+slot, data)
	}
	return f.memory.Save(name, slot, data)
}

// holds fails unless a thing is saved.
func holds(t *testing.T, s *Store, name, want string) {
	t.Helper()
	if got, err := s.Load(name); err != nil || string(got) != want {
		t.Fatalf("%s holds %q, %v; want %q", name, got, err, want)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func isDamaged(err error) bool { var e *DamagedError; return errors.As(err, &e) }

func isNewer(err error) bool { var e *NewerError; return errors.As(err, &e) }

func TestWhatIsSavedIsLoaded(t *testing.T) {
	s := OpenMemory()
	for i := range 5 {
		text := strings.Repeat("é\x00\n", i) // also nothing at all
		must(t, s.Save("a", []byte(text)))
		must(t, s.Save("b-2", []byte(text+"!")))
		holds(t, s, "a", text)
		holds(t, s, "b-2", text+"!")
	}
}

// old are the bytes that version 1 of the envelope left in both slots.
const (
	old7 = "roundtable 1 7 29 3dafb3bdaa63d047cd1262836cf1fcff6f47407f789cf52ac34f7fd35a29c177\n[Game \"Camelot\"]\n\n1. D7-D8 *\n"
	old6 = "roundtable 1 6 20 666341236b1f1cca943f4f2cf9ecefb1d6ab046fa059733f49e8d5cd218bcfa3\n[Game \"Camelot\"]\n\n*\n"
)

// sealed7 is a whole envelope of a later version, with a word more.
func sealed7(generation int, data string) string {
	head := fmt.Sprintf("roundtable 7 %d brotli %d", generation, len(data))
	return head + " " + sum(head, []byte(data)) + "\n" + data
}

func TestThreeAnswers(t *testing.T) {
	ok, later := string(seal(4, []byte("kept"))), sealed7(9, "what only they know")
	tests := []struct {
		a, b string // the slots; "" is absent
		want string // an error, or what is loaded
	}{
		{"", "", "absent"},
		{ok, "", "kept"},
		{"", ok, "kept"},
		{"x", "", "damaged"},
		{"x", "y", "damaged"},
		{"x", ok, "kept"},
		{ok, ok[:len(ok)-1], "kept"},
		{ok + "x", "", "damaged"},
		{later, "", "newer"},
		{"x", later, "newer"},
		{ok, later, "kept"}, // a newer one hides no good one
		{later[:len(later)-1], "", "damaged"},
		{"roundtable 7 and what not\n", "", "damaged"},
		{"roundtable 0 4 4 x\nkept", "", "damaged"},
		{"roundtable -2 4 4 x\n", "", "damaged"},
		{"squaretable" + strings.TrimPrefix(ok, "roundtable"), "", "damaged"},
		{string(seal(9, []byte("a"))), string(seal(10, []byte("b"))), "b"},
		{string(seal(1<<64-2, []byte("a"))), string(seal(2, []byte("b"))), "a"},
		{old7, "", old7[strings.Index(old7, "\n")+1:]},
		{old7, old6, old7[strings.Index(old7, "\n")+1:]},
		{old6, string(seal(7, []byte("after"))), "after"},
		{strings.Replace(old7, "D8", "D9", 1), old6, old6[strings.Index(old6, "\n")+1:]},
	}
	for _, tt := range tests {
		m := memory{}
		for i, raw := range []string{tt.a, tt.b} {
			if raw != "" {
				m["game/"+slots[i]] = []byte(raw)
			}
		}
		before := maps.Clone(m)
		s := newStore(m)
		data, err := s.Load("game")
		got := string(data)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			got = "absent"
		case isDamaged(err):
			got = "damaged"
		case isNewer(err):
			got = "newer"
		case err != nil:
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%q, %q: %s, want %s", tt.a, tt.b, got, tt.want)
		}
		for key, raw := range before {
			if !bytes.Equal(m[key], raw) && got != "damaged" {
				t.Errorf("%q, %q: loading changed %s", tt.a, tt.b, key)
			}
			kept(t, m, string(raw))
		}
	}
}

// kept fails unless bytes are stored somewhere.
func kept(t *testing.T, m memory, raw string) {
	t.Helper()
	for _, data := range m {
		if string(data) == raw {
			return
		}
	}
	t.Errorf("%q is lost: %q", raw, m)
}

// Saving goes on beside what a newer version wrote, which is lost neither at
// once nor later.
func TestNewerDataLocksNothing(t *testing.T) {
	for _, b := range []string{"", "torn", string(seal(4, []byte("kept")))} {
		later := sealed7(9, "what only they know")
		m := memory{"game/a": []byte(later)}
		if b != "" {
			m["game/b"] = []byte(b)
		}
		s := newStore(m)
		if b == "" {
			_, err := s.Load("game")
			var e *NewerError
			if !errors.As(err, &e) || e.Version != 7 || e.Name != "game" || !strings.Contains(e.Error(), "7") {
				t.Errorf("%v", err)
			}
		}
		for i := range 4 {
			must(t, s.Save("game", fmt.Append(nil, i)))
			holds(t, newStore(m), "game", fmt.Sprint(i))
			kept(t, m, later)
		}
	}
}

// cuts are the ways in which a platform may leave a write that is cut off after
// n bytes.
var cuts = map[string]func(old, data []byte, n int) []byte{
	"emptied, then written": func(_, data []byte, n int) []byte { return data[:n] },
	"written over":          func(old, data []byte, n int) []byte { return append(bytes.Clone(data[:n]), old[min(n, len(old)):]...) },
	"room made first":       func(_, data []byte, n int) []byte { return append(bytes.Clone(data[:n]), make([]byte, len(data)-n)...) },
}

// TestAWriteCutOffAtAnyByte loses at most the data being written, in either slot, with an error
// or without, and the next write works.
func TestAWriteCutOffAtAnyByte(t *testing.T) {
	for way, cut := range cuts {
		for earlier := range 4 {
			size := len(seal(uint64(earlier), []byte(fmt.Sprintf("the game after save %d", earlier))))
			for n := range size {
				for _, told := range []bool{true, false} {
					f := &faulty{memory: memory{}}
					s := newStore(f)
					last := ""
					for i := range earlier {
						last = fmt.Sprintf("the game after save %d", i)
						must(t, s.Save("game", []byte(last)))
					}
					f.save = func(key string, data []byte) error {
						f.memory[key] = cut(f.memory[key], data, n)
						if told {
							return errors.New("the disk is full")
						}
						return nil
					}
					err := s.Save("game", []byte(fmt.Sprintf("the game after save %d", earlier)))
					if told != (err != nil) {
						t.Fatal(err)
					}
					f.save = nil
					s = newStore(f) // the program restarts
					data, err := s.Load("game")
					switch {
					case earlier > 0 && (err != nil || string(data) != last):
						t.Fatalf("%s, byte %d of save %d: %q, %v; want %q", way, n, earlier, data, err, last)
					case earlier == 0 && !isDamaged(err) && !(n == 0 && errors.Is(err, fs.ErrNotExist)):
						t.Fatalf("%s, byte %d of the first save: %q, %v", way, n, data, err)
					}
					for i := range 3 {
						must(t, s.Save("game", fmt.Append(nil, "next ", i)))
						holds(t, newStore(f), "game", fmt.Sprint("next ", i))
					}
				}
			}
		}
	}
}

// TestNoChangedByteIsBelieved: a file with any byte changed is damaged, and
// nothing else: not the version either is believed.
func TestNoChangedByteIsBelieved(t *testing.T) {
	for _, raw := range [][]byte{seal(12, []byte("knights")), []byte(old7), []byte(sealed7(12, "later"))} {
		for i := range raw {
			for _, c := range []byte("0123456789 x\n\x00") {
				if raw[i] == c {
					continue
				}
				bad := bytes.Clone(raw)
				bad[i] = c
				if got := open(bad); got.state != damaged {
					t.Errorf("%q: %+v", bad, got)
				}
			}
		}
	}
}

// A flipped digit in one slot loses at most that slot's write, and the next
// saves work.
func TestAFlippedVersionLocksNothing(t *testing.T) {
	for _, digit := range "0123456789" {
		m := memory{}
		s := newStore(m)
		must(t, s.Save("game", []byte("1")))
		must(t, s.Save("game", []byte("2")))
		m["game/b"][len("roundtable ")] = byte(digit)
		flipped := string(m["game/b"])
		s = newStore(m)
		want := "1"
		if digit == '2' {
			want = "2"
		}
		holds(t, s, "game", want)
		for i := range 3 {
			must(t, s.Save("game", fmt.Append(nil, "next ", i)))
			holds(t, newStore(m), "game", fmt.Sprint("next ", i))
			if digit != '2' {
				kept(t, m, flipped)
			}
		}
	}
}

// Whatever cannot be read is set aside before anything takes its place: the
// second and the tenth as well as the first.
func TestDamagedIsSetAsideAndNotOverwritten(t *testing.T) {
	for _, load := range []bool{true, false} { // a save may come first
		m := memory{}
		var torn []string
		for round := range 4 {
			for _, slot := range slots {
				raw := fmt.Sprint("torn ", round, slot)
				m["game/"+slot] = []byte(raw)
				torn = append(torn, raw)
			}
			s := newStore(m)
			if load {
				_, err := s.Load("game")
				var e *DamagedError
				if !errors.As(err, &e) || !e.Aside || !strings.Contains(err.Error(), "game") {
					t.Fatal(err)
				}
				if _, err := s.Load("game"); !errors.Is(err, fs.ErrNotExist) { // it is reported once
					t.Fatal(err)
				}
			}
			for i := range 4 {
				must(t, s.Save("game", fmt.Append(nil, i)))
				holds(t, s, "game", fmt.Sprint(i))
			}
			m["game/a"] = []byte(fmt.Sprint("worn ", round)) // beside a good one
			torn = append(torn, string(m["game/a"]))
			for i := range 4 {
				must(t, newStore(m).Save("game", fmt.Append(nil, i)))
				holds(t, newStore(m), "game", fmt.Sprint(i))
			}
			for _, raw := range torn {
				kept(t, m, raw)
			}
		}
	}
}

// TestNoRoomToSetAside: damaged data that cannot be set aside stay where they are.
func TestNoRoomToSetAside(t *testing.T) {
	f := &faulty{memory: memory{"game/a": []byte("torn"), "game/b": []byte("worn")}}
	f.save = func(key string, _ []byte) error {
		if strings.Contains(key, "aside") {
			return errors.New("the disk is full")
		}
		t.Errorf("%s was written", key)
		return nil
	}
	s := newStore(f)
	if err := s.Save("game", []byte("new")); err == nil {
		t.Error("saved over what is damaged")
	}
	_, err := s.Load("game")
	var e *DamagedError
	if !errors.As(err, &e) || e.Aside || strings.Contains(err.Error(), "aside") {
		t.Errorf("%v", err)
	}
	if len(f.memory) != 2 || string(f.memory["game/a"]) != "torn" || string(f.memory["game/b"]) != "worn" {
		t.Errorf("%q", f.memory)
	}
}

// What its reader cannot use is moved out of the way whole.
func TestSetAside(t *testing.T) {
	m := memory{}
	s := newStore(m)
	must(t, s.Save("game", []byte("1")))
	must(t, s.Save("game", []byte("2")))
	a, b := string(m["game/a"]), string(m["game/b"])
	must(t, s.SetAside("game"))
	if _, err := s.Load("game"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	kept(t, m, a)
	kept(t, m, b)
	for i := range 3 {
		must(t, s.Save("game", fmt.Append(nil, i)))
		holds(t, s, "game", fmt.Sprint(i))
	}
	kept(t, m, a)
	kept(t, m, b)
	must(t, s.SetAside("nothing"))
}

func TestRemove(t *testing.T) {
	m := memory{}
	s := newStore(m)
	must(t, s.Save("game", []byte("1")))
	must(t, s.Save("game", []byte("2")))
	must(t, s.Remove("game"))
	must(t, s.Remove("game"))
	if len(m) != 0 {
		t.Errorf("%q", m)
	}
}

// When another copy has written since, what it wrote stays until this one
// has read it.
func TestNothingOfAnotherCopyIsOverwritten(t *testing.T) {
	m := memory{}
	one, other := newStore(m), newStore(m)
	must(t, one.Save("game", []byte("1")))
	holds(t, other, "game", "1")
	must(t, one.Save("game", []byte("2")))
	for range 2 {
		var f *Fault
		if err := other.Save("game", []byte("mine")); !errors.As(err, &f) || f.Why != Changed || !f.Write {
			t.Fatalf("%v", err)
		}
	}
	holds(t, newStore(m), "game", "2")
	holds(t, other, "game", "2") // who has read it may go on
	must(t, other.Save("game", []byte("3")))
	if err := one.Save("game", []byte("4")); err == nil {
		t.Error("and now the first overwrites the second")
	}
}

// Where saved things have vanished, saving goes on.
func TestVanished(t *testing.T) {
	m := memory{}
	s := newStore(m)
	must(t, s.Save("game", []byte("1")))
	clear(m)
	must(t, s.Save("game", []byte("2")))
	holds(t, newStore(m), "game", "2")
}

// guarded is a shelf that another copy of the program writes at first.
type guarded struct {
	memory
	granted  chan struct{}
	released chan struct{}
}

func newGuarded() *guarded {
	return &guarded{memory: memory{}, granted: make(chan struct{}), released: make(chan struct{})}
}

func (g *guarded) Claim(context.Context) (bool, <-chan struct{}) { return false, g.granted }

func (g *guarded) Release() { close(g.released) }

// writing is a shelf of which the other copy is at its first write.
type writing struct {
	*guarded
	whole []byte
}

func (w writing) Load(name, slot string) ([]byte, error) {
	raw, err := w.guarded.Load(name, slot)
	if w.memory[name+"/"+slot] != nil {
		w.memory[name+"/"+slot] = w.whole
	}
	return raw, err
}

// TestReadWhileTheFirstWrites: what the first copy is just writing is not taken for damaged.
func TestReadWhileTheFirstWrites(t *testing.T) {
	w := writing{newGuarded(), seal(1, []byte("theirs"))}
	w.memory["game/a"] = w.whole[:len(w.whole)-3]
	s := newStore(w)
	holds(t, s, "game", "theirs")
	s.Close()
}

// TestTheSecondCopy reads, writes nothing, and writes what it has once the first
// has ended.
func TestTheSecondCopy(t *testing.T) {
	g := newGuarded()
	g.memory["game/a"] = seal(3, []byte("theirs"))
	g.memory["other/a"] = []byte("torn")
	g.memory["third/a"] = seal(1, []byte("theirs"))
	before := maps.Clone(g.memory)
	s := newStore(g)
	holds(t, s, "game", "theirs")
	holds(t, s, "third", "theirs")
	var e *DamagedError
	if _, err := s.Load("other"); !errors.As(err, &e) || e.Aside {
		t.Errorf("%v", err)
	}
	s.SaveLater("game", []byte("mine"))
	s.SaveLater("third", []byte("mine"))
	s.Flush()
	for _, err := range []error{s.Save("other", nil), s.SetAside("game"), s.Remove("game")} {
		var f *Fault
		if !errors.As(err, &f) || f.Why != Elsewhere {
			t.Errorf("%v", err)
		}
	}
	if _, f := s.Status("game"); f == nil || f.Why != Elsewhere || s.Alone() {
		t.Errorf("%v", f)
	}
	if !maps.EqualFunc(before, g.memory, bytes.Equal) {
		t.Errorf("%q", g.memory)
	}
	g.memory["third/b"] = seal(2, []byte("their last"))
	close(g.granted)
	<-s.Claimed()
	s.Flush()
	if _, f := s.Status("game"); f != nil {
		t.Error(f)
	}
	holds(t, newStore(g.memory), "game", "mine")
	if _, f := s.Status("third"); f == nil || f.Why != Changed {
		t.Errorf("%v", f)
	}
	holds(t, newStore(g.memory), "third", "their last")
	s.Close()
	<-g.released
}

func FuzzOpenEnvelope(f *testing.F) {
	f.Add([]byte(nil))
	f.Add(seal(3, []byte("knights")))
	f.Add([]byte(old7))
	f.Add([]byte(sealed7(3, "knights")))
	f.Add([]byte("roundtable 3 1 0 \n"))
	f.Add([]byte("roundtable 1 1 0 \n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		got := open(raw)
		switch got.state {
		case good:
			if back := open(seal(got.generation, got.data)); back.state != good || !bytes.Equal(back.data, got.data) || back.generation != got.generation {
				t.Errorf("%q becomes %+v", raw, back)
			}
		case newer:
			if got.version <= version {
				t.Errorf("%q is called newer: %d", raw, got.version)
			}
		}
		if (got.state == absent) != (len(raw) == 0) || (got.state != good && got.data != nil) || (got.state == damaged && got.generation != 0) {
			t.Errorf("%q: %+v", raw, got)
		}
		// As data it comes back, and is not believed when cut off or too long.
		whole := seal(uint64(len(raw)), raw)
		if got := open(whole); got.state != good || !bytes.Equal(got.data, raw) {
			t.Errorf("%q: %+v", whole, got)
		}
		for _, n := range []int{1, len(whole) / 2, len(whole) - 1} {
			if open(whole[:n]).state != damaged {
				t.Errorf("%q is believed", whole[:n])
			}
		}
		if open(append(whole, 0)).state != damaged {
			t.Errorf("%q and more is believed", whole)
		}
	})
}
