package boardview

import (
	"math"
	"slices"

	"roundtable/engine"
	"roundtable/sprites/art"
)

// MarkKind is a kind of mark on a square or at the end of a line.
type MarkKind = art.Mark

// The marks on squares; each has a shape of its own.
const (
	Movable       = art.Movable       // may be moved
	MustMove      = art.MustMove      // must be moved (C7, C11)
	Selected      = art.Selected      // is being moved
	Target        = art.Target        // may be gone to
	TargetCapture = art.TargetCapture // may be gone to, with a capture

	TargetFar        = art.TargetFar        // may be gone to by more than one leap
	TargetFarCapture = art.TargetFarCapture // the same, with a capture

	Last        = art.Last        // belongs to the last move
	Threatened  = art.Threatened  // would be captured
	Closed      = art.Closed      // is closed to the mover (L4), who has touched it
	ClosedFaint = art.ClosedFaint // is closed to the mover
	Focus       = art.Focus       // has the keyboard
	Hover       = art.Hover       // is under the pointer
	Laurel      = art.Laurel      // the winner's
	InDanger    = art.InDanger    // could be captured next
	Goal        = art.Goal        // the mover's aim
)

// The kinds of flags.
const (
	Threat        = art.ThreatColumn  // a line along which somebody may capture; it looks as the line runs
	ClosedLine    = art.ClosedColumn  // a line that is closed to the mover; it looks as the line runs
	Figure        = art.Figure        // a number
	FigureCapture = art.FigureCapture // a number at which the line is captured
	FigureClosed  = art.FigureClosed  // a number that closes the line
)

// Mark is a mark on a square.
type Mark struct {
	Square engine.Square
	Kind   MarkKind
}

// Flag is a mark at the end of a line, on the frame of the board, with the
// piece that it is about; none where its kind is NoKind. A number takes the
// place of other flags of its line.
type Flag struct {
	Line  engine.Line
	Kind  MarkKind
	Piece engine.Piece
	Value int // the number, -99 to 99
}

// figure reports whether the flag is a number.
func (f *Flag) figure() bool { return f.Kind >= Figure && f.Kind <= FigureClosed }

// slots is how many pictures a flag has.
func (f *Flag) slots() int {
	if f.Piece.Kind == engine.NoKind {
		return 1
	}
	return 2
}

// ghost is a piece that is shown faintly where it would be placed.
type ghost struct {
	piece engine.Piece
	at    engine.Square // NoSquare: there is none
	alpha float64
}

// signs is what a board shows besides its pieces: marks on squares, flags at the ends
// of lines, and a ghost.
type signs struct {
	marks []Mark
	flags []Flag
	ghost ghost
	seen  ghost // the ghost of the tick before
}

// setMarks replaces the marks. It reports whether they are others than before.
func (s *signs) setMarks(marks []Mark) bool {
	if slices.Equal(s.marks, marks) {
		return false
	}
	s.marks = append(s.marks[:0], marks...)
	return true
}

// setFlags replaces the flags. It reports whether they are others than before.
func (s *signs) setFlags(flags []Flag) bool {
	if slices.Equal(s.flags, flags) {
		return false
	}
	s.flags = append(s.flags[:0], flags...)
	return true
}

// SetGhost shows a piece faintly on a square where it would be placed, or with
// NoSquare none.
func (s *signs) SetGhost(piece engine.Piece, at engine.Square, alpha float64) {
	if at == engine.NoSquare {
		piece, alpha = engine.Piece{}, 0
	}
	s.ghost = ghost{piece, at, alpha}
}

// advance reports whether the ghost is another than a tick before. One that is taken
// away and set again within a tick has not changed.
func (s *signs) advance() bool {
	if s.ghost == s.seen {
		return false
	}
	s.seen = s.ghost
	return true
}

// Marks are the marks on squares.
func (s *signs) Marks() []Mark { return s.marks }

// Flags are the marks at the ends of lines.
func (s *signs) Flags() []Flag { return s.flags }

// Ghost is the square on which a piece is shown faintly, or NoSquare.
func (s *signs) Ghost() engine.Square { return s.ghost.at }

// figureEnd is the end of a line at which a number stands: not the usual one, where it
// would cover the number of a row or column.
func (s *signs) figureEnd(on *shape, f *Flag) lineEnd { return on.end(f.Line, s.crowded(on, f)) }

// crowded reports whether a number would cover that of a row or column if it
// stood at the usual end of its diagonal.
func (s *signs) crowded(on *shape, f *Flag) bool {
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

// flagAt is the flag nearest to a point off the squares, if one lies there.
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
