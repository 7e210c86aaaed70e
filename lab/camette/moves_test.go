package camette

import (
	"slices"
	"strings"
	"testing"
)

func parse(t *testing.T, text string) Position {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if got := p.String(); got != text {
		t.Fatalf("%s comes back as %s", text, got)
	}
	return p
}

// texts returns the legal moves of a position in words, sorted.
func texts(p *Position, r Reading) string {
	var all []string
	for _, m := range p.Moves(r, nil) {
		all = append(all, p.Text(r, m))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// TestPerft: the numbers of moves that are known of the start.
func TestPerft(t *testing.T) {
	for _, turn := range []string{" w ", " b "} {
		p := parse(t, strings.Replace(Start, " w ", turn, 1))
		for i, want := range []int{22, 345, 4926} {
			if n := p.Perft(Federation, i+1); n != want {
				t.Errorf("%s %d plies: %d, not %d", turn, i+1, n, want)
			}
		}
	}
}

// TestParse: what is no position is refused in words.
func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"1/3/5 w 0 0":                     "7 ranks are needed",
		"1/3/5/5/5/3/1 w":                 "4 fields are needed",
		"1/3/5/5/5/1M1/1 w 0 0":           "the game is over",
		"N/3/5/5/5/1m1/1 w 0 0":           "castle of the enemy",
		"1/3/5/5/5/1M1/n b 0 0":           "castle of the enemy",
		"1/3/5/5/NN3/1m1/1 w 0 0":         "at most one Knight",
		"1/3/5/5/MMMM1/1m1/1 w 0 0":       "three Men",
		"1/3/6/5/MMMM1/1m1/1 w 0 0":       "no piece",
		"1/3/5/5/MMMMMm/1m1/1 w 0 0":      "more squares",
		"1/3/5/5/4/1m1/1 w 0 0":           "fewer squares",
		"1/4/5/5/4/1m1/1 w 0 0":           "more squares",
		"1/3/5/5/4x/1m1/1 w 0 0":          "no piece",
		"1/3/5/5/M4/1m1/1 x 0 0":          "not w or b",
		"1/3/5/5/M4/1m1/1 w 0 1":          "Camette has none",
		"1/3/5/5/M4/1m1/555555555 w 0 0":  "more squares",
		"1/3/5/5/M4/1m1/MMMMMMMMMM w 0 0": "more squares",
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, which does not say %q", text, err, want)
		}
	}
}

// TestRulings: the moves of small positions, ruling by ruling.
func TestRulings(t *testing.T) {
	for _, c := range []struct {
		ruling, text, want string
		reading            Reading
	}{
		{"C3, C10: a step, but not into one's own castle", "1/2m/5/5/5/1M1/1 w 0 0", "C2-B2 C2-B3 C2-C3 C2-D2 C2-D3", Federation},
		{"C4: a canter", "1/3/m4/5/1M3/1M1/1 w 0 0", "B3-A3 B3-A4 B3-B2 B3-B4 B3-C3 B3-C4 C2-A4 C2-B2 C2-C3 C2-D2 C2-D3", Federation},
		{"C4: that turns", "m/3/5/2M2/MM3/3/1 w 0 0", "A3-A4 A3-B2 A3-B4 A3-C3 A3-C3-C5 B3-A4 B3-B2 B3-B4 B3-C2 B3-C3 B3-D5 C4-B4 C4-B5 C4-C3 C4-C5 C4-D3 C4-D4 C4-D5", Federation},
		{"C5, C7: who can jump must", "1/3/5/1m1m1/2M2/3/1 w 0 0", "C3xA5 C3xE5", Federation},
		{"C5, C13: and goes on, into the castle too", "1/2m/5/3m1/2M2/2N/1 w 0 0", "C3xE5xC7", Federation},
		{"S6: also with a win by a step at hand", "1/1Mm/5/1m3/M4/3/1 w 0 0", "A3xC5", Federation},
		{"C6, F3: a charge; the Knight may not stop where it could jump", "1/3/1m3/5/2M2/2N/1 w 0 0", "C3-B2 C3-B3 C3-B4 C3-C2 C3-C4 C3-D3 C3-D4 D2-B4xB6 D2-C2 D2-D3 D2-E3", Federation},
		{"C8: it may", "1/3/1m3/5/2M2/2N/1 w 0 0", "C3-B2 C3-B3 C3-B4 C3-C2 C3-C4 C3-D3 C3-D4 D2-B4 D2-B4xB6 D2-C2 D2-D3 D2-E3", Classic},
		{"C6: not a Man's", "1/3/1m3/5/2M2/2M/1 w 0 0", "C3-B2 C3-B3 C3-B4 C3-C2 C3-C4 C3-D3 C3-D4 D2-B4 D2-C2 D2-D3 D2-E3", Federation},
		{"C6, C7: a charge where another must jump", "1/3/1m3/5/2M1M/1mN/1 w 0 0", "C3xC1 D2-B4xB6 D2xB2", Federation},
		{"C11: out of one's own castle, before any other's jump", "1/3/5/1m3/M4/3/M w 0 0", "C1-B2 C1-C2 C1-D2", Federation},
		{"C11: by a jump, if one ends outside", "1/3/5/1m3/M4/2m/N w 0 0", "C1xE3", Federation},
		{"C13, S7: a leap into the enemy castle ends there", "1/1m1/2M2/1m3/5/3/1 w 0 0", "C5xA3 C5xC7", Federation},
		{"Black: the board turned half round", "1/1m1/5/5/5/2M/1 b 0 0", "C6-B5 C6-B6 C6-C5 C6-D5 C6-D6", Federation},
	} {
		t.Run(c.ruling, func(t *testing.T) {
			p := parse(t, c.text)
			if got := texts(&p, c.reading); got != c.want {
				t.Errorf("%s: %s, not %s", c.text, got, c.want)
			}
		})
	}
}
