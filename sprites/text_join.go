package sprites

// A typeface may have special letters for an f and its neighbour, so that the hook of the f touches
// nothing. sprites/fonts/subset.py gives them codes for private use.
const (
	fBeforeF    = 0xe000
	fBeforeDot  = 0xe001 // before i and j
	fBeforeStem = 0xe002 // before b, h, k and l
	iAfterF     = 0xe003
	jAfterF     = 0xe004
	bAfterF     = 0xe005
	hAfterF     = 0xe006
	kAfterF     = 0xe007
	lAfterF     = 0xe008
	tAfterF     = 0xe009
)

// join returns the letter that shows r between two other letters.
func join(before, r, after rune) rune {
	if r == 'f' {
		switch after {
		case 'f':
			return fBeforeF
		case 'i', 'j':
			return fBeforeDot
		case 'b', 'h', 'k', 'l':
			return fBeforeStem
		}
		return r
	}
	if before == 'f' {
		switch r {
		case 'i':
			return iAfterF
		case 'j':
			return jAfterF
		case 'b':
			return bAfterF
		case 'h':
			return hAfterF
		case 'k':
			return kAfterF
		case 'l':
			return lAfterF
		case 't':
			return tAfterF
		}
	}
	return r
}
