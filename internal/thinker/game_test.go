package thinker

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/noughts"
)

// The seat thinks about any game: a third one needs nothing of it but a place
// in the catalog.
func TestThinksAboutAnyGame(t *testing.T) {
	e := catalog.Entry{Game: noughts.Game{}, Think: noughts.Think}
	r := Request{ID: 7, Game: "noughts", Setup: engine.Setup{Seats: 2}}
	for range 9 {
		got := think(e, r, func() bool { return false }, nil)
		if got.ID != 7 || !got.Done || got.Err != "" || got.Info.Move == "" {
			t.Fatalf("after %v: %+v", r.Moves, got)
		}
		r.Moves = append(r.Moves, got.Info.Move)
	}
	if got := think(e, r, func() bool { return false }, nil); got.Err == "" && got.Info.Move != "" {
		t.Errorf("a move after the end: %+v", got)
	}
}
