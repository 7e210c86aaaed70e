package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestCompress(t *testing.T) {
	text := strings.Repeat("The knights of the Round Table. ", 200)
	var made [2]map[string]string
	for i := range made {
		dir := t.TempDir()
		for name, data := range map[string]string{"v/1/a.wasm": text, "b.js": text, "de.json": text, "LICENSE": text, "icon.png": text, "c.txt": "x"} {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := compress(dir, i == 0); err != nil {
			t.Fatal(err)
		}
		if err := compress(dir, true); err != nil {
			t.Fatal(err)
		}
		made[i] = map[string]string{}
		for _, pattern := range []string{"*", "v/1/*"} {
			files, _ := filepath.Glob(filepath.Join(dir, pattern))
			for _, f := range files {
				if data, err := os.ReadFile(f); err == nil {
					made[i][strings.TrimPrefix(f, dir)] = string(data)
				}
			}
		}
	}
	if len(made[0]) != 6+2*4 {
		t.Errorf("%d files", len(made[0]))
	}
	for name, data := range made[0] {
		if made[1][name] != data {
			t.Errorf("%s is not the same twice", name)
		}
		var r io.Reader = strings.NewReader(data)
		switch filepath.Ext(name) {
		case ".br":
			r = brotli.NewReader(r)
		case ".gz":
			z, err := gzip.NewReader(r)
			if err != nil {
				t.Fatal(err)
			}
			r = z
		default:
			continue
		}
		if plain, err := io.ReadAll(r); err != nil || !bytes.Equal(plain, []byte(text)) || len(data) > len(text)/4 {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
}
