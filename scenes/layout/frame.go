package layout

import "math"

// Insets are the edges of a screen that a notch or a gesture bar covers, in device pixels.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Frame is the screen for a layout.
type Frame struct {
	W, H   float64 // device pixels
	Insets Insets
	Scale  float64 // device pixels to a CSS pixel; 0 counts as 1
	Text   float64 // the text scale; 0 counts as 1
	Left   bool    // buttons are placed for the left hand
}

// Sizes in interface pixels.
const (
	target = 48 // the smallest side of a target
	gap    = 8
	// MinText is the smallest size of text, in CSS pixels.
	MinText = 12
	// MinTarget is the smallest side of a target, in CSS pixels: about 7 mm.
	MinTarget = 44
)

// mmCSS is the number of CSS pixels in a millimetre.
const mmCSS = MinTarget / 7.0

func (f *Frame) scale() float64 {
	if f.Scale <= 0 {
		return 1
	}
	return f.Scale
}

// Unit returns how many device pixels an interface pixel has. An interface pixel is a CSS pixel on
// small windows and grows with large ones.
func (f *Frame) Unit() float64 {
	w, h := f.W/f.scale(), f.H/f.scale()
	grow := min(w/1280, h/720)
	if h > w {
		grow = min(w/600, h/1000)
	}
	return f.scale() * max(1, min(4, grow))
}

// TextSize converts a text size from interface pixels to device pixels, with the text scale. The
// result is never below the smallest legible size.
func (f *Frame) TextSize(size float64) float64 {
	return math.Round(max(size*f.text()*f.Unit(), MinText*f.scale()))
}

func (f *Frame) text() float64 {
	if f.Text <= 0 {
		return 1
	}
	return f.Text
}

// Tall returns the factor by which things with a line or two of text grow with the text scale.
func (f *Frame) Tall() float64 { return 1 + max(0, f.text()-1)*0.5 }

// MinTextSize returns the smallest size of text in device pixels.
func (f *Frame) MinTextSize() float64 { return MinText * f.scale() }

// Px converts interface pixels to whole device pixels.
func (f *Frame) Px(v float64) float64 { return math.Round(v * f.Unit()) }

// MM converts millimetres to device pixels. The result doesn't depend on the size of interface
// pixels.
func (f *Frame) MM(v float64) float64 { return v * mmCSS * f.scale() }

// Safe returns the uncovered part of the screen.
func (f *Frame) Safe() Rect {
	i := f.Insets
	return Rect{i.Left, i.Top, max(0, f.W-i.Left-i.Right), max(0, f.H-i.Top-i.Bottom)}
}

// size returns the safe area in interface pixels.
func (f *Frame) size() (w, h float64) {
	s := f.Safe()
	return s.W / f.Unit(), s.H / f.Unit()
}

// gap returns the space between things, less on low screens.
func (f *Frame) gap() float64 {
	if _, h := f.size(); h < 340 {
		return f.Px(5)
	}
	return f.Px(gap)
}

// CSS converts device pixels to CSS pixels, to a tenth.
func (f *Frame) CSS(v float64) float64 { return math.Round(v/f.scale()*10) / 10 }
