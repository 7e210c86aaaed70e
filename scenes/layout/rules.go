package layout

import "math"

// Rules is a game's rulebook: a long text with diagrams on a sheet, and a list of its sections
// beside it, or else at its top.
type Rules struct {
	Back, Name Rect
	Top        Rect    // leads to the list at the top; empty if that is beside the text
	Games      []Rect  // one for each game; none if there is only one
	Contents   []Rect  // the list, unscrolled
	Beside     bool    // the list is beside the text and doesn't scroll with it
	List       Rect    // the background of the list beside the text
	Sheet      Rect    // the text's background
	Text       Rect    // its window
	Above      float64 // the height of the list above the text
}

// NewRules lays out a rulebook with buttons for games and a list of sections.
func NewRules(f Frame, games, sections int) Rules {
	w, _ := f.size()
	px := f.Px
	area := f.Safe().Inset(px(gap * 1.5))
	var r Rules
	bar := area.CutTop(px(target), px(gap))
	r.Back = bar.CutLeft(px(target), px(gap))
	const between = 4
	chosen := 0.0 // the row of games
	if games > 1 {
		chosen = px(target + gap)
	}
	list := float64(sections)*px(target+between) - px(between)
	const side, wide, edge = 270, 700, 6
	if w >= 900 && area.H >= chosen+list+2*px(edge) {
		bar.CutRight(px(target), px(gap))
		r.Name, r.Beside = bar, true
		both := area.Middle(min(area.W, px(side+gap*2+wide)), area.H)
		r.List = both.CutLeft(px(side), px(gap*2))
		r.Sheet = both
		r.List.H = chosen + list + 2*px(edge)
		col := r.List.Inset(px(edge))
		r.split(f, &col, games)
		r.Contents = col.Grid(sections, 1, px(target), px(between))
		r.Text = r.Sheet.InsetXY(px(24), px(16))
		return r
	}
	r.Top = bar.CutRight(px(target), px(gap))
	r.Name = bar
	r.Sheet = area.Middle(min(area.W, px(wide)), area.H)
	r.Text = r.Sheet.InsetXY(px(16), px(12))
	col := Rect{r.Text.X, r.Text.Y, r.Text.W, math.Inf(1)}
	r.split(f, &col, games)
	columns := 1
	if r.Text.W >= px(480) {
		columns = 2
	}
	r.Contents = col.Grid(sections, columns, px(target), px(between))
	for _, c := range r.Contents {
		r.Above = max(r.Above, c.Bottom()-r.Text.Y+px(gap*2))
	}
	return r
}

// split takes the row of games from the top of a column.
func (r *Rules) split(f Frame, col *Rect, games int) {
	if games > 1 {
		r.Games = col.CutTop(f.Px(target), f.Px(gap)).Grid(games, games, f.Px(target), f.Px(6))
	}
}

// Diagram is a board or a part of one with coordinates.
type Diagram struct {
	Square float64 // side of a square
	Gutter float64 // room for coordinates, left and below
	W, H   float64
}

// usualSquare is the side of a diagram's square if there is room.
const usualSquare = 40

// NewDiagram lays out a part of a board with so many files and ranks, in a width and no higher than
// most.
func NewDiagram(f Frame, files, ranks int, width, most float64) Diagram {
	d := Diagram{Gutter: math.Ceil(f.TextSize(12) * 1.5)}
	d.fit(f, float64(files), float64(ranks), width-d.Gutter, most-d.Gutter)
	d.W, d.H = d.W+d.Gutter, d.H+d.Gutter
	return d
}

// NewBoard lays out a whole board of w by h squares including its frame, in a width and no higher
// than most.
func NewBoard(f Frame, w, h, width, most float64) (d Diagram) {
	d.fit(f, w, h, width, most)
	return d
}

// fit sets the largest squares with which the diagram fits.
func (d *Diagram) fit(f Frame, w, h, width, most float64) {
	d.Square = max(4, math.Floor(min(f.Px(usualSquare), width/w, most/h)))
	d.W, d.H = math.Ceil(d.Square*w), math.Ceil(d.Square*h)
}
