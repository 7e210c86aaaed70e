package layout

import "math"

// Rect is a rectangle in device pixels.
type Rect struct{ X, Y, W, H float64 }

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Right returns the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Centre returns the middle of the rectangle.
func (r Rect) Centre() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Contains reports whether a point is in the rectangle.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.Right() && y < r.Bottom()
}

// Overlaps reports whether two rectangles share area, more than an edge.
func (r Rect) Overlaps(o Rect) bool {
	const e = 0.01
	return !r.Empty() && !o.Empty() &&
		r.X < o.Right()-e && o.X < r.Right()-e && r.Y < o.Bottom()-e && o.Y < r.Bottom()-e
}

// Within reports whether the rectangle is in o.
func (r Rect) Within(o Rect) bool {
	const e = 0.01
	return r.X >= o.X-e && r.Y >= o.Y-e && r.Right() <= o.Right()+e && r.Bottom() <= o.Bottom()+e
}

// Intersect returns the common part of two rectangles.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(0, min(r.Right(), o.Right())-x), max(0, min(r.Bottom(), o.Bottom())-y)}
}

// Inset returns the rectangle made smaller by d on every side.
func (r Rect) Inset(d float64) Rect { return r.InsetXY(d, d) }

// InsetXY returns the rectangle made smaller by dx left and right, dy above and below.
func (r Rect) InsetXY(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, max(0, r.W-2*dx), max(0, r.H-2*dy)}
}

// Move returns the rectangle moved.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Middle returns a rectangle of w by h centred in r, no larger than r.
func (r Rect) Middle(w, h float64) Rect {
	w, h = min(w, r.W), min(h, r.H)
	return Rect{math.Round(r.X + (r.W-w)/2), math.Round(r.Y + (r.H-h)/2), w, h}
}

// CutTop cuts the top h off the rectangle and returns it. It also removes a gap below it.
func (r *Rect) CutTop(h, gap float64) Rect {
	h = min(h, r.H)
	top := Rect{r.X, r.Y, r.W, h}
	d := min(r.H, h+gap)
	r.Y, r.H = r.Y+d, r.H-d
	return top
}

// CutBottom cuts the bottom h off the rectangle and returns it. It also removes a gap above it.
func (r *Rect) CutBottom(h, gap float64) Rect {
	h = min(h, r.H)
	bottom := Rect{r.X, r.Bottom() - h, r.W, h}
	r.H -= min(r.H, h+gap)
	return bottom
}

// CutLeft cuts the left w off the rectangle and returns it. It also removes a gap beside it.
func (r *Rect) CutLeft(w, gap float64) Rect {
	w = min(w, r.W)
	left := Rect{r.X, r.Y, w, r.H}
	d := min(r.W, w+gap)
	r.X, r.W = r.X+d, r.W-d
	return left
}

// CutRight cuts the right w off the rectangle and returns it. It also removes a gap beside it.
func (r *Rect) CutRight(w, gap float64) Rect {
	w = min(w, r.W)
	right := Rect{r.Right() - w, r.Y, w, r.H}
	r.W -= min(r.W, w+gap)
	return right
}

// Grid divides r into n cells of equal size in columns, row by row, with gaps. Cells are whole
// device pixels.
func (r Rect) Grid(n, columns int, cellH, gap float64) []Rect {
	if n <= 0 {
		return nil
	}
	columns = max(1, min(columns, n))
	cells := make([]Rect, n)
	w := (r.W - gap*float64(columns-1)) / float64(columns)
	for i := range cells {
		col, row := i%columns, i/columns
		x0 := math.Round(r.X + float64(col)*(w+gap))
		x1 := math.Round(r.X + float64(col)*(w+gap) + w)
		cells[i] = Rect{x0, math.Round(r.Y + float64(row)*(cellH+gap)), x1 - x0, cellH}
	}
	return cells
}
