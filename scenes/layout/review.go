package layout

// Review is the part of a table that is shown when an ended match is reviewed.
type Review struct {
	Verdict Rect // the result, with buttons to its turning points
	Graph   Rect
	Tools   []Rect
}

// ReviewTools is the number of a review's tools.
const ReviewTools = 5

// In interface pixels: the usual and the smallest height of the verdict, and of the graph with its
// numbers.
const (
	verdictHigh  = 2*28 + target + 10
	verdictLeast = target + 10
	graphHigh    = 104
	graphLeast   = 78
	graphLow     = 50 // while a better move is asked for
	asksMore     = 70 // for the verdict while a better move is asked for
	asksLeast    = 80 // for the verdict then; with less it takes the room of the graph
)

// review makes room for a review: in the list's room beside the board, with the graph below the
// board; or entirely in the list's room; or entirely below the board.
func (m *Match) review(f Frame, asks bool) {
	g, tall := f.gap(), f.Tall()
	tool := toolHigh(f)
	list := m.List
	beside := !list.Empty() && (list.X >= m.Board.Right() || list.Right() <= m.Board.X)
	if beside && list.H >= f.Px(280) {
		m.Review.Graph = m.Board.CutBottom(f.Px(graphHigh), g)
		high := f.Px(verdictHigh * tall)
		if asks { // the reason of a mistake is long
			high = min(high+f.Px(asksMore*tall), m.List.H/3)
		}
		m.Review.Verdict = m.List.CutTop(high, g)
		rows := 1
		if m.List.W < f.Px(ReviewTools*70) {
			rows = 2
		}
		m.Review.Tools = rowsOf(m.List.CutTop(float64(rows)*tool+float64(rows-1)*g, g), ReviewTools, rows, tool, g)
		return
	}
	need := tool + f.Px(graphLeast+verdictHigh*tall) + 2*g
	area := list
	m.List = Rect{}
	switch {
	case beside:
	case list.Empty():
		area = m.Board.CutBottom(min(need, max(m.Board.H*0.42, tool+f.Px(graphLeast+verdictLeast)+2*g)), g)
	case list.H >= need+f.Px(4*target): // the list keeps the rest
		m.List = list
		area = m.List.CutTop(need, g)
	case list.H < need: // the board gives what is missing
		whole := union(m.Board, list)
		area = whole.CutBottom(need, g)
		m.Board.H = whole.H
	}
	in := f.Safe().InsetXY(f.Px(4), 0) // the board may extend beyond
	right := min(area.Right(), in.Right())
	area.X = max(area.X, in.X)
	area.W = right - area.X
	if area.W > 2.6*area.H { // side by side
		left := area.CutLeft(area.W*0.5-g, g)
		m.Review.Tools = rowsOf(left.CutBottom(tool, g), ReviewTools, 1, tool, f.Px(4))
		m.Review.Verdict, m.Review.Graph = left, area
		return
	}
	m.Review.Tools = rowsOf(area.CutBottom(tool, g), ReviewTools, 1, tool, f.Px(4))
	least := f.Px(graphLeast)
	if asks {
		if least = f.Px(graphLow); area.H-least-g < f.Px(asksLeast*tall) {
			m.Review.Verdict = area
			return
		}
	}
	m.Review.Verdict = area.CutTop(max(min(f.Px(verdictHigh*tall), area.H-least-g), f.Px(verdictLeast)), g)
	m.Review.Graph = area
}
