package match

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// A victory is earned by a rule at any time, and by giving up or by time once something
// was played.
func TestEarned(t *testing.T) {
	for _, plies := range []int{0, 1, earnedPlies - 1, earnedPlies, earnedPlies + 3} {
		m, err := New(camelot.Game{}, engine.Setup{Seats: 2}, make([]Player, 2))
		if err != nil {
			t.Fatal(err)
		}
		for i := range plies {
			moves := m.Position().Moves()
			if _, err := m.Play(moves[7*i%len(moves)]); err != nil {
				t.Fatal(err)
			}
		}
		if m.Earned() {
			t.Errorf("after %d plies a game under way is earned", plies)
		}
		m.Resign(0)
		if got, want := m.Earned(), plies >= earnedPlies; got != want {
			t.Errorf("given up after %d plies: earned is %v", plies, got)
		}
	}
	// White's piece takes the second square of the castle.
	m, err := NewFrom(camelot.Game{}, engine.Setup{Seats: 2}, "N1/4M3/10/7n4/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0", make([]Player, 2))
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range m.Position().Moves() {
		after, _, err := m.Position().Play(move)
		if err != nil {
			t.Fatal(err)
		}
		if after.Outcome().Cause == engine.CauseCastle {
			if _, err := m.Play(move); err != nil || !m.Earned() {
				t.Errorf("a castle taken by %s at once is not earned: %v", move, err)
			}
			return
		}
	}
	t.Error("no move takes the castle")
}
