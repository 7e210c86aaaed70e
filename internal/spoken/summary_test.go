package spoken

import (
	"os"
	"reflect"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
)

func find(name string) (engine.Game, bool) {
	g, ok := catalog.Find(name)
	return g.Game, ok
}

// recorded is a match of the records that tests play again.
func recorded(t *testing.T, name string) *match.Match {
	t.Helper()
	text, err := os.ReadFile("../../engine/record/testdata/" + name + ".rtg")
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.FromRecord(r, find)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestSummarize(t *testing.T) {
	castle := record.Record{Game: "camelot", Setup: engine.Setup{Seats: 2}, Start: "2/3MM3/10/12/12/12/12/12/12/12/12/12/mm10/10/8/2 w 0 0",
		Moves: []engine.Move{"F15-F16", "A4-A5", "G15-F15", "A5-A4", "F15-G16"}}
	held, err := match.FromRecord(castle, find)
	if err != nil {
		t.Fatal(err)
	}
	onBoard := func(board, start string, moves ...engine.Move) *match.Match {
		m, err := match.FromRecord(record.Record{Game: "camelot", Setup: engine.Setup{Seats: 2, Values: map[string]string{"board": board}}, Start: start, Moves: moves}, find)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	entered := onBoard("cam", "1/2M/5/7/7/7/7/m6/m6/7/5/3/1 w 0 0", "E12-D13")
	lost := onBoard("anti", "2/3M4/10/12/m11/12/12/12/12/12/12/12/M11/10/8/2 w 0 0", "F15-F16")
	stuck := onBoard("anti", "2/8/10/12/12/12/12/12/12/12/3m8/3M8/M11/10/8/2 w 0 0", "D5xD7")
	gone := recorded(t, "camelot")
	gone.Go(20)
	gone.Resign(1)
	drawn := recorded(t, "camelot")
	drawn.Go(11)
	drawn.AgreeDraw()
	open := recorded(t, "camelot")
	open.Go(5)
	for name, c := range map[string]struct {
		of       *match.Match
		want     Summary
		decisive int
	}{
		"annihilation": {recorded(t, "camelot"), Summary{Cause: engine.CauseAnnihilation, By: 0, Of: 1, Last: 27, Great: 19, Took: 6, Captured: []int{14, 5}}, 19},
		"castle":       {held, Summary{Cause: engine.CauseCastle, By: 0, Of: 1, From: 1, Last: 5, Captured: []int{12, 12}}, 1},
		"entered":      {entered, Summary{Cause: engine.CauseEntered, By: 0, Of: 1, Last: 1, Captured: []int{5, 6}}, 1},
		"lost so":      {lost, Summary{Cause: engine.CauseEnteredLost, By: 0, Of: 1, Last: 1, Captured: []int{13, 12}}, 1},
		"stuck":        {stuck, Summary{Cause: engine.CauseNoMoveWins, By: 1, Of: 0, Last: 1, Captured: []int{14, 12}}, 1},
		"given up":     {gone, Summary{Cause: engine.CauseResignation, By: 1, Of: 0, Last: 20, Great: 19, Took: 6, Captured: []int{12, 4}}, 19},
		"agreed":       {drawn, Summary{Cause: engine.CauseAgreement, By: engine.NoSeat, Of: engine.NoSeat, Last: 11, Great: 11, Took: 5, Captured: []int{5, 2}}, 11},
		"target":       {recorded(t, "lancelot"), Summary{Cause: engine.CauseTarget, By: 2, Of: engine.NoSeat, Last: 22, Great: 22, Took: 1, Captured: []int{0, 0, 2}}, 22},
		"goes on":      {open, Summary{}, 0},
	} {
		got := Summarize(c.of)
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, not %+v", name, got, c.want)
		}
		if d := got.Decisive(); d != c.decisive {
			t.Errorf("%s: ply %d shows it", name, d)
		}
	}
}
