package order

import (
	"image"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// What is what a Picture shows.
type What string

// What there is.
const (
	Piece    What = "piece"    // with its shadow
	Tray     What = "tray"     // a captured piece
	Arms     What = "arms"     // a shield
	Table    What = "table"    // a round table from above
	Emblem   What = "emblem"   // the sign of the whole
	Sign     What = "sign"     // the sign of a game
	Ornament What = "ornament" // a gilt line
	Sample   What = "sample"   // what a theme looks like
	Position What = "position" // a small board with its pieces
)

// Picture is the order of a small picture. Pictures that are equal look alike.
type Picture struct {
	What  What
	Theme string // as art.Named takes it
	Game  string
	Piece engine.Piece
	Arms  uint32 // the heraldry.Code of the piece's own arms, or of the shield's
	Seats int    // at a round table
	Board string // the code of a board with its pieces (BoardCode)
	W, H  int    // in pixels
}

const pictureWord = "picture"

// Encode writes the order as text.
func (o Picture) Encode() string {
	w := &writer{words: []string{pictureWord}}
	w.text(string(o.What))
	w.text(o.Theme)
	w.text(o.Game)
	w.piece(o.Piece)
	w.text(o.Board)
	w.numbers(int(o.Arms), o.Seats, o.W, o.H)
	return w.String()
}

func readPicture(r *reader) Picture {
	return Picture{What: What(r.text()), Theme: r.text(), Game: r.text(), Piece: r.piece(), Board: r.text(), Arms: uint32(r.number()), Seats: r.number(), W: r.count(), H: r.count()}
}

// Begin returns one picture, painted in one step.
func (o Picture) Begin() (pictures []*image.RGBA, lanes [][]func()) {
	c := canvas(o.W, o.H, &pictures)
	return pictures, [][]func(){{func() { o.paint(c) }}}
}

func (o Picture) paint(c *paint.Canvas) {
	p, px := art.Named(o.Theme), float64(o.W)
	switch o.What {
	case Piece:
		art.Portrait(c, p, o.Game, o.Piece, px, o.own()...)
	case Tray:
		art.TrayPiece(c, p, o.Game, o.Piece, px, o.own()...)
	case Arms:
		one := paint.NewCanvas(o.W, o.H)
		art.Arms(one, p, heraldry.Decode(o.Arms), px)
		art.Cast(p, c, one, 0, 0, px*0.52)
		c.Blend(one.Img, 0, 0, 1)
	case Table:
		art.RoundTable(c, textures(), p, px, o.Seats)
	case Emblem:
		art.Emblem(c, textures(), p, px)
	case Sign:
		art.Sign(c, p, o.Game, px)
	case Ornament:
		art.Ornament(c, p)
	case Sample:
		art.Sample(c, textures(), p)
	case Position:
		if b, ok := readCode(o.Board); ok {
			art.Miniature(c, p, o.Game, b)
		}
	}
}

// own are arms of the seats, with those of the piece's at its place.
func (o Picture) own() (arms []heraldry.Arms) {
	if o.Arms != 0 {
		arms = make([]heraldry.Arms, max(1, int(o.Piece.Seat)-art.Coats+1))
		arms[len(arms)-1] = heraldry.Decode(o.Arms)
	}
	return arms
}
