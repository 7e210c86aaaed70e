package spoken

import (
	"math/rand/v2"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// On every board of Camelot's family something can be said of every move, and a move that
// wins is said to win. In Anti-Camelot nothing is a threat, and no piece is worth having.
func TestFamilyIsExplained(t *testing.T) {
	games := 4
	if testing.Short() {
		games = 1
	}
	won := map[string]bool{}
	others := camelot.Game{}.Options()[0].Values[1:]
	for _, name := range others {
		r := rand.New(rand.NewPCG(3, 3))
		for range games {
			p, err := camelot.Game{}.New(engine.Setup{Values: map[string]string{"board": name}})
			if err != nil {
				t.Fatal(err)
			}
			state := p.(*camelot.Position).State()
			b := state.Board()
			for range 200 {
				moves := p.Moves()
				if p.Outcome().Over() {
					break
				}
				threats := camelotThreats(p)
				if placing := p.(*camelot.Position).Placing(); placing && len(threats.Ways) > 0 {
					t.Fatalf("%s %s: %v", b.Name(), p, threats)
				} else if !placing && b.Ends().Reversed != (len(threats.Ways) == 0) || b.Ends().Reversed && len(threats.Dangers) > 0 {
					t.Fatalf("%s %s: %v", b.Name(), p, threats)
				}
				m := moves[r.IntN(len(moves))]
				next, _, err := p.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				wins := next.Outcome().Winners.Has(p.Turn())
				why := camelotReasons(p, m)
				if says := len(why) == 1 && why[0].Kind == reasonWinsMatch; says != wins {
					t.Fatalf("%s %s: %s: %v", b.Name(), p, m, why)
				}
				for _, reason := range why {
					if b.Ends().Reversed && reason.Kind != reasonWinsMatch && reason.Kind != reasonOnlyMove &&
						reason.Kind != reasonMustJump && reason.Kind != reasonMustLeave {
						t.Fatalf("%s %s: %s: %v", b.Name(), p, m, why)
					}
				}
				won[b.Name()] = won[b.Name()] || wins
				p = next
			}
		}
	}
	if len(won) != len(others) {
		t.Errorf("only %v were played", won)
	}
}
