//go:build linux

package release

import (
	"bufio"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// TestInstalledPackage: dpkg installs the .deb where its dependencies are those
// of this machine, its entry in the menus opens the game's window, and when it
// is removed nothing of it is left.
func TestInstalledPackage(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Fatal("the installed program is played, and there is no display: scripts/display.sh has one")
	}
	root := t.TempDir()
	status, err := os.ReadFile("/var/lib/dpkg/status")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"updates", "info"} {
		if err := os.MkdirAll(filepath.Join(root, "var/lib/dpkg", dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "var/lib/dpkg/status"), status, 0o644); err != nil {
		t.Fatal(err)
	}
	before := tree(t, root)
	dpkg := func(args ...string) {
		t.Helper()
		env := []string{"PATH=" + os.Getenv("PATH") + ":/usr/sbin:/sbin"}
		must(t, root, env, "dpkg", append([]string{"--root=" + root, "--force-not-root", "--log=" + os.DevNull}, args...)...)
	}
	dpkg("-i", file(t, released, "-linux-amd64.deb"))
	if out := must(t, root, nil, "dpkg-query", "--admindir="+root+"/var/lib/dpkg", "-W", "-f", "${Status} ${Version}", "roundtable"); out != "install ok installed "+version+"-1" {
		t.Errorf("dpkg says %q", out)
	}
	if out := must(t, root, nil, filepath.Join(root, "usr/games/merlin"), "version"); out != "merlin "+version+"\n" {
		t.Errorf("merlin says %q", out)
	}
	wholePage(t, serve(t, exec.Command(filepath.Join(root, "usr/lib/roundtable/roundtable-server"), "-listen", "localhost:0", "-data", t.TempDir())), "gzip")
	play(t, root)
	dpkg("--purge", "roundtable")
	if after := tree(t, root); !slices.Equal(after, before) {
		t.Errorf("before: %q, after: %q", before, after)
	}
}

// tree returns everything below a folder but what dpkg itself keeps.
func tree(t *testing.T, root string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name := strings.TrimPrefix(path, root)
		if name == "/var/lib/dpkg" {
			return fs.SkipDir
		}
		names = append(names, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// play starts what the entry in the menus says with a record to open, as a manager of
// files does, waits for its table in a window of the entry's class, keeps a picture of
// it, and leaves.
func play(t *testing.T, root string) {
	entry, err := os.ReadFile(filepath.Join(root, "usr/share/applications", id+".desktop"))
	if err != nil {
		t.Fatal(err)
	}
	field := func(name string) string {
		_, after, _ := strings.Cut(string(entry), "\n"+name+"=")
		value, _, _ := strings.Cut(after, "\n")
		return value
	}
	home := t.TempDir()
	rtg := filepath.Join(home, "a game.rtg")
	if err := os.WriteFile(rtg, []byte(must(t, root, nil, filepath.Join(root, "usr/games/merlin"), "play", "-game", "lancelot", "-nodes", "1")), 0o644); err != nil {
		t.Fatal(err)
	}
	program, _, ok := strings.Cut(field("Exec"), " %U")
	if !ok {
		t.Fatalf("the entry takes no file: %s", field("Exec"))
	}
	fifo := filepath.Join(home, "probe")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(fifo, os.O_RDWR, 0) // opened for writing too, so that opening does not wait
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	feed := probe.NewFeed()
	go func() {
		lines := bufio.NewScanner(pipe)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			_ = feed.Add(lines.Text())
		}
	}()
	c := exec.Command(filepath.Join(root, "usr/games", program), "-probe", fifo, "-mute", "-window", "1024x700", (&url.URL{Scheme: "file", Path: rtg}).String())
	c.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME="+home, "LIBGL_ALWAYS_SOFTWARE=1")
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		c.Process.Kill()
		c.Wait()
	}()
	r, ok := feed.Until(func(r system.Report) bool { return r.Scene == "lancelot" && r.Drawn && !r.Animating }, time.After(2*time.Minute))
	if !ok {
		t.Fatal(probe.Late("the table", r))
	}
	window := strings.TrimSpace(must(t, root, nil, "xdotool", "search", "--sync", "--onlyvisible", "--class", "^"+field("StartupWMClass")+"$"))
	if out := must(t, root, nil, "xdotool", "getwindowname", window); out != field("Name")+"\n" {
		t.Errorf("the window is called %q", out)
	}
	picture, err := filepath.Abs("../../artifacts/installed.png")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(picture), 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	must(t, root, nil, "import", "-window", window, picture)
}
