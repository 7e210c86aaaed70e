package scenes_test

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"testing"

	"roundtable/internal/drive"
	"roundtable/internal/store"
	"roundtable/sprites"
)

var (
	sheet     = flag.String("sheet", "", "draw the contact sheet's pictures into this folder")
	sheetOnly = flag.String("only", "", "of the contact sheet, only pictures whose name matches")
)

// sheetSizes are the screens of the contact sheet.
var sheetSizes = [][2]int{{360, 640}, {640, 360}, {768, 1024}, {1280, 720}, {1920, 1080}, {3840, 2160}}

// quick writes a picture in all its colours; size does not matter here.
func quick(t *testing.T, path string, img image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// TestContactSheet draws every scene in every theme at every size, as the game
// does; cmd/contactsheet asks for it and makes a page of the pictures. Unless it
// is asked, a few on a screen that no golden picture has will do. Each picture
// has its size, and a scene looks otherwise in every theme.
func TestContactSheet(t *testing.T) {
	dir, only := *sheet, *sheetOnly
	if dir == "" {
		dir, only = t.TempDir(), "^(title|lancelot-closed)--.*--640x360"
	}
	match := regexp.MustCompile(only)
	drawn := 0
	for _, size := range sheetSizes {
		for _, v := range drive.Views() {
			seen := map[string]string{} // themes by their pictures
			for _, name := range sprites.Names() {
				file := fmt.Sprintf("%s--%s--%dx%d.png", v.Name, name, size[0], size[1])
				if !match.MatchString(file) {
					continue
				}
				drawn++
				t.Run(file, func(t *testing.T) {
					t.Cleanup(runtime.GC)
					d := drive.New(t, float64(size[0]), float64(size[1]))
					d.Settings(func(s *store.Settings) { s.Theme = name })
					v.Come(d)
					d.Rest()
					img := d.Snapshot()
					if got := img.Rect.Size(); got != image.Pt(size[0], size[1]) {
						t.Errorf("it is %v", got)
					}
					if other, is := seen[string(img.Pix)]; is {
						t.Errorf("it looks as in the theme %s", other)
					}
					seen[string(img.Pix)] = name
					quick(t, filepath.Join(dir, file), img)
				})
			}
		}
	}
	if drawn == 0 && *sheet == "" {
		t.Errorf("no picture's name matches %q", only)
	}
}
