package journal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// written returns the folder of a server that has kept games in two blocks, and values; killed is as
// a server leaves it that is killed.
func written(t *testing.T) (closed, killed string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	closed, killed = t.TempDir(), t.TempDir()
	e, err := OpenEmbedded(ctx, Node{Dir: closed, lazy: true})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	last := map[string]Mark{}
	large := make([]byte, MaxData)
	for i := range 400 {
		stream, data := fmt.Sprint("game-", i%7), fmt.Append(nil, "event ", i)
		if i%3 == 0 {
			data = large
		}
		if last[stream], err = e.Append(ctx, stream, last[stream], fmt.Sprint(i), data); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"accounts", "beat"} {
		s, err := e.Store(ctx, name)
		if err != nil {
			t.Fatal(err)
		}
		for k := range 30 {
			var mark Mark
			for n := range 1 + k%12 {
				if mark, err = s.Put(ctx, fmt.Sprint("key-", k), mark, fmt.Append(nil, "value ", n)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if err := e.count(); err != nil { // as is done once a second
		t.Fatal(err)
	}
	if last["game-0"], err = e.Append(ctx, "game-0", last["game-0"], "last", []byte("just now")); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(killed, os.DirFS(closed)); err != nil {
		t.Fatal(err)
	}
	return closed, killed
}

// harm is something that a disk does to a file.
type harm struct {
	name string
	do   func(lot *rand.Rand, stream string, file string) error
}

// change returns a harm that changes what is in a file.
func change(how func(lot *rand.Rand, stream string, b []byte) []byte) func(*rand.Rand, string, string) error {
	return func(lot *rand.Rand, stream, file string) error {
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return os.WriteFile(file, how(lot, stream, b), 0o600)
	}
}

// places returns where the records of a block begin, and its length.
func places(stream, file string, b []byte) (all []int) {
	var index int
	fmt.Sscanf(filepath.Base(file), "%d.blk", &index)
	sum := newSum(fmt.Sprintf("%s-%d", stream, index))
	for at := 0; at < len(b); {
		all = append(all, at)
		_, n := nextRecord(sum, b[at:])
		if n == 0 {
			panic("no record")
		}
		at += n
	}
	return append(all, len(b))
}

var harms = []harm{
	{"flipped bit", change(func(lot *rand.Rand, _ string, b []byte) []byte {
		b[lot.IntN(len(b))] ^= 1 << lot.IntN(8)
		return b
	})},
	{"flipped bit at the end", change(func(lot *rand.Rand, _ string, b []byte) []byte {
		b[len(b)-1-lot.IntN(min(len(b), 60))] ^= 1 << lot.IntN(8)
		return b
	})},
	{"flipped bit at the beginning", change(func(lot *rand.Rand, _ string, b []byte) []byte {
		b[lot.IntN(min(len(b), 60))] ^= 1 << lot.IntN(8)
		return b
	})},
	{"cut", change(func(lot *rand.Rand, _ string, b []byte) []byte { return b[:lot.IntN(len(b))] })},
	{"emptied", change(func(_ *rand.Rand, _ string, b []byte) []byte { return nil })},
	{"zeros", change(func(lot *rand.Rand, _ string, b []byte) []byte {
		at := lot.IntN(len(b))
		for i := at; i < min(len(b), at+4096); i++ {
			b[i] = 0
		}
		b[at] = 0xff
		return b
	})},
	{"missing", func(_ *rand.Rand, _, file string) error { return os.Remove(file) }},
}

// blockHarms are those that only blocks know.
var blockHarms = []harm{
	{"without its last message", func(lot *rand.Rand, stream, file string) error {
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		all := places(stream, file, b)
		return os.WriteFile(file, b[:all[len(all)-2]], 0o600)
	}},
	{"without a message", func(lot *rand.Rand, stream, file string) error {
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		all := places(stream, file, b)
		n := lot.IntN(len(all) - 1)
		if strings.HasPrefix(stream, "KV_") {
			n = len(all) - 2 - lot.IntN(7) // older ones may be of those that are forgotten
		}
		return os.WriteFile(file, slices.Delete(b, all[n], all[n+1]), 0o600)
	}},
}

// Whatever a disk does to what was kept, it is found before anything is read, and nothing is
// changed; what does no harm is not taken for damage.
func TestDamageIsFound(t *testing.T) {
	closed, killed := written(t)
	lot := rand.New(rand.NewPCG(15, 4))
	for name, dir := range map[string]string{"closed": closed, "killed": killed} {
		if err := Check(t.Context(), dir); err != nil {
			t.Fatalf("%s, as it was written: %v", name, err)
		}
		streams := filepath.Join(keptIn, "$G", "streams")
		for _, stream := range []string{"GAMES", "KV_accounts", "KV_beat"} {
			all, err := blocks(filepath.Join(dir, streams, stream))
			if err != nil || stream == "GAMES" && len(all) < 2 {
				t.Fatal(all, err)
			}
			files := map[string][]harm{"meta.inf": harms, "meta.sum": harms}
			for _, n := range all {
				files[filepath.Join("msgs", fmt.Sprint(n, ".blk"))] = append(blockHarms, harms...)
			}
			for file, harms := range files {
				for _, h := range harms {
					broken := filepath.Join(streams, stream, file)
					path := filepath.Join(dir, broken)
					whole, err := os.ReadFile(path)
					if err != nil {
						t.Fatal(err)
					}
					if err := h.do(lot, stream, path); err != nil {
						t.Fatal(err)
					}
					var damaged *Damaged
					if err := Check(t.Context(), dir); !errors.As(err, &damaged) || len(damaged.What) == 0 {
						t.Errorf("%s, %s %s: %v", name, broken, h.name, err)
					}
					if err := os.WriteFile(path, whole, 0o600); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		for _, gone := range []string{filepath.Join(streams, "GAMES"), filepath.Join(streams, "KV_beat"), streams, keptIn} {
			path, away := filepath.Join(dir, gone), filepath.Join(dir, "away")
			if err := os.Rename(path, away); err != nil {
				t.Fatal(err)
			}
			var damaged *Damaged
			if err := Check(t.Context(), dir); !errors.As(err, &damaged) {
				t.Errorf("%s without %s: %v", name, gone, err)
			}
			if err := os.Rename(away, path); err != nil {
				t.Fatal(err)
			}
		}
		if err := Check(t.Context(), dir); err != nil {
			t.Fatalf("%s, after all: %v", name, err)
		}
	}
}

// A server with damage does not start, leaves the files as they are, and names the game.
func TestDamagedDoesNotStart(t *testing.T) {
	dir, _ := written(t)
	file := filepath.Join(dir, keptIn, "$G", "streams", "GAMES", "msgs", "1.blk")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(b, []byte("event 44"))
	b[at] ^= 4
	if err := os.WriteFile(file, b, 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var damaged *Damaged
		if _, err := OpenEmbedded(t.Context(), Node{Dir: dir}); !errors.As(err, &damaged) || !slices.Equal(damaged.Streams, []string{"game-2"}) {
			t.Fatalf("%v", err)
		}
	}
	if now, err := os.ReadFile(file); err != nil || !bytes.Equal(b, now) {
		t.Errorf("the file was changed: %v", err)
	}
}

// A file that NATS makes again, an event of which only a part was written when the power failed,
// and a folder that an older server has left are no damage.
func TestHarmless(t *testing.T) {
	whole, _ := written(t)
	for name, do := range map[string]func(t *testing.T, dir, msgs string){
		"index": func(t *testing.T, dir, msgs string) {
			if err := os.WriteFile(filepath.Join(msgs, "index.db"), []byte("damaged"), 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"unfinished": func(t *testing.T, dir, msgs string) {
			last := filepath.Join(msgs, "2.blk")
			b, err := os.ReadFile(last)
			if err == nil {
				err = os.WriteFile(last, append(b, b[:40]...), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		},
		"older": func(t *testing.T, dir, msgs string) {
			if err := os.Remove(filepath.Join(dir, ledgerFile)); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
				t.Fatal(err)
			}
			do(t, dir, filepath.Join(dir, keptIn, "$G", "streams", "GAMES", "msgs"))
			for range 2 {
				e, err := OpenEmbedded(t.Context(), Node{Dir: dir})
				if err != nil {
					t.Fatal(err)
				}
				n := 0
				for _, err := range e.Read(t.Context(), All, 0) {
					if n++; err != nil {
						t.Fatal(err)
					}
				}
				if n != 401 {
					t.Errorf("%d events", n)
				}
				if err := e.Look(t.Context()); err != nil {
					t.Error(err)
				}
				if err := e.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}
