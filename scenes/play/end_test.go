package play

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/spoken"
	"roundtable/scenes/input"
	"roundtable/scenes/ui"
)

// The end is told in a sentence: what one did, what was done to one, and what others did.
func TestTold(t *testing.T) {
	you, friend := match.Player{Name: "You"}, match.Player{Name: "Morgan"}
	computer := match.Player{Name: "Dagonet", Computer: true, Level: 1}
	for _, c := range []struct {
		players [2]match.Player
		of      spoken.Summary
		want    string
	}{
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseCastle, By: 1, Of: 0, From: 36, Last: 48}, "Dagonet held half your castle from move 18, and took the rest on move 24."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseCastle, By: 0, Of: 1, From: 1, Last: 5}, "You held half the enemy castle from move 1, and took the rest on move 3."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseAnnihilation, By: 0, Of: 1, Last: 61}, "You captured the last piece on move 31."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseAnnihilation, By: 1, Of: 0, Last: 62}, "Dagonet captured your last piece on move 31."},
		{[2]match.Player{you, friend}, spoken.Summary{Cause: engine.CauseAnnihilation, By: 1, Of: 0, Last: 62}, "Morgan captured the last piece on move 31."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseNoMove, By: 0, Of: 1, Last: 9}, "On move 5 you left Dagonet without a move."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseEntered, By: 1, Of: 0, Last: 12}, "Dagonet entered your castle on move 6."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseEntered, By: 0, Of: 1, Last: 11}, "You entered the enemy castle on move 6."},
		{[2]match.Player{you, friend}, spoken.Summary{Cause: engine.CauseEntered, By: 1, Of: 0, Last: 12}, "Morgan entered the enemy castle on move 6."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseEnteredLost, By: 0, Of: 1, Last: 11}, "On move 6 you entered the enemy castle, and so lost."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseEnteredLost, By: 1, Of: 0, Last: 12}, "On move 6 Dagonet entered the enemy castle, and so lost."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseNoMoveWins, By: 0, Of: 1, Last: 12}, "After move 6 you had no move left, and so won."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseNoMoveWins, By: 1, Of: 0, Last: 11}, "After move 6 Dagonet had no move left, and so won."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseResignation, By: 0, Of: 1, Last: 4}, "You resigned on move 2."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseTime, By: 1, Of: 0, Last: 4}, "Dagonet ran out of time on move 2."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseAgreement, By: engine.NoSeat, Of: engine.NoSeat, Last: 40}, "Both sides agreed to a draw on move 20."},
		{[2]match.Player{you, computer}, spoken.Summary{Cause: engine.CauseTarget, By: 1, Of: 0, Last: 40, Great: 28, Took: 4}, "Dagonet captured the most. Move 14 decided it, with 4 captures."},
	} {
		if got := endSentence(&tableOf(t, c.players[:]...).view, c.of); got != c.want {
			t.Errorf("%+v is told as %q, not %q", c.of, got, c.want)
		}
	}
}

// Who still clicks as the result comes presses nothing on it; what is clicked once it was
// seen counts.
func TestResultIsSeenBeforeItIsPressed(t *testing.T) {
	table := tableOf(t, match.Player{Name: "You"}, match.Player{Name: "Morgan"})
	table.choose("D7-D8")
	table.display.show(table.view.session.Resign(0))
	for range 600 {
		if table.card == nil {
			table.Update(input.State{})
		}
	}
	if table.card == nil || table.card.id != endID {
		t.Fatal("the result does not come")
	}
	button, _ := ui.Find(table.card.page.Targets(nil), "review")
	x, y := button.Rect.Centre()
	at := input.Point{X: x, Y: y}
	click := func() {
		table.Update(input.State{Pointer: at, Start: at, Hover: true, Pressed: true, Held: true})
		table.Update(input.State{Pointer: at, Start: at, Hover: true, Released: true, Tap: true})
	}
	click()
	table.Update(input.TapAt(at))
	if table.card == nil || table.view.session.Review() != nil {
		t.Fatal("the result is pressed unseen")
	}
	for range noticeTicks {
		table.Update(input.State{Pointer: at, Hover: true})
	}
	if click(); table.view.session.Review() == nil {
		t.Error("what is seen is not pressed")
	}
}
