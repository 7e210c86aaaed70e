package engine

// Event is one thing that happened when a move was played. The list of types
// is closed: a consumer's switch can be complete.
type Event interface{ event() }

// Placed says that a piece was set down from the hand (Lancelot L3), or
// Excalibur before the game (L8). Grows says that it was not set down but grows there,
// as a tree does (R3).
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

// Cantered says that a piece leapt over a friend, which stays (C4). A canter
// of several leaps is several events.
type Cantered struct {
	Piece          Piece
	From, Over, To Square
}

// Jumped says that a piece leapt over an enemy (C5); the Captured that takes
// that enemy off follows at once.
type Jumped struct {
	Piece          Piece
	From, Over, To Square
}

// Captured says that a piece was taken off the board by a jump (C5).
type Captured struct {
	Piece Piece
	At    Square
	By    Seat
}

// LineCaptured says that the pieces of others in a line were captured (L5).
// Taken lists their squares outwards from At, the square of the placement;
// a piece that stands in two captured lines is listed in the first only. Taken
// may be empty only when nothing but Excalibur stood there; then there is no
// event at all.
type LineCaptured struct {
	Line   Line
	At     Square
	By     Seat
	Taken  []Square
	Pieces []Piece // what stood on Taken
}

// SwordMoved says that a seat invoked Excalibur (L9).
type SwordMoved struct {
	By       Seat
	From, To Square
}

// CastleEntered says that a piece came into the enemy's castle from outside.
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

// TurnChanged says who is to move now.
type TurnChanged struct{ To Seat }

// GameEnded says that the game is over; it is the last event.
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

// Course is the square that the piece which moved came from, and the one that it came
// to; NoSquare where no piece of the board moved.
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

// GreatCapture is how many pieces a great capture takes at least: one that is shown,
// heard and spoken of.
const GreatCapture = 5

// Taken is how many pieces events take off the board.
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

// Touches are the squares that a person touches for the move with these events: those that
// a piece goes over, or where something is set down, in their order.
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
