package art

import (
	"image"
	"math"

	"roundtable/sprites/paint"
)

// plankTile is the side of the tile of planks in pixels; it repeats.
const plankTile = 1024

// Planks is a tile of the table top that repeats without a seam.
func Planks(t *Textures, p *Palette) *image.RGBA {
	c := paint.NewCanvas(plankTile, plankTile)
	const rows = 8
	h := plankTile / rows
	full := new(paint.Path).Rect(0, 0, plankTile, plankTile)
	c.Fill(full, func(x, y float64) paint.Ink {
		row := int(y) / h
		shift := paint.Hash(row, 1, 5) * 512
		// Each row of the tile is two planks; one of them goes on into the next
		// tile.
		cut := paint.Hash(row, 2, 5) * plankTile * 0.5
		end := cut + plankTile*(0.42+0.16*paint.Hash(row, 3, 5))
		plank := 0
		if x > cut && x < end {
			plank = 1
		}
		g := t.Wood.At(x*0.5+shift, y*1.5+shift*3)*0.65 + t.Wood.At(x*1.5+shift*5, y*4+shift)*0.35
		v := (g-0.55)*1.5 + 0.42 + float32(paint.Hash(row, 7+plank, 5))*0.34
		d := math.Min(math.Mod(y, float64(h)), float64(h)-math.Mod(y, float64(h)))
		d = math.Min(d, math.Min(math.Abs(x-cut), math.Abs(x-end)))
		k := p.Table[0].Mix(p.Table[1], v)
		return k.Scale(float32(0.35 + 0.65*math.Min(1, d/2.5)))
	})
	return c.Img
}

// Lamp is the light on the table, to be stretched over it: bright in the
// middle, dark at the rim.
func Lamp(*Palette) *image.RGBA {
	const n = 128
	c := paint.NewCanvas(n, n)
	warm, dark := paint.Of(0xffb45c), paint.Of(0x050201)
	c.Fill(new(paint.Path).Rect(0, 0, n, n), func(x, y float64) paint.Ink {
		d := math.Hypot((x-n*0.47)/(n*0.62), (y-n*0.40)/(n*0.62))
		if d < 0.55 {
			return warm.Alpha(float32(0.20 * (0.55 - d) / 0.55))
		}
		return dark.Alpha(float32(math.Min(0.66, 0.50*(d-0.55)/0.6)))
	})
	return c.Img
}
