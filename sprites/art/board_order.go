package art

import (
	"image"
	"math"

	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// Board is an order for a board, and for the sheet with all other pictures.
type Board struct {
	Theme    string
	Game     string
	Geometry *engine.Geometry
	Square   int // side of a square in pixels
	Turn     Turn
	Narrow   bool            // a narrow border
	Arms     []heraldry.Arms // own arms of seats
	Pieces   []engine.Piece  // on the sheet
	Below    image.Point     // free space on the sheet below all pictures, in pixels
	Sketch   bool            // plain colours only, which is fast
}

const boardWord = "board"

// boardText is the form in which a Board is encoded. It has the geometry as the code of an empty
// board.
type boardText struct {
	Board
	Geometry string
}

// Encode returns the order as text.
func (o Board) Encode() string {
	empty := engine.Board{Geometry: o.Geometry, At: make([]engine.Piece, o.Geometry.Files*o.Geometry.Ranks)}
	return encode(boardWord, boardText{o, BoardCode(empty)})
}

func readBoard(text string) (paint.Order, error) {
	o, err := read[boardText](text)
	empty, ok := readCode(o.Geometry)
	if err != nil || !ok {
		return nil, errOrder
	}
	o.Board.Geometry = empty.Geometry
	return o.Board, nil
}

// cellFactor is the side of a piece's picture in squares, with room for shadow and sword.
const cellFactor = 1.5

// Cell returns the side of a picture on the sheet in pixels, centred on the square.
func (o Board) Cell() int {
	cell := int(math.Ceil(cellFactor * float64(o.Square)))
	if (cell-o.Square)%2 != 0 { // so that the square begins at a whole pixel
		cell++
	}
	return cell
}

func (o Board) painter() (Painter, *Palette) {
	p := Named(o.Theme)
	return For(o.Game, p, o.Arms...), p
}

// Layout returns where the squares are in the board's picture, and its size in pixels.
func (o Board) Layout() (l Layout, size image.Point) {
	p, _ := o.painter()
	side, end := MarginsOf(p, o.Geometry, o.Turn, o.Narrow)
	left, top := int(math.Ceil(side*float64(o.Square))), int(math.Ceil(end*float64(o.Square)))
	l = Layout{Geometry: o.Geometry, Box: BoxOf(o.Geometry), Square: o.Square, X: float64(left), Y: float64(top), Turn: o.Turn, Narrow: o.Narrow}
	cols, rows := l.Grid()
	return l, image.Pt(cols*o.Square+2*left, rows*o.Square+2*top)
}

// MarginsOf returns how far a board's picture extends beyond its squares, in squares: left and
// right, top and bottom.
func MarginsOf(p Painter, g *engine.Geometry, turn Turn, narrow bool) (side, end float64) {
	m := p.Margins(g, narrow)
	if turn.Sideways() {
		return m.End, m.Side
	}
	return m.Side, m.End
}

// cellGap separates the pictures of the sheet, so that scaling doesn't show a neighbour's edge.
const cellGap = 1

// At returns the upper left corner of the i-th picture on the sheet: first, for each piece, its
// picture and the picture of what is under it, then the marks, then the lights.
func (o Board) At(i int) image.Point {
	cols := o.columns()
	return image.Pt(i%cols*(o.Cell()+cellGap), i/cols*(o.Cell()+cellGap))
}

// Count returns the number of pictures on the sheet.
func (o Board) Count() int { return 2*len(o.Pieces) + int(Marks) + int(Lights) }

func (o Board) columns() int { return int(math.Ceil(math.Sqrt(float64(o.Count())))) }

// Bottom returns the height of the pictures on the sheet, in pixels.
func (o Board) Bottom() int {
	return (o.Count() + o.columns() - 1) / o.columns() * (o.Cell() + cellGap)
}

// Begin returns the empty board and sheet, and the steps that paint them, in lanes that may run at
// once.
func (o Board) Begin() (pictures []*image.RGBA, lanes [][]func()) {
	l, size := o.Layout()
	board := canvas(size.X, size.Y, &pictures)
	sheet := canvas(max(o.columns()*(o.Cell()+cellGap), o.Below.X), o.Bottom()+o.Below.Y, &pictures)
	painter, p := o.painter()
	if o.Sketch {
		return pictures, [][]func(){{func() { Sketch(board, p, painter, l) }, func() { o.sketchPieces(painter, sheet) }}}
	}
	return pictures, [][]func(){painter.Board(board, textures(), l), o.sheet(painter, p, sheet)}
}

func (o Board) sheet(painter Painter, p *Palette, sheet *paint.Canvas) (steps []func()) {
	cell := o.Cell()
	half, sq := float64(cell)/2, float64(o.Square)
	for i, pc := range o.Pieces {
		steps = append(steps, func() {
			one := paint.NewCanvas(cell, cell)
			painter.Piece(one, pc, half, half, sq)
			at := o.At(2 * i)
			sheet.Blend(one.Img, at.X, at.Y, 1)
			at = o.At(2*i + 1)
			under := paint.NewCanvas(cell, cell)
			painter.Under(under, pc, half, half, sq)
			sheet.Blend(under.Img, at.X, at.Y, 1)
			Cast(p, sheet, one, at.X, at.Y, sq)
		})
	}
	for m := range Marks {
		steps = append(steps, func() {
			at := o.At(2*len(o.Pieces) + int(m))
			d := half - sq/2
			m.Draw(sheet, p, float64(at.X)+d, float64(at.Y)+d, sq)
		})
	}
	for k := range Lights {
		steps = append(steps, func() {
			at := o.At(2*len(o.Pieces) + int(Marks) + int(k))
			k.Draw(sheet, float64(at.X)+half, float64(at.Y)+half, half-1)
		})
	}
	return steps
}

func (o Board) sketchPieces(painter Painter, sheet *paint.Canvas) {
	half, sq := float64(o.Cell())/2, float64(o.Square)
	for i, pc := range o.Pieces {
		at := o.At(2 * i)
		x, y := float64(at.X)+half, float64(at.Y)+half
		sheet.Fill(new(paint.Path).Circle(x, y, sq*0.36), paint.Solid(paint.Of(0x1a1008)))
		sheet.Fill(new(paint.Path).Circle(x, y, sq*0.32), paint.Solid(painter.SeatInk(pc.Seat)))
	}
}
