package drive

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/splitmix"
	"roundtable/internal/recording"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/report"
)

var (
	events = flag.Int("events", 1600, "how many random events the monkey makes; the whole is 20000")
	start  = flag.Uint64("seed", 1, "the seed of the monkey")
)

// A monkey presses, drags, types and waits at random, at everything that is
// there and beside it. Nothing ends the program, the record on the table always
// replays, and what the program holds does not grow.
func TestMonkey(t *testing.T) {
	var out bytes.Buffer
	to, err := recording.NewWriter(&out, recording.Header{Seed: seed, Browser: true})
	if err != nil {
		t.Fatal(err)
	}
	m := &monkey{}
	t.Cleanup(func() {
		if !t.Failed() {
			return
		}
		path, err := filepath.Abs(filepath.Join("..", "..", "artifacts", fmt.Sprintf("monkey-%d.rec", *start)))
		if err == nil {
			err = os.MkdirAll(filepath.Dir(path), 0o755)
		}
		t.Logf("once more: scripts/display.sh go test ./internal/drive -run Monkey -args -seed %d -events %d", *start, *events)
		err = errors.Join(err, to.Close(m.End()))
		if err == nil {
			err = os.WriteFile(path, out.Bytes(), 0o644)
		}
		if err != nil {
			t.Logf("what it did is not kept: %v", err)
			return
		}
		t.Logf("what it did: scripts/display.sh go test ./internal/drive -run RecordedGames -args -recording %s", path)
	})
	m.Driver = New(t, windows[0][0], windows[0][1], func(c *scenes.Config) {
		c.Record, c.Browser = to, true // there is no leaving a page
	})
	m.screen = m.Screen()
	// The second half has the lots of the first: it shows nothing that has not been
	// shown before, and holds no more.
	const half = 4
	var most, last holding
	for round := range 2 * half {
		m.lots = splitmix.New(*start*half + uint64(round%half))
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
		} else {
			last = h
		}
	}
	if last.goroutines > most.goroutines {
		t.Errorf("%d goroutines at last, %d before", last.goroutines, most.goroutines)
	}
	const slack = 32 << 20 // what a theme keeps of all that it has drawn differs
	if last.heap > most.heap+most.heap/8+slack {
		t.Errorf("the heap has %d MB at last, %d before", last.heap>>20, most.heap>>20)
	}
	if last.pictures > most.pictures+most.pictures/8+slack {
		t.Errorf("pictures take %d MB at last, %d before", last.pictures>>20, most.pictures>>20)
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

// monkey does something at random.
type monkey struct {
	*Driver
	lots   splitmix.Source
	screen *ebiten.Image
	done   []string // the latest events
	count  int
}

// windows are those that the monkey plays in.
var windows = [][3]float64{{640, 360, 1}, {360, 640, 1}, {960, 540, 1}, {400, 300, 1.5}, {200, 150, 1}}

// avoided would take the monkey's window from it.
var avoided = []string{"full"}

func (m *monkey) did(format string, args ...any) {
	if m.done = append(m.done, fmt.Sprintf(format, args...)); len(m.done) > 20 {
		m.done = slices.Delete(m.done, 0, 1)
	}
}

// one is a random one of some.
func one[E any](m *monkey, of []E) E { return of[m.lots.Intn(len(of))] }

// event does one thing, and looks at what comes of it.
func (m *monkey) event() {
	r := m.Report()
	switch n := m.lots.Intn(100); {
	case n < 45:
		m.press(r)
	case n < 60:
		m.drag(r)
	case n < 75:
		m.type_(r)
	case n < 80:
		x, y := m.anywhere()
		m.did("point at %g, %g", x, y)
		m.HoverAt(x, y)
	case n < 84:
		x, y := m.anywhere()
		m.did("wheel at %g, %g", x, y)
		m.Step(input.State{Pointer: m.point(x, y), Wheel: float64(m.lots.Intn(7) - 3), Hover: true})
	case n < 86:
		w := one(m, windows)
		m.did("window %v", w)
		m.Resize(w[0], w[1], w[2])
		m.screen.Deallocate()
		m.screen = m.Screen()
	case n < 90:
		m.Seat.Mute = m.lots.Intn(8) == 0
		m.Seat.Lots = !m.Seat.Lots
		m.did("the computer's seat: mute %v", m.Seat.Mute)
	default:
		n := m.lots.Intn(40)
		m.did("wait %d", n)
		m.Ticks(n)
	}
	m.look()
}

// press taps on something, somewhere, or only begins to.
func (m *monkey) press(r report.Report) {
	x, y := m.anywhere()
	name := "nothing"
	if squares := names(r); len(squares) > 0 && m.lots.Intn(2) == 0 {
		name = one(m, squares)
		x, y = r.Squares[name][0], r.Squares[name][1]
	} else if len(r.Targets) > 0 && m.lots.Intn(5) > 0 {
		g := one(m, r.Targets)
		if slices.Contains(avoided, g.ID) {
			return
		}
		name = g.ID
		x, y = g.Centre()
	}
	m.did("press %s at %g, %g", name, x, y)
	switch m.lots.Intn(8) {
	default:
		m.TapAt(x, y)
		return
	case 1, 2:
		m.TouchAt(x, y)
		return
	case 3:
		m.PressAt(x, y)
		m.Ticks(m.lots.Intn(30))
		m.Lift()
		return
	case 4:
		m.pinch(x, y)
		return
	case 0:
	}
	m.PressAt(x, y)
	p := m.point(x, y)
	for range m.lots.Intn(60) {
		m.Step(input.State{Pointer: p, Start: p, Held: true, Touch: true})
	}
	m.Step(input.State{Pointer: p, Start: p, Lost: true, Touch: true})
}

// pinch moves two fingers about a point, somehow.
func (m *monkey) pinch(x, y float64) {
	for range 1 + m.lots.Intn(6) {
		p := input.Pinch{At: m.point(x, y), Pan: input.Point{X: float64(m.lots.Intn(81) - 40), Y: float64(m.lots.Intn(81) - 40)}, Zoom: 0.5 + 1.5*m.lots.Float64()}
		m.Step(input.State{Touch: true, Pinch: p})
	}
	m.Step(input.State{Touch: true})
}

// drag drags a piece, a list or nothing.
func (m *monkey) drag(r report.Report) {
	from := m.points(r)
	m.did("drag from %v", from)
	g := &Grip{d: m.Driver, now: from}
	p := m.point(from[0], from[1])
	g.in = input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: m.lots.Intn(2) == 0}
	m.Step(g.in)
	g.in.Pressed = false
	for range 1 + m.lots.Intn(4) {
		to := m.points(r)
		g.MoveTo(to[0], to[1], 1+m.lots.Intn(6))
	}
	if m.lots.Intn(6) == 0 {
		g.Lose()
		return
	}
	g.Drop()
}

// type_ presses keys and buttons of gamepads, and types.
func (m *monkey) type_(r report.Report) {
	if m.lots.Intn(4) == 0 {
		const letters = "abcdefghijklmn0123456789 -@?"
		text := string(letters[m.lots.Intn(len(letters))])
		m.did("type %q", text)
		m.Step(input.State{Typed: text})
		return
	}
	a := one(m, []input.Actions{input.Back, input.Confirm, input.Confirm, input.Up, input.Down, input.Left, input.Right, input.Undo, input.Redo,
		input.Flip, input.Mute, input.Resign, input.Earlier, input.Later, input.First, input.Last, input.Next, input.Next, input.Next, input.Previous, input.Hint, input.Back | input.Gesture,
		input.Help, input.Menu, input.Erase, input.Rules, input.Threats})
	if a == input.Confirm && slices.Contains(avoided, r.Focus) {
		return
	}
	by := one(m, []input.Device{input.NoDevice, input.NoDevice, input.Xbox, input.PlayStation, input.Nintendo, input.Pointer})
	m.did("key %x by %q", a, by)
	m.Step(input.State{Actions: a, By: by})
}

// anywhere is a point in the window or a little beside it.
func (m *monkey) anywhere() (x, y float64) {
	return float64(m.lots.Intn(int(m.w)+20) - 10), float64(m.lots.Intn(int(m.h)+20) - 10)
}

// points is the middle of a square, or any point.
func (m *monkey) points(r report.Report) [2]float64 {
	if squares := names(r); len(squares) > 0 && m.lots.Intn(5) > 0 {
		return r.Squares[one(m, squares)]
	}
	x, y := m.anywhere()
	return [2]float64{x, y}
}

// look checks what is on screen.
func (m *monkey) look() {
	m.Helper()
	if m.count++; m.count%4 == 0 { // drawing takes the most time
		m.Frame(m.screen)
	}
	r := m.Report()
	if r.Scene == "" || r.Scene == "error" {
		m.Fatalf("scene %q after %q", r.Scene, m.done)
	}
	for _, g := range r.Targets {
		if g.W < 0 || g.H < 0 || g.ID == "" {
			m.Fatalf("%+v after %q", g, m.done)
		}
	}
	if r.Table == nil || r.Table.Unkept || m.lots.Intn(20) > 0 {
		return
	}
	if rec := m.Saved(); len(rec.Moves) < r.Ply {
		m.Fatalf("the record has %d moves at ply %d, after %q", len(rec.Moves), r.Ply, m.done)
	}
	if got := m.Position(); got.String() != r.Table.Position {
		m.Fatalf("%s is read as %s", r.Table.Position, got)
	}
}

// rest goes to the title, and counts what is held there.
func (m *monkey) rest() holding {
	m.Helper()
	m.Resize(windows[0][0], windows[0][1], windows[0][2])
	m.screen.Deallocate()
	m.screen = m.Screen()
	m.Until("the title", func(r report.Report) bool {
		if r.Scene == "title" && r.Dialog == "" {
			return true
		}
		if r.Dialog == "leave" {
			m.Tap("yes")
		} else {
			m.Key(input.Back)
		}
		return false
	})
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
