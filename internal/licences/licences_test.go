package licences

import (
	"strings"
	"testing"
)

// TestSections: taken apart and put together again, the text is the same.
func TestSections(t *testing.T) {
	all := Sections()
	if len(all) < 5 || all[0].Names[0] != "Round Table" || !strings.Contains(all[0].Text, "Apache License") {
		t.Fatalf("%d sections, the first for %q", len(all), all[0].Names)
	}
	head, _, _ := strings.Cut(Text, "\n"+Line+"\n")
	again := []string{head}
	for _, s := range all {
		if len(s.Names) == 0 || s.Names[0] == "" || len(s.Text) < 100 { // a notice is shorter than a licence
			t.Errorf("a section for %q of %d characters", s.Names, len(s.Text))
		}
		again = append(again, strings.Join(s.Names, "\n")+"\n\n"+s.Text)
	}
	if strings.Join(again, "\n"+Line+"\n") != Text {
		t.Error("the sections are not the whole text")
	}
}
