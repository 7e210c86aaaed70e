package boardview

import (
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/sprites/art"
)

// MarkKind is a kind of mark on a square or at the end of a line.
type MarkKind = art.Mark

// The marks on squares; each has its own shape.
const (
	Movable       = art.Movable       // may move
	MustMove      = art.MustMove      // must move (C7, C11)
	Selected      = art.Selected      // is moving
	Target        = art.Target        // a possible step
	TargetCapture = art.TargetCapture // a possible capture

	TargetFar        = art.TargetFar        // reached by several leaps
	TargetFarCapture = art.TargetFarCapture // the same, with a capture

	Last        = art.Last        // part of the last move
	Threatened  = art.Threatened  // would be captured
	Closed      = art.Closed      // closed to the mover (L4), who has touched it
	ClosedFaint = art.ClosedFaint // closed to the mover
	Focus       = art.Focus       // has the focus
	Hover       = art.Hover       // under the pointer
	Laurel      = art.Laurel      // the winner's
	InDanger    = art.InDanger    // could be captured next
	Goal        = art.Goal        // the mover's aim
)

// The kinds of flags.
const (
	Threat        = art.ThreatColumn  // a line with a possible capture; looks as the line runs
	ClosedLine    = art.ClosedColumn  // a line closed to the mover; looks as the line runs
	Figure        = art.Figure        // a number
	FigureCapture = art.FigureCapture // a number at which the line is captured
	FigureClosed  = art.FigureClosed  // a number that closes the line
)

// Mark is a mark on a square.
type Mark struct {
	Square engine.Square
	Kind   MarkKind
}

// Flag is a mark on the frame at the end of a line, with a piece unless the piece's kind is NoKind.
// A number replaces the other flags of its line.
type Flag struct {
	Line  engine.Line
	Kind  MarkKind
	Piece engine.Piece
	Value int // the number, -99 to 99
}

func (f *Flag) figure() bool { return f.Kind >= Figure && f.Kind <= FigureClosed }

func (f *Flag) slots() int {
	if f.Piece.Kind == engine.NoKind {
		return 1
	}
	return 2
}

// ghost is a piece that is shown faintly where a touch would place it.
type ghost struct {
	piece engine.Piece
	at    engine.Square // NoSquare if there is no ghost
	alpha float64
}

// signs holds marks on squares, flags at the ends of lines, and a ghost.
type signs struct {
	marks     []Mark
	flags     []Flag
	ghost     ghost
	lastGhost ghost // the ghost of the previous tick
}

func (s *signs) setMarks(marks []Mark) bool {
	if slices.Equal(s.marks, marks) {
		return false
	}
	s.marks = append(s.marks[:0], marks...)
	return true
}

func (s *signs) setFlags(flags []Flag) bool {
	if slices.Equal(s.flags, flags) {
		return false
	}
	s.flags = append(s.flags[:0], flags...)
	return true
}

// SetGhost shows a piece faintly on a square, or no piece if at is NoSquare.
func (s *signs) SetGhost(piece engine.Piece, at engine.Square, alpha float64) {
	if at == engine.NoSquare {
		piece, alpha = engine.Piece{}, 0
	}
	s.ghost = ghost{piece, at, alpha}
}

// advance reports whether the ghost has changed since the last tick.
func (s *signs) advance() bool {
	if s.ghost == s.lastGhost {
		return false
	}
	s.lastGhost = s.ghost
	return true
}

// Marks returns the marks on squares.
func (s *signs) Marks() []Mark { return s.marks }

// Flags returns the marks at the ends of lines.
func (s *signs) Flags() []Flag { return s.flags }

// Ghost returns the square of the ghost, or NoSquare.
func (s *signs) Ghost() engine.Square { return s.ghost.at }

// figureEnd returns the end of a line at which its number is drawn: not the usual end if the number
// would cover a coordinate there.
func (s *signs) figureEnd(on *shape, f *Flag) lineEnd { return on.end(f.Line, s.isCrowded(on, f)) }

// isCrowded reports whether a number at the usual end of its diagonal would cover a coordinate.
func (s *signs) isCrowded(on *shape, f *Flag) bool {
	e := on.end(f.Line, false)
	if e.dx == 0 || e.dy == 0 {
		return false
	}
	for i := range s.flags {
		o := &s.flags[i]
		if !o.figure() || o.Line == f.Line {
			continue
		}
		p := on.end(o.Line, false)
		if (p.dx == 0 || p.dy == 0) && math.Abs(p.x-e.x) < 0.9*on.square && math.Abs(p.y-e.y) < 0.9*on.square {
			return true
		}
	}
	return false
}

// flagAt returns the flag nearest to a point off the squares, if there is one.
func (s *signs) flagAt(on *shape, x, y float64) (Flag, bool) {
	best, near := Flag{}, 0.5*on.square
	for i := range s.flags {
		f := &s.flags[i]
		e := on.end(f.Line, false)
		if f.figure() {
			e = s.figureEnd(on, f)
		}
		if d := math.Hypot(e.x-x, e.y-y); d < near {
			best, near = *f, d
		}
	}
	return best, near < 0.5*on.square
}
