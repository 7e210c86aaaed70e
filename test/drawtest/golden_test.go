package drawtest

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { Main(m) }

// drawLines returns a picture of a few lines, drawn by the graphics driver.
func drawLines(t *testing.T) *image.RGBA {
	img := ebiten.NewImage(96, 64)
	defer img.Deallocate()
	img.Fill(color.RGBA{90, 60, 30, 255})
	for i := range 6 {
		img.SubImage(image.Rect(8+i*14, 10, 14+i*14, 54)).(*ebiten.Image).Fill(color.RGBA{240, 220, 180, 255})
	}
	return Pixels(img)
}

// repository makes a folder of a package in a repository of its own, and goes
// there.
func repository(t *testing.T) (root string) {
	root = t.TempDir()
	folder := filepath.Join(root, "some", "package")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "go.mod"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Chdir(folder)
	return root
}

// A picture passes if it is as its golden; if it is not, it lies among the
// artefacts, beside what was expected, with the difference marked.
func TestCheck(t *testing.T) {
	root := repository(t)
	img := drawLines(t)
	if err := check("lines", true, img); err == nil || !strings.Contains(err.Error(), "make goldens") {
		t.Fatalf("without a golden: %v", err)
	}
	if err := keep("lines", true, img); err != nil {
		t.Fatal(err)
	}
	if err := check("lines", true, img); err != nil {
		t.Fatal(err)
	}
	artefact := filepath.Join(root, "artifacts", "goldens", "some", "package", "lines.compared.png")
	if _, err := os.Stat(artefact); err == nil {
		t.Error("there is an artefact of a picture that passed")
	}
	draw.Draw(img, image.Rect(22, 10, 28, 54), image.NewUniform(color.RGBA{90, 60, 30, 255}), image.Point{}, draw.Src)
	err := check("lines", true, img)
	if err == nil || !strings.Contains(err.Error(), artefact) {
		t.Fatalf("without a line: %v", err)
	}
	f, err := os.Open(artefact)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	three, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if w := three.Bounds().Dx(); w != 3*96+2*8 {
		t.Errorf("the artefact is %d wide", w)
	}
	marked := 0
	for x := range 96 {
		if r, g, _, _ := three.At(2*(96+8)+x, 20).RGBA(); r>>8 == uint32(mark.R) && g>>8 == uint32(mark.G) {
			marked++
			if x < 12 || x > 36 {
				t.Errorf("the place at %d is marked", x)
			}
		}
	}
	if marked == 0 {
		t.Error("nothing is marked")
	}
	if err := check("lines", true, image.NewRGBA(image.Rect(0, 0, 64, 96))); err == nil {
		t.Error("a picture of another size passes")
	}
}

// What is drawn as before leaves the files as they are; what has changed does not.
func TestKeep(t *testing.T) {
	repository(t)
	img := drawLines(t)
	if err := keep("lines", true, img); err != nil {
		t.Fatal(err)
	}
	read := func() string {
		a, errA := os.ReadFile(signaturePath("lines"))
		b, errB := os.ReadFile(previewPath("lines"))
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		return string(a) + string(b)
	}
	before := read()
	for i := range img.Pix {
		img.Pix[i] -= min(img.Pix[i], 2) * uint8(i%3) / 2
	}
	if err := keep("lines", true, img); err != nil {
		t.Fatal(err)
	}
	if read() != before {
		t.Error("a driver's rounding has changed the files")
	}
	draw.Draw(img, image.Rect(22, 10, 28, 54), image.Black, image.Point{}, draw.Src)
	if err := keep("lines", true, img); err != nil {
		t.Fatal(err)
	}
	if read() == before {
		t.Error("another picture has left the files as they were")
	}
	if err := check("lines", true, img); err != nil {
		t.Error(err)
	}
}

// Goldens that no test asks for are found, and removed when all are redrawn.
func TestLeftOver(t *testing.T) {
	repository(t)
	img := drawLines(t)
	for _, name := range []string{"one", "two", "three"} {
		if err := keep(name, name != "one", img); err != nil {
			t.Fatal(err)
		}
	}
	r := register{names: map[string]bool{}}
	r.add("one", false)
	r.add("two", false)
	err := r.leftOver(false)
	if err == nil || strings.Count(err.Error(), "no test asks for") != 3 || strings.Contains(err.Error(), "one") {
		t.Errorf("not three files but: %v", err)
	}
	if err := r.leftOver(true); err != nil {
		t.Error(err)
	}
	if err := r.leftOver(false); err != nil {
		t.Error(err)
	}
	for path, want := range map[string]bool{signaturePath("one"): true, signaturePath("two"): true, previewPath("two"): false, signaturePath("three"): false} {
		if _, err := os.Stat(path); (err == nil) != want {
			t.Errorf("%s: %v", path, err)
		}
	}
}
