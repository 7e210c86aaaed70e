package scenes_test

import (
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/input/device"
	"roundtable/test/drive"
)

// framesOf asks this test's program, by its environment, to be another: one that
// runs frames in a window of its own and prints how much each allocates.
const framesOf = "ROUNDTABLE_FRAMES_OF"

// Frames before the counting begins, and counted.
const (
	warmFrames    = 60
	countedFrames = 100
)

// frames is a program that counts what its frames allocate: an App's, or with
// none those of an empty program.
type frames struct {
	app   *scenes.App
	begin func()          // what the App is to do, after the warm frames
	bare  []*ebiten.Image // drawn without an App
	quad  []ebiten.Vertex
	n     int
	last  runtime.MemStats
	draws int
	drawn int // of the frames counted

	objects, bytes [countedFrames]uint64
}

func (f *frames) Update() error {
	f.n++
	if f.n == warmFrames {
		if f.begin != nil {
			f.begin()
		}
		runtime.GC()
	}
	if i := f.n - warmFrames - 1; i >= 0 {
		was := f.last
		runtime.ReadMemStats(&f.last)
		if i > 0 {
			f.objects[i-1], f.bytes[i-1] = f.last.Mallocs-was.Mallocs, f.last.TotalAlloc-was.TotalAlloc
		}
		if f.app != nil {
			if i > 0 && f.app.Draws() > f.draws {
				f.drawn++
			}
			f.draws = f.app.Draws()
		}
		if i == countedFrames {
			slices.Sort(f.objects[:])
			slices.Sort(f.bytes[:])
			fmt.Println(f.objects[countedFrames/2], f.bytes[countedFrames/2], f.drawn)
			return ebiten.Termination
		}
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

func (f *frames) Layout(int, int) (int, int) { panic("Layout instead of LayoutF") }

func (f *frames) LayoutF(w, h float64) (float64, float64) {
	if f.app != nil {
		return f.app.LayoutF(w, h)
	}
	return w, h
}

// large returns an image of its own, as the App's layers are.
func large(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// runFrames runs the other program: "empty"; "bare", which does nothing but draw
// two pictures and two triangles; a "moving" table, which draws as many; an "idle" one; or
// one "distant", whose other player's line is down.
func runFrames(what string) error {
	f := &frames{}
	if what == "bare" {
		f.bare = []*ebiten.Image{large(640, 360), large(300, 350)}
		for i := range 4 {
			f.quad = append(f.quad, ebiten.Vertex{DstX: float32(i % 2 * 250), DstY: float32(i / 2 * 250), SrcX: float32(i % 2 * 60), SrcY: float32(i / 2 * 60), ColorA: 1})
		}
	}
	if what == "moving" || what == "idle" {
		if err := drive.Try(func(t drive.T) {
			d := drive.New(t, 640, 360, func(c *scenes.Config) { c.Reader = device.New() })
			d.Settings(func(s *settings.Settings) { s.Speed = settings.Slow })
			// The computer, who waits for the warm frames to pass, takes three pieces.
			r := drive.Camelot("2/8/10/m11/m11/12/6m5/12/5m6/12/5m6/5M6/2M9/10/8/2 w 0 0")
			r.Levels[0] = 3
			d.Seat.Mute = true
			d.Lay(r)
			d.Rest()
			d.App.Await()
			f.app = d.App
			if what == "moving" {
				f.begin = func() { d.Seat.Answer("F5xF7xF9xH11") }
			}
		}); err != nil {
			return err
		}
	}
	if what == "distant" {
		if err := drive.Try(func(t drive.T) {
			d := drive.New(t, 640, 360, func(c *scenes.Config) { c.Reader = device.New() })
			p := d.Sit("camelot", "3d", 2, 0)
			for range 3 {
				p.Move("")
				d.Ticks(1)
				d.Settle()
			}
			p.Present(1, false)
			d.Rest()
			d.App.Await()
			f.app = d.App
		}); err != nil {
			return err
		}
	}
	ebiten.SetWindowSize(640, 360)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	return ebiten.RunGame(f)
}

// measure runs one of the programs and returns what the middle one of its frames
// allocates, and how many frames it drew.
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
	if _, err := fmt.Sscan(string(out), &objects, &bytes, &drawn); err != nil {
		tb.Fatalf("%s says %q", what, strings.TrimSpace(string(out)))
	}
	return objects, bytes, drawn
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
	distant, distantBytes, distantDrawn := measure(t, "distant")
	t.Logf("a frame allocates: empty %.1f objects, %.0f bytes; bare %.1f, %.0f; moving %.1f, %.0f; idle %.1f, %.0f; distant %.1f, %.0f", empty, emptyBytes, bare, bareBytes, moving, movingBytes, idle, idleBytes, distant, distantBytes)
	if drawn < countedFrames*3/4 {
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
	if distantDrawn > 1 { // the day's clock may show another minute
		t.Errorf("the online table drew %d frames", distantDrawn)
	}
	if distant > empty+2 || distantBytes > emptyBytes+1024 {
		t.Error("an online table allocates more than the empty program")
	}
}
