package lancelot

import "roundtable/engine"

// Why something is refused, each with the ruling that its Refusal cites.
const (
	GameOver      engine.Reason = "lancelot-game-over"      // L2, L12: the game has ended
	OffField      engine.Reason = "lancelot-off-field"      // L1: the square is not part of the field
	SquareTaken   engine.Reason = "lancelot-square-taken"   // L3: the square is not empty
	LineClosed    engine.Reason = "lancelot-line-closed"    // L4: Lines would stand at Value
	SwordClosed   engine.Reason = "lancelot-sword-closed"   // L9, L4: the sword there, Lines would stand at Value
	SwordUsed     engine.Reason = "lancelot-sword-used"     // L9: once a game
	SwordMustMove engine.Reason = "lancelot-sword-stays"    // L9: to another square
	NoSword       engine.Reason = "lancelot-no-sword"       // L8: the game is played without Excalibur
	SwordFirst    engine.Reason = "lancelot-sword-unplaced" // L8: Excalibur is placed before the first knight
	HandEmpty     engine.Reason = "lancelot-hand-empty"     // L2: no knight left
	MustAct       engine.Reason = "lancelot-must-act"       // L12: who can act may not pass
	MustPass      engine.Reason = "lancelot-must-pass"      // L12: there is no legal action
	KnightMissing engine.Reason = "lancelot-knight-missing" // L9: a turn places a knight
	NoneAfter     engine.Reason = "lancelot-none-after"     // L9: Excalibur there leaves no square for the knight
	TurnComplete  engine.Reason = "lancelot-turn-complete"  // L3: one knight a turn
	WrongCaptures engine.Reason = "lancelot-wrong-captures" // L5: the captures are others
)

// refuse returns a refusal about squares. It is kept as a call for the size of the page's program.
//
//go:noinline
func refuse(ruling string, reason engine.Reason, squares ...uint8) *engine.Refusal {
	r := &engine.Refusal{Ruling: ruling, Reason: reason}
	for _, sq := range squares {
		r.Squares = append(r.Squares, engine.Square(sq))
	}
	return r
}

// closed returns the refusal of a placement on an empty square, or nil (L4).
func (s *State) closed(sq uint8, swordOwn bool, reason engine.Reason) *engine.Refusal {
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
