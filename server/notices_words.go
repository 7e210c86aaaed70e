package server

import (
	"fmt"
	"strings"
)

// noticeWords are those of a notice, in a language of the program's.
type noticeWords struct{ alone, against, and string }

// noticeLanguages lists the languages by the first part of their tags. The first language is
// the default.
var noticeLanguages = []struct {
	tag string
	noticeWords
}{
	{"en", noticeWords{"Your move", "Your move against %s", "and"}},
	{"it", noticeWords{"Tocca a te", "Tocca a te contro %s", "e"}},
	{"fr", noticeWords{"À toi de jouer", "À toi de jouer contre %s", "et"}},
	{"de", noticeWords{"Du bist am Zug", "Du bist am Zug gegen %s", "und"}},
	{"es", noticeWords{"Te toca jugar", "Te toca jugar contra %s", "y"}},
}

// noticeLanguage returns the tag of the available language for a wanted one: 'de' for
// 'de-AT'.
func noticeLanguage(wanted string) string {
	tag, _, _ := strings.Cut(strings.ToLower(wanted), "-")
	for _, l := range noticeLanguages {
		if l.tag == tag {
			return tag
		}
	}
	return noticeLanguages[0].tag
}

// noticeText returns the text, in a language, that it is the reader's turn against these players.
func noticeText(tag string, against []string) string {
	w := noticeLanguages[0].noticeWords
	for _, l := range noticeLanguages {
		if l.tag == tag {
			w = l.noticeWords
		}
	}
	switch n := len(against); n {
	case 0:
		return w.alone
	case 1:
		return fmt.Sprintf(w.against, against[0])
	default:
		and, last := w.and, against[n-1]
		if and == "y" && soundsLikeI(last) {
			and = "e"
		}
		return fmt.Sprintf(w.against, strings.Join(against[:n-1], ", ")+" "+and+" "+last)
	}
}

// soundsLikeI reports whether a name begins with the sound of a Spanish i, before which "y"
// becomes "e": Inés and Hilario, but not Hierro.
func soundsLikeI(name string) bool {
	name = strings.TrimPrefix(strings.ToLower(name), "h")
	rest, ok := strings.CutPrefix(name, "i")
	if !ok {
		rest, ok = strings.CutPrefix(name, "í")
	}
	return ok && !strings.HasPrefix(rest, "a") && !strings.HasPrefix(rest, "e") && !strings.HasPrefix(rest, "o")
}
