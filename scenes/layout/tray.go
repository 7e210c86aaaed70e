package layout

// TrayRow is a row of small pieces of several kinds. If there is room it has each piece, or else
// one piece of each kind with its number.
type TrayRow struct {
	Pieces []Rect // by piece, kind after kind; in a stack all are in one place
	Counts []Rect // by kind, for the number; nil if each piece is shown
}

// Parts of a piece's side in a row.
const (
	trayStep  = 0.8 // from one piece to the next if there is room
	trayLeast = 0.6 // the same at least
	trayCount = 1.1 // the width of a number
	trayGap   = 0.3 // between a number and the next kind
)

// NewTrayRow arranges pieces in a rectangle; counts holds the number of each kind, and no piece is
// larger than size. It considers others, the counts of other rows in equal rectangles, so that all
// rows look alike: if one row needs numbers all have them, and all pieces are equally large.
func NewTrayRow(r Rect, size float64, counts []int, others ...[]int) TrayRow {
	size = min(size, r.H, r.W)
	at := func(x, size float64) Rect { return Rect{X: x, Y: r.Y + (r.H-size)/2, W: size, H: size} }
	step, most, single := trayStep*size, 1, true
	for _, of := range append(others, counts) {
		n, kinds := 0, 0
		for _, c := range of {
			if n += c; c > 0 {
				kinds++
			}
		}
		if n > 1 {
			step = min(step, (r.W-size)/float64(n-1))
		}
		most, single = max(most, kinds), single && n == kinds
	}
	var row TrayRow
	if step >= trayLeast*size || single {
		x := r.X
		for _, c := range counts {
			for range c {
				row.Pieces = append(row.Pieces, at(x, size))
				x += step
			}
		}
		return row
	}
	size = min(size, r.W/(float64(most)*(1+trayCount)+float64(most-1)*trayGap))
	x := r.X
	for _, c := range counts {
		if c == 0 {
			row.Counts = append(row.Counts, Rect{})
			continue
		}
		for range c {
			row.Pieces = append(row.Pieces, at(x, size))
		}
		row.Counts = append(row.Counts, Rect{X: x + size, Y: r.Y, W: trayCount * size, H: r.H})
		x += (1 + trayCount + trayGap) * size
	}
	return row
}
