package scenes

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/settings"
	"roundtable/scenes/about"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

var update = flag.Bool("update", false, "draw the golden pictures anew")

// view is one picture that is looked at: how to come to it.
type view struct {
	name string
	come func(d *driver)
}

func views() []view {
	return []view{
		{"title", func(d *driver) {}},
		{"title-resume", func(d *driver) {
			d.tap("play-camelot", "start", "D7", "D8")
			d.settle()
			d.tap("back", "yes")
		}},
		{"settings", func(d *driver) { d.tap("settings", "music-on") }},
		{"settings-muted", func(d *driver) { d.tap("settings", "sound-off") }},
		{"about", func(d *driver) { d.app.Push(about.New(d.app.svc)) }},
		{"camelot-setup", func(d *driver) { d.tap("play-camelot") }},
		{"camelot-select", func(d *driver) {
			d.tap("play-camelot", "start", "C6")
		}},
		{"camelot-middle", func(d *driver) {
			d.tap("play-camelot", "black-human", "start")
			d.playCamelot(5, 36)
		}},
		{"camelot-refused", func(d *driver) {
			d.tap("play-camelot", "black-human", "start", "D7", "D8", "D10", "D9", "G7")
			d.settle()
		}},
		{"camelot-leave", func(d *driver) {
			d.tap("play-camelot", "start", "D7", "D8")
			d.settle()
			d.press(input.Back)
		}},
		{"camelot-end", func(d *driver) {
			d.tap("play-camelot", "start")
			d.playCamelot(3, 400)
		}},
		{"lancelot-setup", func(d *driver) {
			d.tap("play-lancelot", "seats-5")
			d.app.top().(*lancelotSetup).Characters = [5]string{2: "galahad", 3: "kay", 4: "gawain"}
			d.tap("seat2-human")
		}},
		{"lancelot-two", func(d *driver) {
			d.tap("play-lancelot", "start")
			d.playLancelot(4, 9)
			d.hoverCapture()
		}},
		{"lancelot-five", func(d *driver) {
			d.tap("play-lancelot", "seats-5")
			d.app.top().(*lancelotSetup).Sword = "on"
			d.tap("start")
			d.playLancelot(4, 12)
		}},
		{"lancelot-closed", func(d *driver) {
			d.tap("play-lancelot", "start")
			d.playLancelot(6, 14)
			d.hoverClosed()
		}},
		{"lancelot-end", func(d *driver) {
			d.tap("play-lancelot", "seats-3", "start")
			d.playLancelot(4, 400)
		}},
		{"error", func(d *driver) {
			d.app.cfg.Notice = nil
			d.app.guard(func() { panic("a test") })
		}},
	}
}

// hoverCapture points at a square where a knight would capture the most.
func (d *driver) hoverCapture() {
	t := d.table()
	part, err := t.Match().Position().Continue(nil)
	if err != nil {
		d.Fatal(err)
	}
	best := part.Next[0]
	for _, c := range part.Next {
		if len(c.Captures) > len(best.Captures) {
			best = c
		}
	}
	d.point(t.Match().Position().Board().Geometry.Name(best.Square))
}

// hoverClosed points at a square that is closed, if there is one.
func (d *driver) hoverClosed() {
	t := d.table()
	part, err := t.Match().Position().Continue(nil)
	if err != nil {
		d.Fatal(err)
	}
	for _, sq := range t.Match().Position().Board().Geometry.Squares {
		open := slices.ContainsFunc(part.Next, func(c engine.Choice) bool { return c.Square == sq })
		if !open && part.Board.At[sq].Kind == engine.NoKind {
			d.point(t.Match().Position().Board().Geometry.Name(sq))
			return
		}
	}
	d.Fatal("no square is closed")
}

// rest ends what comes and goes by itself, and waits for pictures.
func (d *driver) rest() {
	for range 20 {
		d.step(input.State{})
	}
	d.app.Await()
}

// shoot draws the App as it stands.
func (d *driver) shoot() *image.RGBA {
	w, h := int(d.app.kit.Frame.W), int(d.app.kit.Frame.H)
	screen := ebiten.NewImage(w, h)
	defer screen.Deallocate()
	d.rest()
	d.draw(screen)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	screen.ReadPixels(img.Pix)
	return img
}

// draw draws the App with all its pictures.
func (d *driver) draw(screen *ebiten.Image) {
	for range 2 { // the first asks for pictures
		d.app.Await()
		d.app.dirty = stage.All
		d.app.Draw(screen)
	}
}

// Each scene looks as it did when somebody last looked at it.
func TestGoldenPictures(t *testing.T) {
	// The largest is kept six times smaller, to keep the repository small.
	for _, size := range [][3]int{{360, 640, 1}, {1280, 720, 1}, {3840, 2160, 6}} {
		for _, v := range views() {
			t.Run(fmt.Sprintf("%s-%dx%d", v.name, size[0], size[1]), func(t *testing.T) {
				t.Cleanup(runtime.GC) // large pictures are freed when they are collected
				d := newDriver(t, float64(size[0]), float64(size[1]), 1)
				d.mind.lots = true
				v.come(d)
				path := filepath.Join("testdata", "golden", fmt.Sprintf("%s-%dx%d.png", v.name, size[0], size[1]))
				compare(t, path, shrink(d.shoot(), size[2]))
			})
		}
	}
}

// The other themes are looked at on one screen: the title, both tables, and
// the settings.
func TestGoldenThemes(t *testing.T) {
	for _, name := range sprites.Names()[1:] {
		for _, v := range views() {
			switch v.name {
			default:
				continue
			case "title", "settings", "camelot-middle", "lancelot-five":
			}
			t.Run(v.name+"-"+name, func(t *testing.T) {
				t.Cleanup(runtime.GC)
				d := newDriver(t, 1280, 720, 1)
				d.mind.lots = true
				settings.Open(d.saves).Change(func(s *settings.Settings) { s.Theme = name })
				d.restart(1280, 720, 1)
				v.come(d)
				compare(t, filepath.Join("testdata", "golden", v.name+"-"+name+".png"), shrink(d.shoot(), 1))
			})
		}
	}
}

// compare compares a picture with the one that is kept.
func compare(t *testing.T, path string, got *image.RGBA) {
	t.Helper()
	if *update {
		save(t, path, got)
		return
	}
	if share := differ(got, load(t, path)); share > 0.004 {
		out := filepath.Join(t.ArtifactDir(), filepath.Base(path))
		save(t, out, got)
		t.Errorf("%.2f%% of the picture differs; this one is in %s", share*100, out)
	}
}

// shrink makes a picture n times smaller, and coarser in colour, for keeping.
func shrink(img *image.RGBA, n int) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()/n, b.Dy()/n))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [3]int
			for dy := range n {
				for dx := range n {
					i := img.PixOffset(x*n+dx, y*n+dy)
					for c := range sum {
						sum[c] += int(img.Pix[i+c])
					}
				}
			}
			coarse := func(v int) uint8 { return uint8(min(255, (v/(n*n)+4)/8*8)) }
			out.SetRGBA(x, y, color.RGBA{coarse(sum[0]), coarse(sum[1]), coarse(sum[2]), 255})
		}
	}
	return out
}

// differ is the share of pixels that differ by more than software and hardware
// drivers do.
func differ(a, b *image.RGBA) float64 {
	if a.Rect != b.Rect {
		return 1
	}
	const tolerance = 26
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for c := range 3 {
			if d := int(a.Pix[i+c]) - int(b.Pix[i+c]); d > tolerance || d < -tolerance {
				n++
				break
			}
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}

func save(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

func load(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v; make goldens draws it", err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	out := image.NewRGBA(img.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out
}

// misfits are the texts on screen now that did not fit when they were drawn.
func (a *App) misfits() []string {
	var out []string
	if m, ok := a.top().(interface{ Misfits() []string }); ok {
		out = append(out, m.Misfits()...)
	}
	if a.dialog != nil {
		out = append(out, a.dialog.page.Misfits()...)
	}
	return out
}

// On every screen every text fits, every target is large enough and none lies
// on another.
func TestScenesOnRealScreens(t *testing.T) {
	screens := []struct{ w, h, scale float64 }{
		{320, 568, 2}, {360, 640, 1}, {390, 844, 3}, {568, 320, 2}, {640, 360, 1}, {768, 1024, 1}, {1024, 768, 1},
		{1280, 720, 1}, {1366, 768, 1}, {1920, 1080, 1},
	}
	for _, v := range views() {
		t.Run(v.name, func(t *testing.T) {
			d := newDriver(t, 1280, 720, 1)
			d.mind.lots = true
			v.come(d)
			for _, s := range screens {
				d.app.Resize(s.w*s.scale, s.h*s.scale, s.scale)
				screen := ebiten.NewImage(int(s.w*s.scale), int(s.h*s.scale))
				at := fmt.Sprintf("%gx%g@%g", s.w, s.h, s.scale)
				d.draw(screen)
				for _, text := range d.app.misfits() {
					t.Errorf("%s: %q does not fit", at, text)
				}
				screen.Deallocate()
				checkTargets(t, at, d.app.kit.Frame, d.app.targets(nil))
			}
		})
	}
}

func checkTargets(t *testing.T, at string, f layout.Frame, targets []ui.Target) {
	t.Helper()
	least := layout.MinTarget * f.Scale
	for i, a := range targets {
		if len(a.ID) > 3 && a.ID[:3] == stage.SquarePrefix || a.Hidden {
			continue
		}
		if a.Rect.H < a.Whole.H { // scrolled halfway out
			continue
		}
		if a.Rect.W < least-0.5 || a.Rect.H < least-0.5 {
			t.Errorf("%s: %s is only %gx%g", at, a.ID, a.Rect.W/f.Scale, a.Rect.H/f.Scale)
		}
		for _, b := range targets[i+1:] {
			if !b.Hidden && a.Rect.Inset(1).Overlaps(b.Rect) {
				t.Errorf("%s: %s %+v lies on %s %+v", at, a.ID, a.Rect, b.ID, b.Rect)
			}
		}
	}
}
