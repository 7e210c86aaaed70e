package layout

import "math"

// Lesson is a lesson's screen: the board, the text and the buttons.
type Lesson struct {
	Back, Name Rect
	Rules      Rect // leads to the rules; empty if there is no room
	Sheet      Rect // the text's background
	Text       Rect
	Dots       Rect // the progress, inside the sheet
	Board      Rect
	Tools      []Rect // small buttons
	Other      Rect   // their room as one button
	Next       Rect   // the button to press next
	Low        bool   // a high board may lie on its side
}

const lessonTools = 3

// NewLesson lays out a lesson with a board whose width divided by its height is aspect.
func NewLesson(f Frame, aspect float64) Lesson {
	l := newLesson(f, aspect)
	if f.Left {
		hands := []*Rect{&l.Back, &l.Name, &l.Rules, &l.Sheet, &l.Text, &l.Dots, &l.Other, &l.Next}
		if !exchange(&l.Board, hands) {
			mirror(union(l.Other, l.Next), []*Rect{&l.Other, &l.Next})
		}
	}
	l.Tools = l.Other.Grid(lessonTools, lessonTools, l.Other.H, f.gap())
	return l
}

func newLesson(f Frame, aspect float64) Lesson {
	w, h := f.size()
	px := f.Px
	g := f.gap()
	l := Lesson{Low: w > h && h < 600}
	strip := px(target*lessonTools + gap*(lessonTools-1))
	if w < h*1.05 {
		area := f.Safe().Inset(g)
		l.bar(f, area.CutTop(px(target), g))
		foot := area.CutBottom(px(target), g)
		l.Other = foot.CutLeft(strip, g)
		l.Next = foot
		const least, most = 92, 168
		wide := f.Safe() // the board may have all of it
		spare := area.H - g - wide.W/aspect
		l.sheet(f, area.CutTop(max(px(least), min(px(most)*f.Tall(), spare)), g))
		area.X, area.W = wide.X, wide.W
		l.Board = area
	} else {
		area := f.Safe().Inset(g)
		if h >= 600 {
			area = f.Safe().Inset(px(gap * 2))
		}
		narrow, most := 252.0, 440.0
		if l.Low && aspect > 1 { // a board on its side needs the width
			narrow = 184
		}
		margin := px(gap * 2)
		boardW := min(area.H*aspect, area.W-px(narrow)-margin)
		side := max(px(narrow), min(area.W-boardW-margin, px(most)))
		group := area.Middle(boardW+margin+side, area.H)
		col := group.CutRight(side, margin)
		l.Board = group
		l.bar(f, col.CutTop(px(target), g))
		foot := col.CutBottom(px(2*target)+g, g)
		l.Next = foot.CutTop(px(target), g)
		l.Other = foot
		if h >= 600 {
			col.CutBottom(max(0, col.H-px(270)*f.Tall()), 0)
		}
		l.sheet(f, col)
	}
	return l
}

func (l *Lesson) bar(f Frame, r Rect) {
	l.Back = r.CutLeft(f.Px(target), f.Px(gap))
	if r.W >= f.Px(200) {
		l.Rules = r.CutRight(f.Px(target), f.Px(gap))
	}
	l.Name = r
}

func (l *Lesson) sheet(f Frame, r Rect) {
	l.Sheet = r
	in := r.InsetXY(f.Px(14), f.Px(8))
	l.Dots = in.CutBottom(f.Px(12), f.Px(2))
	l.Text = in
}

// Lessons is the list of lessons: a button to continue, and a sheet for each game, side by side
// if there is room.
type Lessons struct {
	Back, Name Rect
	Start      Rect // continues
	Body       Rect // the window of the sheets
	Content    float64
	Sheets     []Rect // unscrolled, as all below
	Heads      []Rect
	Rows       [][]Rect
}

// NewLessons lays out the lists of lessons, one for each game; counts holds the number of lessons
// of each.
func NewLessons(f Frame, counts []int) Lessons {
	w, h := f.size()
	px := f.Px
	area := f.Safe().Inset(px(gap * 1.5))
	var l Lessons
	bar := area.CutTop(px(target), px(gap))
	l.Back = bar.CutLeft(px(target), px(gap))
	if h < 420 && w > h {
		l.Start = bar.CutRight(min(px(320), bar.W/2), px(gap))
	} else {
		bar.CutRight(px(target), px(gap))
		l.Start = area.CutTop(px(target+8), px(gap*1.5)).Middle(px(460), px(target+8))
	}
	l.Name = bar
	columns := 1
	switch {
	case w >= 1200 && (len(counts)%3 == 0 || len(counts) > 6): // four are two above two
		columns = max(1, min(len(counts), 3))
	case w >= 700:
		columns = max(1, min(len(counts), 2))
	}
	l.Body = area
	const head, inner, between = target, 10, 2
	wide := math.Floor(min(px(560), (area.W-px(gap*2)*float64(columns-1))/float64(columns)))
	left := math.Round(area.X + (area.W-wide*float64(columns)-px(gap*2)*float64(columns-1))/2)
	heights := make([]float64, columns)
	for i, n := range counts {
		c := i % columns
		sheet := Rect{left + float64(c)*(wide+px(gap*2)), area.Y + heights[c], wide, 2*px(inner) + px(head) + float64(n)*px(target+between)}
		in := sheet.Inset(px(inner))
		l.Sheets = append(l.Sheets, sheet)
		l.Heads = append(l.Heads, in.CutTop(px(head), 0))
		l.Rows = append(l.Rows, in.Grid(n, 1, px(target), px(between)))
		heights[c] += sheet.H + px(gap*1.5)
	}
	for _, h := range heights {
		l.Content = max(l.Content, h-px(gap*1.5))
	}
	return l
}
