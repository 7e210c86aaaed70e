package art

// Turn is the number of clockwise quarter turns of a board, 0 to 3: upright, the first rank is
// below; after one turn it is at the left.
type Turn uint8

// Sideways reports whether ranks are columns of the picture.
func (t Turn) Sideways() bool { return t%2 == 1 }

// Grid returns the number of columns and rows of a turned board's picture.
func (b Box) Grid(t Turn) (cols, rows int) {
	if t.Sideways() {
		return b.Ranks, b.Files
	}
	return b.Files, b.Ranks
}

// Cell returns the column and row, from the upper left of a turned board's picture, of a point
// given by file and rank.
func (b Box) Cell(t Turn, file, rank float64) (col, row float64) {
	file, rank = file-float64(b.File0), rank-float64(b.Rank0)
	fromLast, fromTop := float64(b.Files-1)-file, float64(b.Ranks-1)-rank
	switch t {
	case 1:
		return rank, file
	case 2:
		return fromLast, rank
	case 3:
		return fromTop, fromLast
	}
	return file, fromTop
}

// Name returns the file and rank in a column and row of the picture.
func (b Box) Name(t Turn, col, row int) (file, rank int) {
	f, r := b.point(t, float64(col), float64(row))
	return int(f), int(r)
}

// point returns the file and rank of a point of the picture.
func (b Box) point(t Turn, col, row float64) (file, rank float64) {
	files, ranks := float64(b.Files-1), float64(b.Ranks-1)
	switch t {
	case 1:
		file, rank = row, col
	case 2:
		file, rank = files-col, row
	case 3:
		file, rank = files-row, ranks-col
	default:
		file, rank = col, ranks-row
	}
	return float64(b.File0) + file, float64(b.Rank0) + rank
}
