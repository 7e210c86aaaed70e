package layout

// Reading is a screen with one long text on a sheet.
type Reading struct {
	Back, Name Rect
	Sheet      Rect // the text's background
	Text       Rect // its window
}

// NewReading lays out a screen with lines of readable length.
func NewReading(f Frame) Reading {
	px := f.Px
	area := f.Safe().Inset(px(gap * 1.5))
	var r Reading
	bar := area.CutTop(px(target), px(gap))
	r.Back = bar.CutLeft(px(target), px(gap))
	bar.CutRight(px(target), px(gap))
	r.Name = bar
	r.Sheet = area.Middle(min(area.W, px(720)), area.H)
	r.Text = r.Sheet.InsetXY(px(18), px(14))
	return r
}
