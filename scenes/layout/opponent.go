package layout

// Opponent is the screen on which an opponent is chosen: who is chosen now, all who may be,
// and the start.
type Opponent struct {
	Back, Name Rect
	Rules      Rect
	Sheet      Rect   // what lies behind the next four
	Portrait   Rect   // a square
	Text       Rect   // about who is chosen
	Note       Rect   // what the game is for
	Seats      []Rect // squares, of those who may be chosen
	More       Rect   // leads to all other choices
	Start      Rect
}

// NewOpponent lays the screen out for so many who may be chosen.
func NewOpponent(f Frame, seats int) Opponent {
	w, h := f.size()
	px, g := f.Px, f.gap()
	tall := f.Tall()
	area := f.Safe().Inset(px(gap * 1.5))
	var l Opponent
	bar := area.CutTop(px(target), g)
	l.Back = bar.CutLeft(px(target), g)
	low := h < 420 && w > h
	if low { // beside the name they leave more for the sheet
		l.Start = bar.CutRight(px(150), g)
		l.More = bar.CutRight(px(130), g)
	}
	l.Rules = bar.CutRight(px(target), g)
	l.Name = bar
	if !low {
		area.CutTop(px(gap), 0)
		foot := area.CutBottom(px(56), g)
		l.Start = foot.Middle(min(foot.W, px(360)), px(56))
		foot = area.CutBottom(px(target), g*1.5)
		l.More = foot.Middle(min(foot.W, px(360)), px(target))
	}
	sheet := area.Middle(min(area.W, px(780)), min(area.H, px(470)*tall))
	if !low { // the start comes up to a sheet that needs less
		spare := area.H - sheet.H
		sheet.Y = area.Y + spare*0.4
		l.More.Y = sheet.Bottom() + g*1.5
		l.Start.Y = l.More.Bottom() + g
	}
	l.Sheet = sheet
	in := sheet.Inset(px(12))
	columns := seats
	const least, most = 46, 72
	if in.W/float64(seats) < px(least) {
		columns = (seats + 1) / 2
	}
	rows := (seats + columns - 1) / columns
	cell := min(px(most), in.W/float64(columns), max(px(44), in.H*0.4/float64(rows)))
	grid := in.CutBottom(cell*float64(rows), px(gap))
	wide := min(grid.W, cell*float64(columns)*1.12)
	grid = grid.Middle(wide, grid.H)
	for i := range seats {
		r := Rect{grid.X + grid.W*float64(i%columns)/float64(columns), grid.Y + cell*float64(i/columns), grid.W / float64(columns), cell}
		l.Seats = append(l.Seats, r.Middle(cell, cell))
	}
	if in.H > px(150)*tall {
		l.Note = in.CutBottom(px(42)*tall, px(4))
	}
	side := min(in.H, in.W*0.36, px(210))
	group := in
	if in.W > px(560) {
		group = in.Middle(px(560), in.H)
	}
	l.Portrait = group.CutLeft(side, px(14)).Middle(side, side)
	l.Text = group
	return l
}
