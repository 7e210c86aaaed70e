package layout

// Opponent is the screen for choosing an opponent: the chosen opponent, the user's side, all
// opponents, and the start.
type Opponent struct {
	Back, Name Rect // the name is empty if there are boards
	Rules      Rect
	Board      Rect   // the chosen board; empty if the game has only one
	Before     Rect   // beside it, previous and next board; empty if
	After      Rect   // there is no room
	Sheet      Rect   // behind all that follow except the last two
	Portrait   Rect   // the opponent's picture, a square
	Text       Rect   // about the chosen opponent
	Sides      Rect   // the user's side; empty if the game has none
	Note       Rect   // whether the game is rated
	Order      Rect   // the meaning of the order below; empty if there is no room
	Seats      []Rect // squares, of the opponents
	Levels     []Rect // their strengths
	More       Rect   // leads to all other choices
	Start      Rect
}

// OpponentParts is what the screen contains: the number of opponents, and whether the side and the
// board can be chosen.
type OpponentParts struct {
	Seats  int
	Sides  bool
	Boards bool
}

// NewOpponent lays out the screen.
func NewOpponent(f Frame, parts OpponentParts) Opponent {
	w, h := f.size()
	px, g := f.Px, f.gap()
	tall := f.Tall()
	area := f.Safe().Inset(px(gap * 1.5))
	var l Opponent
	low := h < 480 && w > h
	bar := area.CutTop(px(barHigh(f, parts.Boards, low)), g)
	button := func(r Rect) Rect { return Rect{r.X, r.Y, r.W, px(target)} }
	l.Back = button(bar.CutLeft(px(target), g))
	if low { // beside the name they leave more for the sheet
		l.Start = button(bar.CutRight(px(150), g))
		l.More = button(bar.CutRight(px(130), g))
	}
	l.Rules = button(bar.CutRight(px(target), g))
	l.Name = bar
	if parts.Boards {
		l.boards(f, bar)
	}
	if !low {
		area.CutTop(px(gap), 0)
		foot := area.CutBottom(px(56), g)
		l.Start = foot.Middle(min(foot.W, px(360)), px(56))
		foot = area.CutBottom(px(target), g*1.5)
		l.More = foot.Middle(min(foot.W, px(360)), px(target))
	}
	const high = 560 // the sheet's largest height
	sheet := area.Middle(min(area.W, px(780)), min(area.H, px(high)*tall))
	if !low { // moves the start up to a low sheet
		spare := area.H - sheet.H
		sheet.Y = area.Y + spare*0.4
		l.More.Y = sheet.Bottom() + g*1.5
		l.Start.Y = l.More.Bottom() + g
	}
	l.Sheet = sheet
	in := sheet.Inset(px(12))
	enough := 210.0 // needed before the order is shown
	if parts.Boards && w < 460 {
		enough = 250
	}
	l.seats(f, &in, parts.Seats, enough)
	l.choices(f, &in, parts, low)
	side := min(in.H, in.W*0.36, px(210))
	group := in
	if in.W > px(560) {
		group = in.Middle(px(560), in.H)
	}
	l.Portrait = group.CutLeft(side, px(14)).Middle(side, side)
	l.Text = group
	return l
}

// barHigh returns the height of the top bar, in interface pixels. A narrow bar has two lines of
// text below the board's name.
func barHigh(f Frame, boards, low bool) float64 {
	w, h := f.size()
	switch {
	case !boards, w < 340, w < 460 && f.Tall() > 1.3: // no room for the line
		return target
	case low:
		return 52
	case w < 460:
		return 72 * f.Tall()
	case h < 600:
		return 54 * f.Tall()
	}
	return 66 * f.Tall()
}

// boards lays out the chosen board in the bar, between the buttons for the previous and the next
// board if there is room.
func (l *Opponent) boards(f Frame, bar Rect) {
	px, g := f.Px, f.gap()
	l.Name = Rect{}
	l.Board = bar.Middle(min(bar.W, px(520)), bar.H)
	if l.Board.W < px(380) {
		return
	}
	l.Before = l.Board.CutLeft(px(target), g).Middle(px(target), px(target))
	l.After = l.Board.CutRight(px(target), g).Middle(px(target), px(target))
}

// seats lays out the opponents at the foot of a sheet and, if more than enough interface pixels are
// left, their order above them.
func (l *Opponent) seats(f Frame, in *Rect, seats int, enough float64) {
	px, columns := f.Px, seats
	const least, most = 46, 72
	if in.W/float64(seats) < px(least) {
		columns = (seats + 1) / 2
	}
	rows := (seats + columns - 1) / columns
	label := px(15) * f.Tall()
	cell := min(px(most), in.W/float64(columns), max(px(44), in.H*0.36/float64(rows)-label))
	grid := in.CutBottom((cell+label)*float64(rows), px(4))
	if in.H > px(enough)*f.Tall() {
		l.Order = in.CutBottom(px(18)*f.Tall(), px(6))
	}
	grid = grid.Middle(min(grid.W, cell*float64(columns)*1.12), grid.H)
	wide := grid.W / float64(columns)
	for i := range seats {
		r := Rect{grid.X + wide*float64(i%columns), grid.Y + (cell+label)*float64(i/columns), wide, cell}
		l.Seats = append(l.Seats, r.Middle(cell, cell))
		l.Levels = append(l.Levels, Rect{r.X, r.Bottom(), wide, label})
	}
}

// choices lays out the choice of a side above the opponents, or on a low screen beside the text.
func (l *Opponent) choices(f Frame, in *Rect, parts OpponentParts, low bool) {
	px, tall := f.Px, f.Tall()
	control, note := px(target), px(54)*tall
	if low {
		share := 0.46
		if in.W < px(600) {
			share = 0.52
		}
		col := in.CutRight(in.W*share, px(14))
		need := note
		if parts.Sides {
			need += control + px(6)
		}
		col = col.Middle(col.W, min(col.H, need))
		if parts.Sides {
			l.Sides = col.CutTop(control, px(6))
		}
		l.Note = col
		return
	}
	l.Note = in.CutBottom(note, px(4))
	if parts.Sides {
		l.Sides = in.CutBottom(control, px(gap)).Middle(min(in.W, px(420)), control)
	}
}
