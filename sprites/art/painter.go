package art

import (
	"slices"
	"sync"

	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// Painter draws the board and the pieces of one game.
type Painter interface {
	// Margins is how far the picture of an upright board reaches beyond the
	// rectangle about its squares, in squares. narrow says that the border is to leave the
	// squares as much of the picture as it can.
	Margins(g *engine.Geometry, narrow bool) Margins
	// LetterInk is the colour of the letters that name ranks and files.
	LetterInk() paint.Ink
	// Board is the drawing of a board into c, in steps to be done in order: none
	// takes long.
	Board(c *paint.Canvas, t *Textures, l Layout) []func()
	// Pieces lists all pieces there are, and the parts of those that come apart.
	Pieces() []engine.Piece
	// Piece draws a piece of a square of s pixels about the point (x, y),
	// without the shadow that it casts.
	Piece(c *paint.Canvas, p engine.Piece, x, y, s float64)
	// Under draws what lies on the board beneath a piece besides its shadow.
	Under(c *paint.Canvas, p engine.Piece, x, y, s float64)
	// SeatInk is the colour by which a seat is known.
	SeatInk(engine.Seat) paint.Ink
}

// What else a painter may have.
type (
	// signer draws the sign of its game on the title; others show one piece.
	signer interface{ sign(*sign) }
	// sampler has pieces that show what a theme looks like, on so many files.
	sampler interface{ samples(files int) []sample }
	// scenic has pieces that stand only on some boards.
	scenic interface {
		scenery(*engine.Geometry) []engine.Piece
	}
	// towering has pieces that stand out over their squares.
	towering interface{ towers(engine.Piece) bool }
	// armed has pieces that bear the arms of their seats, with a figure of a second colour.
	armed interface{ figureInk(engine.Seat) paint.Ink }
)

// Inscribed is a Painter whose boards have their coordinates in the squares themselves where
// the border is narrow: in an ink that is seen on the square of a file and rank.
type Inscribed interface {
	SquareInk(g *engine.Geometry, file, rank int) paint.Ink
}

// Part is a part of a piece that comes apart when it is moved, as a sword and
// its stone do.
type Part uint8

// The parts.
const (
	Whole Part = iota
	Bare       // the piece without what it stands in
	Stand      // what it stood in
)

// partShift is where a kind carries a part: games number their kinds from 1 and
// have few.
const partShift = 6

// Of is the part of a piece, as a piece of its own.
func (k Part) Of(p engine.Piece) engine.Piece {
	p.Kind |= engine.Kind(k) << partShift
	return p
}

// PartOf undoes Of.
func PartOf(p engine.Piece) (Part, engine.Piece) {
	k := Part(p.Kind >> partShift)
	p.Kind &= 1<<partShift - 1
	return k, p
}

// Margins is what a picture of a board has about its squares, in squares: beside
// the first and last file, beyond the first and last rank, and how far from the squares the middle
// of the letters is that name them.
type Margins struct{ Side, End, Letter float64 }

// Layout is where the squares of a board lie in its picture.
type Layout struct {
	Geometry *engine.Geometry
	Box      Box
	Square   int     // side of a square in pixels
	X, Y     float64 // upper left corner of the box of squares
	Turn     Turn
	Narrow   bool // its border is as narrow as can be
}

// Box is the smallest rectangle about the squares that exist.
type Box struct{ File0, Rank0, Files, Ranks int }

// BoxOf finds the box of a geometry.
func BoxOf(g *engine.Geometry) Box {
	f0, r0, f1, r1 := g.Files, g.Ranks, -1, -1
	for _, all := range [2][]engine.Square{g.Squares, g.Water} {
		for _, sq := range all {
			f, r := g.File(sq), g.Rank(sq)
			f0, f1 = min(f0, f), max(f1, f)
			r0, r1 = min(r0, r), max(r1, r)
		}
	}
	return Box{f0, r0, f1 - f0 + 1, r1 - r0 + 1}
}

// Corner is the upper left corner, in the picture, of the square in a column
// and row counted in the picture from the upper left.
func (l Layout) Corner(col, row int) (x, y float64) {
	return l.X + float64(col*l.Square), l.Y + float64(row*l.Square)
}

// Grid is how many columns and rows of squares the picture has.
func (l Layout) Grid() (cols, rows int) { return l.Box.Grid(l.Turn) }

// Cell is the column and row in the picture of a file and rank.
func (l Layout) Cell(file, rank int) (col, row int) {
	c, r := l.Box.Cell(l.Turn, float64(file), float64(rank))
	return int(c), int(r)
}

// Has reports whether the square in a column and row of the picture exists.
func (l Layout) Has(col, row int) bool {
	return l.Geometry.At(l.Box.Name(l.Turn, col, row)) != engine.NoSquare
}

// Castle is which way a castle looks outwards to which a square in a column and row of the
// picture belongs: one column or row further. It is 0, 0 where the square belongs to none.
// Castles are the first and last ranks and files that have but one or two squares of a board
// that is larger.
func (l Layout) Castle(col, row int) (dx, dy int) {
	file, rank := l.Name(col, row)
	for side := range sideCount {
		squares, dx, dy := l.castle(side)
		if slices.Contains(squares, [2]int{file, rank}) {
			return dx, dy
		}
	}
	return 0, 0
}

// The sides of an upright board at which a castle may lie.
const (
	firstRank = iota
	lastRank
	firstFile
	lastFile
	sideCount
)

// castle is the castle at a side of the board: the file and rank of each of its squares, and
// which way in the picture is outwards. There is none where a rank or a file has more squares.
func (l Layout) castle(side int) (squares [][2]int, dx, dy int) {
	g, b := l.Geometry, l.Box
	if g.Files <= 2 || g.Ranks <= 2 {
		return nil, 0, 0
	}
	out := [2]int{}
	switch side {
	case firstRank, lastRank:
		rank := b.Rank0 + side*(b.Ranks-1)
		for file := range g.Files {
			if g.At(file, rank) != engine.NoSquare {
				squares = append(squares, [2]int{file, rank})
			}
		}
		out[1] = 2*side - 1
	default:
		file := b.File0 + (side-firstFile)*(b.Files-1)
		for rank := range g.Ranks {
			if g.At(file, rank) != engine.NoSquare {
				squares = append(squares, [2]int{file, rank})
			}
		}
		out[0] = 2*(side-firstFile) - 1
	}
	if len(squares) > 2 {
		return nil, 0, 0
	}
	col, row := l.Cell(squares[0][0], squares[0][1])
	endCol, endRow := l.Cell(squares[0][0]+out[0], squares[0][1]+out[1])
	return squares, endCol - col, endRow - row
}

// Name is the file and rank in a column and row of the picture.
func (l Layout) Name(col, row int) (file, rank int) { return l.Box.Name(l.Turn, col, row) }

// Textures are the grains that materials are made of, each made when it is
// first asked for. They are safe for concurrent use.
type Textures struct{ wood, stone, marble func() *paint.Texture }

// NewTextures is all grains. Each takes some tens of milliseconds to make.
func NewTextures() *Textures {
	return &Textures{
		wood:   sync.OnceValue(func() *paint.Texture { return paint.Wood(512, 7) }),
		stone:  sync.OnceValue(func() *paint.Texture { return paint.Stone(256, 3) }),
		marble: sync.OnceValue(func() *paint.Texture { return paint.Marble(256, 5) }),
	}
}

// grain is the texture of a palette's boards; the flat have none.
func (t *Textures) grain(p *Palette) func(x, y float64) float32 {
	switch p.Surface {
	case Marbled:
		return t.marble().At
	case Flat:
		return func(_, _ float64) float32 { return 1 }
	}
	return t.wood().At
}

// painters are the games that have a painter, in the order in which they are offered.
var painters = [...]struct {
	game string
	make func(p *Palette, own []heraldry.Arms) Painter
}{
	{"camelot", newCamelot},
	{"lancelot", newLancelot},
	{"grand", newGrand},
}

// For is the painter of a game; a game that has none is drawn with round
// tokens on a plain wooden board. Pieces of seats from Coats on bear arms of their
// own, if they are given.
func For(game string, p *Palette, own ...heraldry.Arms) Painter {
	for _, g := range painters {
		if g.game == game {
			return g.make(p, own)
		}
	}
	return plain{p}
}

// BearsArms reports whether the pieces of a game bear the arms of their seats, which
// players then choose.
func BearsArms(game string) bool {
	_, ok := For(game, nil).(armed)
	return ok
}

// FigureInk is the second colour by which a seat is known, that of the figure in its arms;
// the first again where it bears none.
func FigureInk(p Painter, s engine.Seat) paint.Ink {
	if a, ok := p.(armed); ok {
		return a.figureInk(s)
	}
	return p.SeatInk(s)
}
