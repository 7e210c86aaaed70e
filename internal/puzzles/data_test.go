package puzzles

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine/camelot"
)

// Puzzles have unique keys, by game, and the easiest come first.
func TestKeysAreUnique(t *testing.T) {
	keys := map[string]bool{}
	for _, s := range All(append(games, "noughts")) {
		if len(s.Puzzles) == 0 {
			t.Errorf("%s has a set without puzzles", s.Game)
		}
		if !slices.IsSortedFunc(s.Puzzles, func(a, b *Puzzle) int { return a.Difficulty - b.Difficulty }) {
			t.Errorf("%s is not sorted", s.Game)
		}
		for _, p := range s.Puzzles {
			if keys[p.Key()] || p.Game != s.Game || !strings.HasPrefix(p.Key(), s.Game+"/") {
				t.Errorf("%s", p.Key())
			}
			keys[p.Key()] = true
		}
	}
}

// What is damaged is refused, with its line and what is wrong in it.
func TestDamage(t *testing.T) {
	const position = "M1/8/10/6m5/12/12/12/12/12/12/12/12/12/4N5/1m6/1n b 2 2"
	good := "# comment\npuzzle " + ID("rules=classic", position) + " 1 2 B rules=classic | " + position +
		"\n2 ? F3-E4 F3xD3 D2-D3:F3-F2\n2 D2-E2 F3-E3\n1 ?\n"
	try := func(text string) error {
		list, err := read("camelot", "camelot", text)
		if err != nil {
			return err
		}
		for _, p := range list {
			if _, err := Begin(p, camelot.Game{}); err != nil {
				return err
			}
		}
		return nil
	}
	if err := try(good); err != nil {
		t.Fatal(err)
	}
	other := func(game string) string {
		return "puzzle " + ID("rules="+game, position) + " 1 2 B rules=" + game + " | " + position + "\n"
	}
	for _, c := range []struct{ old, new, want string }{
		{"# comment\n", "what is this\n", "line 1: \"what is this\" stands before the first puzzle"},
		{" | ", " ", "line 2:"},
		{" 1 2 B", " 6 2 B", "line 2: the difficulty is a number from 1 to 5, not \"6\""},
		{" 1 2 B", " 1 0 B", "line 2: the moves is"},
		{" 1 2 B", " 1 2 F", "line 2: \"F\" is no seat's letter"},
		{" 1 2 B", " 1 2 A", "line 2: seat A is not to move"},
		{" 1 2 B", " 1 3 B", "line 2: after this the replies"},
		{" 1 2 B", " 1 1 B", "line 2: after this the replies"},
		{"4N5", "4M5", "line 2: the ID of this position is"},
		{good, other("old") + "2 ?\n2 D2-E2 F3-E3\n1 ?\n", "line 1: rules is classic or wcf"},
		{good, other("wcf") + other("wcf"), "line 2: there are two puzzles"},
		{good, strings.Replace(other("wcf"), " 1 2 B", " 2 2 B", 1) + other("classic"), "line 2: an easier puzzle comes after a harder one"},
		{"2 ? ", "2 ! ", "line 3:"},
		{"D2-D3:F3-F2", "D2-D3:", "line 3: \"\" is no move"},
		{"D2-D3:F3-F2", ":F3-F2", "line 3: \"\" is no move"},
		{"D2-D3:F3-F2", "D2-D3:F3-F2 F3-G3", "line 3: F3-G3 belongs before"},
		{"2 D2-E2 F3-E3\n", "", "line 3: after this a right move is missing"},
		{"D2-E2 F3-E3", "D2-E2", "line 4: a right move stands with its reply"},
		{"1 ?\n", "", "line 4: after this the replies"},
		{"1 ?\n", "1 =1\n", "line 5: no node 1 with 1 moves left"},
		{"1 ?\n", "1 =x\n", "line 5: no node x"},
		{"1 ?\n", "1 ?\n3 ?\n", "line 6: nothing belongs after the solution"},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		err := try(text)
		if text == good || err == nil || !strings.Contains(err.Error(), "camelot, "+c.want) {
			t.Errorf("%q for %q: %v, want %q", c.new, c.old, err, c.want)
		}
	}
}

// No text makes the reader panic.
func FuzzRead(f *testing.F) {
	f.Add("puzzle 00000000 1 2 B rules=classic | x\n2 ? a,b c:d\n2 e f\n1 =2\n")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := read("camelot", "camelot", text)
		if err != nil {
			return
		}
		for _, p := range list {
			p.readNode()
		}
	})
}

// The games alternate, the difficulty rises from Monday to Sunday, and no puzzle comes
// twice before all of its game and difficulty did.
func TestOfDay(t *testing.T) {
	const monday = 4 // 5 January 1970
	for _, from := range []int{monday, monday + 7*2900, monday - 7*100} {
		shown := map[string]map[string]bool{} // by game and difficulty
		for day := from; day < from+7*400; day++ {
			p := OfDay(day, games)
			if p == nil || p != OfDay(day, games) {
				t.Fatalf("day %d: %v", day, p)
			}
			if (day-from)%7 > 0 {
				if before := OfDay(day-1, games); before.Game == p.Game || before.Difficulty > p.Difficulty {
					t.Fatalf("day %d: %s of %d comes after %s of %d", day, p.Game, p.Difficulty, before.Game, before.Difficulty)
				}
			}
			kind := p.Game + "/" + string(rune('0'+p.Difficulty))
			if shown[kind] == nil {
				shown[kind] = map[string]bool{}
			}
			if shown[kind][p.ID] {
				t.Fatalf("day %d: %s comes again after %d others", day, p.Key(), len(shown[kind]))
			}
			shown[kind][p.ID] = true
			if len(shown[kind]) == len(setOf(t, p.Game).of(p.Difficulty)) {
				shown[kind] = nil
			}
		}
	}
	if p := OfDay(20_000, []string{"camelot"}); p.Game != "camelot" {
		t.Errorf("%s", p.Game)
	}
	if p := OfDay(20_000, []string{"noughts"}); p != nil {
		t.Errorf("%v of a game without puzzles", p)
	}
}

func setOf(t *testing.T, game string) Set {
	for _, s := range All([]string{game}) {
		return s
	}
	t.Fatalf("there is no set of %s", game)
	return Set{}
}
