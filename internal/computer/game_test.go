package computer

import (
	"testing"

	"roundtable/engine"
	"roundtable/internal/thinker/protocol"
	"roundtable/test/noughts"
)

// Any game is thought about: a third one needs nothing but a place in the catalog and a
// search.
func TestThinksAboutAnyGame(t *testing.T) {
	game, c := noughts.Game{}, Computer{Think: noughts.Think}
	r := protocol.Request{ID: 7, Game: "noughts", Setup: engine.Setup{Seats: 2}}
	for range 9 {
		got := think(game, c, r, func() bool { return false }, nil)
		if got.ID != 7 || !got.Done || got.Err != "" || got.Info.Move == "" {
			t.Fatalf("after %v: %+v", r.Moves, got)
		}
		r.Moves = append(r.Moves, got.Info.Move)
	}
	if got := think(game, c, r, func() bool { return false }, nil); got.Err == "" && got.Info.Move != "" {
		t.Errorf("a move after the end: %+v", got)
	}
}
