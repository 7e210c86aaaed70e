package board

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// bubble is a message as last drawn, cached for the next frame.
type bubble struct {
	text    string
	board   layout.Rect
	about   layout.Rect // its square, or its place beside the board; may be empty
	next    []layout.Rect
	pointer layout.Rect // the square that the bubble points at
	theme   *sprites.Theme
	icon    ui.Icon // IconNone for none

	rect    layout.Rect
	letters float64     // their size
	sign    layout.Rect // the end with the icon
	img     *ebiten.Image
}

// Measures of messages, in interface pixels.
const (
	bubbleText    = 16
	bubbleSmall   = 13    // on a low screen
	bubbleWide    = 560.0 // along the board's edge
	bubbleNear    = 300.0 // beside a square
	bubblePointer = 9.0
	bubbleBook    = 22.0
	bubbleSpace   = 8.0 // before the rules icon
	bubbleEdge    = 14.0
)

// besideFar is how far from its square, in squares, a message still counts as next to it.
const besideFar = 2.5

// surroundings holds everything that determines a message's place.
type surroundings struct {
	board   layout.Rect
	square  layout.Rect   // its subject
	inPlay  []layout.Rect // must stay visible: active squares, castles, buttons
	towers  []layout.Rect // castles with walls and towers
	marked  []layout.Rect // further squares that it mentions
	pieces  []layout.Rect // squares with pieces, better left visible
	gap     float64       // between message and square
	w, high float64       // of the message
}

// placeToFit finds a place for the message, and sets its letter size and width to fit that place.
// size returns the message's size for a letter size and a maximum width.
func (o *surroundings) placeToFit(k ui.Kit, text *bubble, size func(letters, most float64) (w, high float64)) (best layout.Rect, free bool) {
	least := math.Inf(1)
	for i, letters := range []float64{bubbleText, bubbleSmall} {
		for j, wide := range []float64{bubbleNear, 240, 190} {
			o.w, o.high = size(letters, min(o.board.W-k.Px(8), k.Px(wide*k.Frame.Tall())))
			r, hides, cost := o.place()
			if cost += 0.12*float64(i) + 0.02*float64(j); cost < least {
				best, free, least, text.letters = r, hides, cost, letters
			}
		}
	}
	return best, free
}

// place finds room for a message next to its square, or else at the board's edge. The message
// covers as little as possible: it avoids first its square and active squares, then the squares
// that it mentions, then pieces. free reports whether it is next to the square and covers nothing
// active; least is the cost of the place.
func (o *surroundings) place() (best layout.Rect, free bool, least float64) {
	least = math.Inf(1)
	board, square, w, h := o.board, o.square, o.w, o.high
	share := func(r layout.Rect, all []layout.Rect) float64 { return coverArea(r, all, square.W*square.H) }
	x, y := square.Centre()
	try := func(x, y, rank float64) {
		r := clampTo(board, x, y, w, h)
		across, along := distance(r, square)
		far := (along + across) / square.H
		hides := 4*share(r, []layout.Rect{square}) + 2*share(r, o.inPlay) + share(r, o.marked)
		if cost := hides + 0.5*share(r, o.towers) + 0.25*share(r, o.pieces) + 0.02*far + rank; cost < least {
			const grain = 0.02 // of a square, to round lengths
			best, least, free = r, cost, hides < grain && far <= besideFar
		}
	}
	for away := range 3 { // close by, or a row or two away
		gap := o.gap + float64(away)*square.H
		for i, top := range []float64{square.Y - gap - h, square.Bottom() + gap} {
			for j, left := range []float64{x - w/2, square.X, square.Right() - w} {
				try(left, top, 0.01*float64(i)+0.001*float64(j)+0.04*float64(away))
			}
		}
		for j, left := range []float64{square.Right() + gap, square.X - gap - w} {
			try(left, y-h/2, 0.03+0.001*float64(j)+0.04*float64(away))
		}
	}
	for i, top := range []float64{board.Y, board.Bottom() - h, y - h/2} {
		for j, left := range []float64{board.X, board.Right() - w, x - w/2} {
			try(left, top, 0.15+0.01*float64(i)+0.001*float64(j))
		}
	}
	return best, free, least
}

// The costs of covering pieces, castles and mentioned squares: each is the distance, in squares,
// that is as bad as covering one such square. Smaller letters and narrower lines cost a little too.
const (
	costPiece  = 2.0
	costCastle = 4.0
	costMarked = 8.0
	costFar    = 0.22
	costSmall  = 0.35
)

// placeNear finds room near its square for a message that shows what can be done, and sets the size
// of its letters. It may cover active squares, since the next touch closes it.
func (o *surroundings) placeNear(k ui.Kit, text *bubble, size func(letters, most float64) (w, high float64)) (best layout.Rect) {
	least, side := math.Inf(1), o.square.W
	marked := append(slices.Clone(o.marked), o.square.Inset(-o.gap*0.8))
	share := func(r layout.Rect, all []layout.Rect) float64 { return coverArea(r, all, side*side) }
	for i, letters := range []float64{bubbleText, bubbleSmall} {
		for j, wide := range []float64{300, 240, 190} {
			w, high := size(letters, min(o.board.W, k.Px(wide*k.Frame.Tall())))
			step := max(side/3, k.Px(8))
			for y := o.board.Y; y <= o.board.Bottom()-high; y += step {
				for x := o.board.X; x <= o.board.Right()-w; x += step {
					r := layout.Rect{X: math.Round(x), Y: math.Round(y), W: w, H: high}
					far := math.Hypot(distance(r, o.square)) / side
					cost := costFar*far + costSmall*float64(i) + 0.1*float64(j)
					if far > besideFar {
						cost += costFar * (far - besideFar)
					}
					if cost >= least {
						continue
					}
					cost += costPiece*share(r, o.pieces) + costCastle*share(r, o.inPlay) + costMarked*share(r, marked)
					if cost < least {
						best, least, text.letters = r, cost, letters
					}
				}
			}
		}
	}
	return best
}

// coverArea returns how much of the other rectangles r covers, in areas of a square.
func coverArea(r layout.Rect, others []layout.Rect, square float64) (n float64) {
	for _, o := range others {
		n += overlap(r, o) / square
	}
	return n
}

// distance returns the horizontal and the vertical gap between two rectangles, 0 where they
// overlap.
func distance(a, b layout.Rect) (across, along float64) {
	return max(0, a.X-b.Right(), b.X-a.Right()), max(0, a.Y-b.Bottom(), b.Y-a.Bottom())
}

// clampTo returns a rectangle of w by h at x, y, moved onto the board.
func clampTo(board layout.Rect, x, y, w, h float64) layout.Rect {
	return layout.Rect{X: max(board.X, min(board.Right()-w, x)), Y: max(board.Y, min(board.Bottom()-h, y)), W: w, H: h}
}

func overlap(a, b layout.Rect) float64 {
	w := min(a.Right(), b.Right()) - max(a.X, b.X)
	h := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	return max(0, w) * max(0, h)
}

// drawMessage draws the message: next to its square, or in the place beside the board, or at the
// edge of the board where it covers least.
func drawMessage(s *Surface, m *Message, h *Hand, buttons layout.Rect, asked []engine.Square, dst *ebiten.Image) {
	o := &m.bubble
	text, at := m.visibleText()
	if text == "" {
		return
	}
	k, b := s.kit, s.area
	sign := ui.IconNone
	switch {
	case m.asksToStop():
		sign = ui.IconCheck
	case m.ruling != "":
		sign = ui.IconBook
	}
	edge := k.Px(36)
	if sign != ui.IconNone {
		edge += k.Px(bubbleBook + bubbleSpace)
	}
	size := func(letters, most float64) (w, high float64) {
		lines := 1.0
		w = k.Width(text, sprites.StyleBold, letters) + edge
		if w > most {
			lines = math.Ceil((w-edge)/(most-edge) + 0.2)
			w = most
		}
		return w, max(k.Px(44), k.Px(20)+lines*k.Frame.TextSize(letters)*1.45)
	}
	square := m.place
	switch {
	case at != engine.NoSquare:
		square = s.rect(at)
	case square.Empty() && h.Over != engine.NoSquare:
		square = s.rect(h.Over)
	}
	stops := m.asksToStop()
	var next []layout.Rect // what a stop icon must not cover
	if stops {
		next = s.rects(append(h.Open(), asked...))
	}
	if o.text == text && o.board == b && o.about == square && o.icon == sign && o.theme == k.Theme && slices.Equal(o.next, next) {
		o.draw(k, dst, text, o.rect, o.pointer, sign, m.opacity())
		return
	}
	o.board, o.about, o.next, o.letters = b, square, next, bubbleText
	if at == engine.NoSquare {
		o.draw(k, dst, text, s.edge(m, h, buttons, size), layout.Rect{}, sign, m.opacity())
		return
	}
	about := s.about(h, square, m.marks, buttons)
	about.inPlay = append(about.inPlay, s.rects(asked)...)
	var r layout.Rect
	free := true
	if m.shows { // active squares may be covered
		about.inPlay = about.towers
		r = about.placeNear(k, o, size)
	} else {
		r, free = about.placeToFit(k, o, size)
	}
	if !free && !m.place.Empty() {
		o.draw(k, dst, text, o.inPlace(k, m.place, size), layout.Rect{}, sign, m.opacity())
		return
	}
	if stops && slices.ContainsFunc(next, func(on layout.Rect) bool { return overlap(r, on) > 1 }) {
		o.text, o.rect, o.sign = "", layout.Rect{}, layout.Rect{} // the button beside the board says it too
		return
	}
	var pointer layout.Rect
	x, _ := square.Centre()
	if far := max(r.Y-square.Bottom(), square.Y-r.Bottom()); far >= 0 && far <= about.gap+1 && x > r.X && x < r.Right() {
		pointer = square
	}
	o.draw(k, dst, text, r, pointer, sign, m.opacity())
}

// about returns the surroundings of a message about a square. buttons and castles count as
// active.
func (s *Surface) about(h *Hand, square layout.Rect, marks []boardview.Mark, buttons layout.Rect) surroundings {
	inPlay := append(s.rects(h.Open()), s.castles()...)
	if !buttons.Empty() {
		inPlay = append(inPlay, buttons)
	}
	return surroundings{board: s.area.Inset(s.kit.Px(4)), square: square, inPlay: inPlay, towers: s.towers(), marked: s.rectsOf(marks), pieces: s.pieces(), gap: s.kit.Px(bubblePointer + 2)}
}

// inPlace returns a message's rectangle in the place beside the board, with smaller letters if
// needed; size is the function that placeToFit takes.
func (o *bubble) inPlace(k ui.Kit, p layout.Rect, size func(letters, most float64) (w, high float64)) layout.Rect {
	w, high := size(bubbleText, p.W)
	if high > p.H {
		o.letters = bubbleSmall
		w, high = size(bubbleSmall, p.W)
	}
	w, high = max(w, min(p.W, k.Px(bubbleWide))), max(high, min(p.H, k.Px(48))) // nothing covered shows around it
	r := layout.Rect{X: math.Round(p.X + (p.W-w)/2), Y: p.Y, W: w, H: high}
	if high < p.H {
		r.Y = math.Round(p.Y + (p.H-high)/2)
	}
	return r
}

// edge returns the rectangle of a message without a square; size is the function that placeToFit
// takes.
func (s *Surface) edge(m *Message, h *Hand, buttons layout.Rect, size func(letters, most float64) (w, high float64)) layout.Rect {
	k, b := s.kit, s.area
	if p := m.place; !p.Empty() {
		return m.bubble.inPlace(k, p, size)
	}
	over := b.Move(0, b.H)
	if h.Over != engine.NoSquare {
		over = s.rect(h.Over)
	}
	about := s.about(h, over, m.marks, buttons)
	about.w, about.high = size(bubbleText, min(b.W-k.Px(16), k.Px(bubbleWide)))
	r, _, _ := about.place()
	return r
}

// How far a castle's picture extends past its squares, in squares: its towers outwards and
// sideways, its walls inwards.
const (
	towersReach = 0.7
	wallsReach  = 0.25
)

func (s *Surface) castles() (all []layout.Rect) {
	for _, squares := range castlesOf(s.shown.Geometry) {
		a, b := s.rect(squares[0]), s.rect(squares[len(squares)-1])
		all = append(all, layout.Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: math.Abs(a.X-b.X) + a.W, H: math.Abs(a.Y-b.Y) + a.H})
	}
	return all
}

// towers returns the rectangles of the castles with walls and towers.
func (s *Surface) towers() (all []layout.Rect) {
	squares, side := s.shown.Geometry.Squares, s.Side()
	x0, y0 := s.rect(squares[0]).Centre()
	x1, y1 := s.rect(squares[len(squares)-1]).Centre()
	for _, r := range s.castles() {
		x, y := r.Centre()
		r = r.Inset(-towersReach * side)
		inner := (towersReach - wallsReach) * side
		switch dx, dy := x-(x0+x1)/2, y-(y0+y1)/2; {
		case math.Abs(dx) > math.Abs(dy) && dx > 0:
			r.CutLeft(inner, 0)
		case math.Abs(dx) > math.Abs(dy):
			r.CutRight(inner, 0)
		case dy > 0:
			r.CutTop(inner, 0)
		default:
			r.CutBottom(inner, 0)
		}
		all = append(all, r)
	}
	return all
}

// castlesOf returns each castle's squares: one or two that fill the board's first or last rank
// or file.
func castlesOf(g *engine.Geometry) (all [][]engine.Square) {
	edges := []func(engine.Square) bool{
		func(sq engine.Square) bool { return g.Rank(sq) == 0 },
		func(sq engine.Square) bool { return g.Rank(sq) == g.Ranks-1 },
		func(sq engine.Square) bool { return g.File(sq) == 0 },
		func(sq engine.Square) bool { return g.File(sq) == g.Files-1 },
	}
	for _, on := range edges {
		squares := slices.DeleteFunc(slices.Clone(g.Squares), func(sq engine.Square) bool { return !on(sq) })
		if n := len(squares); n == 1 || n == 2 {
			all = append(all, squares)
		}
	}
	return all
}

func (s *Surface) rects(squares []engine.Square) (rects []layout.Rect) {
	for _, sq := range squares {
		rects = append(rects, s.rect(sq))
	}
	return rects
}

func (s *Surface) rectsOf(marks []boardview.Mark) (rects []layout.Rect) {
	for _, mark := range marks {
		rects = append(rects, s.rect(mark.Square))
	}
	return rects
}

func (s *Surface) pieces() (rects []layout.Rect) {
	for _, sq := range s.shown.Geometry.Squares {
		if s.shown.At[sq].Kind != engine.NoKind {
			rects = append(rects, s.rect(sq))
		}
	}
	return rects
}

// draw draws the bubble at an opacity, painting it again only when it has changed.
func (o *bubble) draw(k ui.Kit, dst *ebiten.Image, text string, r, pointer layout.Rect, sign ui.Icon, alpha float64) {
	room := math.Ceil(k.Px(bubblePointer + 4))
	x, y := math.Floor(r.X-room), math.Floor(r.Y-room)
	if o.img == nil || o.text != text || o.rect != r || o.pointer != pointer || o.theme != k.Theme || o.icon != sign {
		if o.img != nil {
			o.img.Deallocate()
		}
		o.text, o.rect, o.pointer, o.theme, o.icon = text, r, pointer, k.Theme, sign
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
	if o.icon != ui.IconNone {
		o.icon.Draw(dst, in.CutRight(k.Px(bubbleBook), k.Px(bubbleSpace)), k.Px(bubbleBook), th.Gold)
	}
	k.Label(dst, o.text, in, ui.Type{Style: sprites.StyleBold, Size: o.letters, Color: th.Panel, X: 0.5, Y: 0.5})
}

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
	in := (edge - tip) / size * k.Px(2.5) // over the border
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
