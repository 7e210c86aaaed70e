//go:build unix

package desktop

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"roundtable/test/probe"
)

var program probe.Program

func TestMain(m *testing.M) { os.Exit(run(m)) }

// run builds the program and runs the tests.
func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "roundtable")
	if err == nil {
		defer os.RemoveAll(dir)
		program.Path = filepath.Join(dir, "roundtable")
		program.Artifacts, err = filepath.Abs("../../artifacts/desktop")
	}
	if err = errors.Join(err, os.MkdirAll(program.Artifacts, 0o755)); err == nil {
		err = probe.Build(program.Path)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// newScreen returns a display of one test's own.
func newScreen(t *testing.T, w, h int) probe.Screen {
	t.Helper()
	return probe.NewScreen(t, program, w, h)
}
