//go:build !js && !wasip1

package engine_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// pure are the packages that run without screen, browser, clock or chance.
func pure(t *testing.T) (patterns []string) {
	t.Helper()
	for path, r := range packages {
		if r.pure {
			patterns = append(patterns, path)
		}
	}
	slices.Sort(patterns)
	return patterns
}

// TestWhoMayImportWhom: every package has its row, and imports of this module
// what that allows; what is allowed or named and is not there is struck out.
func TestWhoMayImportWhom(t *testing.T) {
	table := packages
	gone := map[string]bool{}
	unused := map[[2]string]bool{}
	for path, r := range table {
		gone[path] = true
		for _, p := range r.imports {
			unused[[2]string{path, p}] = true
		}
	}
	for _, of := range platforms {
		h, err := of()
		if err != nil {
			t.Fatal(err)
		}
		for path, p := range h {
			if len(p.GoFiles) == 0 || path != module && !strings.HasPrefix(path, module+"/") {
				continue
			}
			name := "."
			if path != module {
				name = strings.TrimPrefix(path, module+"/")
			}
			r, ok := table[name]
			if !ok {
				t.Errorf("%s has no row for %s", importsFile, name)
				continue
			}
			delete(gone, name)
			for _, i := range p.Imports {
				if !strings.HasPrefix(i, module+"/") {
					continue
				}
				allowed := false
				for _, pattern := range r.imports {
					if under(i, pattern) {
						allowed = true
						delete(unused, [2]string{name, pattern})
					}
				}
				if !allowed {
					t.Errorf("%s imports %s, which %s does not allow", name, i, importsFile)
				}
			}
		}
	}
	for name := range gone {
		t.Errorf("%s tells of a package %s, which there is not", importsFile, name)
	}
	for u := range unused {
		if !gone[u[0]] {
			t.Errorf("%s lets %s import %s, which it does not", importsFile, u[0], u[1])
		}
	}
}

// TestTheBottomReachesNothingAbove: whatever the table allows, these never come,
// by any way, to what is above them.
func TestTheBottomReachesNothingAbove(t *testing.T) {
	everywhere(t, func(t *testing.T, h packageGraph) {
		for of, never := range map[string][]string{
			"engine/...":     {"internal/...", "scenes/...", "sprites/...", "audio/...", "cmd/...", "wasm/...", "lab/...", "server/..."},
			"server/...":     {"scenes/...", "sprites/...", "audio/...", "cmd/...", "wasm/...", "lab/..."},
			"sprites/...":    {"scenes/...", "audio/...", "internal/..."},
			"audio/...":      {"scenes/...", "sprites/...", "internal/locale", "internal/library", "internal/settings", "internal/store", "internal/thinker"},
			"scenes/play":    {"scenes", "internal/drive"},
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

// TestWhoReadsTheClock: beside main, for desktops and for phones, the player of sounds, the computer's seat,
// the painting of pictures beside the game, the devices (what they tell is recorded), the server, which waits, a client's line, which waits for the end of its farewell, a host, which looks at its network again, and its child, which is waited for, a socket between two programs and the browser's database, which may not answer, the commands and the lab's, nobody, so that
// everything can be recorded and replayed.
func TestWhoReadsTheClock(t *testing.T) {
	for name := range packages {
		if name == "." || name == "mobile" || name == "audio" || name == "internal/thinker" || name == "internal/thinker/answer" || name == "sprites/job" || name == "scenes/input/device" || name == "lab" || name == "online/client/socket" || strings.HasPrefix(name, "internal/hosting") || name == "internal/localsocket" || name == "internal/store" || name == "server" || strings.HasPrefix(name, "server/") || strings.HasPrefix(name, "cmd/") || strings.HasPrefix(name, "test/") {
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
