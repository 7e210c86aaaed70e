package console

import (
	"strings"
	"testing"
)

// A player who types plays whole games, and reads all of them in sentences.
func TestPersonPlays(t *testing.T) {
	const (
		near  = "N1/4N3/10/12/12/12/12/12/12/12/12/12/12/10/4mm2/2 w 0 0"
		sword = "8/8/8/8/8/3X4/8/8 A 0,0 30,30 AB target=1,sword"
		take  = "8/8/8/8/8/8/8/AAB5 A 0,0 28,29 - target=1"
	)
	for _, c := range []struct {
		args  []string
		lines string
		wants []string
	}{
		{[]string{"-position", near}, "xyzzy\nlast\nf16f15\ng15 g16\n", []string{
			"Your move", "“xyzzy” is neither a move nor a command.", "No move has been played yet.",
			"You: Knight from G15 to G16. A piece enters the enemy castle on G16. The game is over: You win! – Both squares of the enemy castle are taken.", `[Result "A"]`}},
		{[]string{"-game", "lancelot", "-position", sword, "-human", "2"}, "score\n", []string{
			"Merlin 1: a knight on ", "You: 0 of 1 captures, 30 knights in hand and may invoke Excalibur.", `[Result "*"]`}},
		{[]string{"-game", "lancelot", "-position", take}, "threats\ng4", []string{
			"You can capture now with a knight on G4", "You: a knight on G4. 1 knight is captured in row 4: F4. The game is over: You win! – Enough knights have been captured.", `[Result "A"]`}},
	} {
		args := append([]string{"play", "-human", "1", "-levels", "1"}, c.args...)
		out := answer(t, c.lines, args...)
		for _, want := range c.wants {
			if !strings.Contains(out, want) {
				t.Errorf("merlin %q does not say %q: %s", args, want, out)
			}
		}
	}
}
