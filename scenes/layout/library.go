package layout

import "math"

// Library is the list of saved games, with filters. There may be very many rows, so only the
// visible ones are laid out.
type Library struct {
	Back, Name Rect
	Search     Rect
	Show       []Rect // filters
	Order      Rect
	Import     Rect
	Export     Rect
	Notice     Rect // what was just done; may be empty
	Undo       Rect // beside it
	Sheet      Rect // the rows' background
	Body       Rect // the window of the rows, within the sheet's frame
	Content    float64
	First      int       // the first row laid out
	Rows       []GameRow // unscrolled
}

// GameRow is the row of a game.
type GameRow struct {
	Rect      Rect
	Thumbnail Rect
	Text      Rect
	Favourite Rect
	Delete    Rect
}

// beyond is how many rows are laid out above and below the visible ones, so that the focus can
// reach them.
const beyond = 2

// NewLibrary lays out a list of games with ways filters, scrolled by scrolled device pixels; notice
// says whether it needs room for a notice.
func NewLibrary(f Frame, games, ways int, scrolled float64, notice bool) Library {
	w, h := f.size()
	px := f.Px
	area := f.Safe().Inset(px(gap * 1.5))
	if most := px(1100); area.W > most {
		area = area.Middle(most, area.H)
	}
	var l Library
	low := h < 420 && w > h
	bar := area.CutTop(px(target), px(gap))
	l.Back = bar.CutLeft(px(target), px(gap))
	l.Export = bar.CutRight(px(target), px(gap))
	l.Import = bar.CutRight(px(target), px(gap))
	if low {
		l.Order = bar.CutRight(bar.W*0.3, px(gap))
		l.Search = bar.CutRight(bar.W*0.45, px(gap))
	}
	l.Name = bar
	if !low {
		ask := area.CutTop(px(target), px(gap))
		l.Order = ask.CutRight(math.Floor(ask.W*0.42), px(gap))
		l.Search = ask
	}
	if ways > 0 {
		columns := ways
		if w < 560 && ways > 2 {
			columns = (ways + 1) / 2
		}
		rows := (ways + columns - 1) / columns
		l.Show = area.CutTop(float64(rows)*px(target)+float64(rows-1)*px(gap), px(gap)).Grid(ways, columns, px(target), px(gap))
	}
	if notice {
		l.Notice = area.CutBottom(px(target), px(gap))
		l.Undo = l.Notice
		l.Undo = l.Undo.CutRight(min(px(150), math.Floor(l.Undo.W*0.4)), 0)
	}
	l.Sheet = area
	area = area.InsetXY(0, px(7))
	l.Body = area

	const between = 4
	high := px(76 * f.Tall())
	switch { // a row has more lines
	case w < 340:
		high = px(122 * f.Tall())
	case w < 460:
		high = px(104 * f.Tall())
	}
	pitch := high + px(between)
	l.Content = max(0, float64(games)*pitch-px(between))
	l.First = max(0, int(scrolled/pitch)-beyond)
	for i := l.First; i < games; i++ {
		row := Rect{area.X, area.Y + float64(i)*pitch, area.W, high}
		if row.Y-scrolled >= area.Bottom()+beyond*pitch {
			break
		}
		r := GameRow{Rect: row}
		in := row.InsetXY(px(6), px(4))
		r.Thumbnail = in.CutLeft(min(in.H, math.Floor(in.W*0.24)), px(gap))
		r.Delete = in.CutRight(px(target), px(gap/2)).Middle(px(target), px(target))
		r.Favourite = in.CutRight(px(target), px(gap)).Middle(px(target), px(target))
		r.Text = in
		l.Rows = append(l.Rows, r)
	}
	return l
}
