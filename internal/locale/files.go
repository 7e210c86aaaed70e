package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync"
)

// The file of a language is named by the language's tag. Its keys have the order of the first
// language's file, one per line, each with a text, or with a text for each plural form of the
// number that is the text's first value ("one", "other", and "=0" for exactly that number).

// held holds the files, by tag, that are not in the program and were passed to Hold.
var held sync.Map

// File returns the path of a language's file, both in this package and among the files of the
// browser's page.
func File(tag string) string { return "texts/" + tag + ".json" }

// Missing reports whether the texts of a language are not available. This can happen only in the
// browser: its program contains the texts of the first language and receives those of others
// through Hold.
func Missing(tag string) bool { return file(tag) == nil }

// Hold takes the contents of the file of a language. It returns an error if they cannot be those of
// such a file.
func Hold(tag string, data []byte) error {
	if !json.Valid(data) || bytes.Count(data, []byte("\n")) < bytes.Count(file(languages[0].tag), []byte("\n")) {
		return fmt.Errorf("locale: %d bytes came for %s, and are not its words", len(data), File(tag))
	}
	held.Store(tag, data)
	return nil
}

// file returns the file of a language, or nil if it is not available.
func file(tag string) []byte {
	if data, err := files.ReadFile(File(tag)); err == nil {
		return data
	}
	data, _ := held.Load(tag)
	words, _ := data.([]byte)
	return words
}
