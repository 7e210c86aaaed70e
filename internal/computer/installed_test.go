//go:build !js

package computer

import (
	"os"
	"path/filepath"
	"testing"

	"roundtable/engine/camelot/brain"
)

func TestResultsAreFoundWhereTheyAreInstalled(t *testing.T) {
	for program, results := range map[string]string{
		"archive":            "archive/site",
		"build":              "build",
		"usr/games":          "usr/lib/roundtable/site",
		"usr/bin":            "usr/share/roundtable-server/site",
		"App/Contents/MacOS": "App/Contents/Resources/site",
	} {
		t.Run(program, func(t *testing.T) {
			root := t.TempDir()
			at := filepath.Join(root, program)
			if err := os.MkdirAll(at, 0o777); err != nil {
				t.Fatal(err)
			}
			if got := find(at); got != "" {
				t.Fatalf("found at %s, where nothing is", got)
			}
			want := filepath.Join(root, results, brain.ResultsFolder)
			if err := os.MkdirAll(want, 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(want, brain.ResultsFile(0)), nil, 0o666); err != nil {
				t.Fatal(err)
			}
			if got := find(at); got != want {
				t.Errorf("found at %q", got)
			}
		})
	}
}
