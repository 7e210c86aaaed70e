package art

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// camelotTree is the kind of trees on River's banks, numbered as in the rules. The first side's
// are leafy, the other's are firs.
const camelotTree = engine.FixedKind

// The outlines of trees, on the square's grid of 100.
const (
	treeTrunk = "M 44 60 C 45 70 44 80 38 90 C 44 88.5 48 91 50 93 C 52 91 57 88.5 63 90 C 56 80 55 70 56 60 Z"
	firTrunk  = "M 45.5 72 L 45 89 C 48 91.5 52 91.5 55 89 L 54.5 72 Z"
	firLow    = "M 50 36 C 57 50 68 62 81 72 C 75 79 68 77 63 76 C 59 82 54 80 50 78 C 46 80 41 82 37 76 C 32 77 25 79 19 72 C 32 62 43 50 50 36 Z"
	firMiddle = "M 50 20 C 56 33 64 43 74 52 C 69 58 63 57 59 56 C 56 61 53 59 50 58 C 47 59 44 61 41 56 C 37 57 31 58 26 52 C 36 43 44 33 50 20 Z"
	firTop    = "M 50 4 C 54 15 60 24 67 32 C 63 37 59 36 56 35 C 54 39 52 38 50 37 C 48 38 46 39 44 35 C 41 36 37 37 33 32 C 40 24 46 15 50 4 Z"
)

// treeLobes are the round parts of a leafy crown: centre and radius.
var treeLobes = [...][3]float64{
	{50, 24, 18}, {32, 34, 16}, {68, 34, 16}, {26, 50, 13}, {74, 50, 13}, {42, 52, 16}, {60, 53, 15}, {50, 40, 18},
}

func leafy(c *paint.Canvas, t *Palette, x, y, s float64) {
	at := onSquare(x, y, s)
	u := s / 100
	trunk := paint.Parse(treeTrunk).Map(at)
	carve(c, t.bark(), s, trunk, func(f *form) { f.dome(trunk, 5*u, 8*u) })
	crown, lobes := new(paint.Path), []*paint.Path{}
	for _, k := range treeLobes {
		lobe := new(paint.Path).Circle(k[0], k[1], k[2]).Map(at)
		crown.Join(lobe)
		lobes = append(lobes, lobe)
	}
	m := t.Leaves[0]
	carve(c, m, s, crown.Union(), func(f *form) {
		f.dome(crown.Union(), 16*u, 10*u)
		for _, lobe := range lobes {
			f.dome(lobe, 8*u, 6*u)
		}
		f.foliage(m, s, 3.2*u)
	})
}

func fir(c *paint.Canvas, t *Palette, x, y, s float64) {
	at := onSquare(x, y, s)
	u := s / 100
	trunk := paint.Parse(firTrunk).Map(at)
	carve(c, t.bark(), s, trunk, func(f *form) { f.dome(trunk, 4*u, 7*u) })
	m := t.Leaves[1]
	for _, tier := range [...]string{firLow, firMiddle, firTop} { // each over the one below
		boughs := paint.Parse(tier).Map(at)
		carve(c, m, s, boughs, func(f *form) {
			f.dome(boughs, 12*u, 15*u)
			f.foliage(m, s, 3*u)
		})
	}
}

func (f *form) foliage(m Material, s, amount float64) {
	if m.Plain {
		return
	}
	k := 17 / s
	f.relief.Add(func(x, y int) float32 {
		px, py := float64(x)*k, float64(y)*k
		i, j := math.Floor(px), math.Floor(py)
		d := math.Hypot(px-i-0.5, py-j-0.5)
		return float32(amount * paint.Hash(int(i), int(j), 5) * math.Max(0, 1-d*1.6))
	})
}

func (p *Palette) bark() Material {
	return p.finish(Material{
		Tone: tone(0x1a0e06, 0x4a2c16, 0x7a5030, 0xa87a50), Edge: paint.Of(0x140a05), Gloss: paint.Gloss{Ambient: 0.14, Diffuse: 0.86},
	})
}

func leaves(t paint.Tone) Material {
	return Material{
		Tone: t, Shine: paint.Of(0xffffe0), Edge: t[0].C.Scale(0.55),
		Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.92},
	}
}

func grass(c *paint.Canvas, p *Palette, x, y, s float64) {
	if p.Surface == Flat {
		return
	}
	k := paint.Ramp(p.Leaves[0].Tone, 0.3)
	r := s * 0.40
	patch := new(paint.Path).Ellipse(x, y+s*0.36, r, r*0.42)
	c.Fill(patch, paint.Radial(x, y+s*0.36, r, paint.Stop{At: 0, C: k.Alpha(0.75)}, paint.Stop{At: 0.55, C: k.Alpha(0.5)}, paint.Stop{At: 1, C: k.Alpha(0)}))
}

// Standing returns the pieces of a painter, including those that only boards with such a geometry
// have.
func Standing(p Painter, g *engine.Geometry) []engine.Piece {
	all := p.Pieces()
	if s, ok := p.(scenic); ok {
		all = append(all, s.scenery(g)...)
	}
	return all
}
