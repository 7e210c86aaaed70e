package drive

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const (
	root = "../.."
	// third is what noughts and crosses adds to the program to be its third game: its
	// files where they would stand, and lines.json, the lines of the lists.
	third = root + "/test/noughts/testdata/third"
)

// TestAThirdGameTouchesFewPlaces builds the program with noughts and crosses as its
// third game, by an overlay of the places that CONTRIBUTING lists for a game and no
// others, and plays that program.
func TestAThirdGameTouchesFewPlaces(t *testing.T) {
	if testing.Short() {
		t.Skip("not with -short: this builds the whole program")
	}
	overlay := thirdGame(t)
	places := map[string]bool{}
	for file := range overlay {
		file, err := filepath.Rel(absolute(t, root), file)
		if err != nil {
			t.Fatal(err)
		}
		places[placeOf(t, filepath.ToSlash(file))] = true
	}
	const most = 11
	if len(places) > most {
		t.Errorf("a third game touches %d places, more than %d: %v", len(places), most, places)
	}
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "test", "-overlay", file, "-vet", "off", "-count", "1", "-run", "^TestNoughts$", "-v", ".")
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: TestNoughts") {
		t.Errorf("%v\n%s", err, out)
	}
}

// thirdGame returns an overlay for the go command: for each file that the third game adds or
// changes, where it stands.
func thirdGame(t *testing.T) map[string]string {
	t.Helper()
	overlay := map[string]string{}
	at := func(name string) string { return absolute(t, filepath.Join(root, name)) }
	err := filepath.WalkDir(third, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		name, err := filepath.Rel(third, path)
		overlay[at(name)] = absolute(t, path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range []string{"doc.go", "game.go", "search.go"} {
		overlay[at("engine/noughts/"+rules)] = at("test/noughts/" + rules)
	}
	text, err := os.ReadFile(third + "/lines.json")
	if err != nil {
		t.Fatal(err)
	}
	var lines []struct{ File, After, Insert string }
	if err := json.Unmarshal(text, &lines); err != nil {
		t.Fatal(err)
	}
	dir, changed := t.TempDir(), map[string]string{}
	for _, l := range lines {
		if changed[l.File] == "" {
			text, err := os.ReadFile(at(l.File))
			if err != nil {
				t.Fatal(err)
			}
			changed[l.File] = string(text)
		}
		if strings.Count(changed[l.File], l.After) != 1 {
			t.Fatalf("%s does not hold once: %q", l.File, l.After)
		}
		changed[l.File] = strings.Replace(changed[l.File], l.After, l.After+l.Insert, 1)
	}
	for name, text := range changed {
		to := filepath.Join(dir, strings.ReplaceAll(name, "/", "_"))
		if err := os.WriteFile(to, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		overlay[at(name)] = to
	}
	return overlay
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	full, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return full
}

// placeOf returns the place of CONTRIBUTING's list for a game in which a file stands.
func placeOf(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(root + "/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "\n### A game\n")
	list, _, _ = strings.Cut(list, "\n#")
	var places []string
	for _, m := range regexp.MustCompile("(?m)^- `([^`]+)`").FindAllStringSubmatch(strings.ReplaceAll(list, "NAME", "noughts"), -1) {
		places = append(places, m[1])
	}
	i := slices.IndexFunc(places, func(p string) bool { return file == p || strings.HasPrefix(file, p+"/") })
	if i < 0 {
		t.Errorf("the third game touches %s, which CONTRIBUTING does not list for a game", file)
		return file
	}
	return places[i]
}
