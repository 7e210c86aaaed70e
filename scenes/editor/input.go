package editor

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// carried is a piece that is being dragged from the tray.
type carried struct {
	on    bool
	piece engine.Piece
	at    input.Point
}

func (s *Scene) hear() {
	for _, i := range s.Board.Intents() {
		switch i := i.(type) {
		case board.SquarePressed:
			if !i.Slid || s.tool != none || s.lifted != engine.NoSquare {
				s.press(i.Square)
			}
		case board.PieceMoved:
			if i.From != i.To {
				s.move(i.From, i.To)
			}
		}
	}
}

// grips reports whether a drag that begins on a square picks up its piece.
func (s *Scene) grips(sq engine.Square) bool {
	return s.tool != remove && s.Draft().Board.At[sq].Kind != engine.NoKind
}

// looks reports whether the square under a finger is shown enlarged before the finger places or
// removes something there.
func (s *Scene) looks(sq engine.Square) bool {
	return s.tool >= 0 || s.lifted != engine.NoSquare || s.tool == remove && s.Draft().Board.At[sq].Kind != engine.NoKind
}

// activeSquares returns the squares on which a press has an effect, if those are only the squares
// with pieces.
func (s *Scene) activeSquares() (squares []engine.Square, inert bool) {
	if s.tool >= 0 || s.lifted != engine.NoSquare {
		return nil, false
	}
	b := s.Draft().Board
	for _, sq := range b.Geometry.Squares {
		if b.At[sq].Kind != engine.NoKind {
			squares = append(squares, sq)
		}
	}
	return squares, true
}

func (s *Scene) carry(in input.State) (carries bool, c stage.Change) {
	if !s.tray.on && !(in.Held && in.Dragging && s.takeFromTray(in.Start)) {
		return false, stage.Nothing
	}
	s.tray.at = in.Pointer
	if in.Touch { // away from the finger
		s.tray.at.Y -= s.Page.Kit.Frame.MM(8)
	}
	sq := s.Board.Surface.At(s.tray.at)
	if in.Held {
		return true, s.Board.Point(sq).With(stage.Moving)
	}
	s.tray.on = false
	if !in.Lost && sq != engine.NoSquare {
		piece := s.tray.piece
		s.Edit(func(d *engine.Draft) { d.Set(sq, piece) })
	}
	return true, s.Board.Point(engine.NoSquare).With(stage.Moving)
}

func (s *Scene) takeFromTray(at input.Point) bool {
	for i, piece := range s.pieces {
		if s.lay.Tray[i].Contains(at.X, at.Y) {
			s.Page.Release()
			s.tray = carried{on: true, piece: piece}
			s.tool, s.lifted, s.stale = i, engine.NoSquare, true
			return true
		}
	}
	return false
}

// move moves a piece to a square; NoSquare removes it from the board.
func (s *Scene) move(from, to engine.Square) {
	piece := s.Draft().Board.At[from]
	s.lifted = engine.NoSquare
	s.Edit(func(d *engine.Draft) {
		d.Set(from, engine.Piece{})
		if to != engine.NoSquare {
			d.Set(to, piece)
		}
	})
}

func (s *Scene) press(sq engine.Square) {
	there := s.Draft().Board.At[sq]
	switch from := s.lifted; {
	case from != engine.NoSquare:
		s.lifted, s.stale = engine.NoSquare, true
		board.LookAway(s.Board)
		if from != sq {
			s.move(from, sq)
		}
	case s.tool == remove && there.Kind != engine.NoKind || s.tool >= 0 && there == s.pieces[s.tool]:
		s.Edit(func(d *engine.Draft) { d.Set(sq, engine.Piece{}) })
	case s.tool >= 0:
		piece := s.pieces[s.tool]
		s.Edit(func(d *engine.Draft) { d.Set(sq, piece) })
	case there.Kind != engine.NoKind:
		s.lifted, s.stale = sq, true
	default:
		s.said, s.stale = s.svc.Text("editor.how"), true
	}
}

// mark marks the lifted piece and the faults, and sets the transparent piece under the pointer.
func (s *Scene) mark() {
	var m board.Marks
	if s.fault < len(s.faults) {
		f := s.faults[s.fault]
		for _, sq := range f.Squares {
			m.Under = append(m.Under, boardview.Mark{Square: sq, Kind: boardview.MustMove})
		}
		for _, l := range f.Lines {
			m.Flags = append(m.Flags, boardview.Flag{Line: l, Kind: boardview.ClosedLine})
		}
	}
	switch {
	case s.tool >= 0:
		m.Ghost = s.pieces[s.tool]
	case s.lifted != engine.NoSquare:
		m.Ghost = s.Draft().Board.At[s.lifted]
	}
	if s.lifted != engine.NoSquare {
		m.Under = append(m.Under, boardview.Mark{Square: s.lifted, Kind: boardview.Selected})
	}
	s.Board.Mark(m)
}

func (s *Scene) drawCarried(dst *ebiten.Image) {
	if !s.tray.on {
		return
	}
	d := max(s.Board.Surface.Side(), s.Page.Kit.Px(36))
	r := layout.Rect{X: s.tray.at.X - d/2, Y: s.tray.at.Y - d/2, W: d, H: d}
	ui.Picture(dst, sprites.PieceIcon(s.svc.Theme, s.cfg.Game.Name(), s.tray.piece, int(d)), r)
}

// PressID presses a button or touches a square.
func (s *Scene) PressID(id string) bool {
	sq := s.Board.Surface.Square(id)
	if !s.Board.PressID(id) {
		return s.Page.Act(id)
	}
	s.hear()
	said := s.teller().Square(s.Draft().Board, sq)
	if !s.playable() {
		said += " " + s.text()
	}
	s.spoken = s.text()
	s.svc.Say(said)
	return true
}
