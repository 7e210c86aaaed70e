package engine

// Cause is why a game ended.
type Cause string

// The causes of an end, each with its ruling.
const (
	CauseNone         Cause = ""
	CauseCastle       Cause = "castle"       // C14: both squares of the enemy castle
	CauseAnnihilation Cause = "annihilation" // C15: the opponent has no piece
	CauseOnePieceEach Cause = "one-each"     // C16, and 'no two pieces left' of wcf
	CauseNoMove       Cause = "no-move"      // C17
	CauseRepetition   Cause = "repetition"   // C18: third occurrence
	CauseFiftyMoves   Cause = "fifty-moves"  // C18: 50 moves by each side
	CauseAgreement    Cause = "agreement"    // the players agreed on a draw
	CauseResignation  Cause = "resignation"  // a player gave up
	CauseTime         Cause = "time"         // a player's time ran out
	CauseTarget       Cause = "target"       // L2, L11: captures reached the target
	CauseAllPassed    Cause = "all-passed"   // L12: no player has a legal action
	CauseLength       Cause = "length"       // a match is as long as any that can be kept
	CauseEntered      Cause = "entered"      // S2: a piece came into the enemy castle, of one square
	CauseEnteredLost  Cause = "entered-lost" // A2: the side that entered the enemy castle has lost
	CauseNoMoveWins   Cause = "no-move-wins" // A3: the side without a legal move has won
)

// Causes lists them all, CauseNone excepted.
func Causes() []Cause {
	return []Cause{CauseCastle, CauseAnnihilation, CauseOnePieceEach, CauseNoMove, CauseRepetition,
		CauseFiftyMoves, CauseAgreement, CauseResignation, CauseTime, CauseTarget, CauseAllPassed, CauseLength,
		CauseEntered, CauseEnteredLost, CauseNoMoveWins}
}

// Outcome is how a game stands at its end; its zero value means 'goes on'.
type Outcome struct {
	Cause   Cause
	Winners Seats // empty: a draw; several: they share the win (L12)
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Cause != CauseNone }

// Phase is a part of a game.
type Phase uint8

// The phases, in their order.
const (
	Opening Phase = iota
	Middle
	End
)

// Phased is a Position of a game that knows its phases; of other games all is Middle.
// Rules know no phases: they go by what can be counted on the board.
type Phased interface {
	Position
	Phase() Phase
}
