package art

import (
	"math"

	"roundtable/sprites/paint"
)

// ground draws the shadow of the whole board on the table.
func ground(c *paint.Canvas, shape *paint.Path, s float64) {
	c.Backdrop(shape, s*0.03, s*0.05, s*0.06, paint.Of(0x050201).Alpha(0.75))
}

// veneer draws one square of a wood, with a grain of its own.
func veneer(c *paint.Canvas, t *Textures, wood [2]paint.Ink, l Layout, col, row int) {
	x0, y0 := l.Corner(col, row)
	s := float64(l.Square)
	grain := 130 / s
	file, rank := l.Name(col, row)
	dx, dy := paint.Hash(file, rank, 11)*512, paint.Hash(file, rank, 12)*512
	tint := float32(0.97 + 0.06*paint.Hash(file, rank, 13))
	across := (file+rank)%2 == 1
	c.Rect(int(x0), int(y0), l.Square, l.Square, func(x, y float64) paint.Ink {
		u, v := (x-x0)*grain, (y-y0)*grain
		if across {
			u, v = v, u
		}
		return wood[0].Mix(wood[1], t.Wood.At(u+dx, v+dy)).Scale(tint)
	})
}

// joints draws the fine lines between squares: dark, with a light edge.
func joints(c *paint.Canvas, l Layout, dark, light paint.Ink) {
	w := max(1, int(math.Round(float64(l.Square)*0.014)))
	eachSquare(l, func(col, row int) {
		fx, fy := l.Corner(col, row)
		x, y := int(fx), int(fy)
		c.Rect(x, y, l.Square, w, paint.Solid(light))
		c.Rect(x, y+w, w, l.Square-2*w, paint.Solid(light))
		c.Rect(x, y+l.Square-w, l.Square, w, paint.Solid(dark))
		c.Rect(x+l.Square-w, y+w, w, l.Square-2*w, paint.Solid(dark))
	})
}

// eachSquare calls f for every square, several rows at a time: f must touch
// nothing outside its square.
func eachSquare(l Layout, f func(col, row int)) {
	paint.Bands(l.Box.Ranks, l.Box.Files*l.Square*l.Square, func(r0, r1 int) {
		for row := r0; row < r1; row++ {
			for col := range l.Box.Files {
				if l.Has(col, row) {
					f(col, row)
				}
			}
		}
	})
}

// woodBoard draws squares of two woods in a carved frame.
func woodBoard(c *paint.Canvas, t *Textures, p *Palette, l Layout) {
	s := float64(l.Square)
	w := math.Round(s * frameWidth)
	ground(c, silhouette(l, w), s)
	frame(c, t, p, l, w)
	eachSquare(l, func(col, row int) {
		file, rank := l.Name(col, row)
		wood := p.Light
		if (file+rank)%2 == 0 {
			wood = p.Dark
		}
		veneer(c, t, wood, l, col, row)
	})
	joints(c, l, paint.Of(0x2a1608).Alpha(0.34), paint.Of(0xffefd0).Alpha(0.16))
	sunk(c, l, s*0.16)
}
