package layout

// Setup is a set-up screen: a bar, rows of choices that scroll when there are
// many, and the start.
type Setup struct {
	Back, Name Rect
	Body       Rect // what is seen of the rows
	Rows       []Row
	Content    float64 // height of all rows; more than Body.H scrolls
	Start      Rect
	Sheets     []Rect // what lies behind the rows, one a column, unscrolled
	Stacked    bool   // labels stand above their controls, not beside them
}

// Row is one line of a set-up: what is chosen, and the control beside or below.
type Row struct{ Label, Control Rect }

// NewSetup lays out a set-up screen with rows in groups; on a wide screen the
// first group stands left of the others. A row's height is that of its control
// in targets, usually 1.
func NewSetup(f Frame, groups ...int) Setup { return newForm(f, true, groups) }

// NewSettings lays out a screen of rows in groups that has nothing to start:
// what is chosen holds at once.
func NewSettings(f Frame, groups ...int) Setup { return newForm(f, false, groups) }

func newForm(f Frame, starts bool, groups []int) Setup {
	w, h := f.size()
	px := f.Px
	area := f.Safe().Inset(px(gap * 1.5))
	var s Setup
	bar := area.CutTop(px(target), px(gap))
	s.Back = bar.CutLeft(px(target), px(gap))
	switch {
	case !starts:
		bar.CutRight(px(target), px(gap))
	case h < 420 && w > h: // the start beside the name leaves more for the rows
		s.Start = bar.CutRight(px(190), px(gap))
	default:
		bar.CutRight(px(target), px(gap))
		foot := area.CutBottom(px(56), px(gap))
		s.Start = foot.Middle(px(360), px(56))
	}
	s.Name = bar
	columns := 1
	if w >= 900 && len(groups) > 1 {
		columns = 2
	}
	s.Body = area
	inner := px(14)
	s.Stacked = w < 460
	rowH, labelH := px(target+10), 0.0
	if s.Stacked {
		labelH = px(22)
		rowH = labelH + px(target+10)
	}
	if h < 420 {
		inner = px(8)
	}
	colW := min(px(600), (area.W-px(gap*2)*float64(columns-1))/float64(columns))
	x := area.X + (area.W-colW*float64(columns)-px(gap*2)*float64(columns-1))/2
	var heights [2]float64
	for g, n := range groups {
		col := min(g, columns-1)
		for range n {
			r := Rect{x + float64(col)*(colW+px(gap*2)) + inner, area.Y + inner + heights[col], colW - 2*inner, rowH}
			heights[col] += rowH
			var row Row
			if s.Stacked {
				row.Label = r.CutTop(labelH, 0)
				row.Control = Rect{r.X, r.Y, r.W, px(target)}
			} else {
				line := Rect{r.X, r.Y + px(5), r.W, px(target)}
				row.Label = line.CutLeft(line.W*0.34, px(gap))
				row.Control = line
			}
			s.Rows = append(s.Rows, row)
		}
	}
	s.Content = max(heights[0], heights[1]) + 2*inner
	for c := range columns {
		s.Sheets = append(s.Sheets, Rect{x + float64(c)*(colW+px(gap*2)), area.Y, colW, heights[c] + 2*inner})
	}
	if spare := area.H - s.Content; spare > 0 { // all is seen: hang it in the middle
		s.shift(spare * 0.4)
	}
	return s
}

// shift moves rows and sheets down.
func (s *Setup) shift(d float64) {
	d = float64(int(d))
	for i := range s.Rows {
		s.Rows[i].Label.Y += d
		s.Rows[i].Control.Y += d
	}
	for i := range s.Sheets {
		s.Sheets[i].Y += d
	}
}
