package store

import (
	"bytes"
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

func (f *faulty) SaveObjectProp(object, prop string, data []byte) error {
	if f.save != nil {
		return f.save(object+"/"+prop, data)
	}
	return f.memory.SaveObjectProp(object, prop, data)
}

// holds fails unless a thing is kept.
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

func TestThreeAnswers(t *testing.T) {
	ok := string(seal(4, []byte("kept")))
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
		{"roundtable 2 and what not", "", "damaged"}, // no newer format leaves its first line open
		{"roundtable 2 and what not\n", "", "newer"},
		{ok, "roundtable 999\n", "newer"},
		{"x", "roundtable 2\n", "newer"},
		{"roundtable 0 4 4 x\nkept", "", "damaged"},
		{"roundtable -2\n", "", "damaged"},
		{"squaretable 2\n", "", "damaged"},
		{string(seal(9, []byte("a"))), string(seal(10, []byte("b"))), "b"},
		{string(seal(1<<64-1, []byte("a"))), string(seal(2, []byte("b"))), "a"},
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
			if !bytes.Equal(m[key], raw) {
				t.Errorf("%q, %q: loading changed %s", tt.a, tt.b, key)
			}
		}
	}
}

func TestNewerDataIsLeftAlone(t *testing.T) {
	m := memory{"game/a": []byte("roundtable 7 what only they know\n...")}
	before := string(m["game/a"])
	s := newStore(m)
	err := s.Save("game", []byte("mine"))
	var e *NewerError
	if !errors.As(err, &e) || e.Version != 7 || e.Name != "game" || !strings.Contains(e.Error(), "7") {
		t.Errorf("%v", err)
	}
	s.SaveLater("game", []byte("mine"))
	s.Flush()
	if err := s.Failed(); !isNewer(err) {
		t.Errorf("%v", err)
	}
	if len(m) != 1 || string(m["game/a"]) != before {
		t.Errorf("%q", m)
	}
}

// cuts are the ways in which a platform may leave a write that is cut off after
// n bytes.
var cuts = map[string]func(old, data []byte, n int) []byte{
	"emptied, then written": func(_, data []byte, n int) []byte { return data[:n] },
	"written over":          func(old, data []byte, n int) []byte { return append(bytes.Clone(data[:n]), old[min(n, len(old)):]...) },
	"room made first":       func(_, data []byte, n int) []byte { return append(bytes.Clone(data[:n]), make([]byte, len(data)-n)...) },
}

// TestAWriteCutOffAtAnyByte loses at most what was being written, whichever
// slot it was for, whether or not the program is told, and the next write works.
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
					s = newStore(f) // the program starts anew
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

// TestNoChangedByteIsBelieved: a file with any byte changed is never taken for
// what was saved.
func TestNoChangedByteIsBelieved(t *testing.T) {
	raw := seal(12, []byte("knights"))
	for i := range raw {
		for _, c := range []byte("0159 x\n\x00") {
			if raw[i] == c {
				continue
			}
			bad := bytes.Clone(raw)
			bad[i] = c
			// The version is outside the checksum, which it tells how to read.
			version := i == len("roundtable 1")-1 || i == len("roundtable 1")
			switch got := open(bad); {
			case got.state == damaged:
			case got.state == newer && version:
			default:
				t.Errorf("byte %d as %q: %+v", i, c, got)
			}
		}
	}
}

func TestDamagedIsSetAsideAndNotOverwritten(t *testing.T) {
	for _, load := range []bool{true, false} { // a save may come first
		m := memory{"game/a": []byte("torn"), "game/b": []byte("worn")}
		s := newStore(m)
		if load {
			_, err := s.Load("game")
			if !isDamaged(err) || !strings.Contains(err.Error(), "game") {
				t.Fatal(err)
			}
			if string(m["game/a"]) != "torn" {
				t.Errorf("%q", m)
			}
		}
		for i := range 4 {
			must(t, s.Save("game", fmt.Append(nil, i)))
			holds(t, s, "game", fmt.Sprint(i))
		}
		if string(m["game/damaged-a"]) != "torn" || string(m["game/damaged-b"]) != "worn" {
			t.Errorf("what was damaged is lost: %q", m)
		}
		// The first that was set aside stays.
		m["game/a"], m["game/b"] = []byte("again"), nil
		if _, err := s.Load("game"); !isDamaged(err) {
			t.Fatal(err)
		}
		if string(m["game/damaged-a"]) != "torn" {
			t.Errorf("%q", m)
		}
	}
}

// TestNoRoomToSetAside: then what is damaged stays where it is.
func TestNoRoomToSetAside(t *testing.T) {
	f := &faulty{memory: memory{"game/a": []byte("torn")}}
	f.save = func(key string, _ []byte) error {
		if strings.Contains(key, "damaged") {
			return errors.New("the disk is full")
		}
		t.Errorf("%s was written", key)
		return nil
	}
	s := newStore(f)
	if err := s.Save("game", []byte("new")); err == nil {
		t.Error("saved over what is damaged")
	}
	if _, err := s.Load("game"); err == nil || isDamaged(err) {
		t.Errorf("%v", err)
	}
	if string(f.memory["game/a"]) != "torn" {
		t.Errorf("%q", f.memory)
	}
}

// TestAShelfThatThrows: a browser's full or forbidden storage panics.
func TestAShelfThatThrows(t *testing.T) {
	f := &faulty{memory: memory{}}
	s := newStore(f)
	must(t, s.Save("game", []byte("before")))
	f.save = func(string, []byte) error { panic("QuotaExceededError") }
	if err := s.Save("game", []byte("x")); err == nil || !strings.Contains(err.Error(), "Quota") {
		t.Errorf("%v", err)
	}
	s.SaveLater("game", []byte("y"))
	s.Flush()
	if s.Failed() == nil {
		t.Error("the failure was swallowed")
	}
	holds(t, s, "game", "before")
}

func FuzzOpenEnvelope(f *testing.F) {
	f.Add([]byte(nil))
	f.Add(seal(3, []byte("knights")))
	f.Add([]byte("roundtable 2\n"))
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
		if (got.state == absent) != (len(raw) == 0) || (got.state != good && got.data != nil) {
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
