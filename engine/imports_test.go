//go:build !js && !wasip1

package engine_test

import (
	"cmp"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// room is a part of the program. A package is in the room that names it, or in the first of
// which a pattern fits it.
type room struct {
	name     string
	packages []string // a name with /... is all packages below it too
	uses     string   // other rooms, whose packages it may import; its own it may import as well
}

// rooms is the drawing of docs/DESIGN.md, from the top: imports run down. Tests are free.
var rooms = []room{
	{"test", []string{"test/...", "scripts/...", "cmd/contactsheet", "cmd/pack"},
		"lab main scenes board games stage pictures internal online engine server"},
	{"lab", []string{"lab/..."},
		"pictures internal online engine"},
	{"main", []string{".", "mobile/...", "internal/shell", "cmd/merlin"},
		"scenes board games stage pictures internal page online engine"},
	{"server", []string{"server/...", "cmd/roundtable-server"},
		"internal online engine"},
	{"scenes", []string{"scenes", "scenes/editor", "scenes/home", "scenes/learn", "scenes/library", "scenes/online", "scenes/play", "scenes/rules", "scenes/settings", "scenes/setup", "internal/recording"},
		"board games stage pictures internal online engine"},
	{"board", []string{"scenes/board"},
		"games stage pictures internal engine"},
	{"games", []string{"scenes/games", "scenes/board/boardview"},
		"stage pictures internal engine"},
	{"stage", []string{"scenes/..."},
		"pictures internal online engine"},
	{"pictures", []string{"sprites/...", "audio/..."},
		"page engine"},
	{"internal", []string{"internal/..."},
		"page online engine"},
	{"page", []string{"internal/page"}, ""},
	{"online", []string{"online/..."},
		"engine"},
	{"engine", []string{"engine/..."}, ""},
}

// pure packages reach neither Ebitengine nor the browser, and their source reads no clock, no
// global source of chance and nothing that hides where its names come from: the same input gives
// the same output on every machine.
var pure = []string{
	"engine/...", "online", "online/client",
	"audio/synth",
	"internal/lessons", "internal/lobby", "internal/locale", "internal/movetext", "internal/puzzles",
	"internal/session", "internal/settings", "internal/spoken",
	"internal/statistics", "internal/thinker/protocol",
	"lab/arena", "lab/cam", "lab/camette", "lab/endings", "lab/training",
	"scenes/anim", "scenes/input", "scenes/layout",
	"scenes/system",
	"sprites/art", "sprites/heraldry", "sprites/paint",
}

// clocks are the packages that may read the clock, so that everything else can be recorded and
// replayed: what waits for a system, a network, a browser or a search.
var clocks = []string{
	"internal/shell", "mobile", "cmd/...", "lab", "server/...", "test/...", "scripts/...",
	"audio", "internal/computer", "internal/console", "internal/hosting/...", "internal/store", "internal/thinker",
	"online/client/socket", "scenes/input/device", "sprites/order",
}

// roomOf returns the room of a package, or nil.
func roomOf(path string) *room {
	named := func(r room) bool { return slices.Contains(r.packages, strings.TrimPrefix(path, module+"/")) }
	i := slices.IndexFunc(rooms, named)
	if i < 0 {
		i = slices.IndexFunc(rooms, func(r room) bool { return anyUnder(path, r.packages) })
	}
	if i < 0 {
		return nil
	}
	return &rooms[i]
}

// TestImportsRunDown: a package imports its own room and those that this one uses, and the rooms
// have no circle.
func TestImportsRunDown(t *testing.T) {
	for i, r := range rooms {
		for _, name := range strings.Fields(r.uses) {
			if j := slices.IndexFunc(rooms, func(r room) bool { return r.name == name }); j <= i {
				t.Errorf("%s uses %s, which is not below it", r.name, name)
			}
		}
	}
	everywhere(t, func(t *testing.T, h packageGraph) {
		for path, p := range h {
			if len(p.GoFiles) == 0 || path != module && !strings.HasPrefix(path, module+"/") {
				continue
			}
			from := roomOf(path)
			if from == nil {
				t.Errorf("%s is in no room", path)
				continue
			}
			for _, i := range p.Imports {
				if !strings.HasPrefix(i, module+"/") {
					continue
				}
				if to := roomOf(i); to != from && (to == nil || !slices.Contains(strings.Fields(from.uses), to.name)) {
					t.Errorf("%s imports %s, which is in a room that it does not use", path, i)
				}
			}
		}
	})
}

// TestDesignDrawsTheRooms: docs/DESIGN.md has a line for each room, in this order, which ends in
// the rooms that it uses.
func TestDesignDrawsTheRooms(t *testing.T) {
	text, err := os.ReadFile("../docs/DESIGN.md")
	if err != nil {
		t.Fatal(err)
	}
	var drawn []string
	columns := regexp.MustCompile(`  +`)
	for line := range strings.Lines(string(text)) {
		if line, ok := strings.CutPrefix(line, "    "); ok {
			parts := columns.Split(strings.TrimSpace(line), -1)
			drawn = append(drawn, parts[0]+": "+parts[len(parts)-1])
		}
	}
	var want []string
	for _, r := range rooms {
		want = append(want, r.name+": "+cmp.Or(r.uses, "-"))
	}
	if !slices.Equal(drawn, want) {
		t.Errorf("docs/DESIGN.md draws\n%s\nnot\n%s", strings.Join(drawn, "\n"), strings.Join(want, "\n"))
	}
}

// TestPatternsFit: every pattern of this file is of some package.
func TestPatternsFit(t *testing.T) {
	var all []string
	for _, of := range platforms {
		h, err := of()
		if err != nil {
			t.Fatal(err)
		}
		for path, p := range h {
			if len(p.GoFiles) > 0 {
				all = append(all, path)
			}
		}
	}
	patterns := slices.Concat(pure, clocks)
	for _, r := range rooms {
		patterns = append(patterns, r.packages...)
	}
	for _, pattern := range patterns {
		if !slices.ContainsFunc(all, func(path string) bool { return under(path, pattern) }) {
			t.Errorf("there is no package %s", pattern)
		}
	}
}
