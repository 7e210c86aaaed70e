package layout

// Boards is the screen of a game's boards: cards on a sheet, which scrolls if needed.
type Boards struct {
	Back, Name Rect
	Sheet      Rect
	Body       Rect    // the window of the cards
	Cards      []Rect  // unscrolled
	Content    float64 // the height of all cards; if it is more than Body.H, they scroll
}

// A card's height, in interface pixels.
const (
	lowCard  = 84
	highCard = 124
)

// NewBoards lays out n cards.
func NewBoards(f Frame, n int) Boards {
	w, _ := f.size()
	px, g := f.Px, f.gap()
	area := f.Safe().Inset(px(gap * 1.5))
	var l Boards
	bar := area.CutTop(px(target), g)
	l.Back = bar.CutLeft(px(target), g)
	bar.CutRight(px(target), g)
	l.Name = bar
	columns := 1
	if w >= 560*f.Tall() {
		columns = 2
	}
	rows := float64((n + columns - 1) / columns)
	inner := px(10)
	room := area.H - 2*inner
	high := max(px(lowCard)*f.Tall(), min(px(highCard)*f.Tall(), (room+g)/rows-g))
	l.Content = rows*(high+g) - g
	sheet := area.Middle(min(area.W, px(460*float64(columns))), min(area.H, l.Content+2*inner))
	sheet.Y = area.Y + (area.H-sheet.H)*0.4
	l.Sheet, l.Body = sheet, sheet.Inset(inner)
	l.Cards = l.Body.Grid(n, columns, high, g)
	return l
}
