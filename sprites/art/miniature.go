package art

import (
	"math"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// pieceSquare is the smallest side of a square, in pixels, at which a miniature shows the game's
// pieces; on smaller squares it shows discs.
const pieceSquare = 20

// Miniature draws a small board with pieces in the middle of c: plain squares of whole pixels,
// sharp at every size.
func Miniature(c *paint.Canvas, p *Palette, game string, b engine.Board) {
	w, h := c.Size()
	box := BoxOf(b.Geometry)
	rim := max(1, min(w, h)/40)
	side := min((w-2*rim)/box.Files, (h-2*rim)/box.Ranks)
	if side < 1 {
		return
	}
	l := Layout{Geometry: b.Geometry, Box: box, Square: side, X: float64((w - side*box.Files) / 2), Y: float64((h - side*box.Ranks) / 2)}
	painter := For(game, p)
	each := func(squares []engine.Square, f func(sq engine.Square, col, row int, x, y float64)) {
		for _, sq := range squares {
			col, row := l.Cell(b.Geometry.File(sq), b.Geometry.Rank(sq))
			x, y := l.Corner(col, row)
			f(sq, col, row, x, y)
		}
	}
	plain := func(x, y float64, by int, k paint.Ink) { c.Plain(int(x)-by, int(y)-by, side+2*by, side+2*by, k.RGBA()) }
	for _, all := range [][]engine.Square{b.Geometry.Squares, b.Geometry.Water} {
		each(all, func(_ engine.Square, _, _ int, x, y float64) { plain(x, y, rim, p.Frame[0].Mix(p.Frame[1], 0.4)) })
	}
	each(b.Geometry.Water, func(_ engine.Square, _, _ int, x, y float64) {
		plain(x, y, 0, p.Stream.Deep.Mix(p.Stream.Shallow, 0.4))
	})
	each(b.Geometry.Squares, func(_ engine.Square, col, row int, x, y float64) {
		ink := sketchInk(p, painter, l, col, row)
		if dx, dy := l.Castle(col, row); dx != 0 || dy != 0 {
			ink = paint.Ramp(p.Courts[max(0, -dy)].Tone, 0.5)
		}
		plain(x, y, 0, ink)
	})
	each(b.Geometry.Squares, func(sq engine.Square, _, _ int, x, y float64) {
		if piece := b.At[sq]; piece.Kind != engine.NoKind {
			token(c, painter, piece, x, y, float64(side))
		}
	})
}

// token draws a piece on the square with a corner at (x, y). On small squares it draws a disc; the
// discs of Knights, and of all kinds after a game's first, are larger and have a dark eye.
func token(c *paint.Canvas, painter Painter, piece engine.Piece, x, y, side float64) {
	x, y = x+side/2, y+side/2
	if side >= pieceSquare {
		painter.Piece(c, piece, x, y, side)
		return
	}
	r := side * 0.36
	if piece.Kind > 1 {
		r = side * 0.47
	}
	dark, ink := paint.Of(0x1a1008), painter.SeatInk(piece.Seat)
	c.Fill(new(paint.Path).Circle(x, y, r+math.Max(0.5, side*0.05)), paint.Solid(dark))
	c.Fill(new(paint.Path).Circle(x, y, r), paint.Solid(ink))
	if piece.Kind > 1 && side >= 5 {
		eye := dark
		if 0.3*ink.R+0.6*ink.G+0.1*ink.B < 0.3 {
			eye = paint.Of(0xf4ead6)
		}
		c.Fill(new(paint.Path).Circle(x, y, r*0.36), paint.Solid(eye))
	}
}
