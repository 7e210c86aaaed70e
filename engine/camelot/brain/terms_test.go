package brain

import (
	"testing"

	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// TestTermsAddUp holds evaluate to its weights.
func TestTermsAddUp(t *testing.T) {
	r := splitmix.New(3)
	for game := range uint64(20) {
		for p := opening(t, game); !p.Outcome().Over(); p = mustPlay(t, p, randomMove(p, &r)) {
			s := p.(*camelot.Position).State()
			list, total := Terms(&s)
			var open, end int
			for _, x := range list {
				open += int(x.Times) * int(weights[x.At][0])
				end += int(x.Times) * int(weights[x.At][1])
			}
			if want, got := (open*total+end*(full-total))/full, worth.evaluate(&s, worth.places(&s)); got != want {
				t.Fatalf("%s: %d, not %d", p, got, want)
			}
		}
	}
}
