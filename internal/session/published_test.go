package session

import (
	"slices"
	"testing"

	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/engine/review"
	"roundtable/internal/movetext"
)

// published are the beginnings of two games of the World Camelot Federation's
// championship of 2009, with the plies, from 0, that one of the players called mistakes
// afterwards (worldcamelotfederation.com/2008_WC_Games.htm, games 1 and 5).
var published = []struct {
	moves    string
	mistakes []int
	worst    []int
}{
	{`1.D6-F8 H11-F9 2.C6-E8-G8 J11-H11 3.H6-H8 E11-G9 4.J6-H6 C11-E11 5.I6-I8 D11-D9 6.I8-J9 D10-D8xD6
	7.E6xC6 I10xK8 8.E7-G5 G9xE7 9.F6xD8xD10xF12 F11xF13 10.H6-J8xL8 G11-G9 11.G6-I8 I11-G11 12.H7-H9`,
		[]int{11, 18, 19, 20, 22}, []int{11, 22}},
	{`1.H6-H8 E11-G9 2.J6-H6 C11-E11 3.I6-G8 D11-F9 4.D6-F8 D10-F12 5.C6-E8 F11-D9 6.E8xC10 J11-H9-F11-D9xB11
	7.H7-H9 G9xI9 8.D7-F5-H7-H9xF11xD11 I10-I8xI6 9.H6xJ6 F9xH7xF5xD7 10.D11xF9xF11xF13 I9-I10 11.E7xC7 I11-J11 12.F13-E13 H10-F12 13.E13-D12`,
		[]int{5, 6, 8, 11, 12, 15, 19, 21, 24}, []int{11, 12, 15}},
}

// What a review calls the turning points of published games are, but for one at most,
// what those who played them called their mistakes; the players' worst are among them.
func TestPublished(t *testing.T) {
	for i, g := range published {
		var r record.Record
		for read := range movetext.Read(g.moves) {
			if read.Err != nil {
				t.Fatal(read.Err)
			}
			r = read.Record
		}
		e, _ := catalog.Find(r.Game)
		v, err := review.New(r, e.Game)
		if err != nil {
			t.Fatal(err)
		}
		by := newReviewer(&searcher{nodes: 60_000}, v, 3, 60_000, 0)
		for !by.Done() && by.Err() == nil {
			by.Poll()
		}
		found := v.TurningPoints(5)
		known := 0
		for _, ply := range found {
			if slices.Contains(g.mistakes, ply) {
				known++
			}
		}
		if known < 4 {
			t.Errorf("game %d turned at %v; mistakes are %v", i+1, found, g.mistakes)
		}
		for _, worst := range g.worst {
			if !slices.Contains(found, worst) {
				t.Errorf("game %d: %v has not ply %d, %s", i+1, found, worst, v.Plies()[worst].Played)
			}
		}
	}
}
