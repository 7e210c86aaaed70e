package locale

import (
	"maps"
	"slices"
)

// Keys are those that have words, of every language: languages have the same.
func Keys() []string { return slices.Sorted(maps.Keys(texts(languages[0].tag))) }
