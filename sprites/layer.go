package sprites

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// layerStep is the step of the sizes of layers in device pixels, so that a window that is resized a
// little has layers of the same size.
const layerStep = 64

// At most maxSpare layers, of maxSpareBytes together, are spare.
const (
	maxSpare      = 3
	maxSpareBytes = 16 << 20
)

// spareLayers wait to be used again. Making and freeing textures of a window's size at every change
// of scenes leaves gaps in memory, and drivers free them late.
var spareLayers []*ebiten.Image

// A Layer is an image for a picture of the whole window. It shares no sheet with others, because a
// large image on a shared sheet makes the sheet grow, which copies it.
type Layer struct {
	*ebiten.Image
	whole *ebiten.Image // contains it
}

// NewLayer returns an empty layer of w by h device pixels.
func NewLayer(w, h int) *Layer {
	up := func(n int) int { return (n + layerStep - 1) / layerStep * layerStep }
	size := image.Rect(0, 0, up(w), up(h))
	l := &Layer{}
	if i := slices.IndexFunc(spareLayers, func(s *ebiten.Image) bool { return s.Bounds() == size }); i >= 0 {
		l.whole = spareLayers[i]
		l.whole.Clear()
		spareLayers = slices.Delete(spareLayers, i, i+1)
	} else {
		freeSpareLayers()
		l.whole = ebiten.NewImageWithOptions(size, &ebiten.NewImageOptions{Unmanaged: true})
	}
	l.Image = l.whole.SubImage(image.Rect(0, 0, w, h)).(*ebiten.Image)
	return l
}

// Free frees a layer, which must not be used any more; nil is none.
func (l *Layer) Free() {
	if l == nil || l.whole == nil {
		return
	}
	spareLayers = append(spareLayers, l.whole)
	if n := len(spareLayers); n > maxSpare || n*bytesOf(l.whole) > maxSpareBytes {
		spareLayers[0].Deallocate()
		spareLayers = slices.Delete(spareLayers, 0, 1)
	}
	l.whole, l.Image = nil, nil
}

// Bytes returns the memory of a layer; nil is none.
func (l *Layer) Bytes() int {
	if l == nil {
		return 0
	}
	return bytesOf(l.Image)
}

func freeSpareLayers() {
	for _, s := range spareLayers {
		s.Deallocate()
	}
	spareLayers = nil
}
