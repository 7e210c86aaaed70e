package boardview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// batch gathers pictures of one sheet and draws them in one call, without allocating.
type batch struct {
	vertices []ebiten.Vertex
	indices  []uint32
	op       ebiten.DrawTrianglesOptions
}

// look is how a picture is drawn. Its colour is multiplied by red, green, blue (premultiplied)
// and alpha; an alpha of 0 adds light.
type look struct {
	wide, high       float64 // scale
	angle, flat      float64
	foot             float64 // the point that flattening keeps in place: below the middle, before scaling
	red, green, blue float32
	alpha            float32
}

func plain(scale, alpha float64) look {
	a := float32(alpha)
	return look{wide: scale, high: scale, red: a, green: a, blue: a, alpha: a}
}

func (b *batch) reset() { b.vertices, b.indices = b.vertices[:0], b.indices[:0] }

// add adds a picture of the sheet, centred on a point.
func (b *batch) add(img *ebiten.Image, x, y float64, l look) {
	if img == nil || l.alpha <= 0 && l.red <= 0 && l.green <= 0 && l.blue <= 0 {
		return
	}
	r := img.Bounds()
	hw, hh := float64(r.Dx())/2, float64(r.Dy())/2
	sx, sy := l.wide*(1+l.flat*0.5), l.high*(1-l.flat)
	foot := l.foot * l.high * l.flat // flattening keeps the foot in place
	sin, cos := 0.0, 1.0
	if l.angle != 0 {
		sin, cos = math.Sincos(l.angle)
	}
	n := uint32(len(b.vertices))
	for i := range 4 {
		px, py := float64(i%2*2-1), float64(i/2*2-1)
		dx, dy := px*hw*sx, py*hh*sy+foot
		b.vertices = append(b.vertices, ebiten.Vertex{
			DstX: float32(x + dx*cos - dy*sin), DstY: float32(y + dx*sin + dy*cos),
			SrcX: float32(float64(r.Min.X) + hw + px*hw), SrcY: float32(float64(r.Min.Y) + hh + py*hh),
			ColorR: l.red, ColorG: l.green, ColorB: l.blue, ColorA: l.alpha,
		})
	}
	b.indices = append(b.indices, n, n+1, n+2, n+1, n+3, n+2)
}

func (b *batch) draw(dst, sheet *ebiten.Image) {
	b.op.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	b.op.Filter = ebiten.FilterLinear
	dst.DrawTriangles32(b.vertices, b.indices, sheet, &b.op)
}
