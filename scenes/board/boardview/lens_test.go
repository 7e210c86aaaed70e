package boardview

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/sprites"
)

// What is magnified looks as a larger board does there, with a piece under the pointer on
// its square, and the board itself stays as it is.
func TestMagnifiedLooksAsALargerBoard(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	g := p.Board().Geometry
	view := func(w, h float64) *View {
		v := New(sprites.New("hall"), "camelot")
		t.Cleanup(v.Close)
		v.SetBoard(p.Board())
		v.SetMarks([]Mark{{at(t, g, "D6"), Selected}, {at(t, g, "D8"), Target}})
		v.Place(0, 0, w, h, 0)
		v.Wait()
		return v
	}
	v, large := view(300, 400), view(700, 900)
	v.Drag(at(t, g, "D6"), 40, 40)
	shown := func() *image.RGBA {
		dst := ebiten.NewImage(300, 400)
		v.Draw(dst)
		return shot(dst)
	}
	before := shown()

	square := large.SquareSize()
	v.SetNear(square, 0, 0)
	v.Wait()
	x, y := v.Centre(at(t, g, "D7"))
	dst := ebiten.NewImage(300, 400)
	v.Magnified(dst, 100, 100, 120, 120, square, x, y)
	if !v.Busy() {
		t.Fatal("no pictures are drawn for it")
	}
	v.Wait()
	dst.Clear()
	v.Magnified(dst, 100, 100, 120, 120, square, x, y)
	got := shot(dst)
	if !alike(shown(), before) {
		t.Error("the board has changed")
	}

	all := ebiten.NewImage(700, 900)
	large.Draw(all)
	want := shot(all)
	lies := v.shape.about(x, y, [4]float64{100, 100, 120, 120}, square)
	dx, dy := int(large.shape.x-lies.x), int(large.shape.y-lies.y)
	for py := range 400 {
		for px := range 300 {
			is := got.RGBAAt(px, py)
			if px < 100 || py < 100 || px >= 220 || py >= 220 {
				if is.A != 0 {
					t.Fatalf("something is drawn at %d, %d", px, py)
				}
				continue
			}
			to := want.RGBAAt(px+dx, py+dy)
			for _, d := range []int{int(is.R) - int(to.R), int(is.G) - int(to.G), int(is.B) - int(to.B), int(is.A) - int(to.A)} {
				if d > 4 || d < -4 {
					t.Fatalf("%d, %d is %v, on the larger board %v", px, py, is, to)
				}
			}
		}
	}
	v.CloseLens()
	if n := v.Bytes(); n != v.pictures.bytes() {
		t.Errorf("%d bytes are held after it is closed", n-v.pictures.bytes())
	}
}
