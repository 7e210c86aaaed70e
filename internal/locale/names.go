package locale

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
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

// sides are the names of sides, as keys have them.
var sides = []string{"white", "black", "red", "green", "blue", "yellow"}

// mostPlayers is how many players a game has at most.
const mostPlayers = 5

// inner is a name as a sentence has it, and its kind: "side", which may have an article and a number
// ("les Blancs"), "you", or "".
type inner struct{ written, kind string }

// innerNames returns the names that differ inside a sentence.
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

// within returns a name, or a list of names, as a sentence has it.
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

// contractions joins a word with the article of a name after it.
var contractions = map[string][][2]string{
	"fr": {{"de les ", "des "}, {"de le ", "du "}, {"à les ", "aux "}, {"à le ", "au "}},
	"it": {{"di il ", "del "}, {"a il ", "al "}, {"da il ", "dal "}, {"su il ", "sul "}, {"a A", "ad A"}},
	"es": {{"de el ", "del "}, {"a el ", "al "}},
}

// join appends a name to a text: with a capital at the beginning of a sentence, unless goesOn, and
// with the language's contractions ("des Blancs").
func (l *Locale) join(before, name string, goesOn bool) string {
	end := strings.TrimRight(before, " \u00a0\n“„«»\"¿¡")
	if r, _ := utf8.DecodeLastRuneInString(end); end == "" && !goesOn || end != "" && len(end) < len(before) && strings.ContainsRune(".!?", r) {
		return before + Sentence(name)
	}
	at := strings.LastIndexAny(strings.TrimRight(before, " "), " \u00a0’") // the word before the name
	if at >= 0 {
		_, n := utf8.DecodeRuneInString(before[at:])
		at += n
	} else {
		at = 0
	}
	said := before[at:] + name
	for _, c := range contractions[l.tag] {
		if rest, ok := strings.CutPrefix(said, c[0]); ok {
			return before[:at] + c[1] + rest
		}
		if rest, ok := strings.CutPrefix(said, Sentence(c[0])); ok {
			return before[:at] + Sentence(c[1]) + rest
		}
	}
	if word, ok := strings.CutSuffix(before, "e "); ok && l.tag == "fr" && (before[at:] == "de " || before[at:] == "que ") && strings.ContainsRune("AEIOUÉÈÊÂÎÔaeiouéèêâîô", firstRune(name)) {
		return word + "’" + name
	}
	return before + name
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// you is "name.you" in all languages, now or in earlier versions: a browser holds the words
// of some alone.
var you = []string{"You", "Du", "Toi", "Tú", "Tu", "Vous"}

// IsYou reports whether a name is "You" in any language, as earlier versions wrote it into records
// for users without a name.
func IsYou(name string) bool { return slices.Contains(you, name) }
