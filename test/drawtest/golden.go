package drawtest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

var keeping = flag.String("goldens", "", "keep what is drawn as the golden pictures whose names match this expression; do nothing about the others")

// all is the pattern that makes a run save all goldens.
const all = "."

// The paths of goldens, relative to a package's folder: signatures, and for some goldens a picture
// that people can look at.
var (
	signatures = filepath.Join("testdata", "golden")
	previews   = filepath.Join("testdata", "preview")
)

const (
	suffix  = ".signature"
	preview = ".jpg"
)

// Pixels returns the pixels of a picture in memory.
func Pixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	img.ReadPixels(out.Pix)
	return out
}

// Golden runs a subtest that compares the picture that draw returns with the golden of a name. If
// they differ, it saves both among the artefacts with the differences marked. With 'make goldens'
// it saves the picture as the new golden instead.
func Golden(t *testing.T, name string, draw func(t *testing.T) *image.RGBA) {
	t.Helper()
	asked.add(name, false)
	golden(t, name, false, draw)
}

// GoldenPreview is like Golden, and also saves a small picture for people.
func GoldenPreview(t *testing.T, name string, draw func(t *testing.T) *image.RGBA) {
	t.Helper()
	asked.add(name, true)
	golden(t, name, true, draw)
}

// GoldenOfMany is like Golden, for a picture that differs little from other goldens. With -short it
// doesn't draw the picture.
func GoldenOfMany(t *testing.T, name string, draw func(t *testing.T) *image.RGBA) {
	t.Helper()
	if !testing.Short() {
		Golden(t, name, draw)
	}
	asked.add(name, false)
}

func golden(t *testing.T, name string, shown bool, draw func(t *testing.T) *image.RGBA) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		if *keeping == "" {
			if err := check(name, shown, draw(t)); err != nil {
				t.Error(err)
			}
			return
		}
		match, err := regexp.MatchString(*keeping, name)
		if err != nil {
			t.Fatal(err)
		}
		if !match {
			t.Skip("not asked for")
		}
		if err := keep(name, shown, draw(t)); err != nil {
			t.Fatal(err)
		}
	})
}

func check(name string, shown bool, got *image.RGBA) error {
	want, err := load(name)
	if err != nil {
		return fmt.Errorf("%w; 'make goldens' draws it", err)
	}
	if _, err := os.Stat(previewPath(name)); shown && err != nil {
		return fmt.Errorf("%w; 'make goldens' draws it", err)
	}
	bad, worst, differs := want.Compare(got)
	if differs == nil && len(bad) > 0 {
		differs = fmt.Errorf("%d places differ, the first at %v, the worst by %.0f (up to %d is put down to graphics drivers)", len(bad), bad[0].Rect, worst, Limit)
	}
	if differs == nil {
		return nil
	}
	folder, err := artefacts()
	if err == nil {
		err = report(folder, name, got, want, bad)
	}
	if err != nil {
		return fmt.Errorf("%w; nothing could be written about it: %w", differs, err)
	}
	return fmt.Errorf("%w: see %s. If this is as it should be: make goldens ONLY='^%s$'", differs, filepath.Join(folder, name+".compared.png"), name)
}

func signaturePath(name string) string { return filepath.Join(signatures, name+suffix) }
func previewPath(name string) string   { return filepath.Join(previews, name+preview) }

func load(name string) (Signature, error) {
	data, err := os.ReadFile(signaturePath(name))
	if err != nil {
		return Signature{}, err
	}
	s, err := Decode(data)
	if err != nil {
		return s, fmt.Errorf("%s: %w", signaturePath(name), err)
	}
	return s, nil
}

// keep saves a picture as a golden, unless the existing golden matches it.
func keep(name string, shown bool, img *image.RGBA) error {
	same := false
	if s, err := load(name); err == nil {
		bad, _, err := s.Compare(img)
		same = err == nil && len(bad) == 0
	}
	if !same {
		if err := write(signaturePath(name), Of(img).Encode()); err != nil {
			return err
		}
	}
	if !shown {
		return nil
	}
	if _, err := os.Stat(previewPath(name)); err == nil && same {
		return nil
	}
	var b bytes.Buffer
	if err := encodePreview(&b, img); err != nil {
		return err
	}
	return write(previewPath(name), b.Bytes())
}

func write(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}

// register holds the names of the goldens that this program's tests have asked for.
type register struct {
	sync.Mutex
	names map[string]bool // true: with a preview
}

var asked = register{names: map[string]bool{}}

func (r *register) add(name string, shown bool) {
	r.Lock()
	defer r.Unlock()
	r.names[name] = shown
}

// everything reports whether all tests that draw goldens were selected to run.
func everything() bool {
	value := func(name string) string { return flag.Lookup("test." + name).Value.String() }
	run := value("run")
	return (run == "" || run == "Golden") && value("skip") == "" && value("list") == ""
}

// leftOver returns an error for each golden file that no test has asked for, or deletes these files
// if remove is set.
func (r *register) leftOver(remove bool) error {
	var errs []error
	for folder, suffix := range map[string]string{signatures: suffix, previews: preview} {
		files, err := os.ReadDir(folder)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		for _, f := range files {
			name, ok := strings.CutSuffix(f.Name(), suffix)
			shown, is := r.names[name]
			path := filepath.Join(folder, f.Name())
			switch {
			case ok && is && (shown || suffix != preview):
			case remove:
				errs = append(errs, os.Remove(path))
			default:
				errs = append(errs, fmt.Errorf("no test asks for %s; 'make goldens' removes it", path))
			}
		}
	}
	return errors.Join(errs...)
}
