package art

import (
	"image"

	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// Motif is the subject of a Picture.
type Motif string

// The motifs.
const (
	MotifPiece    Motif = "piece"    // with its shadow
	MotifTray     Motif = "tray"     // a captured piece
	MotifArms     Motif = "arms"     // a shield
	MotifTable    Motif = "table"    // a round table from above
	MotifEmblem   Motif = "emblem"   // the program's sign
	MotifSign     Motif = "sign"     // a game's sign
	MotifOrnament Motif = "ornament" // a gilt line
	MotifSample   Motif = "sample"   // a sample of a theme
	MotifPosition Motif = "position" // a small board with its pieces
)

// Picture is an order for a small picture. Equal orders give the same picture.
type Picture struct {
	Motif Motif
	Theme string // for Named
	Game  string
	Piece engine.Piece
	Arms  uint32 // the heraldry.Code of the piece's own arms, or of the shield's
	Seats int    // at a round table
	Board string // of a board with its pieces (BoardCode)
	W, H  int    // in pixels
}

const pictureWord = "picture"

// Encode returns the order as text.
func (o Picture) Encode() string { return encode(pictureWord, o) }

// Begin returns one picture, painted in one step.
func (o Picture) Begin() (pictures []*image.RGBA, lanes [][]func()) {
	c := canvas(o.W, o.H, &pictures)
	return pictures, [][]func(){{func() { o.paint(c) }}}
}

func (o Picture) paint(c *paint.Canvas) {
	p, px := Named(o.Theme), float64(o.W)
	switch o.Motif {
	case MotifPiece:
		Portrait(c, p, o.Game, o.Piece, px, o.own()...)
	case MotifTray:
		TrayPiece(c, p, o.Game, o.Piece, px, o.own()...)
	case MotifArms:
		one := paint.NewCanvas(o.W, o.H)
		Arms(one, p, heraldry.Decode(o.Arms), px)
		Cast(p, c, one, 0, 0, px*0.52)
		c.Blend(one.Img, 0, 0, 1)
	case MotifTable:
		RoundTable(c, textures(), p, px, o.Seats)
	case MotifEmblem:
		Emblem(c, textures(), p, px)
	case MotifSign:
		Sign(c, p, o.Game, px)
	case MotifOrnament:
		Ornament(c, p)
	case MotifSample:
		Sample(c, textures(), p)
	case MotifPosition:
		if b, ok := readCode(o.Board); ok {
			Miniature(c, p, o.Game, b)
		}
	}
}

// own returns the seats' own arms: those of the ordered piece, at the place of its seat.
func (o Picture) own() (arms []heraldry.Arms) {
	if o.Arms != 0 {
		arms = make([]heraldry.Arms, max(1, int(o.Piece.Seat)-Coats+1))
		arms[len(arms)-1] = heraldry.Decode(o.Arms)
	}
	return arms
}
