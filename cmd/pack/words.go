package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"roundtable/internal/locale"
)

// said holds the keys of the texts in page.js and index.html.
var said = []locale.Key{
	"page.loading", "page.loading.bar", "page.seats", "page.tap.piece", "page.tap.square", "page.again", "page.slow", "page.slow.percent", "page.saved", "page.unsaved",
	"page.elsewhere", "page.file", "page.no-wasm", "page.webgl-1", "page.no-webgl", "page.memory", "page.forbidden", "page.damaged",
	"page.unloaded", "page.missing", "page.no-start", "page.no-start.fault", "page.ended", "page.ended.fault", "page.anew",
	"page.picture-lost", "page.picture-back", "page.handed", "page.left", "page.second", "page.unanswered", "page.here", "page.no-full", "page.renewed", "page.newer", "page.load",
	"page.later", "page.read",
}

// shown holds the keys of the texts in the manifest.
var shown = []locale.Key{
	"page.description", "page.shot.match", "page.shot.tournament", "page.shot.match.phone", "page.shot.tournament.phone", "title.puzzle",
}

// writeWords prints the script with the page's texts in every language, which is loaded before
// page.js, and writes a manifest for each language.
func writeWords(args []string) error {
	if len(args) != 1 {
		return errUsage
	}
	if err := manifests(args[0]); err != nil {
		return err
	}
	e, err := firstExercise()
	if err != nil {
		return err
	}
	fmt.Print(script(e), e.script())
	return nil
}

// manifests writes the manifest for each language except the first, whose manifest exists.
func manifests(dir string) error {
	first, err := os.ReadFile("wasm/manifest.webmanifest")
	if err != nil {
		return err
	}
	for _, tag := range locale.Tags()[1:] {
		text, err := manifest(string(first), tag)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, "manifest."+tag+".webmanifest"), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// script returns an object of texts for each language, those of the exercise among them. A value
// that page.js fills in stands as %s.
func script(e *exercise) string {
	all := map[string]map[locale.Key]string{}
	for _, tag := range locale.Tags() {
		l := locale.New(tag)
		texts := map[locale.Key]string{}
		for _, key := range said {
			texts[key] = l.Text(key, "%s")
		}
		for _, key := range []locale.Key{e.Task, e.Right} {
			texts[key] = l.Text(key)
		}
		all[tag] = texts
	}
	data, err := json.MarshalIndent(all, "", " ")
	if err != nil {
		panic(err) // texts are JSON
	}
	return fmt.Sprintf("window.roundtableWords = %s;\n", data)
}

// manifest returns the English manifest translated to another language. Each of its English texts
// must be that of a key.
func manifest(first, tag string) (string, error) {
	english, other := locale.New("en"), locale.New(tag)
	text, err := replace(first, `"lang": "en"`, `"lang": "`+tag+`"`)
	for _, key := range shown {
		if err == nil {
			text, err = replace(text, quote(english.Text(key)), quote(other.Text(key)))
		}
	}
	return text, err
}

func replace(text, old, by string) (string, error) {
	if !strings.Contains(text, old) {
		return "", fmt.Errorf("the manifest does not hold %s", old)
	}
	return strings.ReplaceAll(text, old, by), nil
}

func quote(text string) string {
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // a text is JSON
	}
	return string(data)
}
