package paint

import "math"

// Hash returns a fixed arbitrary number 0..1 for a place and a seed.
func Hash(x, y, seed int) float64 {
	h := uint64(uint32(x))*0x9E3779B97F4A7C15 ^ uint64(uint32(y))*0xC2B2AE3D27D4EB4F ^ uint64(uint32(seed))*0x165667B19E3779F9
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 32
	return float64(h>>40) / (1 << 24)
}

// noise returns smooth noise 0..1 that repeats after px, py lattice cells.
func noise(x, y float64, px, py, seed int) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	x0, y0 := wrap(int(fx), px), wrap(int(fy), py)
	x1, y1 := wrap(x0+1, px), wrap(y0+1, py)
	a := Hash(x0, y0, seed) + (Hash(x1, y0, seed)-Hash(x0, y0, seed))*tx
	b := Hash(x0, y1, seed) + (Hash(x1, y1, seed)-Hash(x0, y1, seed))*tx
	return a + (b-a)*ty
}

func wrap(i, n int) int {
	if i %= n; i < 0 {
		i += n
	}
	return i
}

// Texture is a seamless square of values 0..1, with a side that is a power of two.
type Texture struct {
	size int
	v    []float32
}

func newTexture(size int, f func(u, v float64) float64) *Texture {
	t := &Texture{size, make([]float32, size*size)}
	Bands(size, size*8, func(y0, y1 int) {
		for y := y0; y < y1; y++ {
			for x := range size {
				t.v[y*size+x] = float32(f(float64(x)/float64(size), float64(y)/float64(size)))
			}
		}
	})
	return t
}

// Wood returns wood grain along x: stretched growth rings, fine fibres, and pores.
func Wood(size, seed int) *Texture {
	return newTexture(size, func(u, v float64) float64 {
		bend := noise(u*3, v*4, 3, 4, seed)*0.9 + noise(u*7, v*9, 7, 9, seed+1)*0.25
		ring := v*9 + bend*1.9
		r := ring - math.Floor(ring)
		late := math.Pow(r, 2.2) * Smooth(1-math.Max(0, r-0.9)*10) // slow to darken, quick to end
		fibre := noise(u*24, v*220, 24, 220, seed+2)*0.6 + noise(u*60, v*420, 60, 420, seed+3)*0.4
		pore := noise(u*34, v*300, 34, 300, seed+4)
		w := 0.62 - 0.30*late + 0.26*(fibre-0.5)
		if pore > 0.80 {
			w -= (pore - 0.80) * 1.6
		}
		w += (noise(u*2, v*5, 2, 5, seed+5) - 0.5) * 0.22
		return math.Max(0, math.Min(1, w))
	})
}

// Stone returns the mottled face of a stone.
func Stone(size, seed int) *Texture {
	return newTexture(size, func(u, v float64) float64 {
		s, amp, f := 0.0, 0.5, 6
		for i := range 5 {
			s += amp * noise(u*float64(f), v*float64(f), f, f, seed+i)
			amp, f = amp*0.56, f*2
		}
		return math.Max(0, math.Min(1, s))
	})
}

// Marble returns polished stone with veins: bright ground, dark lines that wander and branch.
func Marble(size, seed int) *Texture {
	return newTexture(size, func(u, v float64) float64 {
		// The ground is bent before the veins are drawn on it.
		bu, bv := u, v
		for i, f := range []int{2, 5, 11, 24} {
			g, a := float64(f), 0.42/float64(f)
			bu += a * (noise(u*g, v*g, f, f, seed+20+i) - 0.5)
			bv += a * (noise(u*g, v*g, f, f, seed+40+i) - 0.5)
		}
		vein := func(f int, sharp float64, s int) float64 {
			n := noise(bu*float64(f), bv*float64(f), f, f, s)
			return math.Pow(1-math.Abs(2*n-1), sharp)
		}
		cloud := noise(u*2, v*2, 2, 2, seed+4)*0.5 + noise(u*5, v*5, 5, 5, seed+5)*0.3 + noise(u*23, v*23, 23, 23, seed+6)*0.2
		// Veins come and go along their way.
		strong := noise(u*4, v*4, 4, 4, seed+10)
		w := 0.60 + 0.42*cloud - 0.50*strong*vein(3, 16, seed+7) - 0.24*(1-strong)*vein(7, 20, seed+8) - 0.10*vein(13, 12, seed+9)
		return math.Max(0, math.Min(1, w))
	})
}

// Smooth returns how far a change has come that begins and ends slowly, at a time from 0 to 1.
func Smooth(t float64) float64 {
	t = math.Max(0, math.Min(1, t))
	return t * t * (3 - 2*t)
}

// At returns the interpolated value at a point in the texture's pixels.
func (t *Texture) At(x, y float64) float32 {
	ix, iy := int(math.Floor(x)), int(math.Floor(y))
	fx, fy := float32(x-float64(ix)), float32(y-float64(iy))
	m := t.size - 1
	r0, r1 := (iy&m)*t.size, ((iy+1)&m)*t.size
	c0, c1 := ix&m, (ix+1)&m
	a := t.v[r0+c0] + (t.v[r0+c1]-t.v[r0+c0])*fx
	b := t.v[r1+c0] + (t.v[r1+c1]-t.v[r1+c0])*fx
	return a + (b-a)*fy
}
