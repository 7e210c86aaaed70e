//go:build linux

package release

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTwoBuildsAreTheSame: in another folder, at another time, by a user with
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
	second, err := build("the second, elsewhere", "077", repeatTarget(), env...)
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
	want := 6
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

// TestTheWebArchive: the server serves the page that is in it, compressed where that is asked
// for.
func TestTheWebArchive(t *testing.T) {
	dir := unpack(t, file(t, released, "-web.zip"))
	for _, name := range []string{"site/licences.txt", "SERVING.md", "LICENSE", "README.md"} {
		read(t, dir, name)
	}
	programs, err := filepath.Glob(filepath.Join(dir, "site", "v", "*", "roundtable.wasm"))
	if err != nil || len(programs) != 1 {
		t.Fatalf("the programs of the page are %q, %v", programs, err)
	}
	if info, err := os.Stat(programs[0]); err != nil || info.Mode()&0o111 != 0 {
		t.Errorf("%v, %v", info, err)
	}
	root := t.TempDir()
	must(t, root, nil, "dpkg-deb", "-x", serverPackage(t), root)
	address := serve(t, exec.Command(filepath.Join(root, "usr/bin/roundtable-server"), "-site", filepath.Join(dir, "site"), "-data", t.TempDir(), "-listen", "localhost:0"))
	name, err := filepath.Rel(filepath.Join(dir, "site"), programs[0])
	if err != nil {
		t.Fatal(err)
	}
	got, head := get(t, address+filepath.ToSlash(name), "br")
	if head.Get("Content-Type") != "application/wasm" || head.Get("Content-Encoding") != "br" || got != read(t, programs[0]+".br") {
		t.Errorf("the program comes as %v, in %d bytes", head, len(got))
	}
	if _, head := get(t, address, "br"); !strings.HasPrefix(head.Get("Content-Type"), "text/html") {
		t.Errorf("the page comes as %v", head)
	}
}
