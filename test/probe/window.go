//go:build unix

package probe

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

	"roundtable/scenes/system"
)

// patience is how long the tests wait on a slow machine. Nothing should need that long.
const patience = 2 * time.Minute

// Program is the program whose windows are opened.
type Program struct {
	Path      string   // of the program
	Under     string   // what runs it, such as Wine; "": it runs itself
	Env       []string // beside that of the tests
	Artifacts string   // the folder of pictures
}

// Build builds the program in the way in which releases are built, and writes it to a file. The
// error also names a tool for windows that is missing.
func Build(file string) error {
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			return fmt.Errorf("%w: 'make test-desktop' installs what these tests need", err)
		}
	}
	c := exec.Command("go", "build", "-o", file, "roundtable")
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// Killed is the value of the panic that ends the work with a program that was killed.
type Killed struct{}

// Screen is a display that only one test uses.
type Screen struct {
	program Program
	Name    string // as DISPLAY has it
}

// NewScreen returns a display of w by h pixels, for windows of a program.
func NewScreen(t *testing.T, program Program, w, h int) Screen {
	t.Helper()
	r, wr, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "-nolisten", "tcp",
		"-noreset") // else it restarts whenever its last program has ended, and may refuse a new one
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
	return Screen{program, ":" + strings.TrimSpace(number)}
}

// Of returns the same display for windows of another program.
func (s Screen) Of(program Program) Screen { return Screen{program, s.Name} }

// Window is the program in its window.
type Window struct {
	*testing.T
	screen  Screen
	ID      string // of the window, as xdotool has it
	Process *exec.Cmd
	Feed    *Feed
	Saved   atomic.Int64   // the ply at which the game on the table was said to be saved last
	Dead    chan time.Time // closed once the program is killed; nil where it is not to be

	presses Presses
}

// Open starts the program with a window of w by h pixels at the corner of the screen; if w is 0,
// the window has its last size and place. The program saves its data in home.
func (s Screen) Open(t *testing.T, home string, w, h int, args ...string) *Window {
	t.Helper()
	win := &Window{T: t, screen: s, Feed: NewFeed()}
	fifo := filepath.Join(t.TempDir(), "probe")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	// Opened for writing too, so that opening does not wait for the other end.
	pipe, err := os.OpenFile(fifo, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if w > 0 {
		args = append([]string{"-window", fmt.Sprintf("%dx%d", w, h)}, args...)
	}
	args = append([]string{"-probe", fifo, "-seed", "5"}, args...)
	if win.Process = exec.Command(s.program.Path, args...); s.program.Under != "" {
		win.Process = exec.Command(s.program.Under, append([]string{s.program.Path}, args...)...)
	}
	win.Process.Env = append(os.Environ(), "DISPLAY="+s.Name, "HOME="+home, "XDG_DATA_HOME="+home, "LIBGL_ALWAYS_SOFTWARE=1", "PATH=") // no program for dialogs or the clipboard
	win.Process.Env = append(append(win.Process.Env, s.program.Env...), "DISPLAY="+s.Name)
	var said strings.Builder
	win.Process.Stderr = &said
	if err := win.Process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		win.Process.Process.Kill()
		win.Process.Wait()
		pipe.Close()
		for line := range strings.Lines(said.String()) {
			if strings.HasPrefix(line, "roundtable:") || strings.HasPrefix(line, "panic:") {
				t.Errorf("the program said %s", line)
			}
		}
	})
	go win.listen(pipe)
	win.Until("the title", func(r system.Report) bool { return r.Scene == "title" })
	win.ID = strings.TrimSpace(win.Do("search", "--sync", "--onlyvisible", "--name", "^Round Table$"))
	if w > 0 {
		win.Do("windowmove", "--sync", win.ID, "0", "0")
	}
	win.Do("windowfocus", "--sync", win.ID)
	win.Do("mouseup", "1") // a program before that was killed may have left it pressed
	// A window that has just opened may still set its own size: wait until it
	// answers to keys and to the mouse.
	win.Key("Tab")
	win.Until("a focus", func(r system.Report) bool { return r.Focus != "" })
	win.Click(8, 8)
	win.Until("no focus", func(r system.Report) bool { return r.Focus == "" })
	return win
}

func (w *Window) listen(from io.Reader) {
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if w.Feed.Add(lines.Text()) != nil {
			continue // a program that is cut off leaves half a line
		}
		if r := w.Feed.Now(); r.Scene == "camelot" && r.Saved {
			w.Saved.Store(int64(r.Ply))
		}
	}
}

// Do runs xdotool with some arguments.
func (w *Window) Do(args ...string) string {
	w.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+w.screen.Name)
	out, err := c.CombinedOutput()
	if err != nil && w.Dead != nil {
		panic(Killed{})
	}
	if err != nil {
		w.Fatalf("xdotool %v: %v: %s", args, err, out)
	}
	return string(out)
}

// Until waits for a report that fits and returns it.
func (w *Window) Until(what string, fits func(system.Report) bool) system.Report {
	w.Helper()
	late := time.After(patience)
	if w.Dead != nil {
		late = w.Dead
	}
	r, ok := w.Feed.Until(fits, late)
	if !ok && w.Dead != nil {
		panic(Killed{})
	}
	if !ok {
		w.Picture("late-" + w.Name())
		w.Fatal(Late(what, r))
	}
	return r
}

// At returns the middle of a target or a square, once it can be pressed.
func (w *Window) At(id string) (x, y int) {
	w.Helper()
	w.Until(id+" to press", func(r system.Report) bool {
		fx, fy, ok := Place(r, id)
		x, y = int(fx), int(fy)
		return ok
	})
	return x, y
}

// Press presses squares or targets with the mouse.
func (w *Window) Press(ids ...string) {
	w.Helper()
	for i, id := range ids {
		if i+1 < len(ids) && Opens(id, ids[i+1]) { // what comes next is revealed by it
			continue
		}
		w.reveal(id)
		x, y := w.At(id)
		bx, by := w.presses.Beside(w.Feed.Now(), id, float64(x), float64(y))
		w.Click(int(bx), int(by))
	}
}

// reveal opens the menu that contains a target, and turns the wheel until the target is visible.
func (w *Window) reveal(id string) {
	w.Helper()
	hidden := func(r system.Report) bool { return slices.Contains(r.Hidden, id) }
	there := func(r system.Report) bool { return hidden(r) || Has(r, id) || r.Squares[id] != [2]float64{} }
	r := w.Until(id, func(r system.Report) bool { return there(r) || Fold(r, id) != "" })
	for menu := Fold(r, id); menu != ""; menu = Fold(r, id) {
		w.Press(menu)
		r = w.Until(id, func(r system.Report) bool { return there(r) || Fold(r, id) != "" && Fold(r, id) != menu })
	}
	for hidden(r) {
		before := r.Targets
		w.Do("mousemove", "--window", w.ID, strconv.Itoa(r.Window[0]/2), strconv.Itoa(r.Window[1]/2), "click", "5")
		r = w.Until(id+" to scroll", func(r system.Report) bool { return !slices.Equal(r.Targets, before) })
	}
}

// Click clicks at a place. Of two clicks between two frames Ebitengine reports only the later one,
// so Click waits until the program has received both the press and the release of the button.
func (w *Window) Click(x, y int) {
	w.Helper()
	w.Hold(x, y)
	w.Release()
}

// Release releases the mouse button.
func (w *Window) Release() {
	w.Helper()
	before := w.Feed.Now().Heard
	w.Do("mouseup", "1")
	w.Until("a release to be heard", func(r system.Report) bool { return r.Heard.Releases > before.Releases })
}

// Hold presses the mouse button at a place and does not release it.
func (w *Window) Hold(x, y int) {
	w.Helper()
	before := w.Feed.Now().Heard
	w.Do("mousemove", "--window", w.ID, strconv.Itoa(x), strconv.Itoa(y), "mousedown", "1")
	w.Until("a press to be heard", func(r system.Report) bool { return r.Heard.Presses > before.Presses })
}

// Drag drags a piece to a square with the mouse.
func (w *Window) Drag(from, to string) {
	w.Helper()
	x, y := w.At(from)
	tx, ty := w.At(to)
	w.Hold(x, y)
	for i := 1; i <= 8; i++ {
		w.Do("mousemove", "--window", w.ID, strconv.Itoa(x+(tx-x)*i/8), strconv.Itoa(y+(ty-y)*i/8))
	}
	w.Until("the piece to be taken", func(r system.Report) bool { return len(r.Path) > 0 })
	w.Release() // the path is longer already while the piece is over its square
}

// Key presses keys, each one after the program has received the one before it.
func (w *Window) Key(names ...string) {
	w.Helper()
	for _, name := range names {
		before := w.Feed.Now().Heard
		w.Do("key", "--delay", "150", name) // longer than a slow frame: what comes and goes between two is not seen
		w.Until(name+" to be heard", func(r system.Report) bool { return r.Heard.Actions > before.Actions })
	}
}

// Shot saves a picture of the window once it is at rest.
func (w *Window) Shot(name string) {
	w.Helper()
	w.Until("rest", func(r system.Report) bool { return r.Drawn && !r.Animating })
	w.Picture(name)
}

// Picture saves a picture of the window at once.
func (w *Window) Picture(name string) {
	w.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience) // of a window that is gone it never comes
	defer cancel()
	c := exec.CommandContext(ctx, "import", "-window", w.ID, "-define", "png:compression-level=1", filepath.Join(w.screen.program.Artifacts, name+".png"))
	c.Env = append(os.Environ(), "DISPLAY="+w.screen.Name)
	if out, err := c.CombinedOutput(); err != nil {
		w.Errorf("no picture of %s: %v: %s", name, err, out)
	}
}

// End presses the button that ends the program, and waits until the program has ended normally.
func (w *Window) End(id string) {
	w.Helper()
	w.Hold(w.At(id))
	w.Do("mouseup", "1")
	w.Ended()
}

// Ended waits until the program has ended normally.
func (w *Window) Ended() {
	w.Helper()
	late := time.AfterFunc(patience, func() { w.Process.Process.Kill() })
	defer late.Stop()
	if err := w.Process.Wait(); err != nil {
		w.Fatalf("the program ended with %v", err)
	}
}

// Cut kills the program at once, as if the machine lost its power.
func (w *Window) Cut() {
	w.Helper()
	w.Process.Process.Kill()
	w.Process.Wait()
}
