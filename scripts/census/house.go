package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"roundtable/test/source"
)

// listed is what go list reports about a package.
type listed struct {
	ImportPath, Dir  string
	GoFiles, Imports []string
}

// house is the whole module: its packages by their paths.
type house map[string]*listed

// readHouse reads the packages from which the given programs of the module are built, for a
// platform; "./..." stands for all packages.
func readHouse(goos, goarch string, programs ...string) (house, error) {
	cmd := exec.Command("go", append([]string{"list", "-deps", "-json=ImportPath,Dir,GoFiles,Imports"}, programs...)...)
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list %v: %w", programs, err)
	}
	h := house{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		p := &listed{}
		switch err := d.Decode(p); {
		case errors.Is(err, io.EOF):
			return h, nil
		case err != nil:
			return nil, err
		}
		if isBelow(p.ImportPath, source.Module) {
			h[p.ImportPath] = p
		}
	}
}

// depth returns the number of packages on the longest chain of imports that begins at a package,
// without that package.
func (h house) depth(from string, known map[string]int) int {
	if n, ok := known[from]; ok {
		return n
	}
	n := 0
	for _, to := range h[from].Imports {
		if h[to] != nil {
			n = max(n, 1+h.depth(to, known))
		}
	}
	known[from] = n
	return n
}

// shippedLines returns the number of lines of Go in the programs that users receive, for all
// platforms together.
func shippedLines() (n int, err error) {
	seen := map[string]bool{}
	for _, on := range []struct {
		goos, goarch string
		programs     []string
	}{
		{"linux", "amd64", []string{".", "./cmd/roundtable-server", "./cmd/merlin"}},
		{"windows", "amd64", []string{".", "./cmd/roundtable-server", "./cmd/merlin"}},
		{"darwin", "arm64", []string{".", "./cmd/roundtable-server", "./cmd/merlin"}},
		{"js", "wasm", []string{"."}},
	} {
		h, err := readHouse(on.goos, on.goarch, on.programs...)
		if err != nil {
			return 0, err
		}
		for _, p := range h {
			for _, name := range p.GoFiles {
				file := filepath.Join(p.Dir, name)
				if seen[file] {
					continue
				}
				seen[file] = true
				src, err := os.ReadFile(file)
				if err != nil {
					return 0, err
				}
				n += bytes.Count(src, []byte("\n"))
			}
		}
	}
	return n, nil
}

// The patterns that are counted in the text of files.
var (
	drawText   = regexp.MustCompile(`(?i)offer.?draw|draw.?offer|WantDraw|DrawAsked`)
	traitLine  = regexp.MustCompile(`(?m)^\s*(?:var )?_\s+stage\.`)
	foldCall   = regexp.MustCompile(`online\.New\(`)
	buildLine  = regexp.MustCompile(`(?m)^GOOS=js.*go build`)
	tableRow   = regexp.MustCompile(`(?m)^\|`)
	deviceDirs = []string{"online", "internal", "scenes"}
)

// texts holds how often each pattern occurs in the text of the product's files.
type texts struct{ draws, traits, folds int }

func readTexts() (t texts, err error) {
	err = filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || path == "test" || path == "scripts" || path == "build" || path == "test/drive"):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if drawText.Match(src) {
			t.draws++
		}
		top, _, _ := strings.Cut(filepath.ToSlash(path), "/")
		for _, dir := range deviceDirs {
			if top == dir {
				t.folds += len(foldCall.FindAll(src, -1))
			}
		}
		if top == "scenes" {
			t.traits += len(traitLine.FindAll(src, -1))
		}
		return nil
	})
	return t, err
}

func printHouse(w io.Writer) error {
	all, err := readHouse("linux", "amd64", "./...")
	if err != nil {
		return err
	}
	game, err := readHouse("linux", "amd64", ".")
	if err != nil {
		return err
	}
	shipped, err := shippedLines()
	if err != nil {
		return err
	}
	t, err := readTexts()
	if err != nil {
		return err
	}
	page, err := os.ReadFile("wasm/build.sh")
	if err != nil {
		return err
	}
	design, err := os.ReadFile("docs/DESIGN.md")
	if err != nil {
		return err
	}
	root, err := filepath.Glob("*.go")
	if err != nil {
		return err
	}
	n := 0
	for _, name := range root {
		if !strings.HasSuffix(name, "_test.go") {
			n++
		}
	}
	hub := 0
	for _, to := range all[source.Module+"/scenes"].Imports {
		if all[to] != nil {
			hub++
		}
	}
	fmt.Fprintln(w, "\nThe house")
	for _, row := range []struct {
		n    int
		what string
	}{
		{len(all), "packages"},
		{len(game), "packages of the game"},
		{1 + game.depth(source.Module, map[string]int{}), "of them on the longest way of imports from main"},
		{n, "Go files at the root, tests apart"},
		{hub, "packages that scenes imports"},
		{len(buildLine.FindAll(page, -1)), "builds for the page"},
		{t.folds, "calls that fold a distant game on a device"},
		{t.draws, "files that know of a draw that is offered"},
		{t.traits, "lines that say which interface a scene has"},
		{shipped, "lines of Go that ship with the game, the server or merlin"},
		{len(strings.Fields(string(design))), "words of DESIGN.md"},
		{len(tableRow.FindAll(design, -1)), "lines of its tables"},
	} {
		fmt.Fprintf(w, "%8d  %s\n", row.n, row.what)
	}
	return nil
}
