package docs_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestForbiddenNames: a name in quotes after 'not' in the glossary is in no other
// document and in no English text of the interface.
func TestForbiddenNames(t *testing.T) {
	glossary, err := os.ReadFile("GLOSSARY.md")
	if err != nil {
		t.Fatal(err)
	}
	var wrong []string
	for _, list := range regexp.MustCompile(`not ("[a-z ]+"(?:, "[a-z ]+")*)`).FindAllStringSubmatch(string(glossary), -1) {
		for name := range strings.SplitSeq(list[1], ", ") {
			wrong = append(wrong, strings.Trim(name, `"`))
		}
	}
	if len(wrong) < 5 {
		t.Fatalf("the glossary forbids only %q", wrong)
	}
	says := func(text string) (said []string) {
		for _, name := range wrong {
			if strings.Contains(strings.ToLower(text), name) {
				said = append(said, name)
			}
		}
		return said
	}
	for page, text := range pages(t) {
		if base := filepath.Base(page); base == "GLOSSARY.md" || base == "CHANGELOG.md" {
			continue // which lists them, and which tells of the past
		}
		for _, name := range says(text) {
			t.Errorf("%s says %q, which GLOSSARY.md calls otherwise", page, name)
		}
	}
	data, err := os.ReadFile("../internal/locale/texts/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	var keys []string
	for key, text := range texts {
		if b, _ := json.Marshal(text); len(says(string(b))) > 0 {
			keys = append(keys, key)
		}
	}
	if len(keys) > 0 {
		t.Errorf("texts say what GLOSSARY.md calls otherwise: %q", keys)
	}
}
