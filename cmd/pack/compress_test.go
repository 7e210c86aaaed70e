package main

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestCompress: the compressed files hold the plain ones, and are the same twice.
func TestCompress(t *testing.T) {
	text := strings.Repeat("The knights of the Round Table. ", 200)
	plain := map[string]string{"v/1/a.wasm": text, "b.js": text, "de.json": text, "LICENSE": text, "icon.png": text, "c.txt": "x"}
	dir, cache := site(t, plain), t.TempDir()
	made := compressedSite(t, dir, cache, false)
	if len(made) != 6+2*4 {
		t.Errorf("%d files", len(made))
	}
	for name, data := range made {
		for _, f := range formats {
			if filepath.Ext(name) == f.suffix && (!f.holds([]byte(data), []byte(text)) || len(data) > len(text)/4) {
				t.Errorf("%s: %d bytes", name, len(data))
			}
		}
	}
	for _, cache := range []string{cache, t.TempDir()} {
		if !maps.Equal(compressedSite(t, site(t, plain), cache, true), made) {
			t.Error("not the same twice")
		}
	}
}

// TestCompressed: the best forms are the same with the cache as without it, even if the cache is
// damaged, and a build in a hurry takes them from it.
func TestCompressed(t *testing.T) {
	plain := map[string]string{"a.wasm": strings.Repeat("The knights of the Round Table. ", large/16)}
	dir, cache := site(t, plain), t.TempDir()
	hasty := compressedSite(t, dir, cache, false)
	best := compressedSite(t, dir, cache, true)
	if len(hasty["a.wasm.br"]) <= len(best["a.wasm.br"]) {
		t.Errorf("%d bytes in a hurry, %d at best", len(hasty["a.wasm.br"]), len(best["a.wasm.br"]))
	}
	if !maps.Equal(compressedSite(t, dir, cache, false), best) {
		t.Error("a build in a hurry does not take the best from the cache")
	}
	entries, _ := filepath.Glob(filepath.Join(cache, "*"))
	for _, damaged := range []string{"", "no form of it", "\x1f\x8b\x08\x00"} {
		for _, name := range entries {
			if err := os.WriteFile(name, []byte(damaged), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if !maps.Equal(compressedSite(t, site(t, plain), cache, true), best) {
			t.Errorf("%q in the cache is taken", damaged)
		}
	}
	if now, _ := filepath.Glob(filepath.Join(cache, "*")); len(entries) != len(formats) || len(now) != len(entries) {
		t.Errorf("%d files in the cache, then %d", len(entries), len(now))
	}
}

// TestTrim: what was used longest ago is deleted first.
func TestTrim(t *testing.T) {
	cache := site(t, map[string]string{"a": "12345", "b": "12345", "c": "12345", "d": "1"})
	for i, name := range []string{"b", "d", "a", "c"} {
		at := time.Unix(int64(i), 0)
		if err := os.Chtimes(filepath.Join(cache, name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := trim(cache, 11); err != nil {
		t.Fatal(err)
	}
	if left := contents(t, cache); len(left) != 3 || left["b"] != "" {
		t.Errorf("left: %v", left)
	}
	if err := trim(filepath.Join(cache, "none"), 0); err != nil {
		t.Error(err)
	}
}

// TestReplacedFile: a file that a newer build deletes is given up.
func TestReplacedFile(t *testing.T) {
	if _, err := formats[0].pack([]byte("x"), filepath.Join(t.TempDir(), "gone"), t.TempDir(), true); !os.IsNotExist(err) {
		t.Error(err)
	}
}

// site returns a folder with such files.
func site(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// compressedSite compresses the files of a folder and returns them all.
func compressedSite(t *testing.T, dir, cache string, best bool) map[string]string {
	t.Helper()
	if err := compress(dir, cache, best); err != nil {
		t.Fatal(err)
	}
	return contents(t, dir)
}

func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, pattern := range []string{"*", "*/*/*"} {
		files, _ := filepath.Glob(filepath.Join(dir, pattern))
		for _, name := range files {
			if data, err := os.ReadFile(name); err == nil { // and no folder
				all[strings.TrimPrefix(name, dir+"/")] = string(data)
			}
		}
	}
	return all
}
