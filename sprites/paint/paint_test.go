package paint

import (
	"math"
	"testing"
)

func area(m *Plane) float64 {
	s := 0.0
	for _, v := range m.V {
		s += float64(v)
	}
	return s
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within {
		t.Errorf("%s: %v, wanted %v", what, got, want)
	}
}

func TestCoverage(t *testing.T) {
	near(t, "circle", area(Cover(100, 100, new(Path).Circle(50, 50, 30))), math.Pi*900, 20)
	near(t, "rectangle off the grid", area(Cover(50, 50, new(Path).Rect(10.25, 10.5, 20, 10))), 200, 1)
	near(t, "beyond the edge", area(Cover(20, 20, new(Path).Rect(-50, -50, 60, 60))), 100, 1)
	near(t, "nothing", area(Cover(20, 20, new(Path))), 0, 0)
	near(t, "round corners", area(Cover(60, 60, new(Path).RoundRect(5, 5, 40, 40, 10))), 1600-(4-math.Pi)*100, 6)
	near(t, "parsed", area(Cover(60, 60, Parse("M 10 10 H 30 V 20 L 10 20 Z"))), 200, 1)
}

func TestStroke(t *testing.T) {
	near(t, "line", area(Cover(100, 40, new(Path).Move(20, 20).Line(80, 20).Stroke(6))), 360+math.Pi*9, 4)
	near(t, "ring", area(Cover(100, 100, new(Path).Circle(50, 50, 30).Stroke(8))), 2*math.Pi*30*8, 25)
	near(t, "square", area(Cover(100, 100, new(Path).Rect(20, 20, 60, 60).Stroke(4))), 4*60*4-4*(1-math.Pi/4)*4, 6)
	near(t, "dot", area(Cover(40, 40, new(Path).Move(20, 20).Line(20, 20).Stroke(10))), math.Pi*25, 4)
	near(t, "arc", area(Cover(100, 100, new(Path).Arc(50, 50, 30, 0, math.Pi).Stroke(6))), math.Pi*30*6+math.Pi*9, 12)
}

func TestUnionFillsWhereContoursOverlap(t *testing.T) {
	p := new(Path).Poly(10, 10, 40, 10, 40, 40, 10, 40)
	p.Poly(20, 20, 20, 50, 50, 50, 50, 20) // the other way round
	near(t, "union", area(Cover(60, 60, p.Union())), 900+900-400, 1)
}

func TestBlurKeepsTheWhole(t *testing.T) {
	m := Cover(120, 120, new(Path).Circle(60, 60, 20))
	for _, r := range []float64{0, 0.5, 1.7, 4, 9} {
		b := m.Blur(r)
		near(t, "blurred", area(b), area(m), area(m)*0.002)
		if v := b.V[60*120+60]; v > 1.001 || v < 0.7 {
			t.Errorf("blur %v: %v in the middle", r, v)
		}
		near(t, "left and right", float64(b.V[60*120+30]), float64(b.V[60*120+89]), 1e-3)
		near(t, "above and beside", float64(b.V[60*120+35]), float64(b.V[35*120+60]), 1e-3)
	}
}

func TestTexturesHaveNoSeam(t *testing.T) {
	for name, tex := range map[string]*Texture{"wood": Wood(128, 1), "stone": Stone(64, 1)} {
		n := float64(tex.size)
		lo, hi := 1.0, 0.0
		for y := 0.0; y < n; y++ {
			near(t, name, float64(tex.At(0, y)), float64(tex.At(n, y)), 1e-6)
			near(t, name, float64(tex.At(3.25, y-n)), float64(tex.At(3.25+2*n, y)), 1e-6)
			for x := 0.0; x < n; x++ {
				v := float64(tex.At(x, y))
				lo, hi = min(lo, v), max(hi, v)
			}
		}
		if lo < 0 || hi > 1 || hi-lo < 0.2 {
			t.Errorf("%s: from %v to %v", name, lo, hi)
		}
	}
}

func TestFillAndOver(t *testing.T) {
	c := NewCanvas(20, 20)
	c.Fill(new(Path).Rect(0, 0, 20, 20), Solid(Of(0xff0000)))
	c.Fill(new(Path).Rect(0, 0, 10, 20), Solid(Of(0x0000ff).Alpha(0.5)))
	a, b := c.Img.RGBAAt(5, 5), c.Img.RGBAAt(15, 5)
	if b.R != 255 || b.B != 0 || b.A != 255 || a.A != 255 || a.R < 126 || a.R > 129 || a.B < 126 || a.B > 129 {
		t.Errorf("%v and %v", a, b)
	}
	c.Set(-1, 99, Of(0)) // outside: nothing happens
	d := NewCanvas(5, 5)
	d.Rect(-3, -3, 5, 5, Solid(Of(0x00ff00)))
	if d.Img.RGBAAt(1, 1).G != 255 || d.Img.RGBAAt(2, 2).A != 0 {
		t.Error("a rectangle over the edge")
	}
}

// The light comes from the upper left: there a dome is bright, opposite dark.
func TestReliefIsLitFromTheUpperLeft(t *testing.T) {
	m := Cover(60, 60, new(Path).Circle(30, 30, 20))
	f := NewRelief(60, 60)
	f.Dome(m, 8, 14)
	bright, _ := f.Shade(Gloss{Ambient: 0.1, Diffuse: 0.9})
	if up, down := bright.V[20*60+20], bright.V[40*60+40]; up < down+0.2 {
		t.Errorf("upper left %v, lower right %v", up, down)
	}
}

func TestParseRejects(t *testing.T) {
	for _, s := range []string{"M 1", "10 10", "M 1 1 L x 2", "M 1 1 A 3 3"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q is taken", s)
				}
			}()
			Parse(s)
		}()
	}
}

func TestMaps(t *testing.T) {
	p := new(Path).Rect(10, 0, 10, 10)
	x0, y0, x1, y1 := p.Map(Mirror(10).Then(Place(2, 1, 3))).Bounds()
	if x0 != 1 || y0 != 3 || x1 != 21 || y1 != 23 {
		t.Error(x0, y0, x1, y1)
	}
	x0, y0, x1, y1 = p.Map(Turn(math.Pi/2, 10, 0)).Bounds()
	near(t, "turned", math.Abs(x0)+math.Abs(y0)+math.Abs(x1-10)+math.Abs(y1-10), 0, 1e-9)
}
