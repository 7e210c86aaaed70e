package drive

import (
	"image"
	"math"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/test/drawtest"
)

// Screen returns a new picture as large as the window.
func (d *Driver) Screen() *ebiten.Image {
	return ebiten.NewImage(int(math.Ceil(d.w*d.scale)), int(math.Ceil(d.h*d.scale)))
}

// Frame draws what has changed, as the program does in every frame, and ends the frame.
func (d *Driver) Frame(screen *ebiten.Image) {
	d.App.Draw(screen)
	drawtest.EndFrame()
}

// Draw draws the App after all its pictures are ready.
func (d *Driver) Draw(screen *ebiten.Image) {
	for range 2 { // the first asks for pictures
		d.App.Await()
		d.App.Touch()
		d.Frame(screen)
	}
}

// Arrange draws the App on a picture of one pixel. After that its Report contains the texts on
// screen.
func (d *Driver) Arrange() {
	d.App.Await()
	d.App.Touch()
	d.Frame(pixel())
}

var pixel = sync.OnceValue(func() *ebiten.Image { return ebiten.NewImage(1, 1) })

// Snapshot returns a picture of the current App.
func (d *Driver) Snapshot() *image.RGBA {
	screen := d.Screen()
	defer screen.Deallocate()
	d.Draw(screen)
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	return img
}
