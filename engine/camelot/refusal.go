package camelot

import "roundtable/engine"

// Reasons why a move is refused, with rulings.
const (
	GameOver        engine.Reason = "camelot-game-over"         // C14-C18: the game has ended
	EmptySquare     engine.Reason = "camelot-empty-square"      // C3: no piece there
	NotYours        engine.Reason = "camelot-not-yours"         // C2: the other side's piece
	InEnemyCastle   engine.Reason = "camelot-in-enemy-castle"   // C12: a piece never leaves the enemy castle
	CastleMovesUsed engine.Reason = "camelot-castle-moves-used" // C12: two castle moves a game
	LeaveOwnCastle  engine.Reason = "camelot-leave-own-castle"  // C11: the piece in one's own castle moves first
	JumpCompulsory  engine.Reason = "camelot-jump-compulsory"   // C7: these pieces can jump or charge
	NoMoveHere      engine.Reason = "camelot-no-move"           // C3: the piece has no move
	SquareTaken     engine.Reason = "camelot-square-taken"      // C3: the target is occupied
	TooFar          engine.Reason = "camelot-too-far"           // C3: neither a step nor a leap
	OwnCastleClosed engine.Reason = "camelot-own-castle"        // C10: no step or canter into one's own castle
	ManCannotCharge engine.Reason = "camelot-man-charge"        // C6: only Knights charge
	JumpsEndTheMove engine.Reason = "camelot-jumps-last"        // C6: only jumps follow jumps
	EndsInCastle    engine.Reason = "camelot-ends-in-castle"    // C13: a leap into the enemy castle ends the move
	EndsAfterStep   engine.Reason = "camelot-step-ends"         // C3: a plain move is one step
	StartIsNoEnd    engine.Reason = "camelot-start-is-no-end"   // C4: a canter may not return to its start
	LandedBefore    engine.Reason = "camelot-landed-before"     // C4: a canter lands on no square twice
	MustGoOn        engine.Reason = "camelot-must-go-on"        // C5: the jump continues while it can
	MustCapture     engine.Reason = "camelot-must-capture"      // C7, C8: the move must end with a capture
	Unfinished      engine.Reason = "camelot-unfinished"        // C3: only a piece is named
	TreesFirst      engine.Reason = "camelot-trees-first"       // R3: trees are planted before the first move
	TreesStand      engine.Reason = "camelot-trees-stand"       // R3: all trees are planted
	TreesMissing    engine.Reason = "camelot-trees-missing"     // R3: three are planted at once
	TreePlace       engine.Reason = "camelot-tree-place"        // R3: not allowed there
	TreeTwice       engine.Reason = "camelot-tree-twice"        // R3: two on one square
	TreeStands      engine.Reason = "camelot-tree-stands"       // R4: a tree is there
	Water           engine.Reason = "camelot-water"             // R1: no piece enters the river
	CastleClosed    engine.Reason = "grand-castle-closed"       // G6: castles beside a player of four are closed
	MustEndOutside  engine.Reason = "camelot-end-outside"       // C11: the move must end outside one's own castle
)

// refuse returns a refusal about squares. It is not inlined, which saves 3 kB of the page's
// program.
//
//go:noinline
func (b *Board) refuse(ruling string, reason engine.Reason, squares ...uint8) *engine.Refusal {
	return &engine.Refusal{Ruling: ruling, Reason: reason, Squares: b.squares(squares...)}
}
