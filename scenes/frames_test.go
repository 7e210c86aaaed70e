package scenes

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/store"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
)

// framesOf asks this test's program, by its environment, to be another: one that
// runs frames in a window of its own and prints how much each allocates.
const framesOf = "ROUNDTABLE_FRAMES_OF"

// Frames before the counting begins, and counted.
const (
	warmFrames    = 60
	countedFrames = 150
)

// frames is a program that counts what its frames allocate: an App's, or with
// none those of an empty program.
type frames struct {
	app   *App
	bare  []*ebiten.Image // drawn without an App
	quad  []ebiten.Vertex
	n     int
	start runtime.MemStats
	draws int
}

func (f *frames) Update() error {
	if f.n++; f.n == warmFrames {
		runtime.GC()
		runtime.ReadMemStats(&f.start)
		if f.app != nil {
			f.draws = f.app.Draws()
		}
	}
	if f.n == warmFrames+countedFrames {
		var end runtime.MemStats
		runtime.ReadMemStats(&end)
		drawn := 0
		if f.app != nil {
			drawn = f.app.Draws() - f.draws
		}
		fmt.Printf("%d %d %d\n", end.Mallocs-f.start.Mallocs, end.TotalAlloc-f.start.TotalAlloc, drawn)
		return ebiten.Termination
	}
	if f.app == nil {
		return nil
	}
	return f.app.Update()
}

func (f *frames) Draw(screen *ebiten.Image) {
	if f.app != nil {
		f.app.Draw(screen)
	}
	for _, img := range f.bare {
		screen.DrawImage(img, nil)
	}
	if f.quad != nil {
		screen.DrawTriangles32(f.quad, quad, f.bare[0], &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear})
	}
}

var quad = []uint32{0, 1, 2, 1, 2, 3}

func (f *frames) Layout(int, int) (int, int) { return 1280, 720 }

// runFrames is the other program: "empty"; "bare", which does nothing but draw
// two pictures and two triangles; a "moving" table with everything at once, which
// draws as many; or an "idle" one.
func runFrames(what string) error {
	f := &frames{}
	if what == "bare" {
		f.bare = []*ebiten.Image{screenful(1280, 720), screenful(600, 700)}
		for i := range 4 {
			f.quad = append(f.quad, ebiten.Vertex{DstX: float32(i % 2 * 500), DstY: float32(i / 2 * 500), SrcX: float32(i % 2 * 60), SrcY: float32(i / 2 * 60), ColorA: 1})
		}
	}
	if what == "moving" || what == "idle" {
		f.app = NewApp(Config{Store: store.OpenMemory(), Sounds: &heard{}, Thinker: func() Thinker { return &prompt{mute: true} }})
		f.app.Resize(1280, 720, 1)
		m, err := match.FromRecord(record.Record{Game: "camelot", Players: []string{"White", "Black"}, Levels: []int{0, 0},
			Setup: engine.Setup{Seats: 2}, Start: "N1/4N3/10/m11/m11/12/6m5/12/5m6/12/5m6/5M6/2M9/10/8/2 w 0 0"}, findGame)
		if err != nil {
			return err
		}
		t := newTable(f.app.svc, m)
		f.app.push(t)
		f.app.arrive()
		t.view.Wait()
		if what == "moving" {
			p := m.Position()
			next, events, err := p.Play("F5xF7xF9xH11")
			if err != nil {
				return err
			}
			events = append(events, engine.CastleEntered{Piece: p.Board().At[t.geometry().Squares[159]], At: t.geometry().Squares[159]})
			tl := anim.Plan(p.Board(), events)
			// So slow that it does not end while it is counted.
			tl = tl.Paced(float64(tl.Len()) / (warmFrames + countedFrames + 100))
			t.board = next.Board()
			t.animate(tl, t.board, t.flying(tl))
			t.view.SetMarks([]boardview.Mark{{Square: 5, Kind: boardview.Last}, {Square: 60, Kind: boardview.Target}})
		}
	}
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	return ebiten.RunGame(f)
}

// measure runs one of the programs and answers what it allocates a frame, and
// how many frames it drew.
func measure(tb testing.TB, what string) (objects, bytes float64, drawn int) {
	tb.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), framesOf+"="+what)
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			tb.Fatalf("%s: %v\n%s", what, err, exit.Stderr)
		}
		tb.Fatal(err)
	}
	var o, b float64
	if _, err := fmt.Sscan(string(out), &o, &b, &drawn); err != nil {
		tb.Fatalf("%s says %q", what, out)
	}
	return o / countedFrames, b / countedFrames, drawn
}

// The programs run side by side, in windows of their own. A frame of an idle
// table draws nothing and allocates what one of an empty program does. A frame in
// which pieces fly and lights shine allocates what three bare draw calls do, with
// which Ebitengine's graphics driver makes some forty small objects of its own.
func TestFramesAllocateNoMoreThanAnEmptyProgram(t *testing.T) {
	empty, emptyBytes, _ := measure(t, "empty")
	bare, bareBytes, _ := measure(t, "bare")
	moving, movingBytes, drawn := measure(t, "moving")
	idle, idleBytes, still := measure(t, "idle")
	t.Logf("a frame allocates: empty %.1f objects, %.0f bytes; bare %.1f, %.0f; moving %.1f, %.0f; idle %.1f, %.0f", empty, emptyBytes, bare, bareBytes, moving, movingBytes, idle, idleBytes)
	if drawn < countedFrames-1 {
		t.Fatalf("the moving table drew %d of %d frames", drawn, countedFrames)
	}
	if still != 0 {
		t.Errorf("the idle table drew %d frames", still)
	}
	if moving > bare+4 || movingBytes > bareBytes+1024 {
		t.Error("moving allocates more than three bare draw calls")
	}
	if idle > empty+2 || idleBytes > emptyBytes+1024 {
		t.Error("idle allocates more than the empty program")
	}
}
