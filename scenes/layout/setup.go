package layout

import "math"

// Setup is a set-up screen: a bar, rows of choices that may scroll, and the start.
type Setup struct {
	Back, Name Rect
	Rules      Rect // leads to the rules; empty if there is nothing to start
	Emblem     Rect // a large sign above the name; empty if there is no room
	Line       Rect // an ornament below the name; empty if there is no room
	Body       Rect // the window of the rows
	Rows       []Row
	Content    float64 // height of all rows; more than Body.H scrolls
	Start      Rect
	Panels     []Rect // the rows' backgrounds, one a column or a group, unscrolled
	Stacked    bool   // labels are above their controls, not beside them
}

// Row is one line of a set-up: its label, and the control beside or below.
type Row struct{ Label, Control Rect }

// Line says how a row of a set-up is to be laid out.
type Line struct {
	High  float64 // of its control, in targets; 0 counts as 1
	Lines int     // of targets in its control, with small gaps; 0 counts as 1
	Wide  bool    // the control is always below the label, as wide as the sheet
	Press bool    // the label is a target as well
	Head  bool    // a heading without a control
	Noted bool    // a note is below the label
	Bare  bool    // no label: the control is as wide as the sheet
}

// LineGap is the gap between a control's lines, and between a label that is a target and its
// control, in interface pixels.
const LineGap = 4

// NewSetup lays out a set-up screen with rows in groups. On a wide screen the first group is left
// of the others.
func NewSetup(f Frame, groups ...[]Line) Setup { return newForm(f, true, groups) }

// NewSettings lays out rows in groups without a start button, since choices take effect at once.
// Each group has a sheet. On a wide screen the sheets form two columns of similar height.
func NewSettings(f Frame, groups ...[]Line) Setup { return newForm(f, false, groups) }

func newForm(f Frame, starts bool, groups [][]Line) Setup {
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
		s.Rules = bar.CutRight(px(target), px(gap))
	default:
		s.Rules = bar.CutRight(px(target), px(gap))
		foot := area.CutBottom(px(56), px(gap))
		s.Start = foot.Middle(px(360), px(56))
	}
	s.Name = bar
	columns, wide := 1, 900.0
	if starts { // the players need more room
		wide = 1100
	}
	if w >= wide && len(groups) > 1 {
		columns = 2
	}
	s.Body = area
	inner := px(14)
	share, between := 0.34, px(10) // of a label beside its control; between rows
	if starts {                    // a label may be a name, and rows be many
		share, between = 0.38, px(gap)
	}
	s.Stacked = w < 460*f.Tall()
	labelH := px(22 * max(1, f.text()))
	target := target * f.Tall() // of a control
	if h < 420 {
		inner = px(12)
	}
	colW := min(px(600), (area.W-px(gap*2)*float64(columns-1))/float64(columns))
	x := area.X + (area.W-colW*float64(columns)-px(gap*2)*float64(columns-1))/2
	// measure returns the heights of a row, its control, and a label above that.
	measure := func(line Line) (rowH, high, label float64) {
		beside := 0.0 // of a label with its note beside the control
		if line.Head {
			label = px(headHigh * max(1, f.text()))
			return label, 0, label
		}
		high = px(target * max(1, line.High))
		if n := float64(line.Lines); n > 1 {
			high = px(n*target + (n-1)*LineGap)
		}
		if line.Bare {
			return high + between, high, 0
		}
		if s.Stacked || line.Wide {
			label = labelH
			if line.Noted {
				label = 2 * labelH
				if !starts {
					label += px(LineGap)
				}
			}
			if line.Press {
				label = px(target + LineGap)
			}
		} else if line.Noted && !starts { // the columns are narrower than those of a set-up
			beside = px(notedHigh * max(1, f.text()))
		}
		return max(high, beside) + between + label, high, label
	}
	var heights [2]float64
	second := columns - 1 // the first group of the second column
	if !starts && columns == 2 {
		all := make([]float64, len(groups))
		for g, lines := range groups {
			for _, line := range lines {
				high, _, _ := measure(line)
				all[g] += high
			}
		}
		second = halve(all)
	}
	for g, lines := range groups {
		col := 0
		if g >= second {
			col = columns - 1
		}
		top := heights[col]
		for _, line := range lines {
			rowH, high, labelH := measure(line)
			above := labelH > 0
			r := Rect{x + float64(col)*(colW+px(gap*2)) + inner, area.Y + inner + heights[col], colW - 2*inner, rowH}
			heights[col] += rowH
			var row Row
			if above {
				row.Label = r.CutTop(labelH, 0)
				if line.Press || line.Noted && !starts {
					row.Label.H -= px(LineGap)
				}
				if !line.Head {
					row.Control = Rect{r.X, r.Y, r.W, high}
				}
			} else if line.Bare {
				row.Control = Rect{r.X, r.Y + between/2, r.W, high}
			} else {
				line := Rect{r.X, r.Y + between/2, r.W, rowH - between}
				row.Label = line.CutLeft(line.W*share, px(gap))
				row.Control = line.Middle(line.W, high)
			}
			s.Rows = append(s.Rows, row)
		}
		if !starts {
			s.Panels = append(s.Panels, Rect{x + float64(col)*(colW+px(gap*2)), area.Y + top, colW, heights[col] - top + 2*inner})
			heights[col] += 2*inner + px(gap)
		}
	}
	s.Content = max(heights[0], heights[1]) + 2*inner
	if !starts {
		s.Content -= 2*inner + px(gap)
	}
	if starts {
		for c := range columns {
			s.Panels = append(s.Panels, Rect{x + float64(c)*(colW+px(gap*2)), area.Y, colW, heights[c] + 2*inner})
		}
	}
	if spare := area.H - s.Content; spare > 0 { // everything is visible
		s.centre(f, area, spare)
	}
	return s
}

// Top returns where the rows begin.
func (s *Setup) Top() float64 { return s.Panels[0].Y }

// Keep makes the rows begin at top, where they began before a choice, if there is room.
func (s *Setup) Keep(top float64) {
	if s.Line.Empty() || s.Start.Empty() { // they begin at the top of the screen
		return
	}
	by := top - s.Top()
	for _, r := range []*Rect{&s.Name, &s.Line, &s.Body, &s.Emblem} {
		if !r.Empty() {
			r.Y += by
		}
	}
	s.shift(by)
	s.Start.Y += by
}

// notedHigh is the height of a label with a note of two lines, in interface pixels.
const notedHigh = 62

// headHigh is the height of a group's heading, in interface pixels.
const headHigh = 34

// halve returns the index at which to split a column of things into two columns so that the higher
// one is as low as possible.
func halve(heights []float64) int {
	best, least := 0, math.Inf(1)
	for i := range heights {
		var a, b float64
		for j, h := range heights {
			if j < i {
				a += h
			} else {
				b += h
			}
		}
		if high := max(a, b); high < least {
			best, least = i, high
		}
	}
	return best
}

// centre centres everything in the area: the name, the rows, the start, and an emblem if there
// is room.
func (s *Setup) centre(f Frame, area Rect, spare float64) {
	px := f.Px
	const name, line, emblem = 46, 18, 120
	foot := 0.0
	below := !s.Start.Empty() && s.Start.Y > area.Y
	if below { // moves up to the sheets
		foot = s.Start.H + px(gap*3)
		spare += s.Start.H + px(gap)
	}
	if spare < px(name+line+gap*3)+foot {
		s.shift((spare - foot) * 0.4)
		return
	}
	high := min(px(emblem), spare-px(name+line+gap*3)-foot)
	if high < px(56) {
		high = 0
	}
	head := high + px(name+line+gap*3)
	y := area.Y + (spare-head-foot)*0.42
	if high > 0 {
		s.Emblem = Rect{area.X, math.Round(y), area.W, high}.Middle(high, high)
	}
	s.Name = Rect{area.X + px(target+gap), math.Round(y + high), area.W - 2*px(target+gap), px(name)}
	s.Line = Rect{area.X, s.Name.Bottom(), area.W, px(line)}.Middle(min(area.W, px(340)), px(line))
	s.shift(y + head - area.Y)
	s.Body = Rect{area.X, s.Panels[0].Y, area.W, s.Content}
	if below {
		s.Start.Y = math.Round(s.Panels[0].Bottom() + px(gap*3))
		for _, r := range s.Panels {
			s.Start.Y = max(s.Start.Y, math.Round(r.Bottom()+px(gap*3)))
		}
	}
}

func (s *Setup) shift(d float64) {
	d = float64(int(d))
	for i := range s.Rows {
		s.Rows[i].Label.Y += d
		s.Rows[i].Control.Y += d
	}
	for i := range s.Panels {
		s.Panels[i].Y += d
	}
}
