//go:build !js

package library

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
)

// parseAll reads a text: the games' texts, and the lines of what is refused.
func parseAll(text string) (games []string, lines []int) {
	for p := range Parse(text, find) {
		if r := p.Refused; r != nil {
			_ = r.Error()
			lines = append(lines, r.Line)
			continue
		}
		games = append(games, textOf(p.Match))
	}
	return games, lines
}

func textOf(m *match.Match) string { return text(m) }

// some are the texts of some games, also of one that is over and one of no move.
func some(t testing.TB) []string {
	t.Helper()
	var out []string
	r := splitmix.New(5)
	for i := range 5 {
		m := begin(t, []string{"camelot", "lancelot"}[i%2], 0)
		for n := 0; n < 9*i && !m.Outcome().Over(); n++ {
			moves := m.Position().Moves()
			_, err := m.Play(moves[r.Intn(len(moves))])
			must(t, err)
		}
		if i == 3 {
			m.Resign(1)
		}
		out = append(out, text(m))
	}
	return out
}

func TestSeveralGamesInOneText(t *testing.T) {
	games := some(t)
	for name, text := range map[string]string{
		"exported":         Export(games),
		"no empty line":    strings.Join(games, ""),
		"many empty lines": "\n\n" + strings.Join(games, "\n\n \n"),
		"of Windows":       "\ufeff" + strings.ReplaceAll(Export(games), "\n", "\r\n"),
	} {
		if got, refused := parseAll(text); !slices.Equal(got, games) || refused != nil {
			t.Errorf("%s: %d games, refused in lines %v", name, len(got), refused)
		}
	}
	if got, refused := parseAll(""); got != nil || refused != nil {
		t.Errorf("of nothing: %v, %v", got, refused)
	}
}

// A damaged game is refused with the line of the damage, and no other game with it.
func TestDamagedGamesAreRefusedByLine(t *testing.T) {
	games := some(t)
	for _, tt := range []struct {
		old, new string // in the third game
		line     int    // of it
	}{
		{`[Game "camelot"]`, `[Game "camelot"`, 1},
		{`[Game "camelot"]`, `[Game "chess"]`, 1},
		{`[Game "camelot"]`, `Game "camelot"]`, 1},
		{`[Seats "2"]`, `[Seats "9"]`, 6},
		{`[Seats "2"]`, `Seats`, 6},
		{`[Result "*"]`, `[Result "A"]`, 14},
		{`[Key "`, `[Key "g`, 9},
		{`9... `, `10... `, 14},
		{`1... `, `1... D6-`, 11},
		{"*\n", "\n", 14},
		{"*\n", "A\n", 14},
		{"1. ", "{no end 1. ", 11},
	} {
		third := strings.Replace(games[2], tt.old, tt.new, 1)
		if third == games[2] {
			t.Fatalf("%q is not there", tt.old)
		}
		all := slices.Clone(games)
		all[2] = third
		before := strings.Count(Export(all[:2])+"\n", "\n")
		got, refused := parseAll(Export(all))
		if want := slices.Delete(slices.Clone(games), 2, 3); !slices.Equal(got, want) {
			t.Errorf("%q for %q: %d games are read\n%s", tt.new, tt.old, len(got), third)
		}
		if len(refused) != 1 || refused[0] != before+tt.line {
			t.Errorf("%q for %q: refused in lines %v, want %d\n%s", tt.new, tt.old, refused, before+tt.line, third)
		}
	}
}

// Whatever is cut out or changed, no more than the games about it are lost.
func TestDamageAnywhere(t *testing.T) {
	games := some(t)
	whole := Export(games)
	r := splitmix.New(3)
	for range 300 {
		at := r.Intn(len(whole))
		spoiled := whole[:at] + []string{"", "\n", "[", "]", "{", "\"", "\xff", "7."}[r.Intn(8)] + whole[min(len(whole), at+1+r.Intn(3)):]
		got, _ := parseAll(spoiled)
		lost := 0
		for _, g := range games {
			if !slices.Contains(got, g) {
				lost++
			}
		}
		if lost > 2 {
			t.Fatalf("damage at %d takes %d games:\n%s", at, lost, spoiled)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, g := range some(f) {
		f.Add(g)
	}
	f.Add("1.D6-F8 H11-F9\n\n[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. D6-F8 *\n\n1.D6-F8")
	f.Fuzz(func(t *testing.T, text string) {
		games, lines := parseAll(text)
		for _, line := range lines {
			if line < 1 || line > engine.PlaceOf(text, len(text)).Line {
				t.Errorf("%q: line %d", text, line)
			}
		}
		if again, refused := parseAll(Export(games)); refused != nil || !slices.Equal(again, games) {
			t.Errorf("%q: %q, exported and read: %q", text, games, again)
		}
	})
}

// A variation that cannot be played is noted where it is, and kept as a comment.
func TestImpossibleVariationsAreNoted(t *testing.T) {
	text := "[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. D6-F8 (1. E7-E8)\n1... H11-F9 (1... A1-A2 {no}) 2. C6-E8-G8\n(2. C6-C5 2... Z9-Z8) *\n"
	for p := range Parse(text, find) {
		if p.Refused != nil || len(p.Notes) != 2 {
			t.Fatalf("%v, %v", p.Refused, p.Notes)
		}
		for i, want := range []string{"line 6, character 1: A1-A2 is not possible", "line 6, character 31: Z9-Z8 is not possible"} {
			if got := p.Notes[i].Error(); !strings.HasPrefix(got, want) {
				t.Errorf("%s, want %s", got, want)
			}
		}
		if r := p.Match.Record(); len(r.Variations) != 1 || len(r.Comments) != 2 || r.Comments[0].Text != "1... A1-A2 (no)" {
			t.Errorf("%+v", r)
		}
	}
}
