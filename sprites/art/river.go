package art

import (
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// Stream is the material of a river.
type Stream struct {
	Shallow, Deep paint.Ink
	Foam          paint.Ink    // where it breaks and shines; its opacity counts
	Bank          [2]paint.Ink // dark to light
}

// River is the course of a board's water, from its first file to its last.
type River struct {
	geometry *engine.Geometry
	water    []bool // by square
	first    int
	middle   []float64 // the rank of its middle, by file from the first
}

// RiverOf returns the river of a board, or nil.
func RiverOf(g *engine.Geometry) *River {
	if g == nil || len(g.Water) == 0 {
		return nil
	}
	r := &River{geometry: g, water: make([]bool, g.Files*g.Ranks), first: g.Files}
	sum, count := make([]float64, g.Files), make([]float64, g.Files)
	last := 0
	for _, sq := range g.Water {
		file := g.File(sq)
		r.water[sq] = true
		r.first, last = min(r.first, file), max(last, file)
		sum[file] += float64(g.Rank(sq))
		count[file]++
	}
	for file := r.first; file <= last; file++ {
		at := sum[file] / math.Max(1, count[file])
		if count[file] == 0 { // under a bridge it is interpolated
			at = (sum[file-1]/math.Max(1, count[file-1]) + sum[file+1]/math.Max(1, count[file+1])) / 2
		}
		r.middle = append(r.middle, at)
	}
	return r
}

// Span returns the first file of the river and the one after its last, counted from the middle
// of the board's first file.
func (r *River) Span() (from, to float64) {
	return float64(r.first) - 0.5, float64(r.first+len(r.middle)) - 0.5
}

// Middle returns the rank of the river's middle at a file, and its slope in ranks per file.
func (r *River) Middle(file float64) (rank, slope float64) {
	at := func(i int) float64 { return r.middle[max(0, min(len(r.middle)-1, i))] }
	x := file - float64(r.first)
	i := int(math.Floor(x))
	t := x - float64(i)
	a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
	// A curve through all middles (Catmull and Rom).
	k1, k2, k3 := (c-a)/2, a-2.5*b+2*c-d/2, (d-a)/2+1.5*(b-c)
	return b + t*(k1+t*(k2+t*k3)), k1 + t*(2*k2+t*3*k3)
}

// is reports whether there is water at a file and rank.
func (r *River) is(file, rank int) bool {
	g := r.geometry
	return file >= 0 && rank >= 0 && file < g.Files && rank < g.Ranks && r.water[rank*g.Files+file]
}

// Open returns the distance of a point from the nearest thing that isn't water, in squares and at
// most 1; 0 outside the water.
func (r *River) Open(file, rank float64) float64 {
	f, k := int(math.Round(file)), int(math.Round(rank))
	if !r.is(f, k) {
		return 0
	}
	open := 1.0
	for df := -1; df <= 1; df++ {
		for dr := -1; dr <= 1; dr++ {
			if !r.is(f+df, k+dr) {
				x, y := toSquare(file, float64(f+df)), toSquare(rank, float64(k+dr))
				open = math.Min(open, math.Hypot(x, y))
			}
		}
	}
	return open
}

// toSquare returns the distance of a point from a square of side 1 about a middle, along one
// axis.
func toSquare(at, middle float64) float64 { return math.Max(0, math.Abs(at-middle)-0.5) }

// Water reports whether there is water in a column and row.
func (l Layout) Water(col, row int) bool {
	if len(l.Geometry.Water) == 0 {
		return false
	}
	file, rank := l.Name(col, row)
	g := l.Geometry
	return file >= 0 && rank >= 0 && file < g.Files && rank < g.Ranks &&
		slices.Contains(g.Water, engine.Square(rank*g.Files+file))
}

// Covers reports whether the board extends over a column and row.
func (l Layout) Covers(col, row int) bool { return l.Has(col, row) || l.Water(col, row) }

// Bridge reports whether the square in a column and row is a bridge, which has water on two
// opposite sides. across says that these are the left and the right side.
func (l Layout) Bridge(col, row int) (across, ok bool) {
	if len(l.Geometry.Water) == 0 || !l.Has(col, row) {
		return false, false
	}
	if l.Water(col-1, row) && l.Water(col+1, row) {
		return true, true
	}
	return false, l.Water(col, row-1) && l.Water(col, row+1)
}

// The width of the banks, in squares, and its variation.
const (
	bankWidth  = 0.12
	bankWander = 0.10
)

func river(c *paint.Canvas, t *Textures, p *Palette, l Layout) []func() {
	course := RiverOf(l.Geometry)
	if course == nil {
		return nil
	}
	steps := squares(l, l.Water, func(col, row int) { water(c, t, p, l, course, col, row) })
	steps = append(steps, squares(l, func(col, row int) bool { _, ok := l.Bridge(col, row); return ok },
		func(col, row int) { deck(c, t, p, l, col, row) })...)
	return append(steps, func() { parapets(c, t, p, l) })
}

// shore returns a point's distance from the bank, in squares, and the direction of the nearest
// bank. Corners of the banks are round.
func shore(l Layout, col, row int, x, y float64) (far, dx, dy float64) {
	const round = 0.13
	sum, far := 0.0, 2.0
	for i := -1; i <= 1; i++ {
		for j := -1; j <= 1; j++ {
			if !l.Has(col+i, row+j) {
				continue
			}
			if _, bridge := l.Bridge(col+i, row+j); bridge {
				continue
			}
			// The nearest point of that square.
			nx, ny := math.Max(float64(col+i), math.Min(float64(col+i+1), x)), math.Max(float64(row+j), math.Min(float64(row+j+1), y))
			d := math.Hypot(nx-x, ny-y)
			sum += math.Exp(-d / round)
			if d < far {
				far, dx, dy = d, nx-x, ny-y
			}
		}
	}
	if sum == 0 {
		return far, 0, 0
	}
	d := math.Max(1e-6, far)
	return -round * math.Log(sum), dx / d, dy / d
}

func water(c *paint.Canvas, t *Textures, p *Palette, l Layout, course *River, col, row int) {
	s := float64(l.Square)
	px, py := l.Corner(col, row)
	stone, grained, w := t.stone(), t.wood(), p.Stream
	flat := p.Surface == Flat
	c.Rect(int(px), int(py), l.Square, l.Square, func(x, y float64) paint.Ink {
		u, v := (x-l.X)/s, (y-l.Y)/s // in squares of the picture
		far, dx, dy := shore(l, col, row, u, v)
		wander := float64(stone.At(u*38, v*38)) - 0.5
		far -= bankWidth + bankWander*wander
		file, rank := l.Box.point(l.Turn, u-0.5, v-0.5)
		middle, _ := course.Middle(file)
		streak := grained.At(file*46, (rank-middle)*96+31) - 0.55
		if flat {
			streak = 0
		}
		deep := float32(paint.Smooth(far / 0.7))
		ink := w.Shallow.Mix(w.Deep, deep).Scale(1 + 0.34*streak)
		if !flat {
			ink = ink.Mix(w.Foam, w.Foam.A*float32(math.Max(0, 1-far/0.05))*0.6)
			// The bank throws its shadow towards the lower right.
			shade := math.Max(0, -0.6*dx-0.8*dy) * math.Max(0, 1-far/0.26)
			ink = ink.Scale(1 - 0.55*float32(shade))
			for _, side := range [2][2]int{{-1, 0}, {0, -1}} { // and so does a bridge
				if _, bridge := l.Bridge(col+side[0], row+side[1]); bridge {
					d := u - float64(col)
					if side[1] != 0 {
						d = v - float64(row)
					}
					ink = ink.Scale(1 - 0.5*float32(math.Max(0, 1-d/0.38)))
				}
			}
		}
		ink.A = 1
		edge := far*s + 0.5 // smooth over a pixel
		if edge >= 1 {
			return ink
		}
		up := float32(math.Max(0, math.Min(1, -far/bankWidth)))
		bank := w.Bank[0].Mix(w.Bank[1], up*(0.6+0.5*grained.At(u*60+7, v*60)))
		if flat {
			bank = w.Bank[0]
		}
		bank.A = 1
		return bank.Mix(ink, float32(math.Max(0, edge)))
	})
}

// deck draws a square of a bridge: planks or slabs across the way.
func deck(c *paint.Canvas, t *Textures, p *Palette, l Layout, col, row int) {
	const planks = 6.0
	s := float64(l.Square)
	px, py := l.Corner(col, row)
	file, rank := l.Name(col, row)
	across, _ := l.Bridge(col, row)
	wood := p.Light
	if (file+rank)%2 == 0 {
		wood = p.Dark
	}
	grained, grain := t.grain(p), 130/s
	gap := math.Max(1, s*0.024)
	c.Rect(int(px), int(py), l.Square, l.Square, func(x, y float64) paint.Ink {
		along, over := y-py, x-px // the way, and what is across it
		if !across {
			along, over = over, along
		}
		n := math.Floor(along / s * planks)
		in := along - n*s/planks
		tint := 0.86 + 0.2*float32(paint.Hash(int(n), file*31+rank, 17))
		if p.Surface == Flat {
			tint = 1
		}
		ink := wood[0].Mix(wood[1], grained(over*grain+n*57, in*grain+n*91)).Scale(tint)
		if p.Surface == Flat {
			ink = wood[1]
		}
		if in < gap {
			ink = ink.Mix(paint.Of(0x120903), 0.62)
		} else if in < 2*gap && p.Surface != Flat {
			ink = ink.Mix(paint.Of(0xffffff), 0.14)
		}
		ink.A = 1
		return ink
	})
}

// parapets draws the walls at both sides of every bridge, with a post at each end and between
// its squares.
func parapets(c *paint.Canvas, t *Textures, p *Palette, l Layout) {
	s := float64(l.Square)
	m := p.parapet()
	cols, rows := l.Grid()
	for row := range rows {
		for col := range cols {
			across, ok := l.Bridge(col, row)
			if !ok {
				continue
			}
			dc, dr := 0, 1 // along the bridge
			if !across {
				dc, dr = 1, 0
			}
			if _, more := l.Bridge(col-dc, row-dr); more { // drawn with the first of its squares
				continue
			}
			n := 1
			for {
				if _, more := l.Bridge(col+n*dc, row+n*dr); !more {
					break
				}
				n++
			}
			x, y := l.Corner(col, row)
			for _, side := range [2]float64{0, 1} {
				// at returns a point along the parapet, by out outside its middle.
				at := func(along, out float64) (float64, float64) {
					aside := side + out*(2*side-1)
					if across {
						return x + aside*s, y + along*s
					}
					return x + along*s, y + aside*s
				}
				length := float64(n)
				x0, y0 := at(-0.10, -0.03)
				x1, y1 := at(length+0.10, 0.09)
				rail := new(paint.Path).Rect(math.Min(x0, x1), math.Min(y0, y1), math.Abs(x1-x0), math.Abs(y1-y0))
				posts := new(paint.Path)
				for i := range 2*n + 1 {
					px, py := at(float64(i)/2, 0.03)
					r := 0.075
					if i == 0 || i == 2*n {
						px, py = at(float64(i)/2+0.08*float64(i-n)/float64(n), 0.03)
						r = 0.12
					}
					posts.Circle(px, py, r*s)
				}
				all := new(paint.Path).Join(rail).Join(posts).Union()
				if p.Surface != Flat {
					c.Shadow(all, s*0.05, s*0.07, s*0.05, paint.Of(0x060302).Alpha(0.6))
				}
				carve(c, m, s, all, func(f *form) {
					f.raise(rail, s*0.025, s*0.06)
					f.raise(posts.Union(), s*0.03, s*0.07)
					if p.Surface == Marbled {
						f.grit(t, m, s, 0.015)
					}
				})
			}
		}
	}
}

func (p *Palette) parapet() Material {
	return p.finish(Material{
		Tone:  paint.Tone{{At: 0, C: p.Frame[0].Scale(0.5)}, {At: 0.5, C: p.Frame[1]}, {At: 1, C: p.Frame[1].Mix(paint.Of(0xffffff), 0.45)}},
		Edge:  p.Frame[0].Scale(0.4),
		Gloss: paint.Gloss{Ambient: 0.16, Diffuse: 0.84},
	})
}
