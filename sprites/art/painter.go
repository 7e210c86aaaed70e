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
	// Margins returns how far the picture of an upright board extends beyond its squares.
	// narrow asks for the largest possible squares.
	Margins(g *engine.Geometry, narrow bool) Margins
	// LetterInk returns the colour of the coordinates.
	LetterInk() paint.Ink
	// Board returns the steps that draw a board into c, in order, each short.
	Board(c *paint.Canvas, t *Textures, l Layout) []func()
	// Pieces returns all pieces, and the parts of those that come apart.
	Pieces() []engine.Piece
	// Piece draws a piece on a square of s pixels about (x, y), without its shadow.
	Piece(c *paint.Canvas, p engine.Piece, x, y, s float64)
	// Under draws what is on the board beneath a piece, other than its shadow.
	Under(c *paint.Canvas, p engine.Piece, x, y, s float64)
	// SeatInk returns the colour of a seat.
	SeatInk(engine.Seat) paint.Ink
}

// Optional methods of a painter.
type (
	// signer draws the sign of its game on the title; others show one piece.
	signer interface{ sign(*sign) }
	// sampler has pieces for the sample of a theme, on the given files.
	sampler interface{ samples(files int) []sample }
	// scenic has pieces that exist only on some boards.
	scenic interface {
		scenery(*engine.Geometry) []engine.Piece
	}
	// towering has pieces that extend over their squares.
	towering interface{ towers(engine.Piece) bool }
	// armed has pieces that bear their seats' arms, with a figure of a second colour.
	armed interface{ figureInk(engine.Seat) paint.Ink }
)

// Inscribed is a Painter whose boards have coordinates inside the squares if the border is narrow.
// SquareInk returns a colour that is visible on the square of a file and rank.
type Inscribed interface {
	SquareInk(g *engine.Geometry, file, rank int) paint.Ink
}

// Part is a part of a piece that comes apart in a move, like a sword and its stone.
type Part uint8

// The parts.
const (
	Whole Part = iota
	Bare       // without its stand
	Stand      // what it stood in
)

// partShift is the position of a part's bits in a piece's kind. Games number their kinds from 1 and
// have only few.
const partShift = 6

// Of returns the part of a piece, as a piece.
func (k Part) Of(p engine.Piece) engine.Piece {
	p.Kind |= engine.Kind(k) << partShift
	return p
}

// PartOf returns the part and the piece from which Of made p.
func PartOf(p engine.Piece) (Part, engine.Piece) {
	k := Part(p.Kind >> partShift)
	p.Kind &= 1<<partShift - 1
	return k, p
}

// Margins are a board's margins in squares: beside the first and last file, beyond the first
// and last rank, and from the squares to the middle of the coordinates.
type Margins struct{ Side, End, Letter float64 }

// Layout is where the squares are in a board's picture.
type Layout struct {
	Geometry *engine.Geometry
	Box      Box
	Square   int     // side of a square in pixels
	X, Y     float64 // upper left corner of the box of squares
	Turn     Turn
	Narrow   bool // a narrow border
}

// Box is the smallest rectangle around the existing squares.
type Box struct{ File0, Rank0, Files, Ranks int }

// BoxOf returns the box of a geometry.
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

// Corner returns the upper left corner of the square in a column and row, counted from the
// upper left.
func (l Layout) Corner(col, row int) (x, y float64) {
	return l.X + float64(col*l.Square), l.Y + float64(row*l.Square)
}

// Grid returns the number of columns and rows in the picture.
func (l Layout) Grid() (cols, rows int) { return l.Box.Grid(l.Turn) }

// Cell returns the column and row of a file and rank.
func (l Layout) Cell(file, rank int) (col, row int) {
	c, r := l.Box.Cell(l.Turn, float64(file), float64(rank))
	return int(c), int(r)
}

// Has reports whether the square in a column and row exists.
func (l Layout) Has(col, row int) bool {
	return l.Geometry.At(l.Box.Name(l.Turn, col, row)) != engine.NoSquare
}

// Castle returns the outward direction, in columns and rows, of the castle with the square in a
// column and row, or 0, 0. Castles are first and last ranks and files of only one or two
// squares on a larger board.
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

// The sides of an upright board with a castle.
const (
	firstRank = iota
	lastRank
	firstFile
	lastFile
	sideCount
)

// castle returns the castle at a side of the board: the file and rank of each square, and the
// outward direction. It is empty if the rank or file has more squares.
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

// Name returns the file and rank in a column and row.
func (l Layout) Name(col, row int) (file, rank int) { return l.Box.Name(l.Turn, col, row) }

// Textures provides the grains of materials, each made on first use. It is safe for concurrent
// use.
type Textures struct{ wood, stone, marble func() *paint.Texture }

// NewTextures returns all grains. Each takes some tens of milliseconds to make.
func NewTextures() *Textures {
	return &Textures{
		wood:   sync.OnceValue(func() *paint.Texture { return paint.Wood(512, 7) }),
		stone:  sync.OnceValue(func() *paint.Texture { return paint.Stone(256, 3) }),
		marble: sync.OnceValue(func() *paint.Texture { return paint.Marble(256, 5) }),
	}
}

// grain returns the texture of a palette's boards; flat ones have none.
func (t *Textures) grain(p *Palette) func(x, y float64) float32 {
	switch p.Surface {
	case Marbled:
		return t.marble().At
	case Flat:
		return func(_, _ float64) float32 { return 1 }
	}
	return t.wood().At
}

// painters are the games' painters, in order of the games.
var painters = [...]struct {
	game string
	make func(p *Palette, own []heraldry.Arms) Painter
}{
	{"camelot", func(p *Palette, _ []heraldry.Arms) Painter { return camelot{p} }},
	{"lancelot", func(p *Palette, own []heraldry.Arms) Painter { return lancelot{p, own} }},
	{"grand", func(p *Palette, _ []heraldry.Arms) Painter { return grand{p} }},
}

// For returns the painter of a game. Unknown games have one that draws round tokens on a plain
// wooden board. Pieces of the seats from Coats on bear the own arms that are given.
func For(game string, p *Palette, own ...heraldry.Arms) Painter {
	for _, g := range painters {
		if g.game == game {
			return g.make(p, own)
		}
	}
	return plain{p}
}

// BearsArms reports whether a game's pieces bear their seats' arms, which players choose.
func BearsArms(game string) bool {
	_, ok := For(game, nil).(armed)
	return ok
}

// FigureInk returns the second colour of a seat, which is the colour of the figure in its arms. If
// there is no figure it returns the first colour.
func FigureInk(p Painter, s engine.Seat) paint.Ink {
	if a, ok := p.(armed); ok {
		return a.figureInk(s)
	}
	return p.SeatInk(s)
}
