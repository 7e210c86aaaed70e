// Package docs_test holds the documents to the code: what they name exists, their
// examples can be read, and the rules that they tell are the rulings.
package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// pages are the documents, from the repository's root.
func pages(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, pattern := range []string{"../*.md", "*.md", "../sprites/fonts/*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			all[f] = string(text)
		}
	}
	for _, want := range []string{"../README.md", "../CHANGELOG.md", "RULINGS.md"} {
		if all[want] == "" {
			t.Fatalf("%s is missing", want)
		}
	}
	return all
}

// TestLinksLeadSomewhere: every link and picture within the repository.
func TestLinksLeadSomewhere(t *testing.T) {
	n := 0
	for page, text := range pages(t) {
		for _, m := range regexp.MustCompile(`\]\(([^)#\s]+)[^)]*\)`).FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			n++
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil {
				t.Errorf("%s: the link to %s leads nowhere", page, m[1])
			}
		}
	}
	if n < 4 {
		t.Errorf("only %d links were found: the test does not see them", n)
	}
}

// TestMakeTargetsExist: 'make something' in a document is a target, and 'make'
// alone lists it.
func TestMakeTargetsExist(t *testing.T) {
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	var targets []string
	for _, m := range regexp.MustCompile(`(?m)^([a-z-]+):.*## `).FindAllStringSubmatch(string(makefile), -1) {
		targets = append(targets, m[1])
	}
	n := 0
	for page, text := range pages(t) {
		for _, m := range regexp.MustCompile("(?m)(?:`|^ +)make ([a-z-]+)").FindAllStringSubmatch(text, -1) {
			n++
			if !slices.Contains(targets, m[1]) {
				t.Errorf("%s: there is no 'make %s'", page, m[1])
			}
		}
	}
	if n < 10 {
		t.Errorf("only %d targets are named: the test does not see them", n)
	}
}

// TestReleasesFindTheirNotes: a release takes its notes from under the heading that
// begins with its version (.github/workflows/release.yml); what is new stands first.
func TestReleasesFindTheirNotes(t *testing.T) {
	heads := regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(pages(t)["../CHANGELOG.md"], -1)
	if len(heads) == 0 || heads[0][1] != "Unreleased" {
		t.Fatal("the first section is not 'Unreleased'")
	}
	for _, h := range heads[1:] {
		if !regexp.MustCompile(` - \d{4}-\d\d-\d\d$`).MatchString(h[1]) {
			t.Errorf("%q has no date", h[1])
		}
	}
}

// TestArchivesHaveWhatTheReadmeLinksTo: the README goes with every copy of the
// program, and so does all that it leads to.
func TestArchivesHaveWhatTheReadmeLinksTo(t *testing.T) {
	script, err := os.ReadFile("../scripts/release.sh")
	if err != nil {
		t.Fatal(err)
	}
	_, papers, ok := strings.Cut(string(script), "\npapers() {")
	papers, _, _ = strings.Cut(papers, "\n}\n")
	if !ok {
		t.Fatal("scripts/release.sh packs no papers")
	}
	packed := []string{}
	for _, word := range strings.Fields(papers) {
		if files, _ := filepath.Glob(filepath.Join("..", word)); len(files) > 0 {
			packed = append(packed, files...)
		}
	}
	links := regexp.MustCompile(`\]\(([^)#\s:]+)\)`).FindAllStringSubmatch(pages(t)["../README.md"], -1)
	if len(links) < 4 {
		t.Errorf("only %d links were found: the test does not see them", len(links))
	}
	for _, m := range links {
		if !slices.Contains(packed, filepath.Join("..", m[1])) {
			t.Errorf("no archive has %s, to which its README links", m[1])
		}
	}
	for _, must := range []string{"../LICENSE", "../scenes/home/licences.txt"} {
		if !slices.Contains(packed, must) {
			t.Errorf("no archive has %s", must)
		}
	}
}
