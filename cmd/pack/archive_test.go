//go:build unix

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestSameFilesSameArchive: whatever the umask, the folder, the order of making
// and the time.
func TestSameFilesSameArchive(t *testing.T) {
	when := time.Unix(1000000000, 0).UTC()
	tree := func(names []string, file, program os.FileMode, age time.Duration) string {
		root := t.TempDir()
		for _, name := range names {
			path := filepath.Join(root, "it", name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			mode := file
			if strings.HasSuffix(name, "game") {
				mode = program
			}
			if err := os.WriteFile(path, []byte("this is "+name), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(path, mode); err != nil { // past this process's umask
				t.Fatal(err)
			}
			if err := os.Chtimes(path, time.Time{}, when.Add(age)); err != nil {
				t.Fatal(err)
			}
		}
		return root
	}
	one := tree([]string{"README", "Game.app/game", "docs/a b"}, 0o644, 0o755, time.Hour)
	two := tree([]string{"docs/a b", "Game.app/game", "README"}, 0o600, 0o700, 1000*time.Hour)
	var said []string
	for _, format := range []string{"zip", "tar.gz"} {
		var got [2][]byte
		for i, root := range []string{one, two} {
			file := filepath.Join(t.TempDir(), fmt.Sprint("any-", i, ".", format))
			if err := pack(file, root, "it", when, flate.BestSpeed); err != nil {
				t.Fatal(err)
			}
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got[i] = b
		}
		if !bytes.Equal(got[0], got[1]) {
			t.Errorf("two %s of the same files differ", format)
		}
		list := listZip
		if format == "tar.gz" {
			list = listTar
		}
		said = append(said, list(t, got[0]))
	}
	want := `it/Game.app/game 755 2001-09-09 01:46:40 this is Game.app/game
it/README 644 2001-09-09 01:46:40 this is README
it/docs/a b 644 2001-09-09 01:46:40 this is docs/a b
`
	for _, got := range said {
		if got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
}

func line(name string, mode os.FileMode, when time.Time, r io.Reader) string {
	b, err := io.ReadAll(r)
	return fmt.Sprintf("%s %o %s %s%s\n", name, mode.Perm(), when.UTC().Format(time.DateTime), b, strings.TrimPrefix(fmt.Sprint(err), "<nil>"))
}

func listZip(t *testing.T, b []byte) (list string) {
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		list += line(f.Name, f.Mode(), f.Modified, r)
	}
	return list
}

func listTar(t *testing.T, b []byte) (list string) {
	g, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if g.Name != "" || !g.ModTime.IsZero() {
		t.Errorf("the gzip is called %q and dated %v", g.Name, g.ModTime)
	}
	for r := tar.NewReader(g); ; {
		h, err := r.Next()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Uid != 0 || h.Gid != 0 || h.Uname != "" || h.Gname != "" {
			t.Errorf("%s has an owner: %+v", h.Name, h)
		}
		list += line(h.Name, h.FileInfo().Mode(), h.ModTime, r)
	}
}

func TestWhatCannotBePacked(t *testing.T) {
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, "it"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/etc", filepath.Join(root, "it", "link")); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{"a.zip": "neither a file", "a.tar.gz": "neither a file", "a.rar": ".zip or .tar.gz"} {
		file = filepath.Join(root, file)
		if err := pack(file, root, "it", time.Unix(0, 0), flate.BestSpeed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", file, err)
		}
		if _, err := os.Stat(file); err == nil {
			t.Errorf("half an archive is left: %s", file)
		}
	}
	for _, text := range []string{"", "yesterday"} {
		if _, err := epoch(text); err == nil {
			t.Errorf("SOURCE_DATE_EPOCH may be %q", text)
		}
	}
}
