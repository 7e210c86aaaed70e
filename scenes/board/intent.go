package board

import "roundtable/engine"

// Intent is what the user wants: one of the types below. The scene with the board decides what
// to do.
type Intent interface{ intent() }

// The intents.
type (
	// MoveChosen asks to play a legal move. The board already shows the first Shown events.
	// Tapped says that a finger's tap chose it without confirmation.
	MoveChosen struct {
		Move   engine.Move
		Shown  int
		Tapped bool
	}
	// TouchRefused reports a touch that the rules forbid; Err is an *engine.Refusal.
	TouchRefused struct {
		Err error
		At  engine.Square // the square, or NoSquare
	}
	// SquarePressed reports a press on a square while no move is being built. Slid says that it
	// began on another square.
	SquarePressed struct {
		Square engine.Square
		Slid   bool
	}
	// SquarePointed says that the pointer, a resting finger or the focus is over another
	// square, or over NoSquare.
	SquarePointed struct{ Square engine.Square }
	// PieceMoved reports a drag from a square to another, or with NoSquare off the board, while
	// no move is being built.
	PieceMoved struct{ From, To engine.Square }
	// Touched says that the move being built has changed.
	Touched struct{}
	// TakeBackAsked asks to take back the move just played (Offer.TakeBack).
	TakeBackAsked struct{}
	// Drawn says that the user has drawn an arrow or a circle, or removed one (Board.Sketch).
	Drawn struct{}
	// RulesAsked reports a tap on a message that cites a ruling.
	RulesAsked struct{ Ruling string }
)

func (MoveChosen) intent()    {}
func (TouchRefused) intent()  {}
func (SquarePressed) intent() {}
func (SquarePointed) intent() {}
func (PieceMoved) intent()    {}
func (Touched) intent()       {}
func (TakeBackAsked) intent() {}
func (Drawn) intent()         {}
func (RulesAsked) intent()    {}
