package order

import (
	"image"

	"roundtable/sprites/paint"
)

// Painted is a painted picture.
type Painted struct {
	W, H int
	pix  []byte                              // nil if it is outside the program's memory
	copy func(into []byte, from, pixels int) // then copies pixels from an offset
	free func()                              // then frees them
}

// Free frees pixels that are outside the program's memory, if they are not free yet. They must not
// be read afterwards.
func (p Painted) Free() {
	if p.free != nil {
		p.free()
	}
}

// PaintedOf returns a picture in the program's memory.
func PaintedOf(img *image.RGBA) Painted {
	return Painted{W: img.Rect.Dx(), H: img.Rect.Dy(), pix: img.Pix}
}

// Rows returns rows of pixels as bytes: red, green, blue and opacity, premultiplied. The result is
// in the buffer, which grows if necessary, or in memory that the caller must not change.
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

// Now paints a task at once. The task's steps must not need values that other goroutines may be
// computing.
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
	return finishedJob([][]Painted{all})
}

// Blank returns a finished job with empty pictures.
func Blank(tasks ...paint.Order) *Job {
	var all [][]Painted
	for _, t := range tasks {
		all = append(all, empty(t))
	}
	return finishedJob(all)
}

// empty returns the unpainted pictures of a task.
func empty(t paint.Order) (all []Painted) {
	images, _ := t.Begin()
	for _, img := range images {
		all = append(all, PaintedOf(img))
	}
	return all
}
