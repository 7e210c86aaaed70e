package cam

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestPage: docs/CAM.md has the checksums and the figures of the materials that are solved here,
// and positions that are such.
func TestPage(t *testing.T) {
	data, err := os.ReadFile("../../docs/CAM.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	tables := three()
	for n := 2; n <= 3; n++ {
		for _, m := range tables.Board.Materials(n) {
			if want := fmt.Sprintf("| %v | `%x` |", m, tables.Checksum(m)); !strings.Contains(page, want) {
				t.Errorf("it does not say %s", want)
			}
			row := fmt.Sprintf("| %v |", m)
			for _, f := range tables.Figures(m, 2) {
				row += fmt.Sprintf(" %s | %s | %d |", groupDigits(f.All.Positions), strings.ReplaceAll(Percent(f.All), " ", " | "), f.Plies)
			}
			if !strings.Contains(page, row) {
				t.Errorf("it does not say %s", row)
			}
		}
	}
	positions := regexp.MustCompile("`([1-7NMnm]+(/[1-7NMnm]+){12} [wb] 0 0)`").FindAllStringSubmatch(page, -1)
	for _, p := range positions {
		if _, err := tables.Board.Parse(p[1]); err != nil {
			t.Error(err)
		}
	}
	if len(positions) == 0 {
		t.Error("it has no position")
	}
}

// groupDigits returns a number as the page writes it.
func groupDigits(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
