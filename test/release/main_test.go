//go:build linux

package release

import (
	"archive/zip"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

var whole = flag.Bool("whole", false, "build every target, twice, the second time with nothing kept from the first")
var windows = flag.Bool("windows", false, "spend an evening with the programs for Windows, under Wine")

// The release that the tests look at is of a copy of this source, committed and
// tagged by another user.
const (
	tag        = "v1.2.3"
	version    = "1.2.3"
	homepage   = "https://forge.test/roundtable"
	maintainer = "Elaine of Astolat <elaine@forge.test>"
)

var scratch string

func TestMain(m *testing.M) {
	flag.Parse()
	if testing.Short() {
		fmt.Println("skipped: a release is built")
		return
	}
	var err error
	if scratch, err = os.MkdirTemp("", "release"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	status := m.Run()
	os.RemoveAll(scratch)
	os.Exit(status)
}

func run(dir string, env []string, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Dir = dir
	c.Env = append(os.Environ(), env...)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s%s", name, strings.Join(args, " "), err, out.String(), errs.String())
	}
	return out.String(), nil
}

func must(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	out, err := run(dir, env, name, args...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// origin is a repository with one commit: what git would take of this source.
var origin = sync.OnceValues(func() (string, error) {
	to := filepath.Join(scratch, "origin")
	return to, source(to)
})

// source copies this source to a folder, and commits it.
func source(to string) error {
	list, err := run("../..", nil, "git", "ls-files", "-coz", "--exclude-standard")
	if err != nil {
		return err
	}
	for name := range strings.SplitSeq(strings.TrimRight(list, "\x00"), "\x00") {
		from := filepath.Join("../..", name)
		content, err := os.ReadFile(from)
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed, and not yet committed
		}
		if err != nil {
			return err
		}
		info, err := os.Stat(from)
		if err != nil {
			return err
		}
		path := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, content, info.Mode().Perm()); err != nil {
			return err
		}
	}
	who := []string{"GIT_AUTHOR_NAME=Elaine", "GIT_AUTHOR_EMAIL=e@forge.test", "GIT_COMMITTER_NAME=Elaine", "GIT_COMMITTER_EMAIL=e@forge.test",
		"GIT_AUTHOR_DATE=@1700000000 +0300", "GIT_COMMITTER_DATE=@1700000000 +0300"}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"commit", "-q", "-m", "All of it"}, {"tag", tag}} {
		if _, err := run(to, who, "git", args...); err != nil {
			return err
		}
	}
	return nil
}

// build makes a release of a copy of this source, in a folder of its own, and
// returns where it lies.
func build(name, umask, what string, env ...string) (string, error) {
	from, err := origin()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(scratch, name, "source")
	if _, err := run(scratch, nil, "git", "clone", "-q", from, dir); err != nil {
		return "", err
	}
	out := filepath.Join(scratch, name, "dist")
	env = append(env, "HOMEPAGE="+homepage, "MAINTAINER="+maintainer, "TOOLS="+filepath.Join(scratch, "tools"))
	if !*whole {
		env = append(env, "FAST=1")
	}
	_, err = run(dir, env, "bash", "-c", "umask "+umask+"; exec scripts/release.sh '"+out+"' "+what)
	return out, err
}

// repeatTarget returns what is built two times: what costs least and has every kind of file.
func repeatTarget() string {
	if *whole {
		return ""
	}
	return "linux/amd64 web"
}

// released is the release that most tests look at, and others what it lacks: for
// Windows and macOS, signed by a script that says what it was given.
var (
	released = sync.OnceValues(func() (string, error) { return build("first", "022", repeatTarget(), "TZ=Asia/Tokyo") })
	others   = sync.OnceValues(func() (string, error) {
		signer := filepath.Join(scratch, "sign")
		err := os.WriteFile(signer, []byte("#!/bin/sh\necho \"$1\" >>\"$0.log\"\n"), 0o755)
		if err != nil {
			return "", err
		}
		return build("others", "022", "windows/amd64 darwin/arm64", "SIGN_WINDOWS="+signer, "SIGN_MACOS="+signer)
	})
)

// file finds the one file of a release whose name ends so, among those of the game.
func file(t *testing.T, of func() (string, error), ending string) string {
	t.Helper()
	return findFile(t, of, "roundtable-[0-9]*"+ending)
}

// findFile finds the one file of a release with such a name.
func findFile(t *testing.T, of func() (string, error), pattern string) string {
	t.Helper()
	dir, err := of()
	if err != nil {
		t.Fatal(err)
	}
	found, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("files that are called %s: %v, %v", pattern, found, err)
	}
	return found[0]
}

// unpack unpacks an archive and returns the folder that was in it.
func unpack(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	if strings.HasSuffix(archive, ".tar.gz") {
		must(t, dir, nil, "tar", "-xf", archive)
	} else {
		unzip(t, dir, archive)
	}
	found, err := os.ReadDir(dir)
	if err != nil || len(found) != 1 {
		t.Fatalf("%s holds %v, %v", archive, found, err)
	}
	return filepath.Join(dir, found[0].Name())
}

func unzip(t *testing.T, dir, archive string) {
	t.Helper()
	z, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	if err := os.CopyFS(dir, z); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path ...string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
