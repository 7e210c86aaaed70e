package art

import (
	"math"

	"roundtable/sprites/paint"
)

// TopTile is the side of the tile of the table top in pixels.
const TopTile = 1024

// Top returns the steps that draw a seamless tile of the table top.
func Top(c *paint.Canvas, t *Textures, p *Palette) (steps []func()) {
	look := func() paint.Paint {
		switch p.Surface {
		case Marbled:
			return slabs(t, p)
		case Flat:
			return paint.Solid(p.Table[0])
		}
		return planks(t, p)
	}
	const some = 64
	for y := 0; y < TopTile; y += some {
		steps = append(steps, func() {
			k := look()
			paint.Bands(some, TopTile, func(y0, y1 int) { c.Rect(0, y+y0, TopTile, y1-y0, k) })
		})
	}
	return
}

func planks(t *Textures, p *Palette) paint.Paint {
	const rows = 8
	h, wood := TopTile/rows, t.wood()
	return func(x, y float64) paint.Ink {
		row := int(y) / h
		shift := paint.Hash(row, 1, 5) * 512
		// Each row has two planks; one continues into the next tile.
		cut := paint.Hash(row, 2, 5) * TopTile * 0.5
		end := cut + TopTile*(0.42+0.16*paint.Hash(row, 3, 5))
		plank := 0
		if x > cut && x < end {
			plank = 1
		}
		g := wood.At(x*0.5+shift, y*1.5+shift*3)*0.65 + wood.At(x*1.5+shift*5, y*4+shift)*0.35
		v := (g-0.55)*1.5 + 0.42 + float32(paint.Hash(row, 7+plank, 5))*0.34
		d := math.Min(math.Mod(y, float64(h)), float64(h)-math.Mod(y, float64(h)))
		d = math.Min(d, math.Min(math.Abs(x-cut), math.Abs(x-end)))
		k := p.Table[0].Mix(p.Table[1], v)
		return k.Scale(float32(0.35 + 0.65*math.Min(1, d/2.5)))
	}
}

// slabs returns square polished stone slabs, each with its own part of the texture.
func slabs(t *Textures, p *Palette) paint.Paint {
	const n = 4
	h, marble := float64(TopTile/n), t.marble()
	return func(x, y float64) paint.Ink {
		col, row := math.Floor(x/h), math.Floor(y/h)
		c, r := int(col)%n, int(row)%n
		u, v := x, y
		if (c+r)%2 == 1 {
			u, v = y, x
		}
		dx, dy := paint.Hash(c, r, 31)*512, paint.Hash(c, r, 32)*512
		g := marble.At(u*0.8+dx, v*0.8+dy)
		k := p.Table[0].Mix(p.Table[1], g*1.05-0.36+0.20*float32(paint.Hash(c, r, 33)))
		// Light catches the upper and left edge of each slab; the joint is dark.
		lo, hi := math.Min(x-col*h, y-row*h), math.Min(col*h+h-x, row*h+h-y)
		switch {
		case lo < 1.2 || hi < 1.2:
			return k.Scale(0.45)
		case lo < 3.2:
			return k.Scale(1.22)
		case hi < 3.2:
			return k.Scale(0.78)
		}
		return k
	}
}

// LampSide is the side of the picture of the lamp in pixels.
const LampSide = 192

// Lamp draws the light on the table, to be stretched over it: pools of light, window light, and
// the dusk at the rim.
func Lamp(c *paint.Canvas, p *Palette) {
	const n = LampSide
	c.Rect(0, 0, n, n, func(x, y float64) paint.Ink {
		u, v := x/n, y/n
		var sum paint.Ink // premultiplied
		lay := func(k paint.Ink) {
			q := 1 - k.A
			sum = paint.Ink{R: sum.R*q + k.R*k.A, G: sum.G*q + k.G*k.A, B: sum.B*q + k.B*k.A, A: sum.A*q + k.A}
		}
		if d := math.Hypot((u-0.47)/0.62, (v-0.42)/0.62); d > 0.55 {
			lay(p.Dusk.Alpha(p.Dusk.A * float32(math.Min(1, (d-0.55)/0.75))))
		}
		if p.Window.A > 0 {
			lay(p.Window.Alpha(p.Window.A * panes(u, v)))
		}
		for _, l := range p.Lights {
			if d := math.Hypot(u-l.X, v-l.Y) / l.R; d < 1 {
				f := float32(1 - d*d)
				lay(l.Ink.Alpha(l.Ink.A * f * f))
			}
		}
		if sum.A <= 0 {
			return sum
		}
		return paint.Ink{R: sum.R / sum.A, G: sum.G / sum.A, B: sum.B / sum.A, A: sum.A}
	})
}

// panes returns how bright the light of a window with six panes is at a point of the table,
// 0..1: slanting, and softer with distance.
func panes(u, v float64) float32 {
	a := u - 0.06 - (v+0.1)*0.45 // across the window
	b := v + 0.1                 // along the light
	const wide, high = 0.115, 0.30
	soft := 0.010 + 0.030*b
	bar := func(t, size float64, n int) float64 {
		k := math.Floor(t / size)
		if k < 0 || int(k) >= n {
			return 0
		}
		d := math.Min(t-k*size, (k+1)*size-t) - 0.006
		return math.Max(0, math.Min(1, d/soft))
	}
	return float32(bar(a, wide, 2) * bar(b, high, 3) * (1 - 0.55*b))
}
