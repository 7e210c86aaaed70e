package art

import (
	"math"

	"roundtable/sprites/paint"
)

func ground(c *paint.Canvas, p *Palette, shape *paint.Path, s float64) {
	if p.Surface == Flat {
		return
	}
	c.Backdrop(shape, s*0.03, s*0.05, s*0.06, paint.Of(0x050201).Alpha(0.75))
}

// veneer draws one square of wood or stone with its own grain.
func veneer(c *paint.Canvas, grained func(x, y float64) float32, wood [2]paint.Ink, l Layout, col, row int) {
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
		return wood[0].Mix(wood[1], grained(u+dx, v+dy)).Scale(tint)
	})
}

// joints draws the fine lines between squares: dark, with a light edge.
func joints(c *paint.Canvas, l Layout, dark, light paint.Ink) {
	w := max(1, int(math.Round(float64(l.Square)*0.014)))
	steps := rows(l, func(col, row int) {
		fx, fy := l.Corner(col, row)
		x, y := int(fx), int(fy)
		c.Rect(x, y, l.Square, w, paint.Solid(light))
		c.Rect(x, y+w, w, l.Square-2*w, paint.Solid(light))
		c.Rect(x, y+l.Square-w, l.Square, w, paint.Solid(dark))
		c.Rect(x+l.Square-w, y+w, w, l.Square-2*w, paint.Solid(dark))
	})
	for _, step := range steps {
		step()
	}
}

// rows returns steps that call f for every square; each step handles some rows. f must change
// nothing outside its square.
func rows(l Layout, f func(col, row int)) []func() { return squares(l, l.Has, f) }

// squares returns steps like those of rows, for the squares for which of returns true.
func squares(l Layout, of func(col, row int) bool, f func(col, row int)) (steps []func()) {
	const some = 4
	cols, all := l.Grid()
	for first := 0; first < all; first += some {
		n := min(some, all-first)
		steps = append(steps, func() {
			paint.Bands(n, cols*l.Square*l.Square, func(r0, r1 int) {
				for row := first + r0; row < first+r1; row++ {
					for col := range cols {
						if of(col, row) {
							f(col, row)
						}
					}
				}
			})
		})
	}
	return
}

func chequeredBoard(c *paint.Canvas, t *Textures, p *Palette, l Layout) []func() {
	s := float64(l.Square)
	w := math.Round(s * frameWidth)
	steps := []func(){func() { ground(c, p, silhouette(l, w), s) }}
	steps = append(steps, frame(c, t, p, l, w)...)
	steps = append(steps, rows(l, func(col, row int) {
		file, rank := l.Name(col, row)
		wood := p.Light
		if (file+rank)%2 == 0 {
			wood = p.Dark
		}
		if p.Surface == Flat {
			x, y := l.Corner(col, row)
			c.Rect(int(x), int(y), l.Square, l.Square, paint.Solid(wood[1]))
			return
		}
		veneer(c, t.grain(p), wood, l, col, row)
	})...)
	steps = append(steps, func() { joints(c, l, p.Joint[0], p.Joint[1]) })
	steps = append(steps, river(c, t, p, l)...)
	return append(steps, func() { sunk(c, p, l, s*0.16) })
}
