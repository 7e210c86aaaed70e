package camette

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPage: docs/CAMETTE.md names positions that are such, each first move once, and a best
// line that can be played and comes back to where it was.
func TestPage(t *testing.T) {
	data, err := os.ReadFile("../../docs/CAMETTE.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	positions := regexp.MustCompile("`([1-5NMnm]+(/[1-5NMnm]+){6} [wb] 0 0)`").FindAllStringSubmatch(page, -1)
	for _, p := range positions {
		parse(t, p[1])
	}
	if len(positions) < 2 {
		t.Errorf("%d positions", len(positions))
	}
	square := "[A-E][1-7]"
	_, table, _ := strings.Cut(page, "## The first moves")
	table, line, _ := strings.Cut(table, "**The best line.**")
	var moves []string
	for _, row := range regexp.MustCompile(`(?m)^\| (`+square+`-[^|]*) \|`).FindAllStringSubmatch(table, -1) {
		moves = append(moves, strings.Split(row[1], ", ")...)
	}
	slices.Sort(moves)
	p := parse(t, Start)
	if got := strings.Join(moves, " "); got != texts(&p, Federation) {
		t.Errorf("the first moves are %s, not %s", texts(&p, Federation), got)
	}
	line, _, _ = strings.Cut(line, "\n")
	seen := []string{p.String()}
	for _, text := range regexp.MustCompile(square+"(?:[-x]"+square+")+").FindAllString(line, -1) {
		i := slices.IndexFunc(p.Moves(Federation, nil), func(m Move) bool { return p.Text(Federation, m) == text })
		if i < 0 {
			t.Fatalf("%s is no move in %v", text, &p)
		}
		p, _ = p.After(p.Moves(Federation, nil)[i])
		seen = append(seen, p.String())
	}
	if n := len(seen); n < 3 || !slices.Contains(seen[:n-1], seen[n-1]) {
		t.Errorf("the best line ends with %v, which did not stand before", &p)
	}
}
