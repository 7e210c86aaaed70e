package paint

import (
	"image"
	"runtime"
	"sync"

	"golang.org/x/image/vector"
)

// Bands runs f over the rows 0..h in bands, on several goroutines if there are enough pixels.
func Bands(h, w int, f func(y0, y1 int)) {
	if sliced != nil {
		rows := max(1, grain/max(1, w))
		for y := 0; y < h; y += rows {
			f(y, min(h, y+rows))
			pausePoint(rows * w)
		}
		return
	}
	n := min(runtime.GOMAXPROCS(0), 1+h*w/40000)
	if n <= 1 {
		f(0, h)
		return
	}
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(h*i/n, h*(i+1)/n) })
	}
	wg.Wait()
}

// Plane is a picture with a single value for each pixel, such as coverage, height or noise.
type Plane struct {
	W, H int
	V    []float32
}

// largestKept is the number of values of the largest plane that is kept to be used again.
const largestKept = 1 << 17

// planes are freed planes. Without them the planes of a single theme's pieces fill the heap several
// times.
var planes sync.Pool

// NewPlane returns a plane of zeros.
func NewPlane(w, h int) *Plane {
	m := anyPlane(w, h)
	clear(m.V)
	return m
}

// anyPlane returns a plane with any values.
func anyPlane(w, h int) *Plane {
	if m, ok := planes.Get().(*Plane); ok && cap(m.V) >= w*h {
		m.W, m.H, m.V = w, h, m.V[:w*h]
		return m
	}
	return &Plane{w, h, make([]float32, w*h)}
}

// Free gives the memory of planes to new ones. They must not be used any more.
func Free(all ...*Plane) {
	for _, m := range all {
		if cap(m.V) <= largestKept {
			planes.Put(m)
		}
	}
}

// rasteriser draws coverages.
type rasteriser struct {
	z    vector.Rasterizer
	mask image.Alpha // the latest
}

var rasterisers = sync.Pool{New: func() any { return new(rasteriser) }}

// Cover returns the coverage of a path, 0..1.
func Cover(w, h int, p *Path) *Plane {
	m := NewPlane(w, h)
	if !p.Empty() {
		r := rasterisers.Get().(*rasteriser)
		r.draw(p, image.Rect(0, 0, w, h))
		for i := range m.V {
			m.V[i] = float32(r.mask.Pix[i]) / 255
		}
		r.free()
		pausePoint(w * h)
	}
	return m
}

// Blur softens a plane by about r pixels: three box blurs, nearly a Gaussian. The outside
// counts as zero.
func (m *Plane) Blur(r float64) *Plane {
	src := anyPlane(m.W, m.H)
	copy(src.V, m.V)
	if r <= 0.3 {
		return src
	}
	tmp := anyPlane(m.W, m.H)
	for range 3 {
		boxRows(tmp, src, r*0.62)
		boxColumns(src, tmp, r*0.62)
	}
	Free(tmp)
	return src
}

// boxRows averages along rows over 2r+1 pixels; the ends count in part.
func boxRows(dst, src *Plane, r float64) {
	k := int(r)
	part := float32(r - float64(k))
	norm := 1 / float32(2*r+1)
	Bands(src.H, src.W*2, func(y0, y1 int) {
		for y := y0; y < y1; y++ {
			in, out := src.V[y*src.W:(y+1)*src.W], dst.V[y*src.W:(y+1)*src.W]
			var sum float32
			for x := 0; x <= min(k, src.W-1); x++ {
				sum += in[x]
			}
			for x := range in {
				v := sum
				if i := x + k + 1; i < src.W {
					v += in[i] * part
					sum += in[i]
				}
				if i := x - k - 1; i >= 0 {
					v += in[i] * part
				}
				if i := x - k; i >= 0 {
					sum -= in[i]
				}
				out[x] = v * norm
			}
		}
	})
}

// boxColumns averages along columns like boxRows, row by row to read memory in order.
func boxColumns(dst, src *Plane, r float64) {
	k := int(r)
	part := float32(r - float64(k))
	norm := 1 / float32(2*r+1)
	w := src.W
	sum := make([]float32, w)
	row := func(y int) []float32 { return src.V[y*w : (y+1)*w] }
	for y := 0; y <= min(k, src.H-1); y++ {
		for x, v := range row(y) {
			sum[x] += v
		}
	}
	for y := range src.H {
		out := dst.V[y*w : (y+1)*w]
		copy(out, sum)
		if i := y + k + 1; i < src.H {
			for x, v := range row(i) {
				out[x] += v * part
				sum[x] += v
			}
		}
		if i := y - k - 1; i >= 0 {
			for x, v := range row(i) {
				out[x] += v * part
			}
		}
		if i := y - k; i >= 0 {
			for x, v := range row(i) {
				sum[x] -= v
			}
		}
		for x := range out {
			out[x] *= norm
		}
		pausePoint(w)
	}
}

// BlendPlane paints a colour through a plane of coverage with its upper left corner at (dx,
// dy).
func (c *Canvas) BlendPlane(m *Plane, dx, dy int, k Ink) {
	r := image.Rect(dx, dy, dx+m.W, dy+m.H).Intersect(c.Img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if v := m.V[(y-dy)*m.W+x-dx]; v > 0.002 {
				o := c.Img.PixOffset(x, y)
				over(c.Img.Pix[o:o+4:o+4], k.Alpha(k.A*v))
			}
		}
		pausePoint(r.Dx())
	}
}

// Shadow paints the soft shadow of a path: moved by (dx, dy), blurred by r.
func (c *Canvas) Shadow(p *Path, dx, dy, r float64, k Ink) {
	x0, y0, x1, y1 := p.Bounds()
	pad := 2*r + 2
	ox, oy := int(x0+dx-pad), int(y0+dy-pad)
	m := Cover(int(x1-x0+2*pad)+2, int(y1-y0+2*pad)+2, p.Map(Place(1, dx-float64(ox), dy-float64(oy))))
	soft := m.Blur(r)
	c.BlendPlane(soft, ox, oy, k)
	Free(m, soft)
}

// Backdrop paints a shadow like Shadow on an empty canvas, coarsely, since it is large: at a
// quarter of the size.
func (c *Canvas) Backdrop(p *Path, dx, dy, r float64, k Ink) {
	w, h := c.Size()
	q := 4.0
	if w < 600 {
		q = 1
	}
	m := Cover(int(float64(w)/q)+2, int(float64(h)/q)+2, p.Map(Affine{A: 1 / q, D: 1 / q, E: dx / q, F: dy / q})).Blur(r / q)
	// Full shadow is hidden below the thing itself; no shadow needs no work.
	partly := func(t float32) bool { return t > 0.002 && t < 0.998 }
	n := int(q)
	Bands(m.H-1, n*w, func(j0, j1 int) {
		for j := j0; j < j1; j++ {
			for i := range m.W - 1 {
				a, b := m.V[j*m.W+i:j*m.W+i+2], m.V[(j+1)*m.W+i:(j+1)*m.W+i+2]
				if !partly(a[0]) && !partly(a[1]) && !partly(b[0]) && !partly(b[1]) && a[0] == a[1] && b[0] == b[1] && a[0] == b[0] {
					continue
				}
				for y := max(0, j*n+n/2); y < min(h, (j+1)*n+n/2); y++ {
					fy := (float32(y)+0.5)/float32(q) - 0.5 - float32(j)
					for x := max(0, i*n+n/2); x < min(w, (i+1)*n+n/2); x++ {
						fx := (float32(x)+0.5)/float32(q) - 0.5 - float32(i)
						t := a[0] + (a[1]-a[0])*fx
						t += (b[0] + (b[1]-b[0])*fx - t) * fy
						if partly(t) {
							o := c.Img.PixOffset(x, y)
							over(c.Img.Pix[o:o+4:o+4], k.Alpha(k.A*t))
						}
					}
				}
			}
		}
	})
}
