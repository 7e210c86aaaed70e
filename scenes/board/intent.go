package board

import "roundtable/engine"

// Intent is what a person wants on a board: one of the types below. Whoever has the
// board decides what becomes of it.
type Intent interface{ intent() }

// The intents.
type (
	// MoveChosen is a legal move that is to be played. The board shows the first Shown of
	// its events already. Tapped says that a finger's tap chose it, and nobody was asked.
	MoveChosen struct {
		Move   engine.Move
		Shown  int
		Tapped bool
	}
	// TouchRefused is a touch that the rules forbid: Err is an *engine.Refusal.
	TouchRefused struct {
		Err error
		At  engine.Square // that was touched, or NoSquare
	}
	// SquarePressed is a tap on a square while nobody builds a move. Slid says that the
	// press began on another square.
	SquarePressed struct {
		Square engine.Square
		Slid   bool
	}
	// SquarePointed says that the pointer, a resting finger or the focus is over another
	// square, or over NoSquare.
	SquarePointed struct{ Square engine.Square }
	// PieceMoved is a piece that was dragged while nobody builds a move, from a square to
	// another one, or with NoSquare off the board.
	PieceMoved struct{ From, To engine.Square }
	// Touched says that the move being built has changed.
	Touched struct{}
	// TakeBackAsked is the wish to take back the move that was just played (Offer.TakeBack).
	TakeBackAsked struct{}
	// RulesAsked is a tap on a message that cites a ruling.
	RulesAsked struct{ Ruling string }
)

func (MoveChosen) intent()    {}
func (TouchRefused) intent()  {}
func (SquarePressed) intent() {}
func (SquarePointed) intent() {}
func (PieceMoved) intent()    {}
func (Touched) intent()       {}
func (TakeBackAsked) intent() {}
func (RulesAsked) intent()    {}
