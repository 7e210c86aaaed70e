package drive

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Screen is a new picture of the size of the window.
func (d *Driver) Screen() *ebiten.Image {
	return ebiten.NewImage(int(d.w*d.scale), int(d.h*d.scale))
}

// Draw draws the App as it stands, with all its pictures.
func (d *Driver) Draw(screen *ebiten.Image) {
	for range 2 { // the first asks for pictures
		d.App.Await()
		d.App.Touch()
		d.App.Draw(screen)
	}
}

// Snapshot is a picture of the App as it stands.
func (d *Driver) Snapshot() *image.RGBA {
	screen := d.Screen()
	defer screen.Deallocate()
	d.Draw(screen)
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	return img
}
