package play

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// banner is a short text that moves across the board at a great moment, after the pieces have
// moved. A press removes it.
type banner struct {
	text string
	tick int // ticks since the banner appeared
}

// The numbers of ticks in which a banner appears, in which it disappears, and for which it exists.
const (
	bannerComes = 10
	bannerGoes  = 24
	bannerTicks = 110
)

// greatMoment returns the text for a great capture among events; "" if there is none.
func greatMoment(v *view, events []engine.Event) string {
	n := engine.Taken(events)
	if n < engine.GreatCapture {
		return ""
	}
	key := locale.Key("moment.chain")
	for _, e := range events {
		switch e.(type) {
		case engine.LineCaptured:
			key = "moment.sweep"
		case engine.Cantered: // before the jumps, as only a Knight's Charge has it
			key = "moment.charge"
		}
	}
	return v.svc.Text(key, n)
}

// step runs one tick. moving is true while pieces still move; pressed is true if the user presses a
// button or the screen. It reports whether the picture has changed.
func (b *banner) step(moving, pressed bool) bool {
	switch {
	case b.text == "" || b.tick == 0 && moving:
		return false
	case pressed && b.tick > 0:
		b.tick = max(b.tick, bannerTicks-bannerGoes/2)
	}
	if b.tick++; b.tick > bannerTicks {
		*b = banner{}
	}
	return true
}

func (b *banner) presence() float64 {
	return max(0, min(1, float64(b.tick)/bannerComes, float64(bannerTicks-b.tick)/bannerGoes))
}

func (b *banner) draw(k ui.Kit, dst *ebiten.Image, board layout.Rect) {
	seen := b.presence()
	if b.text == "" || seen == 0 {
		return
	}
	high := min(k.Px(72*k.Frame.Tall()), board.H*0.2)
	r := layout.Rect{X: board.X, Y: board.Y + board.H*0.3 - high/2, W: board.W, H: high}
	veil := func(c color.Color, a float64) color.Color {
		red, green, blue, _ := c.RGBA()
		return color.NRGBA64{R: uint16(red), G: uint16(green), B: uint16(blue), A: uint16(a * seen * 0xffff)}
	}
	k.Fill(dst, r, 0, veil(color.Black, 0.72))
	edge := max(1, k.Px(2))
	for _, y := range []float64{r.Y, r.Bottom() - edge} {
		k.Fill(dst, layout.Rect{X: r.X, Y: y, W: r.W, H: edge}, 0, veil(k.Theme.TableInk, 0.9))
	}
	k.Label(dst, b.text, r.InsetXY(k.Px(8), k.Px(4)), ui.Type{Style: sprites.StyleTitle, Size: 34, Color: veil(k.Theme.TableInk, 1), X: 0.5, Y: 0.5})
}
