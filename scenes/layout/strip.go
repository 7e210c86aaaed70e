package layout

// Strip is the foot of the screen during a background task.
type Strip struct {
	Rect Rect // all of it
	Bar  Rect // the progress, a thin line
	Text Rect
	Stop Rect
	// Whole is the rectangle of Text and Stop together, for a single button.
	Whole Rect
}

// NewStrip lays out the strip at the foot of a screen. rest is the part of the screen above it.
func NewStrip(f Frame) (rest Frame, s Strip) {
	safe := f.Safe()
	s.Rect = safe
	s.Rect = s.Rect.CutBottom(f.Px((target+3)*f.Tall()), 0)
	rest = f
	rest.Insets.Bottom += s.Rect.H
	in := s.Rect
	s.Bar = in.CutTop(f.Px(3), 0)
	in = in.InsetXY(f.Px(gap), 0)
	s.Whole = in.InsetXY(0, f.Px(1))
	s.Stop = in.CutRight(min(f.Px(140*f.Tall()), in.W*0.4), f.Px(gap))
	s.Text = in
	return rest, s
}
