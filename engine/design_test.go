//go:build !js && !wasip1

package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheBottomReachesNothingAbove: whatever the table allows, these never come,
// by any way, to what is above them.
func TestTheBottomReachesNothingAbove(t *testing.T) {
	everywhere(t, func(t *testing.T, h packageGraph) {
		for of, never := range map[string][]string{
			"engine/...":     {"internal/...", "scenes/...", "sprites/...", "audio/...", "cmd/...", "lab/...", "server/..."},
			"server/...":     {"scenes/...", "sprites/...", "audio/...", "cmd/...", "lab/..."},
			"sprites/...":    {"scenes/...", "audio/...", "internal/..."},
			"audio/...":      {"scenes/...", "sprites/...", "internal/locale", "internal/library", "internal/settings", "internal/store", "internal/thinker"},
			"scenes/play":    {"scenes", "test/drive"},
			"scenes/ui":      {"scenes", "scenes/stage", "scenes/play/...", "scenes/games", "scenes/board/boardview"},
			"cmd/merlin":     {"scenes/...", "sprites/...", "audio/...", "internal/store"},
			"scenes/input":   {"scenes/input/device"},
			"engine/camelot": {"engine/camelot/brain"}, "engine/lancelot": {"engine/lancelot/brain"},
		} {
			for _, p := range h.matching(t, of) {
				for path, way := range h.reachable(p) {
					if anyUnder(path, never) {
						t.Errorf("%s must not reach %s: %s", p.ImportPath, path, way)
					}
				}
			}
		}
	})
}

// TestWhoReadsTheClock: only the packages of clocks do.
func TestWhoReadsTheClock(t *testing.T) {
	h, err := platforms["linux"]()
	if err != nil {
		t.Fatal(err)
	}
	for path := range h {
		name, of := strings.CutPrefix(path, module+"/")
		if !of || anyUnder(path, clocks) {
			continue
		}
		files, err := filepath.Glob(filepath.Join("..", name, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, what := range impurities(t, file, src) {
				if strings.Contains(what, ": time.") {
					t.Error(what)
				}
			}
		}
	}
}
