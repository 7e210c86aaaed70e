package layout

import "math"

// NearSquare is the side of a magnified square, in millimetres. A finger misses such a square once
// in two hundred times.
const NearSquare = 9.0

// BroadSquare is the side of the smallest square, in millimetres, with a broad border around the
// board. Smaller squares need the border's space.
const BroadSquare = 6.0

// A loupe's measures in millimetres.
const (
	loupeSquare = NearSquare // the side of a magnified square
	loupeLeast  = 7.0        // the smallest side
	loupeAbove  = 8.0        // between a finger and a loupe above it
	loupeBeside = 8.0        // beside it
	loupeBelow  = 14.0       // below it
	loupeWide   = 5.0        // squares that are visible at most
	loupeHigh   = 4.0
	loupeFew    = 2.0 // squares that are visible at least, if possible
	loupeEdge   = 0.8 // the rim around the squares
	loupeText   = 7.5 // the strip for a line of text
)

// Loupe is a magnified part of a board near a finger.
type Loupe struct {
	Rect   Rect    // all of it
	Field  Rect    // the squares
	Text   Rect    // about the lit square
	Square float64 // the side of a magnified square
}

// NewLoupe lays out a loupe for a finger at a point, on a board whose squares have the side square.
// The loupe is above the finger, or beside it if there is more room, or below it, but never under
// it.
func NewLoupe(f Frame, x, y, square float64) Loupe {
	safe := f.Safe().Inset(f.MM(0.6))
	rooms := []Rect{
		{safe.X, safe.Y, safe.W, y - f.MM(loupeAbove) - safe.Y},
		{safe.X, safe.Y, x - f.MM(loupeBeside) - safe.X, safe.H},
		{x + f.MM(loupeBeside), safe.Y, safe.Right() - x - f.MM(loupeBeside), safe.H},
	}
	if rooms[2].W > rooms[1].W {
		rooms[1], rooms[2] = rooms[2], rooms[1]
	}
	below := Rect{safe.X, y + f.MM(loupeBelow), safe.W, safe.Bottom() - y - f.MM(loupeBelow)}
	best := Loupe{}
	seen := func(l Loupe) float64 { return min(l.Field.W, l.Field.H) }
	// Smaller squares are preferred to a place under the hand.
	for _, rooms := range [][]Rect{rooms, {below}} {
		for _, side := range []float64{loupeSquare, loupeLeast} {
			cell := math.Round(max(f.MM(side), min(square, f.MM(2*loupeSquare))))
			for _, room := range rooms {
				l := f.loupeIn(room, x, y, cell)
				if seen(l) >= loupeFew*cell {
					return l
				}
				if seen(l) > seen(best) {
					best = l
				}
			}
		}
	}
	return best
}

// loupeIn returns a loupe that lies in room, as near to the finger as possible.
func (f *Frame) loupeIn(room Rect, x, y, cell float64) Loupe {
	edge, text := math.Ceil(f.MM(loupeEdge)), math.Ceil(max(f.MM(loupeText), 2.6*f.TextSize(loupeTextSize)))
	w := min(room.W, loupeWide*cell+2*edge)
	h := min(room.H, loupeHigh*cell+3*edge+text)
	if w <= 2*edge || h <= 3*edge+text {
		return Loupe{Square: cell}
	}
	w, h = math.Floor(w), math.Floor(h)
	// The place in the room that is nearest to the finger.
	r := Rect{
		X: math.Round(max(room.X, min(room.Right()-w, x-w/2))),
		Y: math.Round(max(room.Y, min(room.Bottom()-h, y-h/2))),
		W: w, H: h,
	}
	in := r.Inset(edge)
	l := Loupe{Rect: r, Square: cell}
	l.Text = in.CutTop(text, edge)
	l.Field = in
	return l
}

// loupeTextSize is the size of the loupe's text, in interface pixels.
const loupeTextSize = 14
