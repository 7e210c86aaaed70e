package locale

import (
	"slices"
	"strings"
	"unicode"
)

// longestWord is how many letters a word of a name has at most where it is shown.
const longestWord = 20

// Called is a player's name as it is shown: in one line, and with an ellipsis in place of
// what makes a word of it so long that it would leave no room for anything beside it.
func Called(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		words[i] = cut(w)
	}
	return strings.Join(words, " ")
}

// cut is a word of at most so many letters, accents that stand for themselves not counted.
func cut(word string) string {
	if len(word) <= longestWord {
		return word
	}
	letters, last := 0, 0 // last is where the last letter that may stand before an ellipsis begins
	for i, r := range word {
		if unicode.Is(unicode.Mn, r) {
			continue
		}
		if letters++; letters == longestWord {
			last = i
		}
		if letters > longestWord {
			return word[:last] + "…"
		}
	}
	return word
}

// you is "name.you" in all languages, now or in earlier versions: a browser holds the words
// of some alone.
var you = []string{"You", "Du", "Toi", "Tú", "Tu", "Vous"}

// IsYou reports whether a name is what somebody is called, in any language, who has
// chosen none: so earlier versions wrote it into records.
func IsYou(name string) bool { return slices.Contains(you, name) }
