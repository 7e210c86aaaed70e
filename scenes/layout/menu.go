package layout

import "math"

// Menu is a card with groups of lines below headings.
type Menu struct {
	Card    Rect
	Close   Rect // closes it, in its corner
	Body    Rect // the window of the groups
	Content float64
	Heads   []Rect   // unscrolled, like Items
	Items   [][]Rect // by group
}

// MenuPart is a group of a menu; Widths are the widths of its lines' texts.
type MenuPart struct{ Widths []float64 }

// In interface pixels.
const (
	menuPad  = 14
	menuHead = 30
	menuGap  = 18  // between columns
	menuMost = 300 // a column's largest width
)

// NewMenu lays out a menu for text of the height textHigh, with lines that are wider than their
// text by chrome. It has as few columns as fit in the screen's height; texts may take two lines. If
// no number of columns fits, the menu scrolls.
func NewMenu(f Frame, parts []MenuPart, textHigh, chrome float64) Menu {
	room := f.Safe().Inset(f.gap())
	pad := math.Round(min(f.Px(menuPad), room.H*0.04))
	most := room.Inset(pad)
	var best menuColumns
	for n := 1; n <= len(parts); n++ {
		c := newMenuColumns(f, parts, n, pad, most.W, textHigh, chrome)
		if n > 1 && !c.fits {
			break
		}
		if best = c; c.high <= most.H {
			break
		}
	}
	var m Menu
	side := f.closeSide()
	n := float64(best.n)
	wide := n*best.wide + (n-1)*f.Px(menuGap)
	high := math.Floor(min(best.high, most.H))
	m.Card = room.Middle(wide+2*pad, high+2*pad)
	m.Body, m.Content = m.Card.Inset(pad), best.high
	m.Close = Rect{m.Card.Right() - side, m.Card.Y, side, side}
	if m.Content > m.Body.H { // nothing scrolls below the button
		m.Body.CutTop(m.Close.Bottom()-m.Body.Y, 0)
	}
	x, y, column := m.Body.X, m.Body.Y, 0
	for i, p := range parts {
		if best.column[i] > column {
			column, x, y = best.column[i], x+best.wide+f.Px(menuGap), m.Body.Y
		}
		head := Rect{x, y, best.wide, best.head}
		if head.Overlaps(m.Close) {
			head.W = m.Close.X - head.X
		}
		m.Heads = append(m.Heads, head)
		y += best.head
		m.Items = append(m.Items, Rect{X: x, Y: y, W: best.wide}.Grid(len(p.Widths), 1, best.line, 0))
		y += float64(len(p.Widths))*best.line + f.Px(gap)
	}
	return m
}

// menuColumns is a menu in columns.
type menuColumns struct {
	n          int
	wide, high float64
	line, head float64 // heights
	column     []int   // of each part
	fits       bool    // every text fits its column in two lines
}

func newMenuColumns(f Frame, parts []MenuPart, n int, pad, wide, textHigh, chrome float64) menuColumns {
	c := menuColumns{n: n, head: max(f.Px(menuHead*f.Tall()), f.closeSide()-pad), fits: true}
	widest := 0.0
	for _, p := range parts {
		for _, w := range p.Widths {
			widest = max(widest, w)
		}
	}
	c.wide = math.Floor(min((wide-f.Px(menuGap)*float64(n-1))/float64(n), max(f.Px(menuMost), widest+chrome+f.Px(40))))
	lines := 1.0
	if text := c.wide - chrome; widest > text {
		lines, c.fits = 2, widest <= 1.8*text // words don't always break at the best place
	}
	c.line = math.Ceil(max(f.Px(MinTarget), MinTarget*f.scale(), lines*textHigh+f.Px(6)))
	c.spread(f, parts)
	return c
}

func (f *Frame) closeSide() float64 { return math.Ceil(max(f.Px(MinTarget), MinTarget*f.scale())) }

// spread distributes the parts over the columns in order, so that the highest column is as low
// as possible.
func (c *menuColumns) spread(f Frame, parts []MenuPart) {
	high := make([]float64, len(parts))
	var all float64
	for i, p := range parts {
		high[i] = c.head + float64(len(p.Widths))*c.line
		all += high[i] + f.Px(gap)
	}
	for limit := all / float64(c.n); ; limit += c.line / 2 {
		column, y, most := make([]int, len(parts)), 0.0, 0.0
		at := 0
		for i, h := range high {
			if y > 0 && y+h > limit {
				at, y = at+1, 0
			}
			column[i] = at
			most = max(most, y+h)
			y += h + f.Px(gap)
		}
		if at < c.n {
			c.column, c.high = column, most
			return
		}
	}
}
