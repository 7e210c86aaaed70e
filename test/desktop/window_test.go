//go:build unix

package desktop

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// patience is for a slow machine; nothing waits that long for a good reason.
const patience = 2 * time.Minute

var program, artifacts string

func TestMain(m *testing.M) { os.Exit(build(m)) }

// build builds the program as a person would get it.
func build(m *testing.M) int {
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			fmt.Fprintf(os.Stderr, "%v: 'make test-desktop' installs what these tests need\n", err)
			return 1
		}
	}
	dir, err := os.MkdirTemp("", "roundtable")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "roundtable")
	c := exec.Command("go", "build", "-o", program, "../..")
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%v: %s", err, out)
		return 1
	}
	artifacts, err = filepath.Abs("../../artifacts/desktop")
	if err == nil {
		err = os.MkdirAll(artifacts, 0o755)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// screen is a display of one test's own.
type screen struct{ name string }

func newScreen(t *testing.T, w, h int) screen {
	t.Helper()
	r, wr, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "-nolisten", "tcp",
		"-noreset") // else it starts anew, and may refuse who comes, whenever its last program has gone
	c.ExtraFiles = []*os.File{wr}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill(); c.Wait() })
	wr.Close()
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatalf("the display did not start: %v", err)
	}
	return screen{":" + strings.TrimSpace(number)}
}

// window is the program in its window.
type window struct {
	*testing.T
	screen  screen
	home    string
	id      string
	process *exec.Cmd
	feed    *probe.Feed
	saved   atomic.Int64   // the ply at which the game on the table was said to be saved last
	dead    chan time.Time // closed once the program is killed; nil where it is not to be
}

// open starts the program with a window of w by h, at the corner of the screen, or as it
// was left where w is 0; what it saves lies in home.
func (s screen) open(t *testing.T, home string, w, h int, args ...string) *window {
	t.Helper()
	win := &window{T: t, screen: s, home: home, feed: probe.NewFeed()}
	fifo := filepath.Join(t.TempDir(), "probe")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	// Opened for writing too, so that opening waits for nobody.
	pipe, err := os.OpenFile(fifo, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if w > 0 {
		args = append([]string{"-window", fmt.Sprintf("%dx%d", w, h)}, args...)
	}
	args = append([]string{"-probe", fifo, "-seed", "5"}, args...)
	win.process = exec.Command(program, args...)
	win.process.Env = append(os.Environ(), "DISPLAY="+s.name, "HOME="+home, "XDG_DATA_HOME="+home, "LIBGL_ALWAYS_SOFTWARE=1", "PATH=") // no program for dialogs or the clipboard
	var said strings.Builder
	win.process.Stderr = &said
	if err := win.process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		win.process.Process.Kill()
		win.process.Wait()
		pipe.Close()
		for line := range strings.Lines(said.String()) {
			if strings.HasPrefix(line, "roundtable:") || strings.HasPrefix(line, "panic:") {
				t.Errorf("the program said %s", line)
			}
		}
	})
	go win.listen(pipe)
	win.Until("the title", func(r report.Report) bool { return r.Scene == "title" })
	win.id = strings.TrimSpace(win.do("search", "--sync", "--onlyvisible", "--name", "^Round Table$"))
	if w > 0 {
		win.do("windowmove", "--sync", win.id, "0", "0")
	}
	win.do("windowfocus", "--sync", win.id)
	win.do("mouseup", "1") // a program before that was killed may have left it pressed
	// A window that has just opened may still set its own size: wait until it
	// answers to keys and to the mouse.
	win.key("Tab")
	win.Until("a focus", func(r report.Report) bool { return r.Focus != "" })
	win.click(8, 8)
	win.Until("no focus", func(r report.Report) bool { return r.Focus == "" })
	return win
}

func (w *window) listen(from io.Reader) {
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if w.feed.Add(lines.Text()) != nil {
			continue // a program that is cut off leaves half a line
		}
		if r := w.feed.Now(); r.Scene == "camelot" && r.Saved {
			w.saved.Store(int64(r.Ply))
		}
	}
}

// do runs xdotool.
func (w *window) do(args ...string) string {
	w.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+w.screen.name)
	out, err := c.CombinedOutput()
	if err != nil && w.dead != nil {
		panic(killed{})
	}
	if err != nil {
		w.Fatalf("xdotool %v: %v: %s", args, err, out)
	}
	return string(out)
}

// Until waits for a report that fits.
func (w *window) Until(what string, fits func(report.Report) bool) report.Report {
	w.Helper()
	late := time.After(patience)
	if w.dead != nil {
		late = w.dead
	}
	r, ok := w.feed.Until(fits, late)
	if !ok && w.dead != nil {
		panic(killed{})
	}
	if !ok {
		w.picture("late-" + w.Name())
		w.Fatal(probe.Late(what, r))
	}
	return r
}

// at is the middle of a target, or of a square, once it can be pressed.
func (w *window) at(id string) (x, y int) {
	w.Helper()
	w.Until(id+" to press", func(r report.Report) bool {
		fx, fy, ok := probe.Place(r, id)
		x, y = int(fx), int(fy)
		return ok
	})
	return x, y
}

// Press presses by the mouse.
func (w *window) Press(ids ...string) {
	w.Helper()
	for i, id := range ids {
		if i+1 < len(ids) && probe.Opens(id, ids[i+1]) { // what comes next is revealed by it
			continue
		}
		w.reveal(id)
		x, y := w.at(id)
		w.click(x, y)
	}
}

// reveal opens the menu in which something lies, and turns the wheel until it is in sight.
func (w *window) reveal(id string) {
	w.Helper()
	hidden := func(r report.Report) bool { return slices.Contains(r.Hidden, id) }
	there := func(r report.Report) bool { return hidden(r) || probe.Has(r, id) || r.Squares[id] != [2]float64{} }
	r := w.Until(id, func(r report.Report) bool { return there(r) || probe.Fold(r, id) != "" })
	if menu := probe.Fold(r, id); menu != "" {
		w.Press(menu)
		r = w.Until(id, there)
	}
	for hidden(r) {
		before := r.Targets
		w.do("mousemove", "--window", w.id, strconv.Itoa(r.Window[0]/2), strconv.Itoa(r.Window[1]/2), "click", "5")
		r = w.Until(id+" to scroll", func(r report.Report) bool { return !slices.Equal(r.Targets, before) })
	}
}

// click clicks at a place. Ebitengine tells where the mouse is at a tick, and of
// two clicks between two frames only the later one: so it waits until the program
// has heard of the button twice.
func (w *window) click(x, y int) {
	w.Helper()
	w.hold(x, y)
	w.release()
}

// release lets the button go.
func (w *window) release() {
	w.Helper()
	before := w.feed.Now().Heard
	w.do("mouseup", "1")
	w.Until("a release to be heard", func(r report.Report) bool { return r.Heard.Releases > before.Releases })
}

// hold presses the button at a place.
func (w *window) hold(x, y int) {
	w.Helper()
	before := w.feed.Now().Heard
	w.do("mousemove", "--window", w.id, strconv.Itoa(x), strconv.Itoa(y), "mousedown", "1")
	w.Until("a press to be heard", func(r report.Report) bool { return r.Heard.Presses > before.Presses })
}

// Drag takes a piece to a square with the button held.
func (w *window) Drag(from, to string) {
	w.Helper()
	x, y := w.at(from)
	tx, ty := w.at(to)
	w.hold(x, y)
	for i := 1; i <= 8; i++ {
		w.do("mousemove", "--window", w.id, strconv.Itoa(x+(tx-x)*i/8), strconv.Itoa(y+(ty-y)*i/8))
	}
	w.Until("the piece to be taken", func(r report.Report) bool { return len(r.Path) > 0 })
	w.release() // the path is longer already while the piece is over its square
}

// key presses keys, each once the one before it was heard.
func (w *window) key(names ...string) {
	w.Helper()
	for _, name := range names {
		before := w.feed.Now().Heard
		w.do("key", "--delay", "150", name) // longer than a slow frame: what comes and goes between two is not seen
		w.Until(name+" to be heard", func(r report.Report) bool { return r.Heard.Actions > before.Actions })
	}
}

// shot keeps a picture of the window as it is when it comes to rest.
func (w *window) shot(name string) {
	w.Helper()
	w.Until("rest", func(r report.Report) bool { return r.Drawn && !r.Animating })
	w.picture(name)
}

func (w *window) picture(name string) {
	w.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience) // of a window that is gone it never comes
	defer cancel()
	c := exec.CommandContext(ctx, "import", "-window", w.id, "-define", "png:compression-level=1", filepath.Join(artifacts, name+".png"))
	c.Env = append(os.Environ(), "DISPLAY="+w.screen.name)
	if out, err := c.CombinedOutput(); err != nil {
		w.Errorf("no picture of %s: %v: %s", name, err, out)
	}
}

// end presses what ends the program, and waits until it has ended in order.
func (w *window) end(id string) {
	w.Helper()
	w.hold(w.at(id))
	w.do("mouseup", "1")
	late := time.AfterFunc(patience, func() { w.process.Process.Kill() })
	defer late.Stop()
	if err := w.process.Wait(); err != nil {
		w.Fatalf("the program ended with %v", err)
	}
}

// cut ends the program at once, as a machine that loses its power does.
func (w *window) cut() {
	w.Helper()
	w.process.Process.Kill()
	w.process.Wait()
}
