package home

import (
	"strings"
	"testing"
)

// TestLicences: taken apart and put together again, the text is the same.
func TestLicences(t *testing.T) {
	all := readLicences()
	if len(all) < 5 || all[0].names[0] != "Round Table" || !strings.Contains(all[0].text, "Apache License") {
		t.Fatalf("%d sections, the first for %q", len(all), all[0].names)
	}
	head, _, _ := strings.Cut(licences, "\n"+licenceLine+"\n")
	again := []string{head}
	for _, s := range all {
		if len(s.names) == 0 || s.names[0] == "" || len(s.text) < 100 { // a notice is shorter than a licence
			t.Errorf("a section for %q of %d characters", s.names, len(s.text))
		}
		again = append(again, strings.Join(s.names, "\n")+"\n\n"+s.text)
	}
	if strings.Join(again, "\n"+licenceLine+"\n") != licences {
		t.Error("the sections are not the whole text")
	}
}
