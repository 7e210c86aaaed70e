package camelot

import "roundtable/engine"

// Why something is refused, each with the ruling that its Refusal cites.
const (
	GameOver        engine.Reason = "camelot-game-over"         // C14-C18: the game has ended
	EmptySquare     engine.Reason = "camelot-empty-square"      // C3: no piece stands there
	NotYours        engine.Reason = "camelot-not-yours"         // C2: the other side's piece
	InEnemyCastle   engine.Reason = "camelot-in-enemy-castle"   // C12: it never leaves the enemy castle
	CastleMovesUsed engine.Reason = "camelot-castle-moves-used" // C12: two castle moves a game
	LeaveOwnCastle  engine.Reason = "camelot-leave-own-castle"  // C11: the piece in one's own castle moves first
	JumpCompulsory  engine.Reason = "camelot-jump-compulsory"   // C7: these pieces can jump or charge
	NoMoveHere      engine.Reason = "camelot-no-move"           // C3: the piece has nowhere to go
	SquareTaken     engine.Reason = "camelot-square-taken"      // C3: the target is not empty
	TooFar          engine.Reason = "camelot-too-far"           // C3: neither a step nor a leap
	OwnCastleClosed engine.Reason = "camelot-own-castle"        // C10: no step or canter into one's own castle
	ManCannotCharge engine.Reason = "camelot-man-charge"        // C6: only Knights charge
	JumpsEndTheMove engine.Reason = "camelot-jumps-last"        // C6: nothing follows the jumps but jumps
	EndsInCastle    engine.Reason = "camelot-ends-in-castle"    // C13: a leap into the enemy castle ends the move
	EndsAfterStep   engine.Reason = "camelot-step-ends"         // C3: a plain move is one step
	StartIsNoEnd    engine.Reason = "camelot-start-is-no-end"   // C4: a canter may not come back to its start
	LandedBefore    engine.Reason = "camelot-landed-before"     // C4: a canter lands on no square twice
	MustGoOn        engine.Reason = "camelot-must-go-on"        // C5: the jump goes on while it can
	MustCapture     engine.Reason = "camelot-must-capture"      // C7, C8: the move must end with a capture
	Unfinished      engine.Reason = "camelot-unfinished"        // C3: only a piece was named
	TreesFirst      engine.Reason = "camelot-trees-first"       // R3: the trees are set before the first move
	TreesStand      engine.Reason = "camelot-trees-stand"       // R3: all trees have been set
	TreesMissing    engine.Reason = "camelot-trees-missing"     // R3: three are set at once
	TreePlace       engine.Reason = "camelot-tree-place"        // R3: none may be set there
	TreeTwice       engine.Reason = "camelot-tree-twice"        // R3: two on one square
	TreeStands      engine.Reason = "camelot-tree-stands"       // R4: a tree stands there
	Water           engine.Reason = "camelot-water"             // R1: no piece ever stands in the river
	CastleClosed    engine.Reason = "grand-castle-closed"       // G6: a castle at the side of a player of four
	MustEndOutside  engine.Reason = "camelot-end-outside"       // C11: the move must end outside one's own castle
)

// refuse is a refusal about squares, given by their numbers. It is kept as a call: its many
// copies would weigh 3 kB of what a browser downloads.
//
//go:noinline
func (b *Board) refuse(ruling string, reason engine.Reason, squares ...uint8) *engine.Refusal {
	return &engine.Refusal{Ruling: ruling, Reason: reason, Squares: b.squares(squares...)}
}
