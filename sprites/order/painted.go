package order

import (
	"image"

	"roundtable/sprites/paint"
)

// Painted is a picture that was painted.
type Painted struct {
	W, H int
	pix  []byte                              // nil where it lies outside the program's memory
	copy func(into []byte, from, pixels int) // copies so many bytes from one on, where it does
}

// PaintedOf is a picture in the program's memory.
func PaintedOf(img *image.RGBA) Painted {
	return Painted{W: img.Rect.Dx(), H: img.Rect.Dy(), pix: img.Pix}
}

// Rows are the bytes of rows of pixels, red, green, blue and opacity, premultiplied. They
// lie in the buffer, which is made larger if need be, or in memory that is not to be
// changed.
func (p Painted) Rows(from, to int, buffer *[]byte) []byte {
	start, n := 4*p.W*from, 4*p.W*(to-from)
	if p.pix != nil {
		return p.pix[start : start+n]
	}
	if len(*buffer) < n {
		*buffer = make([]byte, n)
	}
	p.copy((*buffer)[:n], start, n)
	return (*buffer)[:n]
}

// Now paints a task at once. Its steps must need nothing that is made once and that others
// may be making.
func Now(t paint.Order) *Job {
	images, lanes := t.Begin()
	var all []Painted
	for _, lane := range lanes {
		for _, step := range lane {
			step()
		}
	}
	for _, img := range images {
		all = append(all, PaintedOf(img))
	}
	return finished([][]Painted{all})
}

// Blank is a job whose pictures are there at once and empty.
func Blank(tasks ...paint.Order) *Job {
	var all [][]Painted
	for _, t := range tasks {
		all = append(all, empty(t))
	}
	return finished(all)
}

// empty are the pictures of a task before anything is painted.
func empty(t paint.Order) (all []Painted) {
	images, _ := t.Begin()
	for _, img := range images {
		all = append(all, PaintedOf(img))
	}
	return all
}
