package sprites

import (
	"sort"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
)

// maxIconBytes bounds the small pictures that a theme keeps, but for those of the
// latest frames.
const maxIconBytes = 8 << 20

// icons are the small pictures of a theme. They are let go of when they have not
// been asked for at the last two sizes of the window, or, when there are too many,
// in the order in which they were asked for last.
type icons struct {
	kept    map[art.Picture]*icon
	bytes   int
	now     int // counts the backgrounds asked for, one for each frame drawn anew
	resized int // when the window got its size
}

// icon is a small picture; its image is nil while it is being drawn.
type icon struct {
	image *ebiten.Image
	used  int
}

// get returns a picture that is kept or being drawn.
func (s *icons) get(k art.Picture) (img *ebiten.Image, known bool) {
	i := s.kept[k]
	if i == nil {
		return nil, false
	}
	i.used = s.now
	return i.image, true
}

// put keeps a picture; nil says that it is being drawn.
func (s *icons) put(k art.Picture, img *ebiten.Image) {
	if s.kept == nil {
		s.kept = map[art.Picture]*icon{}
	}
	s.kept[k] = &icon{img, s.now}
	if s.bytes += bytesOf(img); s.bytes > maxIconBytes {
		s.thin()
	}
}

// thin lets go of those that were asked for longest ago, until the rest is not too
// much.
func (s *icons) thin() {
	var old []art.Picture
	for k, i := range s.kept {
		if i.image != nil && i.used < s.now-1 {
			old = append(old, k)
		}
	}
	sort.Slice(old, func(i, j int) bool { return s.kept[old[i]].used < s.kept[old[j]].used })
	for _, k := range old {
		if s.bytes <= maxIconBytes {
			return
		}
		s.free(k)
	}
}

// turn is told of each background that is asked for, and whether its size is
// another.
func (s *icons) turn(resized bool) {
	s.now++
	if !resized {
		return
	}
	for k, i := range s.kept {
		if i.image != nil && i.used < s.resized {
			s.free(k)
		}
	}
	s.resized = s.now
}

// free lets go of a picture.
func (s *icons) free(k art.Picture) {
	if img := s.kept[k].image; img != nil {
		s.bytes -= bytesOf(img)
		img.Deallocate()
	}
	delete(s.kept, k)
}

// release frees all that are not being drawn.
func (s *icons) release() {
	for k, i := range s.kept {
		if i.image != nil {
			s.free(k)
		}
	}
}

// bytesOf is what a picture holds; nil holds nothing.
func bytesOf(img *ebiten.Image) int {
	if img == nil {
		return 0
	}
	return 4 * img.Bounds().Dx() * img.Bounds().Dy()
}
