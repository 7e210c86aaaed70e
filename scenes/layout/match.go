package layout

import "math"

// Match is the table of a game: the board, and about it the bar, the players,
// the tools and the list of moves.
type Match struct {
	Board   Rect
	Back    Rect
	Status  Rect
	Sound   Rect // empty on small screens, as Gear is: a menu has them
	Gear    Rect // the way to the settings: in the bar, or after the tools
	Rules   Rect // the way to the rules, likewise; empty for a game that has none
	Players []Rect
	Tools   []Rect
	Confirm Rect // the button that plays a finished move, over some of Tools; the first is free
	Emblem  Rect // between two players' panels; empty where there is no room
	Graph   Rect // below the board, where a review is shown; else empty
	List    Rect // empty where there is no room: the list then opens as a card
	Roomy   bool // the players' panels are high enough for two or three lines
	Compact bool // there is one row of few tools, the last of which opens a menu
}

// Sizes of a players' panel in interface pixels.
const (
	panelLow  = 44
	panelHigh = 104
	panelMid  = 74
)

// Table is what a table is laid out for. Nothing of it changes while a match is
// on, so that the board never moves.
type Table struct {
	Aspect  float64 // the board's width by its height
	Players int
	Tools   int  // the most tool buttons that there may be at once, on large screens
	Few     int  // the same on small ones, the menu included
	Folded  bool // the list of moves is folded away
	Rules   bool // there are rules to be read
	Graph   bool // a review is shown
}

// graphHigh is how high the part below the board is in which a review is shown.
const graphHigh = 104

// NewMatch lays out a table.
func NewMatch(f Frame, t Table) Match {
	m := newMatch(f, t)
	if f.Left {
		m.leftHanded()
	}
	if t.Graph {
		m.Graph = m.Board.CutBottom(f.Px(graphHigh), f.gap())
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
	if m.Compact && t.Aspect > 1 { // a board that lies on its side needs the width
		narrow = 176
	}
	boardW := min(area.H*t.Aspect, area.W-px(narrow)-margin)
	// Two columns where they cost the board nothing.
	if side := (area.W - boardW - 2*margin) / 2; side >= px(narrow) && h >= 600 && !t.Folded {
		side = min(side, px(wide))
		group := area.Middle(boardW+2*margin+2*side, area.H)
		left := group.CutLeft(side, margin)
		right := group.CutRight(side, margin)
		m.Board = group
		m.bar(f, left.CutTop(px(target), margin), t.Rules)
		m.column(f, left, t.Players)
		m.tools(f, &right, t)
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
	m.bar(f, col.CutTop(px(target), g), t.Rules)
	m.tools(f, &col, t)
	m.players(f, &col, t.Players, h >= 600)
	if col.H >= px(target*3) && !t.Folded {
		m.List = col
	}
	return m
}

// leastStatus is how wide the status is at least, with the gear beside it.
const leastStatus = 128

// bar is the row of back, status and, on large screens, sound and, where it has
// room, the gear and the rules.
func (m *Match) bar(f Frame, r Rect, rules bool) {
	m.Back = r.CutLeft(f.Px(target), f.Px(gap))
	if !m.Compact {
		if r.W >= f.Px(2*(target+gap)+leastStatus) {
			m.Gear = r.CutRight(f.Px(target), f.Px(gap))
		}
		m.Sound = r.CutRight(f.Px(target), f.Px(gap))
		if rules && r.W >= f.Px(target+gap+leastStatus) {
			m.Rules = r.CutRight(f.Px(target), f.Px(gap))
		}
	}
	m.Status = r
}

// tools takes the tool buttons off the bottom of a column; the gear and the rules
// are the last of them where a large screen's bar had no room for them.
func (m *Match) tools(f Frame, col *Rect, t Table) {
	n := t.Tools
	var more []*Rect
	if m.Compact {
		n = t.Few
	} else {
		if t.Rules && m.Rules.Empty() {
			more = append(more, &m.Rules)
		}
		if m.Gear.Empty() {
			more = append(more, &m.Gear)
		}
		n += len(more)
	}
	if n == 0 {
		return
	}
	g := f.gap()
	fit := max(1, int((col.W+g)/(f.Px(target)+g)))
	rows := (n + fit - 1) / fit
	each := (n + rows - 1) / rows
	r := col.CutBottom(float64(rows)*f.Px(target)+float64(rows-1)*g, g)
	m.Tools = r.Grid(n, each, f.Px(target), g)
	m.Confirm = confirm(f, m.Tools)
	for i := len(more) - 1; i >= 0; i-- {
		last := len(m.Tools) - 1
		*more[i], m.Tools = m.Tools[last], m.Tools[:last]
	}
}

// leastConfirm is how wide the button is at least that says a move.
const leastConfirm = 190

// confirm is room for that button among tools: beside the first, or where that is
// narrow in the row below.
func confirm(f Frame, tools []Rect) Rect {
	row := func(from int) (r Rect) {
		r = tools[from]
		for _, t := range tools[from:] {
			if t.Y == r.Y {
				r.W = t.Right() - r.X
			}
		}
		return r
	}
	first := tools[0]
	for i, t := range tools[1:] {
		if r := row(i + 1); t.X > first.X && r.W >= f.Px(leastConfirm) || t.Y > first.Y {
			return r
		}
	}
	return row(min(1, len(tools)-1))
}

// players takes the panels off the top of a column.
func (m *Match) players(f Frame, col *Rect, n int, roomy bool) {
	g := f.gap()
	high, columns := float64(panelLow), 1
	if roomy {
		high = panelMid
		if float64(n)*(f.Px(panelHigh)+g) <= col.H*0.8 {
			high = panelHigh
		}
		m.Roomy = true
	} else if n > 1 && col.W >= f.Px(240) {
		columns = 2
	}
	rows := (n + columns - 1) / columns
	r := col.CutTop(float64(rows)*f.Px(high)+float64(rows-1)*g, g)
	m.Players = r.Grid(n, columns, f.Px(high), g)
}

// column shares a whole column among the players: two sit at its ends, as they
// do at the board, more below each other.
func (m *Match) column(f Frame, col Rect, n int) {
	m.Roomy = true
	g := f.Px(gap * 1.5)
	if n != 2 {
		high := min(f.Px(128), (col.H-g*float64(n-1))/float64(n))
		m.Players = col.Grid(n, 1, math.Floor(high), g)
		return
	}
	const most, emblem = 176, 150
	high := max(f.Px(panelHigh), min(f.Px(most), (col.H-f.Px(emblem)-2*g)/2))
	upper := col.CutTop(high, g)
	lower := col.CutBottom(high, g)
	m.Players = []Rect{upper, lower}
	if col.H >= f.Px(90) {
		m.Emblem = col
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
	m.bar(f, area.CutTop(px(target), g), t.Rules)
	columns := min(t.Players, 2)
	if t.Players > 2 {
		columns = 3
	}
	rows := (t.Players + columns - 1) / columns
	ph := px(panelLow)
	boardH := area.W / t.Aspect
	spare := area.H - boardH - px(target) - 2*g
	if spare > float64(rows)*(px(panelMid)+g)+px(target*2) {
		ph, m.Roomy = px(panelMid), true
	}
	strip := area.CutTop(float64(rows)*ph+float64(rows-1)*px(6), g)
	m.Players = strip.Grid(t.Players, columns, ph, px(6))
	m.tools(f, &area, t)
	boardH = min(boardH, area.H)
	rest := area.H - boardH
	if rest >= px(target*2+24)+g && !t.Folded {
		m.Board = area.CutTop(boardH, g)
		m.List = area
		return m
	}
	m.Board = area
	return m
}

// Card is a sheet in the middle of the screen for a dialog: no larger than w by
// h interface pixels, and never larger than the screen.
func Card(f Frame, w, h float64) Rect {
	return f.Safe().Inset(f.Px(gap)).Middle(f.Px(w), f.Px(h))
}
