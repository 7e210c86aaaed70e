package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// bubble is a message as it was drawn last: a frame that shows it again only
// copies it.
type bubble struct {
	text    string
	board   layout.Rect
	about   layout.Rect // the square that it is about; empty for none
	pointer layout.Rect // that square, where the bubble lies beside it and points at it
	theme   *sprites.Theme
	book    bool // with the sign of the rules

	rect layout.Rect
	sign layout.Rect // the end with the sign of the rules
	img  *ebiten.Image
}

// Measures of messages, in interface pixels.
const (
	bubbleText    = 16
	bubbleWide    = 560.0 // at most, along the board's edge
	bubbleNear    = 300.0 // at most, beside a square
	bubblePointer = 9.0
	bubbleBook    = 22.0
	bubbleSpace   = 8.0 // before the sign of the rules
	bubbleEdge    = 14.0
)

// beside finds room for a message of w by h about a square: above or below it, where it
// hides the fewest of the squares that it is about, and then of the pieces; or, where
// squares are known that are played next (open), also at an edge of the board's rectangle,
// where it hides the fewest of those.
func beside(board, square layout.Rect, w, h, gap float64, open, about, pieces []layout.Rect) layout.Rect {
	x, _ := square.Centre()
	best, least := layout.Rect{}, math.Inf(1)
	share := func(r layout.Rect, all []layout.Rect) (n float64) {
		for _, a := range all {
			n += overlap(r, a) / (square.W * square.H)
		}
		return n
	}
	lefts, tops := []float64{x - w/2}, []float64{square.Y - gap - h, square.Bottom() + gap}
	if len(open) > 0 {
		lefts, tops = append(lefts, board.X, board.Right()-w), append(tops, board.Y, board.Bottom()-h)
	}
	for i, y := range tops {
		for j, x := range lefts {
			r := layout.Rect{X: max(board.X, min(board.Right()-w, x)), Y: max(board.Y, min(board.Bottom()-h, y)), W: w, H: h}
			far := max(0, r.Y-square.Bottom(), square.Y-r.Bottom()) + max(0, r.X-square.Right(), square.X-r.Right())
			cost := 4*share(r, []layout.Rect{square}) + 2*share(r, open) + share(r, about) + 0.05*share(r, pieces) +
				0.02*far/square.H + 0.01*float64(i) + 0.001*float64(j)
			if cost < least {
				best, least = r, cost
			}
		}
	}
	return best
}

// overlap is the area that two rectangles share.
func overlap(a, b layout.Rect) float64 {
	w := min(a.Right(), b.Right()) - max(a.X, b.X)
	h := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	return max(0, w) * max(0, h)
}

// drawMessage writes the message: a reason next to the square that it is about,
// anything else over the edge of the board that is further from the pointer.
func drawMessage(s *Surface, m *Message, h *hand.Hand, dst *ebiten.Image) {
	o, text := &m.bubble, m.Text()
	if text == "" {
		return
	}
	k, b := s.kit, s.area
	most, near := bubbleWide, m.said != "" && m.at != engine.NoSquare
	if near {
		most = bubbleNear
	}
	lines := 1.0
	book, edge := m.ruling != "", k.Px(36)
	if book {
		edge += k.Px(bubbleBook + bubbleSpace)
	}
	w := k.Width(text, sprites.StyleBold, bubbleText) + edge
	if limit := min(b.W-k.Px(16), k.Px(most)); w > limit {
		lines = math.Ceil((w-edge)/(limit-edge) + 0.2)
		w = limit
	}
	high := max(k.Px(44), k.Px(20)+lines*k.Frame.TextSize(bubbleText)*1.45)
	var r, pointer layout.Rect
	if near {
		square := s.rect(m.at)
		if o.text == text && o.board == b && o.about == square && o.book == book {
			o.draw(k, dst, text, o.rect, o.pointer, book, m.opacity())
			return
		}
		o.board, o.about = b, square
		gap := k.Px(bubblePointer + 2)
		r = beside(b.Inset(k.Px(4)), square, w, high, gap, s.rects(h.Open()), s.rectsOf(m.marks), s.pieces())
		x, _ := square.Centre()
		if far := max(r.Y-square.Bottom(), square.Y-r.Bottom()); far <= gap+1 && x > r.X && x < r.Right() {
			pointer = square
		}
	} else {
		o.about = layout.Rect{}
		r = layout.Rect{X: b.X + (b.W-w)/2, Y: b.Bottom() - high - k.Px(10), W: w, H: high}
		if h.Over != engine.NoSquare {
			if _, y := s.view.Centre(h.Over); y > b.Y+b.H/2 {
				r.Y = b.Y + k.Px(10)
			}
		}
	}
	o.draw(k, dst, text, r, pointer, book, m.opacity())
}

// rects are the rectangles of squares.
func (s *Surface) rects(squares []engine.Square) (rects []layout.Rect) {
	for _, sq := range squares {
		rects = append(rects, s.rect(sq))
	}
	return rects
}

// rectsOf are the rectangles of marked squares.
func (s *Surface) rectsOf(marks []boardview.Mark) (rects []layout.Rect) {
	for _, mark := range marks {
		rects = append(rects, s.rect(mark.Square))
	}
	return rects
}

// pieces are the rectangles of squares on which pieces stand.
func (s *Surface) pieces() (rects []layout.Rect) {
	for _, sq := range s.shown.Geometry.Squares {
		if s.shown.At[sq].Kind != engine.NoKind {
			rects = append(rects, s.rect(sq))
		}
	}
	return rects
}

// draw draws the bubble at an opacity, anew only where it is another.
func (o *bubble) draw(k ui.Kit, dst *ebiten.Image, text string, r, pointer layout.Rect, book bool, alpha float64) {
	room := math.Ceil(k.Px(bubblePointer + 4))
	x, y := math.Floor(r.X-room), math.Floor(r.Y-room)
	if o.img == nil || o.text != text || o.rect != r || o.pointer != pointer || o.theme != k.Theme || o.book != book {
		if o.img != nil {
			o.img.Deallocate()
		}
		o.text, o.rect, o.pointer, o.theme, o.book = text, r, pointer, k.Theme, book
		o.sign = r
		o.sign = o.sign.CutRight(k.Px(bubbleBook+bubbleSpace+bubbleEdge), 0)
		o.img = ebiten.NewImage(int(r.W+2*room)+1, int(r.H+2*room)+1)
		o.paint(k, o.img, r.Move(-x, -y), pointer.Move(-x, -y))
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(x, y)
	op.ColorScale.ScaleAlpha(float32(alpha))
	dst.DrawImage(o.img, op)
}

func (o *bubble) paint(k ui.Kit, dst *ebiten.Image, r, pointer layout.Rect) {
	th := k.Theme
	k.Fill(dst, r.Move(0, k.Px(2)), k.Px(10), th.Shade)
	k.Fill(dst, r, k.Px(10), th.Ink)
	k.Stroke(dst, r, k.Px(10), max(1, k.Px(1.5)), th.Gold)
	if !pointer.Empty() {
		o.point(k, dst, r, pointer)
	}
	in := r.InsetXY(k.Px(bubbleEdge), k.Px(4))
	if o.book {
		ui.IconBook.Draw(dst, in.CutRight(k.Px(bubbleBook), k.Px(bubbleSpace)), k.Px(bubbleBook), th.Gold)
	}
	k.Label(dst, o.text, in, ui.Type{Style: sprites.StyleBold, Size: bubbleText, Color: th.Panel, X: 0.5, Y: 0.5})
}

// point draws the pointer towards the square, where the bubble does not lie on it.
func (o *bubble) point(k ui.Kit, dst *ebiten.Image, r, square layout.Rect) {
	size := k.Px(bubblePointer)
	x, _ := square.Centre()
	x = max(r.X+k.Px(10)+size, min(r.Right()-k.Px(10)-size, x))
	edge, tip := r.Bottom(), r.Bottom()+size
	switch {
	case r.Y >= square.Bottom():
		edge, tip = r.Y, r.Y-size
	case r.Bottom() > square.Y:
		return
	}
	in := (edge - tip) / size * k.Px(2.5) // over the edge's line
	var p vector.Path
	p.MoveTo(float32(x-size), float32(edge+in))
	p.LineTo(float32(x), float32(tip))
	p.LineTo(float32(x+size), float32(edge+in))
	p.Close()
	op := &vector.DrawPathOptions{AntiAlias: true}
	op.ColorScale.ScaleWithColor(k.Theme.Ink)
	vector.FillPath(dst, &p, &vector.FillOptions{}, op)
	var line, s vector.Path
	line.MoveTo(float32(x-size), float32(edge))
	line.LineTo(float32(x), float32(tip))
	line.LineTo(float32(x+size), float32(edge))
	s.AddStroke(&line, &vector.AddStrokeOptions{StrokeOptions: vector.StrokeOptions{Width: float32(max(1, k.Px(1.5))), LineJoin: vector.LineJoinRound}})
	op = &vector.DrawPathOptions{AntiAlias: true}
	op.ColorScale.ScaleWithColor(k.Theme.Gold)
	vector.FillPath(dst, &s, &vector.FillOptions{}, op)
}
