package layout

import "math"

// Match is the table of a game: the board, the bar, the players, the tools and the list of
// moves.
type Match struct {
	Board   Rect
	Back    Rect
	Status  Rect
	Players []Rect
	Tools   []Rect // the last opens a menu with all others
	Note    Rect   // a text about the match between two players' panels; may be empty
	Review  Review // empty unless the match is reviewed
	List    Rect   // if empty, it opens as a card
	Roomy   bool   // the players' panels have two or three lines
	Compact bool   // the screen is low or narrow
}

// A player's panel in interface pixels.
const (
	panelLow   = 48
	panelMid   = 78
	panelHigh  = 116
	panelLarge = 176
	roomyTile  = 240 // the width from which a panel in a row is roomy
)

// Table holds what the layout of a table depends on. It never changes during a match, so that the
// board never moves.
type Table struct {
	Aspect  float64 // the board's width by its height
	Players int
	Around  bool // players sit round the board: on a high screen two panels are below it
	Tools   int  // number of tool buttons
	Folded  bool // the list of moves is folded
	Review  bool // the match is reviewed
	Asks    bool // its verdict asks for a better move
}

// NewMatch lays out a table.
func NewMatch(f Frame, t Table) Match {
	m := newMatch(f, t)
	if f.Left {
		m.leftHanded()
	}
	if t.Review {
		m.review(f, t.Asks)
	}
	return m
}

func newMatch(f Frame, t Table) Match {
	w, h := f.size()
	if w < h*1.05 {
		return portrait(f, t)
	}
	m := Match{Compact: h < 600}
	px := f.Px
	margin := f.gap()
	area := f.Safe().Inset(margin)
	if h >= 600 {
		margin = px(gap * 2)
		area = f.Safe().InsetXY(margin, px(gap))
	}
	const wide = 430
	narrow := 252.0
	if m.Compact && t.Aspect > 1 { // a board on its side needs the width
		narrow = 176
	}
	boardW := min(area.H*t.Aspect, area.W-px(narrow)-margin)
	// Two columns if the board keeps its size.
	if side := (area.W - boardW - 2*margin) / 2; side >= px(narrow) && h >= 600 && !t.Folded {
		side = min(side, px(wide))
		group := area.Middle(boardW+2*margin+2*side, area.H)
		left := group.CutLeft(side, margin)
		right := group.CutRight(side, margin)
		m.Board = group
		m.bar(f, left.CutTop(px(target*f.Tall()), margin))
		m.column(f, left, t.Players)
		m.tools(f, &right, t.Tools)
		m.List = right
		return m
	}
	side := min(area.W-boardW-margin, px(560))
	if t.Folded {
		side = min(side, px(wide))
	}
	group := area.Middle(boardW+margin+side, area.H)
	col := group.CutRight(side, margin)
	m.Board = group
	g := f.gap()
	high := px(target)
	if h >= 600 {
		high = px(target * f.Tall())
	}
	m.bar(f, col.CutTop(high, g))
	m.tools(f, &col, t.Tools)
	m.players(f, &col, t)
	if col.H >= px(target*3) && !t.Folded {
		m.List = col
	}
	return m
}

func (m *Match) bar(f Frame, r Rect) {
	m.Back = r.CutLeft(f.Px(target), f.Px(gap))
	m.Status = r
}

// toolHigh returns a tool's height, for an icon with a word below.
func toolHigh(f Frame) float64 {
	if _, h := f.size(); h < 600 {
		return f.Px(target)
	}
	return f.Px((target + 6) * f.Tall())
}

// tools takes the room for the tool buttons from the bottom of a column, in two full rows if one
// row is too narrow.
func (m *Match) tools(f Frame, col *Rect, n int) {
	g, high := f.gap(), toolHigh(f)
	rows := 1
	if col.W < float64(n)*f.Px(target)+float64(n-1)*g {
		rows = 2
	}
	r := col.CutBottom(float64(rows)*high+float64(rows-1)*g, g)
	m.Tools = rowsOf(r, n, rows, high, g)
}

// rowsOf divides a rectangle among n cells in rows of full width; the last rows have the
// fewest.
func rowsOf(r Rect, n, rows int, high, gap float64) (cells []Rect) {
	for row := range rows {
		left := rows - row
		here := (n - len(cells) + left - 1) / left
		cells = append(cells, r.CutTop(high, gap).Grid(here, here, high, gap)...)
	}
	return cells
}

// players takes the room for the panels from the top of a column, and leaves some lines for the
// list.
func (m *Match) players(f Frame, col *Rect, t Table) {
	g, n := f.gap(), t.Players
	if _, h := f.size(); h < 600 {
		rows := 1
		if n > 1 && col.W >= f.Px(240) {
			rows = (n + 1) / 2
		} else {
			rows = n
		}
		high := f.Px(panelLow)
		r := col.CutTop(float64(rows)*high+float64(rows-1)*g, g)
		m.Players = rowsOf(r, n, rows, high, g)
		return
	}
	m.Roomy = true
	if t.Around && n == 4 && col.W >= f.Px(400) { // two rows leave twice the lines for the moves
		high := f.Px(panelMid * f.Tall())
		if col.W >= f.Px(2*roomyTile)+g {
			high = f.Px(panelHigh * f.Tall())
		}
		m.Players = rowsOf(col.CutTop(2*high+g, g), n, 2, high, g)
		return
	}
	list := f.Px(target * 4)
	if t.Folded {
		list = 0
	}
	high := math.Floor((col.H - list - float64(n)*g) / float64(n))
	high = max(f.Px(panelMid), min(f.Px(panelLarge*f.Tall()), high))
	r := col.CutTop(float64(n)*high+float64(n-1)*g, g)
	m.Players = r.Grid(n, 1, high, g)
}

// column divides a column among the players' panels: two panels are at its two ends, more are below
// each other.
func (m *Match) column(f Frame, col Rect, n int) {
	m.Roomy = true
	g := f.Px(gap * 1.5)
	if n != 2 {
		high := min(f.Px(panelLarge*f.Tall()), (col.H-g*float64(n-1))/float64(n))
		m.Players = col.Grid(n, 1, math.Floor(high), g)
		return
	}
	const most = 330
	note := f.Px(84 * f.Tall())
	high := max(f.Px(panelHigh), min(f.Px(most), (col.H-note-2*g)/2))
	upper := col.CutTop(high, g)
	lower := col.CutBottom(high, g)
	m.Players = []Rect{upper, lower}
	if col.H >= f.Px(40) {
		m.Note = col
	}
}

// portrait stacks bar, players, board, list and tools.
func portrait(f Frame, t Table) Match {
	w, h := f.size()
	px := f.Px
	m := Match{Compact: w < 560}
	g := px(gap)
	side := g
	if w >= 500 {
		side = px(gap * 2)
	}
	if h < 600 {
		g = px(5)
	}
	area := f.Safe().InsetXY(side, g)
	high := px(target)
	if h >= 600 {
		high = px(target * f.Tall())
	}
	m.bar(f, area.CutTop(high, g))
	m.tools(f, &area, t.Tools)
	rows := 1
	if t.Players > 2 {
		rows = 2
	}
	ph := px(panelLow * f.Tall())
	wide := f.Safe() // the board may have all of it
	if !m.Compact {
		wide = area
	}
	boardH := wide.W / t.Aspect
	spare := area.H - boardH - g - float64(rows-1)*px(6)
	if t.Review { // it needs the room
		spare = 0
	}
	switch mid := px(panelMid * f.Tall()); {
	case spare >= float64(rows)*px(panelHigh*f.Tall())+px(target*2):
		ph, m.Roomy = px(panelHigh*f.Tall()), true
	case spare >= float64(rows)*mid:
		ph, m.Roomy = mid, true
	case !m.Compact: // some of the board's width for legible names
		ph, m.Roomy = px(panelMid), true
	default:
		most := 60.0
		if rows > 1 { // long names take two lines
			most = 76
		}
		ph = max(ph, min(px(most*f.Tall()), math.Floor(spare/float64(rows))))
	}
	strip := area.CutTop(float64(rows)*ph+float64(rows-1)*px(6), g)
	m.Players = rowsOf(strip, t.Players, rows, ph, px(6))
	below := 0.0 // what panels below the board take
	if t.Around && rows == 2 {
		below = ph + g
		area.Y -= ph + px(6)
		area.H += ph + px(6)
	}
	boardH = min(boardH, area.H-below)
	rest := area.H - below - boardH
	if rest >= px(target*2+8)+g && !t.Folded {
		m.Board = area.CutTop(boardH, g)
		if below > 0 {
			m.lower(area.CutTop(below-g, g))
		}
		m.List = area
	} else {
		if below > 0 {
			m.lower(area.CutBottom(below-g, g))
		}
		m.Board = area
	}
	m.Board.X, m.Board.W = wide.X, wide.W
	return m
}

func (m *Match) lower(row Rect) {
	for i := len(m.Players) / 2; i < len(m.Players); i++ {
		m.Players[i].Y = row.Y
	}
}

// Card returns a rectangle in the middle of the screen for a dialog of at most w by h interface
// pixels.
func Card(f Frame, w, h float64) Rect {
	return f.Safe().Inset(f.Px(gap)).Middle(f.Px(w), f.Px(h))
}
