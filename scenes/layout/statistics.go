package layout

import "math"

// Statistics is a scrolling page of sheets of given heights, side by side if there is room.
type Statistics struct {
	Back, Name Rect
	Reset      Rect
	Games      Rect
	Body       Rect
	Content    float64
	Sheets     []Rect // unscrolled; the inner part
}

// sheetInset is the distance of a sheet's content from its edge.
const sheetInset = 14

// NewStatistics lays out sheets for contents with heights in interface pixels.
func NewStatistics(f Frame, heights ...float64) Statistics {
	w, h := f.size()
	px := f.Px
	area := f.Safe().Inset(px(gap * 1.5))
	var l Statistics
	bar := area.CutTop(px(target), px(gap))
	l.Back = bar.CutLeft(px(target), px(gap))
	l.Reset = bar.CutRight(px(target), px(gap))
	if h < 420 && w > h {
		l.Games = bar.CutRight(min(px(320), bar.W/2), px(gap))
	} else {
		l.Games = area.CutTop(px(target), px(gap*1.5)).Middle(min(area.W, px(460)), px(target))
	}
	l.Name = bar
	columns, first := 1, len(heights)
	if w >= 760 && len(heights) > 1 {
		all := make([]float64, len(heights))
		for i, h := range heights {
			all[i] = h + 2*sheetInset + gap*1.5
		}
		columns, first = 2, halve(all)
	}
	l.Body = area
	wide := math.Floor(min(px(560), (area.W-px(gap*2)*float64(columns-1))/float64(columns)))
	left := math.Round(area.X + (area.W-wide*float64(columns)-px(gap*2)*float64(columns-1))/2)
	high := make([]float64, columns)
	for i, n := range heights {
		c := 0
		if i >= first {
			c = 1
		}
		sheet := Rect{left + float64(c)*(wide+px(gap*2)), area.Y + high[c], wide, px(n*f.Tall()) + 2*px(sheetInset)}
		l.Sheets = append(l.Sheets, sheet)
		high[c] += sheet.H + px(gap*1.5)
	}
	for _, h := range high {
		l.Content = max(l.Content, h-px(gap*1.5))
	}
	return l
}

// Inside returns the inner part of a sheet.
func (Statistics) Inside(f Frame, sheet Rect) Rect { return sheet.Inset(f.Px(sheetInset)) }
