package movetext

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
)

// The games of published_test.go in package session, with the moves that the players gave
// as better afterwards (worldcamelotfederation.com/2008_WC_Games.htm), in brackets.
var annotated = []string{
	`White: Dan    Black: Michael

	1.D6-F8 H11-F9 2.C6-E8-G8 J11-H11 3.H6-H8 E11-G9 4.J6-H6 C11-E11 5.I6-I8 D11-D9
	6.I8-J9 D10-D8xD6? (6....I10xK8!, 7.G8-E8xC10! (not 7.H6-J8xL8? D10-D8xD6, 8.E6xC6 D9-D8, 9.E7xC9 G9xE7xG5,
	10.G6xG4 F11-D9, 11.G8-G6-E8xC10 H11-F11-D9xB9xD11 {Black is ahead}) E11-C9xC11, 8.I7-G5 G9xI7, 9.H7xJ7xL9 is level)
	7.E6xC6 I10xK8 8.E7-G5 G9xE7 9.F6xD8xD10xF12 F11xF13
	10.H6-J8xL8? (G7-I9! H10xJ8, 11.I7-G9xE11xE9xG9 H11-H10, 12.G9-I7xK9xK7) (and not 10.A1-A2) G11-G9?
	(10....E10-E9!, 11.G8xE10xE8 H11-F9xD7xB5 (12.I7-G9xE11?? G10-F10!, 13.E11xG9 H10xF8xF6xH6xF4 loses))
	11.G6-I8? (11.F7-H9! G10xI8xI6, 12.G8xG10xI12xI10xG10xE8 I6xG8xI8 wins a piece) I11-G11 12.H7-H9?? (a pity)`,
	`White: Dan    Black: Michael

	1.H6-H8 E11-G9 2.J6-H6 C11-E11 3.I6-G8 D11-F9? (3....G11-E9) 4.D6-F8? (4.F7-H9 G9xI9, 5.H8xJ10xJ12 I10-I12xK12)
	D10-F12 5.C6-E8? (5.G6-I8 $6) F11-D9! 6.E8xC10 J11-H9-F11-D9xB11? (6....G9-E9, 7.F8xD10 J11-H9-F11-D9xD11xB9)
	7.H7-H9? (7.F7-E8 F9xF7xH9, 8.H8-I8 H9xJ7, 9.D7-F9xF11xD11xF9xH9xF11xF13 J7-J6, 10.I7xK5 I10-G12xE14)
	G9xI9 8.D7-F5-H7-H9xF11xD11 I10-I8xI6? (8....F9xH7xF5xD7, 9.H8xJ10xH12 E10xC12, 10.E7xC7 I10-G10-I12xG12)
	9.H6xJ6 F9xH7xF5xD7 10.D11xF9xF11xF13 I9-I10? (I9-I8, 11.H8xJ8 G11-I9, 12.E7xC7 I9xK7xI5)
	11.E7xC7 I11-J11 12.F13-E13 H10-F12 13.E13-D12 (13.E13-D14 (H9-H8))`,
}

// countAll returns how many variations, moves in them and comments a record has.
func countAll(r record.Record) string {
	variations, moves, comments := 0, 0, len(r.Comments)
	for rest := r.Variations; len(rest) > 0; {
		v := rest[0]
		variations, moves, comments = variations+1, moves+len(v.Moves), comments+len(v.Comments)
		rest = append(rest[1:], v.Variations...)
	}
	return fmt.Sprint(variations, " ", moves, " ", comments)
}

// Brackets of published games are variations, and the match and its record have them all.
func TestAnnotatedGames(t *testing.T) {
	for i, want := range []string{
		"6 32 20: and not 10.A1-A2, a pity",
		"8 28 10: no-variation 8:62",
	} {
		n := 0
		for g := range Read(annotated[i]) {
			if n++; g.Err != nil || n > 1 {
				t.Fatal(g.Err)
			}
			var notes []string
			for _, n := range g.Asides {
				notes = append(notes, n.About[0])
			}
			for _, n := range g.Notes {
				notes = append(notes, fmt.Sprintf("%s %d:%d", n.Fault, n.Place.Line, n.Place.Sign))
			}
			got := countAll(g.Record) + ": " + strings.Join(notes, ", ")
			if got != want {
				t.Errorf("game %d: %s, want %s", i+1, got, want)
			}
			text := record.Encode(g.Record)
			back, err := record.Decode(text)
			if err != nil || !reflect.DeepEqual(back, g.Record) {
				t.Fatalf("%v\n%s", err, text)
			}
			m, err := match.FromRecord(back, findGame)
			if err != nil || m.Unplayed() != nil {
				t.Fatal(err, m.Unplayed())
			}
			// "(12. I7-G9)" after the last move of a variation only continues it.
			played := m.Record()
			if all := countAll(played); all != []string{"5 32 20", "8 28 10"}[i] {
				t.Errorf("as a match: %s\n%s\nwas\n%s", all, record.Encode(played), text)
			}
			if continues := strings.NewReplacer("(12.", "12.", "{loses}))", "{loses})"); record.Encode(played) != continues.Replace(text) {
				t.Errorf("as a match it is\n%s\nwas\n%s", record.Encode(played), text)
			}
			if m, err = match.FromRecord(played, findGame); err != nil || record.Encode(m.Record()) != record.Encode(played) {
				t.Errorf("%v: a second time it is\n%s", err, record.Encode(m.Record()))
			}
		}
	}
}

func findGame(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// What exceeds a limit of records is refused at the move by which it does.
func TestTooLargeForARecord(t *testing.T) {
	const game = "White: A Black: B\n1. D6-F8 H11-F9 %s\n2. C6-E8-G8 %s\nJ11-H11 %s (2... J11-I11) *"
	for _, tt := range []struct {
		one, two, three string
		want            string
	}{
		{"{a}", strings.Repeat("{b}", 20_000), "", "4:4 too-many-comments"},
		{"{a}", "", strings.Repeat("(2... J11-J10)", 19_999), "5:1 too-many-comments"},
		{strings.Repeat("{a}", 20_000), "", "", "5:1 too-many-comments"},
		{"(1... C11-C12 " + strings.Repeat("C6-C5 C12-C11 C5-C6 C11-C12 ", 5_001) + ")", "{b}", "", "3:10 too-many-moves"},
		{"", "{" + strings.Repeat("long ", 120_000) + "}", "{c}", "4:4 comments-long"},
		{strings.Repeat("(1... C11-C12 ", 20_001) + strings.Repeat(")", 20_001), "", "", "3:10 too-many-comments"},
	} {
		text := fmt.Sprintf(game, tt.one, tt.two, tt.three)
		for g := range Read("\n" + text) {
			bad, _ := g.Err.(*engine.TextError)
			if bad == nil {
				t.Fatalf("%s: %v", tt.want, g.Err)
			}
			if got := fmt.Sprintf("%d:%d %s", g.Place.Line, g.Place.Sign, bad.Fault); got != tt.want || g.Place != bad.Place {
				t.Errorf("%s, not %s", got, tt.want)
			}
			if _, err := match.FromRecord(g.Record, findGame); err != nil {
				t.Errorf("%s: before that %v", tt.want, err)
			}
		}
	}
}
