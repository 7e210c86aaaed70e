//go:build unix

package desktop

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
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

// report is what the program tells through -probe: scenes.Report, of which this
// package knows only the text, since what imports Ebitengine needs a display.
type report struct {
	Window    [2]int
	Scene     string
	Dialog    string
	Animating bool
	Thinking  bool
	Human     bool
	Muted     bool
	Ply       int
	Moves     []string
	Path      []string
	Squares   map[string][2]float64
	Targets   []target
	Message   string
	Outcome   string
	Focus     string
	Presses   int
	Drawn     bool
}

// target is what can be pressed.
type target struct {
	ID         string
	X, Y, W, H float64
	Enabled    bool
}

// screen is a display of one test's own.
type screen struct{ name string }

func newScreen(t *testing.T, w, h int) screen {
	t.Helper()
	r, wr, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "-nolisten", "tcp")
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
	reports chan report
	now     report
}

// open starts the program with a window of w by h; what it saves lies in home.
func (s screen) open(t *testing.T, home string, w, h int, args ...string) *window {
	t.Helper()
	win := &window{T: t, screen: s, home: home, reports: make(chan report, 1024)}
	fifo := filepath.Join(t.TempDir(), "probe")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	// Opened for writing too, so that opening waits for nobody.
	pipe, err := os.OpenFile(fifo, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	args = append([]string{"-probe", fifo, "-seed", "5", "-window", fmt.Sprintf("%dx%d", w, h)}, args...)
	win.process = exec.Command(program, args...)
	win.process.Env = append(os.Environ(), "DISPLAY="+s.name, "HOME="+home, "XDG_DATA_HOME="+home, "LIBGL_ALWAYS_SOFTWARE=1")
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
	win.until("the title", func(r report) bool { return r.Scene == "title" })
	win.id = strings.TrimSpace(win.do("search", "--sync", "--onlyvisible", "--name", "^Round Table$"))
	win.do("windowmove", "--sync", win.id, "0", "0")
	win.do("windowfocus", "--sync", win.id)
	// A window that has just opened may still set its own size: wait until it
	// answers to keys and to the mouse.
	win.key("Tab")
	win.until("a focus", func(r report) bool { return r.Focus != "" })
	win.press(8, 8, "click")
	win.until("no focus", func(r report) bool { return r.Focus == "" })
	return win
}

func (w *window) listen(from io.Reader) {
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r report
		if json.Unmarshal(lines.Bytes(), &r) == nil {
			w.reports <- r
		}
	}
}

// do runs xdotool.
func (w *window) do(args ...string) string {
	w.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+w.screen.name)
	out, err := c.CombinedOutput()
	if err != nil {
		w.Fatalf("xdotool %v: %v: %s", args, err, out)
	}
	return string(out)
}

// until waits for a report that fits.
func (w *window) until(what string, fits func(report) bool) report {
	w.Helper()
	late := time.After(patience)
	for {
		for more := true; more; { // what has already been said
			select {
			case w.now = <-w.reports:
			default:
				more = false
			}
			if fits(w.now) {
				return w.now
			}
		}
		select {
		case w.now = <-w.reports:
			if fits(w.now) {
				return w.now
			}
		case <-late:
			w.picture("late")
			r := w.now
			r.Moves, r.Squares, r.Targets = nil, nil, nil
			w.Fatalf("waited in vain for %s: %+v", what, r)
		}
	}
}

// at is the middle of a target, or of a square, once it can be pressed.
func (w *window) at(id string) (x, y int) {
	w.Helper()
	w.until(id+" to press", func(r report) bool {
		if sq, ok := r.Squares[id]; ok {
			x, y = int(sq[0]), int(sq[1])
			return true
		}
		i := slices.IndexFunc(r.Targets, func(t target) bool { return t.ID == id && t.Enabled })
		if i < 0 {
			return false
		}
		t := r.Targets[i]
		x, y = int(t.X+t.W/2), int(t.Y+t.H/2)
		return true
	})
	return x, y
}

// click presses by the mouse.
func (w *window) click(ids ...string) {
	w.Helper()
	for _, id := range ids {
		x, y := w.at(id)
		w.press(x, y, "click")
	}
}

// press presses at a place and waits until the program has heard of it: of two
// clicks between two frames Ebitengine tells only the later one.
func (w *window) press(x, y int, how string) {
	w.Helper()
	before := w.now.Presses
	w.do("mousemove", "--window", w.id, strconv.Itoa(x), strconv.Itoa(y), how, "1")
	w.until("a press to be heard", func(r report) bool { return r.Presses > before })
}

// drag takes a piece to a square with the button held.
func (w *window) drag(from, to string) {
	w.Helper()
	x, y := w.at(from)
	tx, ty := w.at(to)
	// Ebitengine tells where the mouse is at a tick, not where it was when the
	// button went down: the piece is not moved before it has been taken.
	w.press(x, y, "mousedown")
	for i := 1; i <= 8; i++ {
		w.do("mousemove", "--window", w.id, strconv.Itoa(x+(tx-x)*i/8), strconv.Itoa(y+(ty-y)*i/8))
	}
	w.until("the piece to be taken", func(r report) bool { return len(r.Path) > 0 })
	w.do("mouseup", "1")
}

// key presses keys, one after the other.
func (w *window) key(names ...string) {
	w.Helper()
	w.do(append([]string{"key", "--delay", "60"}, names...)...)
}

// shot keeps a picture of the window as it is when it comes to rest.
func (w *window) shot(name string) {
	w.Helper()
	w.until("rest", func(r report) bool { return r.Drawn && !r.Animating })
	w.picture(name)
}

func (w *window) picture(name string) {
	w.Helper()
	c := exec.Command("import", "-window", w.id, "-define", "png:compression-level=1", filepath.Join(artifacts, name+".png"))
	c.Env = append(os.Environ(), "DISPLAY="+w.screen.name)
	if out, err := c.CombinedOutput(); err != nil {
		w.Errorf("no picture of %s: %v: %s", name, err, out)
	}
}

// cut ends the program at once, as a machine that loses its power does.
func (w *window) cut() {
	w.Helper()
	w.process.Process.Kill()
	w.process.Wait()
}

func myTurn(r report) bool {
	return r.Outcome != "" || r.Human && !r.Thinking && len(r.Moves) > 0 && r.Dialog == ""
}

// playCamelot plays random moves until the end or a ply.
func (w *window) playCamelot(lots *rand.Rand, most int) report {
	w.Helper()
	for {
		r := w.until("my turn", myTurn)
		if r.Outcome != "" || r.Ply >= most {
			return r
		}
		path := strings.FieldsFunc(r.Moves[lots.IntN(len(r.Moves))], func(c rune) bool { return c == '-' || c == 'x' })
		played := func(now report) bool { return now.Ply > r.Ply }
		if len(path) == 2 && lots.IntN(4) == 0 {
			w.drag(path[0], path[1])
			w.until("the drop", func(now report) bool { return played(now) || len(now.Path) == 2 })
		} else {
			for i, sq := range path {
				w.click(sq)
				w.until(fmt.Sprint(path[:i+1], " to be taken"), func(now report) bool { return played(now) || len(now.Path) > i })
			}
		}
		if !played(w.now) { // it could go on: a second tap ends it
			w.click(path[len(path)-1])
		}
		w.until(fmt.Sprint(path, " to be played"), played)
	}
}

// playLancelot places knights at random until the end or a ply.
func (w *window) playLancelot(lots *rand.Rand, most int) report {
	w.Helper()
	for {
		r := w.until("my turn", myTurn)
		if r.Outcome != "" || r.Ply >= most {
			return r
		}
		plain := slices.DeleteFunc(slices.Clone(r.Moves), func(m string) bool { return strings.Contains(m, " ") })
		w.click(strings.TrimPrefix(plain[lots.IntN(len(plain))], "@"))
		w.until("the knight to stand", func(now report) bool { return now.Ply > r.Ply })
	}
}
