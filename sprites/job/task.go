package job

import "image"

// Task is pictures that are to be painted.
type Task interface {
	// Encode is the task as text, from which a Worker makes it again.
	Encode() string
	// Begin returns the pictures, still empty, and lanes of steps that paint them, of
	// which those in one lane are done in order. Steps touch no image of Ebitengine, and
	// nothing that somebody else may change.
	Begin() (pictures []*image.RGBA, lanes [][]func())
}

// Picture is a picture that was painted.
type Picture struct {
	W, H int
	pix  []byte                              // nil where it lies outside the program's memory
	copy func(into []byte, from, pixels int) // copies so many bytes from one on, where it does
}

// Of is a picture in the program's memory.
func Of(img *image.RGBA) Picture {
	return Picture{W: img.Rect.Dx(), H: img.Rect.Dy(), pix: img.Pix}
}

// Rows are the bytes of rows of pixels, red, green, blue and opacity, premultiplied. They
// lie in the buffer, which is made larger if need be, or in memory that is not to be
// changed.
func (p Picture) Rows(from, to int, buffer *[]byte) []byte {
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
func Now(t Task) *Job {
	images, lanes := t.Begin()
	var all []Picture
	for _, lane := range lanes {
		for _, step := range lane {
			step()
		}
	}
	for _, img := range images {
		all = append(all, Of(img))
	}
	return finished([][]Picture{all})
}

// Blank is a job whose pictures are there at once and empty.
func Blank(tasks ...Task) *Job {
	var all [][]Picture
	for _, t := range tasks {
		all = append(all, empty(t))
	}
	return finished(all)
}

// empty are the pictures of a task before anything is painted.
func empty(t Task) (all []Picture) {
	images, _ := t.Begin()
	for _, img := range images {
		all = append(all, Of(img))
	}
	return all
}
