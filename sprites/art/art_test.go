package art

import (
	"image"
	"math"
	"testing"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// seen is a piece on ground of a colour, as a picture of grey values 0..1.
func seen(game string, p engine.Piece, s int, ground paint.Ink, as func(r, g, b float64) float64) []float64 {
	pt := For(game, Hall())
	c := paint.NewCanvas(s, s)
	c.Rect(0, 0, s, s, paint.Solid(ground))
	one := paint.NewCanvas(s, s)
	f := float64(s)
	pt.Piece(one, p, f/2, f/2, f)
	c.Lay(one.Img, 0, 0, 1)
	return grey(c.Img, as)
}

func grey(img *image.RGBA, as func(r, g, b float64) float64) []float64 {
	out := make([]float64, 0, len(img.Pix)/4)
	for i := 0; i < len(img.Pix); i += 4 {
		out = append(out, as(float64(img.Pix[i])/255, float64(img.Pix[i+1])/255, float64(img.Pix[i+2])/255))
	}
	return out
}

func luma(r, g, b float64) float64 { return 0.3*r + 0.59*g + 0.11*b }

// differ is how far apart two pictures are: the mean over their pixels.
func differ(a, b []float64) float64 {
	s := 0.0
	for i := range a {
		s += math.Abs(a[i] - b[i])
	}
	return s / float64(len(a))
}

// silhouette24 is where a piece of 24 pixels covers the board.
func silhouette24(game string, p engine.Piece) []bool {
	one := paint.NewCanvas(24, 24)
	For(game, Hall()).Piece(one, p, 12, 12, 24)
	out := make([]bool, 24*24)
	for i := range out {
		out[i] = one.Img.Pix[4*i+3] > 127
	}
	return out
}

// Knights and Men are told apart by their outline alone, at 24 pixels.
func TestKnightAndManDifferInOutline(t *testing.T) {
	for seat := range engine.Seat(2) {
		man := silhouette24("camelot", engine.Piece{Kind: camelotMan, Seat: seat})
		knight := silhouette24("camelot", engine.Piece{Kind: camelotKnight, Seat: seat})
		both, one := 0, 0
		for i := range man {
			if man[i] && knight[i] {
				both++
			}
			if man[i] || knight[i] {
				one++
			}
		}
		if share := float64(both) / float64(one); share > 0.72 {
			t.Errorf("the outlines share %.2f of their area", share)
		}
	}
}

// The sides are told apart in a greyscale print, on both woods; so are the
// pieces from the wood.
func TestSidesDifferInGrey(t *testing.T) {
	p := Hall()
	for _, wood := range [][2]paint.Ink{p.Light, p.Dark} {
		ground := wood[0].Mix(wood[1], 0.6)
		bare := make([]float64, 24*24)
		for i := range bare {
			bare[i] = luma(float64(ground.R), float64(ground.G), float64(ground.B))
		}
		for _, kind := range []engine.Kind{camelotMan, camelotKnight} {
			white := seen("camelot", engine.Piece{Kind: kind, Seat: 0}, 24, ground, luma)
			black := seen("camelot", engine.Piece{Kind: kind, Seat: 1}, 24, ground, luma)
			if d := differ(white, black); d < 0.11 {
				t.Errorf("kind %d: the sides differ by %.3f", kind, d)
			}
			for _, k := range [][]float64{white, black} {
				if d := differ(k, bare); d < 0.05 {
					t.Errorf("kind %d stands out from the wood by %.3f", kind, d)
				}
			}
		}
	}
}

// How eyes see that lack one of the three kinds of receptors, roughly: each
// picture as two values a pixel, lightness and what is left of colour.
var blind = map[string][2]func(r, g, b float64) float64{
	"protan": {func(r, g, b float64) float64 { return 0.11*r + 0.82*g + 0.07*b }, func(r, g, b float64) float64 { return b - (0.11*r + 0.89*g) }},
	"deutan": {func(r, g, b float64) float64 { return 0.37*r + 0.54*g + 0.09*b }, func(r, g, b float64) float64 { return b - (0.38*r + 0.62*g) }},
	"tritan": {luma, func(r, g, b float64) float64 { return r - g }},
	"grey":   {luma, luma},
}

// Every two shields are told apart at 24 pixels by every eye.
func TestShieldsDifferForEveryEye(t *testing.T) {
	for eye, as := range blind {
		for a := range engine.Seat(5) {
			for b := a + 1; b < 5; b++ {
				d := 0.0
				for _, f := range as {
					d += differ(
						seen("lancelot", engine.Piece{Kind: lancelotKnight, Seat: a}, 24, paint.Of(0xdcc795), f),
						seen("lancelot", engine.Piece{Kind: lancelotKnight, Seat: b}, 24, paint.Of(0xdcc795), f))
				}
				if d < 0.12 {
					t.Errorf("%s: shields %d and %d differ by %.3f", eye, a, b, d)
				}
			}
		}
	}
}

// Every two marks are told apart in greyscale, at 24 pixels.
func TestMarksDifferWithoutColour(t *testing.T) {
	p := Hall()
	var all [Marks][]float64
	for m := range Marks {
		c := paint.NewCanvas(24, 24)
		c.Rect(0, 0, 24, 24, paint.Solid(p.Light[1]))
		m.Draw(c, p, 0, 0, 24)
		all[m] = grey(c.Img, luma)
	}
	for a := range Marks {
		for b := a + 1; b < Marks; b++ {
			if d := differ(all[a], all[b]); d < 0.02 {
				t.Errorf("marks %d and %d differ by %.3f", a, b, d)
			}
		}
	}
}

func camelotField() *engine.Geometry {
	lo := []int{5, 2, 1, 0, 0, 0, 0, 0}
	return engine.NewGeometry(12, 16, func(f, r int) bool {
		if r > 7 {
			r = 15 - r
		}
		return f >= lo[r] && f < 12-lo[r]
	})
}

func lancelotField(n int) *engine.Geometry {
	d := (14 - n) / 2
	return engine.NewGeometry(14, 14, func(f, r int) bool { return f >= d && f < 14-d && r >= d && r < 14-d })
}

// Every square is drawn solid, and nothing at the picture's edge is.
func TestBoardsCoverTheirSquares(t *testing.T) {
	tex := NewTextures()
	for _, k := range []struct {
		game string
		g    *engine.Geometry
	}{
		{"camelot", camelotField()}, {"lancelot", lancelotField(8)}, {"lancelot", lancelotField(10)}, {"lancelot", lancelotField(12)},
		{"lancelot", lancelotField(14)}, {"other", engine.NewGeometry(3, 5, func(f, r int) bool { return f != 1 || r != 2 })},
	} {
		for _, s := range []int{4, 11, 30} {
			for _, flipped := range []bool{false, true} {
				pt := For(k.game, Hall())
				m := pt.Margins(k.g)
				box := BoxOf(k.g)
				x, y := int(math.Ceil(m.Side*float64(s))), int(math.Ceil(m.End*float64(s)))
				l := Layout{Geometry: k.g, Box: box, Square: s, X: float64(x), Y: float64(y), Flipped: flipped}
				c := paint.NewCanvas(box.Files*s+2*x, box.Ranks*s+2*y)
				pt.Board(c, tex, l)
				for _, sq := range k.g.Squares {
					col, row := l.Cell(k.g.File(sq), k.g.Rank(sq))
					cx, cy := l.Corner(col, row)
					if a := c.Img.RGBAAt(int(cx)+s/2, int(cy)+s/2).A; a != 255 {
						t.Fatalf("%s %d: the square %s has an opacity of %d", k.game, s, k.g.Name(sq), a)
					}
				}
				w, h := c.Size()
				for _, p := range [4][2]int{{0, 0}, {w - 1, 0}, {0, h - 1}, {w - 1, h - 1}} {
					if a := c.Img.RGBAAt(p[0], p[1]).A; a > 220 {
						t.Errorf("%s %d: the corner %v has an opacity of %d", k.game, s, p, a)
					}
				}
			}
		}
	}
}

func TestPartsOfPieces(t *testing.T) {
	for _, part := range []Part{Whole, Bare, Stand} {
		for _, p := range []engine.Piece{{Kind: 1, Seat: 0}, {Kind: 2, Seat: engine.NoSeat}} {
			if k, q := PartOf(part.Of(p)); k != part || q != p {
				t.Errorf("%v of %v is %v of %v", part, p, k, q)
			}
		}
	}
}

// An icon that is listed is drawn; any other name draws nothing.
func TestIcons(t *testing.T) {
	ink := func(name string, px int) (n int) {
		c := paint.NewCanvas(px, px)
		Icon(c, name, float64(px), paint.Of(0xffffff))
		for i := 3; i < len(c.Img.Pix); i += 4 {
			if c.Img.Pix[i] > 100 {
				n++
			}
		}
		return
	}
	for _, name := range []string{"undo", "redo", "flip", "sound", "mute", "resign", "back", "menu", "computer", "human", "sword",
		"plus", "minus", "check", "close", "hint", "next", "prev"} {
		for _, px := range []int{16, 24, 64} {
			if n := ink(name, px); n < px*px/40 || n > px*px*6/10 {
				t.Errorf("%s at %d: %d pixels", name, px, n)
			}
		}
	}
	if ink("no such icon", 24) != 0 {
		t.Error("an unknown icon is drawn")
	}
}
