package drive

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/splitmix"
	"roundtable/internal/recording"
	"roundtable/scenes"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/sprites"
)

var (
	events = flag.Int("events", 1600, "how many random events the monkey makes; the whole is 20000")
	start  = flag.Uint64("seed", 1, "the seed of the monkey")
)

// A monkey presses, drags, types, reads and waits at random, with every device, in
// every room, language and theme, at everything that is there and beside it. Nothing
// ends the program or hangs, the record on the table always replays, and what the
// program holds does not grow.
func TestMonkey(t *testing.T) {
	var out bytes.Buffer
	to, err := recording.NewWriter(&out, recording.Header{Seed: seed, Browser: true, Whole: true})
	if err != nil {
		t.Fatal(err)
	}
	m := &monkey{counts: map[string]int{}}
	t.Cleanup(func() {
		if !t.Failed() {
			return
		}
		path, err := filepath.Abs(filepath.Join("..", "..", "artifacts", fmt.Sprintf("monkey-%d.rec", *start)))
		if err == nil {
			err = os.MkdirAll(filepath.Dir(path), 0o755)
		}
		t.Logf("in a window of %g x %g, after %q", m.w, m.h, m.done)
		t.Logf("once more: scripts/display.sh go test ./test/drive -run Monkey -args -seed %d -events %d", *start, *events)
		err = errors.Join(err, to.Close(m.End()))
		if err == nil {
			err = os.WriteFile(path, out.Bytes(), 0o644)
		}
		if err != nil {
			t.Logf("what it did is not kept: %v", err)
			return
		}
		t.Logf("what it did: scripts/display.sh go test ./test/drive -run RecordedGames -args -recording %s", path)
	})
	m.Driver = New(t, windows[0][0], windows[0][1], func(c *scenes.Config) {
		c.Record, c.Browser, c.Whole = to, true, true // there is no leaving a page, nor a window to fill
		c.Spoken = func(tag string, _ bool) { m.tongue = tag }
		c.Document = func(string) { m.count("document told") }
	})
	m.screen = m.Screen()
	// The second half has the lots of the first: it shows nothing that has not been
	// shown before, and holds no more.
	const half = 4
	var most, last holding
	var least int64 // of the pictures in the second half: a sheet of many goes when its last one does
	for round := range 2 * half {
		m.lots = splitmix.New(*start*half + uint64(round%half))
		if round%half == 0 {
			m.shuffle()
		}
		for range max(1, *events/(2*half)) {
			m.event()
			if t.Failed() {
				t.FailNow()
			}
		}
		h := m.rest()
		t.Logf("at the title after round %d: %v", round+1, h)
		if round < half {
			most = holding{max(most.heap, h.heap), max(most.pictures, h.pictures), max(most.goroutines, h.goroutines)}
		} else if last = h; round == half || h.pictures < least {
			least = h.pictures
		}
	}
	m.wantAll(t, *events)
	if last.goroutines > most.goroutines {
		t.Errorf("%d goroutines at last, %d before", last.goroutines, most.goroutines)
	}
	const slack = 32 << 20 // what a theme keeps of all that it has drawn differs
	// The library's list of draw commands keeps its greatest length.
	if last.heap > most.heap+most.heap/8+2*slack {
		t.Errorf("the heap has %d MB at last, %d before", last.heap>>20, most.heap>>20)
	}
	if least > most.pictures+most.pictures/8+slack {
		t.Errorf("pictures take %d MB at least, at most %d before", least>>20, most.pictures>>20)
	}
}

// holding is what the program holds: bytes of its heap and of pictures, and
// goroutines.
type holding struct {
	heap, pictures int64
	goroutines     int
}

func (h holding) String() string {
	return fmt.Sprintf("heap %d MB, pictures %d MB, %d goroutines", h.heap>>20, h.pictures>>20, h.goroutines)
}

func (m *monkey) look() {
	m.Helper()
	if m.looks++; m.looks%4 == 0 { // drawing takes the most time
		m.Frame(m.screen)
	}
	r := m.Report()
	if r.Scene == "" || r.Scene == "error" {
		m.Fatalf("scene %q after %q", r.Scene, m.done)
	}
	m.count("in " + r.Scene)
	for _, g := range r.Targets {
		if g.W < 0 || g.H < 0 || g.ID == "" {
			m.Fatalf("%+v after %q", g, m.done)
		}
	}
	for _, x := range r.Texts {
		if strings.Contains(x.Text, "%!") || strings.Contains(x.Text, "%[") {
			m.Fatalf("%q is written after %q", x.Text, m.done)
		}
	}
	if r.Focus != "" && !strings.HasPrefix(r.Focus, stage.SquarePrefix) && !has(r, r.Focus) {
		m.Fatalf("the focus is on %q, which is not there, after %q", r.Focus, m.done)
	}
	if m.reads {
		m.read()
	}
	if r.Table == nil || r.Table.Unkept || m.lots.Intn(20) > 0 {
		return
	}
	m.count("record replayed")
	if rec := m.Saved(); len(rec.Moves) < r.Ply {
		m.Fatalf("the record has %d moves at ply %d, after %q", len(rec.Moves), r.Ply, m.done)
	}
	if got := m.Position(); got.String() != r.Table.Position {
		m.Fatalf("%s is read as %s", r.Table.Position, got)
	}
}

// read checks the screen as a document: whatever can be pressed has a name.
func (m *monkey) read() {
	m.Helper()
	d := m.App.Document()
	if d.Screen == "" || d.Title == "" {
		m.Fatalf("a document without a name or a title: %+v, after %q", d, m.done)
	}
	for _, it := range d.Items {
		if it.Text == "" {
			m.Fatalf("%+v is read after %q", it, m.done)
		}
	}
}

// rest goes to the title, where everything is as it was at first, and counts what is
// held there.
func (m *monkey) rest() holding {
	m.Helper()
	for _, e := range []system.Event{system.Insets{}, system.TextScale(1), system.Read(false)} {
		m.App.Tell(e)
	}
	m.reads = false
	m.window(windows[0])
	for _, id := range []string{"language-system", "theme-" + sprites.Names()[0], "text-100"} {
		m.choose(id)
	}
	m.home()
	m.Rest()
	m.Draw(m.screen)
	m.Sounds.Played, m.Seat.Requests, m.Handed = nil, nil, nil // what the Driver itself holds
	var h holding
	for range 3 { // what finalizers let go is let go in turn
		runtime.GC()
		m.Frame(m.screen)
	}
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	var gpu ebiten.DebugInfo
	ebiten.ReadDebugInfo(&gpu)
	h.heap, h.pictures, h.goroutines = int64(mem.HeapAlloc), gpu.TotalGPUImageMemoryUsageInBytes, runtime.NumGoroutine()
	return h
}
