package camelot

import "testing"

// C14, C15, S2, S3, A2: who is to move, and has won or lost by what stands on the board, has no
// move any more.
func TestDecidedForTheSideToMove(t *testing.T) {
	for _, c := range []struct{ board, head, pieces, want string }{
		{"camelot", "w", "NF16 MG16 MA4 mA12 mL12", "castle w"},
		{"camelot", "b", "mF1 mG1 MA4 ML4", "castle b"},
		{"camelot", "w", "MA4 ML4", "annihilation w"},
		{"camelot", "b", "mA4 nL4", "annihilation b"},
		{"camelot", "w", "NF16 MA4 mA12 mL12", ""}, // one of two squares
		{"chivalry", "w", "MG16 MH16 mA5", "castle w"},
		{"river", "b", "#C2 #D2 #I2 #J15 #I15 #D15 mF1 mG1 MA4 ML4", "castle b"},
		{"river", "w", "#C2 #D2 #I2 #J15 #I15 #D15 MA4 ML4", "annihilation w"},
		{"cam", "w", "MD13 mA5", "entered w"},
		{"cam", "b", "mA5", "annihilation b"},
		{"camette", "b", "mC1 MA5", "entered b"},
		{"camette", "w", "MA5 MA4", "annihilation w"},
		{"anti", "w", "MF16 mA5", "entered-lost b"},
		{"anti", "b", "mG1 MA5", "entered-lost w"},
		{"anti", "w", "MA5", ""}, // A4: White moves, and Black wins then (A3)
	} {
		for _, rules := range bothRules {
			p := standOn(t, c.board, rules, c.head, c.pieces)
			if got := outcomeText(p.Outcome()); got != c.want {
				t.Errorf("%s %s: %q, want %q", c.board, p, got, c.want)
			}
			if over := c.want != ""; over != (len(p.Moves()) == 0) || over != (p.Perft(1) == 0) {
				t.Errorf("%s %s: %d moves", c.board, p, len(p.Moves()))
			}
		}
	}
}
