package sprites

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/order"
)

// sharedSide is the largest side of a picture on a shared sheet: a sheet grows by being copied
// into one twice as large.
const sharedSide = 192

// bandBytes is how much of a picture is uploaded at once. It is small because Ebitengine keeps its
// last buffers, however large they are.
const bandBytes = 64 << 10

// tickBytes is how much is uploaded in a tick. On a slow phone the upload of 1 MB takes a whole
// frame.
const tickBytes = 512 << 10

// upload is a painted picture being copied to the GPU, some rows a tick.
type upload struct {
	picture order.Painted
	image   *ebiten.Image
	rows    int // those uploaded
}

func newUpload(p order.Painted) *upload {
	return &upload{picture: p, image: ebiten.NewImageWithOptions(image.Rect(0, 0, p.W, p.H), &ebiten.NewImageOptions{Unmanaged: max(p.W, p.H) > sharedSide})}
}

// band is the buffer for rows from outside the program's memory; only the drawing goroutine uses
// it.
var band []byte

// pixel is drawn on so that pictures are uploaded at once.
var pixel *ebiten.Image

// step uploads at most the given bytes and returns how many of them are left.
func (u *upload) step(bytes int) (left int) {
	w, h := u.picture.W, u.picture.H
	from := u.rows
	for u.rows < h && bytes > 0 {
		end := min(h, u.rows+max(1, bandBytes/(4*w)))
		u.image.SubImage(image.Rect(0, u.rows, w, end)).(*ebiten.Image).WritePixels(u.picture.Rows(u.rows, end, &band))
		bytes -= 4 * w * (end - u.rows)
		if u.rows = end; end == h {
			u.picture.Free()
		}
	}
	if u.rows > from && max(w, h) > sharedSide {
		// Ebitengine keeps what was written to a picture of its own in memory until that is drawn.
		if pixel == nil {
			pixel = ebiten.NewImageWithOptions(image.Rect(0, 0, 1, 1), &ebiten.NewImageOptions{Unmanaged: true})
		}
		pixel.DrawImage(u.image, nil)
	}
	return bytes
}

func uploadAll(all []*upload) bool {
	left := tickBytes
	for _, u := range all {
		if left > 0 {
			left = u.step(left)
		}
	}
	return len(all) == 0 || all[len(all)-1].rows >= all[len(all)-1].picture.H
}

func newImage(img *image.RGBA) *ebiten.Image {
	u := newUpload(order.PaintedOf(img))
	u.step(len(img.Pix))
	return u.image
}
