//go:build unix

package desktop

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"roundtable/test/window"
)

// program is what the tests open.
var program window.Program

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
		err = window.Build(program.Path)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// newScreen is a display of one test's own.
func newScreen(t *testing.T, w, h int) window.Screen {
	t.Helper()
	return window.NewScreen(t, program, w, h)
}
