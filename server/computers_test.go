package server

import (
	"fmt"
	"slices"
	"testing"
)

// People take turns, however many games one of them has; a game waits once.
func TestPeopleTakeTurns(t *testing.T) {
	var q waitingGames
	for i := range 50 {
		q.add("eve", fmt.Sprint("eve", i))
	}
	if !q.add("ann", "ann0") || !q.add("ben", "ben0") || !q.add("ann", "ann1") || q.add("ann", "ann1") || q.add("eve", "eve7") {
		t.Error("a game waits twice, or not at all")
	}
	var got []string
	for len(got) < 7 {
		got = append(got, q.next())
	}
	if want := []string{"eve0", "ann0", "ben0", "eve1", "ann1", "eve2", "eve3"}; !slices.Equal(got, want) {
		t.Errorf("it is the turn of %v, want %v", got, want)
	}
	if !q.add("eve", "eve0") || !q.add("ann", "ann0") {
		t.Error("a game that was looked at does not wait again")
	}
	for len(q.people) > 0 {
		got = append(got, q.next())
	}
	if len(got) != 55 || len(q.waits) != 0 || len(q.games) != 0 {
		t.Errorf("%v came, and %v is left", got, q)
	}
}
