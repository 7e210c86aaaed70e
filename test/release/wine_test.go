//go:build linux

package release

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// wine64 runs the programs for Windows: Debian has no other name for it.
const wine64 = "/usr/lib/wine/wine64"

// random is the source of the library that Wine 8 lacks and Go's programs ask for random
// numbers.
const random = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T n) { return SystemFunction036(data, (ULONG)n); }
`

// newWine makes a Windows in a folder, on a screen, and returns what is set for its programs.
func newWine(t *testing.T, s probe.Screen) []string {
	t.Helper()
	dir := t.TempDir()
	env := []string{"WINEPREFIX=" + filepath.Join(dir, "prefix"), "WINEDEBUG=-all", "WINEDLLOVERRIDES=mscoree,mshtml=", "HOME=" + dir, "DISPLAY=" + s.Name, "PATH=" + os.Getenv("PATH")}
	must(t, dir, env, wine64, "wineboot", "-i")
	t.Cleanup(func() { _, _ = run(dir, env, "/usr/lib/wine/wineserver64", "-k", "-w") })
	source := filepath.Join(dir, "random.c")
	if err := os.WriteFile(source, []byte(random), 0o644); err != nil {
		t.Fatal(err)
	}
	must(t, dir, nil, "x86_64-w64-mingw32-gcc", "-shared", "-nostdlib", "-e", "0",
		"-o", filepath.Join(dir, "prefix", "drive_c/windows/system32/bcryptprimitives.dll"), source, "-ladvapi32")
	return env
}

// TestWindowsEvening: the programs for Windows run, under Wine. A game is played by the mouse,
// cut off and resumed, closed and resumed; a file and a link open in the window that is open
// already; the clipboard and the full screen do as elsewhere. The server answers, and does
// what its commands ask while it runs.
func TestWindowsEvening(t *testing.T) {
	if !*windows {
		t.Skip("this takes minutes: 'make test-release' does it")
	}
	program := probe.Program{Under: wine64}
	var err error
	if program.Artifacts, err = filepath.Abs("../../artifacts/windows"); err == nil {
		err = os.MkdirAll(program.Artifacts, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	s := probe.NewScreen(t, program, 1280, 800)
	env := newWine(t, s)
	dir := unpack(t, file(t, others, "-windows-amd64.zip"))
	exe := func(name string) string { return filepath.Join(dir, name+".exe") }
	if out := must(t, dir, env, wine64, exe("merlin"), "version"); strings.TrimSpace(out) != "merlin "+version {
		t.Errorf("merlin says %q", out)
	}
	data, copied := t.TempDir(), filepath.Join(t.TempDir(), "games")
	serving := exec.Command(wine64, exe("roundtable-server"), "-listen", "localhost:0", "-data", data)
	serving.Env = append(os.Environ(), env...)
	wholePage(t, serve(t, serving), "gzip")
	if said := must(t, dir, env, wine64, exe("roundtable-server"), "-data", data, "backup", copied); !strings.Contains(said, "events") {
		t.Errorf("the backup of a server that runs says %q", said)
	}
	must(t, dir, env, wine64, exe("roundtable-server"), "-data", data, "check")

	program.Path, program.Env = exe("roundtable"), env
	s = s.Of(program)
	w := s.Open(t, t.TempDir(), 1000, 700)
	w.Press("play-camelot", "start")
	before := probe.PlayCamelot(w, probe.Lots(9), 4)
	w.Until("the game to be saved", func(system.Report) bool { return int(w.Saved.Load()) >= before.Ply })
	w.Shot("game")
	w.Cut()

	w = s.Open(t, t.TempDir(), 1000, 700)
	w.Press("resume-camelot")
	w.Until("the same game", func(r system.Report) bool {
		return r.Scene == "camelot" && fmt.Sprint(r.Moves) == fmt.Sprint(before.Moves)
	})
	w.Key("F11")
	w.Until("the full screen", func(r system.Report) bool { return r.Window == [2]int{1280, 800} })
	w.Shot("full")
	w.Key("F11")
	w.Until("the window", func(r system.Report) bool { return r.Window == [2]int{1000, 700} })

	// The window is closed, as its button does it, while the game is open.
	must(t, dir, env, wine64, "taskkill", "/IM", "roundtable.exe")
	w.Ended()
	w = s.Open(t, t.TempDir(), 0, 0)
	w.Press("resume-camelot")
	w.Until("the game that was open", func(r system.Report) bool {
		return r.Scene == "camelot" && fmt.Sprint(r.Moves) == fmt.Sprint(before.Moves)
	})

	w.Press("link")
	w.Until("the link on the clipboard", func(r system.Report) bool { return r.Message != "" })
	w.Key("Escape")
	w.Press("settings", "name-1")
	w.Key("ctrl+v", "Return")
	w.Until("the link", func(r system.Report) bool {
		return slices.ContainsFunc(r.Targets, func(x system.Target) bool { return x.ID == "name-1" && strings.Contains(x.Text, ":") })
	})
	w.Shot("clipboard")

	rtg := filepath.Join(t.TempDir(), "ein Spiel ł.rtg")
	if err := os.WriteFile(rtg, []byte(must(t, dir, env, wine64, exe("merlin"), "play", "-game", "lancelot", "-nodes", "1")), 0o644); err != nil {
		t.Fatal(err)
	}
	open := func(what string) {
		t.Helper()
		must(t, dir, env, wine64, program.Path, what)
	}
	open(rtg)
	w.Until("the file", probe.In("lancelot", ""))
	w.Shot("file")
	open("roundtable:#/rules")
	w.Until("the link", func(r system.Report) bool { return strings.HasPrefix(r.Scene, "rules") })

	second := probe.NewScreen(t, program, 1280, 800).Open(t, t.TempDir(), 0, 0)
	second.Until("the word about the first", func(r system.Report) bool { return strings.Contains(r.Message, "another window") })
	second.Shot("second")
	second.Cut()
}
