//go:build !js

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTheTextIsCurrent fails when what is shipped has changed, or a licence, and
// 'make licences' was not run.
func TestTheTextIsCurrent(t *testing.T) {
	want, err := collect("../..")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../" + collected)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error(collected + " is out of date: run 'make licences' and look at what changed")
	}
	again, err := collect("../..")
	if err != nil || !bytes.Equal(again, want) {
		t.Errorf("the same repository gives two texts (%v)", err)
	}
	// Of every platform, of parts of modules, and of what is no module.
	for _, name := range []string{"\nRound Table\n", "\nGo, its", "ebiten/v2 v", "/pulse v", "/purego v", "GLFW", "/gomobile v", "AndroidX", "EB Garamond", "Open Sans"} {
		if !bytes.Contains(want, []byte(name)) {
			t.Errorf("nothing is said of %q", name)
		}
	}
}

func TestLicencesOfAPackage(t *testing.T) {
	module := t.TempDir()
	dir := filepath.Join(module, "part", "inner")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"LICENSE.md", "NOTICE", "license_test.go", "README", "part/COPYING", "part/inner/LICENSE-MIT"} {
		if err := os.WriteFile(filepath.Join(module, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	files, err := licencesOf(module, dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range files {
		rel, _ := filepath.Rel(module, f)
		got = append(got, filepath.ToSlash(rel))
	}
	if want := []string{"part/inner/LICENSE-MIT", "part/COPYING", "LICENSE.md", "NOTICE"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestWrite: the game's own licence comes first, the others by name; texts that
// differ in blanks alone are one.
func TestWrite(t *testing.T) {
	apache := tidy([]byte("\n\nApache \r\n\r\n\r\n\r\nend"))
	if apache != tidy([]byte("Apache\n\nend\n\n")) {
		t.Errorf("%q", apache)
	}
	got := string(write(map[string][]string{"MIT\n": {"z"}, apache: {"b", own[0].name, "a"}, "BSD\n": {"y"}}))
	between := "\n" + separator + "\n"
	want := head + between + own[0].name + "\na\nb\n\nApache\n\nend\n" + between + "y\n\nBSD\n" + between + "z\n\nMIT\n"
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestDebian: a package's copyright file names everything, and repeats no Apache
// License.
func TestDebian(t *testing.T) {
	all, err := os.ReadFile("../../" + collected)
	if err != nil {
		t.Fatal(err)
	}
	text := string(debian(all))
	for _, part := range strings.Split(string(all), separator+"\n")[1:] {
		if names, _, _ := strings.Cut(part, "\n\n"); !strings.Contains(text, names) {
			t.Errorf("nothing is said of %s", names)
		}
	}
	if strings.Contains(text, "TERMS AND CONDITIONS FOR USE") || !strings.Contains(text, "/usr/share/common-licenses/Apache-2.0") {
		t.Error("the Apache License is repeated, or not pointed to")
	}
	if !strings.Contains(text, "SIL OPEN FONT LICENSE") {
		t.Error("a licence that Debian has no copy of is missing")
	}
}
