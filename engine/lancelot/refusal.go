package lancelot

import "roundtable/engine"

// Reasons for refusals, with rulings.
const (
	GameOver      engine.Reason = "lancelot-game-over"      // L2, L12: the game has ended
	OffField      engine.Reason = "lancelot-off-field"      // L1: not on the field
	SquareTaken   engine.Reason = "lancelot-square-taken"   // L3: the square is occupied
	LineClosed    engine.Reason = "lancelot-line-closed"    // L4: Lines would be at Value
	SwordClosed   engine.Reason = "lancelot-sword-closed"   // L9, L4: with the sword there, Lines would be at Value
	SwordUsed     engine.Reason = "lancelot-sword-used"     // L9: once a game
	SwordMustMove engine.Reason = "lancelot-sword-stays"    // L9: to another square
	NoSword       engine.Reason = "lancelot-no-sword"       // L8: the game has no Excalibur
	SwordFirst    engine.Reason = "lancelot-sword-unplaced" // L8: Excalibur is placed before the first knight
	HandEmpty     engine.Reason = "lancelot-hand-empty"     // L2: no knight left
	MustAct       engine.Reason = "lancelot-must-act"       // L12: a player who can act may not pass
	MustPass      engine.Reason = "lancelot-must-pass"      // L12: there is no legal action
	KnightMissing engine.Reason = "lancelot-knight-missing" // L9: a turn places a knight
	NoneAfter     engine.Reason = "lancelot-none-after"     // L9: leaves no square for the knight
	TurnComplete  engine.Reason = "lancelot-turn-complete"  // L3: one knight a turn
	WrongCaptures engine.Reason = "lancelot-wrong-captures" // L5: the captures differ
)

// refuse returns a refusal about squares. It is not inlined, to keep the page's program small.
//
//go:noinline
func refuse(ruling string, reason engine.Reason, squares ...uint8) *engine.Refusal {
	r := &engine.Refusal{Ruling: ruling, Reason: reason}
	for _, sq := range squares {
		r.Squares = append(r.Squares, engine.Square(sq))
	}
	return r
}

// refuseClosed returns the refusal of a placement on an empty square (L4), or nil if the square is
// open.
func (s *State) refuseClosed(sq uint8, swordOwn bool, reason engine.Reason) *engine.Refusal {
	v := s.judge(sq, swordOwn)
	if v.highest <= 2 {
		return nil
	}
	r := refuse("L4", reason, sq)
	r.Value = v.highest
	for d, l := range v.lines {
		if l != noLine && v.advance[d] > 2 {
			r.Lines = append(r.Lines, s.field.lines[l].ends)
		}
	}
	return r
}
