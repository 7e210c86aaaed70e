package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// Shortcut is the key and the gamepad button for a button on the screen.
type Shortcut struct {
	Text string // the key, in words
	Pad  input.Button
}

// faces are the signs on gamepad buttons, for Xbox, PlayStation and Nintendo. Signs that are shapes
// are icons.
var faces = map[input.Button][3]string{
	input.PadBottom: {"A", "", "B"}, input.PadRight: {"B", "", "A"}, input.PadLeft: {"X", "", "Y"}, input.PadTop: {"Y", "", "X"},
	input.PadShoulderL: {"LB", "L1", "L"}, input.PadShoulderR: {"RB", "R1", "R"},
	input.PadTriggerL: {"LT", "L2", "ZL"}, input.PadTriggerR: {"RT", "R2", "ZR"},
	input.PadStickL: {"LS", "L3", "LS"}, input.PadStickR: {"RS", "R3", "RS"},
}

var signs = map[input.Button][3]Icon{
	input.PadBottom: {0, IconClose, 0}, input.PadRight: {0, IconCircle, 0}, input.PadLeft: {0, IconSquare, 0}, input.PadTop: {0, IconTriangle, 0},
	input.PadSelect: {IconWindows, IconShare, IconMinus}, input.PadStart: {IconList, IconList, IconPlus},
	input.PadUp: {IconCross, IconCross, IconCross},
}

// glyphKey identifies a glyph and its size in device pixels.
type glyphKey struct {
	device input.Device
	button input.Button
	side   int
}

// maxGlyphs limits the cache while a window is resized.
const maxGlyphs = 128

var glyphs = map[glyphKey]*ebiten.Image{}

// glyph draws a disc, or for buttons on the front edge a broader sheet, with the button's sign cut
// out.
func glyph(key glyphKey) *ebiten.Image {
	if img := glyphs[key]; img != nil {
		return img
	}
	if len(glyphs) >= maxGlyphs {
		for _, img := range glyphs {
			img.Deallocate()
		}
		clear(glyphs)
	}
	h := float64(key.side)
	word, sign := "", IconNone
	if i := int(key.device) - int(input.Xbox); i >= 0 && i < 3 {
		word, sign = faces[key.button][i], signs[key.button][i]
	}
	w := h
	if len(word) > 1 {
		w = math.Ceil(h * 1.5)
	}
	img := ebiten.NewImage(int(w), int(h))
	rounded(img, layout.Rect{W: w, H: h}, h/2, 0, color.White)
	cut := ebiten.NewImage(int(w), int(h))
	if sign != IconNone {
		sign.Draw(cut, layout.Rect{W: w, H: h}, math.Round(h*0.62), color.White)
	} else if word != "" {
		face := sprites.NewFace(sprites.StyleBold, math.Round(h*0.66))
		sprites.DrawText(cut, word, face, math.Round((w-face.Advance(word))/2), math.Round((h-face.Ascent()-face.Descent())/2), color.White)
	}
	img.DrawImage(cut, &ebiten.DrawImageOptions{Blend: ebiten.BlendDestinationOut})
	cut.Deallocate()
	glyphs[key] = img
	return img
}

// Glyph draws a gamepad's button in the style of the current device, as high as the rectangle
// and centred.
func (k *Kit) Glyph(dst *ebiten.Image, b input.Button, r layout.Rect, ground, ink color.Color) {
	img := glyph(glyphKey{k.Device, b, int(r.H)})
	w := float64(img.Bounds().Dx())
	at := r.Middle(w, r.H)
	k.Fill(dst, at.Inset(1), r.H/2-1, ground) // visible through the cut-out sign
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(math.Round(at.X), math.Round(at.Y))
	op.ColorScale.ScaleWithColor(ink)
	dst.DrawImage(img, &op)
}

// Cap draws a keyboard key with its name and reports whether that fits.
func (k *Kit) Cap(dst *ebiten.Image, name string, r layout.Rect, size float64) bool {
	radius := min(k.Px(4), r.H/4)
	k.Fill(dst, r, radius, k.Theme.Panel)
	k.Stroke(dst, r, radius, max(1, k.Px(1)), k.Theme.InkSoft)
	low := r
	low.Y, low.H = r.Bottom()-max(1, k.Px(2)), max(1, k.Px(2))
	k.Fill(dst, low, 0, Veil(k.Theme.InkSoft, 0x90))
	return k.Label(dst, name, r.InsetXY(k.Px(2), 0), Type{Style: sprites.StyleBold, Size: size, X: 0.5, Y: 0.5, Single: true})
}

func (b *Button) drawKey(k Kit, dst *ebiten.Image) {
	if b.Disabled || b.Slide != nil {
		return
	}
	side := math.Round(max(k.Px(17), k.Frame.MinTextSize()*1.3))
	at := layout.Rect{X: b.Rect.Right() - side, Y: b.Rect.Bottom() - side, W: side, H: side}
	most := 0.75
	if b.Above { // beside the icon
		at.Y, most = b.Rect.Y, 0.42
	}
	switch {
	case k.Device.Pad() && b.Key.Pad != input.NoButton:
		k.Glyph(dst, b.Key.Pad, at, k.Theme.Panel, k.Theme.Ink)
	case k.Device == input.Keyboard && b.Key.Text != "" && b.Look != MenuLine:
		w := math.Ceil(sprites.NewFace(sprites.StyleBold, k.Frame.MinTextSize()).Advance(b.Key.Text)) + k.Px(8)
		if w > b.Rect.W*most { // the tooltip says it
			return
		}
		at.X, at.W = at.Right()-max(w, side), max(w, side)
		k.Cap(dst, b.Key.Text, at, 1)
	}
}
