package drawtest

import (
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"
)

// previewWidth is the largest width of a picture that is saved for people.
const previewWidth = 640

func encodePreview(w io.Writer, img *image.RGBA) error {
	size := img.Rect.Size()
	if size.X > previewWidth {
		size = image.Pt(previewWidth, size.Y*previewWidth/size.X)
	}
	small := image.NewRGBA(image.Rectangle{Max: size})
	draw.CatmullRom.Scale(small, small.Rect, img, img.Rect, draw.Src, nil)
	return jpeg.Encode(w, small, &jpeg.Options{Quality: 70})
}

// artefacts returns the folder for the pictures of this package's failing tests: the package's path
// inside artifacts/goldens in the root of the repository.
func artefacts() (string, error) {
	here, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for root := here; ; {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			path, err := filepath.Rel(root, here)
			return filepath.Join(root, "artifacts", "goldens", path), err
		}
		up := filepath.Dir(root)
		if up == root {
			return "", errors.New("there is no go.mod above " + here)
		}
		root = up
	}
}

// report saves a picture that differs from its golden, and a second picture that shows it beside
// the expected one, with the differences marked.
func report(folder, name string, got *image.RGBA, want Signature, bad []Tile) error {
	if err := writePNG(filepath.Join(folder, name+".png"), got); err != nil {
		return err
	}
	return writePNG(filepath.Join(folder, name+".compared.png"), sideBySide(got, expect(name, want), bad))
}

// expect returns the golden picture as far as it is known: its preview if there is one, or else a
// picture made from its signature.
func expect(name string, want Signature) *image.RGBA {
	f, err := os.Open(previewPath(name))
	if err != nil {
		return want.Picture()
	}
	defer f.Close()
	small, err := jpeg.Decode(f)
	if err != nil {
		return want.Picture()
	}
	img := image.NewRGBA(image.Rectangle{Max: want.Size()})
	draw.BiLinear.Scale(img, img.Rect, small, small.Bounds(), draw.Src, nil)
	return img
}

// mark is the colour of frames around differences.
var mark = color.RGBA{255, 0, 160, 255}

// sideBySide returns three pictures in a row: the picture that was drawn, the expected picture, and
// the drawn one again, darkened except for the tiles that differ.
func sideBySide(got, want *image.RGBA, bad []Tile) *image.RGBA {
	const gap = 8
	size := got.Rect.Size()
	out := image.NewRGBA(image.Rect(0, 0, 2*(size.X+gap)+max(size.X, want.Rect.Dx()), max(size.Y, want.Rect.Dy())))
	draw.Draw(out, got.Rect, got, got.Rect.Min, draw.Src)
	draw.Draw(out, want.Rect.Add(image.Pt(size.X+gap, 0)), want, image.Point{}, draw.Src)
	at := image.Pt(out.Rect.Max.X-size.X, 0)
	third := image.Rectangle{Max: size}.Add(at)
	draw.Draw(out, third, got, got.Rect.Min, draw.Src)
	draw.Draw(out, third, image.NewUniform(color.RGBA{A: 170}), image.Point{}, draw.Over)
	for _, t := range bad {
		draw.Draw(out, t.Rect.Inset(-2).Add(at).Intersect(third), image.NewUniform(mark), image.Point{}, draw.Src)
	}
	for _, t := range bad {
		draw.Draw(out, t.Rect.Add(at), got, t.Rect.Min, draw.Src)
	}
	return out
}

func writePNG(path string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	return errors.Join(enc.Encode(f, img), f.Close())
}
