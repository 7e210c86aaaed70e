//go:build linux

package release

import (
	"archive/zip"
	"bytes"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTwoBuildsAreTheSame: in another folder, at another time, by somebody with
// another umask, time zone, language and home.
func TestTwoBuildsAreTheSame(t *testing.T) {
	first, err := released()
	if err != nil {
		t.Fatal(err)
	}
	env := []string{"TZ=America/New_York", "LANG=de_DE.UTF-8", "TMPDIR=" + t.TempDir()}
	if *whole {
		env = append(env, "GOCACHE="+t.TempDir())
	}
	second, err := build("the second, elsewhere", "077", twice(), env...)
	if err != nil {
		t.Fatal(err)
	}
	names := func(dir string) (names []string) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return names
	}
	all := names(first)
	if again := names(second); !slices.Equal(all, again) {
		t.Fatalf("%q, and then %q", all, again)
	}
	want := 5
	if *whole {
		want = 14
	}
	if len(all) != want {
		t.Errorf("%d files, not %d: %q", len(all), want, all)
	}
	for _, name := range all {
		a, err := os.ReadFile(filepath.Join(first, name))
		if err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(second, name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a, b) {
			t.Errorf("two builds of %s differ", name)
		}
		if name != "SHA256SUMS" && !strings.Contains(name, version) {
			t.Errorf("%s does not say which version it is", name)
		}
	}
	must(t, first, nil, "sha256sum", "--strict", "-c", "SHA256SUMS")
}

// TestTheWebArchive holds the page with a way to serve it.
func TestTheWebArchive(t *testing.T) {
	z, err := zip.OpenReader(file(t, released, "-web.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	var names []string
	for _, f := range z.File {
		_, name, _ := strings.Cut(f.Name, "/")
		names = append(names, name)
		if f.Mode().Perm()&0o100 != 0 != strings.HasPrefix(name, "server/") {
			t.Errorf("%s has mode %v", name, f.Mode())
		}
	}
	if !slices.ContainsFunc(names, func(n string) bool { return path.Base(n) == "roundtable.wasm" }) {
		t.Errorf("no program among %q", names)
	}
	for _, want := range []string{"site/index.html", "site/sw.js", "site/licences.txt", "server/serve-linux-amd64", "SERVING.md", "LICENSE", "README.md"} {
		if !slices.Contains(names, want) {
			t.Errorf("no %s among %q", want, names)
		}
	}
}
