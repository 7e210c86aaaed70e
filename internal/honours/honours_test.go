package honours

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/settings"
)

// begin is a match of Camelot, from a position where one is given.
func begin(t *testing.T, players ...match.Player) *match.Match {
	t.Helper()
	e, _ := catalog.Find("camelot")
	m, err := match.New(e.Game, engine.Setup{Seats: 2}, players)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Who is honoured is the only person of a match against computers, for a victory and not
// for a defeat.
func TestOf(t *testing.T) {
	person, computer := match.Player{}, match.Player{Computer: true, Level: 1}
	for _, c := range []struct {
		name    string
		players []match.Player
		loser   engine.Seat
		want    []Honour
	}{
		{"won", []match.Player{person, computer}, 1, []Honour{Victory("camelot")}},
		{"won as the other side", []match.Player{computer, person}, 0, []Honour{Victory("camelot")}},
		{"lost", []match.Player{person, computer}, 0, nil},
		{"two people", []match.Player{person, person}, 1, nil},
		{"nobody", []match.Player{computer, computer}, 1, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := begin(t, c.players...)
			if got := Of(m); got != nil {
				t.Errorf("under way it earns %v", got)
			}
			m.Resign(c.loser)
			if got := Of(m); !slices.Equal(got, c.want) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

// What was reached before there were honours is honoured, and each honour has a place on
// the page.
func TestReached(t *testing.T) {
	all := All([]string{"camelot", "lancelot"})
	for _, c := range []struct {
		s    settings.Settings
		want []Honour
	}{
		{settings.Settings{}, nil},
		{settings.Settings{Daily: settings.Daily{Day: 9, Streak: 1, Best: PuzzleDays - 1}}, nil},
		{settings.Settings{Daily: settings.Daily{Day: 9, Streak: 1, Best: PuzzleDays}}, []Honour{Puzzles}},
		{settings.Settings{Quests: map[string]settings.Quest{"camelot": {Beaten: 9}, "lancelot": {Beaten: 10}}}, []Honour{Siege("lancelot")}},
	} {
		got := Reached(c.s)
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: %v, want %v", c.s, got, c.want)
		}
		for _, h := range got {
			if !slices.Contains(all, h) {
				t.Errorf("%s has no place", h)
			}
		}
	}
	if len(slices.Compact(slices.Sorted(slices.Values(all)))) != len(all) {
		t.Errorf("twice: %v", all)
	}
}
