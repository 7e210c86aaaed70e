package board

import (
	"math"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// drag is a piece that is carried by the pointer.
type drag struct {
	parts
	on    bool
	touch bool          // by a finger
	free  bool          // no move is built: the piece goes anywhere
	piece engine.Square // on which it stood
	from  int           // how many touches there were when it was taken up
	ticks int           // since then
	last  input.Point   // where the pointer was when the square under it was found last
	ended bool          // the last press was a drag: the board does not lean in after it
}

// parts are what a drag needs of the board, and the functions that it calls.
type parts struct {
	at    *Surface
	hand  *Hand
	moves *Motion
	aim   aim
	grips func(engine.Square) bool // Config.Grips
	meant func(engine.Square) bool
	do    func(o Outcome, dragged bool)
	hover func(engine.Square) stage.Change
	emit  func(Intent)
}

// A piece that a finger drags stands so many millimetres above it, after so many
// ticks.
const (
	carryAbove = 7.5
	carryTicks = 8
)

// carry carries a piece along under the pointer. It leaps with the pointer, from square
// to square, wherever a leap is legal.
func (d *drag) carry(in input.State) stage.Change {
	move := &d.hand.Move
	switch {
	case in.Held && in.Dragging && !d.on:
		return d.takeUp(in)
	case !d.on:
		return stage.Nothing
	case in.Held && (d.free || move.Lifted()):
		d.ticks++
		at, c := d.carried(in), stage.Nothing
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
		return c.With(d.hover(d.under(in))).With(stage.Moving)
	case in.Held:
		return stage.Moving
	}
	d.letGo(in)
	return stage.All
}

// takeUp begins to carry the piece on which a drag began, if it may be taken up.
func (d *drag) takeUp(in input.State) stage.Change {
	move, from := &d.hand.Move, d.grip(in)
	if from == engine.NoSquare || !d.meant(from) {
		return stage.Nothing
	}
	if move.Active() && move.Last() != from {
		move.Cut(0)
		d.on = true // also with a refused one: once, not every tick
		d.do(d.hand.Tap(from), false)
		if !move.Lifted() {
			return stage.All
		}
	}
	d.on, d.touch, d.free, d.piece, d.from, d.ticks, d.ended = true, in.Touch, !move.Active(), from, len(move.Path()), 0, true
	d.at.Drag(from, in.Pointer.X, in.Pointer.Y)
	return d.hover(d.under(in)).With(stage.Moving)
}

// letGo lets the piece go: on a square that it may go to, or back.
func (d *drag) letGo(in input.State) {
	move := &d.hand.Move
	at, sq := d.carried(in), d.under(in)
	d.on = false
	d.at.Drop()
	switch {
	case d.free && !in.Lost:
		d.emit(PieceMoved{d.piece, sq})
	case d.free:
	case in.Lost || sq == engine.NoSquare || sq == d.piece && (len(move.Path()) == d.from || move.Last() != sq): // it goes back to where it was taken up
		d.goBack()
	case move.Lifted():
		if len(d.hand.Choices(sq)) == 0 && sq != move.Last() { // it leapt along, and another way leads there
			move.Cut(d.from)
		}
		d.drop(sq, at)
	}
	d.hover(engine.NoSquare)
}

// goBack lets the piece go back to where it was taken up.
func (d *drag) goBack() {
	d.hand.Move.Cut(d.from)
	d.moves.touches(&d.hand.Move, false)
	d.emit(Touched{})
}

// drop lets the piece go on a square.
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

// grip is the square whose piece a drag takes up, or NoSquare: under the mouse, or of
// those that may be moved the nearest to a finger.
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

// carried is where the piece is seen that is dragged: above a finger, and under the
// mouse.
func (d *drag) carried(in input.State) input.Point {
	at := in.Pointer
	if in.Touch {
		at.Y -= d.at.kit.Frame.MM(carryAbove) * min(1, float64(d.ticks)/carryTicks)
	}
	return at
}

// liftFar is by how many millimetres a finger rolls when it lifts.
const liftFar = 2.0

// under is the square that the piece would be dropped on: where the pointer is, for a finger
// by the rule of taps. Lifting a finger moves it: what was lit counts.
func (d *drag) under(in input.State) engine.Square {
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

// inSquare is the square that a point lies well inside of, or NoSquare.
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
