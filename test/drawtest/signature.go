package drawtest

import (
	"fmt"
	"image"
	"image/color"
	"math"
)

// A picture is cut into tiles. Each tile is first reduced to edge x edge pixels, so that pictures
// of large and of small screens have the same number of tiles.
const edge = 16

// common is the length of the shorter side of a picture whose tiles are not reduced. The tiles of a
// picture that is twice as large are twice as large.
const common = 720

// Every tile is described by its mean luma and chroma, each in coarse steps, and
// by its details: sums of its cosine transform's coefficients, each with its own
// signs, so that whatever changes in a tile changes most of them. Of those only
// the remainder is kept (how many steps, modulo wrap): it costs little, and a
// change that is a whole multiple in all of them does not occur.
const (
	means   = 3 // luma and two of chroma
	details = 8
	each    = means + details // values a tile

	lowest, highest = 2, 10 // the sums of the two frequencies that details are made of
	wrap            = 3
)

// Steps are in the units of an orthonormal transform: for means, edge times a level of 256.
// Tolerance is the most by which the rounding of a graphics driver may change a value.
var (
	steps     = [each]float64{4 * edge, 8 * edge, 8 * edge, 40, 40, 40, 40, 40, 40, 40, 40}
	tolerance = [each]float64{2.5 * edge, 2 * edge, 2 * edge}
)

// Limit is the largest distance of a tile from its signature that may be caused by the graphics
// driver.
const Limit = 12

// Signature is the digest of one picture.
type Signature struct {
	size  image.Point
	codes []int8 // each for every tile, row by row
}

// grid describes how a picture of a given size is cut into tiles.
type grid struct {
	size         image.Point
	scale        int // pixels that become one
	across, down int
}

func gridOf(size image.Point) grid {
	scale := max(1, min(size.X, size.Y)/common)
	side := edge * scale
	return grid{size, scale, (size.X + side - 1) / side, (size.Y + side - 1) / side}
}

// tile returns the rectangle of the i-th tile.
func (g grid) tile(i int) image.Rectangle {
	side := edge * g.scale
	at := image.Pt(i%g.across, i/g.across).Mul(side)
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(side, side))}.Intersect(image.Rectangle{Max: g.size})
}

// Of returns the signature of a picture.
func Of(img *image.RGBA) Signature {
	g := gridOf(img.Rect.Size())
	s := Signature{size: g.size, codes: make([]int8, 0, each*g.across*g.down)}
	for i := range g.across * g.down {
		for k, v := range describe(img, g, i) {
			q := int(math.Round(v / steps[k]))
			if k >= means {
				q = remainder(q)
			}
			s.codes = append(s.codes, int8(q))
		}
	}
	return s
}

// remainder returns a number modulo wrap, in a range around 0.
func remainder(q int) int { return (q%wrap+wrap+1)%wrap - 1 }

func describe(img *image.RGBA, g grid, i int) (out [each]float64) {
	r := g.tile(i).Add(img.Rect.Min)
	var luma [edge * edge]float64
	for y := range edge {
		for x := range edge {
			// A tile that the picture's edge cuts off goes on as it ends.
			px := pixel(img, r, x*g.scale, y*g.scale, g.scale)
			l := 0.299*px[0] + 0.587*px[1] + 0.114*px[2]
			luma[y*edge+x] = l
			out[0] += l / edge
			out[1] += 0.564 * (px[2] - l) / edge
			out[2] += 0.713 * (px[0] - l) / edge
		}
	}
	for k := range details {
		sum := 0.0
		for j, w := range &weights[k] {
			sum += w * luma[j]
		}
		out[means+k] = sum
	}
	return out
}

// pixel returns the mean colour of n x n pixels of a picture.
func pixel(img *image.RGBA, r image.Rectangle, x, y, n int) (sum [3]float64) {
	for dy := range n {
		for dx := range n {
			at := img.PixOffset(min(r.Min.X+x+dx, r.Max.X-1), min(r.Min.Y+y+dy, r.Max.Y-1))
			for c := range sum {
				sum[c] += float64(img.Pix[at+c])
			}
		}
	}
	for c := range sum {
		sum[c] /= float64(n * n)
	}
	return sum
}

// weights are, for each detail, the factors of a tile's pixels.
var weights = func() (out [details][edge * edge]float64) {
	wave := func(k, x int) float64 {
		return math.Sqrt(2.0/edge) * math.Cos(math.Pi*float64(k)*(float64(x)+0.5)/edge) / math.Sqrt(1+float64(1-min(k, 1)))
	}
	type pair struct{ u, v int }
	var band []pair
	for u := range highest + 1 {
		for v := range highest + 1 - u {
			if u+v >= lowest {
				band = append(band, pair{u, v})
			}
		}
	}
	for k := range out {
		for i, p := range band {
			w := sign(k, i) / math.Sqrt(float64(len(band)))
			for j := range out[k] {
				out[k][j] += w * wave(p.u, j%edge) * wave(p.v, j/edge)
			}
		}
	}
	return out
}()

// sign returns 1 or -1, arbitrary but always the same for the same arguments.
func sign(k, i int) float64 {
	x := uint32(k*7919+i*104729+12345) * 2654435761
	x = (x ^ x>>15) * 2246822519
	return 1 - 2*float64((x^x>>13)&1)
}

// Tile is a part of a picture that differs from its signature.
type Tile struct {
	Rect     image.Rectangle
	Distance float64
}

// Compare returns the tiles of a picture that differ from the signature by more than Limit, and the
// distance of the worst tile of all. A picture of another size gives an error.
func (s Signature) Compare(img *image.RGBA) (bad []Tile, worst float64, err error) {
	if img.Rect.Size() != s.size {
		return nil, math.Inf(1), fmt.Errorf("the picture is %v large, its signature is of %v", img.Rect.Size(), s.size)
	}
	g := gridOf(s.size)
	for i := range g.across * g.down {
		d := distance(s.codes[i*each:][:each], describe(img, g, i))
		worst = max(worst, d)
		if d > Limit {
			bad = append(bad, Tile{g.tile(i), d})
		}
	}
	return bad, worst, nil
}

// distance returns by how much more a tile differs from its codes than rounding and the tolerance
// can explain.
func distance(codes []int8, tile [each]float64) float64 {
	sum := 0.0
	for k, v := range tile {
		d := v - float64(codes[k])*steps[k]
		if k >= means {
			d -= math.Round(d/(wrap*steps[k])) * wrap * steps[k]
		}
		d = max(0, math.Abs(d)-steps[k]/2-tolerance[k])
		sum += d * d
	}
	return math.Sqrt(sum)
}

// Picture returns the picture as far as its signature describes it: each tile in its mean colour,
// blended with its neighbours' colours.
func (s Signature) Picture() *image.RGBA {
	g := gridOf(s.size)
	img := image.NewRGBA(image.Rectangle{Max: s.size})
	side := float64(edge * g.scale)
	mean := func(tx, ty, k int) float64 {
		i := min(max(ty, 0), g.down-1)*g.across + min(max(tx, 0), g.across-1)
		return float64(s.codes[i*each+k]) * steps[k] / edge
	}
	for y := range s.size.Y {
		for x := range s.size.X {
			fx, fy := (float64(x)+0.5)/side-0.5, (float64(y)+0.5)/side-0.5
			tx, ty := math.Floor(fx), math.Floor(fy)
			fx, fy = fx-tx, fy-ty
			var v [means]float64
			for k := range v {
				top := mean(int(tx), int(ty), k)*(1-fx) + mean(int(tx)+1, int(ty), k)*fx
				low := mean(int(tx), int(ty)+1, k)*(1-fx) + mean(int(tx)+1, int(ty)+1, k)*fx
				v[k] = top*(1-fy) + low*fy
			}
			b, r := v[0]+v[1]/0.564, v[0]+v[2]/0.713
			img.SetRGBA(x, y, color.RGBA{level(r), level((v[0] - 0.299*r - 0.114*b) / 0.587), level(b), 255})
		}
	}
	return img
}

func level(v float64) uint8 { return uint8(math.Round(min(255, max(0, v)))) }
