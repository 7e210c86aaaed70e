package notices

import (
	"fmt"
	"strings"
)

// words are those of a notice, in a language of the program's.
type words struct{ alone, against, and string }

// languages are by tag, the first of the tag's parts; whoever names none that is here gets the
// first.
var languages = []struct {
	tag string
	words
}{
	{"en", words{"Your move", "Your move against %s", "and"}},
	{"it", words{"Tocca a te", "Tocca a te contro %s", "e"}},
	{"fr", words{"À toi de jouer", "À toi de jouer contre %s", "et"}},
	{"de", words{"Du bist am Zug", "Du bist am Zug gegen %s", "und"}},
	{"es", words{"Te toca jugar", "Te toca jugar contra %s", "y"}},
}

// language is the tag of a language that there is, for one that somebody wants: 'de' for
// 'de-AT'.
func language(wanted string) string {
	tag, _, _ := strings.Cut(strings.ToLower(wanted), "-")
	for _, l := range languages {
		if l.tag == tag {
			return tag
		}
	}
	return languages[0].tag
}

// text says in a language of language that it is somebody's turn against people of these names.
func text(tag string, against []string) string {
	w := languages[0].words
	for _, l := range languages {
		if l.tag == tag {
			w = l.words
		}
	}
	switch n := len(against); n {
	case 0:
		return w.alone
	case 1:
		return fmt.Sprintf(w.against, against[0])
	default:
		return fmt.Sprintf(w.against, strings.Join(against[:n-1], ", ")+" "+w.and+" "+against[n-1])
	}
}
