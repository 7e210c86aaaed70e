package editor

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// place is where a drag began.
type place uint8

const (
	nowhere place = iota
	fromBoard
	fromTray
	aiming // over the board, with something in hand for the square on which it ends
)

// carry is what the pointer drags.
type carry struct {
	on    place
	from  engine.Square // of the board
	piece engine.Piece
	at    input.Point
	touch bool
	ticks int // for how many a finger has rested on the board
}

// restTicks is for how many ticks a finger rests before the squares about it stand
// magnified beside it.
const restTicks = 12

// largestSquare is the side of the largest square to which two fingers can zoom, in
// millimetres.
const largestSquare = 14.0

// pinch zooms and moves the board with two fingers; it reports whether they are at it.
func (s *Scene) pinch(in input.State) (c stage.Change, on bool) {
	p, moved := in.Pinch, false
	switch {
	case p.On() && (s.pinching || s.lay.Board.Contains(p.At.X, p.At.Y)):
		s.pinching = true
		moved = s.view.ZoomBy(p.Zoom, p.At.X, p.At.Y, p.Pan.X, p.Pan.Y, s.kit.Frame.MM(largestSquare))
	case s.pinching && !p.On():
		s.pinching = false
		moved = s.view.SettleZoom()
	}
	if moved {
		c = stage.Moving
	}
	return c, s.pinching
}

// pointer takes the tick's pointer to the board and the tray.
func (s *Scene) pointer(in input.State) stage.Change {
	if c, on := s.pinch(in); on || c != stage.Nothing {
		s.carry = carry{}
		s.view.Drop()
		return c.With(s.hoverOver(engine.NoSquare))
	}
	started := s.lay.Board.Contains(in.Start.X, in.Start.Y)
	sq := engine.NoSquare
	if s.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) {
		sq = s.view.SquareAt(in.Pointer.X, in.Pointer.Y)
	}
	if s.carry.on != nowhere {
		s.drag(in, sq)
		return stage.Moving
	}
	if in.Held && in.Dragging && s.take(in, started) {
		s.page.Release()
		s.drag(in, sq)
		return stage.Moving
	}
	if in.Tap && started && sq != engine.NoSquare {
		s.tap(sq)
	}
	lens := started && in.Held && in.Touch
	if !in.Held && (in.Touch || !in.Hover) || in.Held && !started {
		sq = engine.NoSquare
	}
	moved := lens != s.carry.touch
	s.carry.at, s.carry.touch = in.Pointer, lens
	if s.carry.ticks++; !lens {
		s.carry.ticks = 0
	}
	return stage.If(moved).With(s.hoverOver(sq)).With(lensMoves(lens))
}

// lensMoves is the change of a picture with a lens, which goes along with the finger.
func lensMoves(on bool) stage.Change {
	if on {
		return stage.Moving
	}
	return stage.Nothing
}

// take takes up what a drag began on; it reports whether there is something.
func (s *Scene) take(in input.State, started bool) bool {
	if started {
		from := s.view.SquareAt(in.Start.X, in.Start.Y)
		if from == engine.NoSquare {
			return false
		}
		switch piece := s.Draft().Board.At[from]; {
		case piece.Kind != engine.NoKind && s.tool != remove:
			s.carry = carry{on: fromBoard, from: from, piece: piece}
			s.lifted = engine.NoSquare
		case s.tool >= 0:
			s.carry = carry{on: aiming, piece: s.pieces[s.tool]}
		case s.tool == remove || s.lifted != engine.NoSquare:
			s.carry = carry{on: aiming}
		default:
			return false
		}
		return true
	}
	for i, piece := range s.pieces {
		if s.lay.Tray[i].Contains(in.Start.X, in.Start.Y) {
			s.carry = carry{on: fromTray, piece: piece}
			s.tool, s.lifted, s.stale = i, engine.NoSquare, true
			return true
		}
	}
	return false
}

// drag goes on with a drag, over a square or beside the board.
func (s *Scene) drag(in input.State, sq engine.Square) {
	c := &s.carry
	c.at, c.touch = in.Pointer, in.Touch
	if in.Held {
		if c.on == fromBoard {
			s.view.Drag(c.from, in.Pointer.X, in.Pointer.Y)
		}
		s.hoverOver(sq)
		return
	}
	was := *c
	s.carry = carry{}
	s.hoverOver(engine.NoSquare)
	s.view.Drop()
	switch {
	case in.Lost || was.on == aiming && sq == engine.NoSquare:
	case was.on == aiming:
		s.tap(sq)
	case was.on == fromTray && sq == engine.NoSquare:
	case was.on == fromTray:
		s.Edit(func(d *engine.Draft) { d.Set(sq, was.piece) })
	case sq != was.from:
		s.move(was.from, sq)
		if sq != engine.NoSquare {
			s.view.Settle(sq, in.Pointer.X, in.Pointer.Y)
		}
	}
}

// move moves a piece of the board to a square, or with NoSquare takes it off.
func (s *Scene) move(from, to engine.Square) {
	piece := s.Draft().Board.At[from]
	s.Edit(func(d *engine.Draft) {
		d.Set(from, engine.Piece{})
		if to != engine.NoSquare {
			d.Set(to, piece)
		}
	})
}

// tap is a tap on a square.
func (s *Scene) tap(sq engine.Square) {
	there := s.Draft().Board.At[sq]
	switch from := s.lifted; {
	case from != engine.NoSquare:
		s.lifted, s.stale = engine.NoSquare, true
		if from != sq {
			s.move(from, sq)
		}
	case s.tool == remove || s.tool >= 0 && there == s.pieces[s.tool]:
		s.Edit(func(d *engine.Draft) { d.Set(sq, engine.Piece{}) })
	case s.tool >= 0:
		piece := s.pieces[s.tool]
		s.Edit(func(d *engine.Draft) { d.Set(sq, piece) })
	case there.Kind != engine.NoKind:
		s.lifted, s.stale = sq, true
	}
}

// hoverOver says which square the pointer is over.
func (s *Scene) hoverOver(sq engine.Square) stage.Change {
	if sq == s.hover {
		return stage.Nothing
	}
	s.hover = sq
	s.updateMarks()
	return stage.Moving
}

// updateMarks marks what is lifted, pointed at and impossible, and shows the piece that
// would be set down.
func (s *Scene) updateMarks() {
	var marks []boardview.Mark
	var flags []boardview.Flag
	if s.fault < len(s.faults) {
		f := s.faults[s.fault]
		for _, sq := range f.Squares {
			marks = append(marks, boardview.Mark{Square: sq, Kind: boardview.MustMove})
		}
		for _, l := range f.Lines {
			flags = append(flags, boardview.Flag{Line: l, Kind: boardview.ClosedLine})
		}
	}
	ghost := s.carry.piece
	switch {
	case s.carry.on == fromBoard:
		ghost = engine.Piece{}
	case s.carry.on == nowhere && s.tool >= 0:
		ghost = s.pieces[s.tool]
	case s.carry.on == nowhere && s.lifted != engine.NoSquare:
		ghost = s.Draft().Board.At[s.lifted]
	}
	if s.lifted != engine.NoSquare {
		marks = append(marks, boardview.Mark{Square: s.lifted, Kind: boardview.Selected})
	}
	const pale = 0.55
	s.view.SetGhost(engine.Piece{}, engine.NoSquare, 0)
	if s.hover != engine.NoSquare {
		marks = append(marks, boardview.Mark{Square: s.hover, Kind: boardview.Hover})
		if ghost.Kind != engine.NoKind && s.Draft().Board.At[s.hover].Kind == engine.NoKind {
			s.view.SetGhost(ghost, s.hover, pale)
		}
	}
	s.view.SetMarks(marks)
	s.view.SetFlags(flags)
}

// drawCarried draws the piece that is dragged from the tray, and for a finger on small
// squares those about it, magnified.
func (s *Scene) drawCarried(dst *ebiten.Image) {
	c, size := &s.carry, s.view.SquareSize()
	if c.on == fromTray {
		d := max(size, s.kit.Px(36))
		r := layout.Rect{X: c.at.X - d/2, Y: c.at.Y - d/2, W: d, H: d}
		if c.touch { // clear of the finger
			r.Y -= s.kit.Frame.MM(8)
		}
		ui.Picture(dst, sprites.PieceIcon(s.svc.Theme, s.room.Game.Name(), c.piece, int(d)), r)
	}
	if !c.touch || c.on == nowhere && c.ticks < restTicks || s.hover == engine.NoSquare || size >= s.kit.Frame.MM(hand.SmallSquare) {
		return
	}
	l := layout.NewLoupe(s.kit.Frame, c.at.X, c.at.Y, size)
	s.kit.Panel(dst, l.Rect)
	x, y := s.view.Centre(s.hover)
	s.view.Magnified(dst, l.Field.X, l.Field.Y, l.Field.W, l.Field.H, l.Square, x, y)
	s.kit.Label(dst, s.Draft().Board.Geometry.Name(s.hover), l.Text, ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5})
}

// Focused lights up the square that the focus is on.
func (s *Scene) Focused(id string) stage.Change {
	name, _ := strings.CutPrefix(id, stage.SquarePrefix)
	sq := s.squareOf(name)
	c := s.hoverOver(sq)
	if s.view.Reveal(sq) {
		c = stage.Moving
	}
	return c
}

// squareOf is the square of a name, or NoSquare.
func (s *Scene) squareOf(name string) engine.Square {
	g := s.Draft().Board.Geometry
	for _, sq := range g.Squares {
		if g.Name(sq) == name {
			return sq
		}
	}
	return engine.NoSquare
}

// Targets appends what can be pressed: the squares, and the buttons.
func (s *Scene) Targets(to []ui.Target) []ui.Target {
	size, g := s.view.SquareSize(), s.Draft().Board.Geometry
	for _, sq := range g.Squares {
		if !s.view.Sees(sq) {
			continue
		}
		x, y := s.view.Centre(sq)
		to = append(to, ui.Target{ID: stage.SquarePrefix + g.Name(sq), Enabled: true, Rect: layout.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}})
	}
	return s.page.Targets(to)
}

// Over reports whether something under a point can be pressed.
func (s *Scene) Over(at input.Point) bool {
	if s.page.Over(at) {
		return true
	}
	if !s.lay.Board.Contains(at.X, at.Y) {
		return false
	}
	sq := s.view.SquareAt(at.X, at.Y)
	return sq != engine.NoSquare && (s.tool >= 0 || s.lifted != engine.NoSquare || s.Draft().Board.At[sq].Kind != engine.NoKind)
}

// PressID presses a button or touches a square.
func (s *Scene) PressID(id string) bool {
	name, square := strings.CutPrefix(id, stage.SquarePrefix)
	if !square {
		return s.page.Act(id)
	}
	sq := s.squareOf(name)
	if sq == engine.NoSquare {
		return false
	}
	s.tap(sq)
	said := s.teller().Square(s.Draft().Board, sq)
	if !s.playable() {
		said += " " + s.text()
	}
	s.told = s.text()
	s.svc.Say(said)
	return true
}
