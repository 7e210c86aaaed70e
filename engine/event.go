package engine

// Event is something that happened in a move. The types are a closed list.
type Event interface{ event() }

// Placed says that a piece was put on the board from the hand (Lancelot L3), or Excalibur before
// the game (L8). Grows says that the piece is shown to grow there, as a tree does (R3).
type Placed struct {
	Piece Piece
	At    Square
	Grows bool
}

// Stepped says that a piece made a plain move (C3).
type Stepped struct {
	Piece    Piece
	From, To Square
}

// Cantered says that a piece leapt over a friend (C4). A canter of several leaps is several events.
type Cantered struct {
	Piece          Piece
	From, Over, To Square
}

// Jumped says that a piece leapt over an enemy (C5). The event Captured for the enemy follows.
type Jumped struct {
	Piece          Piece
	From, Over, To Square
}

// Captured says that a piece was captured by a jump (C5).
type Captured struct {
	Piece Piece
	At    Square
	By    Seat
}

// LineCaptured says that the pieces of other seats in a line were captured (L5). Taken lists their
// squares, those nearest to the placed piece's square At first. A piece in two captured lines is
// only in the first. If a line has only Excalibur to take, there is no event.
type LineCaptured struct {
	Line   Line
	At     Square
	By     Seat
	Taken  []Square
	Pieces []Piece // of Taken
}

// SwordMoved says that a seat invoked Excalibur (L9).
type SwordMoved struct {
	By       Seat
	From, To Square
}

// CastleEntered says that a piece entered the enemy's castle from outside.
type CastleEntered struct {
	Piece Piece
	At    Square
}

// CastleMoved says that a piece made a castle move (C12).
type CastleMoved struct {
	Piece    Piece
	From, To Square
}

// Passed says that a seat had no legal action (L12).
type Passed struct{ Seat Seat }

// TurnChanged says who is to move.
type TurnChanged struct{ To Seat }

// GameEnded is the last event of a game.
type GameEnded struct{ Outcome Outcome }

func (Placed) event()        {}
func (Stepped) event()       {}
func (Cantered) event()      {}
func (Jumped) event()        {}
func (Captured) event()      {}
func (LineCaptured) event()  {}
func (SwordMoved) event()    {}
func (CastleEntered) event() {}
func (CastleMoved) event()   {}
func (Passed) event()        {}
func (TurnChanged) event()   {}
func (GameEnded) event()     {}

// Course returns the squares where the moved piece began and ended, or NoSquare.
func Course(events []Event) (from, to Square) {
	from, to = NoSquare, NoSquare
	leg := func(a, b Square) {
		if from == NoSquare {
			from = a
		}
		to = b
	}
	for _, e := range events {
		switch e := e.(type) {
		case Stepped:
			leg(e.From, e.To)
		case Cantered:
			leg(e.From, e.To)
		case Jumped:
			leg(e.From, e.To)
		case CastleMoved:
			leg(e.From, e.To)
		}
	}
	return from, to
}

// GreatCapture is the least number of captured pieces for which screens show a special effect and
// play a sound.
const GreatCapture = 5

// Taken counts the captured pieces.
func Taken(events []Event) (n int) {
	for _, e := range events {
		switch e := e.(type) {
		case Captured:
			n++
		case LineCaptured:
			n += len(e.Taken)
		}
	}
	return n
}

// Touches returns the squares that a user touches, in order, to make a move with these events.
func Touches(events []Event) (path []Square) {
	way := func(from, to Square) {
		if len(path) == 0 {
			path = append(path, from)
		}
		path = append(path, to)
	}
	for _, e := range events {
		switch e := e.(type) {
		case Stepped:
			way(e.From, e.To)
		case Cantered:
			way(e.From, e.To)
		case Jumped:
			way(e.From, e.To)
		case CastleMoved:
			way(e.From, e.To)
		case Placed:
			path = append(path, e.At)
		case SwordMoved:
			path = append(path, e.From, e.To)
		}
	}
	return path
}
