package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// bubble is a message as it was drawn last: a frame that shows it again only
// copies it.
type bubble struct {
	text    string
	board   layout.Rect
	pointer layout.Rect // the square that it points at; empty for none
	theme   *sprites.Theme
	book    bool // with the sign of the rules

	rect layout.Rect
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
)

// beside finds room for a message of w by h next to a square: above or below it,
// where it hides the fewest of the squares that it is about, and then of the
// pieces, and inside the board's rectangle.
func beside(board, square layout.Rect, w, h, gap float64, about, pieces []layout.Rect) layout.Rect {
	x, _ := square.Centre()
	x = max(board.X, min(board.Right()-w, x-w/2))
	best, least := layout.Rect{}, math.Inf(1)
	for i, y := range []float64{square.Y - gap - h, square.Bottom() + gap} {
		r := layout.Rect{X: x, Y: max(board.Y, min(board.Bottom()-h, y)), W: w, H: h}
		cost := 4*overlap(r, square)/(square.W*square.H) + 0.01*float64(i)
		for _, a := range about {
			cost += overlap(r, a) / (square.W * square.H)
		}
		for _, a := range pieces {
			cost += 0.05 * overlap(r, a) / (square.W * square.H)
		}
		if cost < least {
			best, least = r, cost
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
// anything else over the edge of the board that is further from the pointer, which is
// over a square or NoSquare.
func drawMessage(s *Surface, m *Message, over engine.Square, dst *ebiten.Image) {
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
	h := max(k.Px(44), k.Px(20)+lines*k.Frame.TextSize(bubbleText)*1.45)
	var r, pointer layout.Rect
	if near {
		pointer = s.rect(m.at)
		if o.text == text && o.board == b && o.pointer == pointer && o.book == book {
			o.draw(k, dst, text, o.rect, pointer, book, m.opacity())
			return
		}
		o.board = b
		r = beside(b.Inset(k.Px(4)), pointer, w, h, k.Px(bubblePointer+2), s.rectsOf(m.marks), s.pieces())
	} else {
		r = layout.Rect{X: b.X + (b.W-w)/2, Y: b.Bottom() - h - k.Px(10), W: w, H: h}
		if over != engine.NoSquare {
			if _, y := s.view.Centre(over); y > b.Y+b.H/2 {
				r.Y = b.Y + k.Px(10)
			}
		}
	}
	o.draw(k, dst, text, r, pointer, book, m.opacity())
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
	in := r.InsetXY(k.Px(14), k.Px(4))
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
