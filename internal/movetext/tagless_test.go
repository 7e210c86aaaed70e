package movetext

import "testing"

// A record that lacks tags which the rest of it tells is read all the same, and that is said.
func TestHalfTagged(t *testing.T) {
	for text, want := range map[string]struct{ plies, seats, notes int }{
		"[Game \"lancelot\"]\n[Seats \"2\"]\n\n1. I10 1... I4\n":                                               {2, 2, 1},
		"[Game \"lancelot\"]\n[Player1 \"Ann\"]\n\n1. I10 1... I4 *\n":                                         {2, 2, 2},
		"[Game \"lancelot\"]\n[Player1 \"A\"]\n[Player2 \"B\"]\n[Player3 \"C\"]\n[Result \"*\"]\n\n1. I10 *\n": {1, 3, 1},
	} {
		n := 0
		for g := range Read(text) {
			n++
			if g.Err != nil || len(g.Record.Moves) != want.plies || g.Record.Setup.Seats != want.seats || len(g.Notes) != want.notes {
				t.Errorf("%q: %v, %d plies, %d seats, notes %v", text, g.Err, len(g.Record.Moves), g.Record.Setup.Seats, g.Notes)
			}
			for _, note := range g.Notes {
				if note.Place.Line < 1 || note.Kept != want.plies {
					t.Errorf("%q: a note at %v, %d kept", text, note.Place, note.Kept)
				}
			}
		}
		if n != 1 {
			t.Errorf("%q: %d games", text, n)
		}
	}
}

// Spaces after the last tag do not matter, also if the result is missing.
func TestTagsAlone(t *testing.T) {
	for g := range Read("[Game \"lancelot\"]        \n[Key \"0000000000000000\"]    ") {
		if g.Err != nil || len(g.Record.Moves) != 0 || len(g.Notes) != 2 || g.Notes[0].Place.Line != 2 || g.Notes[1].Place.Line != 2 {
			t.Errorf("%v, notes %v", g.Err, g.Notes)
		}
	}
}
