package engine

// Cause is the reason why a game ended.
type Cause string

// The causes, with rulings.
const (
	CauseNone         Cause = ""
	CauseCastle       Cause = "castle"       // C14: both squares of the enemy castle
	CauseAnnihilation Cause = "annihilation" // C15: the opponent has no piece
	CauseOnePieceEach Cause = "one-each"     // C16, and 'no two pieces left' of wcf
	CauseNoMove       Cause = "no-move"      // C17
	CauseRepetition   Cause = "repetition"   // C18: third occurrence
	CauseFiftyMoves   Cause = "fifty-moves"  // C18: 50 moves by each side
	CauseAgreement    Cause = "agreement"
	CauseResignation  Cause = "resignation"
	CauseTime         Cause = "time"
	CauseTarget       Cause = "target"       // L2, L11: captures reached the target
	CauseAllPassed    Cause = "all-passed"   // L12: no player has a legal action
	CauseLength       Cause = "length"       // the longest match that can be saved
	CauseEntered      Cause = "entered"      // S2: entered the one-square enemy castle
	CauseEnteredLost  Cause = "entered-lost" // A2: entering the enemy castle lost
	CauseNoMoveWins   Cause = "no-move-wins" // A3: the side without a legal move won
)

// Causes lists all causes except CauseNone.
func Causes() []Cause {
	return []Cause{CauseCastle, CauseAnnihilation, CauseOnePieceEach, CauseNoMove, CauseRepetition,
		CauseFiftyMoves, CauseAgreement, CauseResignation, CauseTime, CauseTarget, CauseAllPassed, CauseLength,
		CauseEntered, CauseEnteredLost, CauseNoMoveWins}
}

// Outcome says how a game ended; zero means that it goes on.
type Outcome struct {
	Cause   Cause
	Winners Seats // empty: a draw; several: they share the win (L12)
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Cause != CauseNone }

// Phase is a part of a game.
type Phase uint8

// The phases, in order.
const (
	Opening Phase = iota
	Middle
	End
)

// Phased is a Position that knows its phase, which follows from what can be counted on the board.
// In games without phases, all positions are Middle.
type Phased interface {
	Position
	Phase() Phase
}
