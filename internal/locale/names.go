package locale

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// longestWord is the most letters of a word that are shown in a name.
const longestWord = 20

// Called returns a player's name as it is shown: on one line, and with the end of a very long word
// replaced by an ellipsis, so that room is left for what is shown next to the name.
func Called(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		words[i] = cut(w)
	}
	return strings.Join(words, " ")
}

// cut returns a word shortened to a number of letters, not counting separate accent characters.
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

var sides = []string{"white", "black", "red", "green", "blue", "yellow"}

const mostPlayers = 5

// inner is a name in the form that it has within a sentence, and its kind: "side", which may have
// an article and a number ("les Blancs"), "you", or "".
type inner struct{ written, kind string }

// innerNames returns the names that have another form within a sentence.
func (l *Locale) innerNames() map[string]inner {
	all := map[string]inner{l.Text("name.you"): {l.Text("name.you.within"), "you"}}
	for _, side := range sides {
		within := l.Text(SideWithin.Of(side))
		all[l.Text(SideName.Of(side))] = inner{within, "side"}
		all[within] = inner{within, "side"}
	}
	for n := 1; n <= mostPlayers; n++ {
		all[l.Text("name.player", strconv.Itoa(n))] = inner{written: l.Text("name.player.within", strconv.Itoa(n))}
	}
	return all
}

// within returns a name, or a list of names, in the form that it has within a sentence.
func (l *Locale) within(value any) inner {
	switch v := value.(type) {
	case []string:
		all := make([]string, len(v))
		for i, name := range v {
			all[i] = l.within(name).written
		}
		return inner{written: l.List(all)}
	case string:
		if in, ok := l.inner()[v]; ok {
			return in
		}
	}
	return inner{written: fmt.Sprint(value)}
}

// contractions holds, for each language, how a word is joined with the article of the name after
// it.
var contractions = map[string][][2]string{
	"fr": {{"de les ", "des "}, {"de le ", "du "}, {"à les ", "aux "}, {"à le ", "au "}},
	"it": {{"di il ", "del "}, {"a il ", "al "}, {"da il ", "dal "}, {"su il ", "sul "}, {"a A", "ad A"}},
	"es": {{"de el ", "del "}, {"a el ", "al "}},
}

// join appends a name to a text. The name gets a capital letter at the beginning of a sentence,
// unless goesOn is true. A preposition and an article are contracted as the language requires ("des
// Blancs").
func (l *Locale) join(before, name string, goesOn bool) string {
	end := strings.TrimRight(before, " \u00a0\n“„«»\"¿¡")
	if r, _ := utf8.DecodeLastRuneInString(end); end == "" && !goesOn || end != "" && len(end) < len(before) && strings.ContainsRune(".!?", r) {
		return before + Sentence(name)
	}
	word := wordBefore().FindString(before)
	head, said := strings.TrimSuffix(before, word), word+name
	for _, c := range contractions[l.tag] {
		if rest, ok := strings.CutPrefix(said, c[0]); ok {
			return head + c[1] + rest
		}
		if rest, ok := strings.CutPrefix(said, Sentence(c[0])); ok {
			return head + Sentence(c[1]) + rest
		}
	}
	if l.tag == "fr" && (word == "de " || word == "que ") && strings.ContainsRune("AEIOUÉÈÊÂÎÔaeiouéèêâîô", firstRune(name)) {
		return head + strings.TrimSuffix(word, "e ") + "’" + name
	}
	return before + name
}

var wordBefore = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\pL+ $`) })

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// you holds the text "name.you" of all languages, now and in earlier versions. It is here because a
// browser has the texts of some languages only.
var you = []string{"You", "Du", "Toi", "Tú", "Tu", "Vous"}

// IsYou reports whether a name is the word for "You" in any language. Earlier versions wrote that
// word into records for users without a name.
func IsYou(name string) bool { return slices.Contains(you, name) }
