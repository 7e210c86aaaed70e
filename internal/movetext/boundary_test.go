package movetext

import (
	"strings"
	"testing"
)

// No game goes on from one file into the next, whatever is not closed or not numbered in it.
func TestBoundary(t *testing.T) {
	for _, c := range []struct {
		files []string
		plies []int // of the games; -1 of one that is refused
	}{
		{[]string{"1. D7-D8 *", "1. D7-D8 *"}, []int{1, 1}},
		{[]string{"1. D7-D8", "1. D7-D8"}, []int{1, 1}},
		{[]string{"D7-D8 D10-D9", "D7-D8"}, []int{2, 1}},
		{[]string{"D7-D8", "D7-D8", "D7-D8 D10-D9\n"}, []int{1, 1, 2}},
		{[]string{"1. D7-D8 {open", "1. D7-D8 closed} *", "1. D7-D8 *"}, []int{-1, 1, 1}},
		{[]string{"[White \"Ann\"]\n\n1. D7-D8 1-0\n", "\ufeff1. D7-D8 ; a note", "1. D7-D8 *"}, []int{1, 1, 1}},
	} {
		text := strings.Join(c.files, Boundary)
		var got []int
		for g := range Read(text) {
			n := len(g.Record.Moves)
			if g.Err != nil {
				n = -1
			}
			got = append(got, n)
		}
		if len(got) != len(c.plies) {
			t.Errorf("%q: %v, not %v", c.files, got, c.plies)
			continue
		}
		for i := range got {
			if got[i] != c.plies[i] {
				t.Errorf("%q: %v, not %v", c.files, got, c.plies)
			}
		}
		if strings.Join(pieces(text), "") != text {
			t.Errorf("%q: the pieces are not the text", c.files)
		}
	}
}

// pieces are a text cut before the tags of each game.
func pieces(text string) []string {
	starts := append(split(text), len(text))
	var out []string
	for i, start := range starts[:len(starts)-1] {
		out = append(out, text[start:starts[i+1]])
	}
	return out
}
