package locale

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Keys are those that have words, of every language: languages have the same.
func Keys() []string { return slices.Sorted(maps.Keys(texts(languages[0].tag))) }

// texts are those of a language, read at once.
func texts(tag string) (all map[string]entry) {
	if err := json.Unmarshal(file(tag), &all); err != nil {
		panic(fmt.Sprintf("locale: %s: %v", tag, err))
	}
	return all
}
