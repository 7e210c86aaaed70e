package main

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"roundtable/internal/locale"
)

// Every key that the page asks for is in the script, and nothing else is.
func TestThePageSaysWhatThereIs(t *testing.T) {
	asked := map[locale.Key]bool{}
	for _, file := range []string{"page.js", "index.html"} {
		text, err := os.ReadFile("../../wasm/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile("say\\(['`]([a-z0-9.-]+)(\\$\\{how\\})?['`]|data-say=\"([a-z.-]+)\"|\\? '([a-z.-]+)' : '([a-z.-]+)'\\)").FindAllStringSubmatch(string(text), -1) {
			for _, key := range []string{m[1], m[3], m[4], m[5]} {
				if key != "" {
					asked[locale.Key("page."+key)] = true
				}
			}
			if m[2] != "" {
				asked[locale.Key("page."+m[1]+".fault")] = true
			}
		}
	}
	for key := range asked {
		if !slices.Contains(said, key) {
			t.Errorf("%s is not said", key)
		}
	}
	for _, key := range said {
		if !asked[key] {
			t.Errorf("%s is not used", key)
		}
	}
	e, err := firstExercise()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(script(e), `"page.slow.percent": "The connection is slow: nothing is arriving right now (%s`) {
		t.Error("the share of what has come has no place")
	}
}

// A manifest is the English one in other words.
func TestManifests(t *testing.T) {
	first, err := os.ReadFile("../../wasm/manifest.webmanifest")
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range locale.Tags() {
		text, err := manifest(string(first), tag)
		if err != nil {
			t.Fatalf("%s: %v", tag, err)
		}
		var m struct {
			Lang, Description string
			Screenshots       []struct{ Label string }
		}
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatalf("%s: %v", tag, err)
		}
		if m.Lang != tag || m.Description != locale.New(tag).Text("page.description") || len(m.Screenshots) == 0 {
			t.Errorf("%s: %+v", tag, m)
		}
	}
	if _, err := manifest(`{"lang": "en"}`, "en"); err == nil {
		t.Error("a manifest that says something else is taken")
	}
}
