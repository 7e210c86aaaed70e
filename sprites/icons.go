package sprites

import (
	"sort"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
)

// maxIconBytes limits a theme's small pictures, apart from those of the latest frames.
const maxIconBytes = 8 << 20

// icons caches a theme's small pictures. It frees the pictures that were not requested at the last
// two window sizes and, above the limit, those whose last request is longest ago.
type icons struct {
	all     map[art.Picture]*icon
	bytes   int
	now     int // counts requested backgrounds, one for each frame drawn again
	resized int // when the window got its size
}

// icon is a small picture; its image is nil while it is drawn.
type icon struct {
	image *ebiten.Image
	used  int
}

// get returns a picture that is cached or in progress.
func (s *icons) get(k art.Picture) (img *ebiten.Image, known bool) {
	i := s.all[k]
	if i == nil {
		return nil, false
	}
	i.used = s.now
	return i.image, true
}

// put stores a picture; nil means that it is being drawn.
func (s *icons) put(k art.Picture, img *ebiten.Image) {
	if s.all == nil {
		s.all = map[art.Picture]*icon{}
	}
	s.all[k] = &icon{img, s.now}
	if s.bytes += bytesOf(img); s.bytes > maxIconBytes {
		s.thin()
	}
}

// thin frees the least recently requested pictures above the limit.
func (s *icons) thin() {
	var old []art.Picture
	for k, i := range s.all {
		if i.image != nil && i.used < s.now-1 {
			old = append(old, k)
		}
	}
	sort.Slice(old, func(i, j int) bool { return s.all[old[i]].used < s.all[old[j]].used })
	for _, k := range old {
		if s.bytes <= maxIconBytes {
			return
		}
		s.free(k)
	}
}

// turn counts a request for the background; resized says that the window has a new size.
func (s *icons) turn(resized bool) {
	s.now++
	if !resized {
		return
	}
	for k, i := range s.all {
		if i.image != nil && i.used < s.resized {
			s.free(k)
		}
	}
	s.resized = s.now
}

func (s *icons) free(k art.Picture) {
	if img := s.all[k].image; img != nil {
		s.bytes -= bytesOf(img)
		img.Deallocate()
	}
	delete(s.all, k)
}

func (s *icons) release() {
	for k, i := range s.all {
		if i.image != nil {
			s.free(k)
		}
	}
}

func bytesOf(img *ebiten.Image) int {
	if img == nil {
		return 0
	}
	return 4 * img.Bounds().Dx() * img.Bounds().Dy()
}
