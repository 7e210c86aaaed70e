package board

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

type drag struct {
	parts
	on    bool
	touch bool
	free  bool          // no move is being built: the piece can go anywhere
	piece engine.Square // its square
	from  int           // the number of touches when it was picked up
	ticks int
	last  input.Point // where the square under the pointer was last computed
	ended bool        // the last press was a drag: it takes nothing up again, and the camera does not lean in
}

// parts holds the parts of the board that a drag uses.
type parts struct {
	at    *Surface
	hand  *Hand
	moves *Motion
	aim   aim
	grips func(engine.Square) bool
	means func(engine.Square) bool
	do    func(o Outcome, dragged bool)
	hover func(engine.Square) stage.Change
	emit  func(Intent)
}

// A piece dragged by a finger is shown this many millimetres above it, after this many ticks.
const (
	carryAbove = 7.5
	carryTicks = 8
)

// carry moves the dragged piece with the pointer. The piece makes every legal leap to the squares
// on the way.
func (d *drag) carry(in input.State) stage.Change {
	move := &d.hand.Move
	switch {
	case in.Held && in.Dragging && !d.on && !d.ended: // another turn ends a drag
		return d.takeUp(in)
	case !d.on:
		return stage.Nothing
	case in.Held && (d.free || move.Lifted()):
		d.ticks++
		at, c := d.carriedAt(in), stage.Nothing
		piece := d.piece
		if !d.free {
			if sq := d.inSquare(in.Pointer); sq != engine.NoSquare && d.hand.Along(sq) {
				d.moves.touches(move, true)
				d.emit(Touched{})
				c = stage.All
			}
			piece = move.Last()
		}
		d.at.Drag(piece, at.X, at.Y)
		return c.With(d.hover(d.dropSquare(in))).With(stage.Moving)
	case in.Held:
		return stage.Moving
	}
	d.letGo(in)
	return stage.All
}

// takeUp picks up the piece on which a drag began, if that is allowed.
func (d *drag) takeUp(in input.State) stage.Change {
	move, from := &d.hand.Move, d.grip(in)
	if from == engine.NoSquare || !d.means(from) {
		return stage.Nothing
	}
	if move.Active() && move.Last() != from {
		move.Cut(0)
		d.on = true // also if refused: once, not every tick
		d.do(d.hand.Tap(from), false)
		if !move.Lifted() {
			return stage.All
		}
	}
	d.on, d.touch, d.free, d.piece, d.from, d.ticks, d.ended = true, in.Touch, !move.Active(), from, len(move.Path()), 0, true
	d.at.Drag(from, in.Pointer.X, in.Pointer.Y)
	return d.hover(d.dropSquare(in)).With(stage.Moving)
}

// letGo drops the piece on a square, or returns it to its own.
func (d *drag) letGo(in input.State) {
	move := &d.hand.Move
	at, sq := d.carriedAt(in), d.dropSquare(in)
	d.on = false
	d.at.Drop()
	switch {
	case d.free && !in.Lost:
		d.emit(PieceMoved{d.piece, sq})
	case d.free:
	case in.Lost || sq == engine.NoSquare || sq == d.piece && (len(move.Path()) == d.from || move.Last() != sq):
		d.goBack()
	case move.Lifted():
		if len(d.hand.Choices(sq)) == 0 && sq != move.Last() { // it leapt on the way, and another path leads there
			move.Cut(d.from)
		}
		d.drop(sq, at)
	}
	d.hover(engine.NoSquare)
}

func (d *drag) goBack() {
	d.hand.Move.Cut(d.from)
	d.moves.touches(&d.hand.Move, false)
	d.emit(Touched{})
}

func (d *drag) drop(sq engine.Square, at input.Point) {
	o := d.hand.Drop(sq)
	piece := engine.Piece{}
	if last := d.hand.Move.Last(); last == sq {
		piece = d.hand.Move.Part().Board.At[sq]
	}
	d.do(o, true)
	if piece.Kind != engine.NoKind && d.at.shown.At[sq] == piece {
		d.at.Settle(sq, at.X, at.Y)
	}
}

// grip returns the square whose piece a drag picks up, or NoSquare: the one under the mouse, or
// the movable one nearest to a finger.
func (d *drag) grip(in input.State) engine.Square {
	from, move := d.at.At(in.Start), &d.hand.Move
	if !move.Active() {
		if d.grips == nil || from == engine.NoSquare || !d.grips(from) {
			return engine.NoSquare
		}
		return from
	}
	if move.Placing() || d.hand.Complete() {
		return engine.NoSquare
	}
	if in.Touch {
		from = d.aim.tap(in.Start)
	}
	switch {
	case from == engine.NoSquare || d.at.shown.At[from].Kind == engine.NoKind:
		return engine.NoSquare
	case move.Last() != from && (len(move.Path()) > 1 || !d.hand.Own(from)):
		return engine.NoSquare
	}
	return from
}

// carriedAt returns where the dragged piece is drawn: under the mouse, or above a finger.
func (d *drag) carriedAt(in input.State) input.Point {
	at := in.Pointer
	if in.Touch {
		at.Y -= d.at.kit.Frame.MM(carryAbove) * min(1, float64(d.ticks)/carryTicks)
	}
	return at
}

// liftFar is how far a finger rolls when it lifts, in millimetres.
const liftFar = 2.0

// dropSquare returns the square that the piece would be dropped on. A square that was lit still
// counts after the finger has rolled away a little, since lifting moves the finger.
func (d *drag) dropSquare(in input.State) engine.Square {
	switch at := in.Pointer; {
	case !in.Touch:
		return d.at.SquareAt(at.X, at.Y)
	case d.free:
		if !in.Held {
			return d.hand.Over
		}
		return d.aim.slide(at, d.hand.Over)
	case !in.Held && math.Hypot(at.X-d.last.X, at.Y-d.last.Y) < d.at.kit.Frame.MM(liftFar):
		return d.hand.Over
	default:
		d.last = at
		return d.aim.drop(at, d.piece, d.from)
	}
}

// inSquare returns the square that a point is well inside of, or NoSquare.
func (d *drag) inSquare(at input.Point) engine.Square {
	sq := d.at.SquareAt(at.X, at.Y)
	if sq == engine.NoSquare {
		return sq
	}
	if x, y := d.at.Centre(sq); math.Hypot(at.X-x, at.Y-y) >= d.at.Side()*0.4 {
		return engine.NoSquare
	}
	return sq
}
