package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// own lists what a release contains that is not part of a Go module.
var own = []struct {
	name, text string   // text is the licence's file
	files      []string // what is shipped under it; with a slash at its end a folder
}{
	{"Round Table", "LICENSE", []string{"engine/camelot/brain/", "engine/lancelot/brain/", "internal/console/bench.txt", "internal/lessons/data/", "internal/locale/texts/", "internal/puzzles/data/", collected, "scenes/rules/books/", "scenes/ui/icons.txt"}},
	{"AndroidX and Kotlin's library (in the program for Android)", "LICENSE", nil},
	{"EB Garamond 12, reduced and renamed to Round Table Title (a typeface)", "sprites/fonts/OFL.txt", []string{"sprites/fonts/title.ttf"}},
	{"Open Sans, reduced (a typeface)", "sprites/fonts/LICENSE-OpenSans.txt", []string{"sprites/fonts/OpenSans-Regular.ttf", "sprites/fonts/OpenSans-Semibold.ttf"}},
}

const head = `Round Table is free software. It is made with the work of others; each licence
below stands after the names of everything that it is for.
`

// collected is the file with the collected licences. separator is the line before each licence in
// it, by which scenes/home divides it.
const (
	collected = "scenes/home/licences.txt"
	separator = "------------------------------------------------------------------------------"
)

// collectLicences writes the licences of everything that a release contains. With -debian it makes
// the copyright file of a Debian package from the licences collected before.
//
// go-licenses, the usual tool, looks at one platform only, uses the licence of Go's standard
// library for modules without a licence, and does not find typefaces or licences for parts of a
// module.
func collectLicences(args []string) error {
	args, forDebian, err := parse(args, "debian")
	if err != nil || len(args) > 1 {
		return errUsage
	}
	var text []byte
	if forDebian {
		text, err = os.ReadFile(collected)
		text = debian(text)
	} else {
		text, err = collect(".")
	}
	if err != nil {
		return err
	}
	if len(args) > 0 {
		return os.WriteFile(args[0], text, 0o644)
	}
	_, err = os.Stdout.Write(text)
	return err
}

// pkg holds what go list prints about a package.
type pkg struct {
	Dir, ImportPath string
	Standard        bool
	EmbedFiles      []string
	Module          *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// collect returns the licences of everything in a release of the repository at root.
func collect(root string) ([]byte, error) {
	names := map[string][]string{} // by the licence's text
	add := func(name, file string) error {
		raw, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("the licence of %s: %w", name, err)
		}
		text := tidy(raw)
		if !slices.Contains(names[text], name) {
			names[text] = append(names[text], name)
		}
		return nil
	}
	known := map[string]bool{}
	for _, o := range own {
		if err := add(o.name, filepath.Join(root, o.text)); err != nil {
			return nil, err
		}
		for _, f := range o.files {
			known[f] = true
		}
	}
	goroot, err := command(root, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	if err := add("Go, its standard library and runtime", filepath.Join(strings.TrimSpace(string(goroot)), "LICENSE")); err != nil {
		return nil, err
	}
	all, err := listShipped(root)
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		if p.Standard {
			continue
		}
		if p.Module.Main {
			for _, f := range p.EmbedFiles {
				rel, err := filepath.Rel(p.Module.Dir, filepath.Join(p.Dir, f))
				if err != nil {
					return nil, err
				}
				rel = filepath.ToSlash(rel)
				said := known[rel]
				for dir := path.Dir(rel); dir != "." && !said; dir = path.Dir(dir) {
					said = known[dir+"/"]
				}
				if !said {
					return nil, fmt.Errorf("%s is shipped: cmd/pack/licences.go must say under which licence", rel)
				}
			}
			continue
		}
		name := p.Module.Path + " " + p.Module.Version
		files, err := licencesOf(p.Module.Dir, p.Dir)
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("%s has no licence that this command finds in %s", name, p.Module.Dir)
		}
		for _, f := range files {
			of := name
			if dir, _ := filepath.Rel(p.Module.Dir, filepath.Dir(f)); dir != "." {
				of += ", its " + filepath.ToSlash(dir)
			}
			if err := add(of, f); err != nil {
				return nil, err
			}
		}
	}
	return write(names), nil
}

// listShipped lists the packages of all programs on all platforms of a release.
func listShipped(root string) ([]pkg, error) {
	targets, err := os.ReadFile(filepath.Join(root, "scripts", "targets"))
	if err != nil {
		return nil, err
	}
	const bind = "github.com/ebitengine/gomobile/bind/"
	programs := map[string][]string{
		"js/wasm":       {"."},
		"android/arm64": {"./mobile", bind + "seq", bind + "java"},
		"ios/arm64":     {"./mobile", bind + "seq", bind + "objc"},
	}
	for _, target := range strings.Fields(string(targets)) {
		programs[target] = []string{".", "./cmd/merlin", "./cmd/roundtable-server"}
	}
	var all []pkg
	seen := map[string]bool{}
	for target, main := range programs {
		goos, goarch, _ := strings.Cut(target, "/")
		cgo := "CGO_ENABLED=0"
		if main[0] == "./mobile" { // phones have C below
			cgo = "CGO_ENABLED=1"
		}
		out, err := command(root, []string{"GOOS=" + goos, "GOARCH=" + goarch, cgo},
			append([]string{"list", "-deps", "-json=Dir,ImportPath,Standard,EmbedFiles,Module"}, main...)...)
		if err != nil {
			return nil, err
		}
		for d := json.NewDecoder(bytes.NewReader(out)); ; {
			var p pkg
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if !seen[p.ImportPath] {
				seen[p.ImportPath] = true
				all = append(all, p)
			}
		}
	}
	slices.SortFunc(all, func(a, b pkg) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	return all, nil
}

func command(dir string, env []string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w\n%s", args[0], err, errs.String())
	}
	return out, nil
}

var isLicence = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice)([.-].*)?$`)

// licencesOf lists the licence files in a package's folder and the folders above it, up to the
// module's.
func licencesOf(module, dir string) ([]string, error) {
	var files []string
	for {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if isLicence.MatchString(e.Name()) && !e.IsDir() {
				files = append(files, filepath.Join(dir, e.Name()))
			}
		}
		if dir == module {
			return files, nil
		}
		dir = filepath.Dir(dir)
	}
}

var blanks = regexp.MustCompile(`\n{3,}`)

// tidy removes spaces at the ends of lines, so that texts that differ only in these become equal.
func tidy(raw []byte) string {
	lines := strings.Split(strings.ReplaceAll(string(raw), "\r\n", "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \t")
	}
	return strings.Trim(blanks.ReplaceAllString(strings.Join(lines, "\n"), "\n\n"), "\n") + "\n"
}

// write writes the text: the game's licence first, then the others in the order of the first name
// that uses each.
func write(names map[string][]string) []byte {
	rank := func(name string) string {
		if name == own[0].name {
			return ""
		}
		return strings.ToLower(name)
	}
	var texts []string
	for text, of := range names {
		slices.SortFunc(of, func(a, b string) int { return strings.Compare(rank(a), rank(b)) })
		texts = append(texts, text)
	}
	slices.SortFunc(texts, func(a, b string) int {
		return cmp.Or(strings.Compare(rank(names[a][0]), rank(names[b][0])), strings.Compare(a, b))
	})
	b := bytes.NewBufferString(head)
	for _, text := range texts {
		fmt.Fprintf(b, "\n%s\n%s\n\n%s", separator, strings.Join(names[text], "\n"), text)
	}
	return b.Bytes()
}

// debian returns a package's copyright file: the collected text without the Apache License, which
// every Debian system has.
func debian(all []byte) []byte {
	b := bytes.NewBufferString(head)
	for _, part := range strings.Split(string(all), "\n"+separator+"\n")[1:] {
		names, text, _ := strings.Cut(part, "\n\n")
		if strings.Contains(text, "Apache License") && strings.Contains(text, "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION") {
			text = apache
		}
		fmt.Fprintf(b, "\n%s\n%s\n\n%s\n", separator, names, strings.TrimRight(text, "\n"))
	}
	return b.Bytes()
}

const apache = `Licensed under the Apache License, Version 2.0; you may not use it except in
compliance with that License. On Debian systems its text is in
/usr/share/common-licenses/Apache-2.0.
`
