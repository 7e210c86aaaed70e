package art

import (
	"fmt"
	"image"
	"math"
	"testing"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

func everyTheme(t *testing.T, f func(t *testing.T, p *Palette)) {
	for _, name := range Names() {
		t.Run(name, func(t *testing.T) { f(t, Named(name)) })
	}
}

// seen is a piece of s pixels on ground of a colour.
func seen(p *Palette, game string, pc engine.Piece, s int, ground paint.Ink) *image.RGBA {
	pt := For(game, p)
	c := paint.NewCanvas(s, s)
	c.Rect(0, 0, s, s, paint.Solid(ground))
	one := paint.NewCanvas(s, s)
	f := float64(s)
	pt.Piece(one, pc, f/2, f/2, f)
	c.Blend(one.Img, 0, 0, 1)
	return c.Img
}

// An eye turns a colour, linear in light, into what it sees.
type eye func(r, g, b float64) (R, G, B float64)

// eyes are the usual one, one without colour, as a greyscale print, and those that
// lack one of the three kinds of cones (Viénot, Brettel and Mollon 1999; for
// the blue ones the plane of Machado and others 2009 at full severity).
var eyes = map[string]eye{
	"usual": func(r, g, b float64) (float64, float64, float64) { return r, g, b },
	"grey": func(r, g, b float64) (float64, float64, float64) {
		y := 0.2126*r + 0.7152*g + 0.0722*b
		return y, y, y
	},
	"protanopia": func(r, g, b float64) (float64, float64, float64) {
		return 0.11238*r + 0.88762*g, 0.11238*r + 0.88762*g, 0.00401*r - 0.00401*g + b
	},
	"deuteranopia": func(r, g, b float64) (float64, float64, float64) {
		return 0.29275*r + 0.70725*g, 0.29275*r + 0.70725*g, -0.02234*r + 0.02234*g + b
	},
	"tritanopia": func(r, g, b float64) (float64, float64, float64) {
		return 1.255528*r - 0.076749*g - 0.178779*b, -0.078411*r + 0.930809*g + 0.147602*b, 0.004733*r + 0.691367*g + 0.303900*b
	},
}

// linear is the light of each value of a channel.
var linear = func() (out [256]float64) {
	for i := range out {
		x := float64(i) / 255
		out[i] = x / 12.92
		if x > 0.04045 {
			out[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return
}()

// sight is a picture as an eye sees it: L*, a* and b* of each pixel.
type sight [][3]float64

// through is what an eye sees of a picture.
func through(img *image.RGBA, e eye) sight {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*max(0, t) + 16) / 116
	}
	out := make(sight, 0, len(img.Pix)/4)
	for i := 0; i < len(img.Pix); i += 4 {
		r, g, b := e(linear[img.Pix[i]], linear[img.Pix[i+1]], linear[img.Pix[i+2]])
		x, y, z := f((0.4124*r+0.3576*g+0.1805*b)/0.9505), f(0.2126*r+0.7152*g+0.0722*b), f((0.0193*r+0.1192*g+0.9505*b)/1.089)
		out = append(out, [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)})
	}
	return out
}

// apart is how far two pictures differ for an eye: the share of their pixels
// that differ clearly (by 12 in CIELAB; about 2 is just seen side by side).
func apart(p, q sight) float64 {
	n := 0
	for i := range p {
		if math.Hypot(math.Hypot(p[i][0]-q[i][0], p[i][1]-q[i][1]), p[i][2]-q[i][2]) > 12 {
			n++
		}
	}
	return float64(n) / float64(len(p))
}

// covered is where a piece of s pixels covers the board.
func covered(p *Palette, game string, pc engine.Piece, s int) []bool {
	one := paint.NewCanvas(s, s)
	f := float64(s)
	For(game, p).Piece(one, pc, f/2, f/2, f)
	out := make([]bool, s*s)
	for i := range out {
		out[i] = one.Img.Pix[4*i+3] > 127
	}
	return out
}

// Knights and Men are told apart by their outline alone, at 24 pixels.
func TestKnightAndManDifferInOutline(t *testing.T) {
	everyTheme(t, func(t *testing.T, p *Palette) {
		for seat := range engine.Seat(2) {
			man := covered(p, "camelot", engine.Piece{Kind: camelotMan, Seat: seat}, 24)
			knight := covered(p, "camelot", engine.Piece{Kind: camelotKnight, Seat: seat}, 24)
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
	})
}

// grounds are the colours that a game's pieces stand on, about their mean.
func grounds(p *Palette, game string) []paint.Ink {
	if game == "lancelot" {
		return p.Zones[:]
	}
	return []paint.Ink{p.Light[0].Mix(p.Light[1], 0.6), p.Dark[0].Mix(p.Dark[1], 0.6)}
}

// bare is a ground without a piece.
func bare(s int, ground paint.Ink) *image.RGBA {
	c := paint.NewCanvas(s, s)
	c.Rect(0, 0, s, s, paint.Solid(ground))
	return c.Img
}

// White and Black, and Knights and Men, are told apart by every eye on both
// kinds of squares, and stand out from them.
func TestCamelotPiecesDifferForEveryEye(t *testing.T) {
	everyTheme(t, func(t *testing.T, p *Palette) {
		for name, e := range eyes {
			for _, ground := range grounds(p, "camelot") {
				look := func(kind engine.Kind, seat engine.Seat) sight {
					return through(seen(p, "camelot", engine.Piece{Kind: kind, Seat: seat}, 24, ground), e)
				}
				for _, kind := range []engine.Kind{camelotMan, camelotKnight} {
					if d := apart(look(kind, 0), look(kind, 1)); d < 0.22 {
						t.Errorf("%s: the sides of kind %d differ in %.3f of their pixels", name, kind, d)
					}
				}
				for seat := range engine.Seat(2) {
					if d := apart(look(camelotMan, seat), look(camelotKnight, seat)); d < 0.12 {
						t.Errorf("%s: seat %d: Man and Knight differ in %.3f", name, seat, d)
					}
					if d := apart(look(camelotMan, seat), through(bare(24, ground), e)); d < 0.20 {
						t.Errorf("%s: seat %d stands out from its square in %.3f", name, seat, d)
					}
				}
			}
		}
	})
}

// The four players of Grand Camelot are told apart by every eye, the two teams best of all, and
// stand out from their squares.
func TestGrandPiecesDifferForEveryEye(t *testing.T) {
	everyTheme(t, func(t *testing.T, p *Palette) {
		for name, e := range eyes {
			for _, ground := range grounds(p, "grand") {
				look := func(kind engine.Kind, seat engine.Seat) sight {
					return through(seen(p, "grand", engine.Piece{Kind: kind, Seat: seat}, 24, ground), e)
				}
				for _, kind := range []engine.Kind{camelotMan, camelotKnight} {
					for one := range engine.Seat(grandSeats) {
						for other := range one {
							least := 0.10
							if name == "grey" { // the figures tell partners apart
								least = 0.02
							}
							if ofDarkTeam(one) != ofDarkTeam(other) {
								least = 0.20
							}
							if d := apart(look(kind, one), look(kind, other)); d < least {
								t.Errorf("%s: kind %d of seats %d and %d differ in %.3f of their pixels", name, kind, one, other, d)
							}
						}
						if d := apart(look(kind, one), through(bare(24, ground), e)); d < 0.15 {
							t.Errorf("%s: kind %d of seat %d stands out from its square in %.3f", name, kind, one, d)
						}
					}
				}
			}
		}
	})
}

// Every two shields are told apart at 24 pixels by every eye, and stand out
// from the field. Those that two to five players bear without choice are told
// apart better than others.
func TestShieldsDifferForEveryEye(t *testing.T) {
	const anyTwo, usual = 0.14, 0.19
	everyTheme(t, func(t *testing.T, p *Palette) {
		for _, ground := range grounds(p, "lancelot") {
			var pictures [Coats]*image.RGBA
			for a := range pictures {
				pictures[a] = seen(p, "lancelot", engine.Piece{Kind: lancelotKnight, Seat: engine.Seat(a)}, 24, ground)
			}
			for name, e := range eyes {
				field := through(bare(24, ground), e)
				var look [Coats]sight
				for b := range look {
					look[b] = through(pictures[b], e)
					least, alone := anyTwo, 0.30
					if b < 5 {
						least, alone = usual, 0.35
					}
					if d := apart(look[b], field); d < alone {
						t.Errorf("%s: shield %d stands out in %.3f", name, b, d)
					}
					for a := range b {
						if d := apart(look[a], look[b]); d < least {
							t.Errorf("%s: shields %d and %d differ in %.3f", name, a, b, d)
						}
					}
				}
			}
		}
	})
}

// A game of two is blue against red in every theme, and the shields are in the
// order in which they are listed.
func TestShieldsAreInOrder(t *testing.T) {
	everyTheme(t, func(t *testing.T, p *Palette) {
		for i, b := range Bearings() {
			if p.Shields[i].Bearing != b {
				t.Errorf("shield %d bears %v, listed is %v", i, p.Shields[i].Bearing, b)
			}
		}
		if k := p.Shields[0].Field; k.B < 2*k.R {
			t.Errorf("the first field is not blue: %v", k)
		}
		if k := p.Shields[1].Field; k.R < 2*k.B || k.R < 2*k.G {
			t.Errorf("the second field is not red: %v", k)
		}
	})
}

// Every two charges differ in shape: with the same two tinctures they are still
// told apart in grey.
func TestChargesDifferInShape(t *testing.T) {
	p := Named("hall")
	look := func(b Bearing) sight {
		c := paint.NewCanvas(24, 24)
		Shield{paint.Of(0xffffff), paint.Of(0x101010), b}.draw(c, p, 12, 12, 24)
		return through(c.Img, eyes["grey"])
	}
	all := Bearings()
	for i, a := range all {
		for _, b := range all[:i] {
			if d := apart(look(a), look(b)); d < 0.10 {
				t.Errorf("%v and %v differ in %.3f", a, b, d)
			}
		}
	}
}

// The rule of tincture: metal (yellow or white) lies on colour or colour on
// metal, never like on like.
func TestTinctures(t *testing.T) {
	metal := func(k paint.Ink) bool { return 0.3*k.R+0.59*k.G+0.11*k.B > 0.62 }
	everyTheme(t, func(t *testing.T, p *Palette) {
		for i, s := range p.Shields {
			if metal(s.Field) == metal(s.Charge) {
				t.Errorf("shield %d: %v on %v", i, s.Charge, s.Field)
			}
		}
	})
}

// Every two marks are told apart without colour, at 24 pixels, on every ground;
// and each is seen on it at all. A tint alone is no mark: the number at the line's end
// says what it says.
func TestMarksDifferWithoutColour(t *testing.T) {
	everyTheme(t, func(t *testing.T, p *Palette) {
		for _, ground := range append(grounds(p, "camelot"), p.Zones[:]...) {
			empty := through(bare(24, ground), eyes["grey"])
			var all [Marks]sight
			for m := range Marks {
				c := paint.NewCanvas(24, 24)
				c.Rect(0, 0, 24, 24, paint.Solid(ground))
				m.Draw(c, p, 0, 0, 24)
				all[m] = through(c.Img, eyes["grey"])
			}
			for a := range Marks {
				if a == Tint {
					continue
				}
				least := 0.05
				if d := apart(all[a], empty); d < least {
					t.Errorf("mark %d on %v is seen in %.3f", a, ground, d)
				}
				for b := a + 1; b < Marks; b++ {
					if d := apart(all[a], all[b]); b != Tint && d < 0.05 {
						t.Errorf("marks %d and %d on %v differ in %.3f", a, b, ground, d)
					}
				}
			}
		}
	})
}

func TestMarksHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for m := range Marks {
		if name := m.String(); name == "" || seen[name] {
			t.Errorf("mark %d is called %q", m, name)
		}
		seen[m.String()] = true
	}
}

// change is how much lighter or darker a mark makes its square, on the average.
func change(p *Palette, m Mark, ground paint.Ink) float64 {
	c := paint.NewCanvas(24, 24)
	c.Rect(0, 0, 24, 24, paint.Solid(ground))
	m.Draw(c, p, 0, 0, 24)
	a, b := through(c.Img, eyes["grey"]), through(bare(24, ground), eyes["grey"])
	sum := 0.0
	for i := range a {
		sum += math.Abs(a[i][0] - b[i][0])
	}
	return sum / float64(len(a))
}

// What is farther, or only a remark, is fainter than what is near.
func TestFaintMarksAreFainter(t *testing.T) {
	everyTheme(t, func(t *testing.T, p *Palette) {
		for faint, strong := range map[Mark]Mark{TargetFar: Target, TargetFarCapture: TargetCapture, ClosedFaint: Closed} {
			for _, ground := range append(grounds(p, "camelot"), p.Zones[:]...) {
				if a, b := change(p, faint, ground), change(p, strong, ground); a > 0.9*b {
					t.Errorf("mark %d changes %v by %.2f, mark %d by %.2f", faint, ground, a, strong, b)
				}
			}
		}
	})
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
			for turn := range Turn(4) {
				narrow := s == 11
				pt := For(k.game, Named("hall"))
				m := pt.Margins(k.g, narrow)
				box := BoxOf(k.g)
				x, y := int(math.Ceil(m.Side*float64(s))), int(math.Ceil(m.End*float64(s)))
				if turn.Sideways() {
					x, y = y, x
				}
				cols, rows := box.Grid(turn)
				l := Layout{Geometry: k.g, Box: box, Square: s, X: float64(x), Y: float64(y), Turn: turn, Narrow: narrow}
				c := paint.NewCanvas(cols*s+2*x, rows*s+2*y)
				for _, step := range pt.Board(c, tex, l) {
					step()
				}
				for _, sq := range k.g.Squares {
					col, row := l.Cell(k.g.File(sq), k.g.Rank(sq))
					cx, cy := l.Corner(col, row)
					if a := c.Img.RGBAAt(int(cx)+s/2, int(cy)+s/2).A; a != 255 {
						t.Fatalf("%s %d: the square %s has an opacity of %d", k.game, s, k.g.Name(sq), a)
					}
				}
				w, h := c.Size()
				for _, p := range [4][2]int{{0, 0}, {w - 1, 0}, {0, h - 1}, {w - 1, h - 1}} {
					if a := c.Img.RGBAAt(p[0], p[1]).A; a > 220 && !narrow { // which leaves no room beyond the frame
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

// No separate thing is cut off by the edge of its picture.
func TestPicturesKeepWithinTheirEdges(t *testing.T) {
	textures := NewTextures()
	everyTheme(t, func(t *testing.T, p *Palette) {
		const px, s = 64, 64.0
		draw := map[string]func(*paint.Canvas){"emblem": func(c *paint.Canvas) { Emblem(c, textures, p, s) }}
		for _, game := range []string{"camelot", "lancelot", "other"} {
			draw["sign of "+game] = func(c *paint.Canvas) { Sign(c, p, game, s) }
			for _, pc := range For(game, p).Pieces() {
				if part, _ := PartOf(pc); part == Whole {
					draw[fmt.Sprint(game, pc)] = func(c *paint.Canvas) { Portrait(c, p, game, pc, s) }
				}
			}
		}
		for what, f := range draw {
			c := paint.NewCanvas(px, px)
			f(c)
			for i := range px {
				for _, at := range [4][2]int{{i, 0}, {i, px - 1}, {0, i}, {px - 1, i}} {
					if a := c.Img.RGBAAt(at[0], at[1]).A; a > 200 {
						t.Fatalf("%s at %d: an opacity of %d at %v", what, px, a, at)
					}
				}
			}
		}
	})
}
