package art

import "roundtable/sprites/paint"

// Shield is one coat of arms: a tincture, and a charge in another tincture.
type Shield struct {
	Field, Charge paint.Ink
	Bearing       Bearing
}

// Bearing is the figure on a shield that identifies a coat of arms.
type Bearing uint8

// The bearings.
const (
	Cross   Bearing = iota // a plain cross
	Lion                   // a lion rampant
	Chevron                // a chevron
	Eagle                  // an eagle displayed
	Lilies                 // a fleur-de-lis

	Gonfanon    // a hanging banner
	DoubleEagle // an eagle displayed with two heads
	Keys        // two keys in saltire

	Tower    // a tower
	Star     // a star of eight points
	Crescent // a crescent, its horns up

	Crown   // a crown
	Chalice // a cup
	Sword   // a sword, point up
	Rose    // a rose of five petals
)

// Bearings returns the bearings of a game's coats, in the order of Shields.
func Bearings() [Coats]Bearing {
	return [Coats]Bearing{Chevron, Lion, Eagle, Cross, Tower, Lilies, Star, Crescent}
}

// The outline of a shield, and of the part inside its rim, on a grid of 100.
const (
	shieldOuter = "M 14 12 C 26 15 39 13 50 8.5 C 61 13 74 15 86 12 C 88 34 88 50 81 64 C 74.5 77 63 86 50 92.5 " +
		"C 37 86 25.5 77 19 64 C 12 50 12 34 14 12 Z"
	shieldInner = "M 20.2 18.6 C 30 20.4 40.5 18.8 50 15.2 C 59.5 18.8 70 20.4 79.8 18.6 C 81 36 80.6 49 75 60.5 " +
		"C 69.5 71.6 60.5 79.6 50 85 C 39.5 79.6 30.5 71.6 25 60.5 C 19.4 49 19 36 20.2 18.6 Z"
)

// enamel returns a tincture as a glossy material.
func (p *Palette) enamel(k paint.Ink) Material {
	white := paint.Of(0xffffff)
	if p.Surface == Flat {
		return Material{Tone: paint.Tone{{At: 0, C: k}, {At: 1, C: k}}, Shine: white.Alpha(0), Edge: paint.Of(0), Gloss: celGloss, Plain: true}
	}
	return Material{
		Tone: paint.Tone{
			{At: 0, C: k.Scale(0.25)}, {At: 0.35, C: k.Scale(0.62)}, {At: 0.68, C: k},
			{At: 0.9, C: k.Mix(white, 0.22)}, {At: 1, C: k.Mix(white, 0.5)},
		},
		Shine: white, Edge: k.Scale(0.2),
		Gloss: paint.Gloss{Ambient: 0.14, Diffuse: 0.86, Shine: 0.35, Hard: 30},
	}
}

func polishedGold(p *Palette) Material {
	return p.finish(Material{
		Tone: p.Gilt, Shine: paint.Of(0xfffbe6), Edge: paint.Of(0x2a1804),
		Gloss: paint.Gloss{Ambient: 0.14, Diffuse: 0.90, Shine: 0.7, Hard: 22},
	})
}

// layer is a shape in a tincture on a shield.
type layer struct {
	shape   *paint.Path // on the shield's square of 100 by 100
	ink     paint.Ink
	grooves []string
	flat    bool        // part of the field, without a shadow
	spots   *paint.Path // the tails of ermine, within the shape
}

// draw draws the shield on a square of s about (x, y).
func (h Shield) draw(c *paint.Canvas, p *Palette, x, y, s float64) {
	emblazon(c, p, h.Field, []layer{{shape: h.Bearing.path(s < smallShield), ink: h.Charge, grooves: h.Bearing.grooves()}}, x, y, s)
}

// smallShield is the side below which a shield has a narrower rim and bolder figures.
const smallShield = 40

// emblazon draws a shield on a square of s about (x, y): its field, and its layers from the
// bottom.
func emblazon(c *paint.Canvas, p *Palette, ground paint.Ink, layers []layer, x, y, s float64) {
	at := onSquare(x, y, s)
	u := s / 100
	outer := paint.Parse(shieldOuter).Map(at)
	if s < smallShield { // a narrower rim, a larger charge
		at = paint.Place(1.08, -4, -3.6).Then(at)
	}
	inner := paint.Parse(shieldInner).Map(at)
	carve(c, polishedGold(p), s, outer, func(f *form) {
		f.raise(outer, 2.4*u, 8*u)
		f.raise(inner, 1.6*u, -7*u)
	})
	dome := func(f *form, high float64) { f.dome(inner, 16*u, high*u) }
	inlay(c, p.enamel(ground), s, inner, inner, func(f *form) { dome(f, 12) })
	for _, l := range layers {
		shape := l.shape.Map(at).Union()
		if l.flat {
			inlay(c, p.enamel(l.ink), s, shape, inner, func(f *form) { dome(f, 12) })
			l.strew(c, at, shape, inner)
			continue
		}
		// It throws a little shadow on the field.
		fillClipped(c, inner, shape.Map(paint.Place(1, 1.6*u, 2.0*u)), 1.6*u, ground.Scale(0.18).Alpha(0.55))
		if s >= 28 {
			fillClipped(c, inner, shape.Stroke(2.0*u), 0.3, l.ink.Scale(0.28).Alpha(0.75))
		}
		inlay(c, p.enamel(l.ink), s, shape, inner, func(f *form) {
			dome(f, 8)
			f.raise(shape, 1.8*u, 5*u)
			for _, k := range l.grooves {
				f.raise(paint.Parse(k).Map(at).Stroke(1.6*u), 0.7*u, -3.4*u)
			}
		})
		l.strew(c, at, shape, inner)
	}
}

func (l layer) strew(c *paint.Canvas, at paint.Affine, shape, inner *paint.Path) {
	if l.spots == nil {
		return
	}
	f := newForm(inner, 3)
	m, on, in := f.cover(l.spots.Map(at)), f.cover(shape), f.cover(inner)
	for i := range m.V {
		m.V[i] *= on.V[i] * in.V[i]
	}
	c.BlendPlane(m, f.ox, f.oy, sable)
}

// inlay carves a shape without outline or shade, clipped to another shape; work makes its relief.
func inlay(c *paint.Canvas, m Material, s float64, shape, clip *paint.Path, work func(*form)) {
	f := newForm(clip, 3)
	work(f)
	f.relief.Soften(s * 0.006)
	cover, in := f.cover(shape), f.cover(clip)
	for i := range cover.V {
		cover.V[i] *= in.V[i]
	}
	c.Carve(f.relief, cover, f.ox, f.oy, m.Gloss, m.Tone, m.Shine)
}

func fillClipped(c *paint.Canvas, clip, shape *paint.Path, r float64, k paint.Ink) {
	f := newForm(clip, 3)
	m, in := f.cover(shape).Blur(r), f.cover(clip)
	for i := range m.V {
		m.V[i] *= in.V[i]
	}
	c.BlendPlane(m, f.ox, f.oy, k)
}

// path returns the figure on a grid of 100. A small one is simpler and bolder.
func (b Bearing) path(small bool) *paint.Path {
	p := new(paint.Path)
	switch b {
	case Cross:
		return p.Poly(41, 0, 59, 0, 59, 32, 100, 32, 100, 50, 59, 50, 59, 100, 41, 100, 41, 50, 0, 50, 0, 32, 41, 32)
	case Chevron:
		return p.Poly(50, 33, 96, 75, 96, 98, 50, 56, 4, 98, 4, 75)
	case Lion:
		return lion(small)
	case Eagle:
		return eagle().Map(paint.Place(1.07, -3.5, -3))
	case Lilies:
		return paint.Parse(lily)
	case Gonfanon:
		return gonfanon()
	case DoubleEagle:
		return doubleEagle()
	case Keys:
		return keys()
	case Tower:
		return paint.Parse(tower)
	case Star:
		return star8()
	case Crescent:
		return paint.Parse(crescent)
	case Crown:
		return crown()
	case Chalice:
		return paint.Parse(chalice)
	case Sword:
		return paint.Parse(sword)
	case Rose:
		return heraldicRose()
	}
	return p
}

// grooves returns lines cut into a figure.
func (b Bearing) grooves() []string {
	switch b {
	case Eagle, DoubleEagle:
		return []string{"M 62 34 L 71 42 M 60 39 L 67 48 M 58 44 L 62 53", "M 38 34 L 29 42 M 40 39 L 33 48 M 42 44 L 38 53"}
	case Lion:
		return []string{"M 38.6 26.6 L 39.6 26.8", "M 45.5 25 L 43.5 30 M 50.5 26 L 47.5 32 M 55 31 L 50.5 35.5 M 54 39.5 L 49 39", "M 31 35.2 L 36 34.6", "M 44 46 C 44 51 47 56 50 59"}
	case Lilies:
		return []string{"M 50 28 L 50 47"}
	case Rose:
		return []string{"M 50 41 C 42 41 42 53 50 53 C 58 53 58 41 50 41", "M 53.5 42.1 L 58 35.8", "M 55.7 48.8 L 63 51.2", "M 50 53 L 50 60.5", "M 44.3 48.8 L 37 51.2", "M 46.5 42.1 L 42 35.8"}
	case Crown:
		return []string{"M 29 62 L 71 62"}
	}
	return nil
}

const lily = "M 50 17 C 60 28 62 38 56 52 L 44 52 C 38 38 40 28 50 17 Z " +
	"M 57 55 C 57 43 64 33.5 71.5 35 C 78.5 36.8 79 47 71.5 50.5 C 72.5 46 69.5 43.4 67 45.4 C 63.8 48 63.6 52 63.5 58 L 57 58 Z " +
	"M 43 55 C 43 43 36 33.5 28.5 35 C 21.5 36.8 21 47 28.5 50.5 C 27.5 46 30.5 43.4 33 45.4 C 36.2 48 36.4 52 36.5 58 L 43 58 Z " +
	"M 36 53.5 L 64 53.5 L 64 59.5 L 36 59.5 Z " +
	"M 45 59 L 55 59 C 55 67 53 73 50 79 C 47 73 45 67 45 59 Z " +
	"M 56 59 L 62 59 C 62 63 65 65 68 64 C 66 71 57 71 56 59 Z M 44 59 L 38 59 C 38 63 35 65 32 64 C 34 71 43 71 44 59 Z"

func eagleBody() *paint.Path {
	wing := paint.Parse("M 52 36 C 57 37 60 31 62 26 C 63.5 21.5 69 20 73.5 23 C 76 25 77 28 76 31 L 78.5 36 L 75.6 38 " +
		"L 77 44.5 L 72.8 45.5 L 72.5 52 L 67.4 51.5 L 65.5 57.5 L 60.5 55.5 L 57 60 L 52 54 Z")
	leg := new(paint.Path).Move(54, 58).Line(60, 66).Line(57.5, 70.5).Stroke(3.2)
	leg.Join(new(paint.Path).Move(60, 66).Line(65.5, 67.5).Stroke(2.6))
	p := paint.Parse("M 46 33 C 41 40 42 54 46 62 L 40.5 75 L 45.8 73.4 L 47 79.5 L 50 75.6 L 53 79.5 L 54.2 73.4 L 59.5 75 " +
		"L 54 62 C 58 54 59 40 54 33 Z")
	return p.Join(wing).Join(flip(wing)).Join(leg).Join(flip(leg))
}

func eagle() *paint.Path {
	p := eagleBody()
	p.Join(paint.Parse("M 46.2 36 C 44.5 31 45.5 29 44.6 27.2 L 38.4 29.4 C 39.4 25.4 42.2 22.4 46.4 21 C 52.5 19.4 56 23.5 55.4 28 C 55 31 54.4 33 54.6 36 Z"))
	return p
}

func flip(p *paint.Path) *paint.Path { return p.Map(paint.Mirror(50)) }

// lion returns a lion rampant: reared up, claws out, facing the left of the picture.
func lion(small bool) *paint.Path {
	limb := 6.0
	if small {
		limb = 7.5
	}
	p := paint.Parse("M 38 33 C 35 43 39 51 43 58 C 45 62 47 66 51 68 C 57 71 63 67 62.5 60 C 62 50 58 41 55 33 Z")
	line := func(w float64, s string) { p.Join(paint.Parse(s).Stroke(w)) }
	// Head with its mane, muzzle, ear.
	p.Join(paint.Parse("M 31 28.5 L 35 25 L 36 21 L 40.5 22 L 45 18.5 L 48 22.5 L 54 22 L 54.5 27 L 60 29.5 L 57.5 34 L 61 39 L 56 41 L 55 46 " +
		"L 48.5 43 L 42 44.5 L 40 39.5 L 37 37.5 L 32.5 37.5 L 34.5 34.5 L 30 33 Z"))
	// Forelegs.
	line(limb, "M 41 43 L 33 47 L 27 41.5")
	line(limb, "M 43 53 L 34.5 57.5 L 28.5 54")
	// Hind legs.
	line(limb+1.5, "M 50 63 L 42 66")
	line(limb, "M 43 65 L 45 73.5 L 38.5 74")
	line(limb+1.5, "M 57 63 L 60 68.5")
	line(limb, "M 59.5 67.5 L 54.5 74 L 55 79 L 49.5 80")
	// Tail.
	line(limb*0.58, "M 61.5 62 C 72 62 72 53 68.5 48 C 65.5 43 68 37 71.5 33.5")
	p.Join(paint.Parse("M 68 36 C 67 30 69 25.5 73.5 22 C 74.5 26 77 29 75.5 33.5 C 74.5 36.5 71 38.5 68 36 Z"))
	return p
}
