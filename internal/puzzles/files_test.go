package puzzles

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
)

// The files that the lists name are those there are.
func TestFilesAreNamed(t *testing.T) {
	var there, named []string
	err := fs.WalkDir(os.DirFS(folder), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() != "files.txt" {
			there = append(there, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range games {
		named = append(named, names(game)...)
	}
	if slices.Sort(named); !slices.Equal(there, named) {
		t.Errorf("there are %q, and %q are named", there, named)
	}
	if missing := Files(games); len(missing) > 0 {
		t.Errorf("%q are missing", missing)
	}
}

// What is handed over for a file of puzzles, and is something else or damaged, is refused.
func TestHoldRefuses(t *testing.T) {
	name := names("camelot")[0]
	data, err := os.ReadFile(folder + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := Hold(name, data); err != nil {
		t.Error(err)
	}
	if Hold(name, []byte("<!DOCTYPE html><title>404</title>")) == nil {
		t.Error("a page was taken for puzzles")
	}
	if Hold(name, []byte(strings.Replace(string(data), "12/", "11/", 1))) == nil {
		t.Error("a damaged position was taken")
	}
	if Hold(name, nil) == nil {
		t.Error("nothing was taken for puzzles")
	}
}
