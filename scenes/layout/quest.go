package layout

import "math"

// Quest is the quest's screen: the round table, and a sheet about one of its seats.
type Quest struct {
	Back, Name Rect
	Small      []Rect // the row of small buttons
	Games      Rect   // one of which is chosen
	Table      Rect   // a square
	Seats      []Rect // squares around it
	Count      Rect   // the progress
	Sheet      Rect
	Shield     Rect // inside the sheet, as all below
	Text       Rect
	Button     Rect
}

// NewQuest lays out the screen with seats on a ring and with small buttons. ring is the ring's
// radius as a part of the table's side.
func NewQuest(f Frame, seats int, ring float64, small int) Quest {
	const count, sheetMost = 24, 290 // heights; a sheet beside the table needs no more
	w, h := f.size()
	px, g := f.Px, f.gap()
	area := f.Safe().Inset(g)
	var l Quest
	col := area
	if w < h*1.05 {
		l.bar(f, col.CutTop(px(target), g), small)
		l.Games = col.CutTop(px(target), g)
		side := min(col.W, max(col.H*0.61, col.H-px(320)))
		l.Table = col.CutTop(side, g).Middle(side, side)
		col = col.Middle(min(col.W, px(620)), col.H)
	} else {
		side := min(area.H, area.W*0.58)
		wide := min(area.W-side-2*g, px(460))
		group := area.Middle(side+2*g+wide, area.H)
		l.Table = group.CutLeft(side, 2*g).Middle(side, side)
		col = group.Middle(group.W, min(group.H, 2*(px(target)+g)+px(count*f.Tall()+2)+px(sheetMost*f.Tall())))
		l.bar(f, col.CutTop(px(target), g), small)
		l.Games = col.CutTop(px(target), g)
	}
	l.Count = col.CutTop(px(count*f.Tall()), px(2))
	l.Sheet = col
	in := l.Sheet.Inset(px(12))
	if in.H < px(180) {
		in = l.Sheet.Inset(px(8))
	}
	l.Button = in.CutBottom(px(target), px(gap))
	shield := min(in.H, in.W*0.3, px(150))
	l.Shield = in.CutLeft(shield, px(10))
	l.Text = in
	size := max(px(MinTarget), math.Floor(l.Table.W*0.16))
	x, y := l.Table.Centre()
	for i := range seats {
		s, c := math.Sincos(math.Pi/2 + 2*math.Pi*float64(i)/float64(seats))
		l.Seats = append(l.Seats, Rect{math.Round(x + c*ring*l.Table.W - size/2), math.Round(y + s*ring*l.Table.W - size/2), size, size})
	}
	return l
}

func (l *Quest) bar(f Frame, r Rect, small int) {
	px := f.Px
	l.Back = r.CutLeft(px(target), px(gap))
	strip := r.CutRight(px(target)*float64(small)+px(gap)*float64(small-1), px(gap))
	l.Small = strip.Grid(small, small, strip.H, px(gap))
	l.Name = r
}
