package sprites

import (
	"image"
	"image/color"
	"math"
	"testing"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// luminance is the light of a colour, 0..1.
func luminance(c color.RGBA) float64 {
	f := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}

// outlined is which part of the outline of a captured piece on a ground stands out
// from it, or from the piece's own rim, by at least 3:1, as a graphic should.
func outlined(th *Theme, game string, p engine.Piece, px int, ground color.RGBA) float64 {
	alone := paint.NewCanvas(px, px)
	art.TrayPiece(alone, th.Art, game, p, float64(px))
	c := paint.NewCanvas(px, px)
	c.Rect(0, 0, px, px, paint.Solid(paint.From(ground)))
	c.Blend(alone.Img, 0, 0, 1)
	covered := func(x, y int) bool {
		return (image.Point{X: x, Y: y}).In(alone.Img.Rect) && alone.Img.RGBAAt(x, y).A > 127
	}
	edge, seen := 0, 0
	for y := range px {
		for x := range px {
			if !covered(x, y) || covered(x-1, y) && covered(x+1, y) && covered(x, y-1) && covered(x, y+1) {
				continue
			}
			edge++
			lo, hi := 1.0, 0.0
			near := max(3, px/10)
			for yy := max(0, y-near); yy <= min(px-1, y+near); yy++ {
				for xx := max(0, x-near); xx <= min(px-1, x+near); xx++ {
					l := luminance(c.Img.RGBAAt(xx, yy))
					lo, hi = min(lo, l), max(hi, l)
				}
			}
			if (hi+0.05)/(lo+0.05) >= 3 {
				seen++
			}
		}
	}
	return float64(seen) / float64(edge)
}

// Captured pieces stand out from a tray and from a panel in every theme, the black
// ones by candle light too.
func TestCapturedPiecesStandOut(t *testing.T) {
	for _, name := range Names() {
		th := New(name)
		for ground, c := range map[string]color.RGBA{"panel": th.Panel, "tray": th.Tray} {
			for _, game := range []string{"camelot", "lancelot"} {
				for _, p := range art.For(game, th.Art).Pieces() {
					if p.Seat < 0 {
						continue
					}
					for _, px := range []int{16, 24, 38, 76} {
						if s := outlined(th, game, p, px, c); s < 0.9 {
							t.Errorf("%s: %s %v of %d pixels on a %s: %.2f of its outline is seen", name, game, p, px, ground, s)
						}
					}
				}
			}
		}
	}
}

// The picture of a captured piece is drawn once, and prepared with another theme.
func TestTrayIconsAreKept(t *testing.T) {
	old := New("hall")
	p := engine.Piece{Kind: 1, Seat: 1}
	(Livery{}).TrayIcon(old, "camelot", p, 20)
	old.Wait()
	img := (Livery{}).TrayIcon(old, "camelot", p, 20)
	if img == nil || img != (Livery{}).TrayIcon(old, "camelot", p, 20) || img == PieceIcon(old, "camelot", p, 20) {
		t.Error("it is not kept")
	}
	th := New("night")
	th.Prepare(old)
	th.Wait()
	if (Livery{}).TrayIcon(th, "camelot", p, 20) == nil {
		t.Error("another theme is not prepared with it")
	}
}
