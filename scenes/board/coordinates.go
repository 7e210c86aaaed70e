package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// rimWide is the width, in interface pixels, of the strips with coordinates of a magnified
// board.
const rimWide = 18

func (s *Surface) rim() float64 { return s.kit.Px(rimWide) }

// lacksCoordinates reports whether the board's picture has no coordinates. While the magnified one is
// painted, the whole board's picture is shown, with coordinates.
func (s *Surface) lacksCoordinates() bool {
	room := s.Camera().Room()
	return s.NearReady() || s.nearSide() <= room.All().Square
}

// drawCoordinates draws the coordinates of a magnified board in letters of at least the size least.
// If least is below 0 it draws none.
func drawCoordinates(s *Surface, dst *ebiten.Image, least float64) {
	if least >= 0 && s.shown.Geometry != nil && s.Zoomed() && s.lacksCoordinates() {
		writeCoordinates(s, dst, s.area, s.Side(), s.Centre)
	}
}

// writeCoordinates writes coordinates at the left and lower edge of a field with squares whose side
// is side.
func writeCoordinates(s *Surface, dst *ebiten.Image, field layout.Rect, side float64, centre func(engine.Square) (x, y float64)) {
	k, g, wide := s.kit, s.shown.Geometry, s.rim()
	in := field
	column := in.CutBottom(wide, 0)
	row := in.CutLeft(wide, 0)
	for _, strip := range []layout.Rect{{X: field.X, Y: column.Y, W: field.W, H: column.H}, row} {
		k.Fill(dst, strip, 0, k.Theme.Table) // nothing shows through
		k.Fill(dst, strip, 0, k.Theme.Shade)
	}
	var files, ranks [64]bool // already written
	write := func(text string, x, y float64) {
		r := layout.Rect{X: x - side/2, Y: y - side/2, W: side, H: side}
		k.Label(dst, text, r, ui.Type{Style: sprites.StyleBold, Size: 13, Color: k.Theme.TableInk, X: 0.5, Y: 0.5, Single: true})
	}
	for _, sq := range g.Squares {
		x, y := centre(sq)
		col, up := s.Cell(sq)
		name := g.Name(sq)
		across, along := name[:1], name[1:]
		if s.turned.Sideways() {
			across, along = along, across
		}
		if half := side * 0.2; !files[int(col)] && x-half >= in.X && x+half <= in.Right() {
			files[int(col)] = true
			write(across, x, column.Y+math.Floor(column.H/2))
		}
		if half := side * 0.2; !ranks[int(up)] && y-half >= in.Y && y+half <= in.Bottom() {
			ranks[int(up)] = true
			write(along, row.X+math.Floor(row.W/2), y)
		}
	}
}
