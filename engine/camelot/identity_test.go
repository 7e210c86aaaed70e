package camelot

import (
	"testing"

	"roundtable/engine"
)

// wantSame checks that a path is taken, told as it was tapped, and written as
// its move's canonical path.
func wantSame(t testing.TB, p *Position, tapped engine.Move, canonical, told string) {
	t.Helper()
	got, err := p.Notation(tapped)
	if err != nil || got != canonical {
		t.Errorf("%s is written %s (%v), want %s", tapped, got, err, canonical)
		return
	}
	next := wantStory(t, p, tapped, told)
	again, _, err := p.Play(engine.Move(canonical))
	if err != nil || again.String() != next.String() || again.Key() != next.Key() {
		t.Errorf("%s and %s lead apart: %v", tapped, canonical, err)
	}
}

// Of the paths to the same end the record has the one with the fewest leaps.
func TestIdentityFewestLeaps(t *testing.T) {
	p := stand(t, "classic", "w", "ME5 MF6 MG6 MF5"+far)
	wantSame(t, p, "E5-G5-G7", "E5-G7", "canter M E5 over F5 to G5; canter M G5 over G6 to G7; turn B")
	wantSame(t, p, "E5-G7-G5", "E5-G5", "canter M E5 over F6 to G7; canter M G7 over G6 to G5; turn B")
	wantTouch(t, p, "E5 G7 G5", "E5-G7-G5 | cE7") // as tapped
}

// Of equally long ones, the lowest in square order: G5 before E7.
func TestIdentityLowestSquares(t *testing.T) {
	p := stand(t, "classic", "w", "ME5 ME6 MF7 MF5 MG6"+far)
	wantSame(t, p, "E5-E7-G7", "E5-G5-G7", "canter M E5 over E6 to E7; canter M E7 over F7 to G7; turn B")
	wantSame(t, p, "E5-G5-G7", "E5-G5-G7", "canter M E5 over F5 to G5; canter M G5 over G6 to G7; turn B")
	// The same rank: the lower file first. Up by D7 or by F7 to E9.
	p = stand(t, "classic", "w", "ME5 MD6 MF6 MF8 MD8"+far)
	wantSame(t, p, "E5-G7-E9", "E5-C7-E9", "canter M E5 over F6 to G7; canter M G7 over F8 to E9; turn B")
	// Square order is by rank, not by the text: D10 after E9.
	p = stand(t, "classic", "w", "NH8 MG9 MF9 MG8 MF7 ME8 ME9"+far)
	wantSame(t, p, "H8-F10-D8", "H8-F8-D8", "canter N H8 over G9 to F10; canter N F10 over E9 to D8; turn B")
}

// The same end with other captures is another move.
func TestIdentityCapturedSet(t *testing.T) {
	// To G7 over F6, or over E6 and F7; from there over G8 to G9, or round
	// and back to E5. E7xG5 is shut by the enemy on G5.
	p := stand(t, "classic", "w", "ME5 mE6 mF6 mF7 mG8 mG5"+far)
	wantMoves(t, p, "E5xE7xG7xE5 E5xE7xG7xG9 E5xG7xG9")
	// Both ways round to E5 take E6, F7 and F6.
	wantSame(t, p, "E5xG7xE7xE5", "E5xE7xG7xE5", "jump M E5 over F6 to G7; A takes m F6; jump M G7 over F7 to E7; A takes m F7; jump M E7 over E6 to E5; A takes m E6; turn B")
	short, _, _ := p.Play("E5xG7xG9")
	long, _, _ := p.Play("E5xE7xG7xG9")
	wantBoard(t, short, "b", "MG9 mE6 mF7 mG5"+far)
	wantBoard(t, long, "b", "MG9 mF6 mG5"+far)
}

// Of a charge the canter counts as well: the fewest leaps, whatever they are.
func TestIdentityOfACharge(t *testing.T) {
	p := stand(t, "wcf", "w", "NE5 MF6 MG6 MF5 mG8"+far)
	wantSame(t, p, "E5-G5-G7xG9", "E5-G7xG9", "canter N E5 over F5 to G5; canter N G5 over G6 to G7; jump N G7 over G8 to G9; A takes m G8; turn B")
	// Back from G7, where it could capture, leads to no end (C8, C4).
	wantRefusal(t, p, "E5-G7-G5-G7xG9", "C8", MustCapture, "G5")
}
