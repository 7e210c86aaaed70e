package layout

import "math"

// Insets are the edges of a screen that a notch or a gesture bar takes, in
// device pixels.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Frame is the screen that a layout is for.
type Frame struct {
	W, H   float64 // device pixels
	Insets Insets
	Scale  float64 // device pixels to a CSS pixel; 0 counts as 1
	Text   float64 // the person's text scale; 0 counts as 1
	Left   bool    // what is pressed stands for the left hand
}

// Sizes in interface pixels.
const (
	target = 48 // every pressable thing is at least as high and wide
	gap    = 8
	// MinText is the smallest size of text, in CSS pixels.
	MinText = 12
	// MinTarget is the smallest side of anything pressable, in CSS pixels: about
	// 7 mm.
	MinTarget = 44
)

// mmCSS is how many CSS pixels a millimetre has under a finger.
const mmCSS = MinTarget / 7.0

// scale is Scale, never zero.
func (f *Frame) scale() float64 {
	if f.Scale <= 0 {
		return 1
	}
	return f.Scale
}

// Unit is how many device pixels an interface pixel has: a CSS pixel on small
// windows; on large ones the interface grows with the window, as a game's does.
func (f *Frame) Unit() float64 {
	w, h := f.W/f.scale(), f.H/f.scale()
	grow := min(w/1280, h/720)
	if h > w {
		grow = min(w/600, h/1000)
	}
	return f.scale() * max(1, min(4, grow))
}

// TextSize is a size in interface pixels as device pixels, with the person's
// text scale, never below the smallest legible one.
func (f *Frame) TextSize(size float64) float64 {
	return math.Round(max(size*f.text()*f.Unit(), MinText*f.scale()))
}

// text is Text, never zero.
func (f *Frame) text() float64 {
	if f.Text <= 0 {
		return 1
	}
	return f.Text
}

// Tall is by how much what holds a line or two of text is higher for larger text.
func (f *Frame) Tall() float64 { return 1 + max(0, f.text()-1)*0.5 }

// MinTextSize is the smallest size of text in device pixels.
func (f *Frame) MinTextSize() float64 { return MinText * f.scale() }

// Px is a length in interface pixels as whole device pixels.
func (f *Frame) Px(v float64) float64 { return math.Round(v * f.Unit()) }

// MM is a length in millimetres, as hands have them, in device pixels. It does not
// grow with the interface.
func (f *Frame) MM(v float64) float64 { return v * mmCSS * f.scale() }

// Safe is the part of the screen that nothing covers.
func (f *Frame) Safe() Rect {
	i := f.Insets
	return Rect{i.Left, i.Top, max(0, f.W-i.Left-i.Right), max(0, f.H-i.Top-i.Bottom)}
}

// size is the safe area in interface pixels.
func (f *Frame) size() (w, h float64) {
	s := f.Safe()
	return s.W / f.Unit(), s.H / f.Unit()
}

// gap is the space between things, less on the lowest screens.
func (f *Frame) gap() float64 {
	if _, h := f.size(); h < 340 {
		return f.Px(5)
	}
	return f.Px(gap)
}

// CSS is a length in device pixels as CSS pixels, to a tenth.
func (f *Frame) CSS(v float64) float64 { return math.Round(v/f.scale()*10) / 10 }
