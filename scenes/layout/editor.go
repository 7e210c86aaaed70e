package layout

import "math"

// Editor is the screen for setting up a position: the board, a tray of pieces, the side to
// move, a text about faults, and buttons.
type Editor struct {
	Back, Name       Rect
	Undo, Redo, More Rect
	Board            Rect
	Tray             []Rect // the pieces, and the eraser
	Turn             Rect   // the side to move
	Sheet            Rect   // the text's background
	Text             Rect
	Fault            Rect // leads to the next fault, inside the sheet
	Analyse, Play    Rect
	Low              bool // a high board may lie on its side
}

// NewEditor lays out an editor with a number of things in the tray, and a board whose width divided
// by its height is aspect.
func NewEditor(f Frame, tray int, aspect float64) Editor {
	l := newEditor(f, tray, aspect)
	if f.Left {
		hands := []*Rect{&l.Back, &l.Name, &l.Undo, &l.Redo, &l.More, &l.Turn, &l.Sheet, &l.Text, &l.Fault, &l.Analyse, &l.Play}
		exchange(&l.Board, append(hands, each(l.Tray)...))
	}
	return l
}

func newEditor(f Frame, tray int, aspect float64) Editor {
	w, h := f.size()
	px := f.Px
	g := f.gap()
	l := Editor{Low: w > h && h < 600}
	high := px(target * f.Tall()) // of what holds text
	if w < h*1.05 {
		area := f.Safe().Inset(g)
		l.bar(f, area.CutTop(px(target), g))
		l.ways(f, area.CutBottom(px(target), g))
		row := area.CutBottom(max(px(target), high), g)
		wide := f.Safe() // the board may have all of it
		if spare := area.H - l.trayHigh(f, tray, area.W) - g - wide.W/aspect; spare > 0 {
			more := min(spare, px(64))
			row.Y, row.H = row.Y-more, row.H+more
			area.H -= more
		}
		l.says(f, row)
		l.tray(f, area.CutBottom(l.trayHigh(f, tray, area.W), g), tray)
		l.Board = area
		l.Board.X, l.Board.W = wide.X, wide.W
		return l
	}
	area := f.Safe().Inset(g)
	if h >= 600 {
		area = f.Safe().Inset(px(gap * 2))
	}
	narrow, most := 262.0, 420.0
	margin := px(gap * 2)
	boardW := min(area.H*aspect, area.W-px(narrow)-margin)
	side := max(px(narrow), min(area.W-boardW-margin, px(most)))
	group := area.Middle(boardW+margin+side, area.H)
	col := group.CutRight(side, margin)
	l.Board = group
	l.bar(f, col.CutTop(px(target), g))
	l.ways(f, col.CutBottom(px(target), g))
	l.tray(f, col.CutTop(l.trayHigh(f, tray, col.W), g), tray)
	if h >= 600 {
		col.CutBottom(max(0, col.H-px(132)), 0)
	}
	l.says(f, col)
	return l
}

func (l *Editor) bar(f Frame, r Rect) {
	g := f.Px(gap)
	l.Back = r.CutLeft(f.Px(target), g)
	l.More = r.CutRight(f.Px(target), g)
	l.Redo = r.CutRight(f.Px(target), g)
	l.Undo = r.CutRight(f.Px(target), g)
	l.Name = r
}

// pieceGap is the gap between things in the tray.
const pieceGap = 4

// columns returns how many of n things are in a row of the tray.
func (l *Editor) columns(f Frame, n int, wide float64) int {
	least := max(f.Px(MinTarget), f.scale()*MinTarget)
	fit := max(1, int((wide+f.Px(pieceGap))/(least+f.Px(pieceGap))))
	rows := (n + fit - 1) / fit
	return (n + rows - 1) / rows
}

func (l *Editor) trayHigh(f Frame, n int, wide float64) float64 {
	rows := float64((n + l.columns(f, n, wide) - 1) / l.columns(f, n, wide))
	return rows*f.Px(target) + (rows-1)*f.Px(pieceGap)
}

func (l *Editor) tray(f Frame, r Rect, n int) {
	c := l.columns(f, n, r.W)
	wide := min(r.W, float64(c)*f.Px(72)+float64(c-1)*f.Px(pieceGap))
	l.Tray = r.Middle(wide, r.H).Grid(n, c, f.Px(target), f.Px(pieceGap))
}

// says lays out the side to move, and the text beside it.
func (l *Editor) says(f Frame, r Rect) {
	g := f.Px(gap)
	l.Turn = r.CutLeft(f.Px(target), g)
	l.Turn.H = min(l.Turn.H, f.Px(target))
	l.Sheet = r
	in := r.InsetXY(f.Px(8), f.Px(2))
	l.Fault = in.CutRight(f.Px(target), 0)
	l.Fault = Rect{l.Fault.X, math.Round(l.Fault.Y + (l.Fault.H-min(l.Fault.H, f.Px(target)))/2), l.Fault.W, min(l.Fault.H, f.Px(target))}
	l.Text = in
}

func (l *Editor) ways(f Frame, r Rect) {
	two := r.Grid(2, 2, r.H, f.Px(gap))
	l.Analyse, l.Play = two[0], two[1]
}
