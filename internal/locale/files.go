package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync"
)

// A language's file is named by its tag: its keys in the order of the first language's,
// each in a line of its own with a text, or with a text for each plural form of what the
// text's first value counts ("one", "other", and "=0" for a number of its own).

// held are the files that are not within the program but were handed over, by tag.
var held sync.Map

// File is the path of a language's file: in this package, and among the files of the
// browser's page.
func File(tag string) string { return "texts/" + tag + ".json" }

// Missing reports whether the words of a language of Tags are not there. They may be
// missing in the browser, whose program has those of the first language within it and is
// handed the others by Hold.
func Missing(tag string) bool { return file(tag) == nil }

// Hold takes the words of a language of Tags, as its file has them. It refuses what
// cannot be such a file.
func Hold(tag string, data []byte) error {
	if !json.Valid(data) || bytes.Count(data, []byte("\n")) < bytes.Count(file(languages[0].tag), []byte("\n")) {
		return fmt.Errorf("locale: %d bytes came for %s, and are not its words", len(data), File(tag))
	}
	held.Store(tag, data)
	return nil
}

// file is the file of a language, or nil where it is missing.
func file(tag string) []byte {
	if data, err := files.ReadFile(File(tag)); err == nil {
		return data
	}
	data, _ := held.Load(tag)
	words, _ := data.([]byte)
	return words
}
