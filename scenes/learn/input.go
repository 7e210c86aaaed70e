package learn

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// drag is a piece that is carried by the pointer.
type drag struct {
	on   bool
	from int // how many touches there were when it was taken up
}

// pointer takes the tick's pointer to the board; started says that its press began
// there.
func (s *exercise) pointer(in input.State, started bool) stage.Change {
	if c := s.carry(in, started); c != stage.Nothing {
		return c
	}
	sq := engine.NoSquare
	if s.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) {
		sq = s.aim(in)
	}
	c := s.press(in, started, sq)
	if in.Tap && started && sq != engine.NoSquare {
		s.tap(sq)
		return stage.Moving
	}
	if in.Touch && !in.Held || !in.Hover && !in.Held {
		if !in.Released && !in.Lost {
			return c
		}
		sq = engine.NoSquare
	}
	return c.With(s.hoverOver(sq))
}

// A finger means a square whose middle is at most so many millimetres away; one that
// the task asks for seems nearer by so many.
const (
	fingerFar   = 6.0
	fingerFavor = 3.0
)

// aim is the square that a pointer means, or NoSquare: of those about a finger on
// which a tap does something the nearest, with favour for what the task asks for.
func (s *exercise) aim(in input.State) engine.Square {
	under := s.view.SquareAt(in.Pointer.X, in.Pointer.Y)
	if !in.Touch || !s.hand.Move.Active() {
		return under
	}
	mm := s.kit.Frame.MM(1)
	best, least := under, math.Inf(1)
	near := s.hand.Open()
	meant, besides := s.task.meant()
	if besides {
		near = append(near, meant...)
	}
	for _, sq := range near {
		x, y := s.view.Centre(sq)
		far := math.Hypot(in.Pointer.X-x, in.Pointer.Y-y) / mm
		if far > fingerFar && sq != under {
			continue
		}
		if slices.Contains(meant, sq) && !slices.Contains(s.hand.Move.Path(), sq) {
			far -= fingerFavor
		}
		if far < least {
			best, least = sq, far
		}
	}
	return best
}

// carry carries a piece along under the pointer, and lets it leap where it may.
func (s *exercise) carry(in input.State, started bool) stage.Change {
	b := &s.hand.Move
	switch {
	case s.drag.on && in.Held && b.Lifted():
		if sq := s.view.SquareAt(in.Pointer.X, in.Pointer.Y); sq != engine.NoSquare {
			x, y := s.view.Centre(sq)
			if math.Hypot(in.Pointer.X-x, in.Pointer.Y-y) < s.view.SquareSize()*0.4 && s.hand.Along(sq) {
				s.board, s.touched = b.Part().Board, slices.Clone(b.Path())
				s.view.SetBoard(s.board)
				s.stale = true
			}
		}
		s.view.Drag(b.Last(), in.Pointer.X, in.Pointer.Y)
		return stage.Moving
	case s.drag.on:
		s.drop(in)
		return stage.Moving
	case !started || !in.Held || !in.Dragging || !b.Active() || b.Placing() || s.hand.Complete():
		return stage.Nothing
	}
	from := s.view.SquareAt(in.Start.X, in.Start.Y)
	if from == engine.NoSquare || s.board.At[from].Kind == engine.NoKind || b.Last() != from && (len(b.Path()) > 1 || !s.hand.Own(from)) {
		return stage.Nothing
	}
	s.drag = drag{on: true, from: len(b.Path())}
	if b.Last() != from {
		b.Cut(0)
		s.clear()
		s.do(s.hand.Tap(from))
	}
	return stage.Moving
}

// drop lets the carried piece go.
func (s *exercise) drop(in input.State) {
	b := &s.hand.Move
	s.drag.on = false
	s.view.Drop()
	if !b.Lifted() {
		return
	}
	sq := s.view.SquareAt(in.Pointer.X, in.Pointer.Y)
	if in.Lost || sq == engine.NoSquare {
		b.Cut(s.drag.from)
		s.showTouches()
		return
	}
	s.clear()
	s.do(s.hand.Drop(sq))
}

// press lights up the square under a press.
func (s *exercise) press(in input.State, started bool, sq engine.Square) stage.Change {
	if !started || !in.Held || in.Dragging {
		sq = engine.NoSquare
	}
	if sq == s.pressed {
		return stage.Nothing
	}
	s.pressed = sq
	s.updateMarks()
	return stage.Moving
}

// hoverOver says which square the pointer is over.
func (s *exercise) hoverOver(sq engine.Square) stage.Change {
	if sq == s.hand.Over {
		return stage.Nothing
	}
	s.hand.Over = sq
	s.updateMarks()
	return stage.Moving
}

// updateMarks sets the marks on the board, and the piece that would be placed.
func (s *exercise) updateMarks() {
	to := s.marks[:0]
	ghost, at := engine.Piece{}, engine.NoSquare
	var flags []boardview.Flag
	if s.hand.Move.Active() {
		piece, _, refused := s.hand.Preview()
		if piece.Kind != engine.NoKind {
			ghost, at = piece, s.hand.Over
		}
		to = append(to, s.game.Marks(s.hand.Turn)...)
		flags = append(flags, s.game.Flags(s.hand.Turn)...)
		if s.hand.Over != engine.NoSquare {
			flags = append(flags, s.game.Lines(s.hand.Turn, s.hand.Over)...)
		}
		if !s.view.Animating() {
			to = s.hand.Marks(to, refused != nil)
		}
	}
	to = append(to, s.litMarks()...)
	to = append(to, s.about...)
	if s.pressed != engine.NoSquare && s.hand.Move.Active() {
		to = append(to, boardview.Mark{Square: s.pressed, Kind: boardview.Hover})
	}
	const pale = 0.55
	s.view.SetGhost(ghost, at, pale)
	s.marks = to
	s.view.SetMarks(to)
	s.view.SetFlags(flags)
}

// litMarks marks the squares that the task lights.
func (s *exercise) litMarks() (marks []boardview.Mark) {
	g, lit := s.board.Geometry, s.task.lit()
	for _, sq := range g.Squares {
		if slices.Contains(lit, g.Name(sq)) {
			marks = append(marks, boardview.Mark{Square: sq, Kind: boardview.Focus})
		}
	}
	return marks
}

// Focused lights up the square that the focus is on.
func (s *exercise) Focused(id string) stage.Change {
	name, _ := strings.CutPrefix(id, stage.SquarePrefix)
	return s.hoverOver(s.squareOf(name))
}

// squareOf is the square of a name, or NoSquare.
func (s *exercise) squareOf(name string) engine.Square {
	g := s.board.Geometry
	for _, sq := range g.Squares {
		if g.Name(sq) == name {
			return sq
		}
	}
	return engine.NoSquare
}

// Targets appends what can be pressed: the squares, and the buttons.
func (s *exercise) Targets(to []ui.Target) []ui.Target {
	size, g := s.view.SquareSize(), s.board.Geometry
	for _, sq := range g.Squares {
		x, y := s.view.Centre(sq)
		to = append(to, ui.Target{ID: stage.SquarePrefix + g.Name(sq), Enabled: true, Rect: layout.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}})
	}
	return s.page.Targets(to)
}

// Over reports whether something under a point can be pressed.
func (s *exercise) Over(at input.Point) bool {
	if s.page.Over(at) {
		return true
	}
	if !s.hand.Move.Active() || !s.lay.Board.Contains(at.X, at.Y) {
		return false
	}
	sq := s.view.SquareAt(at.X, at.Y)
	return sq != engine.NoSquare && s.hand.Tappable(sq)
}

// Report tells what is on the board, and what is said.
func (s *exercise) Report(r *report.Report) {
	stage.ReportPage(r, &s.page)
	g, f, p := s.board.Geometry, s.kit.Frame, s.task.position()
	r.Animating = s.moving() || s.task.asks() && !s.hand.Move.Active()
	r.Turn, r.Human = int(p.Turn()), true
	for _, sq := range s.hand.Move.Path() {
		r.Path = append(r.Path, g.Name(sq))
	}
	r.Message = s.answer()
	r.Bytes += s.view.Bytes()
	t := &report.Table{Game: s.rules.Name(), Position: p.String(), Key: strconv.FormatUint(p.Key(), 16), Turned: int(s.turned),
		Pieces: map[string]engine.Piece{}, Status: s.task.text(), Board: stage.RectOf(s.lay.Board, f), Unkept: true}
	for _, sq := range g.Squares {
		if piece := s.board.At[sq]; piece.Kind != engine.NoKind {
			t.Pieces[g.Name(sq)] = piece
		}
	}
	for _, m := range s.view.Marks() {
		t.Marks = append(t.Marks, report.Mark{Square: g.Name(m.Square), Kind: m.Kind.String()})
	}
	r.Table = t
}
